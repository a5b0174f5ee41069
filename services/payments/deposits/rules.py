"""Balances: the rest of a deposit item's price, payable from the end of its ad until a deadline.

A balance is paid by one capture of exactly what is due, in time; all else that is captured goes back in full. What was
paid in the last second has a margin in which to be reported. No buyer loses a deposit to the provider's silence: while
the provider has not answered since the deadline what became of a page that pays the balance, the balance stays due.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from kit.clock import add_business_days, end_of_istanbul_day, istanbul_date
from kit.moves import Moves

DUE, PAID, FORFEITED, CANCELLED = "due", "paid", "forfeited", "cancelled"
MOVES = Moves("balance", {DUE: (PAID, FORFEITED, CANCELLED), PAID: (), FORFEITED: (), CANCELLED: ()})
STATES = MOVES.states

HEARD_LATE = timedelta(hours=6)


def deadline(closed_at: datetime, now: datetime, business_days: int, seconds: int = 0) -> datetime:
    """Until when a balance that is opened now can be paid: the end of the last business day in Istanbul, counted from
    the end of its ad's selling, as the buyer was told it, unless the price was fixed or heard of so late after it that
    too little would be left. `seconds` from now replace the days.
    """
    if seconds:
        return now + timedelta(seconds=seconds)
    since = closed_at if now - closed_at < HEARD_LATE else now
    first = istanbul_date(since)
    return end_of_istanbul_day(since, (add_business_days(first, business_days) - first).days)


def after_refund(due_at: datetime, now: datetime) -> datetime:
    """Until when a balance can be paid whose payment an operator gave back: its buyer, who was told not to pay again
    meanwhile, has at least until the end of the next day in Istanbul.
    """
    return max(due_at, end_of_istanbul_day(now, 1))


@dataclass(frozen=True)
class Due:
    """A balance as it stands."""

    state: str
    units: int
    due_at: datetime


@dataclass(frozen=True)
class Capture:
    """A captured payment of balances: when it was first seen as paid, and what was known of it before."""

    seen_at: datetime
    answered_at: datetime | None  # when the provider last said that it was not paid
    units: tuple[int, ...]  # what it pays of each balance


def is_accepted(due: tuple[Due | None, ...], capture: Capture, margin: timedelta) -> bool:
    """Whether a capture pays all its balances. `due` are they, in the order of its units; None is no balance at all."""
    return all(
        one is not None
        and one.state == DUE
        and one.units == units
        and is_in_time(one.due_at, capture.seen_at, capture.answered_at, margin)
        for one, units in zip(due, capture.units, strict=True)
    )


def is_in_time(due_at: datetime, seen_at: datetime, answered_at: datetime | None, margin: timedelta) -> bool:
    """Whether a payment seen as paid counts: within the margin, or if the provider was silent since the deadline."""
    return seen_at <= due_at + margin or answered_at is None or answered_at < due_at


@dataclass(frozen=True)
class Lapse:
    """A balance that was not paid in time: its units, its deposit, and what its supplier earns of that: nothing where
    it goes back to its buyer.
    """

    ad_id: int
    supplier_id: str
    title: str
    units: int
    amount_kurus: int
    earned_kurus: int
    is_refunded: bool


def by_ad(lapses: Iterable[Lapse]) -> list[list[Lapse]]:
    """Lapses of one ad together, by the ads' numbers; apart where some give the deposit back."""
    together: defaultdict[tuple[int, bool], list[Lapse]] = defaultdict(list)
    for lapse in lapses:
        together[lapse.ad_id, lapse.is_refunded].append(lapse)
    return [together[key] for key in sorted(together)]
