"""The wire shapes of payments; those about suppliers' money are in `schemas.suppliers`."""

from marshmallow import Schema, ValidationError, fields, post_load, validate

from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice
from kit.http import Told
from payments.domain import account, standing
from payments.domain import payment as payments
from payments.domain import refund as refunds
from payments.schemas.signed import SignedLira

TOKEN_LIMIT = 200


class PaymentCreateSchema(WireSchema):
    """What a buyer asks to pay. Amounts are not read from here."""

    cart_id = Identifier("Sepet", data_key="cartId", required=True)
    shipping_id = Whole("Teslimat adresi", min=1, data_key="shippingId", required=True)
    invoice_id = Whole("Fatura adresi", min=1, data_key="invoiceId", load_default=None, allow_none=True)
    terms_version = Text("Sözleşme sürümü", max=60, data_key="termsVersion", required=True)
    terms_hash = Text("Sözleşme özeti", max=64, data_key="termsHash", load_default=None, allow_none=True)


class StartedPaymentSchema(Schema):
    """Where to pay, or that the phone must be verified first."""

    url = fields.Url(metadata={"example": "https://sandbox-cpp.iyzipay.com/?token=…"})
    paymentId = fields.UUID()
    verifySms = fields.Boolean(metadata={"example": True})


class PaymentLookSchema(WireSchema):
    """The payment of which a buyer wants to know how it stands: this one, else an order's newest, else the newest."""

    order_id = Identifier("Sipariş", data_key="orderId", load_default=None, allow_none=True)
    payment_id = Identifier("Ödeme", data_key="paymentId", load_default=None, allow_none=True)


class PaymentStandingSchema(Schema):
    """How a payment stands for its buyer. `url` only while it is open, `reason` only when it goes back."""

    state = fields.String(validate=required_choice("Durum", *standing.STANDINGS))
    payment_id = fields.UUID(data_key="paymentId", allow_none=True)
    order_id = fields.UUID(data_key="orderId", allow_none=True)
    purpose = fields.String(allow_none=True)
    amount_kurus = SignedLira(data_key="amount", allow_none=True)
    url = fields.Url(allow_none=True)
    reason = fields.String(validate=required_choice("Neden", *standing.WHY_REFUNDED), allow_none=True)


class BalancePaymentSchema(WireSchema):
    """For which order a buyer wants to pay the balances. Amounts are not read from here."""

    order_id = Identifier("Sipariş", data_key="orderId", required=True)


class RefundAccountSchema(WireSchema):
    """A buyer's bank account, for a refund that the card can't take."""

    refund_id = Identifier("İade", data_key="refundId", required=True)
    iban = Text("IBAN", max=40, required=True)
    holder = Text("Hesap sahibi", min=3, max=100, required=True)

    @post_load
    def read_iban(self, data: dict, **_: object) -> dict:
        """In its plain form, and with the right check digits."""
        plain = account.read_iban(data["iban"])
        if plain is None:
            raise ValidationError("IBAN geçersiz(!)", "iban")
        return data | {"iban": plain}


class CallbackSchema(Schema):
    """The form that the provider's page sends by the browser: only the token is read."""

    token = fields.String(load_default="", validate=validate.Length(max=TOKEN_LIMIT))


class RefundsQuerySchema(Schema):
    """Which refunds an operator wants to see."""

    state = fields.String(load_default=None, validate=required_choice("Durum", *refunds.STATES))


class ApprovalSchema(Schema):
    """What one operator asked for about a large refund, and another one must approve."""

    approvalId = fields.UUID(attribute="id")
    action = fields.String()
    requestedBy = fields.UUID(attribute="requested_by")
    requestedAt = InstantText(attribute="requested_at")


class ListedApprovalSchema(ApprovalSchema):
    """The same, on its own."""

    refundId = fields.UUID(attribute="refund_id")
    amount = SignedLira(attribute="amount_kurus")
    detail = fields.Dict(keys=fields.String(), values=fields.String())


class DecidedSchema(Schema):
    """What became of a request for approval."""

    state = fields.String()


