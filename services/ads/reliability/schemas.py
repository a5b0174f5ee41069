"""Suppliers' reliability on the wire."""

from marshmallow import Schema, fields, validate

from ads.reliability.rules import FEWEST_ITEMS, FEWEST_OF_PART, WHOLE, Part

SCORE = {"description": "0 to 100; null for a supplier who is new or has sold too little lately."}
SAMPLE = {"description": "Items that were to be shipped, of ads that ended lately."}
LOST = {"description": "Points that this part takes off the hundred."}
LIMIT = {"description": "The share, in per cent, at which the whole weight is lost."}
MOST_STOCK = {"description": "The most units of a new ad; null where the score sets no limit."}


class PartScoreSchema(Schema):
    """One part of a score: `bad` of `sample` speak against the supplier."""

    part = fields.String(validate=validate.OneOf([str(part) for part in Part]))
    bad = fields.Integer()
    sample = fields.Integer()
    lost = fields.Integer(metadata=LOST)
    weight = fields.Integer()
    limit = fields.Integer(metadata=LIMIT)


class ScoreSchema(Schema):
    """A supplier's score as shoppers see it."""

    score = fields.Integer(allow_none=True, validate=validate.Range(0, WHOLE), metadata=SCORE)
    sample = fields.Integer(metadata=SAMPLE)


class ReliabilitySchema(ScoreSchema):
    """A supplier's score with all that it is made of, and what it may offer."""

    fewestItems = fields.Constant(FEWEST_ITEMS, metadata={"type": "integer"})
    fewestOfPart = fields.Constant(FEWEST_OF_PART, metadata={"type": "integer"})
    parts = fields.List(fields.Nested(PartScoreSchema))
    mostStock = fields.Integer(attribute="limits.most_stock", allow_none=True, metadata=MOST_STOCK)
    mayAskDeposits = fields.Boolean(attribute="limits.may_ask_deposits")
