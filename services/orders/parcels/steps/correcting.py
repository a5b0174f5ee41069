"""Putting the carrier and number of a parcel right: the wrong one is kept, the new one followed, and the buyer told.

A parcel stays the same row, so that a shipment has one. What its carrier told of the wrong number counts no more. One
that was made at its carrier by us, and waits there in vain, leaves a row of its own behind that is called off.

Parcels are locked before their orders, as where they are followed (`tracking`), and two of each by their ids.
"""

from dataclasses import dataclass
from typing import Any

from contracts.events import ShipmentCorrected
from contracts.events.acts import Act
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id, short_number
from orders.carriers.rules import ParcelState
from orders.orders import selects as orders_selects
from orders.orders.rows import Order
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, ParcelCorrection, Shipment
from orders.parcels.rules.correcting import refuse_correction
from orders.parcels.rules.parcel import REGISTRATION_MOVES, Direction, Registration
from orders.parcels.steps import shipping
from orders.parcels.steps.deciding import Decider, Number, as_outbound, number_of, tell
from orders.parcels.steps.shipping import still_in


@dataclass(frozen=True)
class Correction:
    """What a parcel travels by in truth. `exchange`: where another parcel of the same supplier has that number, the two
    were mixed up, and each gets what the other had.
    """

    carrier: str
    tracking_number: str
    exchange: bool = False


@dataclass(frozen=True)
class _Held:
    """A parcel that is locked, with all that belongs to it."""

    parcel: Parcel
    shipment: Shipment
    order: Order


def correct(work: UnitOfWork, decider: Decider, shipment_id: str, wanted: Correction) -> dict[str, Any]:
    """Give a parcel another carrier and number. The same request again changes nothing.

    Raises `NotFound`, and `Conflict` with already_decided, already_delivered, came_back, being_called_off,
    with_carrier, corrected_too_often, tracking_number_taken or number_of_own_parcel (what `exchange` is for).
    """
    held, other = _locked(work, decider, shipment_id, wanted)
    if (held.parcel.carrier, held.parcel.key) == (wanted.carrier, wanted.tracking_number):
        return shipping.shown(held.shipment)
    _refuse(work, held)
    if other is None:
        _refuse_taken(work, held, wanted)
        left = _left_behind(work, held.parcel)
        _correct(work, decider, held, wanted.carrier, wanted.tracking_number)
        work.session.add_all(left)
    else:
        _refuse_exchange(work, held, other, wanted)
        carrier, number = held.parcel.carrier, held.parcel.key
        _set_number(work, other, other.parcel.carrier, other.parcel.id)  # no two may have the same, not even now
        _correct(work, decider, held, wanted.carrier, wanted.tracking_number)
        _correct(work, decider, other, carrier, number, wanted)
    return shipping.shown(held.shipment)


def _locked(work: UnitOfWork, decider: Decider, shipment_id: str, wanted: Correction) -> tuple[_Held, _Held | None]:
    """The parcel of a shipment, and the one of the same supplier that has the wanted number, if there is one."""
    shipment = parcels_selects.shipment(work.session, shipment_id)
    if shipment is None or decider.supplier_id not in (None, shipment.supplier_id):
        raise NotFound("Gönderi bulunamadı.")
    mine = parcels_selects.id_of_parcel(work.session, shipment_id)
    if mine is None:
        raise NotFound("Gönderi bulunamadı.")
    holder = parcels_selects.parcel_by_number(work.session, wanted.carrier, wanted.tracking_number)
    is_own = (
        holder is not None and holder.direction == Direction.OUTBOUND and holder.supplier_id == shipment.supplier_id
    )
    other = holder.id if holder is not None and is_own and holder.id != mine else None
    parcels = {each: parcels_selects.parcel(work.session, each) for each in sorted({mine, other or mine})}
    order_ids = sorted({parcel.order_id for parcel in parcels.values()})
    orders = {each: orders_selects.known_order_locked(work.session, each) for each in order_ids}
    held = {each: _held(work, parcel, orders[parcel.order_id]) for each, parcel in parcels.items()}
    parcels_selects.lock_tracking_number(work.session, wanted.carrier, wanted.tracking_number)
    return held[mine], held.get(other or "")


def _held(work: UnitOfWork, parcel: Parcel, order: Order) -> _Held:
    shipment = parcels_selects.known_shipment(work.session, parcel.reference_id)
    work.session.refresh(shipment)  # it was read before it was locked
    return _Held(parcel, shipment, order)


