"""An ad together with its product and its supplier: what shoppers are shown of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from sqlalchemy import Nullable, Select, and_, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import ENDED, OPEN, WITHDRAWN
from ads.ads.selects import NO_SUCH_AD, page_of, terms_of
from ads.copies import rules as means
from ads.copies.rows import Product, Supplier
from ads.price.rules import curve
from ads.price.rules.curve import CurvePoint, Terms
from ads.reliability.rows import Conduct
from ads.reliability.rules import Reliability
from ads.reliability.selects import judged
from ads.showings.rows import Showing
from ads.showings.rules import PUBLICATION
from kit.errors import NotFound
from kit.prepared import prepared, rows


@dataclass(frozen=True)
class ShownAd:
    """One ad as it is now, with names, text and pictures as they were when it was published."""

    ad: Ad
    product: Product
    supplier: Supplier
    frozen: Showing | None
    conduct: Conduct | None

    @property
    def ad_id(self) -> int:
        """The ad's number."""
        return self.ad.ad_id

    @property
    def showing(self) -> Showing | Product:
        """Names, text, pictures and specifications; of the product for an ad that the version before published."""
        return self.frozen or self.product

    @property
    def title(self) -> str:
        """Brand and model."""
        return f"{self.showing.brand_name} {self.showing.model_name}"

    @property
    def path(self) -> str:
        """Its page."""
        return page_of(self.ad)

    @property
    def image_url(self) -> str:
        """The first picture."""
        return self.showing.pictures[0]["url"] if self.showing.pictures else ""

    @property
    def image(self) -> str:
        """The first picture, under its older name."""
        return self.image_url

    @property
    def remaining(self) -> int:
        """Units that are still to be sold."""
        return self.ad.remaining

    @property
    def is_joinable(self) -> bool:
        """Whether it can be bought now."""
        return self.ad.status == OPEN and self.remaining > 0

    @property
    def ends_at(self) -> datetime:
        """When it ends, or when it was over: an operator can end it, and its supplier withdraw it, before its day."""
        over_at = self.ad.withdrawn_at or self.ad.closing_at or self.ad.ends_at
        return min(over_at, self.ad.ends_at)

    @property
    def brings_nothing(self) -> bool:
        """Everything that was paid for it goes back: it was withdrawn, or it asked for deposits and failed."""
        failed = self.ad.deposit_kurus is not None and self.ad.units_sold < self.ad.min_participants
        return self.ad.status == WITHDRAWN or (self.ad.status == ENDED and failed)

    @property
    def instant_discount_percent(self) -> float:
        """How far the price has fallen, in percent."""
        return self.ad.discount_basis_points / 100

    @property
    def max_discount_percent(self) -> float:
        """How far the price can fall, in percent."""
        return self.ad.max_discount_basis_points / 100

    @property
    def seller_rating(self) -> float | None:
        """The supplier's mean rating, 0 to 10; None until the first one."""
        return means.out_of_ten(self.supplier.rating_sum_tenths, self.supplier.rating_count)

    @property
    def reliability(self) -> Reliability:
        """How the supplier does."""
        return judged(self.conduct)

    @property
    def stars(self) -> float | None:
        """The product's mean star, 1 to 5; None until the first review."""
        return means.stars(self.product.star_sum, self.product.review_count)

    @property
    def curve(self) -> list[CurvePoint]:
        """Points to draw the curve by."""
        return curve.curve(self.terms)

    @property
    def next_step(self) -> CurvePoint | None:
        """How many more units bring the next round step; none once nothing can be bought any more.

        Where units under suspicion leave fewer to sell than it takes: all that are left, if they bring a lower price.
        """
        if not self.is_joinable:
            return None
        step, sold = curve.next_step(self.terms, self.ad.units_sold), self.ad.units_sold
        if step is None or step.units <= self.remaining:
            return step
        price_kurus = curve.price_at(self.terms, sold + self.remaining)
        return CurvePoint(self.remaining, price_kurus) if price_kurus < self.ad.price_kurus else step

    @property
    def joined_price_kurus(self) -> int:
        """The price if it ended now with one more buyer of one unit in it: what people are told before they pay."""
        return curve.price_at(self.terms, self.ad.units_sold + 1)

    @property
    def refund_kurus(self) -> int:
        """What would come back to that buyer."""
        return curve.expected_refund_kurus(self.terms, self.ad.units_sold, 1)

    @property
    def keeps_a_promise(self) -> bool:
        """It can be bought, is paid whole, and something would come back if it ended now: a banner may say so."""
        is_whole = self.ad.deposit_kurus is None
        return self.is_joinable and is_whole and self.refund_kurus > 0

    @cached_property
    def terms(self) -> Terms:
        """The terms that the price follows from."""
        return terms_of(self.ad)


def shown_in_order(session: Session, ad_ids: Iterable[int]) -> list[ShownAd]:
    """The ads with these ids, in the order given."""
    ids = list(ad_ids)
    if not ids:
        return []
    found = {shown.ad_id: shown for shown in _shown(session, ids)}
    return [found[ad_id] for ad_id in ids if ad_id in found]


def shown_ad(session: Session, ad_id: int) -> ShownAd:
    """One ad, in any status. Raises `NotFound`."""
    found = _shown(session, [ad_id])
    if not found:
        raise NotFound(NO_SUCH_AD)
    return found[0]


def _shown(session: Session, ad_ids: list[int]) -> list[ShownAd]:
    return [ShownAd(*row) for row in rows(session, _ads(ad_ids))]


@prepared
def _ads(ad_ids: list[int]) -> Select[Ad, Product, Supplier, Showing | None, Conduct | None]:
    return (
        select(Ad, Product, Supplier, Nullable(Showing), Nullable(Conduct))
        .join(Product, Product.product_id == Ad.product_id)
        .join(Supplier, Supplier.supplier_id == Ad.supplier_id)
        .outerjoin(Showing, and_(Showing.ad_id == Ad.ad_id, Showing.seq == PUBLICATION))
        .outerjoin(Conduct, Conduct.supplier_id == Ad.supplier_id)
        .where(Ad.ad_id.in_(ad_ids))
    )
