"""Lists that are narrowed down by words: a row is found that has every word, however its letters are written."""

import re
from typing import Any

from sqlalchemy import ColumnElement, func, or_
from sqlalchemy.orm import InstrumentedAttribute

from kit.ids import short_number
from kit.turkish import fold, folded_letters

WORDS_MAX = 10  # that are looked for; what is typed beyond them narrows no list

_ID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def folded(text: ColumnElement[Any] | InstrumentedAttribute[Any]) -> ColumnElement[str]:
    """A text as the database folds it, near enough to `kit.turkish.fold` for finding: plain lower-case letters."""
    return func.lower(func.translate(text, *folded_letters()))


def has_words(q: str, *places: ColumnElement[str] | InstrumentedAttribute[str]) -> list[ColumnElement[bool]]:
    """What holds for rows that have every word of `q` in one of these places, which are folded already."""
    words = fold(q).split()[:WORDS_MAX]
    return [or_(*(place.contains(word, autoescape=True) for place in places)) for word in words]


def is_called(q: str, label: ColumnElement[str]) -> list[ColumnElement[bool]]:
    """What holds for rows whose label has every word of `q`. Numbers are typed as people read them, with `#` before
    them or without, and an order's also as its whole id.
    """
    return has_words(" ".join(_as_labels_have_it(word) for word in fold(q).split()), folded(label))


def _as_labels_have_it(word: str) -> str:
    plain = word.removeprefix("#")
    return short_number(plain) if _ID.fullmatch(plain) else plain
