"""A statement on paper: A4 across, with the company's head, tables whose head repeats, and page numbers."""

from collections.abc import Sequence
from datetime import datetime

from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import Flowable, LongTable, Spacer, Table, TableStyle

from kit.clock import ISTANBUL, istanbul_date
from kit.ids import short_number
from kit.money import lira_text
from kit.paper import (
    BAND,
    BOLD,
    INK,
    LINE,
    MUTED,
    REGULAR,
    TEXT_SIZE,
    numbered_paper,
    register_typeface,
)
from kit.paper import paragraph as _text
from payments.statements.rules.statement import STATUS_NAMES, Statement, StatementLine

PAGE = landscape(A4)
ROW_HEIGHT, PADDING, GAP = 6 * mm, 3, 12

COLUMNS = (
    ("Tarih", 22), ("Sipariş", 20), ("Ürün", 71), ("Hareket", 36), ("Satış", 25), ("Komisyon", 23), ("Stopaj", 20),
    ("Net", 25), ("Durum", 25),
)  # fmt: skip
READY = "Ödemeye hazır"  # it waits for nothing any more, and is about to be paid out
WAITING_COLUMNS = (("Tarih", 22), ("Sipariş", 20), ("Ürün", 80), ("Neden bekliyor", 95), ("Satış", 25), ("Net", 25))


def statement_pdf(statement: Statement, printed_at: datetime, company: str, address: str) -> bytes:
    """The statement as a PDF file. `company` and `address` are the marketplace's own."""
    register_typeface()
    is_over = statement.until < istanbul_date(printed_at)
    head, totals = _head(statement, printed_at, company, address), _totals(sums_of(statement, is_over))
    sums = [totals, Spacer(0, 5 * mm), *_note(sent_back(statement, is_over))]
    parts = [*head, Spacer(0, 5 * mm), *sums, *_movements(statement)]
    parts += [] if is_over else _waiting(statement)
    return numbered_paper(parts, PAGE, f"Hesap özeti {_period(statement)}", company)


def _head(statement: Statement, printed_at: datetime, company: str, address: str) -> list[Flowable]:
    printed = printed_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M")
    left = [_text(company, size=18, font=BOLD), _text(address, color=MUTED)]
    right = [
        _text("Hesap özeti", size=14, font=BOLD, alignment=TA_RIGHT),
        _text(_period(statement), size=10, alignment=TA_RIGHT),
        _text(f"Düzenlenme: {printed}", color=MUTED, alignment=TA_RIGHT),
    ]
    head = Table([[left, right]], colWidths=[133 * mm, 134 * mm])
    head.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
                ("RIGHTPADDING", (0, 0), (-1, -1), 0),
            ]
        )
    )
    return [head, Spacer(0, 3 * mm), _text(statement.supplier_name or "Satıcı", size=12, font=BOLD)]


def _period(statement: Statement) -> str:
    return f"{statement.since:%d.%m.%Y} – {statement.until:%d.%m.%Y}"


def sums_of(statement: Statement, is_over: bool) -> list[tuple[str, int]]:
    """What the paper's totals are called, and their kuruş. What was owed at the end of a period that is over may be
    paid by now, and what waits now is no part of it.
    """
    sums = statement.totals
    named = [
        ("Devreden", sums.opening_kurus),
        ("Satış", sums.gross_kurus),
        ("Komisyon", -sums.commission_kurus),
        ("Stopaj", -sums.withholding_kurus),
        ("Net", sums.net_kurus),
        ("Ödenen", -sums.paid_kurus),
    ]
    if is_over:
        return [*named, ("Dönem sonu bakiyesi", sums.payable_kurus)]
    return [
        *named,
        ("Ödenecek", sums.payable_kurus),
        ("Bekleyen, biten ilanlar", sums.expected.final_kurus),
        ("Süren ilanlar, bugünkü fiyatla", sums.expected.now_kurus),
        ("Süren ilanlar, en düşük fiyatla", sums.expected.lowest_kurus),
    ]


def _totals(named: Sequence[tuple[str, int]]) -> Table:
    rows = [
        [_text(name, color=MUTED, alignment=TA_RIGHT) for name, _ in named],
        [_text(lira_text(kurus), size=9, font=BOLD, alignment=TA_RIGHT) for _, kurus in named],
    ]
    table = Table(rows, colWidths=[267 / len(named) * mm] * len(named))
    table.setStyle(TableStyle([("BACKGROUND", (0, 0), (-1, -1), BAND), ("BOX", (0, 0), (-1, -1), 0.5, LINE)]))
    return table


