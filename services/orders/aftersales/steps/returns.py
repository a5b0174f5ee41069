"""Returns as their service tells them: kept for showing, and for knowing how many units may still come back."""

from typing import Any

from sqlalchemy.dialects.postgresql import insert

from contracts.events import ReturnChanged
from kit.db import UnitOfWork
from orders.aftersales import selects as aftersales_selects
from orders.aftersales.rows import ReturnCopy
from orders.orders.rules.delivery import has_come_back
from orders.orders.steps.items import item_named, paid_order

_COPIED = (
    "sequence",
    "order_id",
    "item_id",
    "ad_id",
    "buyer_id",
    "supplier_id",
    "units",
    "status",
    "is_open",
    "cargo_company",
    "cargo_code",
    "refund_kurus",
    "created_at",
    "changed_at",
    "objection",
    "is_fault",
    "is_withdrawal",
    "is_not_received",
)


def learn_return(work: UnitOfWork, changed: ReturnChanged) -> None:
    """A return as it stands now, unless something newer is known. Raises `LookupError` for what was never paid here."""
    item = item_named(paid_order(work, changed.order_id), changed.item_id)
    values: dict[str, Any] = {name: getattr(changed, name) for name in _COPIED}
    row = insert(ReturnCopy).values(id=changed.return_id, **values)
    newer = ReturnCopy.sequence < changed.sequence
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=values, where=newer))
    copies = aftersales_selects.returns_of_item(work.session, item.id)
    item.returned_units = sum(copy.units for copy in copies if has_come_back(copy.status, copy.is_open))
