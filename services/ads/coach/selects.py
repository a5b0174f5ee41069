"""Selects of the curve coach."""

from datetime import datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import ENDED, LISTING_RANKS
from ads.coach.rules import LOOKED_BACK, MOST_LOOKED_AT, Ended, Shape
from kit.prepared import prepared


def ended_in(session: Session, category_id: int, now: datetime) -> list[Ended]:
    """The newest ads of a category that came to their own end within the last year: one walk along an index.

    What an operator ended before its time says nothing about terms.
    """
    rows = session.execute(*_ended_in(category_id, LISTING_RANKS[ENDED], ENDED, now - LOOKED_BACK, MOST_LOOKED_AT))
    return [
        Ended(Shape(discount, least, most, stock), ends_at - published_at, has_fallen, is_at_lowest)
        for discount, least, most, stock, published_at, ends_at, has_fallen, is_at_lowest in rows
    ]


@prepared
def _ended_in(
    category_id: int, rank: int, ended: str, since: datetime, most: int
) -> Select[int, int, int, int, datetime, datetime, bool, bool]:
    shape = (Ad.max_discount_basis_points, Ad.min_participants, Ad.max_participants, Ad.quantity)
    came = (Ad.price_kurus < Ad.initial_kurus, Ad.units_sold >= Ad.max_participants)  # at its end the price is final
    found = select(*shape, Ad.published_at, Ad.ends_at, *came)
    in_category = found.where(Ad.category_id == category_id, Ad.listing_rank == rank, Ad.published_at >= since)
    own_end = in_category.where(Ad.status == ended, Ad.closing_at >= Ad.ends_at)
    return own_end.order_by(Ad.published_at.desc(), Ad.ad_id.desc()).limit(most)
