"""A person's address book."""

from sqlalchemy import update

from identity import places, repository
from identity.domain import addresses as rules
from identity.models import Address
from identity.use_cases import ties
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid

CORPORATE_FIELDS = ("company_name", "tax_office", "tax_number")


def list_addresses(work: UnitOfWork, person_id: str) -> list[Address]:
    """The addresses of a person."""
    return repository.addresses(work.session, person_id)


def save_address(work: UnitOfWork, person_id: str, address_id: int, fields: dict) -> Address:
    """Add an address (id 0) or change one. `fields` are columns of `Address`; a person's has no company's."""
    require_place(fields["city"], fields["district"])
    repository.lock_person(work.session, person_id)
    is_new = address_id == 0
    address = _new_address(work, person_id) if is_new else repository.address(work.session, person_id, address_id)
    others = [row for row in repository.addresses(work.session, person_id) if row.id != address_id]
    wanted = dict(fields)
    if not wanted["is_corporate"]:
        wanted.update(dict.fromkeys(CORPORATE_FIELDS, ""))
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
    ties.note_change(work, person_id)
    return address


def delete_address(work: UnitOfWork, person_id: str, address_id: int) -> int:
    """Hide an address. If it was the default, the newest of the others becomes it."""
    repository.lock_person(work.session, person_id)
    address = repository.address(work.session, person_id, address_id)
    was_default = address.is_default
    address.hidden, address.is_default = True, False
    work.session.flush()
    rest = repository.addresses(work.session, person_id)
    if was_default and rest:
        rest[0].is_default = True
    ties.note_change(work, person_id)
    return address_id


def _new_address(work: UnitOfWork, person_id: str) -> Address:
    if repository.count_addresses(work.session, person_id) >= rules.MAX_ADDRESSES:
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
