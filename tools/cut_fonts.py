"""Cuts the typeface of statements (PDF) from the npm package that the storefront uses: two static TrueType files.

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
TARGET = ROOT / "services" / "payments" / "fonts"
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "ÇĞİÖŞÜçğıöşüâîûÂÎÛ©«»·×–—‘’“”…•−₺"
WEIGHTS = {"Regular": 400, "Bold": 700}
FAMILY, STYLE, FULL, POSTSCRIPT = (1, 16), (2, 17), 4, 6


def cut(part: str, weight: int, target: Path) -> str:
    """One subset of the package, fixed to a weight and freed of all that a PDF does not need."""
    font = TTFont(SOURCE / f"geologica-{part}-wght-normal.woff2")
    font.flavor = None
    font = instancer.instantiateVariableFont(font, {"wght": weight})
    options = subset.Options()
    options.layout_features, options.hinting, options.notdef_outline = [], False, True
    options.name_IDs = ["*"]
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "STAT"]
    worker = subset.Subsetter(options)
    worker.populate(text=LETTERS)
    worker.subset(font)
    font.save(target)
    return str(target)


def rename(font: TTFont, style: str) -> None:
    """Name the font by its family and style only."""
    for record in list(font["name"].names):
        where = (record.platformID, record.platEncID, record.langID)
        if record.nameID in FAMILY:
            font["name"].setName("Geologica", record.nameID, *where)
        elif record.nameID in STYLE:
            font["name"].setName(style, record.nameID, *where)
        elif record.nameID in (FULL, POSTSCRIPT):
            joint = " " if record.nameID == FULL else "-"
            font["name"].setName(f"Geologica{joint}{style}", record.nameID, *where)


def main() -> None:
    """Write the files."""
    for style, weight in WEIGHTS.items():
        with tempfile.TemporaryDirectory() as folder:
            parts = [cut(part, weight, Path(folder) / f"{part}.ttf") for part in ("latin", "latin-ext")]
            font = merge.Merger().merge(parts)
        missing = [letter for letter in LETTERS if ord(letter) not in font.getBestCmap()]
        if missing:
            raise SystemExit(f"no shape for {missing}")
        rename(font, style)
        font["OS/2"].usWeightClass = weight
        font.save(TARGET / f"Geologica-{style}.ttf")
        print(style, (TARGET / f"Geologica-{style}.ttf").stat().st_size, "bytes")


if __name__ == "__main__":
    main()
