"""What operators did, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, and semicolons.

The words are those of the storefront's list: `tests/contracts/test_file_words.py` holds `words.json` to its texts.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
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
A_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


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
    if what in WRITTEN:
        return WRITTEN[what](value)
    if what in ("role", "suspicion", "cause"):
        return _word(what, value)
    of_subject = WORDS.get(f"state of {subject}") if what == "state" else None
    return (of_subject or WORDS["value"]).get(value, value)


def _lira(value: str) -> str:
    return f"{decimal_comma(int(value))} TL"


def _percent(value: str) -> str:
    return f"%{Decimal(value) * 100:.2f}".replace(".", ",")


def _day(value: str) -> str:
    """A version is named by the day on which it begins; what is no day stands as it is."""
    return date.fromisoformat(value).strftime("%d.%m.%Y") if A_DAY.fullmatch(value) else value


# How what is no code is written.
WRITTEN: dict[str, Callable[[str], str]] = {
    **dict.fromkeys(("amountKurus", "debtKurus", "approvalLimit"), _lira),
    **dict.fromkeys(("showsFrom", "showsUntil", "version"), _day),
    "commission": _percent,
    "into": "#{}".format,
    "suspendedAt": lambda value: moment_cell(datetime.fromisoformat(value)),
}
ACTS = ListFile("denetim", HEAD, _lines)