class OperatorRefundSchema(Schema):
    """A refund as operators see it."""

    refundId = fields.UUID(attribute="id")
    number = fields.String()
    orderNumber = fields.String(attribute="order_number")
    iban = fields.String(allow_none=True)
    holder = fields.String(allow_none=True)
    needsIban = fields.Boolean(attribute="needs_iban")
    approval = fields.Nested(ApprovalSchema, allow_none=True)
    adId = fields.Integer(attribute="ad_id")
    amount = SignedLira(attribute="amount_kurus")
    cause = fields.String()
    state = fields.String()
    reason = Told(allow_none=True)
    dateCreated = InstantText(attribute="opened_at")


class RefundActSchema(Schema):
    """The state of a refund after an operator's act; with an approval, the act waits for a second operator."""

    refundId = fields.UUID(attribute="refund_id")
    state = fields.String()
    approval = fields.Nested(ApprovalSchema, allow_none=True)


class TransferSchema(WireSchema):
    """The bank's own reference of a transfer."""

    bank_reference = Text("Dekont numarası", max=100, data_key="bankReference", required=True)


class PaymentsQuerySchema(Schema):
    """Which payments an operator wants to look at."""

    state = fields.String(load_default=None, validate=required_choice("Durum", *payments.TO_LOOK_AT))


class OddPaymentSchema(Schema):
    """A payment that was paid and not accepted (yet)."""

    paymentId = fields.UUID(attribute="id")
    number = fields.String()
    state = fields.String()
    purpose = fields.String()
    amount = SignedLira(attribute="total_kurus", allow_none=True)
    paidAmount = SignedLira(attribute="reported_kurus", allow_none=True)
    reason = Told(allow_none=True)
    date = InstantText(attribute="created_at")


class PaymentRefundSchema(WireSchema):
    """Why a payment goes back in full."""

    reason = Text("Neden", max=300, required=True)


class SettlementSchema(Schema):
    """How far the settlement of an ad that is over is.

    `capturedTotal` less `amountTotal` (what the end itself brings back), `otherRefundsTotal` and `chargedBackTotal` is
    `commissionTotal` (with the tax withheld) and `supplierTotal`. While `openBalances` can be paid it isn't `balanced`.
    """

    adId = fields.Integer(attribute="ad_id")
    ended = fields.String(metadata={"enum": ["ended", "withdrawn"]})
    endedDate = InstantText(attribute="ended_at")
    isDeposit = fields.Boolean(attribute="is_deposit")
    openBalances = fields.Integer(attribute="open_balances")
    openBalancesTotal = SignedLira(attribute="open_balances_kurus")
    otherRefundsTotal = SignedLira(attribute="other_refunds_kurus")
    chargedBackTotal = SignedLira(attribute="charged_back_kurus")
    commissionTotal = SignedLira(attribute="commission_kurus")
    supplierTotal = SignedLira(attribute="supplier_kurus")
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


class ReconciledPayoutSchema(Schema):
    """One payout: what we had the provider pay, and what its books say that it pays."""

    payoutId = fields.UUID(attribute="payout_id")
    ours = SignedLira(attribute="ours_kurus")
    provider = SignedLira(attribute="provider_kurus")
    difference = SignedLira(attribute="difference_kurus")


class ForeignPaymentSchema(Schema):
    """A payment that the provider knows and we do not."""

    providerPaymentId = fields.String(attribute="provider_payment_id")
    conversationId = fields.String(attribute="conversation_id")
    basketId = fields.String(attribute="basket_id")
    amount = SignedLira(attribute="amount_kurus")
    date = fields.Date(attribute="day")


class ReconciliationSchema(Schema):
    """The last comparison with the provider's books, in both directions."""

    checkedAt = InstantText(attribute="checked_at")
    rows = fields.List(fields.Nested(ReconciledSchema))
    differences = fields.Integer()
    payouts = fields.List(fields.Nested(ReconciledPayoutSchema))
    overduePayouts = fields.Integer(attribute="overdue_payouts")
    foreign = fields.List(fields.Nested(ForeignPaymentSchema))


class BinSchema(Schema):
    """A card's kind, by its first six digits."""

    bin = fields.String()
    cardType = fields.String()
    cardAssociation = fields.String()
    cardFamily = fields.String()
    bankName = fields.String()
    bankImage = fields.String(allow_none=True, metadata={"example": "/cdn/bin/552879.svg"})
