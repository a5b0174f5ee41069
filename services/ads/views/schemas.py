"""Ads and their suppliers on the wire, as shoppers see them."""

from marshmallow import Schema, fields, validate

from ads.ads.rules import STATUSES
from ads.fields import PictureSchema
from ads.reliability.schemas import ScoreSchema
from ads.showings.schemas import SpecSchema
from kit.api import MAY_BE_ABSENT
from kit.fields import InstantText, Lira

NEXT_STEP = {"description": "How many more units (adet) bring the next round step, and the price then."}
CHANGES = {"description": "How often the product was changed since the ad was published; see /ads/{ad_id}/changes."}
STARS = {"description": "The mean of the stars that buyers gave the product, 1 to 5; null until the first review."}
FORFEITED = {
    "description": "Whether a balance that is not paid in time costs the deposit; of a deposit ad.",
    MAY_BE_ABSENT: True,
}


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
    depositForfeited = fields.Boolean(attribute="ad.is_deposit_forfeited", metadata=FORFEITED)
    sellerReliability = fields.Nested(ScoreSchema, attribute="reliability")
    changes = fields.Integer(attribute="ad.changes", metadata=CHANGES)
    nextStep = fields.Nested(PointSchema, attribute="next_step", allow_none=True, metadata=NEXT_STEP)


class InstantSchema(Schema):
    """What changes of an ad while it runs."""

    adId = fields.Integer(attribute="ad.ad_id")
    status = fields.String(attribute="ad.status", validate=validate.OneOf(STATUSES))
    instantPrice = Lira(attribute="ad.price_kurus")
    instantDiscountPercent = fields.Float(attribute="instant_discount_percent")
    nextStep = fields.Nested(PointSchema, attribute="next_step", allow_none=True, metadata=NEXT_STEP)
    numOrders = fields.Integer(attribute="ad.units_sold")
    remaining = fields.Integer()
    participants = fields.Integer(attribute="ad.followers")
    finalPrice = Lira(attribute="ad.final_kurus", allow_none=True)
    endDate = InstantText(attribute="ends_at")


class SellerSchema(Schema):
    """A supplier's page."""

    id = fields.String()
    name = fields.String()
    logo = fields.String(allow_none=True)
    rating = fields.Float(allow_none=True)
    ratingCount = fields.Integer(attribute="rating_count")
    adCount = fields.Integer(attribute="ad_count")
    dateCreated = InstantText(attribute="date_created")
    isClosed = fields.Boolean(attribute="is_closed")
    reliability = fields.Nested(ScoreSchema)
