"""What is to ship, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, semicolons."""

import csv
import io
from collections.abc import Iterable

from orders.fulfilment.rules.sheet import HEAD, cells_of
from orders.fulfilment.rules.to_ship import ToShip

MARK = "\ufeff"


def sheet_head() -> bytes:
    """The mark, and the names of the columns."""
    return MARK.encode() + _written([HEAD])


def sheet_rows(items: Iterable[ToShip]) -> bytes:
    """One row for each item."""
    return _written(map(cells_of, items))


def _written(rows: Iterable[tuple[str, ...]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode()
