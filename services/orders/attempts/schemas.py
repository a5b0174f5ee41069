"""What paying a cart is asked for, on the wire."""

from kit.fields import Identifier, Whole, WireSchema
from orders.fields import WHOLE_MAX


class AgreementsQuerySchema(WireSchema):
    """Which cart, and where it is to be sent and invoiced."""

    cart_id = Identifier("Sepet no", required=True, data_key="cartId")
    shipping_id = Whole("Teslimat adresi", min=1, max=WHOLE_MAX, required=True, data_key="shippingId")
    invoice_id = Whole("Fatura adresi", min=1, max=WHOLE_MAX, allow_none=True, load_default=None, data_key="invoiceId")
