"""Rating sellers and reviewing items: once for an order and seller, once for an item, after something has arrived.

What is written is signed with the first letters of its writer's name as identity composes them, and keeps that
signature: another name later is no reason to sign anew what was said before.
"""

from collections.abc import Sequence
from datetime import datetime

from contracts.events import ItemReviewed, Picture, SellerRated
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.ids import new_id
from kit.ties import has_left
from orders.ads.rows import Ties
from orders.orders.rules.states import ItemStatus
from orders.orders.steps.items import item_of, paid_order_of
from orders.people import clients as people
from orders.reviews import rules as reviews_rules
from orders.reviews import selects as reviews_selects
from orders.reviews.rows import Review, SellerRating
from orders.reviews.rules import Answer
from orders.reviews.steps.pictures import attach
from orders.service import Orders


def signature_of(service: Orders, person_id: str) -> str:
    """How a buyer signs what they write; empty where identity does not tell it. Raises `NotFound`, `Unavailable`."""
    return people.get_person(service, person_id).signature


def rate_seller(
    work: UnitOfWork, buyer_id: str, order_id: str, supplier_id: str, answers: Sequence[Answer], signature: str = ""
) -> None:
    """Answer the rating form for a seller of an order.

    Raises `NotFound` for a seller who is not in the order, `Invalid` for a form that is not filled in, and `Conflict`
    with not_delivered or already_rated.
    """
    score = reviews_rules.score_tenths(answers)
    _require_still_here(work, buyer_id)
    order = paid_order_of(work, order_id, buyer_id)
    statuses = [ItemStatus(item.status) for item in order.items if item.ad.supplier_id == supplier_id]
    if not statuses:
        raise NotFound("Satıcı bu siparişte bulunamadı.")
    reviews_rules.refuse_rating(statuses, supplier_id in reviews_selects.rated_sellers(work.session, order.id))
    rating = SellerRating(
        order_id=order.id,
        supplier_id=supplier_id,
        buyer_id=buyer_id,
        answers=[{"id": answer.id, "value": answer.value} for answer in answers],
        score_tenths=score,
        created_at=work.now,
        signature=signature,
    )
    work.session.add(rating)
    comment = reviews_rules.comment_of(answers)
    work.announce(
        SellerRated(
            order_id=order.id,
            supplier_id=supplier_id,
            buyer_id=buyer_id,
            score_tenths=score,
            rated_at=work.now,
            comment=comment,
            signature=signature,
        )
    )


def review_item(
    work: UnitOfWork,
    buyer_id: str,
    order_id: str,
    ad_id: int | None,
    star: int,
    comment: str,
    signature: str = "",
    pictures: Sequence[str] = (),
) -> None:
    """Review what was delivered, with pictures that were uploaded for it.

    Raises `NotFound`, `Conflict` with not_delivered or already_reviewed, and `Invalid` for a picture that is not there.
    """
    _require_still_here(work, buyer_id)
    order = paid_order_of(work, order_id, buyer_id)
    item = item_of(order, ad_id)
    reviews_rules.refuse_review(
        ItemStatus(item.status), reviews_selects.review_of_item(work.session, item.id) is not None
    )
    review = Review(
        id=new_id(),
        order_id=order.id,
        item_id=item.id,
        buyer_id=buyer_id,
        star=star,
        comment=comment,
        created_at=work.now,
        signature=signature,
    )
    work.session.add(review)
    work.session.flush()
    work.announce(told_review(review, item.ad_id, attach(work, review, pictures)))


def told_review(
    review: Review, ad_id: int, pictures: Sequence[Picture] = (), shown_at: datetime | None = None
) -> ItemReviewed:
    """A review as it is announced; `shown_at`: it had been hidden until then."""
    of_item = (review.id, review.order_id, review.item_id, ad_id, review.buyer_id)
    said = (review.star, review.comment, review.created_at, review.signature, list(pictures))
    return ItemReviewed(*of_item, *said, shown_at)


def _require_still_here(work: UnitOfWork, buyer_id: str) -> None:
    """Who closes the account while identity tells their signature says nothing any more."""
    if has_left(work, Ties, buyer_id):
        raise NotFound("Sipariş bulunamadı.")
