"""Selects of suppliers."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Row, Select, exists, func, select
from sqlalchemy.orm import Session as DatabaseSession
from sqlalchemy.orm import aliased

from identity.addresses.rows import Address
from identity.people.rows import Person
from identity.suppliers.rows import Supplier, SupplierMove
from identity.suppliers.rules import application
from kit.keyset import Slice, Sorting, behind, by_time, sliced, total_of
from kit.prepared import prepared, rows, scalars
from kit.wordsearch import folded, has_words

SORTINGS = {
    **by_time(Supplier.applied_at, Supplier.person_id),
    "name": Sorting((folded(Supplier.company_name), Supplier.person_id), descends=False),
}
MOVES_MAX = 200  # of one application that are shown, the newest

Operator = aliased(Person)


@dataclass(frozen=True)
class Wish:
    """Which applications an operator wants to see: in one state, and with these words in them; and how sorted."""

    status: str | None = None
    q: str = ""
    sort: str | None = None


def suppliers_of(session: DatabaseSession, person_ids: Collection[str]) -> list[Supplier]:
    """The applications of these people, in every state."""
    return list(scalars(session, _suppliers_of(list(person_ids))))


@prepared
def _suppliers_of(person_ids: list[str]) -> Select[Supplier]:
    return select(Supplier).where(Supplier.person_id.in_(person_ids))


def places_of_owners(session: DatabaseSession, supplier_ids: Collection[str]) -> list[Row[str, str | None, Address]]:
    """Who owns these companies, their phones, and each address of theirs: a row without one for who has none."""
    return list(rows(session, _places_of_owners(list(supplier_ids))))


@prepared
def _places_of_owners(supplier_ids: list[str]) -> Select[str, str | None, Address]:
    of_owner = (Address.person_id == Person.id) & Address.hidden.is_(False)
    return select(Person.id, Person.phone, Address).outerjoin(Address, of_owner).where(Person.id.in_(supplier_ids))


def suppliers(session: DatabaseSession, wish: Wish, after: str | None = None) -> Slice[Row[Supplier, Person]]:
    """Applications with their people, from behind the person `after` on; where the wish names no order, those that wait
    oldest first, all others newest first.
    """
    wanted = suppliers_wanted(wish)
    rows = session.execute(behind(session, wanted, sorting_of(wish), after)).all()
    return sliced(rows, total_of(session, wanted))


def suppliers_wanted(wish: Wish) -> Select[Supplier, Person]:
    """All of these applications."""
    return select(Supplier, Person).join(Person, Person.id == Supplier.person_id).where(*_conditions(wish))


def sorting_of(wish: Wish) -> Sorting:
    """By which columns they are sorted."""
    return SORTINGS[wish.sort or ("oldest" if wish.status == application.PENDING else "newest")]


def _conditions(wish: Wish) -> list[ColumnElement[bool]]:
    """Of an IBAN, the companies that are paid to it; else every word must be in the company's name, the e-mail or the
    tax number.
    """
    account = "".join(wish.q.split()).upper()
    if application.is_turkish_iban(account):
        found = [Supplier.iban == account]
    else:
        found = has_words(wish.q, folded(Supplier.company_name), func.lower(Person.email), Supplier.tax_number)
    return found if wish.status is None else [*found, Supplier.status == wish.status]


def supplier(session: DatabaseSession, person_id: str) -> Supplier | None:
    """A person's application, or None."""
    return session.get(Supplier, person_id)


def supplier_for_update(session: DatabaseSession, person_id: str) -> Supplier | None:
    """An application, locked."""
    return session.scalar(select(Supplier).where(Supplier.person_id == person_id).with_for_update())


def sellers_without_seat(session: DatabaseSession, most: int) -> Sequence[Supplier]:
    """Companies that sell, or sold, and named no address, while their people have one; locked."""
    has_own = exists().where(Address.person_id == Supplier.person_id, Address.hidden.is_(False))
    wanted = select(Supplier).where(Supplier.city.is_(None), Supplier.status.in_(application.KNOWN), has_own)
    return session.scalars(wanted.limit(most).with_for_update(skip_locked=True)).all()


def closing(session: DatabaseSession) -> Sequence[Row[str, int]]:
    """Companies whose shop is closing, with the number of what the others were told of each last."""
    found = select(Supplier.person_id, Supplier.sequence).join(Person, Person.id == Supplier.person_id)
    return session.execute(found.where(Supplier.status == application.CLOSING).order_by(Supplier.person_id)).all()


def moves(session: DatabaseSession, person_id: str) -> Sequence[Row[SupplierMove, Person | None]]:
    """The moves of an application, newest first, each with its operator: None where the applicant made it."""
    found = select(SupplierMove, Operator).outerjoin(Operator, Operator.id == SupplierMove.operator_id)
    newest = found.where(SupplierMove.person_id == person_id).order_by(SupplierMove.id.desc())
    return session.execute(newest.limit(MOVES_MAX)).all()


def decided_at(session: DatabaseSession, person_id: str) -> datetime | None:
    """When an operator last decided about an application."""
    decided = SupplierMove.person_id == person_id, SupplierMove.operator_id.is_not(None)
    return session.scalar(select(func.max(SupplierMove.moved_at)).where(*decided))


def last_move(session: DatabaseSession, person_id: str, target: str | None = None) -> SupplierMove | None:
    """The move that brought an application into its present state, or last into `target`; None where the version before
    made it.
    """
    newest = select(SupplierMove).where(SupplierMove.person_id == person_id).order_by(SupplierMove.id.desc())
    if target is not None:
        newest = newest.where(SupplierMove.target == target)
    return session.scalar(newest.limit(1))
