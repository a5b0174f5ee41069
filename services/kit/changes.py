"""What a transaction wrote and what a worker's step looked at, so that a change wakes only the steps it may concern.

A step that found nothing finds nothing again until a table that its statements named is written to, or time passes.
What a step looks at is listed by no programmer: its own statements say it. Too much counts as looked at (any word of a
statement may be a table's name), never too little.
"""

import re
import threading
from collections.abc import Iterator, Mapping, Set
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from sqlalchemy import CursorResult, UpdateBase, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.orm import Session

Tables = Set[str]
ANYTHING = None  # it is not known what was written

_WRITTEN = re.compile(r"\b(?:INSERT INTO|(?<!FOR )(?<!DO )UPDATE|DELETE FROM)\s+(?:ONLY\s+)?\"?(\w+)")
_WORD = re.compile(r"(?<![\w.])\w+")  # what comes after a dot is a column: our tables are named without a schema
_NOTHING = "-"  # as PostgreSQL carries it; an empty payload is ANYTHING


class _Looking(threading.local):
    words: set[str] | None = None


_looking = _Looking()


@contextmanager
def looking(words: set[str]) -> Iterator[None]:
    """Add the words of every statement that this thread runs in the block, each before it runs."""
    _looking.words = words
    try:
        yield
    finally:
        _looking.words = None


def note_statements(engine: Engine) -> None:
    """Note from now on what is looked at and what is written through this engine."""
    event.listen(engine, "before_cursor_execute", _note_words)
    event.listen(engine, "after_cursor_execute", _note_written)


def rows_changed(session: Session, statement: UpdateBase, values: Mapping[str, Any] | None = None) -> int:
    """Run an INSERT, UPDATE or DELETE; gives how many rows it concerned."""
    result = session.execute(statement, values)
    assert isinstance(result, CursorResult)  # what every statement gives that writes; SQLAlchemy's types don't say so
    return result.rowcount


def take_written(connection: Connection) -> Tables:
    """The tables that were written to through this connection since they were last taken."""
    written: Tables = connection.info.pop("written", frozenset())
    return written


def as_payload(tables: Tables) -> str:
    """Tables as a notification of PostgreSQL carries them."""
    return ",".join(sorted(tables)) or _NOTHING


def from_payload(payload: str) -> Tables | None:
    """What `as_payload` wrote. An earlier release sends nothing: that may be anything."""
    return frozenset(payload.split(",")) - {_NOTHING} if payload else ANYTHING


@lru_cache(4096)
def words_of(statement: str) -> frozenset[str]:
    """All words of a statement by which it may mean a table."""
    return frozenset(_WORD.findall(statement))


@lru_cache(4096)
def tables_written(statement: str) -> frozenset[str]:
    """The tables that a statement writes to."""
    return frozenset(_WRITTEN.findall(statement))


def _note_words(connection: Connection, cursor: Any, statement: str, *_: object) -> None:
    if _looking.words is not None:
        _looking.words |= words_of(statement)


def _note_written(connection: Connection, cursor: Any, statement: str, *_: object) -> None:
    if cursor.rowcount and (tables := tables_written(statement)):
        connection.info["written"] = connection.info.get("written", frozenset()) | tables
