"""What a text matches: ad numbers, and names of categories, brands and models.

Names are matched on their folded keys in `search_names`, a table as small as the catalogue, so that nothing scans the
texts of a hundred thousand ads. A match at the start of a word counts before one inside: 'ışık' means the lamp Işık
and not the 'isik' in Bisiklet (rules, section 9).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Boolean, ColumnElement, Row, Select, Text, cast, exists, func, or_, select
from sqlalchemy.orm import Session

from ads.ads.rows import FIRST_AD_ID, Ad
from ads.ads.selects import LISTED
from ads.copies.rows import Supplier
from ads.search.rows import SearchName
from ads.search.rules.numbers import numbers_containing
from kit.prepared import Prepared, prepared, rows
from kit.turkish import fold

SEARCH_LIMIT = 10
NAMES_LIMIT = 200
WORDS_LIMIT = 10
ESCAPE = "/"
KINDS = ("category", "brand", "model")  # the order of the specification, section 5


# The columns of an ad that hold the id of a name of each kind.
COLUMNS = {"category": (Ad.category_id, Ad.parent_id), "brand": (Ad.brand_id,), "model": (Ad.model_id,)}


@dataclass(frozen=True)
class Names:
    """Names of one kind that match a text, those that have it at the start of a word first."""

    kind: str
    names: Sequence[SearchName]
    has_word_start: bool


def listed_ad_ids(session: Session, q: str) -> list[int]:
    """Listed ads whose number contains the text, newest first."""
    contains = _number_contains(session, q)
    if contains is None:
        return []
    return list(session.scalars(select(Ad.ad_id).where(LISTED, contains).order_by(Ad.ad_id.desc()).limit(SEARCH_LIMIT)))


def names(session: Session, kind: str, q: str, limit: int = NAMES_LIMIT, is_listed: bool = True) -> Names:
    """Names of a kind that contain the text; with `is_listed` only those under which an ad is listed now."""
    key = fold(q)
    if not key:
        return Names(kind, [], has_word_start=False)
    asked = _names(kind, is_listed)
    found = rows(session, asked(f"%{_as_written(key)}%", _word_start(key), limit)).all()
    return Names(kind, [name for name, _ in found], any(starts for _, starts in found))


@cache
def _names(kind: str, is_listed: bool) -> Prepared[[str, str, int], Select[SearchName, bool]]:
    @prepared
    def containing(pattern: str, start: str, most: int) -> Select[SearchName, bool]:
        at_word_start = SearchName.key.op("~", return_type=Boolean())(start)
        chosen = select(SearchName, at_word_start).where(SearchName.kind == kind)
        chosen = chosen.where(SearchName.key.like(pattern, escape=ESCAPE))
        if is_listed:
            columns = COLUMNS[kind]
            chosen = chosen.where(or_(*(exists().where(LISTED, column == SearchName.id) for column in columns)))
        return chosen.order_by(at_word_start.desc(), SearchName.key, SearchName.id).limit(most)

    return containing


def is_named(kind: str, ids: Sequence[int]) -> ColumnElement[bool]:
    """Whether an ad is of one of these categories, brands or models."""
    return or_(*(column.in_(ids) for column in COLUMNS[kind]))


def by_every_word(session: Session, q: str) -> list[ColumnElement[bool]]:
    """Conditions for operators, who look for any ad: each word is in its number, its names or its supplier's name."""
    words = fold(q.replace("#", " ")).split()[:WORDS_LIMIT]
    suppliers = session.execute(select(Supplier.supplier_id, Supplier.name)).all() if words else []
    return [_has_word(session, word, suppliers) for word in words]


def _has_word(session: Session, word: str, suppliers: Sequence[Row[str, str]]) -> ColumnElement[bool]:
    found: list[ColumnElement[bool]] = [
        Ad.supplier_id.in_([supplier_id for supplier_id, name in suppliers if word in fold(name)])
    ]
    found += [is_named(kind, [name.id for name in names(session, kind, word, is_listed=False).names]) for kind in KINDS]
    number = _number_contains(session, word)
    return or_(*found) if number is None else or_(number, *found)


def _number_contains(session: Session, q: str) -> ColumnElement[bool] | None:
    if not q.isascii() or not q.isdigit():
        return None
    highest = session.scalar(select(func.max(Ad.ad_id))) or FIRST_AD_ID
    numbers = numbers_containing(q, FIRST_AD_ID, highest)
    return cast(Ad.ad_id, Text).contains(q) if numbers is None else Ad.ad_id.in_(numbers)


def _as_written(text: str) -> str:
    """A text as a pattern that means nothing but its own letters."""
    return re.sub(f"([%_{ESCAPE}])", rf"{ESCAPE}\1", text)


def _word_start(key: str) -> str:
    """A regular expression for a folded text at the start of a word."""
    return f"(^|[^a-z0-9]){re.escape(key)}"
