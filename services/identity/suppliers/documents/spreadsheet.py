"""Suppliers and applications for spreadsheets as they are set up in Turkey."""

from identity.people.rows import Person
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from kit.list_files import ListFile, each
from kit.spreadsheet import harmless, moment_cell, unchanged

HEAD = ("Başvuru", "Şirket", "Vergi dairesi", "Vergi no", "E-posta", "Durum", "Satıcı no")
STATE_NAMES = {
    application.PENDING: "Onay bekliyor",
    application.NEEDS_INFORMATION: "Bilgi istendi",
    application.APPROVED: "Satıyor",
    application.SUSPENDED: "Askıda",
    application.CLOSING: "Kapanıyor",
    application.CLOSED: "Kapandı",
    application.REJECTED: "Reddedildi",
}


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


SUPPLIERS_FILE = ListFile("saticilar", HEAD, each(_cells))
