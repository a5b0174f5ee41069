"""Files for spreadsheets as they are set up in Turkey: UTF-8 with a mark, semicolons, decimal commas, no formulas.

They come back as the spreadsheet program wrote them: with semicolons, commas or tabs, in UTF-8, as Excel's
"Unicode text" or in what Windows or a Mac writes in Turkey, the columns in any order and the numbers touched. A file is
either read, line by line, or refused as a whole; a line that can't be read is a line of its own.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from kit.clock import ISTANBUL
from kit.errors import Invalid
from kit.turkish import fold

MARK = "\ufeff".encode()
# What a spreadsheet would take for a formula, or for the end of a cell.
BEGINS_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
AS_TEXT = "'"
# What a spreadsheet would reckon with: 007 becomes 7, 1-2 a day in February, 12e4 becomes 120000.
RECKONED_WITH = re.compile(r"[\d.,:/ -]+(e[+-]?\d+)?", re.IGNORECASE)
# What it makes of a long number that it takes for a quantity: its last digits are lost.
MANGLED = re.compile(r"\d+([.,]\d+)?E\+?\d+", re.IGNORECASE)

# A number of things or of an ad, in a cell that a spreadsheet shows with decimals: 2,00 is 2, and 1.000 may be either.
WHOLE = re.compile(r"0*([1-9][0-9]*)(?:[.,]00?)?")

MAX_BYTES = 2 * 1024 * 1024
MAX_COLUMNS = 1_000  # those behind them are not looked at; a program may write all 16,384 that it has
DELIMITERS = (";", ",", "\t")
# What Excel and LibreOffice save unless they are told otherwise: a zip, or the format of before it.
BEGINS_WORKBOOK = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Any bytes are some text in both, so what reads more like Turkish counts, and Windows where both do.
OF_ONE_BYTE = ("cp1254", "mac_turkish")
TURKISH = frozenset("çğıöşüâîûÇĞİÖŞÜÂÎÛ’‘“”–—…₺€")

IS_WORKBOOK = (
    "Bu dosya bir Excel ya da LibreOffice çalışma kitabı. Programınızda “Farklı kaydet” ile türünü “CSV UTF-8” "
    "seçerek kaydediniz ve o dosyayı yükleyiniz(!)"
)

Cells = dict[str, str]  # what was typed, by the names of the columns


@dataclass(frozen=True)
class Table:
    """What makes a file the one that is meant: the columns that it needs, by which known columns are called, and what
    is said of another one.
    """

    needed: Sequence[str]
    known: Sequence[str]
    most_lines: int
    refusal: Invalid


def csv_rows(rows: Iterable[tuple[str, ...]]) -> bytes:
    """Rows as they stand in the file; the first are preceded by `MARK`."""
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode()


def cell_of(text: str) -> str:
    """One harmless cell as it stands in a file, in quotes where it needs them: for those who put files together."""
    return csv_rows([(harmless(text), "")]).decode().removesuffix(";\r\n")


def moment_cell(moment: datetime | None) -> str:
    """A moment as the day and minute in Türkiye; empty for none."""
    return moment.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M") if moment else ""


def harmless(text: str) -> str:
    """A text that a spreadsheet would take for a formula is shown as the text that it is."""
    return f"{AS_TEXT}{text}" if text.lstrip().startswith(BEGINS_FORMULA) or text.startswith(BEGINS_FORMULA) else text


def unchanged(text: str) -> str:
    """A harmless text that comes back as it went out, also from a program that rewrites numbers: by `as_typed`."""
    is_in_danger = text.startswith(AS_TEXT) or RECKONED_WITH.fullmatch(text) is not None
    return f"{AS_TEXT}{text}" if is_in_danger else harmless(text)


def order_cell(number: str) -> str:
    """An order's number, with the # that it has on the screen: by itself 00471234 would lose its noughts, and 12345e67
    become a very large one. Empty for none.
    """
    return f"#{number}" if number else ""


def as_typed(cell: str) -> str:
    """What a cell means to say: without the mark of text and what stands around it."""
    return cell.strip().removeprefix(AS_TEXT).strip()


def whole_number(cell: str, most_digits: int) -> int | None:
    """The whole number above zero that a cell says, as `as_typed` has it; None where it says none, or a longer one."""
    found = WHOLE.fullmatch(cell)
    return int(found[1]) if found and len(found[1]) <= most_digits else None


def decimal_comma(kurus: int) -> str:
    """Lira with two decimals, and no dot between thousands."""
    lira, rest = divmod(abs(kurus), 100)
    return f"{'-' if kurus < 0 else ''}{lira},{rest:02d}"


def read_table(content: bytes, table: Table) -> list[tuple[int, Cells | None]]:
    """The lines of a file, without those that are empty: the number of each, and what stands in it.

    The names of the columns are line 1. A line whose quotation marks don't fit has no cells, and one that ends early
    has empty ones. Columns unknown to the table go by what is written above them.

    Raises `Invalid` with not_a_csv, file_too_large, too_many_lines or the table's own refusal.
    """
    if content.startswith(BEGINS_WORKBOOK):
        raise Invalid("not_a_csv", IS_WORKBOOK)
    if len(content) > MAX_BYTES:
        raise Invalid("file_too_large", "Dosya en fazla 2 MB olabilir(!)")
    lines: list[tuple[int, Cells | None]] = []
    for line in _lines(_decoded(content, table), table):
        lines.append(line)
        if len(lines) > table.most_lines:
            raise Invalid("too_many_lines", f"Bir dosyada en fazla {table.most_lines} satır olabilir(!)")
    return lines


def _decoded(content: bytes, table: Table) -> str:
    if content.startswith(UTF_16):
        tried = [_text(content, "utf-16")]
    else:
        tried = [_text(content, "utf-8-sig")]
        if tried == [None]:
            tried = [_text(content, encoding) for encoding in OF_ONE_BYTE]
    found = [text for text in tried if text is not None]
    if not found:
        raise table.refusal
    return max(found, key=_turkishness)


def _text(content: bytes, encoding: str) -> str | None:
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        return None


def _turkishness(text: str) -> int:
    """How many letters and marks are what is written in Turkey, less those that are not."""
    return sum(1 if letter in TURKISH else -1 for letter in text if not letter.isascii())


def _lines(text: str, table: Table) -> Iterator[tuple[int, Cells | None]]:
    delimiter, columns = _columns(text, table)
    records = _records(text, delimiter)
    next(records, None)  # the names of the columns
    for place, cells in records:
        if cells is None:
            yield place, None
        elif any(cell.strip() for cell in cells):
            yield place, {name: as_typed(cells[at]) if at < len(cells) else "" for name, at in columns.items()}


def _columns(text: str, table: Table) -> tuple[str, dict[str, int]]:
    """What divides the cells, and where each column is; of two with one name the first."""
    known = {fold(name): name for name in table.known}
    for delimiter in DELIMITERS:
        _, head = next(_records(text, delimiter), (0, None))
        found: dict[str, int] = {}
        for at, name in enumerate(map(as_typed, (head or ())[:MAX_COLUMNS])):
            found.setdefault(known.get(fold(name), name), at)
        if found.keys() >= set(table.needed):
            return delimiter, found
    raise table.refusal


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
