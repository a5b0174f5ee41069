"""Lists of ads on the wire: what they are narrowed down to, and what is answered to whom."""

from datetime import datetime
from typing import Any

from marshmallow import Schema, fields, validate

from ads.ads.rules import STATUSES
from ads.doubts.selects import doubt_until
from ads.fields import PAGE_MAX
from ads.listing.selects.lists import SORTS
from ads.listing.selects.panels import SORTINGS
from ads.search.schemas import SEARCHED
from ads.views.documents.cards import Card
from ads.views.schemas import AdSummarySchema
from kit.clock import iso
from kit.fields import BIGINT_MAX, Identifier, InstantText, Lira, QueryWhole, Text, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of

ADS_ASKED_MAX = 50
MOVED = {"description": "The place in the catalogue that the asked one was merged into, which is what is listed."}
PAID = {"description": "Units that are paid for: those that are counted, and those that are held out of the count."}
DOUBTED = {"description": "Units under suspicion that are held out of the count."}
UNDECIDED = {"description": "Of these, units about which nothing is decided: the end of the ad will wait for that."}
DOUBT_UNTIL = {
    "type": "string",
    "format": "date-time",
    "description": "Until when its end waits for a decision about doubted units; null if it does not.",
}
BANNER = {"description": "Of sort=chosen: the ad that the first banner of home shows; null in any other listing."}


def _iso(instant: datetime | None) -> str | None:
    return None if instant is None else iso(instant)


class OneOrMany(fields.List[int]):
    """Whole numbers given once or several times in a query string."""

    def __init__(self, label: str, **options: Any):
        limit = validate.Length(max=ADS_ASKED_MAX, error=f"En fazla {ADS_ASKED_MAX} ilan sorulabilir(!)")
        super().__init__(QueryWhole(label), validate=limit, **options)


class ListingQuerySchema(WireSchema):
    """Filters in the address of a listing."""

    parent_id = QueryWhole("Kategori", data_key="parentId")
    category_id = QueryWhole("Alt kategori", data_key="categoryId")
    brand_id = QueryWhole("Marka", data_key="brandId")
    seller_id = Identifier("Satıcı", data_key="sellerId")
    q = Text("Arama", max=100, min=0)
    price_from_kurus = Lira("En düşük fiyat", data_key="priceFrom")
    price_to_kurus = Lira("En yüksek fiyat", data_key="priceTo")
    is_ending_soon = fields.Boolean(data_key="endingSoon")
    is_near_lowest = fields.Boolean(data_key="nearLowest")
    is_one_step_away = fields.Boolean(data_key="oneStepAway")
    is_deposit = fields.Boolean(data_key="deposit")
    rating_from = QueryWhole("Satıcı puanı", min=1, max=10, data_key="ratingFrom")
    is_exact = fields.Boolean(data_key="exact")
    sort = fields.String(validate=required_choice("Sıralama", *SORTS))
    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX)


class OperatorAdsQuerySchema(WireSchema):
    """Filters and order of the operators' list, and behind which ad it goes on."""

    status = fields.String(validate=required_choice("Durum", *STATUSES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default="newest")
    after = QueryWhole("İlan", min=1, max=BIGINT_MAX, load_default=None)


class SupplierAdsQuerySchema(WireSchema):
    """Which of one's own ads, how they are sorted, and behind which of them the list goes on."""

    status = fields.String(validate=required_choice("Durum", *STATUSES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(validate=required_choice("Sıralama", *SORTINGS), load_default="newest")
    after = QueryWhole("İlan", min=1, max=BIGINT_MAX, load_default=None)


class InstantQuerySchema(WireSchema):
    """Which ads are asked about."""

    ad_ids = OneOrMany("İlan", data_key="adId", load_default=list)


class MovedSchema(Schema):
    """Ids that an address is to have instead of those that it has: of categories and of a brand."""

    parentId = fields.Integer(attribute="parent_id", allow_none=True)
    categoryId = fields.Integer(attribute="category_id", allow_none=True)
    brandId = fields.Integer(attribute="brand_id", allow_none=True)


class Written(fields.Nested):
    """An ad of a list: a card that is written already goes out as it is."""

    # marshmallow has typed what this stands for, but not this.
    def _serialize(self, nested_obj: Any, attr: Any, obj: Any, **kwargs: Any) -> Any:  # type: ignore[override]
        if isinstance(nested_obj, Card):
            return nested_obj.written
        return super()._serialize(nested_obj, attr, obj, **kwargs)  # type: ignore[no-untyped-call]


class ListingSchema(Schema):
    """A page of ads."""

    items = fields.List(Written(AdSummarySchema))
    page = fields.Integer()
    pages = fields.Integer()
    total = fields.Integer()
    searched = fields.String(dump_default=None, allow_none=True, metadata=SEARCHED)
    banner = fields.Integer(attribute="banner.ad_id", dump_default=None, allow_none=True, metadata=BANNER)
    moved = fields.Nested(MovedSchema, dump_default=None, allow_none=True, metadata=MOVED)


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
    paidUnits = fields.Integer(attribute="ad.units_paid", metadata=PAID)


REVENUE = {
    "type": "object",
    "properties": {name: {"type": "number", "format": "decimal"} for name in RevenueSchema().fields},
    "required": list(RevenueSchema().fields),
}


class SupplierAdSchema(PanelAdSchema):
    """An ad for its own supplier."""

    held = fields.Integer(attribute="ad.units_held")
    revenue = fields.Method("_revenue", metadata=REVENUE)

    def _revenue(self, shown: Any) -> dict[str, Any]:
        ad = shown.ad
        prices = {"initial": ad.initial_kurus, "now": ad.price_kurus, "target": ad.target_kurus}
        if ad.final_kurus is not None:
            prices = dict.fromkeys(prices, ad.final_kurus)
        units = 0 if shown.brings_nothing else ad.units_paid
        revenue: dict[str, Any] = RevenueSchema().dump({name: units * kurus for name, kurus in prices.items()})
        return revenue


SupplierAdListSchema = part_of(SupplierAdSchema, "SupplierAdList")


class OperatorAdSchema(PanelAdSchema):
    """An ad for operators."""

    held = fields.Integer(attribute="ad.units_held")
    doubted = fields.Integer(attribute="ad.units_doubted", metadata=DOUBTED)
    doubtUntil = fields.Function(
        lambda shown: _iso(doubt_until(shown.ad)), allow_none=True, required=True, metadata=DOUBT_UNTIL
    )
    reservations = fields.Integer()


OperatorAdListSchema = part_of(OperatorAdSchema, "OperatorAdList")


class OwedOfAdSchema(Schema):
    """An ad, and what of the money paid for it comes back if it ended now, and at its lowest price."""

    adId = fields.Integer(attribute="ad.ad.ad_id")
    title = fields.String(attribute="ad.title")
    units = fields.Integer(attribute="ad.ad.units_sold")
    endDate = InstantText(attribute="ad.ad.ends_at")
    now = Lira(attribute="now_kurus")
    lowest = Lira(attribute="lowest_kurus")


class OwedSchema(Schema):
    """What would come back of what was paid for all ads that still count sales, and those of which most would."""

    ads = fields.Integer()
    now = Lira(attribute="now_kurus")
    lowest = Lira(attribute="lowest_kurus")
    worst = Lira(attribute="worst_kurus")
    largest = fields.List(fields.Nested(OwedOfAdSchema))
