"""What came after the purchase: refunds, cancellations, returns, reviews and ratings."""

from collections.abc import Iterable, Sequence

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from orders.models import Cancellation, Item, Refund, ReturnCopy, Review, SellerRating
from orders.repository.carts import LIST_LIMIT


def refunds_of(session: Session, order_ids: Iterable[str]) -> Sequence[Refund]:
    """Refunds of some orders, oldest first."""
    wanted = select(Refund).where(Refund.order_id.in_(list(order_ids))).order_by(Refund.opened_at, Refund.id)
    return session.scalars(wanted).all()


def refund_totals(session: Session, order_ids: Iterable[str]) -> dict[str, int]:
    """What came or comes back, by order."""
    wanted = select(Refund.order_id, func.sum(Refund.amount_kurus)).where(Refund.order_id.in_(list(order_ids)))
    return {order_id: int(total) for order_id, total in session.execute(wanted.group_by(Refund.order_id))}


def refunded_by_item(session: Session, order_ids: Iterable[str], cause: str) -> dict[str, int]:
    """What came or comes back for one cause, by item."""
    wanted = select(Refund.item_id, func.sum(Refund.amount_kurus))
    wanted = wanted.where(Refund.order_id.in_(list(order_ids)), Refund.cause == cause)
    return {item_id: int(total) for item_id, total in session.execute(wanted.group_by(Refund.item_id))}


def cancellation(session: Session, cancellation_id: str) -> Cancellation | None:
    """What was cancelled for a request of a buyer."""
    return session.get(Cancellation, cancellation_id)


def returns_of_order(session: Session, order_id: str) -> Sequence[ReturnCopy]:
    """The returns of an order, oldest first."""
    wanted = select(ReturnCopy).where(ReturnCopy.order_id == order_id)
    return session.scalars(wanted.order_by(ReturnCopy.created_at, ReturnCopy.id)).all()


def returns_of_item(session: Session, item_id: str) -> Sequence[ReturnCopy]:
    """The returns of an item."""
    return session.scalars(select(ReturnCopy).where(ReturnCopy.item_id == item_id)).all()


def reviews_of_order(session: Session, order_id: str) -> Sequence[Review]:
    """What its buyer reviewed of an order."""
    return session.scalars(select(Review).where(Review.order_id == order_id)).all()


def review_of_item(session: Session, item_id: str) -> Review | None:
    """The review of an item."""
    return session.scalars(select(Review).where(Review.item_id == item_id)).one_or_none()


def reviews_by(session: Session, buyer_id: str) -> Sequence[tuple[Review, Item]]:
    """A buyer's reviews with what they are about, newest first."""
    wanted = select(Review, Item).join(Item, Item.id == Review.item_id).where(Review.buyer_id == buyer_id)
    ordered = wanted.order_by(Review.created_at.desc(), Review.id).limit(LIST_LIMIT)
    return [(review, item) for review, item in session.execute(ordered)]


def rated_sellers(session: Session, order_id: str) -> Sequence[str]:
    """The sellers that its buyer rated for an order."""
    wanted = select(SellerRating.supplier_id).where(SellerRating.order_id == order_id)
    return session.scalars(wanted.order_by(SellerRating.created_at, SellerRating.supplier_id)).all()
