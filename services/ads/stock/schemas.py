"""The public history on the wire."""

from marshmallow import Schema, fields, validate

from ads.stock.rules import MOVEMENTS, movement
from kit.fields import InstantText, Lira


class HistoryLineSchema(Schema):
    """One movement of the count, anonymous."""

    seq = fields.Integer()
    date = InstantText(attribute="at")
    units = fields.Integer()
    movement = fields.Function(
        lambda line: movement(line.units, line.reference),
        required=True,
        validate=validate.OneOf(MOVEMENTS),
        metadata={"type": "string", "enum": list(MOVEMENTS), "description": "Why the count moved."},
    )
    numOrders = fields.Integer(attribute="units_after")
    price = Lira(attribute="price_after_kurus")


class HistorySchema(Schema):
    """A page of the public history, newest first."""

    items = fields.List(fields.Nested(HistoryLineSchema))
    more = fields.Boolean()
