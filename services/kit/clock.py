"""Time: aware UTC instants inside, Europe/Istanbul only where a person's day is meant.

Everything that waits reads an injected clock, so that a test moves time instead of sleeping. What decides about money,
stock and ends is the clock of the service's own database, the same for all processes of the service: the clocks of the
machines that they run on may say anything.
"""

import time as machine
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol
from zoneinfo import ZoneInfo

if TYPE_CHECKING:
    from holidays import HolidayBase

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


KEPT_SECONDS = 60.0  # too short for the drift of two machines' quartzes to be noticed


class ServerClock:
    """The clock of another machine: read once a minute, carried on in between by what passes here.

    The machine's own date is not used, so it may be set while the process runs.
    """

    def __init__(self) -> None:
        self.look: Callable[[], object] = _no_database_to_ask  # set by the database: has it read
        self._read: tuple[datetime, float] | None = None  # what the server said, and what had passed here then

    def now(self) -> datetime:
        """The present instant, as the server would say. Raises what `look` raises as long as it was never read."""
        if self._read is None:
            self.look()
        if self._read is None:
            raise RuntimeError("the server's clock was looked at and not read")
        said, passed = self._read
        return said + timedelta(seconds=machine.monotonic() - passed)

    @property
    def is_due(self) -> bool:
        """Whether the server should be asked."""
        return self._read is None or machine.monotonic() - self._read[1] >= KEPT_SECONDS

    def read(self, ask: Callable[[], datetime]) -> timedelta:
        """Ask the server; gives by how much this machine's own clock is ahead of it."""
        began = machine.monotonic()
        said = ask().astimezone(UTC)
        self._read = (said, (began + machine.monotonic()) / 2)
        return datetime.now(UTC) - self.now()


def _no_database_to_ask() -> None:
    raise RuntimeError("this clock belongs to no database")


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


def day_begins(day: date) -> datetime:
    """The instant at which a day begins in Türkiye."""
    return datetime.combine(day, time(), ISTANBUL)


def day_ends(day: date) -> datetime:
    """The instant at which the day after it begins in Türkiye; of the calendar's last day, which has none, its last."""
    return day_begins(day + timedelta(days=1)) if day < date.max else datetime.combine(day, time.max, ISTANBUL)


def end_of_istanbul_day(instant: datetime, days_later: int = 0) -> datetime:
    """23:59:59 in Istanbul on the instant's day, or some days later, as a UTC instant."""
    day = istanbul_date(instant) + timedelta(days=days_later)
    return datetime.combine(day, time(23, 59, 59), ISTANBUL).astimezone(UTC)


@lru_cache(maxsize=1)
def _turkish_holidays() -> "HolidayBase":
    import holidays  # noqa: PLC0415 (half a second and five megabytes, for processes that count business days)

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
