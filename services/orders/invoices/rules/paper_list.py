"""Reading an integrator's list of papers: which file is the invoice of which order, under which number.

A line either says enough of its file or says what is wrong with it; what becomes of the file itself is for the paper's
own check to say.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from kit.errors import Invalid
from kit.spreadsheet import MANGLED, Cells, Table, read_table, whole_number
from kit.turkish import fold
from orders.invoices.rules.due import Kind

MAX_LINES = 5_000
ORDER, FILE, NUMBER, AD, KIND = "Sipariş no", "Dosya adı", "Fatura no", "İlan no", "Tür"
NEEDED = (ORDER, FILE)
KINDS = {"": None, "satis": Kind.SALE, "sale": Kind.SALE, "iade": Kind.RETURN, "return": Kind.RETURN}
# As the tax office writes them, ABC2026000000001, and as smaller programs do: A-17.
INVOICE_NUMBER = re.compile(r"[0-9A-Za-z-]{1,40}\Z")
ORDER_NUMBER = re.compile(r"#?[0-9A-Fa-f-]{8,36}\Z")
AD_DIGITS = 15

UNREADABLE = "Satır okunamadı: tırnak işaretleri eşleşmiyor."
NO_FILE = "Satırda dosya adı yok."
BAD_ORDER = "Sipariş no geçersiz."
MANGLED_ORDER = "Sipariş no bozulmuş: tablo programı sayıya çevirmiş. Sütunu metin olarak biçimlendirip yeniden yazın."
BAD_NUMBER = "Fatura no harf, rakam ve tireden oluşmalıdır."
BAD_AD = "İlan no geçersiz."
BAD_KIND = "Tür “Satış” ya da “İade” olmalıdır."
TWICE = "Bu dosya listede birden fazla kez geçiyor."
NUMBER_TWICE = "Bu fatura no listede birden fazla dosya için yazılmış."


@dataclass(frozen=True)
class ListedPaper:
    """A line of the list. `place` is its number in the file, the names of the columns being line 1; `fault` says why
    its file is not sent.
    """

    place: int
    file_name: str = ""
    order: str = ""
    number: str | None = None
    ad_id: int | None = None
    kind: Kind | None = None
    fault: str | None = None


def read_list(content: bytes) -> list[ListedPaper]:
    """The lines of a list, without those that are empty.

    Raises `Invalid` with file_too_large, not_a_paper_list or too_many_lines.
    """
    table = Table(NEEDED, (*NEEDED, NUMBER, AD, KIND), MAX_LINES, not_a_paper_list())
    return _without_twins([_line(place, cells) for place, cells in read_table(content, table)])


def not_a_paper_list() -> Invalid:
    """The refusal of a file that has not the columns of the list."""
    return Invalid("not_a_paper_list", "“Sipariş no” ve “Dosya adı” sütunları olan bir CSV listesi yükleyiniz(!)")


def file_key(name: str) -> str:
    """What tells a file from others: its name without folders, in small letters as in capitals."""
    return name.replace("\\", "/").rpartition("/")[2].strip().casefold()


def _line(place: int, cells: Cells | None) -> ListedPaper:
    if cells is None:
        return ListedPaper(place, fault=UNREADABLE)
    order, number, ad = cells[ORDER], cells.get(NUMBER, ""), cells.get(AD, "").removeprefix("#")
    kind = fold(cells.get(KIND, ""))
    ad_id = whole_number(ad, AD_DIGITS)
    return ListedPaper(
        place=place,
        file_name=cells[FILE],
        order=order.removeprefix("#"),
        number=number.upper() or None,
        ad_id=ad_id,
        kind=KINDS.get(kind),
        fault=next(_faults(cells[FILE], order, number, ad_id is not None or not ad, kind), None),
    )


def _faults(file_name: str, order: str, number: str, is_ad: bool, kind: str) -> Iterator[str]:
    if not file_name:
        yield NO_FILE
    # One order of seventy is numbered as a quantity is written, 30e63567: a whole number is what it is.
    if not ORDER_NUMBER.match(order):
        yield MANGLED_ORDER if MANGLED.fullmatch(order) else BAD_ORDER
    if number and not INVOICE_NUMBER.match(number):
        yield BAD_NUMBER
    if not is_ad:
        yield BAD_AD
    if kind not in KINDS:
        yield BAD_KIND


def _without_twins(lines: list[ListedPaper]) -> list[ListedPaper]:
    """Of two lines about one file, or with one invoice number, none counts: the list does not say which is right."""
    files = Counter(file_key(line.file_name) for line in lines if line.file_name)
    numbers = Counter(line.number for line in lines if line.number)
    return [line if line.fault else replace(line, fault=_fault_of_twin(line, files, numbers)) for line in lines]


def _fault_of_twin(line: ListedPaper, files: Counter[str], numbers: Counter[str]) -> str | None:
    if files[file_key(line.file_name)] > 1:
        return TWICE
    return NUMBER_TWICE if line.number and numbers[line.number] > 1 else None
