"""The papers that go into parcels, one order after another, each on a page of its own: A5, two of which fill an A4.

Each carries its order's number as a Code 128, which scanners and telephones read.
"""

import io
from collections.abc import Sequence
from datetime import datetime

from reportlab.graphics.barcode.code128 import Code128
from reportlab.lib.enums import TA_RIGHT
from reportlab.lib.pagesizes import A5
from reportlab.lib.units import mm
from reportlab.platypus import Flowable, PageBreak, SimpleDocTemplate, Spacer, Table, TableStyle

from kit.clock import ISTANBUL
from kit.paper import BAND, BOLD, FRAME, INK, LINE, MUTED, paragraph, register_typeface
from orders.fulfilment.rules.to_ship import Recipient, ToShip, by_order

TITLE = "Paket fişi"
NOTE = "Bu fiş fatura ya da sevk irsaliyesi yerine geçmez."
EDGE = 12 * mm
WIDTH = A5[0] - 2 * EDGE
BAR_HEIGHT, BAR_WIDTH = 14 * mm, 0.42 * mm  # wide enough for a telephone at arm's length
NAME_SIZE, TEXT_SIZE, SMALL = 14, 10, 8


def slips_pdf(items: Sequence[ToShip], printed_at: datetime, company: str) -> bytes:
    """All slips as one PDF file; items of one order stand on one slip. `company` is the marketplace."""
    register_typeface()
    target = io.BytesIO()
    document = SimpleDocTemplate(
        target,
        pagesize=A5,
        leftMargin=EDGE - FRAME,
        rightMargin=EDGE - FRAME,
        topMargin=EDGE - FRAME,
        bottomMargin=EDGE - FRAME,
        title=TITLE,
        author=company,
        lang="tr",
        invariant=1,
    )
    parts: list[Flowable] = []
    for together in by_order(items):
        parts += [*_slip(together, printed_at), PageBreak()]
    document.build(parts or [paragraph("Kargoya verilecek sipariş yok.", TEXT_SIZE)])
    return target.getvalue()


def _slip(items: list[ToShip], printed_at: datetime) -> list[Flowable]:
    return [
        _head(items[0], printed_at),
        Spacer(0, 5 * mm),
        *_address(items[0].recipient),
        Spacer(0, 5 * mm),
        _contents(items),
        Spacer(0, 4 * mm),
        paragraph(NOTE, SMALL, color=MUTED),
    ]


def _head(item: ToShip, printed_at: datetime) -> Table:
    left = [
        paragraph(TITLE, NAME_SIZE, font=BOLD),
        paragraph(f"Gönderen: {item.seller_name}", SMALL),
        paragraph(printed_at.astimezone(ISTANBUL).strftime("%d.%m.%Y"), SMALL, color=MUTED),
    ]
    bars = Code128(item.number, barHeight=BAR_HEIGHT, barWidth=BAR_WIDTH, quiet=True)
    bars.hAlign = "RIGHT"
    right = [bars, Spacer(0, 1 * mm), paragraph(f"#{item.number}", NAME_SIZE, font=BOLD, alignment=TA_RIGHT)]
    head = Table([[left, right]], colWidths=[WIDTH - 68 * mm, 68 * mm])
    head.setStyle(
        TableStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("ALIGN", (1, 0), (1, 0), "RIGHT"),
                ("LEFTPADDING", (0, 0), (-1, -1), 0),
                ("RIGHTPADDING", (0, 0), (-1, -1), 0),
                ("LINEBELOW", (0, 0), (-1, -1), 1.2, INK),
            ]
        )
    )
    return head


def _address(to: Recipient) -> list[Flowable]:
    place = " / ".join(filter(None, (to.district, to.city)))
    lines = filter(None, (to.address, to.town, place, to.phone))
    return [
        paragraph("Alıcı", SMALL, color=MUTED),
        paragraph(to.name, NAME_SIZE, font=BOLD),
        *(paragraph(line, TEXT_SIZE + 1) for line in lines),
    ]


def _contents(items: list[ToShip]) -> Table:
    rows: list[list[object]] = [["Ürün", "Adet"]]
    for item in items:
        what = [paragraph(f"{item.title}  #{item.ad_id}", TEXT_SIZE, font=BOLD)]
        what += [paragraph(item.code_words, TEXT_SIZE)] if item.code else []
        what += [paragraph(item.options, TEXT_SIZE)] if item.options else []
        rows.append([what, str(item.units)])
    rows.append(["Toplam adet", str(sum(item.units for item in items))])
    table = Table(rows, colWidths=[WIDTH - 18 * mm, 18 * mm], repeatRows=1)
    table.setStyle(
        TableStyle(
            [
                ("FONT", (0, 0), (-1, -1), BOLD, TEXT_SIZE),
                ("TEXTCOLOR", (0, 0), (-1, -1), INK),
                ("ALIGN", (1, 0), (1, -1), "RIGHT"),
                ("BACKGROUND", (0, 0), (-1, 0), BAND),
                ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ]
        )
    )
    return table
