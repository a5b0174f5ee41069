"""What operators do about reviews and ratings: look at them, hide what may not be shown, and show it again.

What is hidden stays hidden until an operator shows it again. Its words stay for its writer and for operators, who may
have to answer for it; its pictures go for good, with their files, because a browser that knows a picture's address
could show it still. Of a rating only the words are hidden: its stars are about the seller, who would else be rated by
operators.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import update

from contracts.events import OrdersOperatorActed, OrdersWordsShown, RatingHidden, ReviewHidden
from contracts.events.acts import Act, Change, Subject, of_orders
from contracts.events.hiding import HideReason, Written
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.hiding import require_own_hiding, require_own_showing
from kit.keyset import Slice
from kit.own_matters import require_others
from orders.ads.selects import seller_names
from orders.orders.rows import Item
from orders.orders.steps.items import title_of
from orders.reviews import selects
from orders.reviews.rows import (
    RatingHiding,
    RatingHidingLifted,
    Review,
    ReviewHiding,
    ReviewHidingLifted,
    ReviewPicture,
    SellerRating,
)
from orders.reviews.rules import Answer, comment_of
from orders.reviews.steps.rating import told_review
from orders.reviews.steps.showing import show_reviews


def hide_review(work: UnitOfWork, operator_id: str, review_id: str, reason: HideReason, note: str) -> None:
    """Hide a review from the shop's pages; a repeat by the same operator changes nothing.

    Raises `NotFound`, `Forbidden` (own_matter) for who wrote it or is the seller, and `Conflict` where another operator
    was quicker, here and below.
    """
    review = _of_others(work, operator_id, review_id)
    if hiding := selects.hidings_of(work.session, [review_id]).get(review_id):
        return require_own_hiding(operator_id, hiding.operator_id)
    why = {"operator_id": operator_id, "reason": reason, "note": note}
    work.session.add(ReviewHiding(review_id=review_id, hidden_at=work.now, **why))
    pictures = update(ReviewPicture).where(ReviewPicture.review_id == review_id, ReviewPicture.dropped_at.is_(None))
    work.session.execute(pictures.values(dropped_at=work.now))
    changes = [Change("state", "shown", "hidden"), Change("cause", "", reason)]
    tell_act(work, OrdersOperatorActed, operator_id, Act.REVIEW_HIDDEN, (Subject.REVIEW, review_id), note, changes)
    work.announce(ReviewHidden(review_id, review.order_id, work.now, review.item_id, review.buyer_id, reason))


def show_review(work: UnitOfWork, operator_id: str, review_id: str, note: str) -> None:
    """Show a review again, without the pictures that it had; one that is not hidden stays as it is.

    Raises `NotFound`.
    """
    review = _of_others(work, operator_id, review_id)
    hiding = selects.hidings_of(work.session, [review_id]).get(review_id)
    if hiding is None:
        return require_own_showing(work.session, operator_id, ReviewHidingLifted, review_id=review_id)
    lifted = {"lifted_at": work.now, "operator_id": operator_id, "note": note}
    work.session.add(ReviewHidingLifted(review_id=review_id, hidden_at=hiding.hidden_at, **lifted))
    changes = [Change("state", "hidden", "shown"), Change("cause", hiding.reason, "")]
    tell_act(work, OrdersOperatorActed, operator_id, Act.REVIEW_SHOWN, (Subject.REVIEW, review_id), note, changes)
    item = work.session.get_one(Item, review.item_id)
    work.announce(told_review(review, item.ad_id, shown_at=work.now))
    told = (Written.REVIEW, review_id, review.buyer_id, item.title or title_of(item.ad), hiding.reason, work.now)
    work.announce(OrdersWordsShown(*told))


def _of_others(work: UnitOfWork, operator_id: str, review_id: str) -> Review:
    """A review, locked, that concerns other people than the operator."""
    review = selects.review_locked(work.session, review_id)
    seller_id = work.session.get_one(Item, review.item_id).ad.supplier_id
    require_others(operator_id, review.buyer_id, seller_id or "")
    return review


def list_for_operators(
    work: UnitOfWork, wish: selects.ReviewWish, sort: str, after: str | None
) -> Slice[dict[str, Any]]:
    """A part of the reviews that are wished for."""
    found = selects.reviews_of_all_buyers(work.session, wish, sort, after)
    return found.showing(show_reviews(work, found.items))


def hide_rating(
    work: UnitOfWork, operator_id: str, order_id: str, supplier_id: str, reason: HideReason, note: str
) -> None:
    """Hide what a buyer wrote about a seller; a repeat by the same operator changes nothing.

    Raises `NotFound`, or `Conflict` with nothing_written.
    """
    rating = selects.rating_locked(work.session, order_id, supplier_id)
    require_others(operator_id, rating.buyer_id, supplier_id)
    if not _written(rating):
        raise Conflict("nothing_written", "Bu değerlendirmede yazı yok.")
    if hiding := selects.rating_hidings_of(work.session, [order_id]).get((order_id, supplier_id)):
        return require_own_hiding(operator_id, hiding.operator_id)
    why = {"operator_id": operator_id, "reason": reason, "note": note}
    work.session.add(RatingHiding(order_id=order_id, supplier_id=supplier_id, hidden_at=work.now, **why))
    changes = [Change("state", "shown", "hidden"), Change("cause", "", reason), *of_orders([order_id])]
    about = (Subject.SUPPLIER, supplier_id)
    tell_act(work, OrdersOperatorActed, operator_id, Act.RATING_HIDDEN, about, note, changes)
    name = seller_names(work.session, [supplier_id]).get(supplier_id, "")
    work.announce(RatingHidden(order_id, supplier_id, rating.buyer_id, name, reason, work.now))


def show_rating(work: UnitOfWork, operator_id: str, order_id: str, supplier_id: str, note: str) -> None:
    """Show what a buyer wrote about a seller again; what is not hidden stays as it is. Raises `NotFound`."""
    rating = selects.rating_locked(work.session, order_id, supplier_id)
    require_others(operator_id, rating.buyer_id, supplier_id)
    hiding = selects.rating_hidings_of(work.session, [order_id]).get((order_id, supplier_id))
    key = {"order_id": order_id, "supplier_id": supplier_id}
    if hiding is None:
        return require_own_showing(work.session, operator_id, RatingHidingLifted, **key)
    lifted = RatingHidingLifted(
        **key, hidden_at=hiding.hidden_at, lifted_at=work.now, operator_id=operator_id, note=note
    )
    work.session.add(lifted)
    changes = [Change("state", "hidden", "shown"), Change("cause", hiding.reason, ""), *of_orders([order_id])]
    about = (Subject.SUPPLIER, supplier_id)
    tell_act(work, OrdersOperatorActed, operator_id, Act.RATING_SHOWN, about, note, changes)
    name = seller_names(work.session, [supplier_id]).get(supplier_id, "")
    told = (Written.RATING, order_id, rating.buyer_id, name, hiding.reason, work.now, supplier_id)
    work.announce(OrdersWordsShown(*told))


def list_ratings_for_operators(
    work: UnitOfWork, state: str | None, q: str, sort: str, after: str | None
) -> Slice[dict[str, Any]]:
    """A part of the ratings in which something was written."""
    found = selects.ratings_with_words(work.session, state, q, sort, after)
    return found.showing(show_ratings(work, found.items))


def show_ratings(work: UnitOfWork, found: Sequence[SellerRating]) -> list[dict[str, Any]]:
    """Ratings with their words, their sellers' names and how they were hidden, in the order given."""
    hidings = selects.rating_hidings_of(work.session, {row.order_id for row in found})
    names = seller_names(work.session, {row.supplier_id for row in found})
    return [
        {
            "order_id": row.order_id,
            "supplier_id": row.supplier_id,
            "seller_name": names.get(row.supplier_id, ""),
            "rating": row.score_tenths / 10,
            "comment": _written(row),
            "signature": row.signature,
            "created_at": row.created_at,
            "hiding": hidings.get((row.order_id, row.supplier_id)),
        }
        for row in found
    ]


def _written(rating: SellerRating) -> str:
    return comment_of([Answer(**answer) for answer in rating.answers])
