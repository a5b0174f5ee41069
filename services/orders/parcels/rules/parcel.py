"""A parcel at its company: whether it is known there, which steps move it on, and when to ask again."""

import hashlib
from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum

from kit.moves import Moves
from orders.carriers.rules import FINAL, PARCEL_MOVES, ParcelState, Step

KEY_DIGITS = 20
LONGEST_QUIET_DOUBLING = 2  # nothing new: at most four times the usual pause
LONGEST_FAILED_DOUBLING = 5  # the company does not answer: at most thirty-two times
LOOKS_AT_ONE_PAUSE = 8  # a number that the company does not know: so many looks before each pause longer than those
WATCHED_FOR = timedelta(days=45)  # a parcel that has not arrived by then is looked for by people


class Direction(StrEnum):
    """Where a parcel goes."""

    OUTBOUND = "outbound"  # from a supplier to a buyer
    RETURN = "return"  # from a buyer to a supplier


class Registration(StrEnum):
    """Whether the company knows a parcel."""

    KNOWN = "known"  # the company gave it a number, or its sender did
    WANTED = "wanted"  # to be created at the company
    SENDING = "sending"  # a call is under way, or died on its way: asked by key before it is sent again
    REFUSED = "refused"  # the company clearly said no: a person looks at it
    UNWANTED = "unwanted"  # to be called off at the company
    CALLED_OFF = "called_off"


class Trouble(StrEnum):
    """Why operators look at a parcel."""

    FAILED = "failed"
    RETURNED = "returned"
    REFUSED = "refused"  # by the company, when it was announced
    LOST = "lost"  # not known to the company, or on its way for too long


_PLACE = {state: place for place, state in enumerate(ParcelState)}  # of steps told for the same minute

# Called off only while the company has nothing in its hands. One that was refused is announced again on request.
REGISTRATION_MOVES = Moves(
    "registration",
    {
        Registration.WANTED: (Registration.SENDING, Registration.CALLED_OFF),
        Registration.SENDING: (
            Registration.WANTED,
            Registration.KNOWN,
            Registration.REFUSED,
            Registration.UNWANTED,
        ),
        Registration.KNOWN: (Registration.UNWANTED,),
        Registration.REFUSED: (Registration.WANTED, Registration.CALLED_OFF),
        Registration.UNWANTED: (Registration.CALLED_OFF, Registration.KNOWN),
        Registration.CALLED_OFF: (),
    },
)


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


def believable_at(step: Step, opened_at: datetime, now: datetime) -> datetime:
    """When a step counts as done: never in the future, and no arrival before the parcel was told to us: on its day hang
    the windows for returns and payouts.
    """
    at = min(step.at, now)
    return max(at, opened_at) if step.state in FINAL else at


def company_key(parcel_id: str) -> str:
    """The key by which a company knows a parcel that we create: 20 digits, which all three take (Aras wants digits
    only, Yurtiçi at most 20 characters). The same parcel has the same key, so it is never created twice.
    """
    digest = hashlib.sha256(parcel_id.encode()).digest()
    return f"{int.from_bytes(digest) % 10**KEY_DIGITS:0{KEY_DIGITS}d}"


def trouble_of(state: ParcelState, registration: Registration) -> Trouble:
    """In which of the operators' lists a parcel in trouble stands."""
    if state in (ParcelState.FAILED, ParcelState.RETURNED):
        return Trouble(state)
    return Trouble.REFUSED if registration is Registration.REFUSED else Trouble.LOST


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
