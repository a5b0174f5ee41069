"""Selects of addresses. They are selected with their owner: another's is not found."""

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.addresses.rows import Address
from kit.errors import NotFound
from kit.prepared import prepared, rows, scalars


def tax_numbers_of(session: DatabaseSession, person_ids: list[str]) -> list[tuple[str, str]]:
    """The companies to which these people have invoices sent: the person's id and the tax number."""
    return [(row[0], row[1]) for row in rows(session, _tax_numbers_of(person_ids))]


@prepared
def _tax_numbers_of(person_ids: list[str]) -> Select[str, str]:
    return select(Address.person_id, Address.tax_number).where(
        Address.person_id.in_(person_ids), Address.is_corporate, Address.hidden.is_(False)
    )


def addresses(session: DatabaseSession, person_id: str) -> list[Address]:
    """A person's addresses, the default first, then the newest."""
    rows = session.scalars(
        select(Address)
        .where(Address.person_id == person_id, Address.hidden.is_(False))
        .order_by(Address.is_default.desc(), Address.id.desc())
    )
    return list(rows)


def some_addresses(session: DatabaseSession, person_id: str, ids: list[int]) -> list[Address]:
    """Those of these addresses that are a person's and not deleted."""
    return list(scalars(session, _some_addresses(person_id, ids)))


@prepared
def _some_addresses(person_id: str, ids: list[int]) -> Select[Address]:
    return select(Address).where(Address.id.in_(ids), Address.person_id == person_id, Address.hidden.is_(False))


def address(session: DatabaseSession, person_id: str, address_id: int) -> Address:
    """One address of a person. Raises `NotFound` for a deleted one and for another's."""
    found = session.scalar(
        select(Address).where(Address.id == address_id, Address.person_id == person_id, Address.hidden.is_(False))
    )
    if found is None:
        raise NotFound("Adres bulunamadı.")
    return found


def count_addresses(session: DatabaseSession, person_id: str) -> int:
    """How many addresses a person keeps."""
    rows = select(func.count()).select_from(Address).where(Address.person_id == person_id, Address.hidden.is_(False))
    return session.scalar(rows) or 0
