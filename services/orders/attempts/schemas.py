"""What paying a cart is asked for, on the wire."""

from kit.fields import Identifier, Text, Whole, WireSchema
from orders.fields import WHOLE_MAX


class SnapshotRequestSchema(WireSchema):
    """What payments sends when a buyer wants to pay."""

    payment_id = Identifier("paymentId", required=True, data_key="paymentId")
    cart_id = Identifier("Sepet no", required=True, data_key="cartId")
    buyer_id = Identifier("buyerId", required=True, data_key="buyerId")
    shipping_id = Whole("Teslimat adresi", min=1, max=WHOLE_MAX, required=True, data_key="shippingId")
    invoice_id = Whole("Fatura adresi", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="invoiceId")
    terms_version = Text("Sözleşme sürümü", max=50, required=True, data_key="termsVersion")
    terms_hash = Text("Sözleşme özeti", max=64, allow_none=True, load_default=None, data_key="termsHash")
    ip = Text("ip", max=64, required=True)
    user_agent = Text("userAgent", max=1000, min=0, load_default="", data_key="userAgent")


class AgreementsQuerySchema(WireSchema):
    """Which cart, and where it is to be sent and invoiced."""

    cart_id = Identifier("Sepet no", required=True, data_key="cartId")
    shipping_id = Whole("Teslimat adresi", min=1, max=WHOLE_MAX, required=True, data_key="shippingId")
    invoice_id = Whole("Fatura adresi", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="invoiceId")
