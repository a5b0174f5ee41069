"""What operators do about reviews: look at them, and hide one that may not be shown.

What is hidden stays hidden. Its words stay for its writer and for operators, who may have to answer for it; its
pictures go for good, with their files, because a browser that knows a picture's address could show it still.
"""

from typing import Any

from sqlalchemy import update

from contracts.events import OrdersOperatorActed, ReviewHidden
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.keyset import Slice
from orders.reviews import selects
from orders.reviews.rows import ReviewHiding, ReviewPicture
from orders.reviews.rules import HideReason
from orders.reviews.steps.showing import show_reviews


def hide_review(work: UnitOfWork, operator_id: str, review_id: str, reason: HideReason, note: str) -> None:
    """Hide a review from the shop's pages; a repeat changes nothing, whichever operator asks. Raises `NotFound`."""
    review = selects.review_locked(work.session, review_id)
    if selects.hidings_of(work.session, [review_id]):
        return
    why = {"operator_id": operator_id, "reason": reason, "note": note}
    work.session.add(ReviewHiding(review_id=review_id, hidden_at=work.now, **why))
    pictures = update(ReviewPicture).where(ReviewPicture.review_id == review_id, ReviewPicture.dropped_at.is_(None))
    work.session.execute(pictures.values(dropped_at=work.now))
    changes = [Change("state", "shown", "hidden"), Change("cause", "", reason)]
    tell_act(work, OrdersOperatorActed, operator_id, Act.REVIEW_HIDDEN, (Subject.REVIEW, review_id), note, changes)
    work.announce(ReviewHidden(review_id, review.order_id, work.now, review.item_id, review.buyer_id, reason))


def list_for_operators(
    work: UnitOfWork, is_hidden: bool | None, ad_id: int | None, sort: str, after: str | None
) -> Slice[dict[str, Any]]:
    """A part of the reviews: of all, or of those hidden or shown, or of one ad."""
    found = selects.reviews_of_all_buyers(work.session, is_hidden, ad_id, sort, after)
    return found.showing(show_reviews(work, found.items))
