"""The broker in between, for real: a virtual host with the queues that the topology defines."""

import contextlib
import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import chain

import pytest
from sqlalchemy import make_url, select, text
from sqlalchemy.exc import OperationalError

from contracts.events import AdClosing, AdSettled
from kit import bus, worker
from kit.failpoints import Killed
from kit.inbox import hand_over, receive_all
from kit.outbox import relay_batch
from kit.parked import parked
from kit.publishing import Line, Publisher
from kit.retries import MAX_ATTEMPTS, retry_failures
from kit.service import Service, Workforce
from kit.tables import inbox_failures, outbox
from kit.topology import DELIVERY_LIMIT, definitions
from kit.wakes import Stop
from tests.support.cable import Cable
from tests.support.waiting import eventually

PATIENCE_SECONDS = 20
SERVICE = "catalogue"  # consumes AdClosing


@pytest.fixture(scope="module")
def amqp_url(vhost_factory) -> str:
    """A virtual host with everything that the catalogue's worker and its neighbours need."""
    url = vhost_factory("bus")
    connection = bus.connect(url)
    channel = connection.channel()
    wanted = definitions()
    for exchange in wanted["exchanges"]:
        channel.exchange_declare(exchange["name"], exchange["type"], durable=True)
    for queue in wanted["queues"]:
        channel.queue_declare(queue["name"], durable=True, arguments=queue["arguments"])
    for binding in wanted["bindings"]:
        channel.queue_bind(binding["destination"], binding["source"], binding["routing_key"])
    connection.close()
    return url


@pytest.fixture(autouse=True)
def _empty_queues(amqp_url):
    connection = bus.connect(amqp_url)
    for queue in definitions()["queues"]:
        connection.channel().queue_purge(queue["name"])
    connection.close()


@pytest.fixture
def publisher(amqp_url):
    made = Publisher(amqp_url, "ads")
    yield made
    made.close()


def announce(service, *events) -> None:
    with service.work() as work:
        for event in events:
            work.announce(event)


def relay(service, publisher) -> None:
    """Publish all that waits, lane by lane."""
    while relay_batch(service.database.engine, publisher):
        pass


def consume_until(amqp_url: str, queue: str, take: Callable[[dict], bool]) -> None:
    """Consume until `take` says that it has seen enough."""
    stop = Stop()

    def receive_some(envelopes: list[dict]) -> None:
        if [envelope for envelope in envelopes if take(envelope)]:
            stop.set()

    watchdog = threading.Timer(PATIENCE_SECONDS, stop.set)
    watchdog.start()
    bus.consume(amqp_url, queue, receive_some, stop, ready=lambda: None)
    watchdog.cancel()


def ready_messages(amqp_url: str, queue: str) -> int:
    connection = bus.connect(amqp_url)
    method, _, _ = connection.channel().basic_get(queue)
    connection.close()  # unacknowledged: it goes back
    return 0 if method is None else 1


def failures(service) -> list:
    """What waits to be tried again."""
    with service.work() as work:
        return list(work.session.execute(select(inbox_failures).where(inbox_failures.c.parked_at.is_(None))))


def test_an_announcement_reaches_its_consumers_handler(service, publisher, amqp_url, effects):
    def close(_, work, event):
        work.session.execute(text("INSERT INTO effects VALUES (:what)"), {"what": f"closed {event.ad_id}"})

    workforce = Workforce(subscribers={AdClosing: close})
    announce(service, AdClosing(1), AdClosing(2))
    assert relay_batch(service.database.engine, publisher) == 2

    def take(envelope: dict) -> bool:
        receive_all(service, workforce, [envelope])
        return envelope["subject"] == "2"

    consume_until(amqp_url, bus.queue_of(SERVICE), take)

    assert effects() == ["closed 1", "closed 2"]
    assert ready_messages(amqp_url, bus.queue_of(SERVICE)) == 0
    with service.work() as work:
        assert work.session.execute(select(outbox).where(outbox.c.published_at.is_(None))).all() == []


def test_it_reaches_nobody_else(service, publisher, amqp_url):
    announce(service, AdSettled(1, 0, 0))
    relay_batch(service.database.engine, publisher)
    assert ready_messages(amqp_url, bus.queue_of("ads")) == 1
    assert ready_messages(amqp_url, bus.queue_of(SERVICE)) == 0


def test_a_message_is_acknowledged_only_after_it_was_handled(service, publisher, amqp_url):
    announce(service, AdClosing(1))
    relay_batch(service.database.engine, publisher)

    def die(_: list[dict]) -> None:
        raise RuntimeError("killed before the commit")

    with pytest.raises(RuntimeError):
        bus.consume(amqp_url, bus.queue_of(SERVICE), die, Stop(), ready=lambda: None)

    again: list[dict] = []
    consume_until(amqp_url, bus.queue_of(SERVICE), lambda envelope: again.append(envelope) is None)
    assert [envelope["data"] for envelope in again] == [{"ad_id": 1}]


