"""Items leave their supplier, arrive, or are late. Which parcel they are in is `parcels` to know."""

from collections.abc import Iterable
from datetime import datetime

from kit.db import UnitOfWork
from orders.orders.rows import Item, Order
from orders.orders.rules.states import ItemStatus
from orders.orders.steps.history import follow_items, move_item


def mark_shipped(work: UnitOfWork, order: Order, items: Iterable[Item]) -> None:
    """Items of a locked order were handed to a carrier. Raises `IllegalMove`."""
    for item in items:
        move_item(work, item, ItemStatus.SHIPPED)
    follow_items(work, order)


def mark_delivered(work: UnitOfWork, order: Order, items: Iterable[Item], at: datetime) -> None:
    """Items of a locked order have arrived. Raises `IllegalMove`."""
    for item in items:
        item.delivered_at = at
        move_item(work, item, ItemStatus.DELIVERED)
    follow_items(work, order)


def mark_late(work: UnitOfWork, item: Item) -> None:
    """An item was not handed to a carrier on the last day for it; said once."""
    item.late_since = work.now
