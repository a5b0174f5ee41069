"""What members of teams did, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, and semicolons.

The words are the storefront's: `tests/contracts/test_file_words.py` holds `operations.json` to its texts.
"""

import json
from pathlib import Path

from identity.audit.documents.spreadsheet import WORDS
from identity.people.rows import Person
from identity.team.rows import TeamAct
from identity.team.schemas import name_of
from kit.clock import ISTANBUL
from kit.list_files import ListFile, each
from kit.spreadsheet import harmless

HEAD = ("Tarih", "Ekip üyesi", "Üye no", "Hizmet", "İşlem", "Konu")
OPERATIONS: dict[str, str] = json.loads(Path(__file__).with_name("operations.json").read_text("utf-8"))
OTHER = ""  # stands there for those that have no words yet


def _cells(act: TeamAct, person: Person | None) -> tuple[str, ...]:
    named = ", ".join(f"{name}: {value}" for name, value in act.named.items())
    at = act.acted_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M:%S")
    what = OPERATIONS.get(act.operation, OPERATIONS[OTHER])
    cells = (at, name_of(person) or "—", act.actor_id, WORDS["service"].get(act.service, act.service), what, named)
    return tuple(map(harmless, cells))


def _cells_of_any(act: TeamAct, person: Person | None, company: str | None) -> tuple[str, ...]:
    return (*_cells(act, person), harmless(company or "—"), act.supplier_id)


ACTS = ListFile("ekip-islemleri", HEAD, each(_cells))
ALL_ACTS = ListFile("satici-ekiplerinin-islemleri", (*HEAD, "Satıcı", "Satıcı no"), each(_cells_of_any))
