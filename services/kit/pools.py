"""How a service's programs connect to its database: by a pool of few connections, kept with what they have prepared."""

import logging
from contextlib import suppress

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Engine
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool
from sqlalchemy.util.queue import Empty

from kit.changes import note_statements
from kit.lending import ask_rested, count_lent, leave_readers
from kit.line import BOUNDED_FOR_SERVER, Line

STATEMENT_TIMEOUT_MS = 10_000
LOCK_TIMEOUT_MS = 5_000
IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
logging.getLogger(f"{__name__}.FewFirst").setLevel(logging.WARNING)  # as SQLAlchemy's own, whose news are of no use
# Each costs the server some 2.5 MiB, and prepares all statements for itself.
FEW = 4
PATIENCE_SECONDS = 0.2


class FewFirst(QueuePool):
    """A pool that opens more than a few connections only for those who have waited for one of the few.

    All steps of a worker look at once when it starts, each for a few milliseconds: without patience every one of them
    opens a connection, and all of these rest ever after. Where the few are held for long, as by those who wait for a
    row's lock, the pool grows to its size, once.
    """

    def _do_get(self) -> ConnectionPoolEntry:
        if self.size() + self.overflow() >= FEW:
            with suppress(Empty):
                return self._pool.get(True, PATIENCE_SECONDS)
        return super()._do_get()


def open_pool(url: str, size: int) -> Engine:
    """A pool of at most so many connections to the database at `url`; none is opened before it is needed."""
    engine = create_engine(
        url,
        poolclass=FewFirst,
        pool_size=size,
        max_overflow=0,  # what is opened beyond the size would be closed at once, with all that it has prepared
        pool_use_lifo=True,  # few connections do most of the work, with what they have prepared; the rest rests
        pool_timeout=10,
        execution_options={"preserve_rowcount": True},  # so that an INSERT … ON CONFLICT says whether it happened
        connect_args={
            "options": f"-c timezone=UTC -c statement_timeout={STATEMENT_TIMEOUT_MS} -c lock_timeout={LOCK_TIMEOUT_MS} "
            f"-c idle_in_transaction_session_timeout={IDLE_IN_TRANSACTION_TIMEOUT_MS} {BOUNDED_FOR_SERVER}",
        },
    )
    line = Line()
    event.listen(engine, "do_connect", lambda _, __, args, options: line.connect(*args, **options))
    note_statements(engine)
    ask_rested(engine)
    leave_readers(engine)
    count_lent(engine)
    return engine
