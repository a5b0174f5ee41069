"""What waits for operators in one service, as a file for spreadsheets, in the words of the service's `waiting.json`."""

import importlib
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kit.db import UnitOfWork
from kit.list_files import Cells, ListFile
from kit.spreadsheet import decimal_comma, moment_cell, unchanged

HEAD = ("Bekleme", "İş", "Konu", "Detay", "Son gün", "Tutar", "Sorumlu", "Numara")
KINDS, DETAILS = "kinds", "details"

Words = Mapping[str, Mapping[str, str]]


def waiting_file(service: str) -> ListFile:
    """The file of a service, with its kinds of work and their details in its own words."""
    words = words_of(service)

    def lines(work: UnitOfWork, rows: Sequence[Any]) -> Iterable[Cells]:
        return (_cells(words, row) for row in rows)

    return ListFile(f"bekleyen-isler-{service}", HEAD, lines)


def words_of(service: str) -> Words:
    """What a service calls its kinds of work, and the words of their own that they have (`detail`)."""
    package = Path(str(importlib.import_module(service).__file__)).parent
    words: Words = json.loads((package / "waiting.json").read_text("utf-8"))
    return words


def _cells(words: Words, row: Sequence[Any]) -> Cells:
    kind, work_id, label, detail, since, due_at, amount_kurus, owner_id = row
    what = (words[KINDS][kind], unchanged(label), words[DETAILS].get(detail, ""))
    amount = "" if amount_kurus is None else decimal_comma(amount_kurus)
    return (moment_cell(since), *what, moment_cell(due_at), amount, owner_id or "", work_id)
