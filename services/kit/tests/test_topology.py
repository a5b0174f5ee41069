import re

import pytest

from contracts.events import CONSUMERS, EVENTS
from kit.bus import EXCHANGE, PARKED_EXCHANGE
from kit.settings import SERVICES
from kit.topology import ADMIN, VHOST, definitions

DEFINITIONS = definitions()


def bound(queue: str, source: str) -> list[str]:
    return [
        binding["routing_key"]
        for binding in DEFINITIONS["bindings"]
        if binding["destination"] == queue and binding["source"] == source
    ]


@pytest.mark.parametrize("service", SERVICES)
def test_a_queue_gets_exactly_what_its_service_consumes(service):
    assert sorted(bound(f"{service}.events", EXCHANGE)) == sorted(e.routing_key() for e in CONSUMERS[service])
    assert bound(f"{service}.parked", PARKED_EXCHANGE) == [service]


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_may_publish_its_own_events_and_read_its_own_queues_only(service):
    permission = next(p for p in DEFINITIONS["permissions"] if p["user"] == service)
    topic = next(p for p in DEFINITIONS["topic_permissions"] if p["user"] == service)
    queues = [queue["name"] for queue in DEFINITIONS["queues"]]

    assert {q for q in queues if re.search(permission["read"], q)} == {f"{service}.events", f"{service}.parked"}
    assert not re.search(permission["configure"], f"{service}.events")
    assert not re.search(permission["write"], "amq.default")
    assert [e for e in EVENTS if re.search(topic["write"], e.routing_key())] == [
        e for e in EVENTS if e.owner == service
    ]
    assert topic["exchange"] == EXCHANGE


def test_queues_survive_and_never_lose_a_message_silently():
    for queue in DEFINITIONS["queues"]:
        assert queue["durable"]
        assert queue["arguments"]["x-queue-type"] == "quorum"
        if queue["name"].endswith(".events"):
            assert queue["arguments"]["x-dead-letter-strategy"] == "at-least-once"
            assert queue["arguments"]["x-overflow"] == "reject-publish"


def test_only_the_administrator_may_do_everything():
    assert [p["user"] for p in DEFINITIONS["permissions"] if p["configure"] == ".*"] == [ADMIN]
    assert {user["name"] for user in DEFINITIONS["users"]} == {*SERVICES, ADMIN}
    assert {p["vhost"] for p in DEFINITIONS["permissions"]} == {VHOST}


def test_passwords_come_from_the_environment_and_are_not_shown(monkeypatch):
    monkeypatch.setenv("AMQP_PASSWORD_ADS", "planted-secret")
    assert "planted-secret" not in str(definitions())
