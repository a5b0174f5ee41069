"""The demo world is made by two processes, as the running system has web programs and workers.

The first tells the story in the order of time. The second takes buyers back from the provider's page and carries
events, each at the moment at which it happened, while the first goes on with what has nothing to do with them.
"""

import traceback
from collections import deque
from collections.abc import Hashable, Iterable
from datetime import datetime
from functools import partial
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from psycopg import Connection as Database
from sqlalchemy import event

from kit.changes import ANYTHING, Tables
from kit.clock import MovableClock
from tools.market import Market

Environments = dict[str, dict[str, str]]

# Mails of the past are sent by the worker once the world is open; sending them here would need the mail server.
# Housekeeping and the comparisons with the provider have their own time. What waits too long is told whenever it is
# looked for, and what was told makes all operators look.
IDLE_STEPS = frozenset(
    {
        "send codes",
        "close shops",
        "send mails",
        "send mails with files",
        "remove unfinished pictures",
        "forget expired",
        "reconcile",
        "look for payments that are none of ours",
        "tell what is overdue",
        "note what is overdue",
    }
)


class Job(NamedTuple):
    """What is left to do of something that happened at a moment: a buyer to take back, services to listen to."""

    moment: datetime
    token: str | None
    announced: frozenset[str]


class Done(NamedTuple):
    """What came of a job: how many messages were handled, which tables of which service were written, what failed."""

    handled: int
    written: dict[str, Tables | None]
    failure: str | None = None


class SharedMarket(Market):
    """A market of which another process carries the events."""

    def __init__(self, environments: Environments, clock: MovableClock):
        self._under_way: deque[frozenset[Hashable]] = deque()  # whom the other's jobs concern, oldest first
        self._jobs, theirs = Pipe()
        self._other = Process(target=_work_beside, args=(theirs, self._jobs, environments, clock.now()), daemon=True)
        self._other.start()
        theirs.close()
        super().__init__(environments, clock, IDLE_STEPS)
        _hurry(self)

    def finish_beside(self, concerned: Iterable[Hashable], token: str | None = None) -> None:
        """Let the other process take a buyer back and carry what was announced; do not wait for it."""
        self._jobs.send(Job(self.clock.now(), token, frozenset(self._to_relay)))
        self._to_relay.clear()
        self._under_way.append(frozenset(concerned))

    def wait_for(self, concerned: Iterable[Hashable]) -> None:
        """Until nothing is under way any more that concerns one of them."""
        while any(not job.isdisjoint(concerned) for job in self._under_way):
            self._receive()

    def carry_events(self) -> int:
        """Until everything is done that is under way."""
        if self._to_relay:
            self.finish_beside(())
        return sum(self._receive() for _ in range(len(self._under_way)))

    def _receive(self) -> int:
        self._under_way.popleft()
        done: Done = self._jobs.recv()
        if done.failure:
            raise RuntimeError(f"beside: {done.failure}")
        for name, tables in done.written.items():
            self.lookouts[name].look_at(tables)
        return done.handled

    def close(self) -> None:
        """Give all connections back and let the other process go."""
        self._jobs.close()
        self._other.join()
        super().close()


class _CarryingMarket(Market):
    """Events are handled at the moment at which they were announced, however late they are carried."""

    def __init__(self, environments: Environments, clock: MovableClock):
        self._written: dict[str, Tables | None] = {}
        super().__init__(environments, clock, IDLE_STEPS)
        for name, service in self.services.items():
            service.database.listeners.append(partial(self._note_written, name))

    def _note_written(self, name: str, has_announced: bool, tables: Tables | None) -> None:
        before = self._written.get(name, frozenset())
        self._written[name] = ANYTHING if before is None or tables is None else before | tables

    def _deliverer(self, source: str) -> Any:
        deliver = super()._deliverer(source)

        def deliver_in_time(rows: Any) -> None:
            for row in rows:
                self.clock.move_to(row.occurred_at)
                deliver([row])

        return deliver_in_time

    def do(self, job: Job) -> Done:
        """Do one job."""
        self._written = {}
        self.clock.move_to(job.moment)
        if job.token:
            self.apps["payments"].test_client().post("/payment/callback", data={"token": job.token})
        self._to_relay |= job.announced
        return Done(self.carry_events(), self._written)


def _work_beside(jobs: Connection, others_end: Connection, environments: Environments, now: datetime) -> None:
    others_end.close()
    market = _CarryingMarket(environments, MovableClock(now))
    _hurry(market)
    while True:
        try:
            job = jobs.recv()
        except EOFError:
            break
        try:
            jobs.send(market.do(job))
        except Exception:
            jobs.send(Done(0, {}, traceback.format_exc()))
    market.close()


def _hurry(market: Market) -> None:
    """A world that was left half-made is thrown away, so no commit has to wait for the disk: the remark that it is
    made brings them all there. And the sandbox's database is not restarted meanwhile, so no connection has to be asked
    whether it lives.
    """
    engines = [service.database.engine for service in market.services.values()]
    for engine in (*engines, market.sandbox.extensions["sandbox"].engine):
        event.listen(engine, "connect", _commit_without_waiting)
    market.sandbox.extensions["sandbox"].engine.pool._pre_ping = False


def _commit_without_waiting(connection: Database, record: object) -> None:
    connection.execute("SET synchronous_commit = off")
    connection.commit()
