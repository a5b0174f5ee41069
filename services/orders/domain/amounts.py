"""Sums of carts and orders. Every amount is whole kuruş and nothing here divides, so nothing is ever rounded."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Priced:
    """What a line costs: units bought and cancelled, what a unit was sold for, and what it would cost by now.

    `present_price_kurus` is the ad's price now, or its final price once it has ended.
    """

    units: int
    unit_price_kurus: int
    present_price_kurus: int
    cancelled_units: int = 0
    returned_units: int = 0

    @property
    def kept_units(self) -> int:
        """Units that the buyer still has or expects."""
        return self.units - self.cancelled_units - self.returned_units


def line_total_kurus(units: int, unit_price_kurus: int) -> int:
    """What is paid for one line."""
    return units * unit_price_kurus


def subtotal_kurus(lines: Iterable[Priced]) -> int:
    """What is, or was, paid for everything."""
    return sum(line_total_kurus(line.units, line.unit_price_kurus) for line in lines)


def total_profit_kurus(lines: Iterable[Priced]) -> int:
    """What comes back as price difference if every ad ended now (rules, section 4). Never negative."""
    return sum(line.kept_units * max(0, line.unit_price_kurus - line.present_price_kurus) for line in lines)


def cost_per_unit_kurus(unit_price_kurus: int, final_price_kurus: int | None, difference_was_refunded: bool) -> int:
    """`normalPrice`: what a unit has cost its buyer so far. A cancel or return gives back units times this, so nothing
    is refunded twice: the paid price until the difference was refunded, the final price after (rules, section 4).
    """
    if final_price_kurus is not None and difference_was_refunded:
        return final_price_kurus
    return unit_price_kurus
