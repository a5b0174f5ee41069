"""What shoppers see of ads, suppliers and each other."""

import hashlib

from marshmallow import Schema, fields, validate

from ads.domain.ad import STATUSES
from ads.domain.rating import whole_stars
from ads.domain.showing import CHANGEABLE
from kit.fields import InstantText, Lira

NAME = {"type": "string", "description": "The code as a name, in Turkish for everybody."}
SIGNED_NAME = {"type": "string", "description": "The signature; without one the code as a name, in Turkish."}
SIGNATURE = {
    "type": ["string", "null"],
    "description": "The first letters of the writer's names, 'A*** Y.'; null where they are not known (any more).",
}
NEXT_STEP = {"description": "How many more units (adet) bring the next round step, and the price then."}
CHANGES = {"description": "How often the product was changed since the ad was published; see /ads/{ad_id}/changes."}
SEARCHED = {"description": "The words that were searched instead, where those asked for found nothing; else null."}
BANNER = {"description": "Of sort=chosen: the ad that the first banner of home shows; null in any other listing."}
STARS = {"description": "The mean of the stars that buyers gave the product, 1 to 5; null until the first review."}
CODE = {"type": "string", "description": "The same for a person everywhere: what a reader's language names them by."}


class PictureSchema(Schema):
    """One picture in all its sizes."""

    url = fields.String()
    srcset = fields.String()
    width = fields.Integer()
    height = fields.Integer()
    blur = fields.String()


class SpecSchema(Schema):
    """One line of the specifications."""

    id = fields.Integer()
    name = fields.String()
    value = fields.String()


class PointSchema(Schema):
    """A price and the units at which it is reached."""

    units = fields.Integer()
    price = Lira(attribute="price_kurus")


class AdSummarySchema(Schema):
    """An ad in a list."""

    adId = fields.Integer(attribute="ad.ad_id")
    status = fields.String(attribute="ad.status", validate=validate.OneOf(STATUSES))
    slug = fields.String(attribute="ad.slug")
    categoryId = fields.Integer(attribute="product.category_id")
    categoryName = fields.String(attribute="product.category_name")
    parentId = fields.Integer(attribute="product.parent_id")
    parentName = fields.String(attribute="product.parent_name")
    brandId = fields.Integer(attribute="product.brand_id")
    brandName = fields.String(attribute="showing.brand_name")
    modelId = fields.Integer(attribute="product.model_id")
    modelName = fields.String(attribute="showing.model_name")
    description = fields.String(attribute="showing.description")
    imageUrl = fields.String(attribute="image_url")
    image = fields.String()
    images = fields.List(fields.Nested(PictureSchema), attribute="showing.pictures")
    productPrice = Lira(attribute="ad.initial_kurus")
    instantPrice = Lira(attribute="ad.price_kurus")
    targetPrice = Lira(attribute="ad.target_kurus")
    finalPrice = Lira(attribute="ad.final_kurus", allow_none=True)
    deposit = Lira(attribute="ad.deposit_kurus", allow_none=True)
    instantDiscountPercent = fields.Float(attribute="instant_discount_percent")
    maxDiscountPercent = fields.Float(attribute="max_discount_percent")
    minParticipants = fields.Integer(attribute="ad.min_participants")
    maxParticipants = fields.Integer(attribute="ad.max_participants")
    numOrders = fields.Integer(attribute="ad.units_sold")
    quantity = fields.Integer(attribute="ad.quantity")
    remaining = fields.Integer()
    participants = fields.Integer(attribute="ad.followers")
    maxPerBuyer = fields.Integer(attribute="ad.max_per_buyer")
    endDate = InstantText(attribute="ends_at")
    dateCreated = InstantText(attribute="ad.published_at")
    settledDate = InstantText(attribute="ad.settled_at", allow_none=True)
    sellerId = fields.String(attribute="supplier.supplier_id")
    sellerName = fields.String(attribute="supplier.name")
    sellerLogo = fields.String(attribute="supplier.logo_url", allow_none=True)
    sellerRating = fields.Float(attribute="seller_rating", allow_none=True)
    productRating = fields.Float(attribute="stars", allow_none=True, metadata=STARS)
    reviewCount = fields.Integer(attribute="product.review_count")
    specs = fields.List(fields.Nested(SpecSchema), attribute="showing.specs")


