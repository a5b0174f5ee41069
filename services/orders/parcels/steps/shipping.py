"""Shipments: handing units to a carrier, their arrival, and saying so when they are late. Under the order's lock.

A shipment is a supplier's parcel of one order; the units of an item may travel in several. Its parcel at the carrier is
opened here and followed by `tracking`, which comes back to `parcel_delivered`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from contracts.events import ItemsShipped, ItemUnits, ShipmentLate
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id
from kit.locks import lock_name
from orders.carriers.rules import ParcelState
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.parts import is_partly_sent, units_on_the_way, units_to_ship, was_sent
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.orders.steps.delivering import BUYER, CARRIER, Part, mark_delivered, mark_late, mark_shipped
from orders.orders.steps.items import balance_of, item_of, paid_order_of, parts_of, units_left
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Shipment, ShipmentItem
from orders.parcels.rules.shippable import ShipLine, refuse_shipping, refuse_units
from orders.parcels.rules.stranded import Decision, is_meant_by_receipt
from orders.parcels.steps import opening
from orders.service import Orders

LATE_BATCH = 200


@dataclass(frozen=True)
class ShipRequest:
    """What a supplier hands over: all units that are left to ship of some items, of those in `units` only so many.

    Without a number of its own the parcel is created at the carrier. The same `request_id` is the same request.
    """

    order_id: str
    item_ids: Sequence[str]
    carrier: str
    tracking_number: str | None
    units: Mapping[str, int] = field(default_factory=dict)  # by item
    request_id: str | None = None


def ship(work: UnitOfWork, supplier_id: str, wanted: ShipRequest) -> dict[str, Any]:
    """Ship items of one order, or a part of their units. The same request again is the same shipment: told by its id,
    without one by its items, carrier and number.

    Raises `NotFound` for what is not the supplier's, `Invalid` for an id that belongs to another request, and
    `Conflict` with already_shipped, cancelled, ad_open, balance_unpaid, too_many_units or tracking_number_taken.
    """
    if wanted.request_id is not None:
        lock_name(work.session, f"shipment {wanted.request_id}")
    order, items = _own_items(work, supplier_id, wanted)
    return shown(_same_shipment(work, items, wanted) or _ship_first(work, order, items, supplier_id, wanted))


def ship_again(
    work: UnitOfWork,
    order: Order,
    parts: Sequence[Part],
    replaced: Shipment,
    carrier: str,
    tracking_number: str | None,
) -> Shipment:
    """Another parcel with shipped units of a locked order, in place of one that did not reach its buyer.

    Raises `Conflict` (tracking_number_taken).
    """
    wanted = ShipRequest(order.id, [part.item.id for part in parts], carrier, tracking_number)
    shipment = _open_shipment(work, order, parts, replaced.supplier_id, wanted)
    shipment.replaces_id = replaced.id
    work.announce(_items_shipped(order, shipment, parts, is_barcode=tracking_number is None))
    return shipment


def shown(shipment: Shipment) -> dict[str, Any]:
    """A shipment as its supplier sees it."""
    return {"id": shipment.id, "carrier": shipment.carrier, "tracking_number": shipment.tracking_number}


def confirm_receipt(work: UnitOfWork, buyer_id: str, order_id: str, ad_id: int | None) -> None:
    """The buyer has what was shipped: of one item, or all that is on its way. Again changes nothing.

    Which units are meant is `rules.stranded.is_meant_by_receipt` to say. Raises `NotFound`, and `Conflict`
    (not_shipped).
    """
    order = paid_order_of(work, order_id, buyer_id)
    items = order.items if ad_id is None else [item_of(order, ad_id)]
    if not any(was_sent(parts_of(item)) for item in items):
        raise Conflict("not_shipped", "Henüz kargoya verilmemiş bir ürünü teslim alamazsınız!")
    standing = _standing_shipments(work, items)
    told = _told(work, standing)
    meant = {item.id: _meant_by_receipt(item, standing, told) for item in items}
    for shipment in standing:
        confirmed = [item for item in items if shipment.id in meant[item.id]]
        _deliver(work, order, shipment, confirmed, work.now, BUYER)


def parcel_delivered(work: UnitOfWork, shipment_id: str, at: datetime) -> None:
    """The carrier says that a parcel has arrived. What its buyer confirmed before stays as it is."""
    shipment = parcels_selects.known_shipment(work.session, shipment_id)
    order = orders_selects.known_order_locked(work.session, shipment.order_id)
    arrived_at = delivery.delivered_at(at, shipment.shipped_at, work.now)
    _deliver(work, order, shipment, order.items, arrived_at, CARRIER)


def flag_late(service: Orders) -> int:
    """Due step: say, once for each, which items were not handed to a carrier in time."""
    with service.work() as work:
        late = parcels_selects.items_to_flag(work.session, work.now, LATE_BATCH)
        for item, buyer_id, due_at in late:
            say_late(work, item, buyer_id, due_at)
        return len(late)


def say_late(work: UnitOfWork, item: Item, buyer_id: str, due_at: datetime) -> None:
    """A locked item was not handed to a carrier by `due_at`."""
    mark_late(work, item)
    supplier_id = item.ad.published.supplier_id
    work.announce(ShipmentLate(item.order_id, item.id, item.ad_id, buyer_id, supplier_id, due_at=due_at))


def still_in(shipment: Shipment, items: Iterable[Item]) -> list[Part]:
    """What of these items of a locked order was in a shipment, and has not reached its buyer in any other way."""
    by_id = {item.id: item for item in items}
    open_lines = [line for line in shipment.lines if line.delivered_at is None and line.item_id in by_id]
    return [
        Part(by_id[line.item_id], line.units)
        for line in open_lines
        if units_on_the_way(parts_of(by_id[line.item_id])) > 0
    ]


def ship_line_of(item: Item) -> ShipLine:
    """An item as the rules of shipping see it."""
    is_doomed = item.ad.cancel_all_cause is not None
    partly = is_partly_sent(parts_of(item))
    return ShipLine(ItemStatus(item.status), item.ad.status, balance_of(item), is_doomed, partly)


def units_of(parts: Iterable[Part]) -> list[ItemUnits]:
    """Parts of items as events tell them."""
    return [ItemUnits(part.item.id, part.item.ad_id, part.units) for part in parts]


def _own_items(work: UnitOfWork, supplier_id: str, wanted: ShipRequest) -> tuple[Order, list[Item]]:
    order = orders_selects.locked_order(work.session, wanted.order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise NotFound("Sipariş bulunamadı.")
    items = [item for item in order.items if item.id in wanted.item_ids and item.ad.supplier_id == supplier_id]
    if {item.id for item in items} != set(wanted.item_ids):
        raise NotFound("Sipariş bulunamadı.")
    return order, items


def _same_shipment(work: UnitOfWork, items: Sequence[Item], wanted: ShipRequest) -> Shipment | None:
    """The shipment that an earlier try of this very request made."""
    if wanted.request_id is not None:
        asked = parcels_selects.shipment_asked_for(work.session, wanted.request_id)
        if asked is not None and not _is_same(asked, wanted):
            raise Invalid("idempotency_mismatch", "Bu istek numarası başka bir gönderi için kullanılmış.")
        return asked
    # Without an id and a number, what is left to ship is a parcel of its own.
    is_all_sent = all(item.status != ItemStatus.CREATED for item in items)
    for shipment in _newest_first(parcels_selects.shipments_with(work.session, wanted.item_ids)):
        if _is_same(shipment, wanted) and (is_all_sent or wanted.tracking_number is not None):
            return shipment
    return None


def _is_same(shipment: Shipment, wanted: ShipRequest) -> bool:
    inside = {line.item_id: line.units for line in shipment.lines}
    has_same_items = set(inside) == set(wanted.item_ids)
    has_same_units = all(inside.get(item_id) == units for item_id, units in wanted.units.items())
    has_same_number = wanted.tracking_number in (None, shipment.tracking_number)
    return has_same_items and has_same_units and has_same_number and shipment.carrier == wanted.carrier


def _ship_first(
    work: UnitOfWork, order: Order, items: Sequence[Item], supplier_id: str, wanted: ShipRequest
) -> Shipment:
    for item in items:
        refuse_shipping(ship_line_of(item))
    parts = [_part(item, wanted.units.get(item.id)) for item in items]
    shipment = _open_shipment(work, order, parts, supplier_id, wanted)
    mark_shipped(work, order, parts)
    work.announce(_items_shipped(order, shipment, parts, is_barcode=wanted.tracking_number is None))
    return shipment


def _part(item: Item, wanted: int | None) -> Part:
    left = units_to_ship(parts_of(item))
    if wanted is not None:
        refuse_units(left, wanted)
    return Part(item, left if wanted is None else wanted)


def _open_shipment(
    work: UnitOfWork, order: Order, parts: Sequence[Part], supplier_id: str, wanted: ShipRequest
) -> Shipment:
    if wanted.tracking_number is not None:
        parcels_selects.lock_tracking_number(work.session, wanted.carrier, wanted.tracking_number)
    shipment_id = new_id()
    number = opening.open_outbound(
        work, shipment_id, order.id, supplier_id, wanted.carrier, tracking_number=wanted.tracking_number
    )
    shipment = Shipment(
        id=shipment_id,
        order_id=order.id,
        supplier_id=supplier_id,
        carrier=wanted.carrier,
        tracking_number=number,
        shipped_at=work.now,
        request_id=wanted.request_id,
        lines=[ShipmentItem(item_id=part.item.id, units=part.units) for part in parts],
    )
    work.session.add(shipment)
    return shipment


def _items_shipped(order: Order, shipment: Shipment, parts: Sequence[Part], is_barcode: bool) -> ItemsShipped:
    return ItemsShipped(
        order_id=order.id,
        buyer_id=order.buyer_id,
        supplier_id=shipment.supplier_id,
        shipment_id=shipment.id,
        carrier=shipment.carrier,
        tracking_number=shipment.tracking_number,
        items=units_of(parts),
        shipped_at=shipment.shipped_at,
        is_barcode=is_barcode,
        to_come=sum(units_to_ship(parts_of(part.item)) for part in parts),
    )


def _standing_shipments(work: UnitOfWork, items: Sequence[Item]) -> list[Shipment]:
    """The shipments of some items without those that were given up, or sent again: these have arrived with their last.
    Newest first.
    """
    found = parcels_selects.shipments_with(work.session, [item.id for item in items])
    parcels = parcels_selects.parcels_of_shipments(work.session, [shipment.id for shipment in found])
    gone = {parcel.reference_id for parcel in parcels if parcel.decision == Decision.GIVEN_UP}
    gone |= {shipment.replaces_id for shipment in found if shipment.replaces_id}
    return _newest_first(shipment for shipment in found if shipment.id not in gone)


def _told(work: UnitOfWork, shipments: Iterable[Shipment]) -> dict[str, ParcelState]:
    """What carriers say of some shipments, but for those that are older than parcels are."""
    parcels = parcels_selects.parcels_of_shipments(work.session, [shipment.id for shipment in shipments])
    return {parcel.reference_id: ParcelState(parcel.state) for parcel in parcels}


def _meant_by_receipt(item: Item, standing: Iterable[Shipment], told: Mapping[str, ParcelState]) -> set[str]:
    """The shipments in which its buyer means to have an item that is said to have arrived."""
    lines = [line for shipment in standing for line in shipment.lines if line.item_id == item.id]
    states = {line.shipment_id: told.get(line.shipment_id, ParcelState.CREATED) for line in lines}
    states |= {line.shipment_id: ParcelState.DELIVERED for line in lines if line.delivered_at is not None}
    to_ship = units_to_ship(parts_of(item))
    return {each for each, state in states.items() if is_meant_by_receipt(state, states.values(), to_ship)}


def _newest_first(shipments: Iterable[Shipment]) -> list[Shipment]:
    return sorted(shipments, key=lambda each: (each.shipped_at, each.id), reverse=True)


def _by_last_arrival(work: UnitOfWork, parts: Sequence[Part], at: datetime) -> list[tuple[datetime, list[Part]]]:
    """Parts that arrived at a moment, by when the last parcel of their items did: carriers may tell of it earlier."""
    latest = dict.fromkeys((part.item.id for part in parts), at)
    parted = [part.item.id for part in parts if part.units < units_left(part.item)]
    for shipment in parcels_selects.shipments_with(work.session, parted) if parted else ():
        for line in shipment.lines:
            if line.delivered_at is not None and line.item_id in parted:
                latest[line.item_id] = max(latest[line.item_id], line.delivered_at)
    return [(last, [part for part in parts if latest[part.item.id] == last]) for last in sorted({*latest.values()})]


def _deliver(
    work: UnitOfWork, order: Order, shipment: Shipment, items: Iterable[Item], at: datetime, confirmed_by: str
) -> None:
    """What of these items came with this shipment, and has not arrived before, has arrived."""
    parts = still_in(shipment, items)
    if not parts:
        return
    arrived = {part.item.id for part in parts}
    for line in shipment.lines:
        if line.item_id in arrived:
            line.delivered_at = at
    for last, together in _by_last_arrival(work, parts, at):
        mark_delivered(work, order, together, last, confirmed_by)
    states = {item.id: item.status for item in order.items}
    if all(line.delivered_at or states[line.item_id] == ItemStatus.DELIVERED for line in shipment.lines):
        shipment.delivered_at = at