def test_messages_that_wait_are_received_together_and_all_come_again_if_that_fails(service, publisher, amqp_url):
    announce(service, *map(AdClosing, range(1, 6)))
    relay(service, publisher)
    stop, received = Stop(), []

    def die_once(envelopes: list[dict]) -> None:
        received.append([envelope["data"]["ad_id"] for envelope in envelopes])
        if len(received) == 1:
            raise RuntimeError("killed before the commit")
        if len(list(chain(*received[1:]))) == 5:
            stop.set()

    with pytest.raises(RuntimeError):
        bus.consume(amqp_url, bus.queue_of(SERVICE), die_once, stop, ready=lambda: None)
    bus.consume(amqp_url, bus.queue_of(SERVICE), die_once, stop, ready=lambda: None)
    assert max(map(len, received)) > 1
    assert sorted(chain(*received[1:])) == [1, 2, 3, 4, 5]
    assert ready_messages(amqp_url, bus.queue_of(SERVICE)) == 0


def test_while_the_database_is_away_the_message_in_hand_is_held(service, publisher, amqp_url, monkeypatch):
    monkeypatch.setattr(bus, "HELD_SECONDS", 0.01)
    announce(service, AdClosing(1))
    relay_batch(service.database.engine, publisher)
    tries: list[dict] = []

    def receive_late(envelope: dict) -> bool:
        tries.append(envelope)
        if len(tries) <= 30:
            raise OperationalError("select", {}, Exception("connection refused"))
        return True

    consume_until(amqp_url, bus.queue_of(SERVICE), receive_late)
    assert len(tries) == 31
    assert (
        ready_messages(amqp_url, bus.queue_of(SERVICE)) == ready_messages(amqp_url, bus.parked_queue_of(SERVICE)) == 0
    )


def test_a_database_that_is_away_for_long_parks_no_message(cabled, publisher, amqp_url, effects, service, monkeypatch):
    """Long is: long enough for every worker's thread to have asked in vain far more often than the broker allows."""
    for module, name in ((bus, "HELD_SECONDS"), (worker, "IDLE_SECONDS"), (worker, "LONGEST_PAUSE_SECONDS")):
        monkeypatch.setattr(module, name, 0.02)
    behind, cable = cabled(name=SERVICE, amqp_url=amqp_url)
    announce(service, *map(AdClosing, range(1, 31)))
    stop, begun = Stop(), threading.Event()

    def close(_, work, event):
        if not begun.is_set():
            cable.cut()  # in the middle of the first message, with others in hand
            begun.set()
        work.session.execute(text("INSERT INTO effects VALUES (:what)"), {"what": f"closed {event.ad_id:02}"})

    running = threading.Thread(target=worker.work, args=(behind, Workforce({AdClosing: close}), stop))
    running.start()
    try:
        relay(service, publisher)
        assert begun.wait(PATIENCE_SECONDS)
        eventually(lambda: cable.refused > 20 * (DELIVERY_LIMIT + 5), "it was asked in vain often enough")
        cable.mend()
        eventually(lambda: len(effects()) == 30, "all are handled")
    finally:
        stop.set()
        running.join()
    assert effects() == [f"closed {number:02}" for number in range(1, 31)]
    assert parked(service) == []
    assert ready_messages(amqp_url, bus.parked_queue_of(SERVICE)) == 0


def test_messages_of_workers_that_die_again_and_again_are_tried_one_by_one(service, publisher, amqp_url, effects):
    """The broker counts every death against all that the worker held; here only the one that kills is counted."""
    announce(service, *map(AdClosing, range(1, 6)))
    relay(service, publisher)
    deaths = 0

    def close(_, work, event):
        nonlocal deaths
        if event.ad_id == 1:
            deaths += 1
            raise Killed
        work.session.execute(text("INSERT INTO effects VALUES (:what)"), {"what": f"closed {event.ad_id}"})

    def suspect(envelopes: list[dict]) -> None:
        hand_over(service, envelopes, "workers died while they held it")
        if len(failures(service)) + len(effects()) == 5:
            stop.set()

    workforce = Workforce({AdClosing: close})
    stop = Stop()
    while not stop.is_set():
        with contextlib.suppress(Killed):
            bus.consume(
                amqp_url,
                bus.queue_of(SERVICE),
                lambda envelopes: receive_all(service, workforce, envelopes),
                stop,
                ready=lambda: None,
                suspect=suspect,
            )
    assert deaths == bus.SUSPICIOUS_DELIVERIES
    while waiting := failures(service):
        service.clock.move_to(max(row.not_before for row in waiting))
        with contextlib.suppress(Killed):
            retry_failures(service, workforce)
    assert effects() == [f"closed {number}" for number in range(2, 6)]
    assert [row["envelope"]["data"] for row in parked(service)] == [{"ad_id": 1}]
    assert deaths == bus.SUSPICIOUS_DELIVERIES + MAX_ATTEMPTS


