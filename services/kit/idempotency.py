"""Idempotency keys: the same key with the same body gets the same answer; with another body it is refused.

A key belongs to one person and one route. Only answers are stored. That a request is still being decided is no row
but a lock, which PostgreSQL frees with the connection of the process that held it (`kit.running`): nothing is left
behind by a request that failed, by a process that died or by a database that went away in between. A request that
ended in a fault stores nothing, so that it can be tried again.

What is promised: while one request of a key is decided, no other one is. What is not: when the answer of a decision
could not be stored because the database went away after it, its caller gets it, and a repeat is decided anew. So the
step must be able to meet its own finished work, as a payment of a cart that has an open page already. And when the
connection is lost that held the lock, another process may decide the same: a step that would not meet that one's work
asks at its end whether it was alone (`require_alone`).
"""

import hashlib
import json
import logging
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.dialects.postgresql import Insert, insert

from kit.away import is_database_away
from kit.errors import Conflict, Invalid, Unavailable
from kit.logging import details
from kit.refusals import refuses
from kit.service import Service
from kit.tables import idempotency

KEY_LIMIT = 200
PATIENCE_SECONDS = 4.0
FIRST_PAUSE_SECONDS = 0.02
LONGEST_PAUSE_SECONDS = 0.25
RETRY_AFTER_SECONDS = 2

Answer = dict[str, Any]  # of a route, as JSON

_THE_KEY = ("subject", "route", "key")
_OF_KEY = select(idempotency).where(*(idempotency.c[name] == bindparam(name) for name in _THE_KEY))


def _keep() -> Insert:
    row = insert(idempotency)
    mine = {name: row.excluded[name] for name in ("request_hash", "status", "body")}
    return row.on_conflict_do_update(index_elements=_THE_KEY, set_=mine, where=idempotency.c.body.is_(None))


_KEEP = _keep()

_deciding: ContextVar[int | None] = ContextVar("deciding", default=None)  # the lock of the request at hand

log = logging.getLogger("idempotency")


class StillRunning(Conflict):
    """The first request of this key takes longer than a second one waits for it."""

    def __init__(self) -> None:
        super().__init__("conflict", "Aynı istek şu anda işleniyor. Lütfen biraz sonra tekrar deneyiniz.")
        self.retry_after_seconds = RETRY_AFTER_SECONDS


# Stated by every route that answers with `answer_once`.
may_be_repeated = refuses(Conflict, idempotency_mismatch=Invalid)


def answer_once(
    service: Service, subject: str, route: str, key: str, body: Any, decide: Callable[[], Answer]
) -> Answer:
    """Give the stored answer of this key, or decide and store it. Without a key every request is a new one.

    A request whose key is being decided waits for that answer. Raises `StillRunning` when it takes too long, and
    `Invalid` when the key was used with another body.
    """
    if not key:
        return decide()
    if len(key) > KEY_LIMIT:
        raise Invalid("validation_failed", "Idempotency-Key çok uzun(!)")
    request_hash = hashlib.sha256(json.dumps(body, sort_keys=True, default=str).encode()).hexdigest()
    mine = {"subject": subject, "route": route, "key": key}
    lock = _lock_of(mine)
    _wait_for(service, lock)
    before = _deciding.set(lock)
    try:
        answer = _stored(service, mine, request_hash)
        if answer is None:
            answer = decide()
            _store(service, mine, request_hash, answer)
        return answer
    finally:
        _deciding.reset(before)
        service.running.end(lock)


def require_alone(service: Service) -> None:
    """The last thing in the unit of work of a decision. Raises `Unavailable` where another one may have been made."""
    lock = _deciding.get()
    if lock is not None and not service.running.is_alone(lock):
        raise Unavailable()


def _lock_of(mine: dict[str, str]) -> int:
    """The number of an advisory lock: 63 bits of a digest, so two keys practically never share one."""
    digest = hashlib.sha256(json.dumps(mine, sort_keys=True).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def _wait_for(service: Service, lock: int) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    pause = FIRST_PAUSE_SECONDS
    while not service.running.begin(lock):
        if time.monotonic() > deadline:
            raise StillRunning()
        time.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE_SECONDS)


def _stored(service: Service, mine: dict[str, str], request_hash: str) -> Answer | None:
    with service.work() as work:
        row = work.session.execute(_OF_KEY, mine).first()
    if row is None or row.body is None:  # a row without an answer was left by an earlier version
        return None
    if row.request_hash != request_hash:
        raise Invalid("idempotency_mismatch", "Bu istek anahtarı başka bir istek için kullanılmış.")
    answer: Answer = row.body
    return answer


def _store(service: Service, mine: dict[str, str], request_hash: str, answer: Answer) -> None:
    """Keep the answer. Without the database it can't be kept, and is still the true answer to who waits for it."""
    values = {"request_hash": request_hash, "status": 200, "body": answer}
    try:
        with service.work() as work:
            work.is_quiet = True  # kept answers are forgotten by the clock
            work.session.execute(_KEEP, mine | values | {"created_at": work.now})
    except Exception as error:
        if not is_database_away(error):
            raise
        log.warning("an answer was given that could not be stored", extra=details(route=mine["route"]))
