"""What members of a team did, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, and semicolons."""

from identity.people.rows import Person
from identity.team.rows import TeamAct
from identity.team.schemas import name_of
from kit.clock import ISTANBUL
from kit.list_files import ListFile, each
from kit.spreadsheet import harmless

HEAD = ("Tarih", "Ekip üyesi", "Üye no", "Hizmet", "İşlem", "Konu")


def _cells(act: TeamAct, person: Person | None) -> tuple[str, ...]:
    named = ", ".join(f"{name}: {value}" for name, value in act.named.items())
    at = act.acted_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M:%S")
    cells = (at, name_of(person) or "—", act.actor_id, act.service, act.operation, named)
    return tuple(map(harmless, cells))


ACTS = ListFile("ekip-islemleri", HEAD, each(_cells))
