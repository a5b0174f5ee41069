"""Our books beside the provider's: what both must agree on for each captured line, kuruş by kuruş."""

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True)
class LineBooks:
    """A line as one side has it. `refunded` is what went back through the provider, bank transfers are not in it."""

    captured_kurus: int
    refunded_kurus: int
    approved_kurus: int = 0  # what the provider is to pay, or has paid, to the supplier
    paid_out_kurus: int = 0  # what it reported to have paid


Books = dict[str, LineBooks]  # by the provider's line id

LOOK_AGAIN_AFTER = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 5, 10, 15))


def next_look(looks: int) -> timedelta:
    """How long until a payment that differs is compared again, when it has differed `looks` times in a row before.

    The provider's books may only lag behind: then its refunds and payouts go on within minutes.
    """
    return LOOK_AGAIN_AFTER[min(looks, len(LOOK_AGAIN_AFTER) - 1)]


QUIET_SHARE = 30  # what nothing moved of for a month is compared every day still, and after a year every 12 days


def next_agreeing_look(every: timedelta, quiet: timedelta) -> timedelta:
    """How long until a payment that agrees is compared again, of which no money has moved for so long: the longer that
    is, the less is to be found, and those of which it moves are not to wait behind all there ever were.
    """
    return max(every, quiet / QUIET_SHARE)


@dataclass(frozen=True)
class Cover:
    """What open ads would give back at the worst, counted at a moment, and what is held for them. Kuruş."""

    owed_kurus: int
    held_kurus: int
    counted_at: datetime

    @property
    def short_kurus(self) -> int:
        """By how much less is held."""
        return max(0, self.owed_kurus - self.held_kurus)


def short_since(cover: Cover, before: datetime | None) -> datetime | None:
    """Since when less is held than is owed: it was first seen by the count `before`. None: all is covered.

    A single count proves nothing, since an order that is cancelled in between counts on one side only: a shortfall is
    told from the second one on that finds it.
    """
    return (before or cover.counted_at) if cover.short_kurus else None


def differing(ours: Books, theirs: Books) -> int:
    """How many lines the two sides disagree about; a line that only one of them has is one."""
    return sum(ours.get(key) != theirs.get(key) for key in ours.keys() | theirs.keys())


def total(books: Books, name: str) -> int:
    """The sum of one column."""
    return sum(getattr(line, name) for line in books.values())
