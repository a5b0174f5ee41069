"""How soon questions were answered, and who of those that follow an ad has bought of it. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from statistics import median_low

from ads.reliability.rules import ANSWER_WITHIN
from kit.clock import istanbul_date


@dataclass(frozen=True)
class Asked:
    """When a question was asked, and answered; None: not yet. Since when its supplier could answer it: one that was
    hidden meanwhile, since it is shown again.
    """

    asked_at: datetime
    answered_at: datetime | None
    waits_since: datetime

    def taken(self, now: datetime) -> timedelta:
        """How much time its supplier took, or has taken by now."""
        return (self.answered_at or now) - self.waits_since

    @property
    def waited(self) -> timedelta | None:
        """For how long its asker waited."""
        return self.answered_at - self.asked_at if self.answered_at else None


@dataclass(frozen=True)
class Answers:
    """How the questions of some time were answered. What waits may still be answered in time."""

    asked: int = 0
    in_time: int = 0
    late: int = 0

    @property
    def waiting(self) -> int:
        """Those that have time left."""
        return self.asked - self.in_time - self.late

    @property
    def percent(self) -> float | None:
        """The part that was answered in time of all about which that is known; unknown of nothing."""
        known = self.in_time + self.late
        return round(self.in_time * 100 / known, 1) if known else None


@dataclass(frozen=True)
class AnswersDay:
    """The questions that were asked on one day."""

    day: date
    answers: Answers


@dataclass(frozen=True)
class Followed:
    """An ad, who has begun to follow it in a period and still does, and how many of these have bought of it."""

    ad_id: int
    slug: str
    title: str
    followers: int
    buyers: int


def answers(asked: Iterable[Asked], now: datetime) -> Answers:
    """How these questions were answered; one that was not is late when the time for it is over."""
    rows = list(asked)
    late = sum(one.taken(now) > ANSWER_WITHIN for one in rows)
    in_time = sum(one.answered_at is not None for one in rows if one.taken(now) <= ANSWER_WITHIN)
    return Answers(len(rows), in_time, late)


def median_seconds(asked: Iterable[Asked]) -> int | None:
    """Half of the answered askers waited no longer; unknown while no question was answered."""
    waits = [int(one.waited.total_seconds()) for one in asked if one.waited is not None]
    return median_low(waits) if waits else None


def by_day(asked: Iterable[Asked], days: Sequence[date], now: datetime) -> list[AnswersDay]:
    """Each day; one without a question has zeros."""
    found: dict[date, list[Asked]] = defaultdict(list)
    for one in asked:
        found[istanbul_date(one.asked_at)].append(one)
    return [AnswersDay(day, answers(found[day], now)) for day in days]
