"""When a doubt holds an item's units out, and how long the end of an ad waits for it. Pure."""

from collections.abc import Collection
from datetime import datetime, timedelta

from ads.ads.rules import CLOSING, OPEN
from kit.moves import Moves

UNDECIDED, CLEARED, CONFIRMED, LAPSED = "undecided", "cleared", "confirmed", "lapsed"
MOVES = Moves("doubt", {UNDECIDED: (CLEARED, CONFIRMED, LAPSED), CLEARED: (), CONFIRMED: (), LAPSED: ()})
STATES = MOVES.states
VERDICTS = (CLEARED, CONFIRMED)

PATIENCE = timedelta(hours=48)  # that an ad in `closing` waits for a decision


def holds_out(states: Collection[str]) -> bool:
    """Whether an item is held out, by the states of all doubts about it."""
    return UNDECIDED in states or CONFIRMED in states


def is_waited_for(states: Collection[str]) -> bool:
    """Whether a decision can still bring the item back: no other doubt about it was confirmed."""
    return UNDECIDED in states and CONFIRMED not in states


def takes_doubts(status: str, closing_at: datetime | None, now: datetime) -> bool:
    """Whether units of an ad can still be held out: until its end, and while that is waited for."""
    if status == CLOSING and closing_at is not None:
        return now < waits_until(closing_at)
    return status == OPEN


def waits_until(closing_at: datetime) -> datetime:
    """Until when the end of an ad that closes waits for a decision."""
    return closing_at + PATIENCE
