"""Becoming a supplier: a buyer applies, an operator approves. Afterwards suppliers keep their details up to date."""

from collections.abc import Collection
from dataclasses import asdict

from contracts.events import SupplierChanged
from identity.addresses import selects as addresses_selects
from identity.addresses.steps import require_place
from identity.factors.rules.second_factor import Proof
from identity.factors.steps import proofs
from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.people.rules import roles
from identity.post.steps.writing import tell
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.suppliers import selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from identity.suppliers.rules.application import Seat
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id

LIST_LIMIT = 200
# What a supplier may change, as the mail about it names it.
DETAILS = {
    "iban": "IBAN",
    "phone": "telefon",
    "address": "adres",
    "city": "il",
    "district": "ilçe",
    "town": "mahalle",
}


def apply(
    work: UnitOfWork,
    person_id: str,
    company_name: str,
    tax_office: str,
    tax_number: str,
    iban: str,
    phone: str,
    seat: Seat | None = None,
) -> Supplier:
    """Apply to sell, or correct an application that still waits. Raises `Conflict` once it is approved.

    Who names no address of the company is taken to work from their own default address, if there is one.
    """
    person = people_selects.person(work.session, person_id)
    if person.role == roles.OPERATOR:
        raise Conflict("conflict", "Yönetici hesabıyla tedarikçi başvurusu yapılamaz.")
    if person.email is None:
        raise Conflict("email_missing", "Tedarikçi başvurusu için önce e-posta adresinizi onaylayınız.")
    supplier = selects.supplier_for_update(work.session, person_id)
    application.require_move(supplier.status if supplier else None, application.PENDING)
    supplier = supplier or Supplier(person_id=person_id, applied_at=work.now)
    supplier.status = application.PENDING
    supplier.company_name = company_name
    supplier.tax_office = tax_office
    supplier.tax_number = tax_number
    supplier.iban = iban
    supplier.phone = phone
    _settle(supplier, seat or seat_of_person(work, person_id))
    work.session.add(supplier)
    people_steps.note_numbers(work, person_id)
    return supplier


def own_application(work: UnitOfWork, person_id: str) -> Supplier | None:
    """A person's application, whatever its state; None when there is none."""
    return selects.supplier(work.session, person_id)


def list_suppliers(work: UnitOfWork, status: str | None) -> list[tuple[Supplier, Person]]:
    """Applications for an operator, oldest first."""
    return selects.suppliers(work.session, status, LIST_LIMIT)


def approve(work: UnitOfWork, person_id: str, operator_id: str) -> Supplier:
    """Approve an application: the person's role changes, the other services hear of the supplier, a mail says so."""
    supplier = selects.supplier_for_update(work.session, person_id)
    if supplier is None:
        raise NotFound("Başvuru bulunamadı.")
    application.require_move(supplier.status, application.APPROVED)
    person = people_selects.person(work.session, person_id)
    supplier.status = application.APPROVED
    supplier.approved_at = work.now
    supplier.approved_by = operator_id
    person.role = roles.SUPPLIER
    tell(work, person_id, "supplier_approved", person_id, {"companyName": supplier.company_name})
    _announce(work, supplier)
    return supplier


def change_details(
    service: Identity,
    person_id: str,
    session_id: str,
    iban: str,
    phone: str,
    seat: Seat,
    current_password: str | None = None,
    proof: Proof | None = None,
) -> Supplier:
    """Change where a supplier is paid and reached; the other services hear of it and a mail warns the owner.

    Another IBAN needs a sign-in of the last ten minutes or the present password, and the second factor; what is to be
    paid out pauses then. Raises `NotFound` for who is no supplier, `Invalid` for a place that does not exist.
    """
    with service.work() as work:
        sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        is_other_iban = _approved(work, person_id).iban != iban
    if is_other_iban:
        require_present_password(service, person_id, session_id, current_password)
    with service.work() as work:
        supplier = _approved(work, person_id)
        wanted = {"iban": iban, "phone": phone, **asdict(seat)}
        changes = [name for name, value in wanted.items() if getattr(supplier, name) != value]
        if supplier.iban != iban:
            proofs.require(service, work, person_id, session_id, proof or Proof())
            supplier.iban_changed_at = work.now
        if changes:
            supplier.iban, supplier.phone = iban, phone
            _settle(supplier, seat)
            _announce(work, supplier)
            people_steps.note_numbers(work, person_id)
            _warn(work, supplier, [DETAILS[name] for name in changes])
        return supplier


def details(work: UnitOfWork, supplier_id: str) -> tuple[Supplier, Person, Seat | None]:
    """An approved supplier, the person behind it, and where it is. Raises `NotFound`."""
    supplier = selects.supplier(work.session, supplier_id)
    if supplier is None or supplier.status != application.APPROVED:
        raise NotFound("Tedarikçi bulunamadı.")
    return supplier, people_selects.person(work.session, supplier_id), seat_of(work, supplier)


def seats_of(work: UnitOfWork, supplier_ids: Collection[str]) -> list[tuple[Supplier, Seat]]:
    """Those of these suppliers that are approved and said where they are, each with its seat."""
    approved = [
        found for found in selects.suppliers_of(work.session, supplier_ids) if found.status == application.APPROVED
    ]
    return [(found, seat) for found in approved if (seat := seat_of(work, found))]


def seat_of(work: UnitOfWork, supplier: Supplier) -> Seat | None:
    """Where a supplier is. Applications of earlier times named no address: the person's own one stands for it."""
    if supplier.city is None or supplier.district is None:
        return seat_of_person(work, supplier.person_id)
    return Seat(supplier.address, supplier.city, supplier.district, supplier.town)


def seat_of_person(work: UnitOfWork, person_id: str) -> Seat | None:
    """A person's default address as a company's; None when there is none."""
    own = addresses_selects.addresses(work.session, person_id)
    return Seat(own[0].address_text, own[0].city, own[0].district, own[0].town) if own else None


def _approved(work: UnitOfWork, person_id: str) -> Supplier:
    supplier = selects.supplier_for_update(work.session, person_id)
    if supplier is None or supplier.status != application.APPROVED:
        raise NotFound("Tedarikçi kaydınız bulunamadı.")
    return supplier


def _settle(supplier: Supplier, seat: Seat | None) -> None:
    if seat is not None:
        require_place(seat.city, seat.district)
    supplier.address, supplier.town = (seat.address, seat.town) if seat else ("", "")
    supplier.city, supplier.district = (seat.city, seat.district) if seat else (None, None)


def _announce(work: UnitOfWork, supplier: Supplier) -> None:
    """The date since when it sells stays that of its approval."""
    since = supplier.approved_at or work.now
    name, logo_url = supplier.company_name, supplier.logo_url
    work.announce(SupplierChanged(supplier.person_id, name, logo_url, since, supplier.iban_changed_at))


def _warn(work: UnitOfWork, supplier: Supplier, changes: list[str]) -> None:
    context = {
        "companyName": supplier.company_name,
        "changes": changes,
        "isPaused": DETAILS["iban"] in changes,
        "at": work.now.isoformat(),
    }
    tell(work, supplier.person_id, "supplier_details_changed", new_id(), context)
