"""What a text matches: ad numbers, and names of categories, brands and models.

Names are matched on their folded keys in `search_names`, a table as small as the catalogue, so that nothing scans the
texts of a hundred thousand ads. A match at the start of a word counts before one inside: 'ışık' means the lamp Işık
and not the 'isik' in Bisiklet (rules, section 9).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Row,
    Select,
    Text,
    and_,
    cast,
    exists,
    func,
    literal_column,
    or_,
    select,
    true,
    union_all,
)
from sqlalchemy.orm import Session

from ads.ads.rows import FIRST_AD_ID, Ad
from ads.ads.selects import LISTED
from ads.copies.rows import DeletedName, MergedName, Supplier
from ads.search.rows import SearchName
from ads.search.rules.numbers import numbers_containing
from kit.prepared import Prepared, given_list, prepared, rows
from kit.turkish import fold

SEARCH_LIMIT = 10
NAMES_LIMIT = 200
WORDS_LIMIT = 10
ESCAPE = "/"
KINDS = ("category", "brand", "model")  # the order of the specification, section 5


# The columns of an ad that hold the id of a name of each kind.
COLUMNS = {"category": (Ad.category_id, Ad.parent_id), "brand": (Ad.brand_id,), "model": (Ad.model_id,)}


@dataclass(frozen=True)
class Name:
    """A category, brand or model."""

    id: int
    name: str
    parent_id: int | None


@dataclass(frozen=True)
class Names:
    """Names of one kind that match a text, those that have it at the start of a word first."""

    kind: str
    names: Sequence[Name]
    has_word_start: bool


def listed_ad_ids(session: Session, q: str) -> list[int]:
    """Listed ads whose number contains the text, newest first."""
    contains = _number_contains(session, q)
    if contains is None:
        return []
    return list(session.scalars(select(Ad.ad_id).where(LISTED, contains).order_by(Ad.ad_id.desc()).limit(SEARCH_LIMIT)))


def names(session: Session, kind: str, q: str, limit: int = NAMES_LIMIT) -> Names:
    """Names of a kind that contain the text and under which an ad is listed now."""
    key = fold(q)
    if not key:
        return Names(kind, [], has_word_start=False)
    asked = _names(kind)
    found = rows(session, asked(f"%{_as_written(key)}%", _word_start(key), limit)).all()
    named = [Name(row.id, row.name, row.parent_id) for row in found]
    return Names(kind, named, any(starts for *_, starts in found))


@cache
def _names(kind: str) -> Prepared[[str, str, int], Select[int, str, int | None, bool]]:
    @prepared
    def containing(pattern: str, start: str, most: int) -> Select[int, str, int | None, bool]:
        at_word_start = SearchName.key.op("~", return_type=Boolean())(start)
        name = (SearchName.id, SearchName.name, SearchName.parent_id)
        chosen = select(*name, at_word_start).where(_contains(kind, pattern, is_listed=True))
        return chosen.order_by(at_word_start.desc(), SearchName.key, SearchName.id).limit(most)

    return containing


def _contains(kind: str, pattern: ColumnElement[str] | str, is_listed: bool) -> ColumnElement[bool]:
    of_kind = SearchName.kind == literal_column(f"'{kind}'", Text)  # so it is planned once: kinds differ in their size
    contains = and_(of_kind, SearchName.key.like(pattern, escape=ESCAPE))
    if not is_listed:
        return contains
    return and_(contains, or_(*(exists().where(LISTED, column == SearchName.id) for column in COLUMNS[kind])))


def names_said(session: Session, said: Sequence[str]) -> list[Names]:
    """Categories and brands that contain the first of these texts that any of the kind contains, in one statement.

    A category is found also when nothing is listed in it now.
    """
    keys = list(filter(None, map(fold, said)))
    asked = _said([f"%{_as_written(key)}%" for key in keys], [_word_start(key) for key in keys], SEARCH_LIMIT)
    found = rows(session, asked).all() if keys else []
    return [_of_kind(kind, found) for kind in ("category", "brand")]


def _of_kind(kind: str, found: Sequence[Row[str, int, str, int | None, bool, int]]) -> Names:
    of_kind = [row for row in found if row.kind == kind]
    first = min((row.place for row in of_kind), default=0)
    of_first = [row for row in of_kind if row.place == first]
    return Names(kind, [Name(row.id, row.name, row.parent_id) for row in of_first], any(row.starts for row in of_first))


@prepared
def _said(patterns: list[str], starts: list[str], most: int) -> Select[str, int, str, int | None, bool, int]:
    texts = func.unnest(given_list(patterns, Text()), given_list(starts, Text()))
    asked = texts.table_valued("pattern", "start", with_ordinality="place").render_derived()
    at_word_start = SearchName.key.op("~", return_type=Boolean())(asked.c.start)
    became_another = exists().where(MergedName.kind == SearchName.kind, MergedName.id == SearchName.id)
    is_no_more = exists().where(DeletedName.kind == SearchName.kind, DeletedName.id == SearchName.id)
    of_kinds = [
        select(SearchName.kind, SearchName.id, SearchName.name, SearchName.parent_id, SearchName.key)
        .add_columns(at_word_start.label("starts"))
        .where(_contains(kind, asked.c.pattern, is_listed), ~became_another, ~is_no_more)
        .order_by(at_word_start.desc(), SearchName.key, SearchName.id)
        .limit(most)
        for kind, is_listed in (("category", False), ("brand", True))
    ]
    found = union_all(*of_kinds).lateral("found")
    named = (found.c.kind, found.c.id, found.c.name, found.c.parent_id, found.c.starts)
    chosen = select(*named, asked.c.place).select_from(asked).join(found, true())
    return chosen.order_by(found.c.starts.desc(), found.c.key, found.c.id)


def ids_containing(kind: str, word: str) -> Select[int]:
    """The ids of all names of a kind that contain a folded word, however many they are and whether listed or not."""
    return select(SearchName.id).where(_contains(kind, f"%{_as_written(word)}%", is_listed=False))


def is_named(kind: str, ids: Sequence[int] | Select[int]) -> ColumnElement[bool]:
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
    found += [is_named(kind, ids_containing(kind, word)) for kind in KINDS]
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
