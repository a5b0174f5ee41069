"""The desk on the wire."""

from marshmallow import Schema, fields, validate

from kit.cursor_field import Behind
from kit.fields import InstantText, QueryWhole, WireSchema, required_choice
from kit.form_files import FormFile
from kit.ids import short_number
from kit.keyset import part_of
from orders.carriers.rules import CARRIER_NAMES
from orders.fulfilment.rules.judging import Verdict
from orders.fulfilment.rules.undoing import Outcome
from orders.parcels.rules.taking_back import WayBack

ID_LIMIT = 2_147_483_647
ORDER_NUMBERS = validate.Regexp(r"^([0-9a-f]{8}(,[0-9a-f]{8}){0,99})?\Z", error="Sipariş numaraları geçersiz(!)")


class OfAdSchema(WireSchema):
    """What is to ship of one ad, or of all; `orders` are the numbers of those that are meant, with commas between."""

    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")
    orders = fields.String(load_default="", validate=ORDER_NUMBERS)


class AdOnDeskSchema(Schema):
    """An ad of which something waits or is on its way; `shipBy` is the last day for the first of what is to ship."""

    ad_id = fields.Integer(data_key="adId")
    title = fields.String()
    image_url = fields.String(data_key="imageUrl")
    to_ship = fields.Integer(data_key="toShip")
    late = fields.Integer()
    ship_by = fields.Date(data_key="shipBy", allow_none=True)


class TrackingFileSchema(WireSchema):
    """The shipping list with carriers and tracking numbers filled in."""

    file = FormFile(
        "Liste bir dosya olarak gönderilmelidir(!)",
        required=True,
        error_messages={"required": "Lütfen bir dosya seçiniz(!)"},
    )


class JudgedLineSchema(Schema):
    """A line of the file as it was typed, and what becomes of it, or why nothing does."""

    line = fields.Integer(attribute="line.place")
    number = fields.String(attribute="line.order")
    ad = fields.String(attribute="line.ad")
    carrier = fields.String(attribute="line.carrier", data_key="cargoCompany")
    tracking_number = fields.String(attribute="line.tracking", data_key="trackingNumber")
    units = fields.String(attribute="line.units")
    verdict = fields.String(validate=required_choice("verdict", *Verdict))


class TrackingReportSchema(Schema):
    """What becomes of each line; `left` counts the parcels that are ready and not shipped yet."""

    lines = fields.List(fields.Nested(JudgedLineSchema), attribute="judged")
    left = fields.Integer()


class AppliedFilesQuerySchema(WireSchema):
    """Behind which of one's files the list goes on."""

    after = Behind(QueryWhole("Dosya", min=1, max=ID_LIMIT))


class AppliedFileSchema(Schema):
    """A shipping list that shipped something. `stayed` counts the parcels that could not be taken back, once
    `undoneDate` is there.
    """

    id = fields.Integer(attribute="file.id")
    file_name = fields.String(attribute="file.file_name", data_key="fileName")
    lines = fields.Integer(attribute="file.lines")
    parcels = fields.Integer()
    is_by_team = fields.Boolean(data_key="isByTeam")
    applied_at = InstantText(attribute="file.applied_at", data_key="appliedDate")
    undone_at = InstantText(attribute="file.undone_at", data_key="undoneDate", allow_none=True)
    stayed = fields.Integer(attribute="file.stayed")


AppliedFileListSchema = part_of(AppliedFileSchema, "AppliedFileList")


class UndoneParcelSchema(Schema):
    """A parcel of a shipping list by the line that asked for it, and what becomes of it, or why nothing does."""

    id = fields.String(attribute="shipment.id", data_key="shipmentId")
    line = fields.Integer()
    number = fields.Function(
        lambda one: short_number(one.shipment.order_id),
        metadata={"type": "string", "description": "That of the order."},
    )
    carrier = fields.Function(
        lambda one: CARRIER_NAMES[one.shipment.carrier],
        data_key="cargoCompany",
        metadata={"type": "string", "enum": list(CARRIER_NAMES.values())},
    )
    tracking_number = fields.String(attribute="shipment.tracking_number", data_key="trackingNumber")
    outcome = fields.String(validate=required_choice("outcome", *Outcome))


class WayBackSchema(Schema):
    """How a parcel comes back: at once, or once its carrier, which is asked, has called it off."""

    way_back = fields.String(data_key="wayBack", validate=required_choice("wayBack", WayBack.AT_ONCE, WayBack.ASKED))


class UndoingSchema(Schema):
    """What becomes of each parcel of a shipping list; `left` counts those that nothing was done about yet."""

    parcels = fields.List(fields.Nested(UndoneParcelSchema))
    left = fields.Integer()
