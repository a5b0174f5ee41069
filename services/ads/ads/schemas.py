"""What is asked for, and answered, when an ad is ended or withdrawn."""

from marshmallow import Schema, fields, validate

from ads.ads.rules import STATUSES
from kit.fields import Lira, Text, Whole, WireSchema

REASON_MIN = 3  # of an operator's, whose act is kept with it


class WithdrawSchema(WireSchema):
    """Which ad is taken back, and why."""

    ad_id = Whole("İlan", required=True, data_key="AdId")
    reason = Text("Gerekçe", max=500, min=0, load_default="", data_key="Reason")


class OperatorReasonSchema(WireSchema):
    """Why an operator ends or withdraws an ad."""

    reason = Text("Gerekçe", min=REASON_MIN, max=500, required=True)


class AdIdSchema(Schema):
    """The number of an ad."""

    adId = fields.Integer()


class WithdrawnSchema(Schema):
    """The answer to a withdrawal, with the field that older clients read."""

    success = fields.Nested(AdIdSchema)
    Result = fields.Boolean()


class WhatIfSchema(Schema):
    """What goes back of an open ad, and to how many buyers: if it is ended now, at its lowest price, or withdrawn.
    `sold` and `price` are the count and the price with which it would end now.
    """

    adId = fields.Integer(attribute="ad_id")
    sold = fields.Integer(attribute="units_sold")
    price = Lira(attribute="price_kurus")
    buyers = fields.Integer()
    paidUnits = fields.Integer(attribute="paid_units")
    now = Lira(attribute="now_kurus")
    lowest = Lira(attribute="lowest_kurus")
    withdrawn = Lira(attribute="withdrawn_kurus")


class AdStatusSchema(Schema):
    """Where the ad stands now."""

    adId = fields.Integer(attribute="ad_id")
    status = fields.String(validate=validate.OneOf(STATUSES))