def _movements(statement: Statement) -> list[Flowable]:
    if not statement.lines:
        return [_text("Bu dönemde hareket yok.", size=10, color=MUTED)]
    table = _table(COLUMNS, 4, [_movement(line) for line in statement.lines], words_after=1)
    return [*_note(left_out(statement)[0]), table]


def _movement(line: StatementLine) -> list[str]:
    amounts = (line.gross_kurus, -line.commission_kurus, -line.withholding_kurus, line.net_kurus)
    return [*_what(line), line.name, *map(_amount, amounts), STATUS_NAMES[line.status]]


def _waiting(statement: Statement) -> list[Flowable]:
    if not statement.waiting:
        return []
    rows = [waiting_cells(line) for line in statement.waiting]
    title = _text("Bekleyen satışlar", size=11, font=BOLD)
    cut = _note(left_out(statement)[1])
    return [Spacer(0, 6 * mm), title, Spacer(0, 2 * mm), *cut, _table(WAITING_COLUMNS, 4, rows)]


def left_out(statement: Statement) -> tuple[str, str]:
    """What a paper says of movements, and of what waits, that are left out of it; nothing where all of it is there."""
    shown, waiting = _count(len(statement.lines)), _count(len(statement.waiting))
    moved = f"Bu dönemde {_count(statement.movements)} hareket var, burada en yeni {shown} tanesi yazılıdır. "
    return (
        f"{moved}Toplamlar hepsinindir; tamamı tablo dosyasındadır (CSV)."
        if statement.movements > len(statement.lines)
        else "",
        f"En yeni {waiting} satır yazılıdır; yukarıdaki toplamlar hepsinindir." if statement.is_waiting_cut else "",
    )


def sent_back(statement: Statement, is_over: bool) -> str:
    """What a paper says of money that the supplier's bank sent back and that is not sent again by now."""
    if statement.sent_back_kurus == 0:
        return ""
    amount = lira_text(statement.sent_back_kurus)
    told = f"Bankanızın geri gönderdiği {amount} bu belge düzenlenirken hesabınıza ulaşmamıştı"
    return f"{told}." if is_over else f"{told}; ödenecek tutarın içindedir."


def _note(words: str) -> list[Flowable]:
    return [_text(words, size=10), Spacer(0, 2 * mm)] if words else []


def _count(number: int) -> str:
    return f"{number:,}".replace(",", ".")


def waiting_cells(line: StatementLine) -> list[str]:
    """A sale that is not paid out yet, and why."""
    return [*_what(line), line.reason or READY, _amount(line.gross_kurus), _amount(line.net_kurus)]


def _what(line: StatementLine) -> list[str]:
    return [f"{line.at.astimezone(ISTANBUL):%d.%m.%Y}", short_number(line.order_id), line.title]


def _amount(kurus: int) -> str:
    return lira_text(kurus).removesuffix(" ₺")


def _table(columns: Sequence[tuple[str, int]], words: int, rows: list[list[str]], words_after: int = 0) -> LongTable:
    """A table of `words` columns of text, then amounts, then `words_after` columns of text again.

    Its cells are plain lines of one height: thousands of rows are laid out in seconds.
    """
    widths = [width * mm for _, width in columns]
    body = [[_cut(text, width - 2 * PADDING) for text, width in zip(row, widths, strict=True)] for row in rows]
    head = [name for name, _ in columns]
    table = LongTable([head, *body], colWidths=widths, rowHeights=[ROW_HEIGHT] * (len(rows) + 1), repeatRows=1)
    amounts = ((words, 0), (len(columns) - words_after - 1, -1))
    table.setStyle(
        TableStyle(
            [
                ("FONT", (0, 0), (-1, 0), BOLD, TEXT_SIZE),
                ("FONT", (0, 1), (-1, -1), REGULAR, TEXT_SIZE),
                ("TEXTCOLOR", (0, 0), (-1, -1), INK),
                ("ALIGN", *amounts, "RIGHT"),
                ("BACKGROUND", (0, 0), (-1, 0), BAND),
                ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
                ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                ("LEFTPADDING", (0, 0), (-1, -1), PADDING),
                ("RIGHTPADDING", (0, 0), (-1, -1), PADDING),
                *[("LEFTPADDING", (-place, 0), (-place, -1), GAP) for place in range(1, words_after + 1)],
            ]
        )
    )
    return table


def _cut(text: str, width: float) -> str:
    """As much of a text as fits into a column."""
    text = " ".join(text.split())
    if pdfmetrics.stringWidth(text, REGULAR, TEXT_SIZE) <= width:
        return text
    while text and pdfmetrics.stringWidth(f"{text}…", REGULAR, TEXT_SIZE) > width:
        text = text[:-1].rstrip()
    return f"{text}…"
