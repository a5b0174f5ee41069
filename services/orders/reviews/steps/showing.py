"""Reviews as their writers and operators see them: with what they are about, and whether they are hidden, and why."""

from collections.abc import Sequence
from typing import Any

from kit.db import UnitOfWork
from kit.keyset import Slice
from orders.orders.rows import Item
from orders.reviews import selects
from orders.reviews.rows import Review
from orders.reviews.steps.pictures import picture_of


def list_reviews(work: UnitOfWork, buyer_id: str, after: str | None) -> Slice[dict[str, Any]]:
    """A part of what a buyer has reviewed, newest first."""
    found = selects.reviews_by(work.session, buyer_id, after)
    return found.showing(show_reviews(work, found.items))


def show_reviews(work: UnitOfWork, found: Sequence[tuple[Review, Item]]) -> list[dict[str, Any]]:
    """Reviews with their pictures and hidings, in the order given."""
    ids = [review.id for review, _ in found]
    pictures = selects.pictures_of_reviews(work.session, ids)
    hidings = selects.hidings_of(work.session, ids)
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
            "signature": review.signature,
            "pictures": [{"id": row.id, "picture": picture_of(row)} for row in pictures[review.id]],
            "hiding": hidings.get(review.id),
        }
        for review, item in found
    ]
