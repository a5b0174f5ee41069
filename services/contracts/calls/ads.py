"""What ads is asked: to hold units for a payment, and to give them back."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from contracts.calls.base import Call, Shape, are_ids, outside

LINES_MAX = 50
UNITS_MAX = 1_000
AD_MAX = 2**53 - 1


@dataclass(frozen=True)
class WantedLine(Shape):
    """Units of one ad for one item of an order."""

    item_id: str
    ad_id: int
    units: int

    @property
    def is_in_bounds(self) -> bool:
        """Whether it names an item and an ad, and asks for a number of units that can be bought."""
        return are_ids(self.item_id) and 0 <= self.ad_id <= AD_MAX and 1 <= self.units <= UNITS_MAX


@dataclass(frozen=True)
class Reservation(Shape):
    """What is to be held, for whom, and until when."""

    reservation_id: str
    order_id: str
    buyer_id: str
    expires_at: datetime
    lines: list[WantedLine]

    def out_of_bounds(self) -> Iterable[str]:
        """Fields whose values are refused."""
        return outside(
            reservation_id=are_ids(self.reservation_id),
            order_id=are_ids(self.order_id),
            buyer_id=are_ids(self.buyer_id),
            expires_at=self.expires_at.tzinfo is not None,
            lines=1 <= len(self.lines) <= LINES_MAX and all(line.is_in_bounds for line in self.lines),
        )


@dataclass(frozen=True)
class HeldLine(WantedLine):
    """A line with the price that is charged now, and whose ad it is."""

    unit_price_kurus: int
    supplier_id: str


@dataclass(frozen=True)
class Held(Shape):
    """What is held."""

    reservation_id: str
    expires_at: datetime
    lines: list[HeldLine]


@dataclass(frozen=True)
class Nothing(Shape):
    """A body that says nothing: all is in the address."""


RESERVE = Call(
    to="ads",
    callers=("orders",),
    method="POST",
    path="/internal/reservations",
    body=Reservation,
    answer=Held,
    meaning="Hold every line or none. A repeat with the same reservation gives the same answer.",
)
RELEASE = Call(
    to="ads",
    callers=("orders",),
    method="POST",
    path="/internal/reservations/<uuid:reservation_id>/release",
    body=Nothing,
    answer=bool,
    meaning="Give back what is held. Repeating it, or releasing a committed reservation, changes nothing.",
)
