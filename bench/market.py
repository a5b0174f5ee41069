"""The running system that is measured: an instance of its own with the demo world, and its programs' processor time."""

import json
import os
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text
from sqlalchemy.engine import Engine

from bench.figures import Run
from bench.processes import REPOSITORY
from identity.post.rules.messages import UNSENT
from kit.clock import SystemClock
from kit.signing import InternalSigner
from tests.support.people import Visitor
from tools.stack.instance import SERVICES, Instance, named
from tools.stack.postgres import DATABASES
from tools.stack.processes import command_of, family
from tools.stack.supervise import Supervisor

INSTANCE = "bench"
TICKS = os.sysconf("SC_CLK_TCK")
DRIVER, POSTGRES = "driver", "postgres"
LOOKED_EVERY = 0.05
SILENCE_SECONDS = 1.0
PATIENCE_SECONDS = 180
# As in `make up`. The tests' instances ask carriers ten times as often, which takes as much as a purchase in a second.
AS_IN_THE_DEMO = {"PARCEL_POLL_SECONDS": "10"}
LEFT_BEHIND = """
SELECT (SELECT coalesce(max(seq), 0) FROM outbox) AS events, (SELECT count(*) FROM inbox) AS messages,
       pg_database_size(current_database()) AS size, (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint AS wal
"""
UNSENT_MESSAGES = "SELECT count(*) FROM messages WHERE state = ANY(:states)"


@dataclass(frozen=True)
class Market:
    """A running instance, as its stack.json tells it."""

    instance: Instance
    state: dict[str, Any]

    @property
    def url(self) -> str:
        """The gateway."""
        return f"http://localhost:{self.state['ports']['gateway']}"

    def service_url(self, name: str) -> str:
        """One service's web process, without the gateway and its cache."""
        return f"http://127.0.0.1:{self.state['ports'][name]}"

    def signed_in(self, email: str) -> Visitor:
        """One of the demo people."""
        return Visitor(self.url).sign_in(email)

    def token_of(self, caller: str, called: str) -> str:
        """What one service shows when it calls another; good for a minute."""
        keys = Path(self.state["environments"][caller]["KEYS_DIR"])
        return InternalSigner(caller, keys, SystemClock()).token(called)

    def engine(self, service: str) -> Engine:
        """The database of a service."""
        return _engine(self.state["environments"][service]["DATABASE_URL"])

    @property
    def admin_url(self) -> str:
        """The database server, as its superuser."""
        url: str = self.state["database"]["admin_url"]
        return url

    def scale(self, **numbers: str) -> None:
        """Run more or fewer processes: `scale(web="ads=2", workers="payments=2")`."""
        _stack("scale", *(f"--{kind}={said}" for kind, said in numbers.items()))

    def is_quiet(self) -> bool:
        """Whether all events have been published and handled."""
        return all(_waiting(self.engine(service)) == 0 for service in SERVICES)

    def has_written_to_all(self) -> bool:
        """Whether every mail and SMS has gone out that was written down."""
        with self.engine("identity").connect() as connection:
            unsent: int = connection.execute(text(UNSENT_MESSAGES), {"states": list(UNSENT)}).scalar_one()
        return unsent == 0

    def processor_seconds(self) -> dict[str, float]:
        """What each program has used since it was started, with its ended children; the driver is this process."""
        used: dict[str, float] = {}
        for name, (_, pid) in Supervisor(self.instance).states().items():
            for each in family(pid) if pid else ():
                part = _kind(name) if name != POSTGRES else database_of(command_of(each))
                used[part] = used.get(part, 0.0) + _used_by(each)
        own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
        return used | {DRIVER: own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime}

    def measured(self, work: Callable[[], int], settled: Callable[[], bool] | None = None) -> Run:
        """Do some work that says how many units it was; what it costs is counted until all has settled."""
        traces = self._traces()
        before, began = self.processor_seconds(), time.monotonic()
        units = work()
        seconds = time.monotonic() - began
        if settled:
            wait_until(settled, "everything has settled")
            self._wait_for_the_last_message()
            wait_until(self.has_written_to_all, "the mails about it have gone out")
        after = self.processor_seconds()
        spent = {name: (after[name] - before.get(name, 0.0)) * 1000 / units for name in after}
        left = {name: (value - traces[name]) / units for name, value in self._traces().items()}
        return Run(units / seconds, {name: value for name, value in spent.items() if value > 0}, left)

    def _wait_for_the_last_message(self) -> None:
        """Until no service has handled a message for a second."""
        seen, pause = -1.0, threading.Event()
        while (now := self._traces()["messages"]) != seen:
            seen = now
            pause.wait(SILENCE_SECONDS)

    def _traces(self) -> dict[str, float]:
        """What work leaves behind: events, handled messages, bytes of all databases and of their log."""
        events = messages = size = 0
        for service in SERVICES:
            with self.engine(service).connect() as connection:
                row = connection.execute(text(LEFT_BEHIND)).one()
                wal = row.wal
            events, messages, size = events + row.events, messages + row.messages, size + row.size
        return {"events": events, "messages": messages, "stored_bytes": size, "wal_bytes": wal}


@contextmanager
def running_market() -> Iterator[Market]:
    """A new instance with its demo world, ended and forgotten afterwards."""
    instance = named(INSTANCE)
    _stack("reset")
    try:
        _stack("up", "--demo")
        yield Market(instance, json.loads(instance.state_file.read_text()))
    finally:
        _stack("reset")


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Look again and again until it holds. Raises TimeoutError."""
    deadline, pause = time.monotonic() + PATIENCE_SECONDS, threading.Event()
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {PATIENCE_SECONDS} s until {what}")
        pause.wait(LOOKED_EVERY)


def _stack(command: str, *arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "tools.stack", command, "--instance", INSTANCE, *arguments],
        cwd=REPOSITORY,
        env=AS_IN_THE_DEMO | os.environ,
        check=True,
        stdout=sys.stderr,
    )


@cache
def _engine(url: str) -> Engine:
    return create_engine(url, pool_size=1)


def _waiting(engine: Engine) -> int:
    with engine.connect() as connection:
        query = (
            "SELECT (SELECT count(*) FROM outbox WHERE published_at IS NULL) + (SELECT count(*) FROM inbox_failures)"
        )
        count: int = connection.execute(text(query)).scalar_one()
        return count


def _kind(program: str) -> str:
    """`payments-worker-2` is one of payments' workers."""
    return program.rstrip("0123456789").rstrip("-")


def database_of(command: str) -> str:
    """PostgreSQL's processes call themselves `postgres: user database …`; the rest is what all databases share."""
    words = command.split()
    is_client = len(words) > 2 and words[0] == "postgres:" and words[1] in DATABASES
    return f"{POSTGRES}-{words[1]}" if is_client else POSTGRES


def _used_by(pid: int) -> float:
    try:
        with open(f"/proc/{pid}/stat", "rb") as handle:
            fields = handle.read().rpartition(b")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS
