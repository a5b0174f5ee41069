"""Suppliers as identity tells of them."""

from sqlalchemy import false, update
from sqlalchemy.dialects.postgresql import insert

from ads.copies.rows import Supplier
from contracts.events import SupplierChanged
from kit.db import UnitOfWork
from kit.errors import Forbidden

CLOSING = (
    "Mağazanız kapanıyor ya da kapandı; yeni ilan hazırlayıp yayınlayamazsınız. Ayrıntısını satıcı panelinizde "
    "görebilirsiniz."
)


def keep_supplier(work: UnitOfWork, event: SupplierChanged) -> None:
    """Take over a supplier as identity has it now.

    What is told of it late replaces nothing. Identity of before (sequence 0) tells its name alone, and not whether it
    is suspended.
    """
    kept = insert(Supplier).values(
        supplier_id=event.supplier_id, name=event.supplier_name, logo_url=event.logo_url, since=event.since
    )
    changed = {name: kept.excluded[name] for name in ("name", "logo_url", "since")}
    is_late = Supplier.sequence > event.sequence if event.sequence else false()
    work.session.execute(
        kept.on_conflict_do_update(index_elements=[Supplier.supplier_id], set_=changed, where=~is_late)
    )
    newer = update(Supplier).where(Supplier.supplier_id == event.supplier_id, Supplier.sequence < event.sequence)
    told = {name: getattr(event, name) for name in ("is_suspended", "is_closing", "is_closed", "sequence")}
    work.session.execute(newer.values(told))


def is_news(work: UnitOfWork, event: SupplierChanged) -> bool:
    """Whether an event tells of a supplier what was not told yet."""
    supplier = work.session.get(Supplier, event.supplier_id)
    return supplier is None or supplier.sequence < event.sequence


def require_not_closing(supplier: Supplier | None) -> None:
    """Raise `Forbidden` for a supplier whose shop is closing or closed: it prepares nothing new."""
    if supplier is not None and supplier.is_closing:
        raise Forbidden("supplier_suspended", CLOSING)
