"""Rows of a real purchase, copied for others who bought the same.

A purchase leaves its rows in all databases. Another buyer of the same has the same rows with ids, times and a name of
their own, so they are read, written anew with those exchanged, and inserted under all constraints and triggers. Which
columns there are is asked of the database: what is added to a table is copied as well.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from psycopg.types.json import Jsonb
from sqlalchemy import Connection, text

Row = dict[str, Any]
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d")

READ = "SELECT to_jsonb(t) FROM {table} t WHERE {condition}"
# What the database numbers by itself, it numbers here, too.
COLUMNS = """
SELECT column_name FROM information_schema.columns
WHERE table_schema = 'public' AND table_name = :table AND identity_generation IS DISTINCT FROM 'ALWAYS'
ORDER BY ordinal_position
"""
KEYS = """
SELECT a.attname, a.attidentity = 'd' FROM pg_index i JOIN pg_attribute a
ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
WHERE i.indrelid = CAST(:table AS regclass) AND i.indisprimary
"""
NUMBERED = "SELECT attname FROM pg_attribute WHERE attrelid = CAST(:table AS regclass) AND attidentity <> ''"
NEXT = "SELECT nextval(pg_get_serial_sequence(:table, :column)) FROM generate_series(1, :count)"
WRITE = "INSERT INTO {table} ({columns}) SELECT {columns} FROM jsonb_populate_recordset(NULL::{table}, :rows)"


@dataclass(frozen=True)
class Part:
    """Rows of one table that a purchase leaves behind: those for which a condition on the template's ids holds."""

    database: str
    table: str
    condition: str


@dataclass
class Exchange:
    """What of the template's values becomes what. Whole texts and ids; texts within longer ones; columns by name.

    Moments up to `until` lie `later_by` later.
    """

    later_by: timedelta
    until: datetime
    whole: dict[Any, Any] = field(default_factory=dict)
    within: dict[str, str] = field(default_factory=dict)
    named: dict[str, Any] = field(default_factory=dict)

    def learn(self, old: str | int, new: str | int) -> None:
        """An id, whether it is written as a number or as a text, and alone or in a longer text."""
        if old in self.whole:
            return
        self.whole[old] = new
        if isinstance(old, int):
            self.whole[str(old)] = str(new)
        elif is_id(old):
            self.within[old] = str(new)

    def row(self, row: Row) -> Row:
        """A row with everything exchanged."""
        return {name: self._of(value, name) for name, value in row.items()}

    def _of(self, value: Any, name: str = "") -> Any:
        if isinstance(value, dict):
            return self.row(value)
        if name in self.named:
            return self.named[name]
        if isinstance(value, list):
            return [self._of(one) for one in value]
        if isinstance(value, bool) or not isinstance(value, str | int):
            return value
        return self.whole[value] if value in self.whole else self._text(value)

    def _text(self, value: str | int) -> str | int:
        if isinstance(value, int):
            return value
        if MOMENT.match(value):
            moment = datetime.fromisoformat(value)
            return (moment + self.later_by).isoformat() if moment <= self.until else value
        for old, new in self.within.items():
            value = value.replace(old, new)
        return value


def read(connection: Connection, part: Part, values: Mapping[str, Any]) -> list[Row]:
    """The template's rows of one table, in the order in which they were written: by the number that the database gave
    them, where it gives one, for a row may lie in the place of an older one that was given up.
    """
    numbers = connection.execute(text(NUMBERED), {"table": part.table}).scalars()
    order = ", ".join([*(f't."{name}"' for name in numbers), "t.ctid"])
    query = READ.format(table=part.table, condition=part.condition) + f" ORDER BY {order}"
    return list(connection.execute(text(query), values).scalars())


def new_ids(connection: Connection, table: str, rows: Sequence[Row], count: int) -> dict[Any, list[Any]]:
    """For each id that rows of a table have as their own, as many new ones. What is no id of its own has none."""
    found: dict[Any, list[Any]] = {}
    for column, is_numbered in connection.execute(text(KEYS), {"table": table}):
        for value in {row[column] for row in rows}:
            if is_numbered:
                wanted = {"table": table, "column": column, "count": count}
                found[value] = list(connection.execute(text(NEXT), wanted).scalars())
            elif is_id(value):
                found[value] = [str(uuid4()) for _ in range(count)]
    return found


def is_id(value: Any) -> bool:
    """Whether a value is an id, as the services make them."""
    try:
        return isinstance(value, str) and str(UUID(value)) == value
    except ValueError:
        return False


def write(connection: Connection, table: str, rows: Iterable[Row]) -> None:
    """Insert rows, under everything that the database demands of them: of the ledger, that a statement leaves nothing
    half-written, so all are inserted by one.
    """
    columns = ", ".join(f'"{name}"' for name in connection.execute(text(COLUMNS), {"table": table}).scalars())
    if given := list(rows):
        connection.execute(text(WRITE.format(table=table, columns=columns)), {"rows": Jsonb(given)})
