"""The wire shapes of ads. Oddities of the public contract (PascalCase, fractions) live here and nowhere else."""

import hashlib
import re
from decimal import Decimal
from typing import Any

from marshmallow import Schema, fields, validate

from ads.domain.ad import STATUSES
from ads.repository.listing import ORDERS
from kit.fields import Identifier, InstantText, Lira, QueryWhole, Text, Whole, WireSchema, required_choice
from kit.http import success_of

UNITS_MAX = 1_000_000
ADS_ASKED_MAX = 50
PAGE_MAX = 10_000

_FRACTION = re.compile(r"(0|1)(\.\d{1,4})?0*")


class Fraction(fields.Field):
    """A share between 0 and 1 with at most four decimals on the wire, whole basis points inside."""

    def __init__(self, label: str, **options: Any):
        wrong = f"{label} geçersiz(!)"
        empty = f"{label} boş olamaz(!)"
        super().__init__(error_messages={"required": empty, "null": empty, "invalid": wrong}, **options)
        self.metadata.update(type="number", minimum=0, maximum=1, example=0.3)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if isinstance(value, bool) or not _FRACTION.fullmatch(str(value)):
            raise self.make_error("invalid")
        return int(Decimal(str(value)) * 10_000)


class OneOrMany(fields.List):
    """Whole numbers given once or several times in a query string."""

    def __init__(self, label: str, **options: Any):
        limit = validate.Length(max=ADS_ASKED_MAX, error=f"En fazla {ADS_ASKED_MAX} ilan sorulabilir(!)")
        super().__init__(QueryWhole(label), validate=limit, **options)


# --- what shoppers see ------------------------------------------------------------------------------------------------


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
    brandName = fields.String(attribute="product.brand_name")
    modelId = fields.Integer(attribute="product.model_id")
    modelName = fields.String(attribute="product.model_name")
    description = fields.String(attribute="product.description")
    imageUrl = fields.String(attribute="image_url")
    image = fields.String()
    images = fields.List(fields.Nested(PictureSchema), attribute="product.pictures")
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
    endDate = InstantText(attribute="ad.ends_at")
    dateCreated = InstantText(attribute="ad.published_at")
    settledDate = InstantText(attribute="ad.settled_at", allow_none=True)
    sellerId = fields.String(attribute="supplier.supplier_id")
    sellerName = fields.String(attribute="supplier.name")
    sellerLogo = fields.String(attribute="supplier.logo_url", allow_none=True)
    sellerRating = fields.Constant(None, metadata={"type": "number"})
    specs = fields.List(fields.Nested(SpecSchema), attribute="product.specs")


class AdDetailSchema(AdSummarySchema):
    """One ad with its curve."""

    curve = fields.List(fields.Nested(PointSchema))
    nextStep = fields.Nested(PointSchema, attribute="next_step", allow_none=True)


class ListingSchema(Schema):
    """A page of ads."""

    items = fields.List(fields.Nested(AdSummarySchema))
    page = fields.Integer()
    pages = fields.Integer()
    total = fields.Integer()


class InstantSchema(Schema):
    """What changes of an ad while it runs."""

    adId = fields.Integer(attribute="ad.ad_id")
    status = fields.String(attribute="ad.status")
    instantPrice = Lira(attribute="ad.price_kurus")
    instantDiscountPercent = fields.Float(attribute="instant_discount_percent")
    numOrders = fields.Integer(attribute="ad.units_sold")
    remaining = fields.Integer()
    participants = fields.Integer(attribute="ad.followers")
    finalPrice = Lira(attribute="ad.final_kurus", allow_none=True)
    endDate = InstantText(attribute="ad.ends_at")


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


class HitSchema(Schema):
    """One line of the search box."""

    kind = fields.String()
    id = fields.Integer()
    adId = fields.Integer(attribute="ad_id", allow_none=True)
    title = fields.String()
    subtitle = fields.String()
    imageUrl = fields.String(attribute="image_url", allow_none=True)
    url = fields.String()


class SearchSchema(Schema):
    """The first group that matched."""

    group = fields.String(allow_none=True)
    items = fields.List(fields.Nested(HitSchema))


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
    userName = fields.Function(lambda row: anonymous_name(row.asker_id), metadata={"type": "string"})
    isBought = fields.Boolean(attribute="is_bought")
    question = fields.String()
    questionDate = InstantText(attribute="asked_at")
    answer = fields.String(allow_none=True)
    answerDate = InstantText(attribute="answered_at", allow_none=True)


class ReviewSchema(Schema):
    """A review of a product that was bought."""

    userName = fields.String()
    star = fields.Integer()
    content = fields.String()
    date = InstantText()
    isBought = fields.Boolean()


def anonymous_name(person_id: str) -> str:
    """A name that is the same for a person everywhere and tells nothing about them."""
    return f"Üye {hashlib.sha256(person_id.encode()).hexdigest()[:4].upper()}"


# --- what suppliers and operators see ---------------------------------------------------------------------------------


class RevenueSchema(Schema):
    """What the units sold bring in, at three prices."""

    initial = Lira()
    now = Lira()
    target = Lira()


