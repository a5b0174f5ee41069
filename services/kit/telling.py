"""Having PostgreSQL tell the workers of what a transaction changed, once it is committed (`kit.wakes` listens)."""

import time

from sqlalchemy import text
from sqlalchemy.engine import Connection

from kit.changes import Tables, as_payload

# Workers are told of changes at most so often by one process; a step that was woken looks again soon anyway.
TELL_EVERY_SECONDS = 0.1

_OUTBOX = text("SELECT pg_notify('outbox', :tables)")
_WORK = text("SELECT pg_notify('work', :tables)")


def tell_of_events(connection: Connection, tables: Tables) -> None:
    """There is something to publish, and these tables were written to."""
    connection.execute(_OUTBOX, {"tables": as_payload(tables)})


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
