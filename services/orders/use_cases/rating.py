"""Rating sellers and reviewing items: once for an order and seller, once for an item, after something has arrived."""

from collections.abc import Sequence
from typing import Any

from contracts.events import ItemReviewed, SellerRated
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id
from orders import repository
from orders.domain import reviews
from orders.domain.reviews import Answer
from orders.domain.states import ItemStatus
from orders.models import Review, SellerRating
from orders.use_cases.items import item_of, paid_order_of


def rate_seller(work: UnitOfWork, buyer_id: str, order_id: str, supplier_id: str, answers: Sequence[Answer]) -> None:
    """Answer the rating form for a seller of an order.

    Raises `NotFound` for a seller who is not in the order, `Invalid` for a form that is not filled in, and `Conflict`
    with not_delivered or already_rated.
    """
    score = reviews.score_tenths(answers)
    order = paid_order_of(work, order_id, buyer_id)
    statuses = [ItemStatus(item.status) for item in order.items if item.ad.supplier_id == supplier_id]
    if not statuses:
        raise NotFound("Satıcı bu siparişte bulunamadı.")
    reviews.refuse_rating(statuses, supplier_id in repository.rated_sellers(work.session, order.id))
    rating = SellerRating(
        order_id=order.id,
        supplier_id=supplier_id,
        buyer_id=buyer_id,
        answers=[{"id": answer.id, "value": answer.value} for answer in answers],
        score_tenths=score,
        created_at=work.now,
    )
    work.session.add(rating)
    comment = reviews.comment_of(answers)
    work.announce(SellerRated(order.id, supplier_id, buyer_id, score, rated_at=work.now, comment=comment))


def review_item(work: UnitOfWork, buyer_id: str, order_id: str, ad_id: int | None, star: int, comment: str) -> None:
    """Review what was delivered. Raises `NotFound`, and `Conflict` with not_delivered or already_reviewed."""
    order = paid_order_of(work, order_id, buyer_id)
    item = item_of(order, ad_id)
    reviews.refuse_review(ItemStatus(item.status), repository.review_of_item(work.session, item.id) is not None)
    review = Review(
        id=new_id(),
        order_id=order.id,
        item_id=item.id,
        buyer_id=buyer_id,
        star=star,
        comment=comment,
        created_at=work.now,
    )
    work.session.add(review)
    work.announce(ItemReviewed(review.id, order.id, item.id, item.ad_id, buyer_id, star, comment, work.now))


def list_reviews(work: UnitOfWork, buyer_id: str) -> list[dict[str, Any]]:
    """What a buyer has reviewed, newest first."""
    return [
        {
            "id": review.id,
            "ad_id": item.ad_id,
            "title": item.title,
            "image_url": item.ad.image_url,
            "slug": item.ad.slug,
            "star": review.star,
            "comment": review.comment,
            "created_at": review.created_at,
        }
        for review, item in repository.reviews_by(work.session, buyer_id)
    ]
