"""The wire shapes of payments."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice
from kit.money import lira
from payments.domain import refund as refunds

TOKEN_LIMIT = 200


class SignedLira(fields.Field):
    """Money that may be negative (a difference): only ever written."""

    def __init__(self, **options: object):
        super().__init__(dump_only=True, **options)
        self.metadata.update(type="number", format="decimal", example=-1.5)

    def _serialize(self, value: int | None, attr: str | None, obj: object, **kwargs: object) -> float | None:
        return None if value is None else lira(value)


class PaymentCreateSchema(WireSchema):
    """What a buyer asks to pay. Amounts are not read from here."""

    cart_id = Identifier("Sepet", data_key="cartId", required=True)
    shipping_id = Whole("Teslimat adresi", min=1, data_key="shippingId", required=True)
    invoice_id = Whole("Fatura adresi", min=1, data_key="invoiceId", load_default=None, allow_none=True)
    terms_version = Text("Sözleşme sürümü", max=60, data_key="termsVersion", required=True)


class StartedPaymentSchema(Schema):
    """Where to pay, or that the phone must be verified first."""

    url = fields.Url(metadata={"example": "https://sandbox-cpp.iyzipay.com/?token=…"})
    paymentId = fields.UUID()
    verifySms = fields.Boolean(metadata={"example": True})


class CallbackSchema(Schema):
    """The form that the provider's page sends by the browser: only the token is read."""

    token = fields.String(load_default="", validate=validate.Length(max=TOKEN_LIMIT))


class RefundsQuerySchema(Schema):
    """Which refunds an operator wants to see."""

    state = fields.String(load_default=None, validate=required_choice("Durum", *refunds.STATES))


class OperatorRefundSchema(Schema):
    """A refund as operators see it."""

    refundId = fields.UUID(attribute="id")
    orderNumber = fields.String(attribute="order_number")
    adId = fields.Integer(attribute="ad_id")
    amount = SignedLira(attribute="amount_kurus")
    cause = fields.String()
    state = fields.String()
    reason = fields.String(allow_none=True)
    dateCreated = InstantText(attribute="opened_at")


class RetriedSchema(Schema):
    """The state of a refund after an operator had it tried again."""

    refundId = fields.UUID()
    state = fields.String()


class SettlementSchema(Schema):
    """How far the settlement of an ended ad is."""

    adId = fields.Integer(attribute="ad_id")
    items = fields.Integer()
    refundsTotal = fields.Integer(attribute="refunds_total")
    amountTotal = SignedLira(attribute="amount_total_kurus")
    succeeded = fields.Integer()
    queued = fields.Integer()
    inDoubt = fields.Integer(attribute="in_doubt")
    parked = fields.Integer()
    capturedTotal = SignedLira(attribute="captured_total_kurus")
    balanced = fields.Boolean()


class ReconciledSchema(Schema):
    """One payment: what we hold of it by our books and by the provider's."""

    paymentId = fields.UUID(attribute="payment_id")
    ours = SignedLira(attribute="ours_kurus")
    provider = SignedLira(attribute="provider_kurus")
    difference = SignedLira(attribute="difference_kurus")


class ReconciliationSchema(Schema):
    """The last comparison with the provider's books."""

    checkedAt = InstantText(attribute="checked_at")
    rows = fields.List(fields.Nested(ReconciledSchema))
    differences = fields.Integer()


class BinSchema(Schema):
    """A card's kind, by its first six digits."""

    bin = fields.String()
    cardType = fields.String()
    cardAssociation = fields.String()
    cardFamily = fields.String()
    bankName = fields.String()
