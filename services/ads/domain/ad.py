"""The life of an ad as a table of moves. Rules, section 3."""

from kit.errors import IllegalMove

OPEN = "open"
CLOSING = "closing"
ENDED = "ended"
WITHDRAWN = "withdrawn"

STATUSES = (OPEN, CLOSING, ENDED, WITHDRAWN)

# (from, what happens) → to. An end never turns back, and a final price never changes.
MOVES: dict[tuple[str, str], str] = {
    (OPEN, "end"): CLOSING,
    (OPEN, "withdraw"): WITHDRAWN,
    (CLOSING, "finish"): ENDED,
}

# Where an ad stands in a list: open ones first, then those that are over; withdrawn ones are not listed.
LISTING_RANKS = {OPEN: 0, CLOSING: 1, ENDED: 1, WITHDRAWN: 2}
LISTED_BELOW = 2

MAX_PER_BUYER = 10
SHARE_PER_BUYER = 10  # one buyer may take this part of the stock, and `MAX_PER_BUYER` of a small one

# The number of what an ad showed when it was published; later changes of it count from there.
PUBLICATION = 0
COUNTS_SALES = (OPEN, CLOSING)

# Causes for which cancelled units stay in the count of an open ad: they were never in it, or there is no count to keep.
NEVER_COUNTED_DOWN = ("late_capture", "withdrawn", "ad_failed", "forfeited")


def most_per_buyer(quantity: int) -> int:
    """The highest limit per buyer that an ad may set: a tenth of its stock, rounded down, and never under 10."""
    return max(MAX_PER_BUYER, quantity // SHARE_PER_BUYER)


def move(status: str, happening: str) -> str:
    """The status after something happened. Raises `IllegalMove` when it cannot happen in this status."""
    after = MOVES.get((status, happening))
    if after is None:
        raise IllegalMove(f"an ad that is {status} cannot {happening}")
    return after


def may(status: str, happening: str) -> bool:
    """Whether it can happen in this status."""
    return (status, happening) in MOVES


def is_reached(deposit_kurus: int | None, units_sold: int, min_participants: int) -> bool:
    """Whether an ad's orders stand at its end: always, but for a deposit ad below its minimum. Rules, section 5."""
    return deposit_kurus is None or units_sold >= min_participants


def source_of(happening: str) -> str:
    """The one status in which it can happen: what a guarded update asks for."""
    return next(status for status, name in MOVES if name == happening)
