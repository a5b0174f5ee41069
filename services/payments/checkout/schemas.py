"""The wire shapes of paying: a page, how a payment stands, what operators see of odd ones, a card."""

from typing import TypeGuard

from marshmallow import Schema, fields, validate

from kit.api import MAY_BE_ABSENT
from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of
from payments.checkout.rules import standing
from payments.checkout.selects import ODD_LISTS, SORTINGS
from payments.fields import SignedLira
from payments.lines.rules import payment as payments

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

    url = fields.Url(metadata={"example": "https://sandbox-cpp.iyzipay.com/?token=…", MAY_BE_ABSENT: True})
    paymentId = fields.UUID(metadata={MAY_BE_ABSENT: True})
    verifySms = fields.Boolean(metadata={"example": True, MAY_BE_ABSENT: True})


class PaymentLookSchema(WireSchema):
    """The payment of which a buyer wants to know how it stands: this one, else an order's newest, else the newest."""

    order_id = Identifier("Sipariş", data_key="orderId", load_default=None, allow_none=True)
    payment_id = Identifier("Ödeme", data_key="paymentId", load_default=None, allow_none=True)


class PaymentStandingSchema(Schema):
    """How a payment stands for its buyer. `url` only while it is open, `reason` only when it goes back."""

    state = fields.String(validate=required_choice("Durum", *standing.STANDINGS))
    payment_id = fields.UUID(data_key="paymentId", allow_none=True)
    order_id = fields.UUID(data_key="orderId", allow_none=True)
    purpose = fields.String(allow_none=True, validate=validate.OneOf(payments.PURPOSES))
    amount_kurus = SignedLira(data_key="amount", allow_none=True)
    url = fields.Url(allow_none=True)
    reason = fields.String(validate=required_choice("Neden", *standing.WHY_REFUNDED), allow_none=True)


class BalancePaymentSchema(WireSchema):
    """For which order a buyer wants to pay the balances. Amounts are not read from here."""

    order_id = Identifier("Sipariş", data_key="orderId", required=True)


def is_token(text: object) -> TypeGuard[str]:
    """Whether the provider could have called a page so."""
    return isinstance(text, str) and 0 < len(text) <= TOKEN_LIMIT and "\x00" not in text


class TokenOrNone(fields.String):
    """A page's token. What the provider can't have called a page is read as an empty one, so that the buyer's browser,
    which comes back from paying, is led to a page with any token.
    """

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        return value if is_token(value) else ""


class CallbackSchema(Schema):
    """The form that the provider's page sends by the browser: only the token is read."""

    token = TokenOrNone(load_default="", validate=validate.Length(max=TOKEN_LIMIT))


class PaymentsQuerySchema(WireSchema):
    """Which payments an operator wants to look at."""

    state = fields.String(load_default=None, validate=required_choice("Durum", *ODD_LISTS))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier(load_default=None)


class OddPaymentSchema(Schema):
    """A payment that was paid and not accepted (yet). One that an operator had go back did so at `dateGivenBack`."""

    paymentId = fields.UUID(attribute="id")
    number = fields.String()
    state = fields.String(validate=validate.OneOf(payments.TO_LOOK_AT))
    purpose = fields.String(validate=validate.OneOf(payments.PURPOSES))
    amount = SignedLira(attribute="total_kurus", allow_none=True)
    paidAmount = SignedLira(attribute="reported_kurus", allow_none=True)
    reason = Told(allow_none=True)
    date = InstantText(attribute="created_at")
    dateGivenBack = InstantText(attribute="refused_at", allow_none=True)


OddPaymentListSchema = part_of(OddPaymentSchema, "OddPaymentList")


class PaymentRefundSchema(WireSchema):
    """Why a payment goes back in full."""

    reason = Text("Neden", max=300, required=True)


class BinSchema(Schema):
    """A card's kind, by its first six digits."""

    bin = fields.String()
    cardType = fields.String()
    cardAssociation = fields.String()
    cardFamily = fields.String()
    bankName = fields.String()
    bankImage = fields.String(allow_none=True, metadata={"example": "/cdn/bin/552879.svg"})
