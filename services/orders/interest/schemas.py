"""What is told of a look, and the funnel, on the wire."""

from marshmallow import Schema, fields

from kit.fields import InstantText, Whole, WireSchema

PERCENT = {"description": "For every hundred of the count before; null of fewer than `leastSample`.", "example": 12.5}


class LookedSchema(WireSchema):
    """Which ad a person looks at."""

    ad_id = Whole("İlan no", min=1, required=True, data_key="adId")


class FunnelSchema(Schema):
    """How often ads were looked at and put into carts, and the orders with them that were paid for."""

    looks = fields.Integer(attribute="interest.looks")
    carts = fields.Integer(attribute="interest.carts")
    cartAmount = fields.Integer(attribute="interest.cart_units")
    orders = fields.Integer(attribute="paid.orders")
    amount = fields.Integer(attribute="paid.units")
    cartPercent = fields.Float(attribute="cart_percent", allow_none=True, metadata=PERCENT)
    paidPercent = fields.Float(attribute="paid_percent", allow_none=True, metadata=PERCENT)
    boughtPercent = fields.Float(attribute="bought_percent", allow_none=True, metadata=PERCENT)


class AdFunnelSchema(Schema):
    """An ad and its funnel."""

    adId = fields.Integer(attribute="ad.ad_id")
    slug = fields.String(attribute="ad.slug")
    title = fields.String(attribute="ad.title")
    funnel = fields.Nested(FunnelSchema)


class DayFunnelSchema(Schema):
    """The counts of a day."""

    day = fields.Date()
    looks = fields.Integer()
    carts = fields.Integer()
    orders = fields.Integer()


class FunnelReportSchema(Schema):
    """A supplier's own period. Where it begins before there were counts, all counts are from `countedFrom` on."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    countedSince = InstantText(attribute="counted_since", allow_none=True)
    countedFrom = InstantText(attribute="counted_from", allow_none=True)
    isWhole = fields.Boolean(attribute="is_whole")
    leastSample = fields.Integer(attribute="least_sample", metadata={"example": 20})
    totals = fields.Nested(FunnelSchema, allow_none=True)
    before = fields.Nested(FunnelSchema, allow_none=True)
    ads = fields.List(fields.Nested(AdFunnelSchema), attribute="first_ads")
    days = fields.List(fields.Nested(DayFunnelSchema))
