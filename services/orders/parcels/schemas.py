"""Shipments and parcels on the wire."""

from typing import Any, Unpack

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from kit.api import MAY_BE_ABSENT
from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice
from kit.options import FieldOptions, described
from orders.carriers.rules import CARRIER_NAMES, CARRIERS_BY_NAME, ParcelState
from orders.fields import messages_of

ITEMS_MAX = 50
UNITS_MAX = 1_000_000
FOREIGN_UNITS = "Adetler gönderilen ürünlere ait olmalıdır(!)"
TWICE_TOLD_UNITS = "Bir ürünün adedi bir kez belirtilmelidir(!)"
LAST_SHIPMENT = {"description": "The last of its parcels."}
SHIPMENTS = {
    "description": "The parcels in which its units travel, oldest first; of one that was sent again, its last.",
    MAY_BE_ABSENT: True,
}
TO_SHIP = {"description": "Units that its supplier has not handed to a carrier yet.", MAY_BE_ABSENT: True}
WITHDRAWN = {
    "description": "Units under way whose buyer has withdrawn from their purchase: they come back once they arrive.",
    MAY_BE_ABSENT: True,
}
IN_PARCEL = {"description": "Of the item, in this parcel.", MAY_BE_ABSENT: True}
GIVEN_UP = {"description": "It did not arrive, and what was paid for it goes back.", MAY_BE_ABSENT: True}
TRACKING_NUMBER = r"^[0-9A-Za-z-]{5,40}$"


class CarrierName(fields.Field[str]):
    """A carrier as people call it ('Mng Kargo') on the wire, our own word for it inside."""

    def __init__(self, label: str = "Kargo firması", **options: Unpack[FieldOptions]):
        told = described(options, type="string", enum=list(CARRIERS_BY_NAME))
        super().__init__(error_messages=messages_of(label), **told)

    def _deserialize(self, value: object, attr: str | None, data: object, **kwargs: object) -> str:
        if not isinstance(value, str) or value not in CARRIERS_BY_NAME:
            raise self.make_error("invalid")
        return CARRIERS_BY_NAME[value]


class ConfirmReceiptSchema(WireSchema):
    """What has arrived: one item of an order, or all of it that was shipped."""

    cart_id = Identifier("Sipariş no", required=True, data_key="cartId")
    ad_id = Whole("İlan no", min=1, allow_none=True, load_default=None, data_key="adId")


class HandOverSchema(WireSchema):
    """How goods travel. Without a number the parcel is created at the carrier."""

    carrier = CarrierName(required=True, data_key="cargoCompany")
    tracking_number = Text(
        "Takip numarası",
        max=40,
        allow_none=True,
        load_default=None,
        data_key="trackingNumber",
        validate=validate.Regexp(TRACKING_NUMBER, error="Takip numarası geçersiz(!)"),
    )


class CorrectSchema(WireSchema):
    """What a parcel travels by in truth; `exchange` where two parcels of one's own were mixed up."""

    carrier = CarrierName(required=True, data_key="cargoCompany")
    tracking_number = Text(
        "Takip numarası",
        max=40,
        required=True,
        data_key="trackingNumber",
        validate=validate.Regexp(TRACKING_NUMBER, error="Takip numarası geçersiz(!)"),
    )
    exchange = fields.Boolean(load_default=False)


class ShipPartSchema(WireSchema):
    """How many units of an item go into a parcel."""

    item_id = Identifier("Ürün no", required=True, data_key="itemId")
    units = Whole("Adet", min=1, max=UNITS_MAX, required=True, data_key="amount")


class ShipSchema(HandOverSchema):
    """What a supplier hands to a carrier: all that is left to ship of the items, of those in `amounts` only so many
    units. The same `requestId` is the same parcel.
    """

    order_id = Identifier("Sipariş no", required=True, data_key="orderId")
    item_ids = fields.List(
        Identifier("Ürün no"),
        required=True,
        data_key="itemIds",
        validate=validate.Length(min=1, max=ITEMS_MAX, error="Lütfen en az bir ürün seçiniz(!)"),
        error_messages=messages_of("Ürün"),
    )
    parts = fields.List(
        fields.Nested(ShipPartSchema),
        load_default=(),
        data_key="amounts",
        validate=validate.Length(max=ITEMS_MAX, error="Bir kolide en çok 50 ürünün adedi belirtilebilir(!)"),
        error_messages=messages_of("Adetler"),
    )
    request_id = Identifier("İstek no", allow_none=True, load_default=None, data_key="requestId")

    @validates_schema(skip_on_field_errors=False)
    def check_parts(self, body: dict[str, Any], **_: object) -> None:
        """Units are told once, and of items that are shipped; of a part that is wrong itself was told already."""
        told = [part.get("item_id") for part in body.get("parts", ())]
        if len(set(told)) < len(told):
            raise ValidationError([TWICE_TOLD_UNITS], "amounts")
        if not set(told) <= {*body.get("item_ids", told)}:
            raise ValidationError([FOREIGN_UNITS], "amounts")


class ParcelStepSchema(Schema):
    """A state that a parcel reached."""

    state = fields.String(data_key="status", validate=required_choice("status", *ParcelState))
    at = InstantText(data_key="date")


class ShipmentSchema(Schema):
    """A parcel in which units of an item travel."""

    id = fields.String(data_key="shipmentId")
    units = fields.Integer(data_key="amount", metadata=IN_PARCEL)
    carrier_name = fields.String(data_key="cargoCompany", validate=validate.OneOf(tuple(CARRIERS_BY_NAME)))
    tracking_number = fields.String(data_key="trackingNumber")
    is_barcode = fields.Boolean(
        data_key="isBarcode",
        metadata={"description": "The number is that of the label, until the carrier has one of its own."},
    )
    state = fields.String(data_key="status", validate=required_choice("status", *ParcelState))
    shipped_at = InstantText(data_key="shippedDate")
    steps = fields.List(fields.Nested(ParcelStepSchema))
    is_stranded = fields.Boolean(data_key="isStranded")
    is_given_up = fields.Boolean(data_key="isGivenUp", metadata=GIVEN_UP)
    decide_by = fields.Date(data_key="decideBy", allow_none=True)


class ShippedSchema(Schema):
    """A shipment that was made."""

    id = fields.String(data_key="shipmentId")
    carrier = fields.Function(
        lambda shown: CARRIER_NAMES[shown["carrier"]],
        data_key="cargoCompany",
        metadata={"type": "string", "enum": list(CARRIER_NAMES.values())},
    )
    tracking_number = fields.String(data_key="trackingNumber")
