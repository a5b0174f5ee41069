"""The wire shapes of chargebacks and their cases."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from kit.fields import (
    BIGINT_MAX,
    Day,
    Identifier,
    InstantText,
    Lira,
    Text,
    Whole,
    WireSchema,
    is_left_empty,
    required_choice,
)
from kit.keyset import part_of
from payments.chargebacks import rules
from payments.chargebacks.schemas.own import ChargebackPaperSchema, ChargebackWordsSchema
from payments.chargebacks.selects import SORTINGS
from payments.fields import SignedLira
from payments.ledger.rules import postings as ledger
from payments.refunds.rules import refund as refunds

NUMBER = validate.Regexp(r"^[0-9a-f]{8}\Z", error="Sipariş numarası geçersiz(!)")


class ChargebackSchema(Schema):
    """What a bank took back by one letter, and how far its case is: to be answered until `dateDue`. Its supplier last
    said or sent something at `dateHeard`.
    """

    chargebackId = fields.UUID(required=True, attribute="id")
    number = fields.String(required=True)
    orderId = fields.UUID(required=True, attribute="order_id")
    itemId = fields.UUID(required=True, attribute="item_id")
    adId = fields.Integer(required=True, attribute="ad_id")
    amount = SignedLira(required=True, attribute="amount_kurus")
    reason = fields.String(required=True)
    bankReference = fields.String(required=True, attribute="bank_reference")
    state = fields.String(required=True, validate=validate.OneOf(rules.STATES))
    date = InstantText(required=True, attribute="opened_at")
    dateDue = InstantText(required=True, attribute="due_at")
    dateClosed = InstantText(required=True, allow_none=True, attribute="closed_at")
    ownerId = fields.UUID(required=True, allow_none=True, attribute="owner_id")
    dateHeard = InstantText(required=True, allow_none=True, attribute="heard_at")


class ChargebacksQuerySchema(WireSchema):
    """Which chargebacks: of a list, and found by the bank's reference or the order's number; how they are sorted, and
    behind which one the list goes on.
    """

    which = fields.String(data_key="state", load_default=rules.OPEN, validate=required_choice("Durum", *rules.LISTS))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Kayıt", load_default=None)


ChargebackListSchema = part_of(ChargebackSchema, "ChargebackList")


class NewChargebackSchema(WireSchema):
    """What a bank's letter says, and until which day it is to be answered, where it says so.

    The order is named by its id or its number, the item by its own id or its ad.
    """

    order_id = Identifier("Sipariş", data_key="orderId", load_default=None)
    order_number = fields.String(data_key="orderNumber", load_default=None, validate=NUMBER)
    item_id = Identifier("Sipariş kalemi", data_key="itemId", load_default=None)
    ad_id = Whole("İlan no", min=1, max=BIGINT_MAX, data_key="adId", load_default=None)
    amount_kurus = Lira("Tutar", data_key="amount", required=True)
    reason = Text("Neden", max=200, required=True)
    bank_reference = Text("Banka referansı", max=200, data_key="bankReference", required=True)
    due_on = Day("Son gün", data_key="dueDate", load_default=None, allow_none=True)

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def check(self, data: dict[str, Any], body: object, **_: object) -> None:
        """An order and an item must be named, and an amount be one."""
        wrong: dict[str, list[str]] = {}
        if is_left_empty(body, "orderId") and is_left_empty(body, "orderNumber"):
            wrong["orderNumber"] = ["Sipariş numarası boş olamaz(!)"]
        if is_left_empty(body, "itemId") and is_left_empty(body, "adId"):
            wrong["adId"] = ["İlan no boş olamaz(!)"]
        if data.get("amount_kurus") == 0:
            wrong["amount"] = ["Tutar sıfırdan büyük olmalıdır(!)"]
        if wrong:
            raise ValidationError(wrong)


class RecordedChargebackSchema(Schema):
    """What was recorded: its case, and one entry per captured line that it was taken from."""

    caseId = fields.UUID(required=True, attribute="case_id")
    chargebackIds = fields.List(fields.UUID(), required=True, attribute="chargeback_ids")


class ChargebackNoteSchema(WireSchema):
    """What an operator notes, or why a case moves."""

    reason = Text("Gerekçe", min=rules.REASON_MIN, max=rules.REASON_MAX, required=True)


class TakeChargebackSchema(WireSchema):
    """With which operator I saw it; null is with none. Left out, it is taken from any."""

    seen = Identifier("Sorumlu", allow_none=True, data_key="ownerId")


class ChargebackOutcomeSchema(ChargebackNoteSchema):
    """What the bank decided, and what it said."""

    outcome = fields.String(required=True, validate=required_choice("Sonuç", rules.WON, rules.LOST))


class ChargebackStepSchema(Schema):
    """Something that was done about a case; without an operator it was time."""

    kind = fields.String(required=True, validate=validate.OneOf(rules.STEPS))
    note = fields.String(required=True)
    operatorId = fields.UUID(required=True, allow_none=True, attribute="operator_id")
    date = InstantText(required=True, attribute="at")


class ChargebackEntrySchema(Schema):
    """What one account of the ledger holds more, or less, by a chargeback or its return."""

    movement = fields.String(required=True, validate=validate.OneOf(("charged_back", "chargeback_won")))
    account = fields.String(required=True, validate=validate.OneOf(ledger.KINDS))
    amount = SignedLira(required=True, attribute="amount_kurus")
    date = InstantText(required=True, attribute="at")


class ChargebackCaseSchema(ChargebackSchema):
    """A chargeback with its history, its entries of the ledger, what its supplier said and sent, and what an
    operator can do next.
    """

    title = fields.String(required=True)
    next = fields.List(fields.String(validate=validate.OneOf(rules.STATES)), required=True)
    steps = fields.List(fields.Nested(ChargebackStepSchema), required=True)
    entries = fields.List(fields.Nested(ChargebackEntrySchema), required=True)
    words = fields.List(fields.Nested(ChargebackWordsSchema), required=True)
    papers = fields.List(fields.Nested(ChargebackPaperSchema), required=True)


class AcceptedTermsSchema(Schema):
    """Which agreement was accepted, and when."""

    version = fields.String(required=True)
    hash = fields.String(required=True)
    date = InstantText(required=True, attribute="accepted_at")


class ProofParcelSchema(Schema):
    """A parcel with the item in it."""

    carrier = fields.String(required=True, metadata={"example": "aras"})
    trackingNumber = fields.String(required=True, attribute="tracking_number")
    state = fields.String(required=True, allow_none=True, metadata={"example": "delivered"})
    dateShipped = InstantText(required=True, attribute="shipped_at")
    dateDelivered = InstantText(required=True, allow_none=True, attribute="delivered_at")


class ProofPaidSchema(Schema):
    """What was paid for the item."""

    providerPaymentId = fields.String(required=True, attribute="provider_payment_id")
    cardAssociation = fields.String(required=True, attribute="card_association")
    amount = SignedLira(required=True, attribute="captured_kurus")
    units = fields.Integer(required=True)
    title = fields.String(required=True)
    date = InstantText(required=True, attribute="paid_at")


class ProofRefundSchema(Schema):
    """Money that went back already, or is on its way."""

    amount = SignedLira(required=True, attribute="amount_kurus")
    cause = fields.String(required=True, validate=validate.OneOf(refunds.CAUSES))
    state = fields.String(required=True, validate=validate.OneOf(refunds.STATES))
    date = InstantText(required=True, attribute="opened_at")
    dateCompleted = InstantText(required=True, allow_none=True, attribute="completed_at")


class ProofReturnSchema(Schema):
    """A return of the item."""

    returnId = fields.UUID(required=True, attribute="return_id")
    isOpen = fields.Boolean(required=True, attribute="is_open")
    date = InstantText(required=True, attribute="changed_at")


class ChargebackEvidenceSchema(Schema):
    """What speaks for us, as of `date`: as it stood when it was sent, else as it stands."""

    date = InstantText(required=True, attribute="at")
    number = fields.String(required=True, attribute="order.number")
    datePaid = InstantText(required=True, allow_none=True, attribute="order.paid_at")
    accepted = fields.Nested(AcceptedTermsSchema, required=True, allow_none=True, attribute="order.accepted")
    parcels = fields.List(fields.Nested(ProofParcelSchema), required=True, attribute="order.parcels")
    paid = fields.List(fields.Nested(ProofPaidSchema), required=True)
    refunds = fields.List(fields.Nested(ProofRefundSchema), required=True)
    returns = fields.List(fields.Nested(ProofReturnSchema), required=True)
