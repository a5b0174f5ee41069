"""What was to be shipped, and what of it in time: by day, and in all. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class Due:
    """Items that were to be handed to a carrier by the end of a day. What waits has time left, or was just due."""

    day: date
    in_time: int = 0
    late: int = 0
    waiting: int = 0


@dataclass(frozen=True)
class DueTotals:
    """What days come to."""

    in_time: int
    late: int
    waiting: int

    @property
    def percent(self) -> float | None:
        """The part that was shipped in time of all about which that is known; unknown of nothing."""
        known = self.in_time + self.late
        return round(self.in_time * 100 / known, 1) if known else None


def all_days(days: Iterable[date], due: Iterable[Due]) -> list[Due]:
    """Each day; one on which nothing was due has zeros."""
    found = {one.day: one for one in due}
    return [found.get(day, Due(day)) for day in days]


def totals(days: Sequence[Due]) -> DueTotals:
    """Add days up."""
    return DueTotals(sum(one.in_time for one in days), sum(one.late for one in days), sum(one.waiting for one in days))