class AdDetailSchema(AdSummarySchema):
    """One ad with its curve."""

    curve = fields.List(fields.Nested(PointSchema))
    changes = fields.Integer(attribute="ad.changes", metadata=CHANGES)
    nextStep = fields.Nested(PointSchema, attribute="next_step", allow_none=True, metadata=NEXT_STEP)


class ListingSchema(Schema):
    """A page of ads."""

    items = fields.List(fields.Nested(AdSummarySchema))
    page = fields.Integer()
    pages = fields.Integer()
    total = fields.Integer()
    searched = fields.String(allow_none=True, metadata=SEARCHED)
    banner = fields.Integer(attribute="banner.ad.ad_id", dump_default=None, allow_none=True, metadata=BANNER)


class ChoiceSchema(Schema):
    """A category or a brand, and how many ads it would leave."""

    id = fields.Integer()
    count = fields.Integer()


class RatingChoiceSchema(Schema):
    """Sellers with so many points of ten or more, and how many ads they have."""

    ratingFrom = fields.Integer(attribute="least")
    count = fields.Integer()


class FacetsSchema(Schema):
    """How many ads each further choice would leave. Only choices that leave any are named, most ads first."""

    parents = fields.List(fields.Nested(ChoiceSchema))
    categories = fields.List(fields.Nested(ChoiceSchema))
    brands = fields.List(fields.Nested(ChoiceSchema))
    ratings = fields.List(fields.Nested(RatingChoiceSchema))
    endingSoon = fields.Integer(attribute="ending_soon")
    nearLowest = fields.Integer(attribute="near_lowest")
    oneStepAway = fields.Integer(attribute="one_step_away")
    deposit = fields.Integer()


class InstantSchema(Schema):
    """What changes of an ad while it runs."""

    adId = fields.Integer(attribute="ad.ad_id")
    status = fields.String(attribute="ad.status")
    instantPrice = Lira(attribute="ad.price_kurus")
    instantDiscountPercent = fields.Float(attribute="instant_discount_percent")
    nextStep = fields.Nested(PointSchema, attribute="next_step", allow_none=True, metadata=NEXT_STEP)
    numOrders = fields.Integer(attribute="ad.units_sold")
    remaining = fields.Integer()
    participants = fields.Integer(attribute="ad.followers")
    finalPrice = Lira(attribute="ad.final_kurus", allow_none=True)
    endDate = InstantText(attribute="ends_at")


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


class ShowingSchema(Schema):
    """What an ad shows of its product at one time."""

    brandName = fields.String(attribute="brand_name")
    modelName = fields.String(attribute="model_name")
    description = fields.String()
    images = fields.List(fields.Nested(PictureSchema), attribute="pictures")
    specs = fields.List(fields.Nested(SpecSchema))


class ChangeSchema(Schema):
    """One change of an ad's product since the ad was published: when, and what it showed before and after."""

    seq = fields.Integer(attribute="after.seq")
    date = InstantText(attribute="after.at")
    changed = fields.List(fields.String(validate=validate.OneOf(CHANGEABLE)))
    before = fields.Nested(ShowingSchema)
    after = fields.Nested(ShowingSchema)


class ChangesSchema(Schema):
    """A page of the changes, newest first."""

    items = fields.List(fields.Nested(ChangeSchema))
    more = fields.Boolean()


