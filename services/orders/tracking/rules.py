"""What companies tell of parcels: which steps move one on, and when to ask about it again."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum

from orders.carriers.rules import FINAL, PARCEL_MOVES, ParcelState, Step

LONGEST_QUIET_DOUBLING = 2  # nothing new: at most four times the usual pause
LONGEST_FAILED_DOUBLING = 5  # the company does not answer: at most thirty-two times
LOOKS_AT_ONE_PAUSE = 8  # a number that the company does not know: so many looks before each pause longer than those
CLOCKS_APART = timedelta(hours=1)  # of a company and of ours
WATCHED_FOR = timedelta(days=45)  # a parcel that has not arrived by then is looked for by people

_PLACE = {state: place for place, state in enumerate(ParcelState)}  # of steps told for the same minute


def steps_forward(state: ParcelState, moved_at: datetime, told: Iterable[Step]) -> list[Step]:
    """What moves a parcel on among the steps that its company tells, which are all that it knows, oldest first.

    Companies tell the same steps again and again, to the minute only and with clocks of their own. So it is the order
    of the states that counts, and time only where attempts to deliver and their failing follow each other.
    """
    forward = []
    for step in sorted(told, key=lambda each: (each.at, _PLACE[each.state])):
        if step.state in PARCEL_MOVES.table[state] and not _is_of_an_earlier_attempt(state, moved_at, step):
            forward.append(step)
            state, moved_at = step.state, step.at
    return forward


def _is_of_an_earlier_attempt(state: ParcelState, moved_at: datetime, step: Step) -> bool:
    if state is ParcelState.FAILED and step.state is ParcelState.OUT_FOR_DELIVERY:
        return step.at <= moved_at
    return state is ParcelState.OUT_FOR_DELIVERY and step.state is ParcelState.FAILED and step.at < moved_at


def is_of_another(told: Iterable[Step], sold_until: datetime) -> bool:
    """Whether a number that a supplier typed is another parcel's: no goods are handed in before their selling is over,
    because it is not known before then who has bought how many. Otherwise any parcel that has arrived anywhere would
    deliver an order, and its supplier be paid. A label may be made beforehand: it moves no goods.
    """
    handed_in = (step for step in told if step.state is not ParcelState.CREATED)
    return any(step.at < sold_until - CLOCKS_APART for step in handed_in)


def believable_at(step: Step, opened_at: datetime, now: datetime) -> datetime:
    """When a step counts as done: never in the future, and no arrival before the parcel was told to us: on its day hang
    the windows for returns and payouts.
    """
    at = min(step.at, now)
    return max(at, opened_at) if step.state in FINAL else at


class Heard(StrEnum):
    """What a look at a parcel that did not move was answered with."""

    QUIET = "quiet"  # nothing new
    UNKNOWN = "unknown"  # the company does not know the number: not handed in yet, or wrong
    FAILED = "failed"  # no answer


def next_look(now: datetime, usual: timedelta, fruitless: int, heard: Heard) -> datetime:
    """When to ask again: after the usual pause, later the longer nothing happened, much later without an answer.

    A number that the company does not know yet is asked about as often as a quiet parcel, and then ever more seldom.
    """
    longest = {
        Heard.QUIET: LONGEST_QUIET_DOUBLING,
        Heard.UNKNOWN: min(LONGEST_QUIET_DOUBLING + fruitless // LOOKS_AT_ONE_PAUSE, LONGEST_FAILED_DOUBLING),
        Heard.FAILED: LONGEST_FAILED_DOUBLING,
    }[heard]
    return now + usual * (1 << min(max(fruitless - 1, 0), longest))
