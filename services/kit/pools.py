"""How a service's programs connect to its database: by a pool of few connections, kept with what they have prepared."""

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Engine

from kit.changes import note_statements
from kit.lending import ask_rested, count_lent
from kit.line import BOUNDED_FOR_SERVER, Line

STATEMENT_TIMEOUT_MS = 10_000
LOCK_TIMEOUT_MS = 5_000
IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000


def open_pool(url: str, size: int) -> Engine:
    """A pool of at most so many connections to the database at `url`; none is opened before it is needed."""
    engine = create_engine(
        url,
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
    count_lent(engine)
    return engine
