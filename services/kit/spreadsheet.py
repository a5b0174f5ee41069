"""Files for spreadsheets as they are set up in Turkey: UTF-8 with a mark, semicolons, decimal commas, no formulas."""

import csv
import io
from collections.abc import Iterable

MARK = "\ufeff".encode()
# What a spreadsheet would take for a formula, or for the end of a cell.
BEGINS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
AS_TEXT = "'"


def csv_rows(rows: Iterable[tuple[str, ...]]) -> bytes:
    """Rows as they stand in the file; the first are preceded by `MARK`."""
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode()


def harmless(text: str) -> str:
    """A text that a spreadsheet would take for a formula is shown as the text that it is."""
    return f"{AS_TEXT}{text}" if text.lstrip().startswith(BEGINS_FORMULA) or text.startswith(BEGINS_FORMULA) else text


def decimal_comma(kurus: int) -> str:
    """Lira with two decimals, and no dot between thousands."""
    lira, rest = divmod(abs(kurus), 100)
    return f"{'-' if kurus < 0 else ''}{lira},{rest:02d}"
