"""The ads that the home page shows first. Each group is the beginning of a walk along an index, never all ads."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, TextClause, select, text
from sqlalchemy.orm import InstrumentedAttribute, Session

from ads.ads.rows import NEAR_LOWEST, Ad
from ads.ads.rules import LISTING_RANKS, OPEN
from ads.listing.rules.chosen import Candidate, choose, falling_fast
from ads.picks.selects import picked_ids

Condition = ColumnElement[bool] | TextClause
Place = ColumnElement[Any] | InstrumentedAttribute[Any]  # what a list is ordered by

LOOKED_AT = 60  # ads of each group

_IS_OPEN = Ad.listing_rank == LISTING_RANKS[OPEN]
_IN_STOCK = Ad.units_sold + Ad.units_doubted < Ad.quantity


def chosen_ids(
    session: Session, conditions: Sequence[Condition], now: datetime, soon: timedelta, count: int
) -> list[int]:
    """What operators put first, then open ads that fall fast, are near their lowest price or end soon, in turn; new
    ones fill up.

    What is sold out or over can't be joined, so it comes last and only where the row would not be full without it.
    """

    def first(*more: Condition, order: tuple[Place, ...]) -> list[Candidate]:
        wanted = select(Ad.ad_id, Ad.supplier_id, Ad.discount_basis_points, Ad.published_at)
        found = session.execute(wanted.where(*conditions, *more).order_by(*order).limit(LOOKED_AT))
        return [Candidate(*row) for row in found]

    def joinable(*more: Condition, order: tuple[Place, ...]) -> list[Candidate]:
        return first(_IS_OPEN, _IN_STOCK, *more, order=order)

    rank, newest_first = Ad.listing_rank, Ad.ad_id.desc()
    newest = (rank, Ad.published_at.desc(), newest_first)
    fallen = joinable(order=(rank, Ad.discount_basis_points.desc(), Ad.max_discount_basis_points.desc(), newest_first))
    popular = joinable(order=(rank, Ad.units_sold.desc(), Ad.followers.desc(), newest_first))
    near_lowest = joinable(text(NEAR_LOWEST), order=(Ad.ends_at, newest_first))
    ending = joinable(Ad.ends_at <= now + soon, order=(rank, Ad.ends_at, newest_first))
    wished = picked_ids(session)
    found = joinable(Ad.ad_id.in_(wished), order=(rank,)) if wished else []
    picks = sorted(found, key=lambda ad: wished.index(ad.ad_id))
    groups = [falling_fast([*fallen, *popular], now), near_lowest, ending]
    chosen = choose(groups, joinable(order=newest), count, picks)
    if len(chosen) == count:
        return chosen
    others = [ad.ad_id for ad in first(order=newest) if ad.ad_id not in chosen]
    return (chosen + others)[:count]
