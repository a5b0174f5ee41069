"""What to fetch from the shelves, on paper: for each ad how many of each choice, then order by order, what is due
first at the top.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, LongTable, Spacer, TableStyle

from kit.clock import ISTANBUL
from kit.paper import (
    BAND,
    BOLD,
    INK,
    LINE,
    MUTED,
    REGULAR,
    numbered_paper,
    paragraph,
    register_typeface,
)
from kit.turkish import sort_key
from orders.fulfilment.rules.to_ship import ToShip

TITLE = "Toplama listesi"
NO_CHOICE = "Seçeneksiz"
TITLE_SIZE, PRODUCT_SIZE, CELL_SIZE = 18, 12, 9
BOX = 8 * mm  # to be ticked
SUM_WIDTHS = (150 * mm, 30 * mm)
ROW_WIDTHS = (BOX, 26 * mm, 56 * mm, 48 * mm, 26 * mm, 16 * mm)


def pick_list_pdf(items: Sequence[ToShip], printed_at: datetime, company: str) -> bytes:
    """The list as a PDF file, ad by ad as `items` stand. `company` is the marketplace."""
    register_typeface()
    parts = [*_head(items, printed_at)]
    for _, of_ad in groupby(items, key=lambda item: item.ad_id):
        parts += _ad(list(of_ad))
    return numbered_paper(parts, A4, TITLE, company)


def _head(items: Sequence[ToShip], printed_at: datetime) -> list[Flowable]:
    printed = printed_at.astimezone(ISTANBUL).strftime("%d.%m.%Y %H:%M")
    seller = items[0].seller_name if items else ""
    return [
        paragraph(TITLE, TITLE_SIZE, font=BOLD),
        paragraph(" · ".join(filter(None, (seller, printed))), CELL_SIZE, color=MUTED),
        *([] if items else [Spacer(0, 6 * mm), paragraph("Kargoya verilecek sipariş yok.", CELL_SIZE)]),
    ]


def _ad(items: list[ToShip]) -> list[Flowable]:
    first = items[0]
    units = sum(item.units for item in items)
    days = [item.ship_by for item in items if item.ship_by]
    until = f" · son kargo günü {min(days):%d.%m.%Y}" if days else ""
    return [
        Spacer(0, 6 * mm),
        paragraph(f"{first.title}  #{first.ad_id}", PRODUCT_SIZE, font=BOLD, keepWithNext=True),
        *([paragraph(first.code_words, CELL_SIZE, font=BOLD, keepWithNext=True)] if first.code else []),
        paragraph(f"{units} adet · {len(items)} sipariş{until}", CELL_SIZE, spaceAfter=4, keepWithNext=True),
        _sums(items),
        Spacer(0, 3 * mm),
        _rows(items),
    ]


def choices(items: Sequence[ToShip]) -> list[tuple[str, int]]:
    """How many units of each choice there are, in the order of the Turkish alphabet."""
    counted: Counter[str] = Counter()
    for item in items:
        counted[item.options or NO_CHOICE] += item.units
    return sorted(counted.items(), key=lambda choice: sort_key(choice[0]))


def _sums(items: Sequence[ToShip]) -> LongTable:
    rows = [[_cell(options), f"{units}"] for options, units in choices(items)]
    return _table(["Seçenek", "Adet"], rows, SUM_WIDTHS)


def _rows(items: Sequence[ToShip]) -> LongTable:
    rows = [
        ["", f"#{item.number}", _cell(item.recipient.name), _cell(item.options), _day(item), f"{item.units}"]
        for item in items
    ]
    return _table(
        ["", "Sipariş", "Alıcı", "Seçenek", "Son gün", "Adet"],
        rows,
        ROW_WIDTHS,
        [("BOX", (0, 1), (0, -1), 0.6, INK)],
    )


def _day(item: ToShip) -> str:
    return f"{item.ship_by:%d.%m.%Y}" if item.ship_by else ""


def _cell(text: str) -> Flowable:
    return paragraph(text, CELL_SIZE)


def _table(
    head: list[str], rows: list[list[object]], widths: Sequence[float], more: Sequence[tuple[object, ...]] = ()
) -> LongTable:
    table = LongTable([head, *rows], colWidths=list(widths), repeatRows=1)
    table.setStyle(
        TableStyle(
            [
                ("FONT", (0, 0), (-1, 0), BOLD, CELL_SIZE),
                ("FONT", (0, 1), (-1, -1), REGULAR, CELL_SIZE),
                ("TEXTCOLOR", (0, 0), (-1, -1), INK),
                ("ALIGN", (-1, 0), (-1, -1), "RIGHT"),
                ("BACKGROUND", (0, 0), (-1, 0), BAND),
                ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
                ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                *more,
            ]
        )
    )
    return table
