"""Ended ads, counted by the hour."""

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, func, literal, not_, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import ENDED, LISTING_RANKS
from ads.endings.rules import Endings, Hour
from ads.price.rules.terms import LONGEST_DAYS
from kit.clock import ISTANBUL

# A deposit ad below its minimum ends without a sale: all deposits go back.
_failed = and_(Ad.deposit_kurus.is_not(None), Ad.units_sold < Ad.min_participants)
_sold = and_(Ad.units_sold > 0, not_(_failed))
# When its selling stopped: its price is fixed some seconds later, and so on the next day, with a doubt two days later.
_over_at: ColumnElement[datetime] = func.least(Ad.closing_at, Ad.ends_at)
_hour: ColumnElement[datetime] = func.date_trunc("hour", _over_at, str(ISTANBUL))
_LONGEST = timedelta(days=LONGEST_DAYS + 1)


def hours(session: Session, since: datetime, before: datetime) -> list[Hour]:
    """The hours of a period in which ads ended, the first one first. Ads that were withdrawn did not end.

    What their days were to be is said for the index of ends: an operator may have ended one before.
    """
    counted = (
        func.count(),
        func.count().filter(not_(_sold)),
        func.count().filter(_sold, Ad.final_kurus < Ad.initial_kurus),
        func.count().filter(_sold, Ad.final_kurus < Ad.initial_kurus, Ad.final_kurus == Ad.target_kurus),
        func.coalesce(func.sum(Ad.units_sold).filter(_sold), 0),
    )
    ended = (
        select(_hour, *counted)
        .where(Ad.status == ENDED, _over_at >= since, _over_at < before)
        .where(Ad.listing_rank == LISTING_RANKS[ENDED])
        .where(Ad.ends_at >= since, Ad.ends_at < literal(before) + literal(_LONGEST))
        .group_by(_hour)
        .order_by(_hour)
    )
    return [Hour(begins_at, Endings(*map(int, numbers))) for begins_at, *numbers in session.execute(ended)]
