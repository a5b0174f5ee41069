"""Selects of what buyers said."""

from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import NO_SUCH_AD
from ads.copies.rows import Supplier
from ads.reviews.rows import Review, SellerRating
from ads.reviews.rules import whole_stars
from ads.views.selects.sellers import NO_SUCH_SUPPLIER
from kit.errors import NotFound

REVIEWS_LIMIT = 200
SELLER_REVIEWS_PAGE = 5


@dataclass(frozen=True)
class StarCount:
    """How many gave so many stars."""

    star: int
    count: int


@dataclass(frozen=True)
class SellerReviews:
    """A page of what buyers said of a supplier, and how their stars are spread, five stars first."""

    items: list[SellerRating]
    page: int
    pages: int
    total: int
    distribution: list[StarCount]


def seller_reviews(session: Session, supplier_id: str, page: int) -> SellerReviews:
    """What buyers said of a supplier, newest first. Raises `NotFound`."""
    if session.get(Supplier, supplier_id) is None:
        raise NotFound(NO_SUCH_SUPPLIER)
    mine = SellerRating.supplier_id == supplier_id
    counts = dict.fromkeys(range(5, 0, -1), 0)
    scores = select(SellerRating.score_tenths, func.count()).where(mine).group_by(SellerRating.score_tenths)
    for score, count in session.execute(scores):
        counts[whole_stars(score)] += count
    newest = select(SellerRating).where(mine).order_by(SellerRating.rated_at.desc(), SellerRating.order_id)
    items = session.scalars(newest.limit(SELLER_REVIEWS_PAGE).offset((page - 1) * SELLER_REVIEWS_PAGE))
    total = sum(counts.values())
    pages = max(1, -(-total // SELLER_REVIEWS_PAGE))
    return SellerReviews(list(items), page, pages, total, [StarCount(*spread) for spread in counts.items()])


def reviews_of_ad(session: Session, ad_id: int) -> list[Review]:
    """The reviews of an ad's product, under whichever ad it was bought, newest first. Raises `NotFound`."""
    product_id = session.scalar(select(Ad.product_id).where(Ad.ad_id == ad_id))
    if product_id is None:
        raise NotFound(NO_SUCH_AD)
    rows = select(Review).where(Review.product_id == product_id)
    return list(session.scalars(rows.order_by(Review.reviewed_at.desc(), Review.review_id).limit(REVIEWS_LIMIT)))