class HitSchema(Schema):
    """One line of the search box."""

    kind = fields.String()
    id = fields.Integer()
    adId = fields.Integer(attribute="ad_id", allow_none=True)
    title = fields.String()
    subtitle = fields.String()
    imageUrl = fields.String(attribute="image_url", allow_none=True)
    price = Lira(attribute="price_kurus", allow_none=True)
    isSoldOut = fields.Boolean(attribute="is_sold_out")
    url = fields.String()


class SearchGroupSchema(Schema):
    """Answers of one kind: ads, categories, brands or models."""

    group = fields.String()
    items = fields.List(fields.Nested(HitSchema))


class SearchSchema(Schema):
    """The first group that matched, and some of the others."""

    group = fields.String(allow_none=True)
    items = fields.List(fields.Nested(HitSchema))
    more = fields.List(fields.Nested(SearchGroupSchema))
    searched = fields.String(allow_none=True, metadata=SEARCHED)


class SellerSchema(Schema):
    """A supplier's page."""

    id = fields.String()
    name = fields.String()
    logo = fields.String(allow_none=True)
    rating = fields.Float(allow_none=True)
    ratingCount = fields.Integer(attribute="rating_count")
    adCount = fields.Integer(attribute="ad_count")
    dateCreated = InstantText(attribute="date_created")


class QuestionSchema(Schema):
    """A question and its answer. Who asked stays unnamed: names are identity's."""

    id = fields.Integer(attribute="question_id")
    userName = fields.Function(lambda row: anonymous_name(row.asker_id), metadata=NAME)
    userCode = fields.Function(lambda row: anonymous_code(row.asker_id), metadata=CODE)
    isBought = fields.Boolean(attribute="is_bought")
    question = fields.String()
    questionDate = InstantText(attribute="asked_at")
    answer = fields.String(allow_none=True)
    answerDate = InstantText(attribute="answered_at", allow_none=True)


class ReviewSchema(Schema):
    """A review of a product that was bought: only who has received it can write one."""

    userName = fields.Function(lambda row: row.signature or anonymous_name(row.buyer_id), metadata=SIGNED_NAME)
    signature = fields.Function(lambda row: row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda row: anonymous_code(row.buyer_id), metadata=CODE)
    star = fields.Integer()
    content = fields.String(attribute="comment")
    date = InstantText(attribute="reviewed_at")
    pictures = fields.List(fields.Nested(PictureSchema))
    isBought = fields.Constant(True, metadata={"type": "boolean"})


class SellerReviewSchema(Schema):
    """What the buyer of an order said of its seller."""

    userName = fields.Function(lambda row: row.signature or anonymous_name(row.buyer_id), metadata=SIGNED_NAME)
    signature = fields.Function(lambda row: row.signature or None, metadata=SIGNATURE)
    userCode = fields.Function(lambda row: anonymous_code(row.buyer_id), metadata=CODE)
    star = fields.Function(lambda row: whole_stars(row.score_tenths), metadata={"type": "integer"})
    rating = fields.Function(lambda row: row.score_tenths / 10, metadata={"type": "number"})
    content = fields.String(attribute="comment")
    date = InstantText(attribute="rated_at")


class StarCountSchema(Schema):
    """How many gave so many stars."""

    star = fields.Integer()
    count = fields.Integer()


class SellerReviewsSchema(Schema):
    """A page of reviews of a seller, newest first, and how the stars of all of them are spread."""

    items = fields.List(fields.Nested(SellerReviewSchema))
    page = fields.Integer()
    pages = fields.Integer()
    total = fields.Integer()
    distribution = fields.List(fields.Nested(StarCountSchema))


def anonymous_code(person_id: str) -> str:
    """Four characters that are the same for a person everywhere and tell nothing about them."""
    return hashlib.sha256(person_id.encode()).hexdigest()[:4].upper()


def anonymous_name(person_id: str) -> str:
    """The code as a name, in Turkish: the answer is everybody's, whatever their language."""
    return f"Üye {anonymous_code(person_id)}"


class FollowAnswerSchema(Schema):
    """How many follow it now."""

    adId = fields.Integer()
    participants = fields.Integer()
