"""Keyset pagination: a list that has no last page is read on behind the last row that its reader has.

The cursor is the id of that row, `after` on the wire, and an answer says whether there is `more`. What is added
meanwhile shifts nothing, as it would shift numbered pages, and a page far down costs no more than the first.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Select, false, select, true, tuple_
from sqlalchemy.orm import InstrumentedAttribute, Session

PAGE_SIZE = 50

Wanted = TypeVar("Wanted", bound=Select[*tuple[Any, ...]])
Listed = TypeVar("Listed")


@dataclass(frozen=True)
class Sorting:
    """By which columns a list is sorted, none of them ever null; the last one is the id by which a row is named."""

    columns: tuple[InstrumentedAttribute[Any], ...]
    descends: bool = True


@dataclass(frozen=True)
class Slice(Generic[Listed]):
    """Some rows of a list, and whether there are more behind them."""

    items: Sequence[Listed]
    more: bool


def behind(
    session: Session,
    wanted: Wanted,
    sorting: Sorting,
    after: object = None,
    among: ColumnElement[bool] | None = None,
    size: int = PAGE_SIZE,
) -> Wanted:
    """`wanted`, sorted, from behind the row `after` on (None: from the first), for `sliced` to cut to `size`.

    `among` says which rows the reader may name: behind any other there is nothing.
    """
    columns = sorting.columns
    if after is not None:
        named = select(*columns).where(columns[-1] == after, true() if among is None else among)
        last = session.execute(named).one_or_none()
        wanted = wanted.where(false() if last is None else _is_behind(sorting, last))
    return wanted.order_by(*(one.desc() if sorting.descends else one.asc() for one in columns)).limit(size + 1)


def sliced(rows: Sequence[Listed], size: int = PAGE_SIZE) -> Slice[Listed]:
    """What a select of `behind` found."""
    return Slice(rows[:size], len(rows) > size)


def _is_behind(sorting: Sorting, last: Sequence[Any]) -> ColumnElement[bool]:
    here = tuple_(*sorting.columns)
    return here < tuple_(*last) if sorting.descends else here > tuple_(*last)
