"""Keyset pagination: a list that has no last page is read on behind the last row that its reader has.

An answer says whether there is `more`, and how many rows the whole list has (`total`; counting stops at 1,000). It goes
on behind `after`: the answer's `next`, which tells what its last row was sorted by (`kit.cursor`), or that row's id
where rows of the list are never removed. What is added meanwhile shifts nothing, as it would shift numbered pages, and
a page far down costs no more than the first.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sqlalchemy import ColumnElement, Select, and_, false, func, literal, select, true, tuple_
from sqlalchemy.orm import InstrumentedAttribute, Session

from kit.cursor import Cursor

if TYPE_CHECKING:
    from marshmallow import Schema

PAGE_SIZE = 50
MOST_COUNTED = 1_000
NEXT = {"description": "What `after` says next; null: the id of the last row.", "example": "~Wzcx"}
NO_DAY = datetime(9999, 1, 1, tzinfo=UTC)  # stands for a moment that is not there: behind all others

Wanted = TypeVar("Wanted", bound=Select[*tuple[Any, ...]])
Listed = TypeVar("Listed")
Shown = TypeVar("Shown")


@dataclass(frozen=True)
class Sorting:
    """By which columns a list is sorted, none of them ever null; the last one is the id by which a row is named."""

    columns: tuple[InstrumentedAttribute[Any] | ColumnElement[Any], ...]
    descends: bool = True


# The orders that a list can be asked for, by the names that `sort` gives them on the wire.
Sortings = dict[str, Sorting]


@dataclass(frozen=True)
class Slice(Generic[Listed]):
    """Some rows of a list, whether there are more behind them, and how many the list has: see `total_of`.

    `next` is what `after` says for the rows behind them; None: the id of the last row.
    """

    items: Sequence[Listed]
    more: bool
    total: int
    next: str | None = None

    def showing(self, items: Sequence[Shown]) -> "Slice[Shown]":
        """The same part, with what is shown of each of its rows."""
        return Slice(items, self.more, self.total, self.next)


@dataclass(frozen=True)
class BarePart(Generic[Listed]):
    """Some rows of a list whose answers are bare, and behind which of them there are more; None: there are none.

    How that is told: `kit/next_link.py`.
    """

    items: Sequence[Listed]
    last: str | int | None

    def showing(self, items: Sequence[Shown]) -> "BarePart[Shown]":
        """The same part, with what is shown of its rows."""
        return BarePart(items, self.last)


def by_time(moment: ColumnElement[Any] | InstrumentedAttribute[Any], key: InstrumentedAttribute[Any]) -> Sortings:
    """Newest and oldest first, by a moment that each row has."""
    return {"newest": Sorting((moment, key)), "oldest": Sorting((moment, key), descends=False)}


def by_size(size: ColumnElement[Any] | InstrumentedAttribute[Any], key: InstrumentedAttribute[Any]) -> Sortings:
    """Largest and smallest first, by an amount that each row has."""
    return {"largest": Sorting((size, key)), "smallest": Sorting((size, key), descends=False)}


def behind(
    session: Session,
    wanted: Wanted,
    sorting: Sorting,
    after: object = None,
    among: ColumnElement[bool] | None = None,
) -> Wanted:
    """`wanted`, sorted, from behind the row `after` on (None: from the first): a part and one row more, for `sliced`.

    `among` says which rows the reader may name by an id: behind any other, or one that is gone, there is nothing. By a
    `Cursor` the list goes on in any case.
    """
    if after is not None:
        last = _last(session, sorting, after, true() if among is None else among)
        wanted = wanted.where(false() if last is None else _is_behind(sorting, last))
    return in_order(wanted, sorting).limit(PAGE_SIZE + 1)


def _last(session: Session, sorting: Sorting, after: object, among: ColumnElement[bool]) -> Sequence[Any] | None:
    """What the last row that the reader has was sorted by; None where that is not known."""
    columns = sorting.columns
    if isinstance(after, Cursor):
        return after.values if after.fits(columns) else None
    return session.execute(select(*columns).where(columns[-1] == after, among)).one_or_none()


def in_order(wanted: Wanted, sorting: Sorting) -> Wanted:
    """All of `wanted`, sorted."""
    return wanted.order_by(*(one.desc() if sorting.descends else one.asc() for one in sorting.columns))


def read_on(
    session: Session, wanted: Select[*tuple[Any, ...]], sorting: Sorting, last: Sequence[Any] | None, most: int
) -> tuple[Sequence[Any], Sequence[Any] | None]:
    """Some rows of `wanted` from behind `last` on (None: from the first), and what the last of them is sorted by; None
    at the end of the list.

    It goes on by values and not by an id: the row that they stood in may be gone by then, or sorted elsewhere.
    """
    keys = len(sorting.columns)
    asked = in_order(wanted.add_columns(*sorting.columns), sorting)
    if last is not None:
        asked = asked.where(_is_behind(sorting, last))
    rows = session.execute(asked.limit(most)).all()
    return [row[:-keys] for row in rows], rows[-1][-keys:] if len(rows) == most else None


def part_behind(
    session: Session,
    wanted: Select[*tuple[Any, ...]],
    sorting: Sorting,
    after: object = None,
    among: ColumnElement[bool] | None = None,
    most: int | None = None,
) -> BarePart[Any]:
    """The rows that `behind` selects, at `most` so many, for a list whose rows may be removed or move in it: `last` is
    the text of a `Cursor`.
    """
    keys, most = len(sorting.columns), most or PAGE_SIZE
    asked = behind(session, wanted, sorting, after, among).add_columns(*sorting.columns)
    found = session.execute(asked.limit(most + 1)).freeze()  # it is read twice: with the keys, and without
    rows = found().all()
    if not rows:
        return BarePart([], None)
    last = str(Cursor(tuple(rows[most - 1][-keys:]))) if len(rows) > most else None
    return BarePart(found().columns(*range(len(rows[0]) - keys)).all()[:most], last)


def sliced(rows: Sequence[Listed], total: int) -> Slice[Listed]:
    """What a select of `behind` found, of so many rows."""
    return Slice(rows[:PAGE_SIZE], len(rows) > PAGE_SIZE, total)


def sliced_part(part: BarePart[Listed], total: int) -> Slice[Listed]:
    """A part that `part_behind` found, of so many rows."""
    return Slice(part.items, part.last is not None, total, None if part.last is None else str(part.last))


def bare_part(rows: Sequence[Listed], most: int, id_of: Callable[[Listed], str | int]) -> BarePart[Listed]:
    """What a select found that asked for one row more than the `most` that an answer has."""
    return BarePart(rows[:most], id_of(rows[most - 1]) if len(rows) > most else None)


def total_of(session: Session, wanted: Wanted, most: int | None = MOST_COUNTED) -> int:
    """How many rows `wanted` has in all. Counting stops at `most`; None: it does not."""
    rows = wanted.limit(most).subquery()
    return session.scalar(select(func.count()).select_from(rows)) or 0


def part_of(item: type["Schema"], name: str) -> type["Schema"]:
    """The wire shape `name` of a `Slice`, whose items have this shape each."""
    from marshmallow import Schema, fields  # noqa: PLC0415 (a worker selects, and has no wire)

    shape: dict[str, fields.Field[Any]] = {
        "items": fields.List(fields.Nested(item)),
        "more": fields.Boolean(),
        "total": fields.Integer(),
    }
    return Schema.from_dict({**shape, "next": fields.String(allow_none=True, metadata=NEXT)}, name=name)


def _is_behind(sorting: Sorting, last: Sequence[Any]) -> ColumnElement[bool]:
    here = tuple_(*sorting.columns)
    values = [literal(value, one.type) for one, value in zip(sorting.columns, last, strict=True)]
    first, there = sorting.columns[0], tuple_(*values)
    # Said of the first column as well: where the columns are of two tables, no index is found by all of them at once.
    return and_(first <= values[0], here < there) if sorting.descends else and_(first >= values[0], here > there)
