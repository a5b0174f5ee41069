"""What ads tells about ads: how many are open, and which close for too long.

Each figure is read by an index (`kit.readings`); ages are seconds.
"""

from datetime import datetime, timedelta

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import CLOSING, OPEN
from ads.doubts.rules import PATIENCE
from ads.stock.rows import Reservation
from ads.stock.rules import HELD
from kit.readings import Reading, Rows, age, count_up_to_most

A_LOOK = timedelta(minutes=5)  # within which the worker ends what waited too long


def ads(session: Session, now: datetime) -> Rows:
    """How many ads are open, and how many close."""
    for state in (OPEN, CLOSING):
        yield (state,), count_up_to_most(session, Ad.status == state)


def oldest_closing(session: Session, now: datetime) -> Rows:
    """Since when the ad that closes longest does so. One may wait for a decision about its units, but not for ever."""
    waited = now - PATIENCE - A_LOOK
    closes = (Ad.status == CLOSING) & ((Ad.units_undecided == 0) | (Ad.closing_at <= waited))
    yield (), age(session.scalar(select(func.min(Ad.closing_at)).where(closes)), now)


def oldest_overdue(session: Session, now: datetime) -> Rows:
    """Since when the most overdue ad ought to have closed."""
    yield (), age(session.scalar(select(func.min(Ad.ends_at)).where(Ad.status == OPEN, Ad.ends_at < now)), now)


def held(session: Session, now: datetime) -> Rows:
    """How many reservations hold units for buyers who pay."""
    yield (), count_up_to_most(session, Reservation.state == HELD)


READINGS = (
    Reading("ads", "Ads that are open or close, counted up to 10000.", ads, ["state"]),
    Reading("ads_closing_oldest_seconds", "Seconds that the oldest closing ad closes; 0 without one.", oldest_closing),
    Reading("ads_overdue_seconds", "Seconds that an open ad is past its end; 0 if none is.", oldest_overdue),
    Reading("ads_reservations_held", "Reservations that hold units, counted up to 10000.", held),
)
