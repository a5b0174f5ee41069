"""While events are told and handled, all snapshots of a backup are of one point, and no service waits for it for long."""

import threading
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from sqlalchemy import create_engine, make_url

from contracts.calls import CALLS
from kit.tables import inbox, kit_metadata, outbox
from tests.support.waiting import eventually
from tools.stack import postgres
from tools.stack.barrier import CALLERS_FIRST, LOCK_TIMEOUT_MS, one_point
from tools.stack.instance import SERVICES

POINTS = 15
PARALLEL = 3


@pytest.fixture
def two(database_factory):
    """Two services' databases with nothing but outbox and inbox, and the server that they are on."""
    urls = [make_url(database_factory(name)) for name in ("teller", "listener")]
    for url in urls:
        engine = create_engine(url)
        kit_metadata.create_all(engine, tables=[outbox, inbox])
        engine.dispose()
    url = urls[0]
    server = postgres.Server(url.host, url.port, url.username, url.password, is_ours=True)
    return server, [url.database for url in urls]


@contextmanager
def _telling(server, databases):
    """Each database tells the other of one event after the other, as fast as it can, and the other handles it."""
    over, told = threading.Event(), []

    def tell(teller: str, listener: str) -> None:
        with postgres.connect(server, teller) as ours, postgres.connect(server, listener) as theirs:
            while not over.is_set():
                event = str(uuid.uuid4())
                row = "INSERT INTO outbox (id, type, aggregate, occurred_at, data) VALUES (%s, 'x', 'x', now(), '{}')"
                ours.execute(row, (event,))
                theirs.execute("INSERT INTO inbox (event_id, type) VALUES (%s, 'x')", (event,))
                told.append(event)

    pairs = [tuple(databases), tuple(reversed(databases))] * PARALLEL
    threads = [threading.Thread(target=tell, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    try:
        yield told
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _seen(server, database: str, snapshot: str, query: str) -> set[str]:
    with postgres.connect(server, database) as connection, connection.transaction():
        connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        connection.execute(f"SET TRANSACTION SNAPSHOT '{snapshot}'")
        return {str(row[0]) for row in connection.execute(query)}


def test_no_service_of_a_point_knows_of_an_event_that_its_producer_does_not_have(two):
    server, databases = two
    for _ in range(POINTS):
        with _telling(server, databases), one_point(server, databases) as point:
            for teller, listener in (databases, reversed(databases)):
                known = _seen(server, listener, point.snapshots[listener], "SELECT event_id FROM inbox")
                told = _seen(server, teller, point.snapshots[teller], "SELECT id FROM outbox")
                assert known - told == set()


def test_events_are_told_on_while_the_dumps_are_written(two):
    server, databases = two
    with one_point(server, databases), postgres.connect(server, databases[0]) as connection:
        connection.execute("SET lock_timeout = 1000")
        connection.execute("INSERT INTO inbox (event_id, type) VALUES (gen_random_uuid(), 'x')")


def test_a_slow_handling_of_an_event_is_waited_for_and_holds_up_no_other_service(two):
    server, databases = two
    slow = postgres.connect(server, databases[1])
    slow.execute("BEGIN")
    slow.execute("INSERT INTO inbox (event_id, type) VALUES (gen_random_uuid(), 'x')")
    with ThreadPoolExecutor(1) as pool, postgres.connect(server, databases[0]) as other:
        began = time.monotonic()
        backing_up = pool.submit(_points_held_ms, server, databases)
        try:
            for _ in range(3):
                eventually(lambda: _a_query_waits_for(slow, other), "the barrier waits")
                other.execute("INSERT INTO inbox (event_id, type) VALUES (gen_random_uuid(), 'x')")
                eventually(lambda: not _a_query_waits_for(slow, other), "the barrier has given way")
            assert not backing_up.done()
        finally:
            slow.execute("COMMIT")
        held_ms = backing_up.result()
        assert held_ms < (time.monotonic() - began) * 1000 - 2 * LOCK_TIMEOUT_MS, "what was held in vain counts no more"
    slow.close()


def _points_held_ms(server, databases) -> float:
    with one_point(server, databases) as point:
        return point.held_ms


def _a_query_waits_for(slow, other) -> bool:
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE %s = ANY (pg_blocking_pids(pid))"
    return other.execute(waiting, (slow.info.backend_pid,)).fetchone() != (0,)


def test_who_has_another_service_change_something_is_seen_before_it():
    assert set(CALLERS_FIRST) == set(SERVICES)
    place = {name: index for index, name in enumerate(CALLERS_FIRST)}
    calls = [(caller, one.to) for one in CALLS if one.method != "GET" for caller in one.callers]
    assert len(calls) >= 4
    assert [(caller, callee) for caller, callee in calls if place[caller] > place[callee]] == []
