"""The columns of the file: the same ones go out and come in."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kit.errors import Invalid
from kit.spreadsheet import Cells, Table, read_table, unchanged

ID, CODE, CATEGORY, BRAND, MODEL = "Ürün no", "Stok kodu", "Kategori", "Marka", "Model"
DESCRIPTION, SPECS = "Açıklama", "Özellikler"
HEAD = (ID, CODE, CATEGORY, BRAND, MODEL, DESCRIPTION, SPECS)
NEEDED = (CATEGORY, BRAND, MODEL)
ONE_SPEC = re.compile(r"Özellik\s*:\s*(.+)", re.IGNORECASE)  # a column for one line of the specifications
MAX_LINES = 2_000

Specs = tuple[tuple[str, str], ...]

# Of a cell with all specifications: a letter, or one that a backslash takes its meaning from.
TOKENS = re.compile(r"\\.|.", re.DOTALL)
BETWEEN, LINE_END, NAMED = "|", "\n", ":"


@dataclass(frozen=True)
class Line:
    """A line as it was typed, by its number in the file, the names of the columns being line 1. None: unreadable."""

    place: int
    cells: Cells | None = None


@dataclass(frozen=True)
class Sheet:
    """What a row of the file says of a product."""

    id: int
    code: str | None
    category: str
    brand: str
    model: str
    description: str
    specs: Specs


def read_lines(content: bytes) -> list[Line]:
    """The lines of a file, without those that are empty.

    Raises `Invalid` with file_too_large, not_a_product_list or too_many_lines.
    """
    return [Line(*line) for line in read_table(content, Table(NEEDED, HEAD, MAX_LINES, not_a_product_list()))]


def not_a_product_list() -> Invalid:
    """The refusal of a file that has not the columns of the list."""
    needed = "“Kategori”, “Marka” ve “Model” sütunları olan ürün listesini CSV olarak yükleyiniz(!)"
    return Invalid("not_a_product_list", needed)


def cells_of(product: Sheet) -> tuple[str, ...]:
    """A row that goes out."""
    texts = (
        product.code or "", product.category, product.brand, product.model, one_line_end(product.description),
        write_specs(product.specs),
    )  # fmt: skip
    return (str(product.id), *map(unchanged, texts))


def one_line_end(text: str) -> str:
    """A text whose lines end as a file's do; a browser's form ends them otherwise."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def write_specs(specs: Iterable[tuple[str, str]]) -> str:
    """Specifications in one cell: 'Renk: Siyah | Hacim: 300 l'. What divides them has a backslash before it."""
    pairs = (f"{_escaped(name, NAMED)}: {_escaped(value)}" for name, value in specs)
    return f" {BETWEEN} ".join(pairs)


def read_specs(cell: str) -> Specs | None:
    """What `write_specs` wrote, or a supplier by hand, perhaps line by line; None where a name or value is missing."""
    specs = []
    for part in _split(TOKENS.findall(cell), (BETWEEN, LINE_END)):
        if not _text(part):
            continue
        name, *value = _split(part, (NAMED,), 1)
        pair = _text(name), _text(value[0]) if value else ""
        if not all(pair):
            return None
        specs.append(pair)
    return tuple(specs)


def with_columns(specs: Specs, cells: Cells) -> Specs:
    """Specifications with those that have a column of their own; an empty cell means that there is none of the name.

    A name that a column has stands once then, where it stood first; all other lines stay, also two of one name.
    """
    named = {one[1]: value for head, value in cells.items() if (one := ONE_SPEC.fullmatch(head))}
    rest = {name: value for name, value in named.items() if value}
    told = [(name, rest.pop(name, "") if name in named else value) for name, value in specs]
    return (*((name, value) for name, value in told if value or name not in named), *rest.items())


def _escaped(text: str, *more: str) -> str:
    escaped = one_line_end(text).replace("\\", "\\\\")
    for mark in (BETWEEN, *more):
        escaped = escaped.replace(mark, f"\\{mark}")
    return escaped.replace(LINE_END, "\\n")


def _split(tokens: Sequence[str], marks: Sequence[str], most: int = -1) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token in marks and most != 0:
            parts.append([])
            most -= 1
        else:
            parts[-1].append(token)
    return parts


def _text(tokens: Sequence[str]) -> str:
    plain = (LINE_END if letter == "\\n" else letter[-1] for letter in tokens)
    return "".join(plain).strip()
