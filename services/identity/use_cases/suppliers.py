"""Becoming a supplier: a buyer applies, an operator approves."""

from contracts.events import SupplierChanged
from identity import repository
from identity.domain import people as people_rules
from identity.domain import suppliers as rules
from identity.models import Person, Supplier
from identity.use_cases.messages import Note, write_mail
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound

LIST_LIMIT = 200


def apply(
    work: UnitOfWork, person_id: str, company_name: str, tax_office: str, tax_number: str, iban: str, phone: str
) -> Supplier:
    """Apply to sell, or correct an application that still waits. Raises `Conflict` once it is approved."""
    person = repository.person(work.session, person_id)
    if person.role == people_rules.OPERATOR:
        raise Conflict("conflict", "Yönetici hesabıyla tedarikçi başvurusu yapılamaz.")
    supplier = repository.supplier_for_update(work.session, person_id)
    rules.require_move(supplier.status if supplier else None, rules.PENDING)
    supplier = supplier or Supplier(person_id=person_id, applied_at=work.now)
    supplier.status = rules.PENDING
    supplier.company_name = company_name
    supplier.tax_office = tax_office
    supplier.tax_number = tax_number
    supplier.iban = iban
    supplier.phone = phone
    work.session.add(supplier)
    return supplier


def list_suppliers(work: UnitOfWork, status: str | None) -> list[tuple[Supplier, Person]]:
    """Applications for an operator, oldest first."""
    return repository.suppliers(work.session, status, LIST_LIMIT)


def approve(work: UnitOfWork, person_id: str, operator_id: str) -> Supplier:
    """Approve an application: the person's role changes, the other services hear of the supplier, a mail says so."""
    supplier = repository.supplier_for_update(work.session, person_id)
    if supplier is None:
        raise NotFound("Başvuru bulunamadı.")
    rules.require_move(supplier.status, rules.APPROVED)
    person = repository.person(work.session, person_id)
    supplier.status = rules.APPROVED
    supplier.approved_at = work.now
    supplier.approved_by = operator_id
    person.role = people_rules.SUPPLIER
    context = {"firstName": person.first_name, "companyName": supplier.company_name}
    write_mail(work, Note("supplier_approved", person_id, person.email, context))
    work.announce(SupplierChanged(person_id, supplier.company_name, supplier.logo_url, work.now))
    return supplier
