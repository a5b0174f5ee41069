"""An ad with 100,000 buyers ends: how fast their refunds are written, in how much memory, and what a kill loses.

`make bench-refunds`, or `python -m bench.refunds --refunds 10000 --kills 2 --sends 500` for less. It uses a PostgreSQL
of its own (instance `bench`, whose commits reach the disk) and the code that the worker runs; the provider is the
sandbox.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, create_engine, make_url, text

from bench import books
from bench.processes import Measured, cores, measured, serving
from contracts.events import AdEnded
from kit.auth import Person, sign_access_token
from kit.clock import SystemClock
from kit.inbox import handle_once
from kit.keys import make_keys
from kit.migrate import upgrade
from kit.testing import message
from payments.app import build_service, create_app
from payments.settlement.steps import ended_ads
from payments.worker import WORKFORCE
from sandbox.database import make_engine, make_tables
from sandbox.settings import Settings as SandboxSettings
from tools.market import environment

INSTANCE = "bench"
WRITE, SEND = "instruct price differences", "send refunds"
GOAL_SECONDS, GOAL_GROWTH_MIB, GOAL_PAGE_MS = 30, 20, 100
PAGE_VIEWS = 5
WITHOUT_A_LIMIT = str(10_000_000)  # refunds a minute: here the sending itself is measured
WRITTEN_TABLES = ("refunds", "ledger_transactions", "ledger_entries", "outbox")


@dataclass
class Bench:
    """Databases that begin as copies of each other, and what was measured so far."""

    admin: str
    folder: Path
    failures: list[str] = field(default_factory=list)
    _made: list[str] = field(default_factory=list)

    def database(self, like: str = "template0") -> str:
        """The URL of a new database, empty or a copy."""
        name = f"bench_{uuid.uuid4().hex[:12]}"
        self._administer(f'CREATE DATABASE "{name}" TEMPLATE "{make_url(like).database if "://" in like else like}"')
        self._made.append(name)
        return make_url(self.admin).set(database=name).render_as_string(hide_password=False)

    def forget(self) -> None:
        """Drop everything."""
        for name in self._made:
            self._administer(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')

    def payments(self, url: str, provider: str = "http://127.0.0.1:9/sandbox/iyzico") -> dict[str, str]:
        """The environment of payments on one of the databases."""
        return {
            "IMECE_ENV": "test",
            "DATABASE_URL": url,
            "KEYS_DIR": str(self.folder),
            "IYZICO_URL": provider,
            "REFUNDS_PER_MINUTE": WITHOUT_A_LIMIT,
        }

    def expect(self, holds: bool, claim: str) -> None:
        """Note a claim that does not hold."""
        if not holds:
            self.failures.append(claim)

    def _administer(self, statement: str) -> None:
        with connected(self.admin, isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(statement))


def main() -> int:
    """Measure and print; 1 when a refund was lost or doubled, or a goal was missed."""
    arguments = _arguments()
    with tempfile.TemporaryDirectory() as folder, _postgres() as admin:
        bench = Bench(admin, Path(folder))
        make_keys(bench.folder)
        try:
            _measure(bench, arguments)
        finally:
            bench.forget()
    for failure in bench.failures:
        print(f"MISSED  {failure}")
    return 1 if bench.failures else 0


def _measure(bench: Bench, wished: argparse.Namespace) -> None:
    count = wished.refunds
    print(f"{count:,} refunds of one ended ad, on {cores()} cores")
    ended = _ended_ad(bench, count)
    written, seconds = _write(bench, ended, count)
    _compare_with_bare_rows(written, seconds)
    _look_at_progress(bench, written)
    _kill_while_writing(bench, ended, count, wished.kills, seconds)
    if wished.sends:
        _send(bench, written, count, wished.sends)


def _ended_ad(bench: Bench, count: int) -> str:
    """A database of payments that heard of the end of its ad, as its subscriber handles it."""
    began, url = time.monotonic(), bench.database()
    upgrade("payments", url)
    books.sell(url, count)
    _say("sold and captured", time.monotonic() - began, f"{count:,} orders")
    with environment(bench.payments(url)):
        service = build_service()
    event = AdEnded(books.AD_ID, str(uuid.uuid4()), count, books.PRICE_KURUS, books.FINAL_KURUS, datetime.now(UTC))
    began = time.monotonic()
    handle_once(service, WORKFORCE, message(event, None, SystemClock()))
    _say("the end was handled", time.monotonic() - began)
    service.database.engine.dispose()
    return url


def _write(bench: Bench, ended: str, count: int) -> tuple[str, float]:
    """Instruct everything without a disturbance."""
    url = bench.database(ended)
    run = measured(["bench.step", WRITE], bench.payments(url))
    _say("refunds written", run.seconds, f"{count / run.seconds:,.0f} a second, process start included")
    bench.expect(run.seconds < GOAL_SECONDS, f"written in {run.seconds:.1f} s, the goal is {GOAL_SECONDS} s")
    _look_at_memory(bench, run)
    _count(bench, url, count)
    return url, run.seconds


def _look_at_memory(bench: Bench, run: Measured) -> None:
    _say("  memory", None, run.memory())
    bench.expect(run.growth_mib < GOAL_GROWTH_MIB, f"memory grew by {run.growth_mib:.0f} MiB")


def _count(bench: Bench, url: str, count: int) -> None:
    with connected(url) as connection:
        for fault in books.faults(connection, count):
            bench.expect(False, fault)


def _compare_with_bare_rows(url: str, seconds: float) -> None:
    """The machine's own limit: the same rows, copied by the database itself into equal tables."""
    with connected(url) as connection:
        connection.execute(text("CREATE SCHEMA bare"))
        for table in WRITTEN_TABLES:
            connection.execute(text(f"CREATE TABLE bare.{table} (LIKE public.{table} INCLUDING ALL)"))
        connection.commit()
        began = time.monotonic()
        for table in WRITTEN_TABLES:
            copied = f"INSERT INTO bare.{table} OVERRIDING SYSTEM VALUE SELECT * FROM public.{table}"  # noqa: S608
            connection.execute(text(copied))
        connection.commit()
        bare = time.monotonic() - began
        connection.execute(text("DROP SCHEMA bare CASCADE"))
        connection.commit()
    _say("the same rows, bare", bare, f"the machine's own limit: 1/{seconds / bare:.1f}")


