"""Selects of what buyers said."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, Text, func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import NO_SUCH_AD
from ads.copies.rows import Product, Supplier
from ads.reviews.rows import IS_IN_FORCE, ReplyHiding, Review, SellerRating
from ads.reviews.rules import whole_stars
from ads.views.selects.sellers import NO_SUCH_SUPPLIER
from kit.errors import NotFound
from kit.keyset import BarePart, Slice, Sorting, Sortings, by_time, part_behind, sliced_part, total_of
from kit.wordsearch import folded, has_words

SELLER_REVIEWS_PAGE = 5
WAITING, REPLIED = "waiting", "replied"
HIDDEN = "hidden"
STATES = (WAITING, REPLIED)
SORTINGS: Sortings = {
    **by_time(Review.reviewed_at, Review.review_id),
    "worst": Sorting((Review.star, Review.review_id), descends=False),
}

REPLIES_SORTINGS: Sortings = {name: SORTINGS[name] for name in ("newest", "oldest")}  # by when the review came

_READ = func.concat_ws(
    " ", Review.comment, Review.reply, Review.ad_id, Product.brand_name, Product.model_name, type_=Text
)


@dataclass(frozen=True)
class ReceivedReview:
    """A review with the title of the ad that it is about."""

    row: Review
    title: str


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


def reviews_of_ad(session: Session, ad_id: int, after: object = None) -> BarePart[Review]:
    """A part of the reviews of an ad's product, under any ad that it was bought by, the newest first; from behind the
    review `after` on. Raises `NotFound`.
    """
    of_product = Review.product_id == _product_of(session, ad_id)
    part = part_behind(session, select(Review).where(of_product), SORTINGS["newest"], after, of_product)
    return part.showing([review for (review,) in part.items])


def stars_of_ad(session: Session, ad_id: int) -> list[StarCount]:
    """How the stars of all reviews of an ad's product are spread, five stars first. Raises `NotFound`."""
    counts = dict.fromkeys(range(5, 0, -1), 0)
    of_product = Review.product_id == _product_of(session, ad_id)
    for star, count in session.execute(select(Review.star, func.count()).where(of_product).group_by(Review.star)):
        counts[star] = count
    return [StarCount(*spread) for spread in counts.items()]


def _product_of(session: Session, ad_id: int) -> int:
    product_id = session.scalar(select(Ad.product_id).where(Ad.ad_id == ad_id))
    if product_id is None:
        raise NotFound(NO_SUCH_AD)
    return product_id


def replies_to_buyer(session: Session, buyer_id: str, review_ids: Collection[str]) -> list[Review]:
    """Those of these reviews of a buyer's that suppliers replied to, the newest review first.

    Orders has the list of a buyer's reviews and ads the replies: who reads a part of the list asks for its replies.
    """
    mine = select(Review).where(
        Review.buyer_id == buyer_id, Review.review_id.in_(review_ids), Review.reply.is_not(None)
    )
    return list(session.scalars(mine.order_by(Review.reviewed_at.desc(), Review.review_id)))


def reviews_to_supplier(
    session: Session,
    supplier_id: str,
    state: str | None = None,
    q: str = "",
    sort: str = "newest",
    after: object = None,
) -> Slice[ReceivedReview]:
    """What buyers said of what a supplier's ads sold, with the ads' titles, from behind the review `after` on.

    With a state those of it alone, with `q` those that have each of its words.
    """
    wanted = received_wanted(supplier_id, state, q)
    part = part_behind(session, wanted, SORTINGS[sort], after, _is_of(supplier_id))
    return sliced_part(part.showing(_received(part.items)), total_of(session, wanted))


def received_wanted(supplier_id: str, state: str | None, q: str) -> Select[Review, str, str]:
    """The same whole, with each review's brand and model."""
    wanted = (
        select(Review, Product.brand_name, Product.model_name)
        .join(Product, Product.product_id == Review.product_id)
        .where(_is_of(supplier_id), *has_words(q, folded(_READ)))
    )
    if state is None:
        return wanted
    return wanted.where(Review.reply.is_(None) if state == WAITING else Review.reply.is_not(None))


def replies_for_operators(
    session: Session, state: str | None, q: str, sort: str, after: object
) -> Slice[ReceivedReview]:
    """Reviews that suppliers replied to, with the ads' titles, from behind `after` on."""
    wanted = replies_wanted(state, q)
    part = part_behind(session, wanted, REPLIES_SORTINGS[sort], after)
    return sliced_part(part.showing(_received(part.items)), total_of(session, wanted))


def _received(rows: Iterable[tuple[Review, str, str]]) -> list[ReceivedReview]:
    return [ReceivedReview(review, f"{brand} {model}") for review, brand, model in rows]


def replies_wanted(state: str | None, q: str) -> Select[Review, str, str]:
    """The same whole: those whose reply is hidden or shown, with `q` those that have each of its words."""
    wanted = (
        select(Review, Product.brand_name, Product.model_name)
        .join(Product, Product.product_id == Review.product_id)
        .where(Review.reply.is_not(None), *has_words(q.removeprefix("#"), folded(_READ)))
    )
    if state is None:
        return wanted
    hidden = select(ReplyHiding.review_id).where(IS_IN_FORCE)
    return wanted.where(Review.review_id.in_(hidden) if state == HIDDEN else Review.review_id.not_in(hidden))


def _is_of(supplier_id: str) -> ColumnElement[bool]:
    return Review.ad_id.in_(select(Ad.ad_id).where(Ad.supplier_id == supplier_id))
