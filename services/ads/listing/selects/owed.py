"""What open ads would give back to those who bought, out of what was paid: for operators."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, case, func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import COUNTS_SALES
from ads.views.selects.shown import ShownAd, shown_in_order

MOST_SHOWN = 5  # the page goes on below them

is_on = and_(Ad.status.in_(COUNTS_SALES), Ad.units_paid > 0)
is_ordinary = Ad.deposit_kurus.is_(None)
# Of a deposit nothing comes back by a falling price: it lowers the rest. It comes back whole below the minimum.
fails_now = and_(Ad.deposit_kurus.is_not(None), Ad.units_sold < Ad.min_participants)
back_now: ColumnElement[int] = case(
    (is_ordinary, Ad.units_paid * (Ad.initial_kurus - Ad.price_kurus)),
    (fails_now, Ad.units_paid * Ad.deposit_kurus),
    else_=0,
)
back_at_lowest: ColumnElement[int] = case((is_ordinary, Ad.units_paid * (Ad.initial_kurus - Ad.target_kurus)), else_=0)
back_withdrawn: ColumnElement[int] = Ad.units_paid * func.coalesce(Ad.deposit_kurus, Ad.initial_kurus)
back_at_worst: ColumnElement[int] = func.greatest(back_now, back_at_lowest)


@dataclass(frozen=True)
class OwedOfAd:
    """One ad, and what of the money paid for it comes back if it ended now, and at its lowest price. Kuruş."""

    ad: ShownAd
    now_kurus: int
    lowest_kurus: int


@dataclass(frozen=True)
class Owed:
    """The same of all ads that still count sales, and those of which most would come back. Kuruş.

    `worst_kurus` is what would come back at the worst: each ad ends by itself, one now and another at its lowest price.
    """

    ads: int
    now_kurus: int
    lowest_kurus: int
    worst_kurus: int
    largest: Sequence[OwedOfAd]


def owed(session: Session) -> Owed:
    """What would come back of the units paid for so far, over all open and closing ads."""
    sums = (_sum(back_now), _sum(back_at_lowest), _sum(back_at_worst))
    ads, now, lowest, worst = session.execute(select(func.count(), *sums).where(is_on)).one()
    return Owed(ads, int(now), int(lowest), int(worst), _largest(session))


def worst_owed(session: Session) -> int:
    """What would come back at the worst (`Owed.worst_kurus`)."""
    return int(session.execute(select(_sum(back_at_worst)).where(is_on)).scalar_one())


def _sum(back: ColumnElement[int]) -> ColumnElement[int]:
    return func.coalesce(func.sum(back), 0)


def _largest(session: Session) -> list[OwedOfAd]:
    chosen = select(Ad.ad_id, back_now, back_at_lowest).where(is_on, back_at_worst > 0)
    chosen = chosen.order_by(back_at_worst.desc(), Ad.ad_id.desc())
    rows = session.execute(chosen.limit(MOST_SHOWN)).all()
    shown = {one.ad.ad_id: one for one in shown_in_order(session, [row[0] for row in rows])}
    return [OwedOfAd(shown[ad_id], int(now), int(lowest)) for ad_id, now, lowest in rows if ad_id in shown]
