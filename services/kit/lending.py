"""What happens when a pool lends its connections: they are counted, and those that have rested are asked whether they
still live.

One that was given back a moment ago is not: the question costs a round trip, and of what a service does with a
connection many a time takes no more than three. A server that was started anew is met by rested connections, but for
those that were in use within the last second; a request that gets one of these fails as those do that had it in use.
"""

import time

from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from kit.metrics import CONNECTIONS, CONNECTIONS_MOST

RESTED_SECONDS = 1.0
READS_ONLY = "25006"
SINCE = "rests_since"


def leave_readers(engine: Engine) -> None:
    """Have the pool leave a server that only reads any more, because another one has taken its place: its connections
    live on, and would be lent for as long as the process runs.
    """

    def note(context: ExceptionContext) -> None:
        if getattr(context.original_exception, "sqlstate", None) == READS_ONLY:
            context.is_disconnect = True

    event.listen(engine, "handle_error", note)


def ask_rested(engine: Engine) -> None:
    """Have this engine's pool ask; a connection that does not answer is thrown away with all that are older."""

    def note(_: object, entry: ConnectionPoolEntry) -> None:
        entry.info[SINCE] = time.monotonic()

    def ask(connection: DBAPIConnection, entry: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() - entry.info.get(SINCE, time.monotonic()) < RESTED_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            if engine.dialect.is_disconnect(error, connection, None):
                raise InvalidatePoolError from error
            raise

    event.listen(engine, "checkin", note)
    event.listen(engine, "checkout", ask)


def count_lent(engine: Engine) -> None:
    """Have the pool's connections counted while they are lent out."""
    assert isinstance(engine.pool, QueuePool)  # the only kind that lends what it keeps, and has a size
    CONNECTIONS_MOST.inc(engine.pool.size() + engine.pool._max_overflow)
    event.listen(engine, "checkout", lambda *_: CONNECTIONS.inc())
    event.listen(engine, "checkin", lambda *_: CONNECTIONS.dec())
