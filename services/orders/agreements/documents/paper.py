"""What was accepted, on paper: A4, with its facts above, both texts, and page numbers. The same bytes every time."""

import io
from collections.abc import Iterator

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import CondPageBreak, Flowable, PageBreak, SimpleDocTemplate, Spacer, Table, TableStyle

from kit.paper import BAND, BOLD, FRAME, LINE, MARGIN, MUTED, numbered_canvas, paragraph, register_typeface
from orders.agreements.rules.accepted import Accepted

WIDTH = A4[0]
SIDE = 5 * mm  # more than other papers have: lines of text are read more easily when they are shorter
LABEL_WIDTH, VALUE_WIDTH = 42 * mm, WIDTH - 2 * (MARGIN + SIDE) - 42 * mm
TITLE_SIZE, SECTION_SIZE, WORDS_SIZE = 15, 10, 9
# A section's title and two lines of its words: it begins on the next page where there is less left. The library can see
# to it by itself (`keepWithNext`), for a tenth of the work of the whole paper.
ROOM_FOR_SECTION = 50
ITEM = "- "


def agreement_pdf(accepted: Accepted) -> bytes:
    """Facts and texts as a PDF file."""
    register_typeface()
    target = io.BytesIO()
    document = SimpleDocTemplate(
        target,
        pagesize=A4,
        leftMargin=MARGIN + SIDE - FRAME,
        rightMargin=MARGIN + SIDE - FRAME,
        topMargin=MARGIN,
        bottomMargin=MARGIN + 6 * mm,
        title=f"Sözleşme #{accepted.number}",
        author=accepted.brand,
        subject=f"SHA-256 {accepted.hash}",
        lang="tr",
        invariant=1,
    )
    label = f"{accepted.brand} · #{accepted.number} · {accepted.hash}"
    document.build(list(_parts(accepted)), canvasmaker=numbered_canvas(label, WIDTH))
    return target.getvalue()


def _parts(accepted: Accepted) -> Iterator[Flowable]:
    yield _facts(accepted)
    for place, document in enumerate(accepted.documents):
        yield PageBreak() if place else Spacer(0, 8 * mm)
        yield paragraph(document["title"], TITLE_SIZE, font=BOLD)
        for section in document["sections"]:
            yield CondPageBreak(ROOM_FOR_SECTION)
            yield paragraph(section["title"], SECTION_SIZE, font=BOLD, spaceBefore=5, spaceAfter=2)
            yield from map(_words, section["paragraphs"])


def _facts(accepted: Accepted) -> Table:
    rows = [[paragraph(label, color=MUTED), paragraph(value)] for label, value in accepted.facts]
    table = Table(rows, colWidths=[LABEL_WIDTH, VALUE_WIDTH])
    table.setStyle(
        TableStyle(
            [
                ("BACKGROUND", (0, 0), (-1, -1), BAND),
                ("BOX", (0, 0), (-1, -1), 0.5, LINE),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ]
        )
    )
    return table


def _words(text: str) -> Flowable:
    if text.startswith(ITEM):
        return paragraph(f"• {text.removeprefix(ITEM)}", WORDS_SIZE, leftIndent=10, firstLineIndent=-7, spaceAfter=2)
    return paragraph(text, WORDS_SIZE, spaceAfter=4)
