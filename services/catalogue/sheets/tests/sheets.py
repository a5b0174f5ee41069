"""What tests of files of products are made of: names to choose from, products that there are, and files."""

import csv
import io

from catalogue.sheets.rules.columns import HEAD, Line, Sheet, cells_of
from catalogue.sheets.rules.directory import Called, Directory, Names
from catalogue.sheets.rules.judging import Shelf, judge
from catalogue.sheets.rules.verdicts import Judged, Known, Place
from kit.spreadsheet import MARK, csv_rows

WHITE, FRIDGES, OVENS = "Beyaz Eşya", "Beyaz Eşya > Buzdolabı", "Beyaz Eşya > Fırın"
DIRECTORY = Directory(
    Names([Called(10, FRIDGES), Called(11, OVENS), Called(12, "Mutfak > Fırın")]),
    Names([Called(20, "Işık"), Called(21, "Poyraz")]),
    {
        (10, 20): Names([Called(30, "Kuzey 300"), Called(31, "Kuzey 400")]),
        (11, 20): Names([Called(32, "Alev")]),
    },
)
PLACE, ELSEWHERE = Place(10, 20, 30), Place(10, 20, 31)
SHEET = Sheet(
    id=7,
    code="K-300",
    category=FRIDGES,
    brand="Işık",
    model="Kuzey 300",
    description="Sessiz",
    specs=(("Hacim", "300 l"),),
)
KNOWN = Known(SHEET, PLACE)
CELLS = {"Kategori": FRIDGES, "Marka": "Işık", "Model": "Kuzey 300"}


def line(place: int = 2, **cells: str) -> Line:
    """A line with the columns that must be there and others, by names without spaces: Stok_kodu."""
    return Line(place, CELLS | {name.replace("_", " "): value for name, value in cells.items()})


def judged(*lines: Line, known=(KNOWN,)) -> list[Judged]:
    """What becomes of lines."""
    return judge(lines, DIRECTORY, Shelf(known))


def problems(*lines: Line, known=(KNOWN,)) -> list[list[tuple[str, str]]]:
    """Where and why each of these is refused."""
    return [[(one.column, one.reason.value) for one in each.problems] for each in judged(*lines, known=known)]


def file_of(*rows: tuple[str, ...], head: tuple[str, ...] = HEAD) -> bytes:
    """A file as it goes out."""
    return MARK + csv_rows([head, *rows])


def exported(*products: Sheet) -> bytes:
    """Products as a file."""
    return file_of(*map(cells_of, products))


def saved(content: bytes, delimiter: str, encoding: str) -> bytes:
    """What a spreadsheet program makes of a file."""
    rows = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";")
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n").writerows(rows)
    return out.getvalue().encode(encoding)
