"""A supplier's figures on the wire."""

from marshmallow import Schema, fields

MEDIAN = {
    "description": "Half of the answered askers waited no longer; null while no question was answered.",
    "example": 5400,
}


class AnswersSchema(Schema):
    """How questions were answered. `percent` is what part was answered in time of those about which that is known."""

    asked = fields.Integer()
    inTime = fields.Integer(attribute="in_time")
    late = fields.Integer()
    waiting = fields.Integer(metadata={"example": 4})
    percent = fields.Float(allow_none=True)


class AnswersDaySchema(Schema):
    """The questions that were asked on one day."""

    day = fields.Date()
    asked = fields.Integer(attribute="answers.asked")
    inTime = fields.Integer(attribute="answers.in_time")
    late = fields.Integer(attribute="answers.late")
    waiting = fields.Integer(attribute="answers.waiting", metadata={"example": 4})


class AnswersReportSchema(Schema):
    """A supplier's own period, and the one before. In time is within `withinSeconds`."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    withinSeconds = fields.Integer(attribute="within_seconds")
    totals = fields.Nested(AnswersSchema)
    medianSeconds = fields.Integer(attribute="median_seconds", allow_none=True, metadata=MEDIAN)
    before = fields.Nested(AnswersSchema)
    medianSecondsBefore = fields.Integer(attribute="median_seconds_before", allow_none=True, metadata=MEDIAN)
    days = fields.List(fields.Nested(AnswersDaySchema))


class FollowedSchema(Schema):
    """An ad, its new followers, and how many of these have bought of it."""

    adId = fields.Integer(attribute="ad_id")
    slug = fields.String()
    title = fields.String()
    followers = fields.Integer()
    buyers = fields.Integer()


class FollowersReportSchema(Schema):
    """Who began to follow a supplier's ads in a period, and still does."""

    since = fields.Date(data_key="from")
    until = fields.Date(data_key="to")
    followers = fields.Integer()
    buyers = fields.Integer()
    ads = fields.List(fields.Nested(FollowedSchema))
