"""The database of one service and its one unit of work. No query lives here.

A unit of work is one transaction: everything that a step changes and announces is committed together or not
at all. It carries the session, the instant at which it happens, and `announce`, which saves events in the outbox.
What only reads needs none of that: `reading`.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy import DateTime, MetaData, Uuid, text
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.orm import DeclarativeBase, Session, mapped_column

from contracts.codec import encode_event
from contracts.events import Event
from kit import tracing
from kit.acting import tell_of_act
from kit.away import Outage, is_database_away
from kit.changes import ANYTHING, Tables, take_written
from kit.clock import Clock, ServerClock
from kit.failpoints import failpoint, is_armed
from kit.ids import new_id
from kit.logging import details, trace_id
from kit.pools import open_pool
from kit.read_only import ReadOnly, for_reading, reading
from kit.tables import NAMING
from kit.telling import Telling, save_events

# No transaction of ours lives as long: who looks back so far finds also what was written earlier and committed later.
LONGEST_TRANSACTION = timedelta(minutes=1)
TOLERATED = timedelta(seconds=2)  # more than this is told: logs, certificates and files carry the machine's time

TIME = text("SELECT clock_timestamp()")

log = logging.getLogger("db")

Id = Uuid(as_uuid=False)
Instant = DateTime(timezone=True)


class ModelBase(DeclarativeBase):
    """Root of a service's rows; each service derives its own `Base` with its own metadata."""

    __abstract__ = True


def new_metadata() -> MetaData:
    """Metadata whose constraints have stable names."""
    return MetaData(naming_convention=NAMING)


id_column = partial(mapped_column, Id)  # a UUID column that reads and writes canonical text


# Called after each commit that wrote: whether it announced, and the tables; ANYTHING where it may have come to nothing.
Listener = Callable[[bool, Tables | None], None]


class UnitOfWork:
    """One transaction of one service at one instant."""

    def __init__(self, session: Session, now: datetime):
        self.session = session
        self.now = now
        self.is_quiet = False  # set where what is written makes no work for any step: that something was looked at
        self.has_written = False
        self.changed: Tables = frozenset()  # once it is committed: the tables that were written to, unless it was quiet
        self._announced: list[dict[str, Any]] = []

    def announce(self, event: Event, at: datetime | None = None) -> None:
        """Save an event in the outbox. It is published only if, and after, this unit of work commits."""
        row = {
            "id": new_id(),
            "type": event.routing_key(),
            "aggregate": event.aggregate(),
            "occurred_at": at or self.now,
            "data": encode_event(event),
            "trace": trace_id.get(),
            "traceparent": tracing.traceparent(),
        }
        self._announced.append(row)

    def begin_part(self, now: datetime) -> None:
        """Begin what shares nothing with the part before but the commit: not the instant, not the objects read."""
        self.end_part()
        self.session.expunge_all()
        self.now = now

    def end_part(self) -> None:
        """Write what the session still holds back, and note the tables of this part."""
        self.session.flush()
        written = take_written(self.session.connection())
        self.has_written |= bool(written)
        self.changed |= frozenset() if self.is_quiet else written
        self.is_quiet = False

    @property
    def has_announced(self) -> bool:
        """Whether there is something to publish after the commit."""
        return bool(self._announced)

    def write_outbox(self, connection: Connection, written: Tables) -> None:
        """Called once, right before the commit: a hot row's lock is held no longer than it must be."""
        if self._announced:
            save_events(connection, self._announced, written)


class Database:
    """Connections to one service's own database."""

    def __init__(self, url: str, clock: Clock, pool_size: int = 10, owner: str = ""):
        self.url = url
        self.owner = owner
        self._clock = clock
        if isinstance(clock, ServerClock):
            clock.look = self.is_reachable
        self.outage = Outage("database")
        self.listeners: list[Listener] = []
        self.is_of_worker = False  # which is a listener itself: PostgreSQL need not tell it what it does
        self._telling = Telling()
        self._is_machine_wrong = False
        self.engine: Engine = open_pool(url, pool_size)
        self._reading_engines = for_reading(self.engine)

    @contextmanager
    def work(self) -> Iterator[UnitOfWork]:
        """Open a unit of work; commit at the end, roll everything back on any exception."""
        ending: UnitOfWork | None = None  # once its commit may have happened, even where an error comes back
        try:
            with self.watched(), Session(self.engine, expire_on_commit=False) as session, session.begin():
                connection = session.connection()
                self._keep_time(connection)
                take_written(connection)  # by one that was rolled back
                unit = UnitOfWork(session, self._clock.now())
                yield unit
                unit.end_part()
                tell_of_act(unit, self.owner)
                unit.write_outbox(connection, unit.changed)
                self._tell_workers(connection, unit)
                take_written(connection)  # the outbox, which is told of by itself
                writes = is_armed() and (unit.has_written or unit.has_announced)  # a crash around reads proves nothing
                if writes:
                    failpoint(f"{self.owner}.commit.before")
                ending = unit
            if writes:
                failpoint(f"{self.owner}.commit.after")
        except BaseException:
            if ending is not None:
                self._tell_listeners(ending, ANYTHING)
            raise
        self._tell_listeners(unit, unit.changed)

    def reading(self, is_snapshot: bool = False) -> AbstractContextManager[ReadOnly]:
        """What only reads, without a transaction or all of it as of one instant (`kit/read_only.py`)."""
        return reading(self._reading_engines[is_snapshot], self.watched, self._keep_time, self._clock)

    def _tell_listeners(self, unit: UnitOfWork, tables: Tables | None) -> None:
        if unit.changed or unit.has_announced:
            for listener in self.listeners:
                listener(unit.has_announced, tables)

    def _tell_workers(self, connection: Connection, unit: UnitOfWork) -> None:
        """Have PostgreSQL tell the workers of this change; those that hear of its events need not hear it twice."""
        if not self.is_of_worker and not unit.has_announced:
            self._telling.tell(connection, unit.changed)

    def _keep_time(self, connection: Connection) -> None:
        """Read the database's clock, unless it was read a moment ago: it decides, not the one of this machine."""
        clock = self._clock
        if not isinstance(clock, ServerClock) or not clock.is_due:
            return
        ahead = clock.read(lambda: connection.execute(TIME).scalar_one())
        is_wrong = abs(ahead) > TOLERATED
        if is_wrong != self._is_machine_wrong:
            self._is_machine_wrong = is_wrong
            by = details(milliseconds=round(ahead.total_seconds() * 1000))
            log.warning("the machine's clock is %s", "wrong" if is_wrong else "right again", extra=by)

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Notice whether the database answers, so that an outage is told once however many meet it."""
        try:
            yield
        except Exception as error:
            if is_database_away(error):
                self.outage.noticed(error)
            raise
        self.outage.is_over()

    def is_reachable(self) -> bool:
        """Whether a statement can be run now. Used by the readiness probe."""
        with self.watched(), self.engine.connect() as connection:
            self._keep_time(connection)
            return connection.execute(text("SELECT 1")).scalar() == 1
