"""One point of all databases at which no service knows of an event that its producer has not.

Each dump is consistent by itself. Between them two things would break the whole: an event that its consumer has
handled and its producer has forgotten, and an answer that its caller has kept and who gave it has forgotten. So all
snapshots are taken while no service can announce or handle an event, which takes milliseconds, and those who call come
before those whom they call (docs/decisions/0017-one-point-of-six-databases.md). The dumps are written afterwards.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tools.stack import postgres
from tools.stack.words import StackError

# Who calls others comes before them; `tools/stack/tests/test_barrier.py` compares it with the calls in the code.
CALLERS_FIRST = ("returns", "payments", "orders", "ads", "catalogue", "identity")
LOCK_TIMEOUT_MS = 250  # for each table; who announces where it is locked already waits for all that come after it
DEADLOCK_TIMEOUT_MS = 100  # the barrier gives way in a deadlock, and PostgreSQL's own cleaning gives way to the barrier
ATTEMPTS = 60
PAUSE_SECONDS = 0.25

# A unit of work remembers the event that it handles first and announces last: locked in that order, it can end.
_LOCK = "LOCK TABLE inbox, outbox IN SHARE MODE"
_SNAPSHOT = "SELECT pg_export_snapshot(), clock_timestamp()"


@dataclass(frozen=True)
class Point:
    """The snapshots by database, when the first of them was taken, and how long announcing had to wait for them."""

    snapshots: dict[str, str]
    at: datetime
    held_ms: float


@contextmanager
def one_point(server: postgres.Server, names: Sequence[str] = CALLERS_FIRST) -> Iterator[Point]:
    """Snapshots of the services' databases at one consistent point, good for as long as the block lasts."""
    with ExitStack() as stack:
        lockers = {name: stack.enter_context(postgres.connect(server, name)) for name in names}
        readers = {name: stack.enter_context(postgres.connect(server, name)) for name in names}
        for locker in lockers.values():
            locker.execute(f"SET lock_timeout = {LOCK_TIMEOUT_MS}")
            locker.execute(f"SET deadlock_timeout = {DEADLOCK_TIMEOUT_MS}")
        for reader in readers.values():
            reader.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield _taken(lockers, readers)


def _taken(lockers: dict[str, Any], readers: dict[str, Any]) -> Point:
    for attempt in range(ATTEMPTS):
        if attempt:
            time.sleep(PAUSE_SECONDS)
        began = time.monotonic()
        try:
            if not _hold(lockers):
                continue
            rows = {name: reader.execute(_SNAPSHOT).fetchone() for name, reader in readers.items()}
        finally:
            _let_go(lockers)
        held_ms = round((time.monotonic() - began) * 1000, 1)
        return Point({name: row[0] for name, row in rows.items()}, min(row[1] for row in rows.values()), held_ms)
    raise StackError(f"events were announced without a pause at each of {ATTEMPTS} attempts: try again in a while")


def _hold(lockers: dict[str, Any]) -> bool:
    """Let no service announce or handle an event; False when one that does so takes too long."""
    from psycopg.errors import DeadlockDetected, LockNotAvailable  # noqa: PLC0415 – only the virtual environment has it

    try:
        for locker in lockers.values():
            locker.execute("BEGIN")
            locker.execute(_LOCK)
    except (LockNotAvailable, DeadlockDetected):
        return False
    return True


def _let_go(lockers: dict[str, Any]) -> None:
    for locker in lockers.values():
        locker.execute("ROLLBACK")
