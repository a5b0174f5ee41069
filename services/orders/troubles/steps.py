"""What operators should look at."""

from collections.abc import Sequence
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.ids import short_number
from kit.keyset import Slice
from orders.ads import selects as ads_selects
from orders.carriers.rules import ParcelState
from orders.parcels.rows import Parcel
from orders.parcels.rules.parcel import Direction, Registration, trouble_of
from orders.parcels.rules.stranded import is_stranded
from orders.parcels.steps.deciding import as_outbound
from orders.troubles import selects


def list_troubled(work: UnitOfWork, trouble: str | None, q: str, sort: str, after: str | None) -> Slice[dict[str, Any]]:
    """A part of what operators should look at: what failed, came back, was refused by a carrier, or is lost."""
    found = selects.parcels_in_trouble(work.session, trouble, q, sort, after)
    return found.showing(show_troubled(work, found.items))


def show_troubled(work: UnitOfWork, found: Sequence[Parcel]) -> list[dict[str, Any]]:
    """Parcels in trouble as operators see them."""
    names = ads_selects.seller_names(work.session, {parcel.supplier_id for parcel in found})
    return [_show_troubled(parcel, names.get(parcel.supplier_id, "")) for parcel in found]


def _show_troubled(parcel: Parcel, seller_name: str) -> dict[str, Any]:
    is_outbound = parcel.direction == Direction.OUTBOUND
    is_waiting = is_outbound and is_stranded(as_outbound(parcel))
    return {
        "id": parcel.id,
        "direction": parcel.direction,
        "order_id": parcel.order_id,
        "number": short_number(parcel.order_id),
        "shipment_id": parcel.reference_id if is_outbound else None,
        "return_id": None if is_outbound else parcel.reference_id,
        "seller_id": parcel.supplier_id,
        "seller_name": seller_name,
        "carrier": parcel.carrier,
        "tracking_number": parcel.tracking_number,
        "state": trouble_of(ParcelState(parcel.state), Registration(parcel.registration)),
        "problem": parcel.problem,
        "moved_at": parcel.moved_at,
        "opened_at": parcel.opened_at,
        "steps": parcel.steps,
        "is_stranded": is_waiting,
        "is_refused": (is_waiting or not is_outbound) and parcel.registration == Registration.REFUSED,
        "decide_by": istanbul_date(parcel.decide_by) if parcel.decide_by else None,
    }
