"""What all papers are made with: the typeface, a few inks, and a canvas that numbers its pages.

The typeface is embedded, because the letters ğ, ı, İ, ş and the sign ₺ are in none of the fonts that every reader has.
Importing this brings a large library along: import it where a paper is made.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass, field
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

from kit.letters import WIDER, in_typefaces, register_wider

FONTS = Path(__file__).parent / "fonts"
REGULAR, BOLD = "Geologica", "Geologica-Bold"
MARGIN = 15 * mm
WORDS_KEPT, PARAGRAPHS_KEPT, TYPEFACES_KEPT = 20_000, 1_000, 8
FRAME = 6  # what the library keeps free around everything
TEXT_SIZE, FOOT_SIZE = 8, 7
INK, MUTED, LINE, BAND = HexColor("#1b2430"), HexColor("#5d6875"), HexColor("#d5dae0"), HexColor("#f2f4f7")


@cache
def register_typeface() -> None:
    """Make the typeface known to the library. Before anything is measured or drawn.

    Papers mostly say the same words, so a word's width is measured once; and what they hold is not written in letters
    that are safe for mail, which mail does anyway. Both together were a third of the work of a contract's paper. Which
    letters of the typeface go into it is mostly the same, too (`SteadyCanvas`).
    """
    rl_config.useA85 = 0
    for name, file in ((REGULAR, "Geologica-Regular.ttf"), (BOLD, "Geologica-Bold.ttf")):
        font = TTFont(name, FONTS / file)
        font.stringWidth = lru_cache(WORDS_KEPT)(font.stringWidth)
        font.face.makeSubset = _once_for_letters(font.face.makeSubset)
        pdfmetrics.registerFont(font)
    register_wider(FONTS)
    pdfmetrics.registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)


def _once_for_letters(make: Callable[[list[int]], bytes]) -> Callable[[list[int]], bytes]:
    kept = lru_cache(TYPEFACES_KEPT)(lambda letters: make(list(letters)))
    return lambda letters: kept(tuple(letters))


class SteadyCanvas(Canvas):  # type: ignore[misc]  # reportlab comes without types
    """A canvas that writes the same words in the same way on every paper, so that they need to be written once.

    A paper otherwise numbers the letters of a typeface in the order in which it needs them. Here it has them all from
    the beginning, which are not many. The text that names them is not drawn.
    """

    def __init__(self, *arguments: object, **options: object):
        super().__init__(*arguments, **options)
        for name in (REGULAR, BOLD):
            text = self.beginText()
            text.setFont(name, TEXT_SIZE)
            text.textOut("".join(map(chr, sorted(pdfmetrics.getFont(name).face.charToGlyph))))


Widths = tuple[float, ...]


@dataclass(frozen=True)
class Kept:
    """What is done once for a process of a paragraph that papers say again, for each width that they give it."""

    frags: list[object]
    lines: dict[Widths, object] = field(default_factory=dict)
    drawing: dict[Widths, str] = field(default_factory=dict)


class KeptParagraph(Paragraph):  # type: ignore[misc]  # reportlab comes without types
    """A paragraph whose text is parsed, broken into lines and written at most once for a process.

    One that a page ends in is divided by the library, and nothing is kept of its two parts.
    """

    def __init__(
        self,
        text: str | None,
        style: ParagraphStyle,
        bulletText: str | None = None,
        frags: list[object] | None = None,
        kept: Kept | None = None,
    ):
        super().__init__(text, style, bulletText, kept.frags if kept else frags)
        self._kept, self._widths = kept, Widths()

    def breakLines(self, width: list[float]) -> object:
        """The lines of this text at these widths; they are only read, however many papers say them."""
        if self._kept is None:
            return super().breakLines(width)
        self._widths = tuple(width)
        if self._widths not in self._kept.lines:
            self._kept.lines[self._widths] = super().breakLines(width)
        return self._kept.lines[self._widths]

    def draw(self) -> None:
        """Write it onto the page, as it was written the first time."""
        if self._kept is None or not isinstance(self.canv, SteadyCanvas):
            super().draw()
        elif self._widths in self._kept.drawing:
            self.canv.addLiteral(self._kept.drawing[self._widths])
        else:
            before = len(self.canv.getCurrentPageContent())
            super().draw()
            self._kept.drawing[self._widths] = self.canv.getCurrentPageContent()[before + 1 :]


def paragraph(
    text: str, size: float = TEXT_SIZE, color: HexColor = INK, font: str = REGULAR, **more: object
) -> Paragraph:
    """A paragraph of plain text; nothing in it is taken for markup.

    Nothing is kept of one with letters of the wider typeface: each paper numbers these in an order of its own.
    """
    style, markup = _style(size, color, font, **more), in_typefaces(text, font)
    return Paragraph(markup, style) if WIDER in markup else KeptParagraph(None, style, kept=_kept(text, style))


@cache
def _style(size: float, color: HexColor, font: str, **more: object) -> ParagraphStyle:
    name = f"{font} {size}"
    return ParagraphStyle(name, fontName=font, fontSize=size, leading=size * 1.35, textColor=color, **more)


@lru_cache(PARAGRAPHS_KEPT)
def _kept(text: str, style: ParagraphStyle) -> Kept:
    return Kept(Paragraph(escape(text), style).frags)


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

    class NumberedCanvas(SteadyCanvas):
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
