"""A purchase is one trace: over HTTP, another service, the outbox, the broker and SQL, and nothing of it is personal."""

import gzip
import threading
from collections.abc import Iterator
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from flask import Flask, request
from flask_smorest import Blueprint
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from opentelemetry.proto.trace.v1.trace_pb2 import Span, Status
from sqlalchemy import text

from contracts.events import AdClosing
from kit import bus, policy, tracing, worker
from kit.calls import call
from kit.http import current_service, new_app
from kit.in_process import WsgiAdapter
from kit.inbox import receive, receive_all
from kit.outbox import relay_batch
from kit.outside import send
from kit.publishing import Publisher
from kit.retries import retry_failures
from kit.service import Service, Workforce
from kit.testing import message
from kit.topology import definitions
from kit.wakes import Stop
from tests.support.waiting import eventually

SECRETS = ("ayse@imece.test", "+905321234567", "secret-token", "5528790000000008")


class Receiver:
    """An OTLP receiver: what it was sent, as the protocol has it."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        receiver = self

        class Answers(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.path == "/v1/traces":
                    packed = self.headers.get("Content-Encoding") == "gzip"
                    receiver.bodies.append(gzip.decompress(body) if packed else body)
                self.send_response(200)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Tests say enough."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def spans(self) -> list[Span]:
        """All spans so far."""
        requests = [ExportTraceServiceRequest.FromString(body) for body in self.bodies]
        return [s for r in requests for group in r.resource_spans for scope in group.scope_spans for s in scope.spans]

    def close(self) -> None:
        """Listen no more."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    made = Receiver()
    yield made
    tracing.stop()
    made.close()


@pytest.fixture
def broker(vhost_factory) -> str:
    url = vhost_factory("tracing")
    connection = bus.connect(url)
    channel, wanted = connection.channel(), definitions()
    for exchange in wanted["exchanges"]:
        channel.exchange_declare(exchange["name"], exchange["type"], durable=True)
    for queue in wanted["queues"]:
        channel.queue_declare(queue["name"], durable=True, arguments=queue["arguments"])
    for binding in wanted["bindings"]:
        channel.queue_bind(binding["destination"], binding["source"], binding["routing_key"])
    connection.close()
    return url


@pytest.fixture
def traced(service, settings, receiver, _kit_database):
    """The service once more, recording."""
    made = []

    def make(**changes):
        told = replace(settings, tracing_address=receiver.address, **changes)
        made.append(Service(common=told, clock=service.clock))
        return made[-1]

    yield make
    for one in made:
        one.database.engine.dispose()


def shop(service):
    """A web program that asks another service, or itself is asked by one and announces."""
    pages = Blueprint("pages", "pages")

    @pages.post("/buy/<int:number>")
    @policy.public
    def buy(number: int):
        return call(current_service(Service), "ads", "POST", "/internal/close", {"mail": SECRETS[0]})

    @pages.post("/internal/close")
    @policy.internal("returns")
    def close():
        with current_service(Service).work() as work:
            work.session.execute(text("INSERT INTO effects VALUES (:what)"), {"what": SECRETS[1]})
            work.announce(AdClosing(7))
        return {"success": {}}

    @pages.post("/fail")
    @policy.public
    def fail():
        with current_service(Service).work() as work:
            work.session.execute(text("SELECT * FROM effects WHERE what = :what AND 1 / 0 = 1"), {"what": SECRETS[1]})
        return {}

    return new_app(service, [pages])


def named(spans: list[Span], name: str) -> Span:
    [span] = [each for each in spans if each.name == name]
    return span


def attributes(span: Span) -> dict:
    return {each.key: each.value.string_value or each.value.int_value for each in span.attributes}


