"""Traces over HTTP, the outbox, the broker and SQL: W3C's `traceparent` goes with each, so a purchase is one trace.

While OTEL_EXPORTER_OTLP_ENDPOINT is not set, nothing of OpenTelemetry is loaded and nothing is hooked in. What is
recorded, and that nothing personal is, stands in `kit.spans`. The request's own trace in the logs goes on beside it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask
    from sqlalchemy import Engine

    from kit.settings import ServiceSettings
    from kit.spans import Recorder

SERVER, CLIENT, PRODUCER, CONSUMER = "server", "client", "producer", "consumer"

_recorder: "Recorder | None" = None


def start(settings: "ServiceSettings", engine: "Engine", app: "Flask | None" = None) -> None:
    """Begin to record, where a setting says to whom. Called in the process that works, never before a fork."""
    global _recorder  # noqa: PLW0603 (one for the process, as its log is)
    if not settings.tracing_address:
        return
    from kit.spans import Recorder  # noqa: PLC0415 (what is off costs nothing)

    if _recorder is None:
        _recorder = Recorder(settings.name, settings.tracing_address, settings.tracing_share)
    _recorder.watch_statements(engine)
    if app is not None:
        _recorder.watch_requests(app)


def stop() -> None:
    """Send what was recorded, and record no more."""
    global _recorder  # noqa: PLW0603
    if _recorder is not None:
        _recorder.stop()
    _recorder = None


def traceparent() -> str:
    """What goes with a message or a call so that it belongs to the trace of now; nothing while there is none."""
    return _recorder.traceparent() if _recorder is not None else ""


@contextmanager
def span(name: str, kind: str, parent: str = "", **attributes: str | int) -> Iterator[None]:
    """Record what the block does, below `parent` or below what is being done now. Attributes have few values."""
    if _recorder is None:
        yield
        return
    with _recorder.span(name, kind, parent, attributes):
        yield
