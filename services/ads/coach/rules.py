"""Which ended ads are like the one that is being written, and what is said of them. Pure.

An ad is like another one of its category when all of these are near: how far the price may fall, how much of the stock
brings the lowest price, where on the way to it the fall begins, and for how long it is open. Few of them say nothing:
below `FEWEST` there is no advice.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

FEWEST = 20
LOOKED_BACK = timedelta(days=365)
MOST_LOOKED_AT = 2_000  # the newest of the category

WHOLE = 10_000  # basis points
DISCOUNT_NEAR = 300  # basis points, or a quarter of the discount where that is more
SHARE_NEAR = 1_500  # basis points
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Shape:
    """What of an ad's terms decides how it goes: all but what is sold at which price."""

    max_discount_basis_points: int
    min_participants: int
    max_participants: int
    quantity: int

    @property
    def reach(self) -> int:
        """The share of the stock that brings the lowest price, in basis points, rounded down."""
        return self.max_participants * WHOLE // self.quantity

    @property
    def start(self) -> int:
        """The share of the way to the lowest price at which the fall begins, in basis points, rounded down."""
        return self.min_participants * WHOLE // self.max_participants


@dataclass(frozen=True)
class Ended:
    """An ad that came to its own end, and how."""

    shape: Shape
    was_open: timedelta
    has_fallen: bool
    is_at_lowest: bool


@dataclass(frozen=True)
class Advice:
    """Of so many ads like it these shares came that far, in whole per cent, rounded down."""

    ads: int
    lowest_percent: int
    fell_percent: int


def is_alike(wanted: Shape, end_day: int, ended: Ended) -> bool:
    """Whether an ended ad says something about one with these terms that is open until the end of the day `end_day`."""
    discount = wanted.max_discount_basis_points
    near = max(DISCOUNT_NEAR, discount // 4)
    return (
        abs(ended.shape.max_discount_basis_points - discount) <= near
        and abs(ended.shape.reach - wanted.reach) <= SHARE_NEAR
        and abs(ended.shape.start - wanted.start) <= SHARE_NEAR
        and end_day * DAY / 2 <= ended.was_open <= (end_day + 1) * DAY * 2
    )


def advice_on(wanted: Shape, end_day: int, ended: Iterable[Ended]) -> Advice | None:
    """What became of the ads like it. None where there are too few of them to say anything."""
    alike = [one for one in ended if is_alike(wanted, end_day, one)]
    if len(alike) < FEWEST:
        return None
    lowest, fell = sum(one.is_at_lowest for one in alike), sum(one.has_fallen for one in alike)
    return Advice(len(alike), lowest * 100 // len(alike), fell * 100 // len(alike))
