"""How many returns and objections are to be expected of purchases, by how it went with earlier ones. Pure.

Of what ended ads of the last `LOOKED_BACK` sold, only what has been delivered is looked at: before that there is a
cancellation, and no return. What was delivered of late may still come back, so an expectation is rather too low than
too high. Fewer than `FEWEST` purchases say nothing. Questions are left out: their suppliers answer them, before a
purchase as after it, and ads keeps them.
"""

from dataclasses import dataclass
from datetime import timedelta

FEWEST = 20
LOOKED_BACK = timedelta(days=90)


@dataclass(frozen=True)
class Delivered:
    """Purchases that were delivered, the returns that were asked for of them, and objections to refused ones."""

    purchases: int
    returns: int
    objections: int


@dataclass(frozen=True)
class Expected:
    """Returns and objections that are to be expected, by so many delivered purchases."""

    sample: int
    returns: int
    objections: int


def expected(purchases: int, before: Delivered) -> Expected | None:
    """Of so many purchases as many as of those before, each number rounded up; None where too few say anything."""
    if before.purchases < FEWEST:
        return None
    returns, objections = (-(-purchases * found // before.purchases) for found in (before.returns, before.objections))
    return Expected(before.purchases, returns, objections)
