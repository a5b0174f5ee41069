"""What ended, on the wire."""

from marshmallow import Schema, fields

from kit.fields import InstantText


class EndingsSchema(Schema):
    """How ads ended: without a sale, below the first price, and of these at the lowest one; and units sold."""

    ads = fields.Integer(metadata={"example": 4})
    unsold = fields.Integer(metadata={"example": 1})
    cheaper = fields.Integer(metadata={"example": 2})
    atLowest = fields.Integer(attribute="at_lowest", metadata={"example": 1})
    units = fields.Integer(metadata={"example": 240})
    cheaperPercent = fields.Float(attribute="cheaper_percent", allow_none=True, metadata={"example": 50.0})


class HourOfDaySchema(Schema):
    """The same hour of all days: 20 is from eight in the evening to nine, in Istanbul."""

    hour = fields.Integer(metadata={"example": 20})
    ads = fields.Integer(attribute="endings.ads", metadata={"example": 4})
    unsold = fields.Integer(attribute="endings.unsold", metadata={"example": 1})
    cheaper = fields.Integer(attribute="endings.cheaper", metadata={"example": 2})
    atLowest = fields.Integer(attribute="endings.at_lowest", metadata={"example": 1})
    units = fields.Integer(attribute="endings.units", metadata={"example": 240})


class BusiestHourSchema(Schema):
    """The one hour in which most ads ended."""

    dateBegins = InstantText(attribute="begins_at")
    ads = fields.Integer(attribute="endings.ads", metadata={"example": 4})
    units = fields.Integer(attribute="endings.units", metadata={"example": 240})


class EndingsReportSchema(Schema):
    """The ads that ended in a period, beside as many days before; `hours` are all 24."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    totals = fields.Nested(EndingsSchema)
    before = fields.Nested(EndingsSchema)
    busiest = fields.Nested(BusiestHourSchema, allow_none=True)
    hours = fields.List(fields.Nested(HourOfDaySchema))
