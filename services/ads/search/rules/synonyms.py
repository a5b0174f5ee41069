"""The table of words that mean the same (`synonyms.txt`), read once."""

from functools import cache
from pathlib import Path

from ads.search.rules.texts import Synonyms


@cache
def synonyms() -> Synonyms:
    """The table, ready to be asked."""
    return Synonyms((Path(__file__).parent / "synonyms.txt").read_text())
