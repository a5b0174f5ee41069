"""Messages on their way from the broker to their handler: held, received again, tried one by one."""

import contextlib
import threading
import time
from dataclasses import replace
from itertools import chain

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError

from contracts.events import AdClosing
from kit import bus, worker
from kit.failpoints import Killed
from kit.inbox import hand_over, receive_all
from kit.outbox import relay_batch
from kit.parked import parked
from kit.retries import MAX_ATTEMPTS, retry_failures
from kit.service import Service, Workforce
from kit.tests.broker import PATIENCE_SECONDS, SERVICE, announce, consume_until, failures, ready_messages, relay
from kit.topology import DELIVERY_LIMIT
from kit.wakes import Stop
from tests.support.cable import Cable
from tests.support.waiting import eventually


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


@pytest.mark.parametrize(
    ("seconds", "portions"),
    [
        ([0.01] * 4, [20, 40, 80, 100, 100]),
        ([0.06] * 2, [20, 20, 20]),
        ([0.01, 0.01, 0.06, 0.06, 0.01], [20, 40, 80, 40, 20, 40]),
    ],
)
def test_more_messages_come_together_only_while_they_are_quick(seconds, portions):
    portion = bus.Portion()
    seen = [portion.most]
    for taken in seconds:
        portion.took(portion.most, taken)
        seen.append(portion.most)
    assert seen == portions


def test_a_portion_that_was_not_full_makes_the_next_no_larger():
    portion = bus.Portion()
    portion.took(3, 0.001)
    assert portion.most == bus.FEW_TOGETHER


def test_what_waits_for_long_is_received_in_larger_and_larger_portions(service, publisher, amqp_url, monkeypatch):
    monkeypatch.setattr(bus, "LONG_TOGETHER_SECONDS", 3600.0)  # on a machine that is busy nothing is quick
    announce(service, *map(AdClosing, range(300)))
    relay(service, publisher)
    stop, received = Stop(), []

    def receive(envelopes: list[dict]) -> None:
        received.append([envelope["data"]["ad_id"] for envelope in envelopes])
        if sum(map(len, received)) == 300:
            stop.set()

    bus.consume(amqp_url, bus.queue_of(SERVICE), receive, stop, ready=lambda: None)
    assert sorted(chain(*received)) == list(range(300))
    assert bus.FEW_TOGETHER < max(map(len, received)) <= bus.PREFETCH
    assert len(received[0]) <= bus.FEW_TOGETHER
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
    deliveries, began = 0, time.monotonic()
    for method, _, _ in channel.consume(bus.queue_of(SERVICE), inactivity_timeout=0.1):
        if method is not None:
            deliveries += 1
            channel.basic_nack(method.delivery_tag, requeue=True)
        elif ready_messages(amqp_url, bus.parked_queue_of(SERVICE)):
            break
        assert time.monotonic() - began < PATIENCE_SECONDS, "the broker gives up"
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
