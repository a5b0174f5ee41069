"""Calls from one service to another: always with a timeout, a signed short-lived token, and a bounded retry.

Only calls whose receiver is idempotent may be repeated; the caller says so. A call never happens inside a unit of work.
"""

import random
import time
from http import HTTPStatus
from typing import Any

import requests

from kit import errors
from kit.failpoints import failpoint
from kit.few_at_a_party import TurnedAway
from kit.logging import trace_id
from kit.outside import send
from kit.service import Service

TIMEOUT_SECONDS = (2.0, 8.0)
ATTEMPTS = 3
BACKOFF_SECONDS = 0.1

_KINDS: dict[int, type[errors.Refusal]] = {
    HTTPStatus.UNPROCESSABLE_ENTITY: errors.Invalid,
    HTTPStatus.FORBIDDEN: errors.Forbidden,
    HTTPStatus.CONFLICT: errors.Conflict,
}


def call(
    service: Service, to: str, method: str, path: str, body: dict[str, Any] | None = None, repeatable: bool = True
) -> Any:
    """Ask another service and give its `success`. Its refusals are raised here as the same kind of refusal.

    Raises `Unavailable` when it does not answer. With `repeatable` the call is sent up to three times, so the receiver
    must treat a repeat as the same request.
    """
    for attempt in range(ATTEMPTS if repeatable else 1):
        if attempt:
            time.sleep(BACKOFF_SECONDS * 2**attempt * (0.5 + random.random()))  # noqa: S311 (jitter, no secret)
        failpoint(f"{service.name}.call.before")
        try:
            answer = send(
                service.http,
                to,
                method,
                service.common.service_urls[to] + path,
                json=body,
                headers={"Authorization": f"Internal {service.signer.token(to)}", "X-Request-Id": trace_id.get()},
                timeout=TIMEOUT_SECONDS,
            )
        except TurnedAway as busy:
            raise errors.Unavailable() from busy
        except requests.RequestException:
            continue
        failpoint(f"{service.name}.call.after")
        if answer.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
            return _read(answer)
    raise errors.Unavailable()


def _read(answer: requests.Response) -> Any:
    # They speak of this service, never of the person who asks it: a key that is being exchanged, clocks that differ, a
    # limit. All of them pass.
    if answer.status_code in (HTTPStatus.UNAUTHORIZED, HTTPStatus.TOO_MANY_REQUESTS):
        raise errors.Unavailable()
    payload = _document(answer)
    if answer.status_code < HTTPStatus.BAD_REQUEST:
        if "success" not in payload:
            raise errors.Unavailable()
        return payload["success"]
    code, message = payload.get("code", "conflict"), payload.get("failed", "")
    if answer.status_code == HTTPStatus.NOT_FOUND:
        raise errors.NotFound(message, code)
    kind = _KINDS.get(answer.status_code, errors.Refusal)
    raise kind(code, message, payload.get("fields"))


def _document(answer: requests.Response) -> dict[str, Any]:
    """What a service says. Raises `Unavailable` for anything else, as a page of a server that stands between."""
    try:
        said = answer.json()
    except (ValueError, RecursionError) as error:
        raise errors.Unavailable() from error
    if not isinstance(said, dict):
        raise errors.Unavailable()
    return said
