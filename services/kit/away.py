"""Who is away. An error that only says that the database does not answer says nothing about the work in hand.

Such work is held and tried again when the database is back; it is never counted against it. A lock that was not
given, a deadlock or a statement that took too long belong to the work itself, although drivers call them by the same
name. `Outage` tells the log once when a party goes away and once when it is back, however many threads find out.
"""

import logging
import threading
import time

import psycopg
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolExhausted

from kit.logging import details
from kit.metrics import AWAY

# Connections refused or lost; too few connections, memory or disk; the server stops, starts or fails at its files; it
# only reads, as one that another has taken the place of; it ended the session or transaction by a limit of its own.
AWAY_STATES = ("08", "25006", "25P03", "25P04", "53", "57P", "58")
QUIET_SECONDS = 1.0
REASON_LIMIT = 200

log = logging.getLogger("away")


def is_database_away(error: BaseException) -> bool:
    """Whether the database could not be asked, as opposed to having answered with a refusal."""
    if isinstance(error, (InterfaceError, PoolExhausted, psycopg.InterfaceError)):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    state: str | None = getattr(getattr(error, "orig", error), "sqlstate", None)
    if state is not None:
        return state.startswith(AWAY_STATES)
    return isinstance(error, (OperationalError, psycopg.OperationalError))


class Outage:
    """One party as one process sees it: whether it is away, since when, and how often that was noticed."""

    def __init__(self, party: str, quiet_seconds: float = QUIET_SECONDS):
        self._party = party
        self._quiet_seconds = quiet_seconds
        self._lock = threading.Lock()
        self._began: float | None = None
        self._last = 0.0
        self._times = 0
        AWAY.labels(party).set(0)

    def noticed(self, error: BaseException) -> None:
        """A request or a step asked in vain. Only the first is told, and without a trace: the cause lies elsewhere."""
        with self._lock:
            self._times += 1
            self._last = time.monotonic()
            if self._began is not None:
                return
            self._began = self._last
            AWAY.labels(self._party).set(1)
        log.warning("%s away", self._party, extra=details(reason=_in_a_line(error)))

    def is_over(self) -> None:
        """A request or a step was answered. While others are still refused, as by a full pool, it is not over."""
        if self._began is None:
            return
        with self._lock:
            now = time.monotonic()
            if self._began is None or now - self._last < self._quiet_seconds:
                return
            lasted, times = now - self._began, self._times
            self._began, self._times = None, 0
            AWAY.labels(self._party).set(0)
        log.warning("%s back", self._party, extra=details(milliseconds=round(lasted * 1000), count=times))


def _in_a_line(error: BaseException) -> str:
    text = str(getattr(error, "orig", None) or error) or type(error).__name__
    return text.splitlines()[0][:REASON_LIMIT]
