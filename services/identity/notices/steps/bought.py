"""What an event is about: purchases, found or waited for."""

from contracts.events import ItemUnits
from identity.notices import selects
from identity.notices.rows import Purchase
from kit.db import UnitOfWork


class PurchaseUnknown(Exception):
    """An event tells of a purchase that has not arrived here yet: it is tried again later."""


def purchase_of(work: UnitOfWork, item_id: str) -> Purchase:
    """What was bought, locked. Raises `PurchaseUnknown`."""
    found = selects.purchases(work.session, [item_id]).get(item_id)
    if found is None:
        raise PurchaseUnknown(item_id)
    return found


def lines_of(work: UnitOfWork, items: list[ItemUnits]) -> list[dict]:
    """Title and units of each item. Raises `PurchaseUnknown`."""
    bought = selects.purchases(work.session, [item.item_id for item in items])
    missing = [item.item_id for item in items if item.item_id not in bought]
    if missing:
        raise PurchaseUnknown(missing[0])
    return [{"title": bought[item.item_id].title, "units": item.units} for item in items]
