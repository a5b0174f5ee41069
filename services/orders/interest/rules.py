"""From looks over carts to payments: shares, and of how many they may be told. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta

LEAST_SAMPLE = 20  # a share of fewer says more about chance than about an ad
KEPT_FOR = timedelta(days=3 * 366)  # the longest period that is reported on, and the one before it


@dataclass(frozen=True)
class Interest:
    """How often an ad was looked at and put into a cart, and with how many units."""

    looks: int = 0
    carts: int = 0
    cart_units: int = 0


@dataclass(frozen=True)
class Paid:
    """How many orders with an ad were paid for, and how many units of it."""

    orders: int = 0
    units: int = 0


@dataclass(frozen=True)
class Named:
    """An ad by which its supplier knows it."""

    ad_id: int
    slug: str
    title: str


@dataclass(frozen=True)
class Funnel:
    """The three counts of the same days. One may exceed that before it: no shopper is followed from one to the next."""

    interest: Interest = Interest()
    paid: Paid = Paid()

    @property
    def cart_percent(self) -> float | None:
        """Carts for every hundred looks."""
        return share(self.interest.carts, self.interest.looks)

    @property
    def paid_percent(self) -> float | None:
        """Paid orders for every hundred carts."""
        return share(self.paid.orders, self.interest.carts)

    @property
    def bought_percent(self) -> float | None:
        """Paid orders for every hundred looks."""
        return share(self.paid.orders, self.interest.looks)


@dataclass(frozen=True)
class AdFunnel:
    """The funnel of one ad."""

    ad: Named
    funnel: Funnel


@dataclass(frozen=True)
class DayFunnel:
    """The three counts of a day, of all ads together: looks, lines put into carts, and orders that were paid for."""

    day: date
    looks: int = 0
    carts: int = 0
    orders: int = 0


def day_funnels(
    days: Iterable[date], interest: Mapping[date, tuple[int, int]], orders: Mapping[date, int]
) -> list[DayFunnel]:
    """Each of the days, also those of which there is nothing to tell."""
    return [DayFunnel(day, *interest.get(day, (0, 0)), orders.get(day, 0)) for day in days]


def share(part: int, whole: int) -> float | None:
    """Per cent with one decimal; unknown of too small a sample."""
    return round(part * 100 / whole, 1) if whole >= LEAST_SAMPLE else None


def funnels(ads: Mapping[int, Named], interest: Mapping[int, Interest], paid: Mapping[int, Paid]) -> list[AdFunnel]:
    """The funnel of each ad about which there is something to tell, those most looked at first."""
    found = [
        AdFunnel(ads[ad_id], Funnel(interest.get(ad_id, Interest()), paid.get(ad_id, Paid())))
        for ad_id in interest.keys() | paid.keys()
    ]
    return sorted(found, key=_order)


def total(ads: Iterable[AdFunnel]) -> Funnel:
    """What ads come to together."""
    all_of_them = [one.funnel for one in ads]
    interest = Interest(
        sum(one.interest.looks for one in all_of_them),
        sum(one.interest.carts for one in all_of_them),
        sum(one.interest.cart_units for one in all_of_them),
    )
    return Funnel(
        interest, Paid(sum(one.paid.orders for one in all_of_them), sum(one.paid.units for one in all_of_them))
    )


def counted_from(begin: datetime, end: datetime, counted_since: datetime | None) -> datetime | None:
    """From when on a period was counted: all three counts begin there. None where none of it was."""
    if counted_since is None or counted_since >= end:
        return None
    return max(begin, counted_since)


def _order(one: AdFunnel) -> tuple[int, int, int, int]:
    interest = one.funnel.interest
    return -interest.looks, -interest.carts, -one.funnel.paid.orders, -one.ad.ad_id
