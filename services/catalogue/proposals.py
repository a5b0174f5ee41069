"""Operators decide about the names that suppliers propose."""

from typing import Any

from sqlalchemy import delete

from catalogue import repository
from catalogue.domain import refusals
from catalogue.domain.proposals import ACCEPTED, KINDS, PROPOSED, REFUSED, Decision, check_decision
from catalogue.models import Brand, BrandCategory, Category, NameDecision, Product
from catalogue.use_cases import TOP, announce_again
from kit.db import UnitOfWork

ROWS: dict[str, type[Category] | type[Brand]] = dict(zip(KINDS, (Category, Brand), strict=True))
WORDS = dict(zip(KINDS, ("kategori", "marka"), strict=True))


def decide(work: UnitOfWork, kind: str, row_id: int, decision: Decision, operator_id: str, reason: str = "") -> None:
    """Show a name to shoppers, with the category above it, or refuse it. The same again changes nothing.

    A refused name that nothing uses is gone; one that products use stays with them, and takes nothing new. Raises
    `NotFound`, or `Conflict` for refusing what was accepted.
    """
    row = repository.locked(work.session, ROWS[kind], row_id, to_change=True)
    if row is None:
        raise refusals.unknown(WORDS[kind])
    if row.state == decision:
        return
    check_decision(row.state, decision)
    if decision == ACCEPTED and isinstance(row, Category) and row.parent_id != TOP:
        decide(work, kind, row.parent_id, ACCEPTED, operator_id, reason)
    row.state = decision
    work.session.add(
        NameDecision(
            kind=kind,
            row_id=row_id,
            name=row.name,
            decision=decision,
            operator_id=operator_id,
            reason=reason,
            at=work.now,
        )
    )
    work.session.flush()
    if decision == REFUSED and not repository.is_used(work.session, row):
        _forget(work, row)
    naming = Product.brand_id == row_id if kind == "brand" else Product.category_id.in_(repository.inside(row_id))
    announce_again(work, repository.product_ids(work.session, naming))


def open_proposals(work: UnitOfWork) -> list[dict[str, Any]]:
    """What waits for a decision, oldest first, with the number of products that use it."""
    return [dict(row._mapping) for row in repository.named_in_state(work.session, PROPOSED)]


def _forget(work: UnitOfWork, row: Category | Brand) -> None:
    if isinstance(row, Brand):
        work.session.execute(delete(BrandCategory).where(BrandCategory.brand_id == row.id))
    work.session.delete(row)
