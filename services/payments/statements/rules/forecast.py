"""What a supplier may still expect of what it has sold and not earned: three numbers, because the price of an ad
that is still open is not known yet. Whole kuruş, net of commission and withholding, rounded line by line as it will be
booked.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from payments.ledger.rules.shares import Rates, split


@dataclass(frozen=True)
class Prices:
    """What a unit of an ad costs, as far as it is known. `final` is None while the ad is open.

    `now` and `lowest` are what it would cost if the ad ended now, and at the most units; `would_fail` is a deposit ad
    that would give every deposit back if it ended now. Of an ad that failed, `has_failed`, everything goes back.
    """

    final_kurus: int | None
    now_kurus: int
    lowest_kurus: int
    would_fail: bool = False
    has_failed: bool = False


@dataclass(frozen=True)
class Sold:
    """Lines that are alike, `count` of them: units that are left, what one has cost its buyer, what is held for them.

    `is_deposit`: no more than the deposit was paid; if all goes well the rest of the price follows. `sales`: how many
    of the lines are sales of their own; the balance of a deposit belongs to the deposit's.
    """

    ad_id: int
    units: int
    unit_kurus: int
    rest_kurus: int
    is_deposit: bool
    count: int = 1
    sales: int = 1


@dataclass(frozen=True)
class Forecast:
    """`final`: of ads that have ended. `now` and `lowest`: of open ads, if they ended now, and at their lowest."""

    final_kurus: int = 0
    now_kurus: int = 0
    lowest_kurus: int = 0


def gross_at(line: Sold, price_kurus: int) -> int:
    """What is left of a line for its supplier, before commission, once a unit costs so much.

    Of what was paid whole the difference goes back; of a deposit the rest of the price comes on top.
    """
    if line.is_deposit:
        return line.rest_kurus + max(0, price_kurus - line.unit_kurus) * line.units
    return max(0, line.rest_kurus - max(0, line.unit_kurus - price_kurus) * line.units)


def gross_by_now(line: Sold, prices: Prices) -> int:
    """What a line brings as things stand: by the final price, or if its ad ended now.

    Once a deposit ad has ended only what was paid counts: the balance may never come.
    """
    if prices.has_failed or (prices.final_kurus is None and line.is_deposit and prices.would_fail):
        return 0
    if prices.final_kurus is None:
        return gross_at(line, prices.now_kurus)
    return line.rest_kurus if line.is_deposit else gross_at(line, prices.final_kurus)


def forecast(lines: Iterable[tuple[Sold, Prices, Rates]]) -> Forecast:
    """Add lines up, each by its ad's rates, those of open ads apart from those whose price is final."""
    final = now = lowest = 0
    for line, prices, rates in lines:
        by_now = split(gross_by_now(line, prices), rates).net_kurus * line.count
        if prices.final_kurus is not None:
            final += by_now
        else:
            now += by_now
            lowest += split(gross_at(line, prices.lowest_kurus), rates).net_kurus * line.count
    return Forecast(final, now, lowest)
