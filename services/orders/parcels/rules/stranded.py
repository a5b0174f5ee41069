"""Parcels that did not reach their buyer: when one counts as stranded, and what may be decided about it.

A parcel is stranded when it came back to its supplier, when its company refused it, or when its carrier is not asked
about it any more. Its supplier, or an operator, sends the goods again or gives up. One that came back is given up when
its time is over; where the others are, no machine can know.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from kit.clock import add_business_days, end_of_istanbul_day, istanbul_date
from kit.errors import Conflict
from orders.carriers.rules import FINAL, ParcelState
from orders.parcels.rules.parcel import Registration


class Decision(StrEnum):
    """What became of a parcel that its buyer does not get."""

    SENT_AGAIN = "sent_again"  # the same items travel in another parcel
    GIVEN_UP = "given_up"  # its items were cancelled, and their money goes back
    ARRIVED = "arrived"  # nothing was left to decide: its buyer has what was in it
    TAKEN_BACK = "taken_back"  # it was not handed over (`fulfilment`), and its number is free again


@dataclass(frozen=True)
class OutboundParcel:
    """What is known of a parcel on its way out. `is_watched`: its company is still asked about it."""

    state: ParcelState
    registration: Registration
    is_watched: bool
    decision: Decision | None = None


def is_stranded(parcel: OutboundParcel) -> bool:
    """Whether its supplier or an operator has to decide what becomes of it."""
    if parcel.decision is not None or parcel.state is ParcelState.DELIVERED:
        return False
    if parcel.state is ParcelState.RETURNED or parcel.registration is Registration.REFUSED:
        return True
    return parcel.registration is Registration.KNOWN and not parcel.is_watched and parcel.state not in FINAL


def refuse_decision(parcel: OutboundParcel) -> None:
    """Raises `Conflict` with already_decided or on_its_way when there is nothing to decide about a parcel."""
    if parcel.decision is not None:
        raise Conflict("already_decided", "Bu gönderi için daha önce karar verilmiş.")
    if parcel.state is ParcelState.DELIVERED:
        raise Conflict("already_delivered", "Bu gönderi alıcısına teslim edilmiş.")
    if not is_stranded(parcel):
        raise Conflict("on_its_way", "Bu gönderi hâlâ kargo şirketinde; geri dönerse karar verebilirsiniz.")


def decide_by(heard_at: datetime, business_days: int) -> datetime:
    """Until when its supplier may decide about a parcel that came back: after that it is given up by itself."""
    first = istanbul_date(heard_at)
    return end_of_istanbul_day(heard_at, (add_business_days(first, business_days) - first).days)


def is_meant_by_receipt(state: ParcelState, of_item: Collection[ParcelState], to_ship: int) -> bool:
    """Whether a buyer who says that an item arrived means what is in a parcel of this state. Of all of the item's
    parcels, those that were given up apart, the states are known, and how many units are to be shipped yet.

    What came back to its supplier is meant only where the item has no other units, be they there, under way or to come:
    the buyer speaks of those, also when it is said again.
    """
    if state is ParcelState.RETURNED:
        return to_ship == 0 and all(other is ParcelState.RETURNED for other in of_item)
    return state is not ParcelState.DELIVERED
