"""What a day's ends leave to do, on the wire."""

from marshmallow import Schema, fields

from kit.fields import Day, WireSchema


class LoadQuerySchema(WireSchema):
    """On which day of Istanbul ads end."""

    day = Day("Gün", required=True)


class AdParcelsSchema(Schema):
    """An ad that ends then, and how many purchases of it there are to ship: each of another order."""

    adId = fields.Integer(attribute="ad_id")
    parcels = fields.Integer(metadata={"example": 31})


class ExpectedSchema(Schema):
    """Returns and objections that are to be expected: as many as of so many delivered purchases (`sample`)."""

    sample = fields.Integer(metadata={"example": 120})
    returns = fields.Integer(metadata={"example": 3})
    objections = fields.Integer(metadata={"example": 1})


class ClosingLoadSchema(Schema):
    """What the ads that end on a day leave to do, if they ended now; too few purchases before say nothing. `ads`: the
    first 1,000 of which something is to ship, and the sums of all of them.
    """

    parcels = fields.Integer(metadata={"example": 31})
    expected = fields.Nested(ExpectedSchema, allow_none=True)
    ads = fields.List(fields.Nested(AdParcelsSchema))
