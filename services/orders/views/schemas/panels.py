"""What suppliers and operators ask for and see: what has to be shipped, and what was."""

from marshmallow import Schema, fields

from kit.fields import Identifier, InstantText, Lira, QueryWhole, Text, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of
from orders.orders.rules.states import ItemStatus
from orders.parcels.rules.taking_back import WayBack
from orders.parcels.schemas import LAST_SHIPMENT, SHIPMENTS, TO_SHIP, WITHDRAWN, ShipmentSchema
from orders.views.schemas.shown import ChosenOptionSchema
from orders.views.selects import LISTS, SORTINGS


class SupplierOrdersQuerySchema(WireSchema):
    """Which of a supplier's items, and behind which one the list goes on."""

    state = fields.String(load_default="to_ship", validate=required_choice("state", *LISTS))
    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Ürün", load_default=None)


class LateQuerySchema(WireSchema):
    """Which late items: of an order's number, or of a supplier's name; how they are sorted, and behind which one the
    list goes on.
    """

    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="due", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Ürün", load_default=None)


class RecipientSchema(Schema):
    """Where a parcel goes."""

    name = fields.String()
    phone = fields.String()
    city = fields.String()
    district = fields.String()
    town = fields.String()
    address_text = fields.String(data_key="addressText")


class PanelShipmentSchema(ShipmentSchema):
    """The same for its supplier: why its carrier did not take it, or is not asked about it any
    more, whether its number may still be put right, and how it can be taken back."""

    is_refused = fields.Boolean(data_key="isRefused")
    can_correct = fields.Boolean(data_key="canCorrect")
    way_back = fields.String(data_key="wayBack", allow_none=True, validate=required_choice("wayBack", *WayBack))
    problem = Told(allow_none=True)


class SupplierItemSchema(Schema):
    """An item of an order as its supplier sees it. The recipient only while it is to be shipped or on its way."""

    order_id = fields.String(data_key="orderId")
    number = fields.String()
    item_id = fields.String(data_key="itemId")
    ad_id = fields.Integer(data_key="adId")
    title = fields.String()
    code = fields.String(allow_none=True, metadata={"description": "Its supplier's own, of the product as it is now."})
    image_url = fields.String(data_key="imageUrl")
    units = fields.Integer(data_key="amount")
    options = fields.List(fields.Nested(ChosenOptionSchema))
    status = fields.String(validate=required_choice("status", *ItemStatus))
    paid_at = InstantText(data_key="datePaid")
    ship_by = fields.Date(data_key="shipBy", allow_none=True)
    is_late = fields.Boolean(data_key="isLate")
    final_price_kurus = Lira(data_key="finalPrice", allow_none=True)
    may_take_days = fields.Boolean(data_key="mayTakeDays")
    recipient = fields.Nested(RecipientSchema, allow_none=True)
    shipment = fields.Nested(PanelShipmentSchema, allow_none=True, metadata=LAST_SHIPMENT)
    shipments = fields.List(fields.Nested(PanelShipmentSchema), metadata=SHIPMENTS)
    to_ship_units = fields.Integer(data_key="toShipAmount", metadata=TO_SHIP)
    withdrawn_units = fields.Integer(data_key="withdrawnAmount", metadata=WITHDRAWN)


class LateItemSchema(SupplierItemSchema):
    """An item that was not shipped in time, as operators see it: without its recipient."""

    seller_name = fields.String(data_key="sellerName")


SupplierItemListSchema = part_of(SupplierItemSchema, "SupplierItemList")
LateItemListSchema = part_of(LateItemSchema, "LateItemList")
