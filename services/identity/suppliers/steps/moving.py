"""What every move of an application does: it is kept in the history, and the other services are told who sells."""

from contracts.events import SupplierChanged
from identity.suppliers.rows import Supplier, SupplierMove
from identity.suppliers.rules.application import APPROVED, SELLERS, SUSPENDED
from kit.db import UnitOfWork


def move(work: UnitOfWork, supplier: Supplier, target: str, operator_id: str | None = None, reason: str = "") -> None:
    """Bring a locked application into another state, and keep who did it (None: the applicant), when and why."""
    made = SupplierMove(
        person_id=supplier.person_id,
        source=supplier.status,
        target=target,
        operator_id=operator_id,
        reason=reason,
        moved_at=work.now,
    )
    supplier.status = target
    work.session.add(made)


def announce(work: UnitOfWork, supplier: Supplier) -> None:
    """Tell the others of a locked supplier as it is now. Since when it sells stays the date of its approval."""
    supplier.sequence += 1
    event = SupplierChanged(
        supplier_id=supplier.person_id,
        supplier_name=supplier.firm.name,
        logo_url=supplier.logo_url,
        since=supplier.approved_at or work.now,
        iban_changed_at=supplier.iban_changed_at,
        is_suspended=supplier.status != APPROVED,  # so for the release before, which knows of no closing
        is_closing=supplier.status not in (APPROVED, SUSPENDED),
        is_closed=supplier.status not in SELLERS,  # also while it applies again
        sequence=supplier.sequence,
    )
    work.announce(event)
