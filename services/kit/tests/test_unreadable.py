"""Messages that are none: kept for a person, and not in the way of the others."""

import json
from collections.abc import Iterator

import pika
import pytest

from contracts.events import AdClosing
from kit import bus
from kit.inbox import hand_over, receive, receive_all
from kit.parked import parked
from kit.retries import MAX_ATTEMPTS, retry_failures
from kit.service import Workforce
from kit.testing import message
from kit.tests.broker import SERVICE, announce, consume_until, failures, ready_messages, relay
from kit.unreadable import UNREADABLE, envelope_of

WHOLE = {
    "id": "0b6f3c1e-0000-4000-8000-000000000000",
    "type": "ads.ad_closing",
    "time": "2026-03-02T09:00:00Z",
    "data": {},
}
BODIES = [
    b"", b"not JSON", b"\xff\xfe\x00", b"[]", b"null", b"7", b"[" * 100_000, b"1" * 5_000, b"{}",
    *(
        json.dumps(WHOLE | odd).encode()
        for odd in (
            {"id": "no id"}, {"id": 7}, {"id": "0B6F3C1E00004000800000000000000"}, {"type": None}, {"type": {"a": 1}},
            {"time": "soon"}, {"time": None}, {"time": "2026-03-02T09:00:00"}, {"traceid": {}},
        )
    ),
    *(json.dumps({key: value for key, value in WHOLE.items() if key != name}).encode() for name in WHOLE),
]  # fmt: skip
UNKEEPABLE = [
    {"data": {"ad_id": "\ud800"}},
    {"data": {"ad_id": "a\x00b"}},
    {"data": {"a\x00b": [["\\\x00"]]}},
    {"data": {"ad_id": float("inf")}},
    {"type": "a\x00b"},
]


@pytest.fixture
def workforce() -> Iterator[Workforce]:
    return Workforce(subscribers={AdClosing: lambda *_: None})


@pytest.mark.parametrize("body", BODIES)
def test_what_names_no_event_is_kept_under_an_id_of_its_own(body):
    envelope = envelope_of(body)
    assert envelope["type"] == UNREADABLE
    assert envelope == envelope_of(body)
    assert envelope["id"] != envelope_of(body + b" x")["id"]
    json.dumps(envelope, ensure_ascii=False).encode()


def test_an_event_is_read_as_it_was_told():
    told = WHOLE | {"data": {"title": "Kağıt \\u0000 \\", "more": None}, "traceid": "t", "specversion": "1.0"}
    assert envelope_of(json.dumps(told).encode()) == told


@pytest.mark.parametrize("odd", UNKEEPABLE)
def test_a_message_that_no_row_can_hold_waits_for_a_person_as_far_as_it_can_be_kept(service, workforce, odd):
    receive(service, workforce, message(AdClosing(7), None, service.clock) | odd)
    for _ in range(MAX_ATTEMPTS):
        service.clock.move(minutes=6)
        retry_failures(service, workforce)
    [kept] = parked(service)
    assert (kept["type"], kept["reason"]) == (UNREADABLE, "UnreadableMessage()")
    assert "ads" in kept["envelope"]["data"]["said"]


def test_a_text_that_tells_of_a_nul_is_kept_as_it_is(service, workforce):
    told = message(AdClosing(7), None, service.clock) | {"data": {"ad_id": r"\u0000"}}
    receive(service, workforce, told)
    assert failures(service)[0].envelope == told


@pytest.mark.parametrize("queue", [bus.queue_of(SERVICE), bus.parked_queue_of(SERVICE)])
def test_messages_that_are_none_hold_up_no_other(service, workforce, publisher, amqp_url, queue):
    with bus.connect(amqp_url) as connection:
        for body in (b"not JSON", json.dumps(WHOLE | {"data": {"ad_id": "\x00"}}).encode()):
            connection.channel().basic_publish("", queue, body, pika.BasicProperties(delivery_mode=2))
    announce(service, AdClosing(1))
    relay(service, publisher)
    received: list[str] = []

    def take(envelope: dict) -> bool:
        if queue == bus.queue_of(SERVICE):
            receive_all(service, workforce, [envelope])
        else:
            hand_over(service, [envelope], "given up")
        received.append(envelope["type"])
        return len(received) == 2 + (queue == bus.queue_of(SERVICE))

    consume_until(amqp_url, queue, take)
    assert ready_messages(amqp_url, queue) == 0
    assert len(failures(service)) == 2
