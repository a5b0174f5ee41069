"""Time: aware UTC instants inside, Europe/Istanbul only where a person's day is meant.

Everything that waits reads an injected clock, so that a test moves time instead of sleeping.
"""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Protocol
from zoneinfo import ZoneInfo

import holidays

ISTANBUL = ZoneInfo("Europe/Istanbul")


class Clock(Protocol):
    """Something that knows what time it is."""

    def now(self) -> datetime:
        """The present instant, aware, in UTC."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        """The present instant."""
        return datetime.now(UTC)


class MovableClock:
    """A clock that stands still until it is moved: for tests and for making the demo world."""

    def __init__(self, start: datetime):
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        """The instant it was last moved to."""
        return self._now

    def move(self, **delta: float) -> datetime:
        """Go forward, by the arguments of `timedelta`."""
        self._now += timedelta(**delta)
        return self._now

    def move_to(self, instant: datetime) -> None:
        """Go to an instant."""
        self._now = instant.astimezone(UTC)


def istanbul_date(instant: datetime) -> date:
    """The calendar day on which a person in Turkey is at that instant."""
    return instant.astimezone(ISTANBUL).date()


def end_of_istanbul_day(instant: datetime, days_later: int = 0) -> datetime:
    """23:59:59 in Istanbul on the instant's day, or some days later, as a UTC instant."""
    day = istanbul_date(instant) + timedelta(days=days_later)
    return datetime.combine(day, time(23, 59, 59), ISTANBUL).astimezone(UTC)


@lru_cache(maxsize=1)
def _turkish_holidays() -> holidays.HolidayBase:
    return holidays.country_holidays("TR")


def add_business_days(day: date, count: int) -> date:
    """The day that lies `count` business days after `day`: weekends and Turkish public holidays are skipped."""
    while count > 0:
        day += timedelta(days=1)
        if day.weekday() < 5 and day not in _turkish_holidays():
            count -= 1
    return day


def iso(instant: datetime) -> str:
    """ISO 8601 in UTC with 'Z', to the second: how instants look in JSON."""
    return instant.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
