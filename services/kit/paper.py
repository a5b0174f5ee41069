"""What all papers are made with: the typeface, a few inks, and a canvas that numbers its pages.

The typeface is embedded, because the letters ğ, ı, İ, ş and the sign ₺ are in none of the fonts that every reader has.
Importing this brings a large library along: import it where a paper is made.
"""

import io
from functools import cache, lru_cache
from pathlib import Path
from xml.sax.saxutils import escape

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate

FONTS = Path(__file__).parent / "fonts"
REGULAR, BOLD = "Geologica", "Geologica-Bold"
MARGIN = 15 * mm
WORDS_KEPT, PARAGRAPHS_KEPT = 20_000, 1_000
FRAME = 6  # what the library keeps free around everything
TEXT_SIZE, FOOT_SIZE = 8, 7
INK, MUTED, LINE, BAND = HexColor("#1b2430"), HexColor("#5d6875"), HexColor("#d5dae0"), HexColor("#f2f4f7")


@cache
def register_typeface() -> None:
    """Make the typeface known to the library. Before anything is measured or drawn.

    Papers mostly say the same words, so a word's width is measured once; and what they hold is not written in letters
    that are safe for mail, which mail does anyway. Both together are a third of the work of a contract's paper.
    """
    rl_config.useA85 = 0
    for name, file in ((REGULAR, "Geologica-Regular.ttf"), (BOLD, "Geologica-Bold.ttf")):
        font = TTFont(name, FONTS / file)
        font.stringWidth = lru_cache(WORDS_KEPT)(font.stringWidth)
        pdfmetrics.registerFont(font)
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)


class KeptParagraph(Paragraph):  # type: ignore[misc]  # reportlab comes without types
    """A paragraph whose text was parsed, and is broken into lines, at most once for a process, for each width.

    Papers mostly say the same paragraphs, and each is broken again to see whether it stays with the next. Of the two
    parts of one that a page's end divides nothing is kept: the library makes them, as it makes any paragraph.
    """

    def __init__(
        self,
        text: str | None,
        style: ParagraphStyle,
        bulletText: str | None = None,
        frags: list[object] | None = None,
        broken: dict[tuple[float, ...], object] | None = None,
    ):
        super().__init__(text, style, bulletText, frags)
        self._broken = {} if broken is None else broken

    def breakLines(self, width: list[float]) -> object:
        """The lines of this text at these widths; they are only read, however many papers say them."""
        key = tuple(width)
        if key not in self._broken:
            self._broken[key] = super().breakLines(width)
        return self._broken[key]


def paragraph(
    text: str, size: float = TEXT_SIZE, color: HexColor = INK, font: str = REGULAR, **more: object
) -> Paragraph:
    """A paragraph of plain text; nothing in it is taken for markup."""
    style = _style(size, color, font, **more)
    return KeptParagraph(None, style, None, *_parsed(text, style))


@cache
def _style(size: float, color: HexColor, font: str, **more: object) -> ParagraphStyle:
    name = f"{font} {size}"
    return ParagraphStyle(name, fontName=font, fontSize=size, leading=size * 1.35, textColor=color, **more)


@lru_cache(PARAGRAPHS_KEPT)
def _parsed(text: str, style: ParagraphStyle) -> tuple[list[object], dict[tuple[float, ...], object]]:
    return Paragraph(escape(text), style).frags, {}


def numbered_paper(parts: list[Flowable], page: tuple[float, float], title: str, company: str) -> bytes:
    """A PDF file on pages of a size, with `company` and the number of each page below."""
    target = io.BytesIO()
    document = SimpleDocTemplate(
        target,
        pagesize=page,
        leftMargin=MARGIN - FRAME,
        rightMargin=MARGIN - FRAME,
        topMargin=MARGIN,
        bottomMargin=MARGIN + 6 * mm,
        title=title,
        author=company,
        lang="tr",
        invariant=1,
    )
    document.build(parts, canvasmaker=numbered_canvas(company, page[0]))
    return target.getvalue()


def numbered_canvas(label: str, width: float) -> type[Canvas]:
    """A canvas for pages of a width that writes `label` and 'Sayfa 1 / 3' below, once it knows how many there are."""

    class NumberedCanvas(Canvas):  # type: ignore[misc]  # reportlab comes without types
        def __init__(self, *arguments: object, **options: object):
            super().__init__(*arguments, **options)
            self._pages: list[dict[str, object]] = []

        def showPage(self) -> None:
            self._pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for number, page in enumerate(self._pages, start=1):
                self.__dict__.update(page)
                self._number(number)
                super().showPage()
            super().save()

        def _number(self, number: int) -> None:
            self.setFont(REGULAR, FOOT_SIZE)
            self.setFillColor(MUTED)
            self.drawString(MARGIN, MARGIN - 2 * mm, label)
            self.drawRightString(width - MARGIN, MARGIN - 2 * mm, f"Sayfa {number} / {len(self._pages)}")

    return NumberedCanvas
