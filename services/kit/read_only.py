"""What only reads: each statement stands for itself unless a snapshot is asked for, and nothing can be written.

A unit of work makes three trips to the database where it asks one thing: it begins, asks, and commits. What only reads
needs no transaction, and is no less consistent without: in one of READ COMMITTED, too, each statement sees what is
committed when it begins. A statement that writes, or holds a lock, would be half an act here, and is refused.

Sums that are put beside each other have to be of one instant: a snapshot is a transaction of REPEATABLE READ.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.orm import Session

from kit.changes import tables_written
from kit.clock import Clock

_LOCKING = re.compile(r"\bFOR (?:NO KEY )?(?:UPDATE|SHARE|KEY SHARE)\b|\bpg_(?:try_)?advisory_")


class WritingRefused(RuntimeError):
    """A statement that writes or locks came where is only read: the caller is to open a unit of work."""


@dataclass(frozen=True)
class ReadOnly:
    """What only reads, at one instant."""

    session: Session
    now: datetime


def for_reading(engine: Engine) -> dict[bool, Engine]:
    """The same pool for what only reads: by whether it is a snapshot."""
    levels = {False: "AUTOCOMMIT", True: "REPEATABLE READ"}
    engines: dict[bool, Engine] = {}
    for is_snapshot, level in levels.items():
        engines[is_snapshot] = engine.execution_options(isolation_level=level)
        event.listen(engines[is_snapshot], "before_cursor_execute", _refuse_writing)
    return engines


@contextmanager
def reading(
    engine: Engine,
    watched: Callable[[], AbstractContextManager[None]],
    keep_time: Callable[[Connection], None],
    clock: Clock,
) -> Iterator[ReadOnly]:
    """Open a session of an engine `for_reading`. Raises `WritingRefused` at a statement that does more."""
    with watched(), Session(engine, autoflush=False, expire_on_commit=False) as session:
        keep_time(session.connection())
        yield ReadOnly(session, clock.now())


@lru_cache(4096)
def _only_reads(statement: str) -> bool:
    return not (tables_written(statement) or _LOCKING.search(statement))


def _refuse_writing(connection: Connection, cursor: Any, statement: str, *_: object) -> None:
    if not _only_reads(statement):
        raise WritingRefused(statement)
