"""Suppliers as identity tells of them."""

from sqlalchemy import update
from sqlalchemy.dialects.postgresql import insert

from ads.copies.rows import Supplier
from contracts.events import SupplierChanged
from kit.db import UnitOfWork


def keep_supplier(work: UnitOfWork, event: SupplierChanged) -> None:
    """Take over a supplier as identity has it now.

    Whether it is suspended is learnt of newer events only; identity of before tells nothing of that (sequence 0).
    """
    kept = insert(Supplier).values(
        supplier_id=event.supplier_id, name=event.supplier_name, logo_url=event.logo_url, since=event.since
    )
    changed = {name: kept.excluded[name] for name in ("name", "logo_url", "since")}
    work.session.execute(kept.on_conflict_do_update(index_elements=[Supplier.supplier_id], set_=changed))
    newer = update(Supplier).where(Supplier.supplier_id == event.supplier_id, Supplier.sequence < event.sequence)
    work.session.execute(newer.values(is_suspended=event.is_suspended, sequence=event.sequence))
