"""The wire shapes of an ad's timeline."""

from marshmallow import Schema, fields, validate

from ads.timeline.rules import KINDS
from kit.fields import InstantText, Lira, WireSchema
from kit.keyset import part_of
from kit.waiting_desk import After


class TimelineQuerySchema(WireSchema):
    """Behind which moment it goes on."""

    after = After(load_default=None)


class AdMomentSchema(Schema):
    """Something that happened to an ad. `id` is of the question or the suspicion that it is about; `detail` what was
    asked, answered or reached, or why; `units` and `price` those that it brought.
    """

    key = fields.String(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(KINDS))
    id = fields.String(required=True)
    since = InstantText(required=True, data_key="dateSince")
    detail = fields.String(required=True)
    units = fields.Integer(required=True, allow_none=True)
    price_kurus = Lira(required=True, allow_none=True, data_key="price")


AdMomentsSchema = part_of(AdMomentSchema, "AdMoments")
