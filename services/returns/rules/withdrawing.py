"""A buyer withdraws from a purchase: how the units are spread, and what becomes of those that are under way. Pure.

It needs no reason, and its supplier has nothing to decide before the goods are back. What was not shipped is cancelled,
since its money comes back at once; what was delivered becomes a return, approved from the start; what is under way
waits to arrive, and becomes such a return then.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from kit.moves import Moves
from returns.rules.deadlines import withdraw_by

# As cancels and returns keep it as their reason; no form offers it.
REASON = "Cayma hakkı"


class Outcome(StrEnum):
    """How a withdrawal stands."""

    ASKING = "asking"  # how much of it orders has cancelled is not known yet
    REFUSED = "refused"  # by orders: there was nothing left to withdraw from
    WAITING = "waiting"  # units of it are under way
    SETTLED = "settled"  # nothing waits any more: cancelled, in a return, given up, or declared too late to give one


MOVES = Moves(
    "withdrawal",
    {
        Outcome.ASKING: (Outcome.REFUSED, Outcome.WAITING, Outcome.SETTLED),
        Outcome.WAITING: (Outcome.WAITING, Outcome.SETTLED),
        Outcome.REFUSED: (),
        Outcome.SETTLED: (),
    },
)

# Why orders cancels what lay in a parcel that was given up.
UNDELIVERED = "undelivered"

# Orders says so of what it can't cancel because a carrier has it: the withdrawal goes on, without a cancel.
SHIPPED = "already_shipped"


@dataclass(frozen=True)
class Spread:
    """Where the units of a withdrawal are. Together they may be fewer than were wanted."""

    cancelled: int = 0
    returned: int = 0
    waiting: int = 0


def spread(wanted: int, unshipped: int, delivered: int, under_way: int) -> Spread:
    """How wanted units are spread: those not shipped first, whose money comes back at once, then those delivered, then
    those under way.
    """
    cancelled = min(wanted, unshipped)
    returned = min(wanted - cancelled, delivered)
    return Spread(cancelled, returned, min(wanted - cancelled - returned, under_way))


def share_out(waiting: Iterable[int], there: int) -> list[int]:
    """Of `there` units, those of each withdrawal from the same item that waits for so many, the first first."""
    shares: list[int] = []
    for units in waiting:
        shares.append(min(units, max(0, there - sum(shares))))
    return shares


def take_first(waiting: Iterable[int], gone: int) -> list[int]:
    """Of `gone` units that will not come and that their buyer gets back anyway, those of each withdrawal from the same
    item that waits for so many, the first first.
    """
    taken: list[int] = []
    for units in waiting:
        taken.append(min(units, gone - sum(taken)))
    return taken


# When an operator looks at one that goes on by no step of ours: orders has not answered, or its goods do not arrive.
ANSWER_LIFE = timedelta(hours=1)
ARRIVAL_LIFE = timedelta(days=14)

# News that was told before a delivery and is not heard so long after it is not waited for any more.
NEWS_LIFE = timedelta(days=1)


def is_all_heard(bought: int, delivered: int, gone: int) -> bool:
    """Whether every unit of a delivered item is accounted for. A cancel that was told before the delivery may be heard
    after it: which units are to come back is not known until then.
    """
    return delivered + gone >= bought


def is_in_time(declared_at: datetime, delivered_at: datetime) -> bool:
    """Whether it was declared early enough: before the delivery always."""
    return declared_at <= withdraw_by(delivered_at)
