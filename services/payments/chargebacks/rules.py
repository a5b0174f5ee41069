"""The life of a case: from a bank's letter to what the bank decides. Pure."""

from datetime import date, datetime, time, timedelta

from kit.clock import ISTANBUL
from kit.moves import Moves

RECEIVED, SENT, ACCEPTED, WON, LOST = "received", "sent", "accepted", "won", "lost"
MOVES = Moves(
    "chargeback",
    {
        RECEIVED: (SENT, ACCEPTED, WON, LOST),  # won without evidence: the buyer told the bank to take it back
        SENT: (WON, LOST),
        ACCEPTED: (),
        WON: (),
        LOST: (WON,),  # a bank may decide anew, also after a deadline that was missed
    },
)
STATES = MOVES.states
OPEN_STATES = (RECEIVED, SENT)
TOLD_TO_SUPPLIERS = (RECEIVED, ACCEPTED, WON, LOST)  # that evidence was sent moves no money
OPEN, ALL = "open", "all"  # lists, not states: what waits, by deadline; and everything, newest first
LISTS = (OPEN, *STATES, ALL)

RECORDED, TAKEN, GIVEN_BACK, NOTED = "recorded", "taken", "given_back", "noted"
STEPS = (RECORDED, TAKEN, GIVEN_BACK, NOTED, SENT, ACCEPTED, WON, LOST)  # what the history of a case is made of

REASON_MIN, REASON_MAX = 10, 1000
FURTHEST = timedelta(days=365)  # no bank waits longer for an answer


LAST_MINUTE = time(23, 59)


def due_at(told: date | None, recorded_at: datetime, days: int) -> datetime:
    """Until when a letter is to be answered: the day that it tells, else so many days after it was recorded."""
    return datetime.combine(told, LAST_MINUTE, ISTANBUL) if told else recorded_at + timedelta(days=days)


def is_in_reach(told: date | None, today: date) -> bool:
    """Whether a last day can be meant: it is not over, and not further than any bank waits."""
    return told is None or today <= told <= today + FURTHEST
