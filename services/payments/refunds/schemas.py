"""The wire shapes of refunds."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, post_load, validate

from kit.api import MAY_BE_ABSENT
from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of
from payments.fields import SignedLira
from payments.refunds.rules import account
from payments.refunds.rules import approval as approvals
from payments.refunds.rules import refund as refunds
from payments.refunds.selects import APPROVAL_SORTINGS, SORTINGS


class RefundAccountSchema(WireSchema):
    """A buyer's bank account, for a refund that the card can't take."""

    refund_id = Identifier("İade", data_key="refundId", required=True)
    iban = Text("IBAN", max=40, required=True)
    holder = Text("Hesap sahibi", min=3, max=100, required=True)

    @post_load
    def read_iban(self, data: dict[str, Any], **_: object) -> dict[str, Any]:
        """In its plain form, and with the right check digits."""
        plain = account.read_iban(data["iban"])
        if plain is None:
            raise ValidationError("IBAN geçersiz(!)", "iban")
        return data | {"iban": plain}


class RefundsQuerySchema(WireSchema):
    """Which refunds an operator wants: of a state, found by the number of their order or ad, and how sorted."""

    state = fields.String(load_default=None, validate=required_choice("Durum", *refunds.STATES))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("İade", load_default=None)


class ApprovalSchema(Schema):
    """What one operator asked for about a large refund, and another one must approve."""

    approvalId = fields.UUID(attribute="id")
    action = fields.String(validate=validate.OneOf(approvals.ACTIONS))
    requestedBy = fields.UUID(attribute="requested_by")
    requestedAt = InstantText(attribute="requested_at")


class ApprovalDetailSchema(Schema):
    """What a transfer was asked for with: the bank's own reference, and the account, shortened."""

    bankReference = fields.String(metadata={MAY_BE_ABSENT: True})
    iban = fields.String(metadata={MAY_BE_ABSENT: True})


class ListedApprovalSchema(ApprovalSchema):
    """The same, on its own."""

    refundId = fields.UUID(attribute="refund_id")
    orderId = fields.UUID(attribute="order_id")
    number = fields.String()
    amount = SignedLira(attribute="amount_kurus")
    detail = fields.Nested(ApprovalDetailSchema)


class DecideApprovalSchema(WireSchema):
    """Why an operator approves a request, turns it down or takes it back."""

    reason = Text("Gerekçe", min=approvals.REASON_MIN, max=approvals.REASON_MAX, required=True)


class DecidedSchema(Schema):
    """What became of a request for approval."""

    state = fields.String(validate=validate.OneOf(approvals.STATES))


class ApprovalsQuerySchema(WireSchema):
    """Which requests: all or those of an ad or an order; how they are sorted, and behind which one the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="oldest", validate=required_choice("Sıralama", *APPROVAL_SORTINGS))
    after = Identifier(load_default=None)


ApprovalListSchema = part_of(ListedApprovalSchema, "ApprovalList")


class OperatorRefundSchema(Schema):
    """A refund as operators see it. Its buyer's account and who holds it are told while it waits to be transferred;
    after that, the bank's reference.
    """

    refundId = fields.UUID(attribute="id")
    number = fields.String()
    orderNumber = fields.String(attribute="order_number")
    orderId = fields.UUID(attribute="order_id")
    iban = fields.String(allow_none=True)
    holder = fields.String(allow_none=True)
    needsIban = fields.Boolean(attribute="needs_iban")
    bankReference = fields.String(attribute="bank_reference", allow_none=True)
    approval = fields.Nested(ApprovalSchema, allow_none=True)
    adId = fields.Integer(attribute="ad_id")
    amount = SignedLira(attribute="amount_kurus")
    cause = fields.String(validate=validate.OneOf(refunds.CAUSES))
    state = fields.String(validate=validate.OneOf(refunds.STATES))
    reason = Told(allow_none=True)
    dateCreated = InstantText(attribute="opened_at")


OperatorRefundListSchema = part_of(OperatorRefundSchema, "OperatorRefundList")


class RefundActSchema(Schema):
    """The state of a refund after an operator's act; with an approval, the act waits for a second operator."""

    refundId = fields.UUID(attribute="refund_id")
    state = fields.String(validate=validate.OneOf(refunds.STATES))
    approval = fields.Nested(ApprovalSchema, allow_none=True)


class SeenAccountSchema(WireSchema):
    """The account that the operator saw, empty where there was none: its buyer may have named another one meanwhile."""

    seen_iban = Text("IBAN", max=40, min=0, load_default=None, allow_none=True, data_key="seenIban")


class BouncedTransferSchema(WireSchema):
    """Which transfer a bank sent back, by its reference, and why."""

    bank_reference = Text("Dekont numarası", max=100, data_key="bankReference", required=True)
    reason = Text("Gerekçe", min=approvals.REASON_MIN, max=approvals.REASON_MAX, required=True)


class TransferSchema(SeenAccountSchema):
    """The bank's own reference of a transfer."""

    bank_reference = Text("Dekont numarası", max=100, data_key="bankReference", required=True)
