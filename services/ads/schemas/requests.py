"""What ads is asked for. Oddities of the public contract (PascalCase, fractions) live here and nowhere else."""

import re
from decimal import Decimal
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from ads.domain.ad import STATUSES
from ads.domain.price import unfit_together
from ads.repository.listing import SORTS
from kit.fields import INTEGER_MAX, Identifier, Lira, QueryWhole, Text, Whole, WireSchema, required_choice

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


class ListingQuerySchema(WireSchema):
    """Filters in the address of a listing."""

    parent_id = QueryWhole("Kategori", data_key="parentId")
    category_id = QueryWhole("Alt kategori", data_key="categoryId")
    brand_id = QueryWhole("Marka", data_key="brandId")
    seller_id = Identifier("Tedarikçi", data_key="sellerId")
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


class SellerReviewsQuerySchema(WireSchema):
    """Which page."""

    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX, load_default=1)


class OperatorAdsQuerySchema(WireSchema):
    """Filters of the operators' list."""

    status = fields.String(validate=required_choice("Durum", *STATUSES), load_default=None)
    q = Text("Arama", max=100, min=0, load_default="")
    page = QueryWhole("Sayfa", min=1, max=PAGE_MAX, load_default=1)


class SearchQuerySchema(WireSchema):
    """The text of the search box; with `exact` a text that finds nothing is not mended."""

    q = Text("Arama", max=100, min=0, load_default="")
    is_exact = fields.Boolean(data_key="exact", load_default=False)


class HistoryQuerySchema(WireSchema):
    """Where a page of the history begins."""

    before = QueryWhole("Sıra", max=INTEGER_MAX, load_default=None)


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
    deposit_kurus = Lira("Kapora", allow_none=True, load_default=None, data_key="Deposit")

    @validates_schema(skip_on_field_errors=False)
    def check_together(self, data: dict, **_: object) -> None:
        """What does not fit each other is said beside what is wrong in itself, not after it was mended."""
        together = ("min_participants", "max_participants", "quantity", "max_per_buyer")
        wrong = unfit_together(*(data.get(name) for name in together))
        if wrong:
            raise ValidationError(wrong)


class WithdrawSchema(WireSchema):
    """Which ad is taken back, and why."""

    ad_id = Whole("İlan", required=True, data_key="AdId")
    reason = Text("Gerekçe", max=500, min=0, load_default="", data_key="Reason")


class OperatorReasonSchema(WireSchema):
    """Why an operator ends or withdraws an ad."""

    reason = Text("Gerekçe", min=3, max=500, required=True)


class FollowSchema(WireSchema):
    """Which ad is followed."""

    ad_id = Whole("İlan", required=True, data_key="adId")


class AskSchema(WireSchema):
    """A question to the supplier."""

    ad_id = Whole("İlan", required=True, data_key="adId")
    question = Text("Soru", min=3, max=200, required=True)


class AnswerSchema(WireSchema):
    """The supplier's answer."""

    question_id = Whole("Soru", required=True, data_key="questionId")
    answer = Text("Cevap", min=2, max=500, required=True)
