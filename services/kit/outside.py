"""One call over HTTP to another service or an outside party, counted and timed; when each party last answered.

What a party's answers mean is its client's matter. Here an answer is an answer, and silence or a fault of its own (5xx)
is none.
"""

import logging
import threading
import time
from dataclasses import dataclass
from datetime import timedelta
from http import HTTPStatus
from time import monotonic
from typing import Any

import requests

from kit import tracing
from kit.few_at_a_party import turn_at
from kit.logging import details
from kit.metrics import CALL_SECONDS, CALLS
from kit.settings import SERVICES

ANSWERED, REFUSED, FAILED, SILENT = "answered", "refused", "failed", "silent"
REASON_LIMIT = 300

log = logging.getLogger("outside")


@dataclass(frozen=True)
class Seen:
    """A party as this process saw it last: whether it answered, and since when it is so.

    By a clock that begins with the machine (`ago`): its date may be wrong, and may be set.
    """

    is_answering: bool
    since: float
    last: float


_seen: dict[str, Seen] = {}
_lock = threading.Lock()


def send(http: requests.Session, party: str, method: str, url: str, **how: Any) -> requests.Response:
    """`http.request`, without following a redirect, and noted. Raises what that raises; and `TurnedAway`, not noted."""
    with turn_at(party):
        outcome, began = SILENT, time.perf_counter()
        try:
            with tracing.span(f"{method} {party}", tracing.CLIENT, **{"http.request.method": method}):
                answer = http.request(method, url, allow_redirects=False, **_with_trace(party, how))
            outcome = _outcome(answer.status_code)
            return answer
        except requests.exceptions.SSLError as error:
            log.warning("no encrypted line to %s", party, extra=details(reason=_why(error)[:REASON_LIMIT]))
            raise
        finally:
            note(party, outcome, time.perf_counter() - began)


def _with_trace(party: str, how: dict[str, Any]) -> dict[str, Any]:
    """A call to a service of ours tells the trace that it belongs to; a call to another party does not."""
    carried = tracing.traceparent() if party in SERVICES else ""
    return how | {"headers": {**how.get("headers", {}), "traceparent": carried}} if carried else how


def _why(error: requests.exceptions.SSLError) -> str:
    """What is wrong, without the address that was asked for: of some parties it has a secret of ours in it."""
    cause = error.args[0] if error.args else error
    return str(getattr(cause, "reason", cause))


def note(party: str, outcome: str, seconds: float) -> None:
    """What came of a call to a party, and how long it took."""
    CALLS.labels(party, outcome).inc()
    CALL_SECONDS.labels(party).observe(seconds)
    is_answering, now = outcome in (ANSWERED, REFUSED), monotonic()
    with _lock:
        before = _seen.get(party)
        since = before.since if before and before.is_answering == is_answering else now
        _seen[party] = Seen(is_answering, since, now)


def ago(at: float) -> timedelta:
    """How long ago something was seen."""
    return timedelta(seconds=monotonic() - at)


def seen() -> dict[str, Seen]:
    """All parties that this process has called, by name."""
    with _lock:
        return dict(_seen)


def _outcome(status: int) -> str:
    if status < HTTPStatus.BAD_REQUEST:
        return ANSWERED
    return REFUSED if status < HTTPStatus.INTERNAL_SERVER_ERROR else FAILED
