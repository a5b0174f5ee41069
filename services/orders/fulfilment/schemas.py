"""The desk on the wire."""

from marshmallow import Schema, fields

from kit.fields import QueryWhole, WireSchema, required_choice
from kit.form_files import FormFile
from orders.fulfilment.rules.judging import Verdict


class OfAdSchema(WireSchema):
    """What is to ship of one ad, or of all."""

    ad_id = QueryWhole("İlan no", min=1, load_default=None, data_key="adId")


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
