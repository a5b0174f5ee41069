"""Rows in one statement, which carries them as one JSON text.

PostgreSQL then parses, plans and answers once, and triggers that look at a whole statement run once. SQLAlchemy sends
a list of values row by row; a list for each column is slow to write in Python, JSON is not, least of all by orjson.
An event is saved in three quarters of the time, five of them in half (docs/performance.md).
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

import orjson
from sqlalchemy import (
    CTE,
    Column,
    Table,
    TableValuedAlias,
    Text,
    Update,
    bindparam,
    cast,
    func,
    literal,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSON, Insert, insert
from sqlalchemy.engine import Connection
from sqlalchemy.orm import DeclarativeBase, Session
from sqlalchemy.sql.dml import ReturningInsert
from sqlalchemy.sql.schema import ScalarElementColumnDefault
from sqlalchemy.sql.selectable import HasCTE

GIVEN = "given"
# As Python's own writer has it, and instants as ISO 8601. What has no form in JSON is refused, and not written somehow.
_PLAINLY = orjson.OPT_NON_STR_KEYS | orjson.OPT_PASSTHROUGH_DATACLASS

Row = Mapping[str, Any]
Value = TypeVar("Value")
Ending = TypeVar("Ending", bound=HasCTE)


def insert_many(connection: Connection | Session, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows that all name the same columns, in this order; what they leave out gets the column's default."""
    if rows:
        connection.execute(_inserting(table, tuple(rows[0])), {GIVEN: _as_json(rows)})


def insert_together(connection: Connection | Session, *parts: tuple[Table, Sequence[Row]]) -> None:
    """Insert rows of several tables in one statement; of each as `insert_many` does. What none has is left out."""
    written = [(table, rows) for table, rows in parts if rows]
    if written:
        statement = _inserting_together(tuple((table, tuple(rows[0])) for table, rows in written))
        connection.execute(statement, as_given_each(*(rows for _, rows in written)))


def and_inserting(statement: Ending, table: Table, names: tuple[str, ...]) -> Ending:
    """A statement that also inserts rows, which are given to it by `as_given`."""
    return statement.add_cte(_inserting(table, names).cte("written"))


def and_inserting_each(statement: Ending, *parts: tuple[Table, tuple[str, ...]]) -> Ending:
    """A statement that also inserts rows of several tables, which are given to it by `as_given_each`."""
    return statement.add_cte(*_written(parts))


def as_given_each(*parts: Sequence[Row]) -> dict[str, str]:
    """Rows of several tables as the values that such a statement takes."""
    return {_given_name(place): _as_json(rows) for place, rows in enumerate(parts)}


def as_given(rows: Sequence[Row]) -> dict[str, str]:
    """Rows as the value that such a statement takes."""
    return {GIVEN: _as_json(rows)}


def insert_missing(connection: Connection | Session, table: Table, rows: Sequence[Row]) -> None:
    """The same, but for rows that a unique index says are there already: those stay as they are."""
    if rows:
        connection.execute(_inserting_missing(table, tuple(rows[0])), {GIVEN: _as_json(rows)})


def insert_new(
    connection: Connection | Session, table: Table, rows: Sequence[Row], given_back: Column[Value]
) -> Sequence[Value]:
    """The same; gives a column of those rows that were not there."""
    statement = _inserting_new(table, tuple(rows[0]), given_back)
    return connection.execute(statement, {GIVEN: _as_json(rows)}).scalars().all()


def update_many(session: Session, kind: type[DeclarativeBase], rows: Sequence[Row]) -> None:
    """Change rows by their `id`; all name the same columns.

    Objects that the session has read already do not hear of it: what is still needed of them is set by the caller.
    """
    if rows:
        session.execute(_updating(table_of(kind), tuple(rows[0])), {GIVEN: _as_json(rows)})


def table_of(kind: type[DeclarativeBase]) -> Table:
    """The table of a kind of row."""
    table = kind.__table__
    assert isinstance(table, Table)  # no row here is mapped to anything else
    return table


@cache
def _inserting(table: Table, names: tuple[str, ...], given: str = GIVEN) -> Insert:
    """Defaults that are Python's are written into the statement: of several in one SQLAlchemy fills in those of one."""
    defaults = [one for one in table.c if one.default is not None and one.default.is_scalar and one.name not in names]
    values = (
        literal(one.default.arg, one.type) for one in defaults if isinstance(one.default, ScalarElementColumnDefault)
    )
    all_names = [*names, *(one.name for one in defaults)]
    chosen = select(*given_rows(table, names, given).c, *values)
    return insert(table).from_select(all_names, chosen, include_defaults=False)


@cache
def _inserting_together(parts: tuple[tuple[Table, tuple[str, ...]], ...]) -> Insert:
    """What comes first stands before the rest, which may refer to it: references are looked at when all is written."""
    *before, last = parts
    return _inserting(*last, _given_name(len(before))).add_cte(*_written(before))


def _written(parts: Sequence[tuple[Table, tuple[str, ...]]]) -> Iterator[CTE]:
    for place, part in enumerate(parts):
        yield _inserting(*part, _given_name(place)).cte(f"written_{place}")


def _given_name(place: int) -> str:
    return f"{GIVEN}_{place}"


@cache
def _inserting_missing(table: Table, names: tuple[str, ...]) -> Insert:
    return _inserting(table, names).on_conflict_do_nothing()


@cache
def _inserting_new(table: Table, names: tuple[str, ...], given_back: Column[Value]) -> ReturningInsert[Value]:
    return _inserting_missing(table, names).returning(given_back)


@cache
def _updating(table: Table, names: tuple[str, ...]) -> Update:
    given = given_rows(table, names)
    changed = {name: given.c[name] for name in names if name != "id"}
    return update(table).values(changed).where(table.c.id == given.c.id)


def given_rows(table: Table, names: tuple[str, ...], given: str = GIVEN) -> TableValuedAlias:
    """Rows that are given by `as_given`, as a statement reads them: these columns, of the table's types."""
    columns: list[Column[Any]] = [Column(name, table.c[name].type) for name in names]
    rows = func.json_to_recordset(cast(bindparam(given, type_=Text), JSON))
    return rows.table_valued(*columns, name=GIVEN).render_derived(name=GIVEN, with_types=True)


def _as_json(rows: Sequence[Row]) -> str:
    return orjson.dumps(rows, option=_PLAINLY).decode()
