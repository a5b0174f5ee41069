"""What came back, in numbers, on the wire."""

from marshmallow import Schema, fields

from kit.http import Told


class CameBackSchema(Schema):
    """Units that were asked back: those that were accepted, turned down, or are still under way."""

    asked = fields.Integer()
    accepted = fields.Integer()
    turnedDown = fields.Integer(attribute="turned_down")
    open = fields.Integer(attribute="under_way")


class ReasonFiguresSchema(CameBackSchema):
    """The same for one reason."""

    reason = Told()


class ReturnsFiguresSchema(Schema):
    """Units delivered in a period, and what was asked back of them since. `percent` is what part was accepted; null
    where nothing was delivered.
    """

    delivered = fields.Integer()
    back = fields.Nested(CameBackSchema)
    percent = fields.Float(allow_none=True)


class ReturnsReportSchema(Schema):
    """A supplier's own period and the one before, and the reasons."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    totals = fields.Nested(ReturnsFiguresSchema)
    before = fields.Nested(ReturnsFiguresSchema)
    reasons = fields.List(fields.Nested(ReasonFiguresSchema))
