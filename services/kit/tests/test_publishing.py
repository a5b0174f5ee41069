"""Events on their way from the outbox to the queues of those who are to hear of them."""

import pytest
from pika import spec
from pika.frame import Method
from sqlalchemy import select, text

from contracts.events import AdClosing, AdSettled
from kit import bus, publishing
from kit.inbox import receive_all
from kit.outbox import BATCH, relay_batch, relayed_batches
from kit.publishing import Line, Publisher
from kit.service import Workforce
from kit.tables import outbox
from kit.tests.broker import SERVICE, announce, consume_until, ready_messages
from kit.topology import definitions
from kit.untaken import LEFT_OUT_SECONDS, TRIAL_SECONDS, LeftOut


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


def test_it_reaches_no_other_service(service, publisher, amqp_url):
    announce(service, AdSettled(1, 0, 0))
    relay_batch(service.database.engine, publisher)
    assert ready_messages(amqp_url, bus.queue_of("ads")) == 1
    assert ready_messages(amqp_url, bus.queue_of(SERVICE)) == 0


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


def test_an_event_that_no_queue_takes_stays_in_the_outbox_and_those_beside_it_go_on(service_under_test, amqp_url):
    ads, publisher = service_under_test("ads"), Publisher(amqp_url, "ads")
    engine = ads.service.database.engine
    connection = bus.connect(amqp_url)
    bindings = [b for b in definitions()["bindings"] if b["routing_key"] == AdClosing.routing_key()]
    for binding in bindings:
        connection.channel().queue_unbind(binding["destination"], binding["source"], binding["routing_key"])
    now = 0.0
    left_out = LeftOut(lambda: now)
    try:
        announce(ads, *[AdClosing(1)] * BATCH, AdSettled(2, 0, 0))
        assert sum(relayed_batches(engine, publisher, left_out)) == 1
        assert waiting(ads) == [AdClosing.routing_key()] * BATCH
    finally:
        for binding in bindings:
            connection.channel().queue_bind(binding["destination"], binding["source"], binding["routing_key"])
        connection.close()
    assert list(relayed_batches(engine, publisher, left_out)) == [], "none of them is even tried"
    now += LEFT_OUT_SECONDS + 1
    assert sum(relayed_batches(engine, publisher, left_out)) == BATCH
    publisher.close()


def test_a_full_queue_holds_up_its_own_kinds_and_no_other(service_under_test, amqp_url):
    ads, publisher = service_under_test("ads"), Publisher(amqp_url, "ads")
    connection = bus.connect(amqp_url)
    channel = connection.channel()
    full = channel.queue_declare("", exclusive=True, arguments={"x-max-length": 1, "x-overflow": "reject-publish"})
    channel.queue_bind(full.method.queue, bus.EXCHANGE, AdClosing.routing_key())
    announce(ads, AdClosing(1))
    assert relay_batch(ads.service.database.engine, publisher) == 1
    announce(ads, AdClosing(2), AdSettled(2, 0, 0))
    left_out = LeftOut(lambda: 0.0)
    assert sum(relayed_batches(ads.service.database.engine, publisher, left_out)) == 1
    assert waiting(ads) == left_out.kinds() == [AdClosing.routing_key()]
    connection.close()  # and its queue is gone
    assert relay_batch(ads.service.database.engine, publisher) == 1
    publisher.close()


def test_a_queue_that_confirms_nothing_holds_up_its_own_kinds_and_no_other(service_under_test, amqp_url, monkeypatch):
    ads, publisher, confirm = service_under_test("ads"), Publisher(amqp_url, "ads"), Line._on_confirm

    def confirm_the_third(line: Line, frame) -> None:
        if frame.method.delivery_tag >= 3 and 3 in line._unconfirmed:
            confirm(line, Method(1, spec.Basic.Ack(3)))

    announce(ads, AdClosing(1), AdClosing(2), AdSettled(2, 0, 0))
    left_out = LeftOut(lambda: 0.0)
    with monkeypatch.context() as silent:
        silent.setattr(publishing, "CONFIRM_SECONDS", 5.0)
        silent.setattr(Line, "_on_confirm", confirm_the_third)
        assert sum(relayed_batches(ads.service.database.engine, publisher, left_out)) == 1
    assert waiting(ads) == [AdClosing.routing_key()] * 2
    announce(ads, AdSettled(3, 0, 0))
    assert sum(relayed_batches(ads.service.database.engine, publisher, left_out)) == 1
    assert relay_batch(ads.service.database.engine, publisher) == 2
    publisher.close()


def test_a_queue_that_confirms_nothing_again_holds_up_the_others_for_a_moment_only(
    service_under_test, amqp_url, monkeypatch
):
    ads, publisher, confirm = service_under_test("ads"), Publisher(amqp_url, "ads"), Line._on_confirm
    engine, now, waits, publish = ads.service.database.engine, [0.0], [], Line.publish
    left_out = LeftOut(lambda: now[0])

    def note_the_wait(line: Line, rows, service: str, seconds: float) -> None:
        waits.append(([row.type for row in rows], seconds))
        publish(line, rows, service, seconds)

    announce(ads, *[AdClosing(1)] * 3)
    with monkeypatch.context() as silent:
        silent.setattr(publishing, "CONFIRM_SECONDS", 0.5)
        silent.setattr(Line, "_on_confirm", lambda *_: None)
        assert sum(relayed_batches(engine, publisher, left_out)) == 0
        now[0] += LEFT_OUT_SECONDS
        silent.setattr(Line, "publish", note_the_wait)
        assert sum(relayed_batches(engine, publisher, left_out)) == 0
        assert waits == [([AdClosing.routing_key()], TRIAL_SECONDS)]
        silent.setattr(Line, "_on_confirm", confirm)
        announce(ads, AdSettled(2, 0, 0))
        assert sum(relayed_batches(engine, publisher, left_out)) == 1
        now[0] += LEFT_OUT_SECONDS
        assert sum(relayed_batches(engine, publisher, left_out)) == 3
    assert [len(kinds) for kinds, _ in waits] == [1, 1, 1, 2]
    assert left_out.kinds() == waiting(ads) == []
    publisher.close()


def test_a_batch_whose_last_confirm_came_as_its_time_ended_does_not_end_the_next_one(service, publisher, monkeypatch):
    confirm = Line._on_confirm

    def confirm_and_end(line: Line, frame) -> None:
        confirm(line, frame)
        line._on_late()

    announce(service, AdClosing(1))
    with monkeypatch.context() as at_the_same_moment:
        at_the_same_moment.setattr(Line, "_on_confirm", confirm_and_end)
        assert relay_batch(service.database.engine, publisher) == 1
    announce(service, AdClosing(2))
    assert relay_batch(service.database.engine, publisher) == 1


def waiting(of) -> list[str]:
    """The kinds of what waits in the outbox."""
    with of.service.work() as work:
        return list(work.session.scalars(select(outbox.c.type).where(outbox.c.published_at.is_(None))))
