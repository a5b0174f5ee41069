"""What is to ship, for spreadsheets as they are set up in Turkey: UTF-8 with a mark, semicolons."""

from collections.abc import Iterable

from kit.spreadsheet import MARK, csv_rows
from orders.fulfilment.rules.sheet import HEAD, cells_of
from orders.fulfilment.rules.to_ship import ToShip


def sheet_head() -> bytes:
    """The mark, and the names of the columns."""
    return MARK + csv_rows([HEAD])


def sheet_rows(items: Iterable[ToShip]) -> bytes:
    """One row for each item."""
    return csv_rows(map(cells_of, items))
