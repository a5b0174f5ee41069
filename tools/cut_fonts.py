"""Cuts the typeface of papers (PDF) from the npm package that the storefront uses: static TrueType files, two with the
letters of most papers, and two with the other Latin ones, Cyrillic and Greek, for names.

Run after a change of the package's version, with tools that nothing else needs:
`uv run --no-project --with fonttools --with brotli tools/cut_fonts.py`
"""

import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "frontend" / "node_modules" / "@fontsource-variable" / "geologica" / "files"
TARGET = ROOT / "services" / "kit" / "fonts"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "ÇĞİÖŞÜçğıöşüâîûÂÎÛ©«»·×–—‘’“”…•−₺"
# Latin, Greek and Cyrillic as they are written today; what the typeface has no shape for is left out.
MORE = "".join(
    chr(code)
    for part in (range(0xC0, 0x180), range(0x218, 0x21C), range(0x386, 0x3CF), range(0x400, 0x460), range(0x490, 0x4EA))
    for code in part
    if chr(code).isalpha() and chr(code) not in LETTERS
)
CUTS = {
    "Geologica": (LETTERS, ("latin", "latin-ext")),
    "Geologica-More": (MORE, ("latin", "latin-ext", "greek", "cyrillic", "cyrillic-ext")),
}
WEIGHTS = {"Regular": 400, "Bold": 700}
FAMILY, STYLE, FULL, POSTSCRIPT = (1, 16), (2, 17), 4, 6


def cut(letters: str, part: str, weight: int, target: Path) -> str:
    """One subset of the package, fixed to a weight and freed of all that a PDF does not need."""
    font = TTFont(SOURCE / f"geologica-{part}-wght-normal.woff2")
    font.flavor = None
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    options = subset.Options()
    options.layout_features, options.hinting, options.notdef_outline = [], False, True
    options.name_IDs = ["*"]
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "STAT"]
    worker = subset.Subsetter(options)
    worker.populate(text=letters)
    worker.subset(font)
    font.save(target)
    return str(target)


def rename(font: TTFont, family: str, style: str) -> None:
    """Name the font by its family and style only."""
    for record in list(font["name"].names):
        where = (record.platformID, record.platEncID, record.langID)
        if record.nameID in FAMILY:
            font["name"].setName(family, record.nameID, *where)
        elif record.nameID in STYLE:
            font["name"].setName(style, record.nameID, *where)
        elif record.nameID in (FULL, POSTSCRIPT):
            joint = " " if record.nameID == FULL else "-"
            font["name"].setName(f"{family}{joint}{style}", record.nameID, *where)


def make(family: str, style: str) -> None:
    """Write one file."""
    letters, parts = CUTS[family]
    with tempfile.TemporaryDirectory() as folder:
        files = [cut(letters, part, WEIGHTS[style], Path(folder) / f"{part}.ttf") for part in parts]
        font = merge.Merger().merge(files)
    missing = [letter for letter in letters if ord(letter) not in font.getBestCmap()]
    if missing and letters is LETTERS:
        raise SystemExit(f"no shape for {missing}")
    rename(font, family, style)
    font["OS/2"].usWeightClass = WEIGHTS[style]
    target = TARGET / f"{family}-{style}.ttf"
    font.save(target)
    print(family, style, target.stat().st_size, "bytes; no shape for", "".join(missing) or "none")


def main() -> None:
    """Write the files."""
    for family in CUTS:
        for style in WEIGHTS:
            make(family, style)


if __name__ == "__main__":
    main()
