"""What returns asks of orders, on the wire."""

from kit.fields import BIGINT_MAX, Identifier, Text, Whole, WireSchema
from orders.fields import WHOLE_MAX


class CancellationSchema(WireSchema):
    """What returns sends when a buyer wants units cancelled."""

    cancellation_id = Identifier("cancellationId", required=True, data_key="cancellationId")
    order_id = Identifier("Sipariş no", required=True, data_key="orderId")
    buyer_id = Identifier("buyerId", required=True, data_key="buyerId")
    ad_id = Whole("İlan no", min=1, max=BIGINT_MAX, allow_none=True, load_default=None, data_key="adId")
    units = Whole("Adet", min=1, max=WHOLE_MAX, required=True)
    reason = Text("İptal nedeni", max=200, required=True)
