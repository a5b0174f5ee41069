"""What operators did, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, and semicolons.

The words are those of the storefront's list: `tests/contracts/test_file_words.py` holds `words.json` to its texts.
"""

import json
from collections.abc import Iterable, Sequence
from datetime import datetime
from decimal import Decimal
from pathlib import Path

from identity.audit.schemas import ShownAct, acts_shape
from identity.audit.selects import Found, names_in
from kit.clock import ISTANBUL
from kit.db import UnitOfWork
from kit.list_files import Cells, ListFile
from kit.spreadsheet import decimal_comma, harmless, moment_cell

HEAD = ("Tarih", "Yönetici", "Yönetici no", "Hizmet", "İşlem", "Konu", "Konu no", "Gerekçe", "Değişen")
WORDS: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
NOTHING = "—"


def _word(group: str, code: str) -> str:
    """What people read instead of a code; one without a word stands as it is."""
    return WORDS.get(group, {}).get(code, code)


def _lines(work: UnitOfWork, rows: Sequence[Found]) -> Iterable[Cells]:
    return map(_cells, acts_shape(rows, names_in(work.session, rows)))


def _cells(act: ShownAct) -> Cells:
    at = act.acted_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M:%S")
    about = _word("list", act.subject_id) if act.subject == "list" else act.subject_id
    what = (_word("service", act.service), _word("act", act.act), _word("subject", act.subject), about)
    changes = ", ".join(_changed(act.subject, one) for one in act.changes)
    return tuple(map(harmless, (at, act.operator_name or NOTHING, act.operator_id, *what, act.reason, changes)))


def _changed(subject: str, change: dict[str, str]) -> str:
    what = change["what"]
    before, after = (_value(subject, what, change[when]) or NOTHING for when in ("before", "after"))
    return f"{_word('what', what)}: {before} → {after}"


def _value(subject: str, what: str, value: str) -> str:
    if not value:
        return ""
    if what in ("amountKurus", "approvalLimit"):
        return f"{decimal_comma(int(value))} TL"
    if what == "commission":
        return f"%{Decimal(value) * 100:.2f}".replace(".", ",")
    if what == "suspendedAt":
        return moment_cell(datetime.fromisoformat(value))
    if what in ("role", "suspicion", "cause"):
        return _word(what, value)
    of_subject = WORDS.get(f"state of {subject}") if what == "state" else None
    return (of_subject or WORDS["value"]).get(value, value)


ACTS = ListFile("denetim", HEAD, _lines)
