"""Members for spreadsheets as they are set up in Turkey."""

from datetime import datetime

from identity.people.rows import Person
from identity.people.rules.roles import OPERATOR, SUPPLIER
from kit.list_files import Cells, ListFile, each
from kit.spreadsheet import harmless, moment_cell, unchanged

HEAD = ("Üyelik", "Üye no", "Ad", "Soyad", "E-posta", "Telefon", "Telefon doğrulandı", "Görev", "Açık oturum",
        "Son görülme", "Askıya alınma")  # fmt: skip
ROLE_NAMES = {OPERATOR: "Yönetici", SUPPLIER: "Satıcı"}


def _cells(person: Person, sessions: int, seen_at: datetime | None) -> Cells:
    return (
        moment_cell(person.created_at),
        person.id,
        harmless(person.first_name),
        harmless(person.last_name),
        harmless(person.email or ""),
        unchanged(person.phone or ""),
        "Evet" if person.phone_verified else "Hayır",
        ROLE_NAMES.get(person.role, "Üye"),
        str(sessions),
        moment_cell(seen_at),
        moment_cell(person.suspended_at),
    )


MEMBERS = ListFile("uyeler", HEAD, each(_cells))
