"""Reviews, their pictures, and ratings."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, NotNullable, Row, Select, Text, and_, cast, func, literal_column, or_, select
from sqlalchemy.orm import Session

from kit.errors import NotFound
from kit.ids import SHORT_NUMBER_LENGTH
from kit.keyset import Slice, Sorting, Sortings, behind, by_size, by_time, sliced, total_of
from kit.wordsearch import folded, has_words
from orders.ads.rows import AdCopy
from orders.orders.rows import Item
from orders.reviews.rows import (
    HIDES_RATING,
    HIDES_REVIEW,
    RatingHiding,
    Review,
    ReviewHiding,
    ReviewPicture,
    SellerRating,
)

SORTINGS = by_time(Review.created_at, Review.id) | by_size(Review.star, Review.id)
# Both keys of a rating as one text, which names it in a list.
RATING_ID = func.concat_ws("_", SellerRating.order_id, SellerRating.supplier_id, type_=Text)
RATINGS_SORTINGS: Sortings = {
    "newest": Sorting((SellerRating.created_at, RATING_ID)),
    "oldest": Sorting((SellerRating.created_at, RATING_ID), descends=False),
    "largest": Sorting((SellerRating.score_tenths, RATING_ID)),
    "smallest": Sorting((SellerRating.score_tenths, RATING_ID), descends=False),
}
# What was written in a rating, as a JSON list of texts.
_TEXTS: ColumnElement[Any] = literal_column("""'$[*].value ? (@.type() == "string" && @ != "")'::jsonpath""")
_WRITTEN = cast(func.jsonb_path_query_array(SellerRating.answers, _TEXTS), Text)


def reviews_of_order(session: Session, order_id: str) -> Sequence[Review]:
    """What its buyer reviewed of an order."""
    return session.scalars(select(Review).where(Review.order_id == order_id)).all()


def review_of_item(session: Session, item_id: str) -> Review | None:
    """The review of an item."""
    return session.scalars(select(Review).where(Review.item_id == item_id)).one_or_none()


def reviews_by(session: Session, buyer_id: str, after: str | None = None) -> Slice[tuple[Review, Item]]:
    """A buyer's reviews with what they are about, newest first, from behind the review `after` on."""
    mine = Review.buyer_id == buyer_id
    wanted = select(Review, Item).join(Item, Item.id == Review.item_id).where(mine)
    rows = session.execute(behind(session, wanted, SORTINGS["newest"], after, among=mine))
    return sliced([(review, item) for review, item in rows], total_of(session, wanted.with_only_columns(Review.id)))


@dataclass(frozen=True)
class ReviewWish:
    """Which reviews an operator looks for: hidden or shown ones (None: both), of one ad (None: of all), with these
    words in what was written, its signature, the name of what it is about, or the number of its ad or order.
    """

    is_hidden: bool | None = None
    ad_id: int | None = None
    q: str = ""


def reviews_of_all_buyers(
    session: Session, wish: ReviewWish, sort: str, after: str | None
) -> Slice[tuple[Review, Item]]:
    """Reviews with what they are about, sorted, from behind the review `after` on."""
    wanted = reviews_wanted(wish)
    found = [(review, item) for review, item in session.execute(behind(session, wanted, SORTINGS[sort], after))]
    return sliced(found, total_of(session, wanted.with_only_columns(Review.id)))


def reviews_wanted(wish: ReviewWish) -> Select[Review, Item]:
    """All of these reviews, with what they are about."""
    wanted = select(Review, Item).join(Item, Item.id == Review.item_id)
    if wish.is_hidden is not None:
        hidden = select(ReviewHiding.review_id).where(HIDES_REVIEW)
        wanted = wanted.where(Review.id.in_(hidden) if wish.is_hidden else Review.id.not_in(hidden))
    if wish.ad_id is not None:
        wanted = wanted.where(Item.ad_id == wish.ad_id)
    if not wish.q:
        return wanted
    number = func.left(cast(Review.order_id, Text), SHORT_NUMBER_LENGTH)
    title = func.coalesce(Item.title, AdCopy.brand_name + " " + AdCopy.model_name)
    read = func.concat_ws(" ", Review.comment, Review.signature, title, Item.ad_id, number, type_=Text)
    return wanted.join(AdCopy, AdCopy.id == Item.ad_id).where(*has_words(wish.q.removeprefix("#"), folded(read)))


def review_locked(session: Session, review_id: str) -> Review:
    """A review, locked. Raises `NotFound`."""
    found = session.get(Review, review_id, with_for_update=True)
    if found is None:
        raise NotFound("Değerlendirme bulunamadı.")
    return found


