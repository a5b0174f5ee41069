"""The storefront's typefaces, for drawing. They are cut per script, so a line of text is set from more than one file.

`npm run fonts` in `frontend/` writes the files, there and here.
"""

from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import normalize

from kit.late import late

if TYPE_CHECKING:
    from PIL import ImageDraw, ImageFont
else:
    ImageDraw = late("PIL.ImageDraw")
    ImageFont = late("PIL.ImageFont")


FOLDER = Path(__file__).parent / "fonts"
# The Turkish cut holds these; everything else is in the Latin one.
TURKISH = frozenset("ĞğİŞş₺")
LIRA = frozenset("₺")


class Typeface:
    """One family at one weight, as two files: the main one and the one with the letters that it lacks."""

    def __init__(self, main: str, other: str, letters_of_other: frozenset[str], weight: int):
        self._files = (main, other)
        self._letters_of_other = letters_of_other
        self._weight = weight

    def width(self, text: str, size: int) -> float:
        """How wide a line of text is."""
        return sum(font.getlength(run) for font, run in self._runs(text, size))

    def draw(self, on: "ImageDraw.ImageDraw", at: tuple[float, float], text: str, size: int, colour: str) -> float:
        """Set a line of text with its baseline at `at`; gives where it ends."""
        x, baseline = at
        for font, run in self._runs(text, size):
            on.text((x, baseline), run, font=font, fill=colour, anchor="ls")
            x += font.getlength(run)
        return x

    def lines(self, text: str, size: int, width: int, limit: int) -> list[str]:
        """The text broken between words into at most `limit` lines; what does not fit ends in '…'."""
        lines: list[str] = []
        for word in normalize("NFC", text).split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, size) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        kept = lines[:limit]
        return [*kept[:-1], self._cut(kept[-1], size, width, is_whole=len(lines) <= limit)] if kept else []

    def _cut(self, line: str, size: int, width: int, is_whole: bool) -> str:
        if is_whole and self.width(line, size) <= width:
            return line
        while line and self.width(line + "…", size) > width:
            line = line[:-1].rstrip()
        return line + "…"

    def _runs(self, text: str, size: int) -> "list[tuple[ImageFont.FreeTypeFont, str]]":
        parts = groupby(text, key=lambda letter: letter in self._letters_of_other)
        return [(_font(self._files[is_other], size, self._weight), "".join(run)) for is_other, run in parts]


@lru_cache(maxsize=32)
def _font(file: str, size: int, weight: int) -> "ImageFont.FreeTypeFont":
    font = ImageFont.truetype(FOLDER / f"{file}.woff2", size)
    font.set_variation_by_axes([weight])
    return font


BOLD = Typeface("geologica-latin", "geologica-turkish", TURKISH, 700)
PLAIN = Typeface("geologica-latin", "geologica-turkish", TURKISH, 450)
PRICE = Typeface("unbounded-price", "unbounded-lira", LIRA, 700)