def test_what_the_broker_gives_up_on_is_tried_from_the_database(service, publisher, amqp_url, effects):
    announce(service, AdClosing(1))
    relay_batch(service.database.engine, publisher)
    connection = bus.connect(amqp_url)
    channel = connection.channel()
    deliveries = 0
    for method, _, _ in channel.consume(bus.queue_of(SERVICE), inactivity_timeout=2):
        if method is None:
            break
        deliveries += 1
        channel.basic_nack(method.delivery_tag, requeue=True)
    connection.close()
    assert deliveries > 1

    def collect(envelope: dict) -> bool:
        hand_over(service, [envelope], "the broker gave up delivering it")
        return True

    consume_until(amqp_url, bus.parked_queue_of(SERVICE), collect)

    def close(_, work, event):
        work.session.execute(text("INSERT INTO effects VALUES (:what)"), {"what": f"closed {event.ad_id}"})

    assert retry_failures(service, Workforce({AdClosing: close})) == 1
    assert effects() == ["closed 1"]
    assert failures(service) == parked(service) == []


def test_a_publisher_connects_anew_after_it_lost_the_broker(service, publisher, amqp_url):
    announce(service, AdClosing(1))
    relay_batch(service.database.engine, publisher)
    publisher._line._connection.close()
    announce(service, AdClosing(2))

    assert relay_batch(service.database.engine, publisher) == 1


def test_a_batch_waits_once_for_all_its_confirms(service, publisher, amqp_url, monkeypatch):
    """A wait for each message would cost each the broker's disk: a quarter as many events in a second."""
    unconfirmed, confirm = [], Line._on_confirm

    def note(line: Line, frame) -> None:
        unconfirmed.append(len(line._unconfirmed))
        confirm(line, frame)

    monkeypatch.setattr(Line, "_on_confirm", note)
    announce(service, *[AdClosing(1)] * 50)
    assert relay_batch(service.database.engine, publisher) == 50
    assert unconfirmed[0] == 50


def test_without_a_broker_nothing_is_marked(service):
    announce(service, AdClosing(1))
    with pytest.raises(bus.BrokerError):
        relay_batch(service.database.engine, Publisher("amqp://127.0.0.1:1/none", "ads"))
    with service.work() as work:
        assert len(work.session.execute(select(outbox).where(outbox.c.published_at.is_(None))).all()) == 1


def test_an_event_that_no_queue_takes_is_an_error_and_stays_in_the_outbox(service_under_test, amqp_url):
    ads, publisher = service_under_test("ads"), Publisher(amqp_url, "ads")
    connection = bus.connect(amqp_url)
    bindings = [b for b in definitions()["bindings"] if b["routing_key"] == AdClosing.routing_key()]
    for binding in bindings:
        connection.channel().queue_unbind(binding["destination"], binding["source"], binding["routing_key"])
    try:
        announce(ads, AdClosing(1))
        with pytest.raises(bus.BrokerError):
            relay_batch(ads.service.database.engine, publisher)
    finally:
        for binding in bindings:
            connection.channel().queue_bind(binding["destination"], binding["source"], binding["routing_key"])
        connection.close()
    assert relay_batch(ads.service.database.engine, publisher) == 1
    publisher.close()


def test_a_worker_asks_for_a_broker_that_is_away_at_short_pauses_and_says_when_it_consumes(
    settings, service, amqp_url, monkeypatch, tmp_path
):
    monkeypatch.setattr(worker, "IDLE_SECONDS", 0.01)
    monkeypatch.setattr(worker, "BROKER_PAUSE_SECONDS", 0.02)
    monkeypatch.setattr(worker, "LONGEST_PAUSE_SECONDS", 3600.0)
    server = make_url(amqp_url)
    said = tmp_path / "folder that was removed" / "catalogue"
    said.parent.mkdir()
    said.touch()  # by a predecessor that was killed
    with Cable(server.host, server.port) as cable:
        cable.cut()
        there = server.set(host="127.0.0.1", port=cable.port).render_as_string(hide_password=False)
        apart = Service(common=replace(settings, amqp_url=there, worker_ready_file=str(said)))
        stop = Stop()
        working = threading.Thread(target=worker.work, args=(apart, Workforce({}), stop))
        working.start()
        try:
            eventually(lambda: cable.refused > 60, "it has asked in vain again and again")
            assert not said.exists()
            said.parent.rmdir()
            cable.mend()
            eventually(said.exists, "it says that it consumes")
            cable.cut()
            eventually(lambda: not said.exists(), "it says no longer that it consumes")
            cable.mend()
            eventually(said.exists, "it consumes again, and says so")
        finally:
            stop.set()
            working.join()
            apart.database.engine.dispose()
