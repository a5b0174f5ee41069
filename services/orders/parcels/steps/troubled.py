"""What operators should look at."""

from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.ids import short_number
from orders.ads import selects as ads_selects
from orders.carriers.rules import ParcelState
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel
from orders.parcels.rules.parcel import Direction, Registration, trouble_of
from orders.parcels.rules.stranded import is_stranded
from orders.parcels.steps.deciding import as_outbound


def list_troubled(work: UnitOfWork, trouble: str | None) -> list[dict[str, Any]]:
    """What operators should look at: parcels that failed, came back, were refused by a carrier, or are lost."""
    found = parcels_selects.parcels_in_trouble(work.session)
    names = ads_selects.seller_names(work.session, {parcel.supplier_id for parcel in found})
    shown = [_show_troubled(parcel, names.get(parcel.supplier_id, "")) for parcel in found]
    return [parcel for parcel in shown if trouble in (None, parcel["state"])]


def _show_troubled(parcel: Parcel, seller_name: str) -> dict[str, Any]:
    is_outbound = parcel.direction == Direction.OUTBOUND
    is_waiting = is_outbound and is_stranded(as_outbound(parcel))
    return {
        "id": parcel.id,
        "direction": parcel.direction,
        "order_id": parcel.order_id,
        "number": short_number(parcel.order_id),
        "shipment_id": parcel.reference_id if is_outbound else None,
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
        "is_refused": is_waiting and parcel.registration == Registration.REFUSED,
        "decide_by": istanbul_date(parcel.decide_by) if parcel.decide_by else None,
    }
