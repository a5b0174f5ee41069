"""Recording spans with OpenTelemetry, and sending them in batches to an OTLP receiver. Loaded only if asked for.

Nothing personal is recorded: routes and not paths, names of tables and not statements or their parameters, kinds of
errors and not what they say; no query, body, header, mail, phone or token. A stranger's `traceparent` is not believed:
only services, who sign their calls, go on with a trace.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask, Response, g, request
from opentelemetry import context, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import Span, SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.engine.interfaces import ExceptionContext

from kit.logging import trace_id

TIMEOUT_SECONDS = 5
TABLE = re.compile(r"\b(?:FROM|INTO|UPDATE)\s+\"?(\w+)", re.IGNORECASE)
FAULT = 500

_propagator = TraceContextTextMapPropagator()
_watched: set[int] = set()


class Recorder:
    """Records the spans of one process."""

    def __init__(self, service: str, address: str, share: float):
        self._provider = TracerProvider(
            resource=Resource({"service.name": service, "service.namespace": "imece"}),
            sampler=ParentBased(TraceIdRatioBased(share)),
        )
        exporter = OTLPSpanExporter(endpoint=f"{address}/v1/traces", timeout=TIMEOUT_SECONDS)
        self._provider.add_span_processor(BatchSpanProcessor(exporter))
        self._tracer = self._provider.get_tracer("imece")

    def stop(self) -> None:
        """Send what is left."""
        self._provider.shutdown()

    def traceparent(self) -> str:
        """The span of now, as it is told to others."""
        carried: dict[str, str] = {}
        _propagator.inject(carried)
        return carried.get("traceparent", "")

    @contextmanager
    def span(self, name: str, kind: str, parent: str, attributes: dict[str, Any]) -> Iterator[None]:
        """Record the block as one span."""
        made = self._started(name, kind, parent, attributes)
        with trace.use_span(made, end_on_exit=True, record_exception=False, set_status_on_exception=False):
            try:
                yield
            except Exception as error:
                _failed(made, error)
                raise

    def _started(self, name: str, kind: str, parent: str, attributes: dict[str, Any]) -> Span:
        below = _propagator.extract({"traceparent": parent}) if parent else None
        return self._tracer.start_span(name, below, SpanKind[kind.upper()], attributes)

    def watch_requests(self, app: Flask) -> None:
        """Record each request, named by its route."""

        @app.before_request
        def begin() -> None:
            is_from_a_service = request.headers.get("Authorization", "").startswith("Internal ")
            parent = request.headers.get("traceparent", "") if is_from_a_service else ""
            g.span = self._started(request.method, "server", parent, {"http.request.method": request.method})
            g.span_token = context.attach(trace.set_span_in_context(g.span))

        @app.after_request
        def name_it(response: Response) -> Response:
            if made := g.get("span"):
                route = request.url_rule.rule if request.url_rule else "unmatched"
                made.update_name(f"{request.method} {route}")
                made.set_attributes({"http.route": route, "http.response.status_code": response.status_code})
                made.set_attribute("imece.request", trace_id.get())
                if response.status_code >= FAULT:
                    made.set_status(StatusCode.ERROR)
            return response

        @app.teardown_request
        def end(error: BaseException | None) -> None:
            if made := g.pop("span", None):
                context.detach(g.pop("span_token"))
                made.end()

    def watch_statements(self, engine: Engine) -> None:
        """Record each statement within a span, by its verb and its first table; what a worker looks for is not."""
        if id(engine) in _watched:
            return
        _watched.add(id(engine))

        @event.listens_for(engine, "before_cursor_execute")
        def begin(connection: Connection, cursor: Any, statement: str, *_: Any) -> None:
            if not trace.get_current_span().get_span_context().is_valid:
                return
            verb, table = statement.lstrip()[:6].upper().rstrip(), TABLE.search(statement)
            name = f"{verb} {table[1]}" if table else verb
            known = {"db.system.name": "postgresql", "db.operation.name": verb}
            connection.info["span"] = self._started(name, "client", "", known)

        @event.listens_for(engine, "after_cursor_execute")
        def end(connection: Connection, *_: Any) -> None:
            if made := connection.info.pop("span", None):
                made.end()

        @event.listens_for(engine, "handle_error")
        def fail(occurred: ExceptionContext) -> None:
            made = occurred.connection.info.pop("span", None) if occurred.connection is not None else None
            if made:
                _failed(made, occurred.original_exception)
                made.end()


def _failed(made: Span, error: BaseException) -> None:
    """Its kind only: what an error says may name a person."""
    made.set_status(StatusCode.ERROR)
    made.set_attribute("error.type", type(error).__name__)
