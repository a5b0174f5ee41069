"""Logs: one JSON object a line, from an allow-list of fields, with request and event ids and no personal data.

A warning that is said again and again is written once a minute (`Repeats`).
"""

import logging
import sys
import threading
import time
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
    "hash",  # of the ledger's chain, so that its end is known where the database's administrator can't change it
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


class Repeats(logging.Filter):
    """Lets a line through once a minute while it is said again and again; the next one says how often it was not.

    The same line is the same words and fields, and the same kind of error from the same place: a step that fails for
    one cause every few seconds leaves one trace a minute. What differs in an event or a count is another line.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._said: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING:
            return True
        line, now = _line_of(record), time.monotonic()
        with self._lock:
            since, kept_back = self._said.get(line, (-SAME_LINE_SECONDS, 0))
            if now - since < SAME_LINE_SECONDS:
                self._said[line] = (since, kept_back + 1)
                return False
            if len(self._said) >= SAME_LINES_KEPT:
                self._said.clear()
            self._said[line] = (now, 0)
        if kept_back and not hasattr(record, "count"):
            record.count = kept_back
        return True


SAME_LINE_SECONDS = 60.0
SAME_LINES_KEPT = 1000


def _line_of(record: logging.LogRecord) -> tuple[object, ...]:
    fields = tuple(getattr(record, name, None) for name in ALLOWED if name not in ("count", "milliseconds"))
    cause = None
    kind, _, place = record.exc_info or (None, None, None)
    if place is not None:
        while place.tb_next is not None:
            place = place.tb_next
        cause = (kind, place.tb_frame.f_code.co_filename, place.tb_lineno)
    return (record.name, record.levelno, record.getMessage(), *fields, cause)


def start_logging(service: str, level: str) -> None:
    """Send every log line of this process to stderr as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    fields = " ".join(f"%({name})s" for name in ("asctime", "levelname", "name", "message", "trace", "service"))
    handler.setFormatter(JsonFormatter(fields, json_ensure_ascii=False, rename_fields={"levelname": "level"}))
    handler.addFilter(_Allowed(service))
    handler.addFilter(Repeats())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("pika").setLevel(logging.CRITICAL)  # what it raises is told by those who use it, once
    logging.getLogger("urllib3").setLevel(logging.WARNING)


def details(**fields: object) -> dict[str, object]:
    """The `extra` of a log call. Raises on a field that is not on the allow-list, so nothing personal slips in."""
    unknown = set(fields) - set(ALLOWED)
    if unknown:
        raise KeyError(f"not an allowed log field: {sorted(unknown)}")
    return fields
