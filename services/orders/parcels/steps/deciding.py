"""Parcels that did not reach their buyer: what their supplier, an operator, or time decides about them.

Sending the goods again opens a new shipment of the same units; giving up has them cancelled, and payments gives back
all that was paid for them. A parcel is locked before its order, as where it is followed (`tracking`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from contracts.events import OrdersOperatorActed, ParcelCameBack, ShipmentTakenBack, WithdrawalChanged
from contracts.events.acts import Act, Change, Subject, of_orders
from kit.acts import tell_act
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.own_matters import require_others
from orders.aftersales.steps.withdrawals import cancel_from_withdrawals, learn_withdrawal, take_from_withdrawals
from orders.carriers.rules import ParcelState
from orders.orders import selects as orders_selects
from orders.orders.rows import Order
from orders.orders.rules.states import ItemStatus
from orders.orders.steps import cancelling
from orders.orders.steps.delivering import Part, mark_taken_back
from orders.orders.steps.items import cancel_line_of
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, Shipment
from orders.parcels.rules.parcel import Direction, Registration
from orders.parcels.rules.stranded import Decision, OutboundParcel, decide_by, refuse_decision
from orders.parcels.steps import shipping
from orders.parcels.steps.opening import register
from orders.parcels.steps.shipping import still_in
from orders.service import Orders
from orders.settings import Settings

BATCH = 50


@dataclass(frozen=True)
class Decider:
    """Who decides: a supplier about its own parcels, an operator (`supplier_id` is None) about all."""

    person_id: str
    supplier_id: str | None


Number = tuple[str, str]  # a carrier, and what it knows a parcel by; empty where it gave none yet


def tell(
    work: UnitOfWork, decider: Decider, act: Act, parcel: Parcel, before: Number = ("", ""), after: Number = ("", "")
) -> None:
    """Keep what an operator does about a supplier's parcel, and by what the goods travel before and after it; a
    supplier's act on its own is none of the office.
    """
    if decider.supplier_id is None:
        named = zip(("carrier", "trackingNumber"), before, after, strict=True)
        changes = [Change(what, was, now) for what, was, now in named if was != now]
        about, order = (Subject.PARCEL, parcel.id), of_orders([parcel.order_id])
        tell_act(work, OrdersOperatorActed, decider.person_id, act, about, changes=[*changes, *order])


def number_of(one: Parcel | Shipment) -> Number:
    """By what a parcel travels, for the record."""
    return one.carrier, one.tracking_number or ""


def send_again(
    work: UnitOfWork, decider: Decider, shipment_id: str, carrier: str, tracking_number: str | None
) -> dict[str, Any]:
    """Send what was in a stranded parcel in another one. The same request again is the same shipment.

    What its buyer has withdrawn from meanwhile is cancelled instead. Raises `NotFound`, and `Conflict` with
    already_decided, already_delivered, on_its_way, withdrawn or tracking_number_taken.
    """
    shipment, parcel, order = locked(work, decider, shipment_id)
    if parcel.decision == Decision.SENT_AGAIN:
        return _sent_before(work, shipment, carrier, tracking_number)
    parts = _cancel_withdrawn(work, order, shipment, _undecided(shipment, parcel, order))
    if not parts:
        raise Conflict("withdrawn", "Alıcı bu gönderideki ürünlerden caydı; yeniden göndermeyip vazgeçiniz.")
    _decide(work, parcel, Decision.SENT_AGAIN, decider)
    sent = shipping.ship_again(work, order, parts, shipment, carrier, tracking_number)
    tell(work, decider, Act.PARCEL_SENT_AGAIN, parcel, number_of(shipment), number_of(sent))
    return shipping.shown(sent)


def give_up(work: UnitOfWork, decider: Decider, shipment_id: str) -> None:
    """Cancel what was in a stranded parcel: all that was paid for it goes back. Again changes nothing.

    Raises `NotFound`, `Forbidden` (own_matter) for an operator who bought or sold it, and `Conflict` with
    already_decided, already_delivered or on_its_way.
    """
    shipment, parcel, order = locked(work, decider, shipment_id)
    if decider.supplier_id is None:
        require_others(decider.person_id, order.buyer_id, shipment.supplier_id)
    if parcel.decision == Decision.GIVEN_UP:
        return
    parts = _undecided(shipment, parcel, order)
    _decide(work, parcel, Decision.GIVEN_UP, decider)
    tell(work, decider, Act.PARCEL_GIVEN_UP, parcel)
    _cancel(work, order, parts, shipment.id)


def announce_again(work: UnitOfWork, decider: Decider, reference_id: str) -> None:
    """Have a parcel that its carrier refused announced there once more, under its own key: that of a shipment, or of a
    return. Again changes nothing.

    Raises `NotFound`, and `Conflict` (already_decided).
    """
    parcel = parcels_selects.travelling_parcel(work.session, Direction.RETURN, reference_id)
    if parcel is None or decider.supplier_id not in (None, parcel.supplier_id):
        _, parcel, _ = locked(work, decider, reference_id)
    if parcel.decision is not None:
        refuse_decision(as_outbound(parcel))
    if parcel.registration != Registration.REFUSED:
        return
    register(parcel, Registration.WANTED)
    parcel.problem, parcel.fruitless, parcel.look_at = None, 0, work.now
    tell(work, decider, Act.PARCEL_ANNOUNCED_AGAIN, parcel)


def came_back(work: UnitOfWork, settings: Settings, parcel: Parcel) -> None:
    """A carrier brought a locked parcel back to its supplier: what its buyer withdrew from is cancelled at once; for
    the rest a decision is due from now on, and both are told.
    """
    shipment, order, inside = _left_in(work, parcel)
    parts = _cancel_withdrawn(work, order, shipment, inside)
    if not parts:
        _decide(work, parcel, Decision.GIVEN_UP if inside else Decision.ARRIVED)
        return
    parcel.decide_by = decide_by(work.now, settings.returned_parcel_days)
    work.announce(
        ParcelCameBack(
            order_id=order.id,
            shipment_id=shipment.id,
            buyer_id=order.buyer_id,
            supplier_id=shipment.supplier_id,
            carrier=parcel.carrier,
            items=shipping.units_of(parts),
            decide_by=parcel.decide_by,
        )
    )


def follow_withdrawal(work: UnitOfWork, changed: WithdrawalChanged) -> None:
    """A withdrawal as it stands now. Of what a carrier brought back before it was heard, and waits for its supplier's
    decision, is cancelled at once what its buyer withdrew from, as when it comes back after it.

    The parcels are locked first, also those that are still under way: none comes back meanwhile.
    """
    parcels = parcels_selects.undecided_parcels(work.session, changed.order_id)
    learn_withdrawal(work, changed)
    for parcel in parcels:
        if parcel.decide_by is not None:
            shipment, order, inside = _left_in(work, parcel)
            if inside and not _cancel_withdrawn(work, order, shipment, inside):
                _decide(work, parcel, Decision.GIVEN_UP)


def take_back(work: UnitOfWork, parcel: Parcel, shipment: Shipment, order: Order, by: str | None) -> None:
    """What is in a locked parcel lies with its supplier again, and its number is free: its buyer is told."""
    parts = still_in(shipment, order.items)
    parcel.decision, parcel.decided_at, parcel.decided_by = Decision.TAKEN_BACK, work.now, by
    parcel.look_at = parcel.problem = None
    shipment.taken_back_at = work.now
    mark_taken_back(work, order, parts)
    work.announce(
        ShipmentTakenBack(
            order_id=order.id,
            buyer_id=order.buyer_id,
            supplier_id=shipment.supplier_id,
            shipment_id=shipment.id,
            carrier=shipment.carrier,
            tracking_number=shipment.tracking_number,
            items=shipping.units_of(parts),
            taken_back_at=work.now,
            is_barcode=parcel.is_ours,
        )
    )
    for part in parts:
        cancel_from_withdrawals(work, order, Part(part.item, min(part.units, cancel_line_of(part.item).left)))
    # At once: shipped again before the next look at what is late, it would never have been late.
    for item in (part.item for part in parts):
        is_waiting = item.status == ItemStatus.CREATED and item.late_since is None
        if is_waiting and item.ship_by is not None and item.ship_by < work.now:
            shipping.say_late(work, item, order.buyer_id, item.ship_by)


def called_off(work: UnitOfWork, parcel: Parcel) -> None:
    """The carrier called off a locked parcel that its supplier wants back."""
    shipment, order, parts = _left_in(work, parcel)
    if parts:
        take_back(work, parcel, shipment, order, parcel.decided_by)
    else:
        _decide(work, parcel, Decision.ARRIVED)


def give_up_undecided(service: Orders) -> int:
    """Due step: give up what came back and was not decided about in time. Gives how many were looked at.

    One that came back before there were decisions gets its time now.
    """
    settings = service.settings
    for looked_at in range(BATCH):
        with service.work() as work:
            parcel = parcels_selects.parcel_to_decide(work.session, work.now)
            if parcel is None:
                return looked_at
            if parcel.decide_by is None:
                came_back(work, settings, parcel)
            else:
                _give_up_late(work, parcel)
    return BATCH


def as_outbound(parcel: Parcel) -> OutboundParcel:
    """A parcel on its way out as the rules of stranded ones see it."""
    return OutboundParcel(
        state=ParcelState(parcel.state),
        registration=Registration(parcel.registration),
        is_watched=parcel.look_at is not None,
        decision=Decision(parcel.decision) if parcel.decision else None,
    )


def _give_up_late(work: UnitOfWork, parcel: Parcel) -> None:
    shipment, order, parts = _left_in(work, parcel)
    _decide(work, parcel, Decision.GIVEN_UP if parts else Decision.ARRIVED)
    _cancel(work, order, parts, shipment.id)


def _left_in(work: UnitOfWork, parcel: Parcel) -> tuple[Shipment, Order, list[Part]]:
    """What of a locked parcel has not arrived: read behind the lock of its order, which receipts take as well."""
    order = orders_selects.known_order_locked(work.session, parcel.order_id)
    shipment = parcels_selects.known_shipment(work.session, parcel.reference_id)
    return shipment, order, still_in(shipment, order.items)


def locked(work: UnitOfWork, decider: Decider, shipment_id: str) -> tuple[Shipment, Parcel, Order]:
    """A shipment with its parcel and its order, both locked. Raises `NotFound`."""
    shipment = parcels_selects.shipment(work.session, shipment_id)
    if shipment is None or decider.supplier_id not in (None, shipment.supplier_id):
        raise NotFound("Gönderi bulunamadı.")
    parcel = parcels_selects.parcel_of_shipment(work.session, shipment_id)
    if parcel is None:
        raise NotFound("Gönderi bulunamadı.")
    return shipment, parcel, orders_selects.known_order_locked(work.session, shipment.order_id)


def _undecided(shipment: Shipment, parcel: Parcel, order: Order) -> list[Part]:
    """What has to be decided about. Raises `Conflict` when nothing has to be."""
    refuse_decision(as_outbound(parcel))
    parts = still_in(shipment, order.items)
    if not parts:
        raise Conflict("already_delivered", "Bu gönderideki ürünleri alıcısı teslim aldığını bildirmiş.")
    return parts


def _cancel_withdrawn(work: UnitOfWork, order: Order, shipment: Shipment, parts: Sequence[Part]) -> list[Part]:
    """Cancel what its buyer withdrew from of parts that lie with their supplier. Gives the parts that are left, which
    is what the shipment holds from now on; where none are, it stays as it was, and is given up.
    """
    withdrawn = {part.item.id: take_from_withdrawals(work, part.item.id, part.units) for part in parts}
    left = [Part(part.item, part.units - withdrawn[part.item.id]) for part in parts]
    kept = [part for part in left if part.units > 0]
    if kept:
        for line in [line for line in shipment.lines if withdrawn.get(line.item_id)]:
            line.units -= withdrawn[line.item_id]
        shipment.lines = [line for line in shipment.lines if line.units > 0]
    for part in parts:
        if withdrawn[part.item.id] > 0:
            # What was shipped as a whole before its units were counted has none.
            part.item.sent_units = max(0, part.item.sent_units - withdrawn[part.item.id])
            cancelling.cancel_withdrawn(work, order, Part(part.item, withdrawn[part.item.id]))
    return kept


def _cancel(work: UnitOfWork, order: Order, parts: Sequence[Part], shipment_id: str) -> None:
    """What lay in a parcel does not come: nothing of it is waited for to go back either."""
    for part in parts:
        take_from_withdrawals(work, part.item.id, part.units)
    cancelling.cancel_undelivered(work, order, parts, shipment_id)


def _decide(work: UnitOfWork, parcel: Parcel, decision: Decision, decider: Decider | None = None) -> None:
    parcel.decision, parcel.decided_at = decision, work.now
    parcel.decided_by = decider.person_id if decider else None
    parcel.decide_by = parcel.look_at = None
    if parcel.registration == Registration.REFUSED:
        register(parcel, Registration.CALLED_OFF)


def _sent_before(work: UnitOfWork, shipment: Shipment, carrier: str, tracking_number: str | None) -> dict[str, Any]:
    """The shipment that an earlier try of this very request made."""
    later = parcels_selects.shipment_replacing(work.session, shipment.id)
    if later.carrier != carrier or tracking_number not in (None, later.tracking_number):
        raise Conflict("already_decided", "Bu gönderi için daha önce karar verilmiş.")
    return shipping.shown(later)
