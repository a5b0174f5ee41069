"""Reading the spreadsheet that comes back, as whatever a spreadsheet program made of it: with semicolons, commas or
tabs, in UTF-8 or in the Windows encoding of Turkey, its columns in any order and its numbers touched.

A file is either read, line by line, or refused as a whole; a line that can't be read is a line of its own.
"""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from kit.errors import Invalid
from kit.turkish import fold
from orders.fulfilment.rules.sheet import AD, CARRIER, ORDER, TRACKING, as_typed

MAX_BYTES = 2 * 1024 * 1024
MAX_LINES = 5_000
DELIMITERS = (";", ",", "\t")
ENCODINGS = ("utf-8-sig", "cp1254")
NEEDED = (ORDER, CARRIER, TRACKING)  # the ad may be left out: a line then means all that is to ship of its order


@dataclass(frozen=True)
class Line:
    """A line as it was typed. `place` is its number in the file, the names of the columns being line 1."""

    place: int
    order: str = ""
    ad: str = ""
    carrier: str = ""
    tracking: str = ""
    is_readable: bool = True


def read_lines(content: bytes) -> list[Line]:
    """The lines of a file, without those that are empty.

    Raises `Invalid` with file_too_large, not_a_shipping_list or too_many_lines.
    """
    if len(content) > MAX_BYTES:
        raise Invalid("file_too_large", "Dosya en fazla 2 MB olabilir(!)")
    text = _decoded(content)
    lines: list[Line] = []
    for line in _lines(text):
        lines.append(line)
        if len(lines) > MAX_LINES:
            raise Invalid("too_many_lines", f"Bir dosyada en fazla {MAX_LINES} satır olabilir(!)")
    return lines


def not_a_shipping_list() -> Invalid:
    """The refusal of a file that has not the columns of the list."""
    needed = "“Sipariş no”, “Kargo firması” ve “Takip numarası” sütunları olan kargo listesini CSV olarak yükleyiniz(!)"
    return Invalid("not_a_shipping_list", needed)


def _decoded(content: bytes) -> str:
    for encoding in ENCODINGS:
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise not_a_shipping_list()


def _lines(text: str) -> Iterator[Line]:
    delimiter, columns = _columns(text)
    records = _records(text, delimiter)
    next(records, None)  # the names of the columns
    for place, cells in records:
        if cells is None:
            yield Line(place, is_readable=False)
        elif any(cell.strip() for cell in cells):
            typed = {name: as_typed(cells[at]) if at < len(cells) else "" for name, at in columns.items()}
            order = typed[ORDER].removeprefix("#").strip()
            yield Line(place, order, typed.get(AD, ""), typed[CARRIER], typed[TRACKING], is_readable=order != "")


def _columns(text: str) -> tuple[str, dict[str, int]]:
    """What divides the cells, and where the columns are that count."""
    for delimiter in DELIMITERS:
        _, head = next(_records(text, delimiter), (0, None))
        names = [fold(as_typed(cell)) for cell in head or ()]
        found = {name: names.index(fold(name)) for name in (*NEEDED, AD) if fold(name) in names}
        if found.keys() >= set(NEEDED):
            return delimiter, found
    raise not_a_shipping_list()


def _records(text: str, delimiter: str) -> Iterator[tuple[int, list[str] | None]]:
    """The cells of each line, beside where it begins; None for one whose quotation marks don't fit."""
    reader = csv.reader(io.StringIO(text, newline=None), delimiter=delimiter, strict=True)
    while True:
        place = reader.line_num + 1
        try:
            yield place, next(reader)
        except StopIteration:
            return
        except csv.Error:
            yield place, None