class SupplierAdSchema(AdSummarySchema):
    """An ad for its own supplier."""

    held = fields.Integer(attribute="ad.units_held")
    revenue = fields.Method("_revenue", metadata={"type": "object"})

    def _revenue(self, shown: Any) -> dict:
        ad = shown.ad
        prices = {"initial": ad.initial_kurus, "now": ad.price_kurus, "target": ad.target_kurus}
        return RevenueSchema().dump({name: ad.units_sold * kurus for name, kurus in prices.items()})


class SupplierQuestionSchema(Schema):
    """A question for the supplier who answers it."""

    id = fields.Integer(attribute="row.question_id")
    adId = fields.Integer(attribute="row.ad_id")
    title = fields.String()
    userName = fields.Function(lambda asked: anonymous_name(asked.row.asker_id), metadata={"type": "string"})
    isBought = fields.Boolean(attribute="row.is_bought")
    question = fields.String(attribute="row.question")
    questionDate = InstantText(attribute="row.asked_at")
    answer = fields.String(attribute="row.answer", allow_none=True)
    answerDate = InstantText(attribute="row.answered_at", allow_none=True)


class OperatorAdSchema(AdSummarySchema):
    """An ad for operators."""

    held = fields.Integer(attribute="ad.units_held")
    reservations = fields.Integer()


class OperatorListingSchema(ListingSchema):
    """A page of ads for operators."""

    items = fields.List(fields.Nested(OperatorAdSchema))


# --- what is asked for ------------------------------------------------------------------------------------------------


class ListingQuerySchema(WireSchema):
    """Filters in the address of a listing."""

    parent_id = QueryWhole("Kategori", data_key="parentId")
    category_id = QueryWhole("Alt kategori", data_key="categoryId")
    brand_id = QueryWhole("Marka", data_key="brandId")
    seller_id = Identifier("Tedarikçi", data_key="sellerId")
    q = Text("Arama", max=100, min=0)
    sort = fields.String(validate=required_choice("Sıralama", *ORDERS))
    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX)


class OperatorAdsQuerySchema(WireSchema):
    """Filters of the operators' list."""

    status = fields.String(validate=required_choice("Durum", *STATUSES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX, load_default=1)


class SearchQuerySchema(WireSchema):
    """The text of the search box."""

    q = Text("Arama", max=100, min=0, load_default="")


class HistoryQuerySchema(WireSchema):
    """Where a page of the history begins."""

    before = QueryWhole("Sıra", load_default=None)


class InstantQuerySchema(WireSchema):
    """Which ads are asked about."""

    ad_ids = OneOrMany("İlan", data_key="adId", load_default=list)


class NewAdSchema(WireSchema):
    """The new-ad payload."""

    product_id = Whole("Ürün", required=True, data_key="ProductId")
    min_participants = Whole("Minimum katılım", min=1, max=UNITS_MAX, required=True, data_key="MinParticipants")
    max_participants = Whole("Maksimum katılım", min=1, max=UNITS_MAX, required=True, data_key="MaxParticipants")
    max_discount_basis_points = Fraction("İndirim oranı", required=True, data_key="MaxDiscountPercent")
    initial_kurus = Lira("Satış fiyatı", required=True, data_key="ProductPrice")
    quantity = Whole("Stok", min=1, max=UNITS_MAX, required=True, data_key="Quantity")
    end_day = Whole("İlan süresi", min=0, max=30, required=True, data_key="EndDay")
    max_per_buyer = Whole(
        "Kişi başı adet", min=1, max=UNITS_MAX, allow_none=True, load_default=None, data_key="MaxPerBuyer"
    )


class NewAdAnswerSchema(Schema):
    """Where the new ad is."""

    adId = fields.Integer()
    slug = fields.String()


class WithdrawSchema(WireSchema):
    """Which ad is taken back, and why."""

    ad_id = Whole("İlan", required=True, data_key="AdId")
    reason = Text("Gerekçe", max=500, min=0, load_default="", data_key="Reason")


class AdIdSchema(Schema):
    """The number of an ad."""

    adId = fields.Integer()


class WithdrawnSchema(Schema):
    """The answer to a withdrawal, with the field that older clients read."""

    success = fields.Nested(AdIdSchema)
    Result = fields.Boolean()


class EndNowSchema(WireSchema):
    """Why an operator ends an ad."""

    reason = Text("Gerekçe", min=3, max=500, required=True)


class EndNowAnswerSchema(Schema):
    """Where the ad stands now."""

    adId = fields.Integer(attribute="ad_id")
    status = fields.String()


class FollowSchema(WireSchema):
    """Which ad is followed."""

    ad_id = Whole("İlan", required=True, data_key="adId")


class FollowAnswerSchema(Schema):
    """How many follow it now."""

    adId = fields.Integer()
    participants = fields.Integer()


FOLLOW_ANSWER = success_of(FollowAnswerSchema())
DONE = success_of()


class AskSchema(WireSchema):
    """A question to the supplier."""

    ad_id = Whole("İlan", required=True, data_key="adId")
    question = Text("Soru", min=3, max=200, required=True)


class AnswerSchema(WireSchema):
    """The supplier's answer."""

    question_id = Whole("Soru", required=True, data_key="questionId")
    answer = Text("Cevap", min=2, max=500, required=True)
