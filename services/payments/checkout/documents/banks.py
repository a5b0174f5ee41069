"""A bank's sign, drawn from its name alone: its initials on a ground whose colours follow from the name.

No bank's own mark is used and nothing is fetched. Of a name only letters and digits are drawn; the rest stands in the
title, escaped.
"""

import hashlib
import unicodedata
from xml.sax.saxutils import escape

MOST_INITIALS = 2
TITLE_LENGTH = 60
# White letters stand out from every ground by at least 4.5 : 1, every stroke by 3 : 1.
GROUNDS = ("#0f2a8f", "#006b68", "#7a1f5c", "#8a2b16", "#28507a", "#4b3a94", "#2f5d2b", "#0a1440")
STROKES = ("#5fe0d3", "#ffc53d", "#d8e0ec")

SIGN = """<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" role="img">
<title>{title}</title>
<rect width="64" height="64" rx="14" fill="{ground}"/>
<rect x="18" y="47" width="28" height="4" rx="2" fill="{stroke}"/>
<text x="32" y="38" font-family="system-ui, sans-serif" font-size="26" font-weight="700" text-anchor="middle" \
fill="#fff">{initials}</text>
</svg>
"""


def initials_of(name: str) -> str:
    """The first letters of a bank's name, without its small words ('Yapı ve Kredi' → 'YK'); '' when it has none."""
    words = ["".join(filter(str.isalnum, word)) for word in unicodedata.normalize("NFC", name).split()]
    words = [word for word in words if word]
    proper = [word for word in words if not word[0].islower()] or words
    return "".join(_upper(word[0]) for word in proper[:MOST_INITIALS])


def bank_sign(name: str) -> str:
    """The picture as SVG: the same for the same name, with any letters."""
    seed = hashlib.sha256(name.encode(errors="replace")).digest()
    title = "".join(filter(str.isprintable, name))[:TITLE_LENGTH]
    return SIGN.format(
        title=escape(title),
        initials=initials_of(name),
        ground=GROUNDS[seed[0] % len(GROUNDS)],
        stroke=STROKES[seed[1] % len(STROKES)],
    )


def _upper(letter: str) -> str:
    return "İ" if letter == "i" else letter.upper()[0]
