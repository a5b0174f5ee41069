"""The line to PostgreSQL: nothing waits on it for ever, although packets may be lost without a word to either side.

Three bounds, because silence has three forms. What the other machine does not confirm is given up after
`SILENCE_SECONDS` by the kernel, which by itself would go on trying for a quarter of an hour, ever more seldom, and so
come back long after the network. A server that confirms and does not answer is given up after `ANSWER_SECONDS`, which
is longer than any statement may take. And while connecting is met with silence, one caller at a time finds out whether
that is over; the others are told at once, so that a crowd does not queue behind seconds of vain connecting.
"""

import threading
from typing import Any

import psycopg
from psycopg import errors
from psycopg.abc import RV, PQGen
from psycopg.pq import TransactionStatus
from psycopg.pq.abc import PGresult
from psycopg.types.string import TextLoader

CONNECT_SECONDS = 5
SILENCE_SECONDS = 7
ANSWER_SECONDS = 15
# Each connection prepares for itself. psycopg's five times were a good part of what the first hundred purchases cost.
PREPARED_AFTER = 2

# For libpq, which asks the kernel for them.
BOUNDED = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": SILENCE_SECONDS * 1000,
}
# For the server: a caller that vanished without a word is given up, with the locks that it held.
BOUNDED_FOR_SERVER = (
    "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=2 "
    f"-c tcp_user_timeout={SILENCE_SECONDS * 1000}"
)
_UNKNOWN = (None,) * 5


class PlainCursor(psycopg.Cursor[Any]):
    """A cursor that describes columns as plainly as the database interface asks for: name and type, as numbers.

    psycopg looks up more about each column of every answer, which is a fifth of the work of a select, and is not read.
    """

    @property
    def description(self) -> Any:
        """(name, type, and five that are not known) of each column; None where the statement gives no rows."""
        answer = self.pgresult
        if answer is None or not answer.nfields:
            return None
        return [(_name(answer, index), answer.ftype(index), *_UNKNOWN) for index in range(answer.nfields)]


def _name(answer: PGresult, index: int) -> str:
    return (answer.fname(index) or b"").decode()


class BoundedConnection(psycopg.Connection):
    """A connection that gives itself up when an answer does not come."""

    def wait(self, gen: PQGen[RV], *arguments: Any, **options: Any) -> RV:
        """Wait for an answer as psycopg does, though not for ever. Raises `OperationalError`."""
        if arguments or "timeout" in options:
            return super().wait(gen, *arguments, **options)
        try:
            return super().wait(gen, timeout=ANSWER_SECONDS, **options)
        except errors._WaitTimeout:
            self.close()
            raise psycopg.OperationalError(f"no answer for {ANSWER_SECONDS} s") from None

    def rollback(self) -> None:
        """Give a transaction up. Where there is none, as where a connection is given back, there is nothing to do."""
        if self.closed or self.pgconn.transaction_status != TransactionStatus.IDLE:
            super().rollback()


class Line:
    """How one process connects to one server."""

    def __init__(self) -> None:
        self.is_silent = False
        self._trying = threading.Lock()

    def is_being_tried(self) -> bool:
        """Whether a thread tries to connect although the server is silent."""
        return self._trying.locked()

    def connect(self, *arguments: Any, **options: Any) -> psycopg.Connection:
        """A new connection. Raises `OperationalError`; at once, if another thread is waiting in silence just now."""
        if not self.is_silent:
            return self._connect(*arguments, **options)
        if not self._trying.acquire(blocking=False):
            raise psycopg.OperationalError("the server is silent, and another thread is trying already")
        try:
            return self._connect(*arguments, **options)
        finally:
            self._trying.release()

    def _connect(self, *arguments: Any, **options: Any) -> psycopg.Connection:
        try:
            connection = BoundedConnection.connect(*arguments, **BOUNDED | options, cursor_factory=PlainCursor)
        except psycopg.OperationalError as error:
            self.is_silent = isinstance(error, psycopg.errors.ConnectionTimeout)
            raise
        self.is_silent = False
        connection.prepare_threshold = PREPARED_AFTER
        # Ids are text here (`kit/ids.py`): reading one as an object and writing that as text is half of what it costs.
        connection.adapters.register_loader("uuid", TextLoader)
        return connection
