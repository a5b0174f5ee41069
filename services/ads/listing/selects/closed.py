"""Ads that are being closed and those that have just ended: for operators who watch an evening."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import CLOSING, ENDED, LISTING_RANKS, OPEN, is_reached
from ads.doubts.selects import doubt_until
from ads.search.selects import matching
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.keyset import Slice, Sorting, behind, sliced, total_of

LOOKS_BACK = timedelta(hours=24)
LATE_AT_MOST = timedelta(days=7)  # no ad is closed later than that: it is said for the index of ends
# An operator may have ended it before its time.
LAST_TO_END = Sorting((func.coalesce(Ad.ended_at, Ad.closing_at, Ad.ends_at), Ad.ad_id))


class Stage(StrEnum):
    """How far the end of an ad is."""

    DUE = "due"  # its time is over, and it is not closed yet
    CLOSING = "closing"  # nothing is sold any more; payments that were begun may still succeed
    SETTLING = "settling"  # the final price is known, and what it brings back is on its way
    SETTLED = "settled"


_stage: ColumnElement[str] = case(
    (Ad.status == OPEN, Stage.DUE),
    (Ad.status == CLOSING, Stage.CLOSING),
    (Ad.settled_at.is_(None), Stage.SETTLING),
    else_=Stage.SETTLED,
)


@dataclass(frozen=True)
class ClosingProgress:
    """How many of the ads that are watched are in each stage, and when the next open one ends."""

    due: int
    closing: int
    settling: int
    settled: int
    next_ends_at: datetime | None


@dataclass(frozen=True)
class ClosedAd:
    """An ad that is being closed or has just ended."""

    ad: ShownAd
    stage: Stage

    @property
    def over_at(self) -> datetime:
        """When it ended, or since when nothing of it is sold any more."""
        return self.ad.ad.ended_at or self.ad.ad.closing_at or self.ad.ad.ends_at

    @property
    def doubt_until(self) -> datetime | None:
        """Until when its end waits for a decision about doubted units; None if it does not."""
        return doubt_until(self.ad.ad)

    @property
    def fails(self) -> bool:
        """Whether it is over without a sale."""
        terms = self.ad.ad
        return not is_reached(terms.deposit_kurus, terms.units_sold, terms.min_participants)


def progress(session: Session, now: datetime) -> ClosingProgress:
    """How far all of them are."""
    counted = select(_stage, func.count()).where(_is_watched(now)).group_by(_stage)
    found: dict[str, int] = dict(session.execute(counted).all())
    following = session.scalar(select(func.min(Ad.ends_at)).where(Ad.status == OPEN, Ad.ends_at > now))
    return ClosingProgress(**{stage.value: found.get(stage, 0) for stage in Stage}, next_ends_at=following)


def closed_ads(session: Session, now: datetime, q: str = "", after: int | None = None) -> Slice[ClosedAd]:
    """Each of them that `q` finds, the last to end first, from behind the ad `after` on."""
    wanted = closed_wanted(session, now, q)
    rows = session.execute(behind(session, wanted, LAST_TO_END, after)).all()
    found = sliced(rows, total_of(session, wanted))
    return found.showing(closed_shown(session, found.items))


def closed_wanted(session: Session, now: datetime, q: str = "") -> Select[int, str]:
    """All of them: the ad, and its stage."""
    return select(Ad.ad_id, _stage).where(_is_watched(now), *matching.by_every_word(session, q))


def closed_shown(session: Session, rows: Sequence[Sequence[Any]]) -> list[ClosedAd]:
    """What `closed_wanted` found, with the ads."""
    shown = {one.ad.ad_id: one for one in shown_in_order(session, [ad_id for ad_id, _ in rows])}
    return [ClosedAd(shown[ad_id], Stage(stage)) for ad_id, stage in rows if ad_id in shown]


def _is_watched(now: datetime) -> ColumnElement[bool]:
    """Ads whose time is over and those that are closing, however long ago; ended ones for a day."""
    is_due = and_(Ad.status == OPEN, Ad.ends_at <= now)
    is_over = and_(Ad.status == ENDED, Ad.listing_rank == LISTING_RANKS[ENDED], Ad.ended_at > now - LOOKS_BACK)
    return or_(is_due, Ad.status == CLOSING, and_(is_over, Ad.ends_at > now - LOOKS_BACK - LATE_AT_MOST))
