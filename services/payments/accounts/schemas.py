"""The wire shapes of suppliers' debts and credits, and of the transfers that settle them."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates

from kit.cursor_field import Behind
from kit.fields import Identifier, InstantText, Lira, Text, WireSchema, required_choice
from kit.keyset import part_of
from payments.accounts import rules
from payments.accounts.selects import SORTS
from payments.fields import SignedLira
from payments.payouts import rules as payouts

SOURCE = validate.OneOf(rules.SOURCES)


class AccountsQuerySchema(WireSchema):
    """Which suppliers an operator wants: who owe, who are owed or both, by words of their name, and how sorted."""

    standing = fields.String(load_default=None, validate=required_choice("Durum", *rules.STANDINGS))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="largest", validate=required_choice("Sıralama", *SORTS))
    after = Behind(Identifier("Satıcı"))


class StandingSchema(Schema):
    """A supplier who owes `amount`, or is owed it besides its payouts. `since` is when the oldest part of it came up,
    where the oldest is settled first; `sources` are the kinds of movements that it comes from. `isPending`: a transfer
    waits for a second operator.
    """

    sellerId = fields.UUID(required=True, attribute="supplier_id")
    sellerName = fields.String(required=True, attribute="name")
    isSuspended = fields.Boolean(required=True, attribute="is_suspended")
    standing = fields.String(required=True, validate=validate.OneOf(rules.STANDINGS))
    amount = SignedLira(required=True, attribute="kurus")
    since = InstantText(required=True, allow_none=True)
    sources = fields.List(fields.String(validate=SOURCE), required=True)
    isPending = fields.Boolean(required=True, attribute="is_pending")


AccountListSchema = part_of(StandingSchema, "AccountList")


class SourceSchema(Schema):
    """A movement of the account that a debt or a credit comes from, and how much of it does."""

    kind = fields.String(required=True, validate=SOURCE)
    date = InstantText(required=True, attribute="at")
    amount = SignedLira(required=True, attribute="kurus")


class BankTransferSchema(Schema):
    """A transfer that was booked by hand, or waits for a second operator; with `undoes` that such a booking was an
    error. `dateUndone`: it was taken back. `debt` of what went to the supplier is more than was owed, so that the
    supplier owes it; of one that waits, what it would be now.
    """

    transferId = fields.UUID(required=True, attribute="id")
    direction = fields.String(required=True, validate=validate.OneOf(payouts.DIRECTIONS))
    amount = SignedLira(required=True, attribute="amount_kurus")
    debt = SignedLira(required=True, attribute="debt_kurus")
    bankReference = fields.String(required=True, attribute="bank_reference")
    note = fields.String(required=True)
    reason = fields.String(required=True)
    state = fields.String(required=True, validate=validate.OneOf(payouts.TRANSFER_MOVES.states))
    undoes = fields.UUID(required=True, allow_none=True, attribute="undoes_id")
    dateUndone = InstantText(required=True, allow_none=True, attribute="undone_at")
    askedBy = fields.UUID(required=True, attribute="requested_by")
    dateAsked = InstantText(required=True, attribute="requested_at")
    decidedBy = fields.UUID(required=True, allow_none=True, attribute="decided_by")
    dateDecided = InstantText(required=True, allow_none=True, attribute="decided_at")
    decision = fields.String(required=True, allow_none=True)


class SupplierAccountSchema(Schema):
    """What a supplier owes, or is owed besides its payouts; one of the two is zero. The newest 20 movements that it
    comes from, and 50 of `total` transfers, the newest first; `more` are behind the last one of them. What a transfer
    takes that waits for a second operator is taken off already, as far as it is owed.
    """

    sellerId = fields.UUID(required=True, attribute="supplier_id")
    sellerName = fields.String(required=True, attribute="name")
    isSuspended = fields.Boolean(required=True, attribute="is_suspended")
    debt = SignedLira(required=True, attribute="debt_kurus")
    credit = SignedLira(required=True, attribute="credit_kurus")
    sources = fields.List(fields.Nested(SourceSchema), required=True)
    transfers = fields.List(fields.Nested(BankTransferSchema), required=True)
    more = fields.Boolean(required=True, attribute="has_more")
    total = fields.Integer(required=True)


class AccountQuerySchema(WireSchema):
    """Behind which transfer those of a supplier go on."""

    after = Behind(Identifier("Kayıt"))


class TransferReasonSchema(WireSchema):
    """Why a booking is approved, turned down or taken back."""

    reason = Text("Gerekçe", min=rules.REASON_MIN, max=rules.REASON_MAX, required=True)


class BookTransferSchema(TransferReasonSchema):
    """What the bank's slip says of a transfer, and why it is booked. `beyondCredit`: the operator knows that more went
    to the supplier than it was owed, and that it will owe the rest; a second operator is asked then.
    `sharedReference`: the bank has one reference for transfers of several suppliers, as where they were sent together.
    """

    amount_kurus = Lira("Tutar", data_key="amount", required=True)
    bank_reference = Text("Dekont numarası", max=100, data_key="bankReference", required=True)
    note = Text("Açıklama", max=500, min=0, load_default="")
    is_beyond_credit = fields.Boolean(load_default=False, data_key="beyondCredit")
    is_shared = fields.Boolean(load_default=False, data_key="sharedReference")

    @validates("amount_kurus")
    def check_amount(self, kurus: int, **_: Any) -> None:
        """Something must have been transferred."""
        if kurus <= 0:
            raise ValidationError("Tutar sıfırdan büyük olmalıdır(!)")

    @validates("bank_reference")
    def check_reference(self, reference: str, **_: Any) -> None:
        """Two bookings of one transfer are seen by it to be one, so it must have a letter or a digit."""
        if not rules.reference_key(reference):
            raise ValidationError("Dekont numarası geçersiz(!)")
