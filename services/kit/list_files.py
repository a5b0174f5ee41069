"""Files of whole lists, for spreadsheets: read part by part, and sent as they are read.

Each part is a unit of work of its own, so that a long list neither stands in memory nor holds a transaction for as long
as a slow line takes to bring it. What is added behind the part that was read last is in the file, too; a row that
is sorted elsewhere meanwhile may be missing, or stand there twice.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from flask import Response
from sqlalchemy import Select

from kit.db import UnitOfWork
from kit.downloads import download
from kit.keyset import Sorting, read_on
from kit.service import Service
from kit.spreadsheet import MARK, csv_rows

READ_AT_ONCE = 500
CSV = "text/csv; charset=utf-8"
FILE = {"type": "string", "format": "binary"}

Cells = tuple[str, ...]
# The lines of some rows of a select, each row as its tuple.
Lines = Callable[[UnitOfWork, Sequence[Any]], Iterable[Cells]]


@dataclass(frozen=True)
class ListFile:
    """What a file of a list is called, its head, and how its rows are written."""

    name: str
    head: Cells
    lines: Lines


def each(cells: Callable[..., Cells]) -> Lines:
    """Lines that need nothing beside their own row."""
    return lambda work, rows: (cells(*row) for row in rows)


def list_file(service: Service, file: ListFile, wanted: Select[*tuple[Any, ...]], sorting: Sorting) -> Response:
    """All of a list: UTF-8 with a mark, semicolons. The first part is read before anything is sent: what is refused
    then is refused as anywhere.
    """
    parts = _parts(service, file, wanted, sorting)
    return download(chain([MARK + csv_rows([file.head]) + next(parts)], parts), CSV, file.name, service.clock.now())


def _parts(service: Service, file: ListFile, wanted: Select[*tuple[Any, ...]], sorting: Sorting) -> Iterator[bytes]:
    last: Sequence[Any] | None = None
    while True:
        with service.work() as work:
            rows, last = read_on(work.session, wanted, sorting, last, READ_AT_ONCE)
            part = csv_rows(file.lines(work, rows))
        yield part
        if last is None:
            return
