"""What every process counts about itself: names, labels and meanings of the technical metrics, in one place.

What is read from a database at the moment it is asked for is in `kit.readings`; who hands it all out is
`kit.exposing`. Labels have few values, and none that tells of a person.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from prometheus_client import Counter, Gauge, Histogram

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
LONG_SECONDS = (0.01, 0.05, 0.25, 1.0, 5.0, 15.0, 60.0, 300.0)
AGES = (0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 3600.0)

REQUESTS = Counter("http_requests_total", "Answers by route and status.", ["method", "route", "status"])
LATENCY = Histogram("http_request_seconds", "Seconds to answer, by route.", ["route"], buckets=SECONDS)

MESSAGES = Counter(
    "messages_total",
    "Messages taken off the broker or tried again, by event and by what came of it: handled, repeated, failed.",
    ["event", "outcome"],
)
MESSAGE_SECONDS = Histogram("message_seconds", "Seconds to handle a message.", ["event"], buckets=SECONDS)
MESSAGE_AGE = Histogram(
    "message_age_seconds",
    "Seconds from what an event tells of until its message was handled.",
    ["event"],
    buckets=AGES,
)
MESSAGE_RETRIES = Counter("message_retries_total", "Further attempts at messages that had failed.", ["event"])
MESSAGES_PARKED = Counter("messages_parked_total", "Messages that were given up until a person looks.", ["event"])
RELAYED = Counter("events_relayed_total", "Events of the outbox that the broker has confirmed.")

STEP_SECONDS = Histogram("worker_step_seconds", "Seconds of one look of a due step.", ["step"], buckets=LONG_SECONDS)
STEP_FAILURES = Counter("worker_failures_total", "Times that a thread of the worker failed and began anew.", ["step"])

CALLS = Counter(
    "outside_calls_total",
    "Calls to other services and to outside parties, by outcome: answered, refused (4xx), failed (5xx), silent.",
    ["party", "outcome"],
)
CALL_SECONDS = Histogram("outside_call_seconds", "Seconds of one such call.", ["party"], buckets=(*SECONDS, 30.0))

CONNECTIONS = Gauge(
    "database_connections_in_use",
    "Connections of the database's pool that are lent out.",
    multiprocess_mode="livesum",
)
CONNECTIONS_MOST = Gauge(
    "database_connections_most",
    "Connections that the pools may lend out together.",
    multiprocess_mode="livesum",
)
AWAY = Gauge(
    "party_away",
    "1 while this process finds the database or the broker away.",
    ["party"],
    multiprocess_mode="livemax",
)


@dataclass
class Handling:
    """What came of a message: `is_new` is set by the inbox, and stays unset when its handler fails."""

    is_new: bool | None = None
    seconds: float = 0.0

    @property
    def outcome(self) -> str:
        """The same as a label."""
        return {None: "failed", True: "handled", False: "repeated"}[self.is_new]

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Take the time of the block."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.seconds = time.perf_counter() - began


@contextmanager
def measured(envelope: dict[str, Any], now: Callable[[], datetime]) -> Iterator[Handling]:
    """Count and time the handling of a message, and how old its news is by then."""
    handling = Handling()
    try:
        with handling.timed():
            yield handling
    finally:
        count(envelope, handling, now)


def count(envelope: dict[str, Any], handling: Handling, now: Callable[[], datetime]) -> None:
    """Count what came of a message, its time, and how old its news is by now."""
    event = envelope["type"]
    MESSAGES.labels(event, handling.outcome).inc()
    MESSAGE_SECONDS.labels(event).observe(handling.seconds)
    if handling.is_new:
        age = now() - datetime.fromisoformat(envelope["time"])
        MESSAGE_AGE.labels(event).observe(max(0.0, age.total_seconds()))