def test_a_purchase_is_one_trace_over_http_outbox_broker_and_sql(traced, receiver, broker, effects):
    web = traced(name="returns", amqp_url=broker)
    ads = traced(name="ads", amqp_url=broker)
    web.http.mount("http://ads.test", WsgiAdapter(shop(ads)))
    answer = (
        shop(web)
        .test_client()
        .post("/buy/7?token=secret-token", headers={"Cookie": "a=secret-token", "User-Agent": "Mozilla"})
    )
    assert answer.status_code == 200, answer.get_data()
    publisher = Publisher(broker, "ads")
    assert relay_batch(ads.database.engine, publisher) == 1
    publisher.close()
    stop, done = Stop(), threading.Event()

    def handle(service, work, event) -> None:
        work.session.execute(text("INSERT INTO effects VALUES ('closed')"))

    def take(envelopes) -> None:
        receive_all(ads, Workforce({AdClosing: handle}), envelopes)
        done.set()

    taking = threading.Thread(target=bus.consume, args=(broker, bus.queue_of("catalogue"), take, stop, lambda: None))
    taking.start()
    assert done.wait(20)
    stop.set()
    taking.join()
    tracing.stop()

    spans = receiver.spans()
    path = [
        named(spans, "POST /buy/<int:number>"),
        named(spans, "POST ads"),
        named(spans, "POST /internal/close"),
        named(spans, f"publish {AdClosing.routing_key()}"),
        named(spans, f"handle {AdClosing.routing_key()}"),
    ]
    assert len({span.trace_id for span in path}) == 1
    assert path[0].parent_span_id == b""
    assert [span.parent_span_id for span in path[1:]] == [span.span_id for span in path[:-1]]
    kinds = [Span.SPAN_KIND_SERVER, Span.SPAN_KIND_CLIENT, Span.SPAN_KIND_SERVER, Span.SPAN_KIND_PRODUCER, Span.SPAN_KIND_CONSUMER]  # fmt: skip
    assert [span.kind for span in path] == kinds
    statements = [span for span in spans if span.name == "INSERT effects"]
    assert {span.parent_span_id for span in statements} == {path[2].span_id, path[4].span_id}
    assert attributes(path[0])["http.route"] == "/buy/<int:number>"
    assert attributes(path[0])["http.response.status_code"] == 200
    assert attributes(statements[0])["db.system.name"] == "postgresql"
    told = b"".join(receiver.bodies)
    assert [secret for secret in (*SECRETS, "/buy/7", "VALUES") if secret.encode() in told] == []


def test_what_fails_is_told_by_its_kind_and_not_by_its_words(traced, receiver, effects):
    answer = shop(traced()).test_client().post("/fail")
    assert answer.status_code == 500
    tracing.stop()
    request_span, statement = named(receiver.spans(), "POST /fail"), named(receiver.spans(), "SELECT effects")
    assert request_span.status.code == statement.status.code == Status.STATUS_CODE_ERROR
    assert attributes(statement)["error.type"] == "DivisionByZero"
    assert statement.parent_span_id == request_span.span_id
    told = b"".join(receiver.bodies)
    assert [word for word in (*SECRETS, "division by zero") if word.encode() in told] == []


def test_a_message_that_is_tried_again_still_belongs_to_its_trace(traced, receiver, service):
    apart = traced()
    tracing.start(apart.common, apart.database.engine)
    with tracing.span("buy", tracing.SERVER):
        carried = tracing.traceparent()
    envelope = message(AdClosing(7), None, service.clock) | {"traceparent": carried}

    def refuse(*_):
        raise ValueError(SECRETS[0])

    receive(apart, Workforce({AdClosing: refuse}), envelope)
    service.clock.move(minutes=1)
    assert retry_failures(apart, Workforce({AdClosing: lambda *_: None})) == 1
    tracing.stop()
    tries = [span for span in receiver.spans() if span.name.startswith("handle")]
    assert len(tries) == 2
    assert {span.trace_id.hex() for span in tries} == {carried.split("-")[1]}
    assert SECRETS[0].encode() not in b"".join(receiver.bodies)


def test_a_stranger_cannot_choose_the_trace(traced, receiver, effects):
    stranger = f"00-{'a' * 32}-{'b' * 16}-01"
    shop(traced()).test_client().post("/fail", headers={"traceparent": stranger})
    tracing.stop()
    assert named(receiver.spans(), "POST /fail").trace_id != bytes.fromhex("a" * 32)


def test_an_outside_party_is_not_told_of_the_trace(traced, receiver):
    heard: list[str | None] = []
    party = Flask("party")

    @party.get("/")
    def hear():
        heard.append(request.headers.get("traceparent"))
        return ""

    apart = traced()
    tracing.start(apart.common, apart.database.engine)
    apart.http.mount("http://party.test", WsgiAdapter(party))
    with tracing.span("buy", tracing.SERVER):
        send(apart.http, "iyzico", "GET", "http://party.test/")
        send(apart.http, "ads", "GET", "http://party.test/")
    assert heard[0] is None
    assert heard[1].startswith("00-")


def test_of_a_share_of_none_nothing_is_sent_and_a_worker_without_work_records_nothing(traced, receiver):
    shop(traced(tracing_share=0.0)).test_client().post("/fail")
    tracing.stop()
    assert receiver.spans() == []
    apart = traced()
    tracing.start(apart.common, apart.database.engine)
    stop = Stop()
    working = threading.Thread(target=worker.work, args=(apart, Workforce({}), stop))
    working.start()
    eventually(lambda: apart.database.engine.pool.checkedin() > 0, "it has looked")
    stop.set()
    working.join()
    tracing.stop()
    assert receiver.spans() == []
