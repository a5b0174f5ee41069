"""What a text matches: ad numbers, and names of categories, brands and models.

Names are matched on their folded keys in `search_names`, a table as small as the catalogue, so that nothing scans the
texts of a hundred thousand ads. A match at the start of a word counts before one inside: 'ışık' means the lamp Işık
and not the 'isik' in Bisiklet (rules, section 9).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import Boolean, ColumnElement, Row, Select, Text, and_, cast, exists, func, or_, select, true, union_all
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Session, aliased

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
        chosen = select(SearchName, at_word_start).where(_contains(SearchName, kind, pattern, is_listed))
        return chosen.order_by(at_word_start.desc(), SearchName.key, SearchName.id).limit(most)

    return containing


def _contains(
    of: type[SearchName], kind: str, pattern: ColumnElement[str] | str, is_listed: bool
) -> ColumnElement[bool]:
    contains = and_(of.kind == kind, of.key.like(pattern, escape=ESCAPE))
    if not is_listed:
        return contains
    return and_(contains, or_(*(exists().where(LISTED, column == of.id) for column in COLUMNS[kind])))


def names_said(session: Session, said: Sequence[str]) -> list[Names]:
    """Categories and brands that contain the first of these texts that any of the kind contains, in one statement.

    A category is found also when nothing is listed in it now.
    """
    keys = list(filter(None, map(fold, said)))
    asked = _said([f"%{_as_written(key)}%" for key in keys], [_word_start(key) for key in keys], SEARCH_LIMIT)
    found = rows(session, asked).all() if keys else []
    return [_of_kind(kind, found) for kind in ("category", "brand")]


def _of_kind(kind: str, found: Sequence[Row[SearchName, bool, int]]) -> Names:
    of_kind = [row for row in found if row[0].kind == kind]
    first = min((place for _, _, place in of_kind), default=0)
    of_first = [(name, starts) for name, starts, place in of_kind if place == first]
    return Names(kind, [name for name, _ in of_first], any(starts for _, starts in of_first))


@prepared
def _said(patterns: list[str], starts: list[str], most: int) -> Select[SearchName, bool, int]:
    texts = func.unnest(cast(patterns, ARRAY(Text)), cast(starts, ARRAY(Text)))
    asked = texts.table_valued("pattern", "start", with_ordinality="place").render_derived()
    one = aliased(SearchName)
    at_word_start = one.key.op("~", return_type=Boolean())(asked.c.start)
    of_kinds = [
        select(one.kind, one.id, at_word_start.label("starts"))
        .where(_contains(one, kind, asked.c.pattern, is_listed))
        .order_by(at_word_start.desc(), one.key, one.id)
        .limit(most)
        for kind, is_listed in (("category", False), ("brand", True))
    ]
    found = union_all(*of_kinds).lateral("found")
    name = and_(SearchName.kind == found.c.kind, SearchName.id == found.c.id)
    chosen = select(SearchName, found.c.starts, asked.c.place).select_from(asked).join(found, true())
    chosen = chosen.join(SearchName, name)
    return chosen.order_by(found.c.starts.desc(), SearchName.key, SearchName.id)


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
