"""The ads that the home page shows first. Each group is the beginning of a walk along an index, never all ads."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, select, text
from sqlalchemy.orm import Session

from ads.domain.ad import LISTING_RANKS, OPEN
from ads.domain.chosen import Candidate, choose, falling_fast
from ads.models import NEAR_LOWEST, Ad

LOOKED_AT = 60  # ads of each group

_IS_OPEN = Ad.listing_rank == LISTING_RANKS[OPEN]


def chosen_ids(
    session: Session, conditions: Sequence[ColumnElement[bool]], now: datetime, soon: timedelta, count: int
) -> list[int]:
    """Open ads that fall fast, are near their lowest price or end soon, in turn; new ones, then those over, fill up."""

    def first(*more: ColumnElement[bool], order: tuple) -> list[Candidate]:
        wanted = select(Ad.ad_id, Ad.supplier_id, Ad.discount_basis_points, Ad.published_at)
        found = session.execute(wanted.where(*conditions, *more).order_by(*order).limit(LOOKED_AT))
        return [Candidate(*row) for row in found]

    rank, newest_first = Ad.listing_rank, Ad.ad_id.desc()
    fallen = first(
        _IS_OPEN, order=(rank, Ad.discount_basis_points.desc(), Ad.max_discount_basis_points.desc(), newest_first)
    )
    popular = first(_IS_OPEN, order=(rank, Ad.units_sold.desc(), Ad.followers.desc(), newest_first))
    near_lowest = first(text(NEAR_LOWEST), order=(Ad.ends_at, newest_first))
    ending = first(_IS_OPEN, Ad.ends_at <= now + soon, order=(rank, Ad.ends_at, newest_first))
    newest = first(order=(rank, Ad.published_at.desc(), newest_first))
    return choose([falling_fast([*fallen, *popular], now), near_lowest, ending], newest, count)
