"""A supplier's figures on the wire."""

from marshmallow import Schema, fields


class DueFiguresSchema(Schema):
    """Items that were to be shipped. `percent` is what part was shipped in time of those about which that is known."""

    inTime = fields.Integer(attribute="in_time")
    late = fields.Integer()
    waiting = fields.Integer(metadata={"example": 4})
    percent = fields.Float(allow_none=True)


class DueDaySchema(Schema):
    """One day, by whose end they were to be shipped."""

    day = fields.Date()
    inTime = fields.Integer(attribute="in_time")
    late = fields.Integer()
    waiting = fields.Integer(metadata={"example": 4})


class ShippingReportSchema(Schema):
    """A supplier's own period, and the sums of the one before."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    totals = fields.Nested(DueFiguresSchema)
    before = fields.Nested(DueFiguresSchema)
    days = fields.List(fields.Nested(DueDaySchema))
