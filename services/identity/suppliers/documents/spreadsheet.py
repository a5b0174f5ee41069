"""Suppliers and applications for spreadsheets as they are set up in Turkey."""

from collections.abc import Iterable

from sqlalchemy import Row

from identity.people.rows import Person
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from kit.spreadsheet import MARK, csv_rows, harmless, moment_cell, unchanged

HEAD = ("Başvuru", "Şirket", "Vergi dairesi", "Vergi no", "E-posta", "Durum", "Satıcı no")
STATE_NAMES = {
    application.PENDING: "Onay bekliyor",
    application.NEEDS_INFORMATION: "Bilgi istendi",
    application.APPROVED: "Satıyor",
    application.SUSPENDED: "Askıda",
    application.REJECTED: "Reddedildi",
}


def suppliers_csv(found: Iterable[Row[Supplier, Person]]) -> bytes:
    """One row for each, as operators' list shows it."""
    return MARK + csv_rows([HEAD, *(_cells(supplier, person) for supplier, person in found)])


def _cells(supplier: Supplier, person: Person) -> tuple[str, ...]:
    return (
        moment_cell(supplier.applied_at),
        harmless(supplier.company_name),
        harmless(supplier.tax_office),
        unchanged(supplier.tax_number),
        harmless(person.email or ""),
        STATE_NAMES[supplier.status],
        supplier.person_id,
    )
