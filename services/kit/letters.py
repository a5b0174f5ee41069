"""Letters beyond those of most papers: other Latin ones, Cyrillic and Greek, as they stand in the names of people.

The typeface of papers (`kit.paper`) is cut to what is written in Türkiye, so that each paper can have all of it. What
it lacks is written in a wider cut of the same typeface, of which a paper has only the letters that it says.
"""

from itertools import groupby
from pathlib import Path
from xml.sax.saxutils import escape

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

WIDER = "Geologica-More"
BOLD = "-Bold"  # as names of typefaces end


def register_wider(folder: Path) -> None:
    """Make the wider typeface known to the library."""
    for name, style in ((WIDER, "Regular"), (WIDER + BOLD, "Bold")):
        pdfmetrics.registerFont(TTFont(name, folder / f"{WIDER}-{style}.ttf"))
    pdfmetrics.registerFontFamily(WIDER, normal=WIDER, bold=WIDER + BOLD, italic=WIDER, boldItalic=WIDER + BOLD)


def in_typefaces(text: str, font: str) -> str:
    """Plain text as the library's markup: in `font`, and in the wider one what only that has."""
    wider = WIDER + BOLD if font.endswith(BOLD) else WIDER
    has, more = _letters_of(font), _letters_of(wider)
    parts = groupby(text, key=lambda letter: ord(letter) not in has and ord(letter) in more)
    return "".join(_part("".join(letters), wider if is_more else None) for is_more, letters in parts)


def _letters_of(font: str) -> dict[int, int]:
    known: dict[int, int] = pdfmetrics.getFont(font).face.charToGlyph
    return known


def _part(text: str, font: str | None) -> str:
    return f'<font name="{font}">{escape(text)}</font>' if font else escape(text)
