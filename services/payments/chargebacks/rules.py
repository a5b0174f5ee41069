"""The life of a case: from a bank's letter to what the bank decides. Pure."""

from datetime import date, datetime, time, timedelta

from kit.clock import ISTANBUL
from kit.errors import Conflict
from kit.moves import Moves

RECEIVED, SENT, ACCEPTED, WON, LOST = "received", "sent", "accepted", "won", "lost"
MOVES = Moves(
    "chargeback",
    {
        RECEIVED: (SENT, ACCEPTED, WON, LOST),  # won without evidence: the buyer told the bank to take it back
        SENT: (WON, LOST),
        ACCEPTED: (WON,),  # the buyer took it back after all, or it was accepted by mistake and answered elsewhere
        WON: (),
        LOST: (WON,),  # a bank may decide anew, also after a deadline that was missed
    },
)
STATES = MOVES.states
OPEN_STATES = (RECEIVED, SENT)
TOLD_TO_SUPPLIERS = (RECEIVED, ACCEPTED, WON, LOST)  # that evidence was sent moves no money
OPEN, ALL = "open", "all"  # lists, not states: what waits, by deadline; and everything, newest first
LISTS = (OPEN, *STATES, ALL)
UNANSWERED = "unanswered"  # of a supplier: what the bank is not answered yet, and they have said nothing about
SUPPLIERS_LISTS = (UNANSWERED, OPEN, ALL)

RECORDED, TAKEN, GIVEN_BACK, NOTED = "recorded", "taken", "given_back", "noted"
STEPS = (RECORDED, TAKEN, GIVEN_BACK, NOTED, SENT, ACCEPTED, WON, LOST)  # what the history of a case is made of

REASON_MIN, REASON_MAX = 10, 1000
WORDS_MIN, WORDS_MAX = 10, 2000  # of what a supplier says about it at once
MOST_WORDS, MOST_PAPERS = 10, 10  # of one case
PAPER_LIMITS = "20/minute; 60/day"  # of a person who sends papers
KEPT_AFTER = timedelta(days=540)  # what a supplier said and sent, after the decision: a bank may decide anew
FURTHEST = timedelta(days=365)  # no bank waits longer for an answer


LAST_MINUTE = time(23, 59)


def due_at(told: date | None, recorded_at: datetime, days: int) -> datetime:
    """Until when a letter is to be answered: the day that it tells, else so many days after it was recorded."""
    return datetime.combine(told, LAST_MINUTE, ISTANBUL) if told else recorded_at + timedelta(days=days)


def is_in_reach(told: date | None, today: date) -> bool:
    """Whether a last day can be meant: it is not over, and not further than any bank waits."""
    return told is None or today <= told <= today + FURTHEST


def hears_supplier(state: str) -> bool:
    """Whether what a supplier says about a case can still go to the bank."""
    return state == RECEIVED


def require_heard(state: str) -> None:
    """Raises `Conflict` (chargeback_moved) once the bank was answered, or has decided."""
    if not hears_supplier(state):
        raise Conflict("chargeback_moved", "Bankaya yanıt verildi ya da ters ibraz sonuçlandı; artık eklenemez(!)")


def require_room(kept: int, most: int) -> None:
    """Raises `Conflict` (too_much_evidence) where there is as much as there may be of one case."""
    if kept >= most:
        raise Conflict("too_much_evidence", f"Bir ters ibraz için en fazla {most} açıklama ve {most} belge olabilir(!)")
