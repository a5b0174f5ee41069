"""What members of a team did, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, and semicolons."""

from collections.abc import Iterable, Iterator

from identity.people.rows import Person
from identity.team.rows import TeamAct
from identity.team.schemas import name_of
from identity.team.selects import FoundAct
from kit.clock import ISTANBUL
from kit.spreadsheet import MARK, csv_rows, harmless

HEAD = ("Tarih", "Ekip üyesi", "Üye no", "Hizmet", "İşlem", "Konu")


def acts_csv(found: Iterable[FoundAct]) -> Iterator[bytes]:
    """One line per act, as it comes."""
    yield MARK + csv_rows([HEAD])
    for act, person in found:
        yield csv_rows([_cells(act, person)])


def _cells(act: TeamAct, person: Person | None) -> tuple[str, ...]:
    named = ", ".join(f"{name}: {value}" for name, value in act.named.items())
    at = act.acted_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M:%S")
    cells = (at, name_of(person) or "—", act.actor_id, act.service, act.operation, named)
    return tuple(map(harmless, cells))
