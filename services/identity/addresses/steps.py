"""A person's address book."""

from typing import Any

from sqlalchemy import update

from identity.addresses import selects
from identity.addresses.rows import Address
from identity.addresses.rules import book as rules
from identity.addresses.rules import places
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid

CORPORATE_FIELDS = ("company_name", "tax_office", "tax_number")


def list_addresses(work: UnitOfWork, person_id: str) -> list[Address]:
    """The addresses of a person."""
    return selects.addresses(work.session, person_id)


def save_address(work: UnitOfWork, person_id: str, address_id: int, fields: dict[str, Any]) -> Address:
    """Add an address (id 0) or change one. `fields` are columns of `Address`; a person's has no company's.

    What is added as it stands in the book already is that address: the answer to the first try may have been lost.
    """
    require_place(fields["city"], fields["district"])
    people_selects.lock_person(work.session, person_id)
    wanted = dict(fields)
    if not wanted["is_corporate"]:
        wanted.update(dict.fromkeys(CORPORATE_FIELDS, ""))
    book = selects.addresses(work.session, person_id)
    if address_id == 0:
        address_id = next((row.id for row in book if _is_same(row, wanted)), 0)
    is_new = address_id == 0
    address = _new_address(work, person_id) if is_new else selects.address(work.session, person_id, address_id)
    others = [row for row in book if row.id != address_id]
    has_default = any(row.is_default for row in others)
    is_default_now = bool(address.is_default)
    wanted["is_default"] = rules.becomes_default(wanted["is_default"], is_default_now, has_default)
    if wanted["is_default"] and has_default:
        _clear_default(work, person_id)
    for name, value in wanted.items():
        setattr(address, name, value)
    if is_new:
        work.session.add(address)
    work.session.flush()
    people_steps.note_numbers(work, person_id)
    return address


def delete_address(work: UnitOfWork, person_id: str, address_id: int) -> int:
    """Hide an address. If it was the default, the newest of the others becomes it."""
    people_selects.lock_person(work.session, person_id)
    address = selects.address(work.session, person_id, address_id)
    was_default = address.is_default
    address.hidden, address.is_default = True, False
    work.session.flush()
    rest = selects.addresses(work.session, person_id)
    if was_default and rest:
        rest[0].is_default = True
    people_steps.note_numbers(work, person_id)
    return address_id


def _is_same(address: Address, wanted: dict[str, Any]) -> bool:
    return all(getattr(address, name) == value for name, value in wanted.items() if name != "is_default")


def _new_address(work: UnitOfWork, person_id: str) -> Address:
    if selects.count_addresses(work.session, person_id) >= rules.MAX_ADDRESSES:
        raise Conflict("conflict", f"En fazla {rules.MAX_ADDRESSES} adres kaydedebilirsiniz.")
    return Address(person_id=person_id, created_at=work.now, hidden=False, is_default=False)


def _clear_default(work: UnitOfWork, person_id: str) -> None:
    present = update(Address).where(Address.person_id == person_id, Address.is_default.is_(True))
    work.session.execute(present.values(is_default=False))


def require_place(city: int, district: int) -> None:
    """Raise `Invalid` unless the city exists and the district lies in it."""
    if city not in places.city_names():
        raise Invalid("validation_failed", "İl geçersiz(!)", {"city": ["İl geçersiz(!)"]})
    if district not in places.district_names() or district // 100 != city:
        message = "İlçe seçilen ile ait değil(!)"
        raise Invalid("validation_failed", message, {"district": [message]})