def _kill_while_writing(bench: Bench, ended: str, count: int, kills: int, seconds: float) -> None:
    """Kill writers, each later in its work than the last one, and let one finish."""
    url, seen = bench.database(ended), []
    with connected(url) as connection:
        for _ in range(kills):
            measured(["bench.step", WRITE], bench.payments(url), kill_after=seconds / (kills + 1))
            seen.append(books.instructed(connection))
            connection.rollback()
    run = measured(["bench.step", WRITE], bench.payments(url))
    _say("killed while writing", run.seconds, f"after {', '.join(f'{number:,}' for number in seen)}; then finished")
    bench.expect(not kills or 0 < seen[-1] < count, "no kill struck in the middle")
    _count(bench, url, count)


def _look_at_progress(bench: Bench, url: str) -> None:
    """The operators' page about the settlement, as payments answers it."""
    with environment(bench.payments(url)):
        service = build_service()
    ended_ads.check_books(service)  # the worker does so within seconds
    pem = (bench.folder / "session.private.pem").read_bytes()
    person = Person(str(uuid.uuid4()), "operator", str(uuid.uuid4()), "all", int(time.time()))
    headers = {"Authorization": f"Bearer {sign_access_token(pem, person, SystemClock())}"}
    browser, taken = create_app(service).test_client(), []
    for _ in range(PAGE_VIEWS):
        began = time.monotonic()
        answer = browser.get(f"/operator/ads/{books.AD_ID}/settlement", headers=headers)
        taken.append((time.monotonic() - began) * 1000)
        bench.expect(answer.status_code == 200, f"the page of progress answers {answer.status_code}")
    service.database.engine.dispose()
    median = statistics.median(taken)
    _say("page of progress", None, f"{median:.0f} ms (median of {PAGE_VIEWS}, the slowest {max(taken):.0f} ms)")
    bench.expect(median < GOAL_PAGE_MS, f"the page of progress takes {median:.0f} ms, the goal is {GOAL_PAGE_MS} ms")
    print("           ", json.dumps(answer.get_json()["success"]))


def _send(bench: Bench, url: str, count: int, sends: int) -> None:
    """Send some of them to a provider that answers at once."""
    provider = bench.database()
    engine = make_engine(SandboxSettings(database_url=provider))
    make_tables(engine)
    engine.dispose()
    books.sell_at_provider(provider, count)
    values = {"SANDBOX_DATABASE_URL": provider, "SANDBOX_WEBHOOK_URL": ""}
    with serving("sandbox.app:create_app()", ".", values, "/healthz") as address:
        run = measured(["bench.step", SEND, str(sends)], bench.payments(url, f"{address}/sandbox/iyzico"))
    sent = int(run.printed)
    _say("refunds sent", run.seconds, f"{sent:,}: {sent / run.seconds:,.0f} a second without a limit of the provider's")
    _look_at_memory(bench, run)
    with connected(provider) as connection:
        repeated = connection.execute(text("SELECT count(*) - count(DISTINCT line_id) FROM refunds")).scalar_one()
        booked = connection.execute(text("SELECT count(*) FROM refunds")).scalar_one()
    bench.expect((booked, repeated) == (sent, 0), f"{sent} sent, {booked} booked by the provider, {repeated} twice")


@contextmanager
def connected(url: str, **options: object) -> Iterator[Connection]:
    """One connection."""
    engine = create_engine(url, connect_args=books.NO_LIMIT, **options)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@contextmanager
def _postgres() -> Iterator[str]:
    """The administrator's URL of a server that is there for the measurement only."""
    done = subprocess.run(_stack("ensure", "postgres"), capture_output=True, text=True, check=True)
    try:
        yield json.loads(done.stdout)["database"]["admin_url"]
    finally:
        subprocess.run(_stack("down"), capture_output=True, check=True)


def _stack(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "tools.stack", *arguments, "--instance", INSTANCE]


def _say(what: str, seconds: float | None, more: str = "") -> None:
    print(f"{what:<22}" + (f"{seconds:8.1f} s  " if seconds is not None else " " * 12) + more, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.refunds", description=__doc__)
    parser.add_argument("--refunds", type=int, default=100_000)
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--sends", type=int, default=3000, help="how many of them are sent to the sandbox, too")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
