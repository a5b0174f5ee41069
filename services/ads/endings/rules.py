"""What ads that ended came to, by the hour of the day of Istanbul. Pure."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from kit.clock import ISTANBUL

HOURS = range(24)


@dataclass(frozen=True)
class Endings:
    """How many ads ended: without a sale, below the first price, and of these at the lowest; and units sold."""

    ads: int = 0
    unsold: int = 0
    cheaper: int = 0
    at_lowest: int = 0
    units: int = 0

    def __add__(self, other: "Endings") -> "Endings":
        return Endings(
            self.ads + other.ads,
            self.unsold + other.unsold,
            self.cheaper + other.cheaper,
            self.at_lowest + other.at_lowest,
            self.units + other.units,
        )

    @property
    def cheaper_percent(self) -> float | None:
        """The part that ended below its first price; unknown of no ad."""
        return round(self.cheaper * 100 / self.ads, 1) if self.ads else None


@dataclass(frozen=True)
class Hour:
    """One hour of one day, and what ended in it."""

    begins_at: datetime
    endings: Endings


@dataclass(frozen=True)
class HourOfDay:
    """The same hour of all days of a period: 20 is from eight in the evening to nine."""

    hour: int
    endings: Endings


def total(hours: Iterable[Hour]) -> Endings:
    """All of them together."""
    return sum((one.endings for one in hours), Endings())


def by_hour_of_day(hours: Iterable[Hour]) -> list[HourOfDay]:
    """Each hour of the day; one in which nothing ended has zeros."""
    found: dict[int, Endings] = defaultdict(Endings)
    for one in hours:
        found[one.begins_at.astimezone(ISTANBUL).hour] += one.endings
    return [HourOfDay(hour, found[hour]) for hour in HOURS]


def busiest(hours: Iterable[Hour]) -> Hour | None:
    """The one hour in which most ads ended, of equal ones that with most units, then the latest; or none ended."""
    return max(hours, key=lambda one: (one.endings.ads, one.endings.units, one.begins_at), default=None)
