"""Selects of suppliers."""

from collections.abc import Collection

from sqlalchemy import Select, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.people.rows import Person
from identity.suppliers.rows import Supplier
from kit.prepared import prepared, scalars


def suppliers_of(session: DatabaseSession, person_ids: Collection[str]) -> list[Supplier]:
    """The applications of these people, in every state."""
    return list(scalars(session, _suppliers_of(list(person_ids))))


@prepared
def _suppliers_of(person_ids: list[str]) -> Select[Supplier]:
    return select(Supplier).where(Supplier.person_id.in_(person_ids))


def suppliers(session: DatabaseSession, status: str | None, limit: int) -> list[tuple[Supplier, Person]]:
    """Applications with their people, oldest first."""
    rows = select(Supplier, Person).join(Person, Person.id == Supplier.person_id)
    if status:
        rows = rows.where(Supplier.status == status)
    return [(row[0], row[1]) for row in session.execute(rows.order_by(Supplier.applied_at).limit(limit))]


def supplier(session: DatabaseSession, person_id: str) -> Supplier | None:
    """A person's application, or None."""
    return session.get(Supplier, person_id)


def supplier_for_update(session: DatabaseSession, person_id: str) -> Supplier | None:
    """An application, locked."""
    return session.scalar(select(Supplier).where(Supplier.person_id == person_id).with_for_update())
