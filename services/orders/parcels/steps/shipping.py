"""Shipments: handing items to a carrier, their arrival, and saying so when they are late. Under the order's lock.

A shipment is a supplier's parcel of one order. Its parcel at the carrier is opened here and followed by `carrying`,
which comes back to `parcel_delivered`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from contracts.events import ItemsDelivered, ItemsShipped, ItemUnits, ShipmentLate
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.orders.steps.delivering import mark_delivered, mark_late, mark_shipped
from orders.orders.steps.items import balance_of, item_of, paid_order_of, units_left
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Shipment, ShipmentItem
from orders.parcels.rules.shippable import ShipLine, refuse_shipping
from orders.parcels.steps import opening
from orders.service import Orders

LATE_BATCH = 200

CARRIER, BUYER = "carrier", "buyer"  # who says that something has arrived


@dataclass(frozen=True)
class ShipRequest:
    """What a supplier hands over. Without a number of its own the parcel is created at the carrier."""

    order_id: str
    item_ids: Sequence[str]
    carrier: str
    tracking_number: str | None


def ship(work: UnitOfWork, supplier_id: str, wanted: ShipRequest) -> dict[str, Any]:
    """Ship items of one order. The same items with the same carrier and number again are the same shipment.

    Raises `NotFound` for what is not the supplier's, and `Conflict` with already_shipped, cancelled, ad_open,
    balance_unpaid or tracking_number_taken.
    """
    order, items = _own_items(work, supplier_id, wanted)
    return shown(_same_shipment(work, wanted) or _ship_first(work, order, items, supplier_id, wanted))


def ship_again(
    work: UnitOfWork,
    order: Order,
    items: Sequence[Item],
    replaced: Shipment,
    carrier: str,
    tracking_number: str | None,
) -> Shipment:
    """Another parcel with shipped items of a locked order, in place of one that did not reach its buyer.

    Raises `Conflict` (tracking_number_taken).
    """
    wanted = ShipRequest(order.id, [item.id for item in items], carrier, tracking_number)
    shipment = _open_shipment(work, order, items, replaced.supplier_id, wanted)
    shipment.replaces_id = replaced.id
    work.announce(_items_shipped(order, shipment, items, is_barcode=tracking_number is None))
    return shipment


def shown(shipment: Shipment) -> dict[str, Any]:
    """A shipment as whoever made it sees it."""
    return {"id": shipment.id, "carrier": shipment.carrier, "tracking_number": shipment.tracking_number}


def confirm_receipt(work: UnitOfWork, buyer_id: str, order_id: str, ad_id: int | None) -> None:
    """The buyer has what was shipped: one item, or all that is on its way. Again changes nothing.

    Raises `NotFound`, and `Conflict` (not_shipped).
    """
    order = paid_order_of(work, order_id, buyer_id)
    items = order.items if ad_id is None else [item_of(order, ad_id)]
    shipped = [item for item in items if item.status == ItemStatus.SHIPPED]
    if not shipped and not any(item.status == ItemStatus.DELIVERED for item in items):
        raise Conflict("not_shipped", "Henüz kargoya verilmemiş bir ürünü teslim alamazsınız!")
    shipments = parcels_selects.shipments_with(work.session, [item.id for item in shipped])
    # What was shipped again has arrived with its last parcel.
    for shipment in sorted(shipments, key=lambda each: (each.shipped_at, each.id), reverse=True):
        _deliver(work, order, shipment, shipped, work.now, BUYER)


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
            mark_late(work, item)
            supplier_id = item.ad.published.supplier_id
            work.announce(ShipmentLate(item.order_id, item.id, item.ad_id, buyer_id, supplier_id, due_at=due_at))
        return len(late)


def _own_items(work: UnitOfWork, supplier_id: str, wanted: ShipRequest) -> tuple[Order, list[Item]]:
    order = orders_selects.locked_order(work.session, wanted.order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise NotFound("Sipariş bulunamadı.")
    items = [item for item in order.items if item.id in wanted.item_ids and item.ad.supplier_id == supplier_id]
    if {item.id for item in items} != set(wanted.item_ids):
        raise NotFound("Sipariş bulunamadı.")
    return order, items


def _same_shipment(work: UnitOfWork, wanted: ShipRequest) -> Shipment | None:
    """The shipment that an earlier try of this very request made."""
    for shipment in parcels_selects.shipments_with(work.session, wanted.item_ids):
        has_same_items = {line.item_id for line in shipment.lines} == set(wanted.item_ids)
        has_same_number = wanted.tracking_number in (None, shipment.tracking_number)
        if has_same_items and has_same_number and shipment.carrier == wanted.carrier:
            return shipment
    return None


def _ship_first(
    work: UnitOfWork, order: Order, items: Sequence[Item], supplier_id: str, wanted: ShipRequest
) -> Shipment:
    for item in items:
        refuse_shipping(ship_line_of(item))
    shipment = _open_shipment(work, order, items, supplier_id, wanted)
    mark_shipped(work, order, items)
    work.announce(_items_shipped(order, shipment, items, is_barcode=wanted.tracking_number is None))
    return shipment


def _open_shipment(
    work: UnitOfWork, order: Order, items: Sequence[Item], supplier_id: str, wanted: ShipRequest
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
        lines=[ShipmentItem(item_id=item.id, units=units_left(item)) for item in items],
    )
    work.session.add(shipment)
    return shipment


def _items_shipped(order: Order, shipment: Shipment, items: Iterable[Item], is_barcode: bool) -> ItemsShipped:
    return ItemsShipped(
        order_id=order.id,
        buyer_id=order.buyer_id,
        supplier_id=shipment.supplier_id,
        shipment_id=shipment.id,
        carrier=shipment.carrier,
        tracking_number=shipment.tracking_number,
        items=units_of(items),
        shipped_at=shipment.shipped_at,
        is_barcode=is_barcode,
    )


def _deliver(
    work: UnitOfWork, order: Order, shipment: Shipment, items: Iterable[Item], at: datetime, confirmed_by: str
) -> None:
    """Those of the items that came with this shipment, and have not arrived before, have arrived."""
    inside = {line.item_id for line in shipment.lines}
    arrived = [item for item in items if item.id in inside and item.status == ItemStatus.SHIPPED]
    if not arrived:
        return
    mark_delivered(work, order, arrived, at)
    if all(item.status == ItemStatus.DELIVERED for item in order.items if item.id in inside):
        shipment.delivered_at = at
    units = units_of(arrived)
    work.announce(ItemsDelivered(order.id, order.buyer_id, shipment.supplier_id, units, confirmed_by, at))


def ship_line_of(item: Item) -> ShipLine:
    """An item as the rules of shipping see it."""
    is_doomed = item.ad.cancel_all_cause is not None
    return ShipLine(ItemStatus(item.status), item.ad.status, balance_of(item), is_doomed)


def units_of(items: Iterable[Item]) -> list[ItemUnits]:
    """Items with all that is left of them."""
    return [ItemUnits(item.id, item.ad_id, units_left(item)) for item in items]
