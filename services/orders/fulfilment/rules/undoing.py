"""What of a file of tracking numbers can be undone: parcels that only their supplier had to do with yet.

Undoing has no time limit of its own: it ends with a carrier's first step, or when the file is forgotten. An invoice
does not stand in its way, because it is one of what was sold. A return does not either: only what has arrived is sent
back, and what has arrived stays.
"""

from dataclasses import dataclass
from enum import StrEnum

from kit.errors import Conflict
from orders.carriers.rules import ParcelState
from orders.parcels.rules.stranded import Decision


class Outcome(StrEnum):
    """What becomes of a parcel whose file is undone."""

    TAKEN_BACK = "taken_back"
    ARRIVED = "arrived"  # its carrier or its buyer says so, of something in it at least
    DECIDED = "decided"  # it was sent again, or given up
    WITH_CARRIER = "with_carrier"  # its carrier has it
    CORRECTED = "corrected"  # its number was put right since: it is no more what the file made of it
    TOO_OFTEN = "too_often"  # what is in it was taken back so often before


@dataclass(frozen=True)
class SentParcel:
    """What is known of a parcel that a file shipped."""

    state: ParcelState
    decision: Decision | None = None
    has_arrived: bool = False
    is_corrected: bool = False
    is_too_often: bool = False


def undo(parcel: SentParcel) -> Outcome:
    """What becomes of a parcel; of one that was taken back before, the same."""
    if parcel.decision is Decision.TAKEN_BACK:
        return Outcome.TAKEN_BACK
    if parcel.has_arrived or parcel.state is ParcelState.DELIVERED:
        return Outcome.ARRIVED
    if parcel.decision is not None:
        return Outcome.DECIDED
    if parcel.state is not ParcelState.CREATED:
        return Outcome.WITH_CARRIER
    if parcel.is_corrected:
        return Outcome.CORRECTED
    return Outcome.TOO_OFTEN if parcel.is_too_often else Outcome.TAKEN_BACK


def already_undone() -> Conflict:
    """A file is undone once."""
    return Conflict("already_undone", "Bu dosya zaten geri alındı(!)")
