"""Logs: one JSON object a line, from an allow-list of fields, with request and event ids and no personal data."""

import logging
import sys
from contextvars import ContextVar

from pythonjsonlogger.json import JsonFormatter

trace_id: ContextVar[str] = ContextVar("trace_id", default="")

ALLOWED = (
    "service",
    "method",
    "route",
    "status",
    "milliseconds",
    "event",
    "event_id",
    "step",
    "reason",
    "count",
    "code",
)


class _Allowed(logging.Filter):
    """Stamps a record with service and trace id, so that every line can be joined to its request or event."""

    def __init__(self, service: str):
        super().__init__()
        self._service = service

    def filter(self, record: logging.LogRecord) -> bool:
        record.service = self._service
        record.trace = trace_id.get()
        return True


def start_logging(service: str, level: str) -> None:
    """Send every log line of this process to stderr as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    fields = " ".join(f"%({name})s" for name in ("asctime", "levelname", "name", "message", "trace", "service"))
    handler.setFormatter(JsonFormatter(fields, json_ensure_ascii=False, rename_fields={"levelname": "level"}))
    handler.addFilter(_Allowed(service))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("pika").setLevel(logging.WARNING)
    logging.getLogger("urllib3").setLevel(logging.WARNING)


def details(**fields: object) -> dict[str, object]:
    """The `extra` of a log call. Raises on a field that is not on the allow-list, so nothing personal slips in."""
    unknown = set(fields) - set(ALLOWED)
    if unknown:
        raise KeyError(f"not an allowed log field: {sorted(unknown)}")
    return fields
