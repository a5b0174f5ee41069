"""What an event is about: purchases, found or waited for.

The caller names the buyer, who is held before any purchase is locked (`hold_people`): a buyer who is leaving takes
their name off all of them, and nothing that is told of them later puts it back.
"""

from collections.abc import Collection
from typing import Any

from contracts.events import ItemUnits
from identity.notices import selects
from identity.notices.rows import Purchase
from identity.people import selects as people_selects
from kit.db import UnitOfWork


class PurchaseUnknown(Exception):
    """An event tells of a purchase that has not arrived here yet: it is tried again later."""


def bought_by(work: UnitOfWork, buyer_id: str, item_ids: Collection[str]) -> dict[str, Purchase]:
    """Those of these purchases that are known, by item, locked."""
    people_selects.hold_people(work.session, [buyer_id])
    return selects.purchases(work.session, item_ids)


def purchase_of(work: UnitOfWork, buyer_id: str, item_id: str) -> Purchase:
    """What was bought, locked. Raises `PurchaseUnknown`."""
    return _all_of(work, buyer_id, [item_id])[item_id]


def lines_of(work: UnitOfWork, buyer_id: str, items: list[ItemUnits]) -> list[dict[str, Any]]:
    """Title and units of each item. Raises `PurchaseUnknown`."""
    bought = _all_of(work, buyer_id, [item.item_id for item in items])
    return [{"title": bought[item.item_id].title, "units": item.units} for item in items]


def titles_of(work: UnitOfWork, buyer_id: str, item_ids: list[str]) -> list[str]:
    """What each item is called. Raises `PurchaseUnknown`."""
    bought = _all_of(work, buyer_id, item_ids)
    return [bought[item_id].title for item_id in item_ids]


def _all_of(work: UnitOfWork, buyer_id: str, item_ids: list[str]) -> dict[str, Purchase]:
    bought = bought_by(work, buyer_id, item_ids)
    missing = [item_id for item_id in item_ids if item_id not in bought]
    if missing:
        raise PurchaseUnknown(missing[0])
    return bought
