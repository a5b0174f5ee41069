"""Items leave their supplier, arrive, or are late. Which parcels they are in is `parcels` to know."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from contracts.events import ItemsDelivered, ItemUnits
from kit.db import UnitOfWork
from kit.known import known
from orders.orders.rows import Item, Order
from orders.orders.rules.parts import lies_with_its_supplier, way_of
from orders.orders.rules.states import ItemStatus
from orders.orders.steps.history import follow_items, move_item
from orders.orders.steps.items import parts_of, units_left

CARRIER, BUYER = "carrier", "buyer"  # who says that something has arrived


@dataclass(frozen=True)
class Part:
    """Units of an item that travel in one parcel."""

    item: Item
    units: int


def mark_shipped(work: UnitOfWork, order: Order, parts: Sequence[Part]) -> None:
    """Units of a locked order were handed to a carrier; an item is shipped with its last ones. Raises `IllegalMove`."""
    for part in parts:
        part.item.sent_units += part.units
        move_on(work, part.item, work.now)
    follow_items(work, order)


def mark_taken_back(work: UnitOfWork, order: Order, parts: Sequence[Part]) -> None:
    """Units of a locked order were not handed to their carrier after all: they are to be shipped as before, by the day
    that was set. Raises `IllegalMove`.
    """
    for part in parts:
        # What was shipped as a whole before its units were counted has none.
        part.item.sent_units = max(0, part.item.sent_units - part.units)
        if lies_with_its_supplier(parts_of(part.item)):
            move_item(work, part.item, ItemStatus.CREATED)
    follow_items(work, order)


def mark_delivered(work: UnitOfWork, order: Order, parts: Sequence[Part], at: datetime, confirmed_by: str) -> None:
    """Units of a locked order have arrived. What has arrived as a whole is said. Raises `IllegalMove`."""
    for part in parts:
        part.item.arrived_units += part.units
        part.item.is_confirmed = confirmed_by == BUYER
        move_on(work, part.item, at)
    follow_items(work, order)
    announce_delivered(work, order, [part.item for part in parts])


def move_on(work: UnitOfWork, item: Item, at: datetime) -> None:
    """Bring an item's status in line with its units, which have changed. Raises `IllegalMove`."""
    for target in way_of(parts_of(item)):
        if target is ItemStatus.DELIVERED:
            item.delivered_at = at
        move_item(work, item, target)


def announce_delivered(work: UnitOfWork, order: Order, items: Sequence[Item]) -> None:
    """Say which of these items, that were on their way a moment ago, have arrived, and who said so of the last of
    their units: what was cancelled since then changes nothing about that. They are one supplier's.
    """
    arrived = [item for item in items if item.status == ItemStatus.DELIVERED]
    for is_confirmed, together in groupby(sorted(arrived, key=_is_confirmed), key=_is_confirmed):
        _announce(work, order, list(together), BUYER if is_confirmed else CARRIER)


def _is_confirmed(item: Item) -> bool:
    return item.is_confirmed


def _announce(work: UnitOfWork, order: Order, arrived: Sequence[Item], confirmed_by: str) -> None:
    supplier_id, at = arrived[0].ad.published.supplier_id, known(arrived[0].delivered_at, "delivered_is_dated")
    units = [ItemUnits(item.id, item.ad_id, units_left(item)) for item in arrived]
    work.announce(ItemsDelivered(order.id, order.buyer_id, supplier_id, units, confirmed_by, at))


def mark_late(work: UnitOfWork, item: Item) -> None:
    """An item was not handed to a carrier on the last day for it; said once."""
    item.late_since = work.now
