"""What became of the units of an ad that has ended, and how much of what stays sold is tax. Pure."""

from collections.abc import Collection
from dataclasses import dataclass

from orders.invoices.rules.vat import taxed
from orders.orders.rules.parts import Parts, units_on_the_way, units_to_ship


@dataclass(frozen=True)
class Sold:
    """Items that are alike, `count` of them. No `price_kurus`: it is not final, or is not paid whole."""

    parts: Parts
    units: int
    returned_units: int
    price_kurus: int | None
    vat_rate: int
    count: int


@dataclass(frozen=True)
class AdUnits:
    """Every unit that was bought, once: with its buyer, returned, on its way, with its supplier, or cancelled.

    What was cancelled is told apart: by buyers, because its supplier could not deliver it, or otherwise, as what did
    not arrive, whose balance was not paid, or whose ad failed. `vat_kurus` is in what stays sold, rounded item by item
    as it is invoiced.
    """

    bought: int
    delivered: int
    returned: int
    on_the_way: int
    to_ship: int
    cancelled_by_buyers: int
    missing: int
    cancelled_otherwise: int
    vat_kurus: int


def ad_units(sold: Collection[Sold], cancelled_by_buyers: int, missing: int) -> AdUnits:
    """Add items up. `missing`: units that their supplier gave up."""
    bought = sum(one.units * one.count for one in sold)
    left = sum(one.parts.left * one.count for one in sold)
    returned = sum(one.returned_units * one.count for one in sold)
    on_the_way = sum(units_on_the_way(one.parts) * one.count for one in sold)
    to_ship = sum(units_to_ship(one.parts) * one.count for one in sold)
    return AdUnits(
        bought=bought,
        delivered=left - returned - on_the_way - to_ship,
        returned=returned,
        on_the_way=on_the_way,
        to_ship=to_ship,
        cancelled_by_buyers=cancelled_by_buyers,
        missing=missing,
        cancelled_otherwise=bought - left - cancelled_by_buyers - missing,
        vat_kurus=sum(_vat_kurus(one) * one.count for one in sold),
    )


def _vat_kurus(one: Sold) -> int:
    if one.price_kurus is None:
        return 0
    return taxed(one.parts.left - one.returned_units, one.price_kurus, one.vat_rate).vat_kurus
