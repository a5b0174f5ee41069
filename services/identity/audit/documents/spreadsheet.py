"""What operators did, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, and semicolons."""

from identity.audit.rows import OperatorAct
from identity.audit.schemas import name_of
from identity.people.rows import Person
from kit.clock import ISTANBUL
from kit.list_files import ListFile, each
from kit.spreadsheet import harmless

HEAD = ("Tarih", "Yönetici", "Yönetici no", "Hizmet", "İşlem", "Konu", "Konu no", "Gerekçe", "Değişen")


def _cells(act: OperatorAct, operator: Person | None) -> tuple[str, ...]:
    changes = ", ".join(f"{one['what']}: {one['before'] or '—'} → {one['after'] or '—'}" for one in act.changes)
    at = act.acted_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M:%S")
    who = (name_of(operator) or "—", act.operator_id)
    cells = (at, *who, act.service, act.act, act.subject, act.subject_id, act.reason, changes)
    return tuple(map(harmless, cells))


ACTS = ListFile("denetim", HEAD, each(_cells))
