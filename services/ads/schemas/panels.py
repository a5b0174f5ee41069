"""What suppliers and operators see, and what their deeds are answered with."""

from typing import Any

from marshmallow import Schema, fields

from ads.schemas.shoppers import CODE, NAME, AdSummarySchema, ListingSchema, anonymous_code, anonymous_name
from kit.fields import InstantText, Lira
from kit.http import Told


class RevenueSchema(Schema):
    """What the units sold bring in before commission: at the sale price, as things stand, and at the lowest price.

    Once the price is final all three are at that; nothing of an ad whose payments all go back.
    """

    initial = Lira()
    now = Lira()
    target = Lira()


class PanelAdSchema(AdSummarySchema):
    """What suppliers and operators see of an ad beyond what shoppers see."""

    withdrawnDate = InstantText(attribute="ad.withdrawn_at", allow_none=True)
    withdrawnReason = Told(attribute="ad.withdrawn_reason", allow_none=True)


class SupplierAdSchema(PanelAdSchema):
    """An ad for its own supplier."""

    held = fields.Integer(attribute="ad.units_held")
    revenue = fields.Method("_revenue", metadata={"type": "object"})

    def _revenue(self, shown: Any) -> dict:
        ad = shown.ad
        prices = {"initial": ad.initial_kurus, "now": ad.price_kurus, "target": ad.target_kurus}
        if ad.final_kurus is not None:
            prices = dict.fromkeys(prices, ad.final_kurus)
        units = 0 if shown.brings_nothing else ad.units_sold
        return RevenueSchema().dump({name: units * kurus for name, kurus in prices.items()})


class SupplierQuestionSchema(Schema):
    """A question for the supplier who answers it."""

    id = fields.Integer(attribute="row.question_id")
    adId = fields.Integer(attribute="row.ad_id")
    title = fields.String()
    userName = fields.Function(lambda asked: anonymous_name(asked.row.asker_id), metadata=NAME)
    userCode = fields.Function(lambda asked: anonymous_code(asked.row.asker_id), metadata=CODE)
    isBought = fields.Boolean(attribute="row.is_bought")
    question = fields.String(attribute="row.question")
    questionDate = InstantText(attribute="row.asked_at")
    answer = fields.String(attribute="row.answer", allow_none=True)
    answerDate = InstantText(attribute="row.answered_at", allow_none=True)


class OperatorAdSchema(PanelAdSchema):
    """An ad for operators."""

    held = fields.Integer(attribute="ad.units_held")
    reservations = fields.Integer()


class OperatorListingSchema(ListingSchema):
    """A page of ads for operators."""

    items = fields.List(fields.Nested(OperatorAdSchema))


class NewAdAnswerSchema(Schema):
    """Where the new ad is."""

    adId = fields.Integer()
    slug = fields.String()


class AdIdSchema(Schema):
    """The number of an ad."""

    adId = fields.Integer()


class WithdrawnSchema(Schema):
    """The answer to a withdrawal, with the field that older clients read."""

    success = fields.Nested(AdIdSchema)
    Result = fields.Boolean()


class AdStatusSchema(Schema):
    """Where the ad stands now."""

    adId = fields.Integer(attribute="ad_id")
    status = fields.String()
