"""One parcel is taken back by hand: its supplier said that it was handed over, and it was not.

What was announced at a carrier is called off there first, so that its courier does not fetch what lies with the
supplier again. Until the carrier agrees, nothing changes for the buyer; if it has the parcel in its hands, it is
followed as before (`tracking`).
"""

from datetime import timedelta

from kit.db import UnitOfWork
from orders.orders.rows import Order
from orders.orders.rules.states import ItemStatus
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, Shipment
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import Decision
from orders.parcels.rules.taking_back import WayBack, not_taken_back, refuse_too_often, way_back
from orders.parcels.steps import deciding
from orders.parcels.steps.deciding import Decider, as_outbound
from orders.parcels.steps.opening import register
from orders.parcels.steps.shipping import still_in

BEHIND_A_CALL = timedelta(seconds=1)  # a call that announces it may be under way until the parcel is looked at


def take_back_one(work: UnitOfWork, decider: Decider, shipment_id: str) -> WayBack:
    """Take back a parcel, or ask its carrier to call it off. Again changes nothing. Gives how it comes back.

    Raises `NotFound`, and `Conflict` with already_decided, already_delivered, sent_in_place, with_carrier or
    taken_back_too_often.
    """
    shipment, parcel, order = deciding.locked(work, decider, shipment_id)
    if parcel.decision == Decision.TAKEN_BACK:
        return WayBack.AT_ONCE
    way = _way_or_refusal(work, shipment, parcel, order)
    if way is WayBack.BY_CARRIER:
        _ask_carrier(work, parcel, decider)
        return WayBack.ASKED
    if way is WayBack.AT_ONCE:
        if parcel.is_ours and parcel.registration != Registration.CALLED_OFF:
            register(parcel, Registration.CALLED_OFF)
        deciding.take_back(work, parcel, shipment, order, decider.person_id)
    return way


def _way_or_refusal(work: UnitOfWork, shipment: Shipment, parcel: Parcel, order: Order) -> WayBack:
    work.session.refresh(shipment)  # it was read before it was locked
    inside = {line.item_id for line in shipment.lines}
    has_arrived = (
        shipment.has_arrived_in_part
        or any(item.status == ItemStatus.DELIVERED for item in order.items if item.id in inside)
        or not still_in(shipment, order.items)
    )
    seen, replaces = as_outbound(parcel), shipment.replaces_id is not None
    way = way_back(seen, parcel.is_ours, parcel.recalled_at is not None, has_arrived, replaces)
    if way is None or way is WayBack.REFUSED:
        raise not_taken_back(seen, has_arrived, replaces)
    refuse_too_often(parcels_selects.is_taken_back_too_often(work.session, shipment.id))
    return way


def _ask_carrier(work: UnitOfWork, parcel: Parcel, decider: Decider) -> None:
    is_being_announced = parcel.registration == Registration.SENDING
    register(parcel, Registration.UNWANTED)
    parcel.recalled_at, parcel.decided_by = work.now, decider.person_id
    since = (parcel.look_at or work.now) + BEHIND_A_CALL
    parcel.look_at = max(work.now, since) if is_being_announced else work.now