def _refuse(work: UnitOfWork, held: _Held) -> None:
    corrections = parcels_selects.corrections_of(work.session, held.parcel.id)
    refuse_correction(as_outbound(held.parcel), held.parcel.is_ours, corrections)
    if not still_in(held.shipment, held.order.items):
        raise Conflict("already_delivered", "Bu gönderideki ürünleri alıcısı teslim aldığını bildirmiş.")


def _refuse_taken(work: UnitOfWork, held: _Held, wanted: Correction) -> None:
    if parcels_selects.is_number_taken(work.session, wanted.carrier, wanted.tracking_number, held.shipment.id):
        raise Conflict("tracking_number_taken", "Bu takip numarası başka bir gönderide kullanılmış.")


def _refuse_exchange(work: UnitOfWork, held: _Held, other: _Held, wanted: Correction) -> None:
    """Two may be exchanged where both may be corrected, and neither number was given by a carrier."""
    has_number = (other.parcel.carrier, other.parcel.key) == (wanted.carrier, wanted.tracking_number)
    try:
        _refuse(work, other)
    except Conflict:
        has_number = False
    if not has_number or held.parcel.is_ours or other.parcel.is_ours:
        raise Conflict("tracking_number_taken", "Bu takip numarası başka bir gönderide kullanılmış.")
    if not wanted.exchange:
        message = f"Bu numara #{short_number(other.order.id)} siparişinizde yazılı. İkisini değiş tokuş edebilirsiniz."
        if other.order.id == held.order.id:
            message = "Bu numara bu siparişin başka bir kolisinde yazılı. İkisini değiş tokuş edebilirsiniz."
        raise Conflict("number_of_own_parcel", message)


def _correct(
    work: UnitOfWork, decider: Decider, held: _Held, carrier: str, number: str, before: Correction | None = None
) -> None:
    """Note what it was (`before`, where that is no longer seen), give it its own number, and tell its buyer."""
    correction = ParcelCorrection(
        id=new_id(),
        parcel_id=held.parcel.id,
        at=work.now,
        actor_id=decider.person_id,
        carrier=before.carrier if before else held.parcel.carrier,
        tracking_number=before.tracking_number if before else held.parcel.tracking_number,
    )
    work.session.add(correction)
    was: Number = correction.carrier, correction.tracking_number or ""
    _set_number(work, held, carrier, number)
    tell(work, decider, Act.PARCEL_CORRECTED, held.parcel, was, number_of(held.parcel))
    work.announce(
        ShipmentCorrected(
            order_id=held.order.id,
            buyer_id=held.order.buyer_id,
            supplier_id=held.shipment.supplier_id,
            shipment_id=held.shipment.id,
            correction_id=correction.id,
            carrier=carrier,
            tracking_number=number,
            items=shipping.units_of(still_in(held.shipment, held.order.items)),
            corrected_at=work.now,
        )
    )


def _set_number(work: UnitOfWork, held: _Held, carrier: str, number: str) -> None:
    """From now on the parcel is another one at another place: nothing is known of it, and it is asked about at once."""
    parcel = held.parcel
    parcel.carrier, parcel.key, parcel.tracking_number, parcel.is_ours = carrier, number, number, False
    # No move of what was announced before, but a parcel that its sender announced.
    parcel.registration, parcel.state = Registration.KNOWN, ParcelState.CREATED
    parcel.moved_at = parcel.recalled_at = None
    parcel.corrected_sequence, parcel.fruitless, parcel.problem, parcel.look_at = parcel.sequence, 0, None, work.now
    held.shipment.carrier, held.shipment.tracking_number = carrier, number
    work.session.flush()


def _left_behind(work: UnitOfWork, parcel: Parcel) -> list[Parcel]:
    """What waits in vain at its carrier, as a row that is called off there; nothing where it never heard of it."""
    if not parcel.is_ours or parcel.registration in REGISTRATION_MOVES.before(Registration.CALLED_OFF):
        return []
    # A call that may be under way has its time.
    since = max(work.now, parcel.look_at) if parcel.look_at else work.now
    names = ("direction", "reference_id", "order_id", "supplier_id", "carrier", "key", "is_ours", "tracking_number")
    same = {name: getattr(parcel, name) for name in (*names, "contents", "opened_at")}
    vain = {"registration": Registration.UNWANTED, "state": ParcelState.CREATED, "look_at": since}
    return [Parcel(id=new_id(), **same, **vain)]
