"""Who may change the catalogue just now: a supplier that an operator has suspended may not."""

from sqlalchemy.dialects.postgresql import insert

from catalogue.suppliers.rows import SupplierStanding
from catalogue.suppliers.rules import suspended
from contracts.events import SupplierChanged
from kit.db import UnitOfWork


def keep_standing(work: UnitOfWork, event: SupplierChanged) -> None:
    """Take over whether a supplier is suspended; an older event, or one of identity of before, changes nothing."""
    told = insert(SupplierStanding).values(
        supplier_id=event.supplier_id, sequence=event.sequence, is_suspended=event.is_suspended
    )
    newer = told.on_conflict_do_update(
        index_elements=["supplier_id"],
        set_={name: told.excluded[name] for name in ("sequence", "is_suspended")},
        where=SupplierStanding.sequence < told.excluded.sequence,
    )
    work.session.execute(newer)


def require_not_suspended(work: UnitOfWork, supplier_id: str | None) -> None:
    """Raise `Forbidden` (supplier_suspended) for a supplier that is suspended; None is an operator's hand."""
    standing = work.session.get(SupplierStanding, supplier_id) if supplier_id else None
    if standing is not None and standing.is_suspended:
        raise suspended()
