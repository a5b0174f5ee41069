"""Which parcels their supplier can take back by hand, and how: those that only it had to do with yet.

It ends with a carrier's first step. An invoice does not stand in its way, because it is one of what was sold; a number
that was put right does not either, because it was put right for this very parcel.
"""

from enum import StrEnum

from kit.errors import Conflict
from orders.carriers.rules import ParcelState
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import Decision, OutboundParcel

# Each one, and the shipment that follows it, is a mail to the buyer. It is counted by units, so that each parcel of an
# item that was shipped in many of them can be taken back as often.
MOST_TIMES = 5


class WayBack(StrEnum):
    """How a supplier gets back what it said to have handed over."""

    AT_ONCE = "at_once"  # no carrier waits for it under a number of its own
    BY_CARRIER = "by_carrier"  # its carrier, where we announced it, has to call it off first
    ASKED = "asked"  # its carrier is asked just now
    REFUSED = "refused"  # its carrier said that it has it


def way_back(
    parcel: OutboundParcel, is_ours: bool, is_recalled: bool, has_arrived: bool, replaces: bool
) -> WayBack | None:
    """How a parcel comes back, if it does. `replaces`: it was sent in place of one that did not reach its buyer."""
    if parcel.decision is not None or has_arrived or replaces or parcel.state is not ParcelState.CREATED:
        return None
    if parcel.registration is Registration.UNWANTED:
        return WayBack.ASKED
    # Called off and still here: by a worker of before, which did not know that it is wanted back.
    if not is_ours or parcel.registration in (Registration.WANTED, Registration.REFUSED, Registration.CALLED_OFF):
        return WayBack.AT_ONCE
    return WayBack.REFUSED if is_recalled else WayBack.BY_CARRIER


def refuse_too_often(is_too_often: bool) -> None:
    """Raises `Conflict` (taken_back_too_often) where what is in a parcel was taken back so often before."""
    if is_too_often:
        message = f"Aynı ürünler en fazla {MOST_TIMES} kez geri alınabilir. Lütfen bize yazınız."
        raise Conflict("taken_back_too_often", message)


def not_taken_back(parcel: OutboundParcel, has_arrived: bool, replaces: bool) -> Conflict:
    """Why a parcel has no way back: already_delivered, already_decided, sent_in_place or with_carrier."""
    if parcel.decision not in (None, Decision.ARRIVED):  # of what was given up, too, nothing is on its way any more
        return Conflict("already_decided", "Bu gönderi için daha önce karar verilmiş.")
    if has_arrived or parcel.decision is not None or parcel.state is ParcelState.DELIVERED:
        return Conflict("already_delivered", "Bu gönderideki ürünler alıcısına ulaşmış; geri alınamaz.")
    if replaces:
        return Conflict("sent_in_place", "Yerine ulaşmayan bir gönderinin yerine yollanan gönderi geri alınamaz.")
    return Conflict("with_carrier", "Bu gönderiyi kargo şirketi almış; geri alınamaz.")
