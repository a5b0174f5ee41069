"""The life of an ad: its states, how one follows another, and what may be done in each. Rules, section 3."""

from datetime import datetime

from kit.moves import Moves

OPEN = "open"
CLOSING = "closing"
ENDED = "ended"
WITHDRAWN = "withdrawn"

# An end never turns back, and a final price never changes.
AD_MOVES = Moves("ad", {OPEN: (CLOSING, WITHDRAWN), CLOSING: (ENDED,), ENDED: (), WITHDRAWN: ()})
STATUSES = AD_MOVES.states

# Where an ad stands in a list: open ones first, then those that are over; withdrawn ones are not listed.
LISTING_RANKS = {OPEN: 0, CLOSING: 1, ENDED: 1, WITHDRAWN: 2}
LISTED_BELOW = 2

COUNTS_SALES = (OPEN, CLOSING)


def is_reached(deposit_kurus: int | None, units_sold: int, min_participants: int) -> bool:
    """Whether an ad's orders stand at its end: always, but for a deposit ad below its minimum. Rules, section 5."""
    return deposit_kurus is None or units_sold >= min_participants


def is_before_the_end(
    status: str, ends_at: datetime, closing_at: datetime | None, now: datetime, done_at: datetime | None
) -> bool:
    """Whether what was done at `done_at` still counts: selling was not over then, and the price is not fixed yet.

    Without its time (an older message) it was done now. Rules, section 2.
    """
    if status == CLOSING:
        return done_at is not None and done_at < min(ends_at, closing_at or ends_at)
    return status == OPEN and (done_at or now) < ends_at
