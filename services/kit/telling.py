"""Having PostgreSQL tell the workers of what a transaction changed, once it is committed (`kit.wakes` listens)."""

import time
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Select, bindparam, func, select, text
from sqlalchemy.engine import Connection

from kit.changes import Tables, as_payload
from kit.many import Row, and_inserting, as_given
from kit.tables import outbox

# Workers are told of changes at most so often by one process; a step that was woken looks again soon anyway.
TELL_EVERY_SECONDS = 0.1

_WORK = text("SELECT pg_notify('work', :tables)")


def save_events(connection: Connection, events: Sequence[Row], tables: Tables) -> None:
    """Write what is to be published, and have it told with the tables that were written to: one statement."""
    connection.execute(_saving(tuple(events[0])), as_given(events) | {"tables": as_payload(tables)})


@cache
def _saving(names: tuple[str, ...]) -> Select[Any]:
    return and_inserting(select(func.pg_notify("outbox", bindparam("tables"))), outbox, names)


class Telling:
    """What one process has told lately."""

    def __init__(self) -> None:
        self._told_at: dict[str, float] = {}

    def tell(self, connection: Connection, tables: Tables) -> None:
        """These tables were written to."""
        now = time.monotonic()
        news = {table for table in tables if now - self._told_at.get(table, 0.0) >= TELL_EVERY_SECONDS}
        if news:
            self._told_at |= dict.fromkeys(news, now)
            connection.execute(_WORK, {"tables": as_payload(news)})
