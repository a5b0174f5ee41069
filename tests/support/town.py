"""A whole market in one process that can be crashed at any seam: for tests that need every crash, or weeks, in seconds.

The six services, their workers and the sandbox run on real databases; a broker is played that may deliver a message
again, late or out of order. A kill unwinds the one process that it strikes, exactly as far as a real one would: open
transactions roll back, its callers see a broken connection, and it is started anew.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

from flask.testing import FlaskClient
from sqlalchemy import Engine, QueuePool, create_engine, text

from contracts.events.consumers import CONSUMERS
from kit import db
from kit.clock import MovableClock
from kit.failpoints import Injected, Killed, armed
from kit.in_process import WsgiAdapter
from kit.inbox import receive
from kit.keeping import KeptPools
from kit.outbox import envelope, relay_batch
from kit.retries import retry_failures
from kit.service import DueStep
from kit.settings import SERVICES
from kit.testing import NOON
from sandbox import app as sandbox_app
from sandbox.database import make_engine
from sandbox.settings import Settings as SandboxSettings
from tests.support.crashes import READING, Crash, Mortal
from tests.support.inhabitants import Inhabitants
from tools.audit import Finding, findings_in
from tools.audit.books import Books, engines_of
from tools.market import ROUND, Market

# They need a mail server, or have a time of their own.
IDLE_STEPS = frozenset(
    {
        "send codes",
        "send mails",
        "send mails with files",
        "remove unfinished pictures",
        "forget expired",
        "reconcile",
    }
)
# As in a worker, what pauses that long is woken by no change, and looks once its pause is over.
LONG_REST_SECONDS = 60.0
ROUNDS_AT_MOST = 200

# What a disorderly broker does, by chance.
AGAIN, LATE, LATENESS, WINDOW = 0.2, 0.1, timedelta(seconds=60), 50


class Town(Market):
    """A market with a broker that redelivers, and processes that may die.

    All its connections come from `pools`, and stay there for a later town on the same databases.
    """

    def __init__(
        self, environments: dict[str, dict[str, str]], pools: KeptPools, disorder: random.Random | None = None
    ):
        def sandbox_engine(settings: SandboxSettings) -> Engine:
            return pools.keep((sandbox_app, settings.database_url), lambda: make_engine(settings))

        def books_engine(url: str) -> Engine:
            return pools.keep((Books, url), lambda: create_engine(url, poolclass=QueuePool))

        with patch.object(db, "open_pool", pools.open), patch.object(sandbox_app, "make_engine", sandbox_engine):
            super().__init__(environments, MovableClock(NOON), IDLE_STEPS, LONG_REST_SECONDS)
        self.environments = environments
        self._books = engines_of(environments, books_engine)
        self.crash = Crash()
        self._queues: dict[str, list[dict]] = {name: [] for name in SERVICES}
        self._disorder = disorder
        self._late: list[tuple[datetime, str, dict]] = []
        self.delivered = 0
        self._disturbed = set(SERVICES)
        for name in SERVICES:
            url = self.services[name].common.service_urls[name]
            self.http.mount(url, Mortal(WsgiAdapter(self.apps[name].wsgi_app), self, name))
        self.people = Inhabitants(self)

    def steps_of_every_worker(self, name: str) -> list[DueStep]:
        """That a worker has beside those of its service: what failed is tried again."""
        return [DueStep("retry failures", lambda of: retry_failures(of, self.workforces[name]), 1.0)]

    def disturb(self, *names: str) -> None:
        """Something happened to these services past their own programs: their workers look around anew."""
        for name in names:
            self.lookouts[name].look_everywhere()
        self._disturbed.update(names)
        self._to_relay.update(names)

    def stir(self, name: str) -> None:
        """A service did something: its worker looks where that may have made work."""
        self._disturbed.add(name)

    def client_for(self, method: str, path: str) -> FlaskClient:
        """A browser on the service that answers a public path, which has work to look for when it was told something.

        What that service asks of others comes by `Mortal`, what it announces by its outbox: they look around then.
        """
        service = self.service_for(method, path)
        if method not in READING:
            self.stir(service)
        return self.apps[service].test_client()

    @contextmanager
    def crashing(self, crash: Crash) -> Iterator[Crash]:
        """Let one crash happen inside the block."""
        self.crash = crash
        with armed(crash):
            yield crash
        self.crash = Crash()

    def survive(self, act: Callable[[], Any]) -> Any:
        """Do something in a process that may die or fail; None when it did."""
        try:
            return act()
        except Killed:
            self.crash.revive()
        except Injected:
            pass
        return None

    def let_work(self) -> None:
        """Relay, consume and do what is due until nothing is left to do at this moment."""
        self._bring_late_messages()
        for _ in range(ROUNDS_AT_MOST):
            self._disturbed |= self._to_relay
            # What does nothing it could go on with may have announced something.
            if not sum(self._one_round(name) for name in ROUND) and not self._to_relay:
                return
        raise AssertionError(f"the market does not come to rest: {self._queues}")

    def come_to_rest(self) -> None:
        """Let all services work, and wait for messages that are late, and for what was tried too early."""
        self.let_work()
        while self._late or any(self._has_failures(name) for name in SERVICES):
            self.pass_time(LATENESS)

    def _has_failures(self, name: str) -> bool:
        with self.services[name].work() as work:
            return (
                work.session.execute(text("SELECT 1 FROM inbox_failures WHERE parked_at IS NULL")).first() is not None
            )

    def pass_time(self, *pauses: timedelta) -> None:
        """Move the clock on in steps, letting all services work at each."""
        for pause in pauses:
            self.clock.move(seconds=pause.total_seconds())
            self._disturbed.update(SERVICES)
            self._to_relay.update(SERVICES)
            self.let_work()

    def _one_round(self, name: str) -> int:
        moved = self._consume(name)
        if name not in self._disturbed:
            return moved
        self._disturbed.discard(name)
        done = self._publish_waiting(name) if name in self._to_relay else 0
        done += self.lookouts[name].run(lambda step: self._try(name, step))
        if done:
            self.stir(name)
        return moved + done

    def _publish_waiting(self, name: str) -> int:
        """As a worker: once something was announced, and after it was begun anew."""
        self._to_relay.discard(name)
        return self._try(name, lambda: relay_batch(self.services[name].database.engine, self._publisher(name))) or 0

    def _try(self, name: str, job: Callable[[], int]) -> int | None:
        """Do a worker's job. One that died is to be done again, by the process that takes its place."""
        done = self.survive(job)
        if done is None:
            self._to_relay.add(name)
            self.stir(name)
        return done

    def _publisher(self, source: str) -> Callable:
        def publish(rows: Any) -> None:
            for row in rows:
                message = envelope(row, source)
                for consumer, kinds in CONSUMERS.items():
                    if any(kind.routing_key() == row.type for kind in kinds):
                        self._enqueue(consumer, message)

        return publish

    def _enqueue(self, consumer: str, message: dict) -> None:
        """With disorder: a fifth of all messages comes twice, a tenth a minute late, and all are shuffled."""
        self.delivered += 1
        queue = self._queues[consumer]
        queue.append(message)
        if self._disorder is None:
            return
        if self._disorder.random() < AGAIN:
            queue.append(message)
        if self._disorder.random() < LATE:
            self._late.append((self.clock.now() + LATENESS, consumer, queue.pop()))
        if len(queue) > 1:
            window = queue[-WINDOW:]
            self._disorder.shuffle(window)
            queue[-WINDOW:] = window

    def _bring_late_messages(self) -> None:
        due = [waiting for waiting in self._late if waiting[0] <= self.clock.now()]
        self._late = [waiting for waiting in self._late if waiting[0] > self.clock.now()]
        for _, consumer, message in due:
            self._queues[consumer].append(message)

    def _consume(self, name: str) -> int:
        """Hand over what waits. A message whose consumer died before it was done stays, and comes again."""
        taken, self._queues[name] = self._queues[name], []
        if taken:
            self.stir(name)
        for place, message in enumerate(taken):
            if self.survive(lambda m=message: self._receive(name, m)) is None:
                self._queues[name] = taken[place:] + self._queues[name]
                return place + 1
        return len(taken)

    def _receive(self, name: str, message: dict) -> bool:
        receive(self.services[name], self.workforces[name], message)
        return True

    def fall_asleep(self) -> None:
        """Give every connection back: what happened stays in the databases."""
        self.close()
        for engine in (*self._books.values(), self.sandbox.extensions["sandbox"].engine):
            engine.dispose()

    def checkouts(self) -> list[str]:
        """The tokens of all pages that the provider ever opened."""
        with self.sandbox.extensions["sandbox"].sessions() as session:
            return list(session.scalars(text("SELECT token FROM checkouts")))

    def misbehave(self, **faults: dict) -> None:
        """Let the provider misbehave."""
        self.sandbox.test_client().post("/sandbox/iyzico/faults", json=faults)

    def audit(self) -> list[Finding]:
        """What the auditor has to say."""
        with Books(self._books, self.clock.now()).opened() as books:
            return findings_in(books, settled=True)
