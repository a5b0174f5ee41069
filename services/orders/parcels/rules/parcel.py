"""A parcel at its company: whether it is known there, under which key, and why people have to look at it."""

import hashlib
from enum import StrEnum

from kit.moves import Moves
from orders.carriers.rules import ParcelState

KEY_DIGITS = 20


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
