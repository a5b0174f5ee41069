"""Parcels in trouble on the wire."""

from marshmallow import Schema, fields

from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of
from orders.carriers.rules import CARRIER_NAMES
from orders.parcels.rules.parcel import Direction, Trouble
from orders.parcels.schemas import ParcelStepSchema
from orders.troubles.selects import SORTINGS


class ParcelQuerySchema(WireSchema):
    """Which of the parcels in trouble: of a state, or all of them; of an order, a number at its carrier, or a supplier;
    how sorted, and behind which the list goes on.
    """

    state = fields.String(load_default=None, validate=required_choice("Durum", *Trouble))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Kayıt", load_default=None)


class TroubledParcelSchema(Schema):
    """A parcel that an operator should look after."""

    id = fields.String(data_key="parcelId")
    direction = fields.String(validate=required_choice("direction", *Direction))
    order_id = fields.String(data_key="orderId")
    number = fields.String()
    shipment_id = fields.String(data_key="shipmentId", allow_none=True)
    return_id = fields.String(data_key="returnId", allow_none=True)
    seller_id = fields.String(data_key="sellerId")
    seller_name = fields.String(data_key="sellerName")
    carrier = fields.Function(
        lambda shown: CARRIER_NAMES[shown["carrier"]],
        data_key="cargoCompany",
        metadata={"type": "string", "enum": list(CARRIER_NAMES.values())},
    )
    tracking_number = fields.String(data_key="trackingNumber")
    state = fields.String(validate=required_choice("state", *Trouble))
    problem = Told(allow_none=True)
    opened_at = InstantText(data_key="date")
    moved_at = InstantText(data_key="movedDate", allow_none=True)
    steps = fields.List(fields.Nested(ParcelStepSchema))
    is_stranded = fields.Boolean(data_key="isStranded")
    is_refused = fields.Boolean(data_key="isRefused")
    decide_by = fields.Date(data_key="decideBy", allow_none=True)


TroubledParcelListSchema = part_of(TroubledParcelSchema, "TroubledParcelList")
