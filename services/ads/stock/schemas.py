"""The public history on the wire."""

from marshmallow import Schema, fields

from kit.fields import InstantText, Lira


class HistoryLineSchema(Schema):
    """One movement of the count, anonymous."""

    seq = fields.Integer()
    date = InstantText(attribute="at")
    units = fields.Integer()
    numOrders = fields.Integer(attribute="units_after")
    price = Lira(attribute="price_after_kurus")


class HistorySchema(Schema):
    """A page of the public history, newest first."""

    items = fields.List(fields.Nested(HistoryLineSchema))
    more = fields.Boolean()
