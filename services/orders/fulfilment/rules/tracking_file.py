"""Reading the spreadsheet that comes back with carriers and tracking numbers filled in (`kit.spreadsheet`)."""

from dataclasses import dataclass

from kit.errors import Invalid
from kit.spreadsheet import Cells, Table, read_table
from orders.fulfilment.rules.sheet import AD, CARRIER, ORDER, TRACKING, UNITS

MAX_LINES = 5_000
NEEDED = (ORDER, CARRIER, TRACKING)
# Without the ad a line means all items of its order that are to ship, without the units all that is left of them.
KNOWN = (*NEEDED, AD, UNITS)


@dataclass(frozen=True)
class Line:
    """A line as it was typed. `place` is its number in the file, the names of the columns being line 1."""

    place: int
    order: str = ""
    ad: str = ""
    carrier: str = ""
    tracking: str = ""
    units: str = ""
    is_readable: bool = True


def read_lines(content: bytes) -> list[Line]:
    """The lines of a file, without those that are empty.

    Raises `Invalid` with file_too_large, not_a_shipping_list or too_many_lines.
    """
    table = Table(NEEDED, KNOWN, MAX_LINES, not_a_shipping_list())
    return [_line(place, cells) for place, cells in read_table(content, table)]


def not_a_shipping_list() -> Invalid:
    """The refusal of a file that has not the columns of the list."""
    needed = "“Sipariş no”, “Kargo firması” ve “Takip numarası” sütunları olan kargo listesini CSV olarak yükleyiniz(!)"
    return Invalid("not_a_shipping_list", needed)


def _line(place: int, cells: Cells | None) -> Line:
    if cells is None:
        return Line(place, is_readable=False)
    order = cells[ORDER].removeprefix("#").strip()
    ad, units = cells.get(AD, ""), cells.get(UNITS, "")
    return Line(place, order, ad, cells[CARRIER], cells[TRACKING], units, is_readable=order != "")
