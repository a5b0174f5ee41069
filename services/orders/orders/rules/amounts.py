"""Sums of carts and orders. Every amount is whole kuruş and nothing here divides, so nothing is ever rounded."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Priced:
    """What a line costs: units bought and cancelled, what was paid for a unit, and what it would cost by now.

    `present_price_kurus` is the ad's price now with these units in it, or its final price once it has ended; of a
    deposit it is the deposit, of which nothing comes back when the price falls: what is still to be paid gets less
    instead. `difference_kurus` of the price difference came back before, or is on its way; `held_kurus` of the price
    the buyer's bank took back, so that none of it comes back from us.
    """

    units: int
    unit_price_kurus: int
    present_price_kurus: int
    cancelled_units: int = 0
    returned_units: int = 0
    difference_kurus: int = 0
    held_kurus: int = 0

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


def total_paid_kurus(lines: Iterable[Priced], paid_balances_kurus: Iterable[int]) -> int:
    """What was paid for everything: at once, and of the balances of deposits since."""
    return subtotal_kurus(lines) + sum(paid_balances_kurus)


def total_profit_kurus(lines: Iterable[Priced]) -> int:
    """What still comes back as price difference if every ad ended now (rules, section 4). Never negative."""
    return sum(_difference_to_come_kurus(line) for line in lines)


def _difference_to_come_kurus(line: Priced) -> int:
    """Of one line, less what was written down as its refund before: no kuruş is told twice, and none that its price
    has no more because a bank took it back.
    """
    paid = line.kept_units * line.unit_price_kurus
    whole = line.kept_units * max(0, line.unit_price_kurus - line.present_price_kurus)
    return max(0, min(whole, paid - line.held_kurus) - line.difference_kurus)


def cost_per_unit_kurus(unit_price_kurus: int, final_price_kurus: int | None, difference_was_refunded: bool) -> int:
    """`normalPrice`: what a unit has cost its buyer so far. A cancel or return gives back units times this, so nothing
    is refunded twice: the paid price until the difference was refunded, the final price after (rules, section 4).
    """
    if final_price_kurus is not None and difference_was_refunded:
        return final_price_kurus
    return unit_price_kurus


def cost_per_deposit_unit_kurus(unit_price_kurus: int, final_price_kurus: int | None) -> int:
    """`normalPrice` of an item bought with a deposit: nothing but the deposit is paid before the price is final."""
    return unit_price_kurus if final_price_kurus is None else final_price_kurus


def expected_balance_kurus(units: int, present_price_kurus: int, deposit_kurus: int) -> int:
    """What would be left to pay for these units if their ad ended now."""
    return units * max(0, present_price_kurus - deposit_kurus)


def shrunk_balance_kurus(balance_kurus: int, units_before: int, units_after: int) -> int:
    """What is left to pay when fewer units are left. A balance is a whole amount per unit, so nothing is rounded; one
    that is not (its own news are still on the way) is rounded down, in the buyer's favour, until they arrive.
    """
    return balance_kurus * units_after // units_before if units_before else 0
