"""Demand on the wire."""

from typing import Any

from marshmallow import Schema, fields

from ads.demand.rows import Vote
from ads.demand.rules import COUNTS_FOR, FEWEST_PEOPLE
from ads.demand.selects import MOST, SORTS
from ads.fields import PictureSchema
from kit.cursor_field import Behind
from kit.fields import (
    BIGINT_MAX,
    INTEGER_MAX,
    Identifier,
    InstantText,
    Lira,
    QueryWhole,
    Text,
    Whole,
    WireSchema,
    required_choice,
)
from kit.keyset import NEXT

STEPS = {"description": "The highest price first; none while fewer than `fewestPeople` have voted."}
CONSENT = {"description": "The consent to a mail about the next ad of the model; without it, as it was before."}
LAST = {"description": "The first price is that of the product's last ad."}


class VoteFormSchema(WireSchema):
    """What a person would pay for the product of an ad, and how many they would buy."""

    ad_id = Whole("İlan", required=True, data_key="adId")
    price_kurus = Lira("Fiyat", required=True, data_key="price")
    units = Whole("Adet", min=1, max=INTEGER_MAX, required=True)
    wants_mail = fields.Boolean(data_key="wantsMail", load_default=None, metadata=CONSENT)


class StopMailsSchema(WireSchema):
    """The key of a mail's link."""

    key = Identifier("Bağlantı", required=True)


class AdOfVoteSchema(WireSchema):
    """Of which ad's product."""

    ad_id = Whole("İlan", required=True, data_key="adId")


def _wants_mail(vote: Vote | dict[str, Any]) -> bool:
    return isinstance(vote, Vote) and vote.mail_asked_at is not None


class VoteSchema(Schema):
    """What a person said; null if they said nothing."""

    price = Lira(attribute="price_kurus", allow_none=True, dump_default=None)
    units = fields.Integer(allow_none=True, dump_default=None)
    changedDate = InstantText(attribute="changed_at", allow_none=True, dump_default=None)
    wantsMail = fields.Function(_wants_mail, metadata={"type": "boolean", "example": True})


class DemandStepSchema(Schema):
    """How many units would be bought at a price, and by how many people."""

    price = Lira(attribute="price_kurus")
    units = fields.Integer()
    people = fields.Integer(metadata={"example": 9})


class SuggestedSchema(Schema):
    """The ad that would answer the demand."""

    price = Lira(attribute="initial_kurus")
    isOfLastAd = fields.Boolean(attribute="is_of_last_ad", metadata=LAST | {"example": True})
    target = Lira(attribute="target_kurus")
    minParticipants = fields.Integer(attribute="min_participants")
    maxParticipants = fields.Integer(attribute="max_participants")


class DemandQuerySchema(WireSchema):
    """Which products, by their names, how they are sorted, and behind which of them the list goes on."""

    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=MOST, validate=required_choice("Sıralama", *SORTS))

    after = Behind(QueryWhole("Ürün", min=1, max=BIGINT_MAX))


class ProductDemandSchema(Schema):
    """What people want of one product."""

    productId = fields.Integer(attribute="product.product_id")
    brandName = fields.String(attribute="product.brand_name")
    modelName = fields.String(attribute="product.model_name")
    images = fields.List(fields.Nested(PictureSchema), attribute="product.pictures")
    people = fields.Integer(metadata={"example": 14})
    units = fields.Integer()
    lastPrice = Lira(attribute="last_kurus")
    steps = fields.List(fields.Nested(DemandStepSchema), metadata=STEPS)
    suggested = fields.Nested(SuggestedSchema, attribute="suggestion", allow_none=True)


class DemandSchema(Schema):
    """A part of what people want of a supplier's products; votes count for `days`."""

    days = fields.Constant(COUNTS_FOR.days, metadata={"type": "integer"})
    fewestPeople = fields.Constant(FEWEST_PEOPLE, metadata={"type": "integer"})
    products = fields.List(fields.Nested(ProductDemandSchema), attribute="items")
    more = fields.Boolean()
    total = fields.Integer()
    next = fields.String(allow_none=True, metadata=NEXT)
