import base64
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
import requests

from contracts.events import EVENTS
from contracts.events.consumers import CONSUMERS
from kit.bus import EXCHANGE, PARKED_EXCHANGE
from kit.settings import SERVICES
from kit.topology import ADMIN, VHOST, definitions, main

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


@pytest.fixture
def management():
    """A broker's management interface that keeps what it is told, and refuses all but its administrator."""
    told = []

    class Management(BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            right = "Basic " + base64.b64encode(b"default_user:its password").decode()
            is_right = self.headers["Authorization"] == right
            if is_right:
                told.append((self.path, body))
            self.send_response(204 if is_right else 401)
            self.end_headers()

        def log_message(self, *_):
            pass

    server = HTTPServer(("127.0.0.1", 0), Management)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", told
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_broker_that_runs_is_given_all_definitions(management, monkeypatch):
    url, told = management
    monkeypatch.setenv("RABBITMQ_MANAGEMENT_URL", f"{url}/")
    monkeypatch.setenv("RABBITMQ_ADMIN_USER", "default_user")
    monkeypatch.setenv("RABBITMQ_ADMIN_PASSWORD", "its password")
    main(["load"])
    [(path, given)] = told
    assert path == "/api/definitions"
    assert {name: given[name] for name in given if name != "users"} == {
        name: DEFINITIONS[name] for name in DEFINITIONS if name != "users"
    }
    assert {user["name"] for user in given["users"]} == {*SERVICES, ADMIN}


def test_definitions_that_the_broker_refuses_are_an_error(management, monkeypatch):
    monkeypatch.setenv("RABBITMQ_MANAGEMENT_URL", management[0])
    monkeypatch.setenv("RABBITMQ_ADMIN_USER", "default_user")
    monkeypatch.setenv("RABBITMQ_ADMIN_PASSWORD", "a wrong one")
    with pytest.raises(requests.HTTPError):
        main(["load"])
    assert management[1] == []