def hidings_of(session: Session, review_ids: Iterable[str]) -> dict[str, ReviewHiding]:
    """How those of these reviews that are hidden were hidden, by review."""
    wanted = select(ReviewHiding).where(ReviewHiding.review_id.in_(list(review_ids)), HIDES_REVIEW)
    return {row.review_id: row for row in session.scalars(wanted)}


def rated_sellers(session: Session, order_id: str) -> Sequence[str]:
    """The sellers that its buyer rated for an order."""
    wanted = select(SellerRating.supplier_id).where(SellerRating.order_id == order_id)
    return session.scalars(wanted.order_by(SellerRating.created_at, SellerRating.supplier_id)).all()


def unused_pictures(session: Session, buyer_id: str, ids: Iterable[str], since: datetime) -> dict[str, ReviewPicture]:
    """Those of these pictures that this buyer uploaded since an instant and no review has yet, locked, by id."""
    mine = select(ReviewPicture).where(
        ReviewPicture.id.in_(list(ids)),
        ReviewPicture.buyer_id == buyer_id,
        ReviewPicture.review_id.is_(None),
        ReviewPicture.dropped_at.is_(None),
        ReviewPicture.created_at > since,
    )
    return {row.id: row for row in session.scalars(mine.order_by(ReviewPicture.id).with_for_update())}


def picture_of_review(session: Session, picture_id: str, buyer_id: str) -> Row[ReviewPicture, str, str]:
    """A picture of a buyer's review, locked, with the review's and its order's ids. Raises `NotFound`."""
    wanted = select(ReviewPicture, Review.id, Review.order_id).join(Review)
    wanted = wanted.where(ReviewPicture.id == picture_id, ReviewPicture.buyer_id == buyer_id)
    found = session.execute(wanted.with_for_update(of=ReviewPicture)).one_or_none()
    if found is None:
        raise NotFound("Fotoğraf bulunamadı.")
    return found


def pictures_of_reviews(session: Session, review_ids: Iterable[str]) -> dict[str, list[ReviewPicture]]:
    """What some reviews show, in order, by review."""
    wanted = select(NotNullable(ReviewPicture.review_id), ReviewPicture).where(
        ReviewPicture.review_id.in_(list(review_ids)), ReviewPicture.dropped_at.is_(None)
    )
    found: dict[str, list[ReviewPicture]] = defaultdict(list)
    for review_id, row in session.execute(wanted.order_by(ReviewPicture.place, ReviewPicture.id)):
        found[review_id].append(row)
    return found


def pictures_to_remove(session: Session, unused_since: datetime, limit: int) -> Sequence[str]:
    """Pictures that no review took, and those that were taken back."""
    unused = and_(ReviewPicture.review_id.is_(None), ReviewPicture.created_at < unused_since)
    wanted = select(ReviewPicture.id).where(or_(unused, ReviewPicture.dropped_at.is_not(None)))
    return session.scalars(wanted.order_by(ReviewPicture.created_at).limit(limit)).all()


def ratings_with_words(
    session: Session, state: str | None, q: str, sort: str, after: str | None
) -> Slice[SellerRating]:
    """A part of the ratings in which something was written, sorted, from behind the rating `after` on."""
    wanted = ratings_wanted(state, q)
    found = session.scalars(behind(session, wanted, RATINGS_SORTINGS[sort], after)).all()
    return sliced(found, total_of(session, wanted.with_only_columns(SellerRating.order_id)))


def ratings_wanted(state: str | None, q: str) -> Select[SellerRating]:
    """The same whole: those whose words are `hidden` or `shown`, with `q` those that have its words or are of the order
    of this number.
    """
    number = func.left(cast(SellerRating.order_id, Text), SHORT_NUMBER_LENGTH)
    read = folded(func.concat_ws(" ", _WRITTEN, number, type_=Text))
    wanted = select(SellerRating).where(_WRITTEN != "[]", *has_words(q.removeprefix("#"), read))
    if state is None:
        return wanted
    of_it = and_(RatingHiding.order_id == SellerRating.order_id, RatingHiding.supplier_id == SellerRating.supplier_id)
    hidden = select(RatingHiding).where(of_it, HIDES_RATING).exists()
    return wanted.where(hidden if state == "hidden" else ~hidden)


def rating_locked(session: Session, order_id: str, supplier_id: str) -> SellerRating:
    """A rating, locked. Raises `NotFound`."""
    found = session.get(SellerRating, (order_id, supplier_id), with_for_update=True)
    if found is None:
        raise NotFound("Değerlendirme bulunamadı.")
    return found


def rating_hidings_of(session: Session, order_ids: Iterable[str]) -> dict[tuple[str, str], RatingHiding]:
    """How the words of ratings of these orders were hidden, by order and supplier."""
    wanted = select(RatingHiding).where(RatingHiding.order_id.in_(list(order_ids)), HIDES_RATING)
    return {(row.order_id, row.supplier_id): row for row in session.scalars(wanted)}
