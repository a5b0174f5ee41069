"""Idempotency keys: the same key with the same body gets the same answer; with another body it is refused.

A key belongs to one person and one route. What is stored is the answer of a request that was decided; a request that
ended in a fault stores nothing, so that it can be tried again.
"""

import hashlib
import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from sqlalchemy import and_, delete, select, update
from sqlalchemy.dialects.postgresql import insert

from kit.errors import Conflict, Invalid
from kit.service import Service
from kit.tables import idempotency

KEY_LIMIT = 200
LONGEST_REQUEST = timedelta(seconds=90)  # gunicorn ends one after 60


def answer_once(service: Service, subject: str, route: str, key: str, body: Any, decide: Callable[[], dict]) -> dict:
    """Give the stored answer of this key, or decide and store it. Without a key every request is a new one.

    Raises `Invalid` when the key was used with another body, `Conflict` while the first request is still running.
    """
    if not key:
        return decide()
    if len(key) > KEY_LIMIT:
        raise Invalid("validation_failed", "Idempotency-Key çok uzun(!)")
    request_hash = hashlib.sha256(json.dumps(body, sort_keys=True, default=str).encode()).hexdigest()
    mine = {"subject": subject, "route": route, "key": key}
    with service.work() as work:
        row = insert(idempotency).values(**mine, request_hash=request_hash, created_at=work.now)
        # A marker without an answer that is older than any request can run was left by a process that died.
        abandoned = and_(idempotency.c.body.is_(None), idempotency.c.created_at < work.now - LONGEST_REQUEST)
        taken_over = idempotency.c.request_hash == request_hash
        row = row.on_conflict_do_update(
            index_elements=["subject", "route", "key"], set_={"created_at": work.now}, where=and_(abandoned, taken_over)
        )
        is_first = work.session.execute(row.returning(idempotency.c.key)).first() is not None
    if not is_first:
        return _stored(service, mine, request_hash)
    try:
        answer = decide()
    except BaseException:
        with service.work() as work:
            work.session.execute(delete(idempotency).filter_by(**mine))
        raise
    with service.work() as work:
        work.session.execute(update(idempotency).filter_by(**mine).values(status=200, body=answer))
    return answer


def _stored(service: Service, mine: dict[str, str], request_hash: str) -> dict:
    with service.work() as work:
        row = work.session.execute(select(idempotency).filter_by(**mine)).first()
    if row is not None and row.request_hash != request_hash:
        raise Invalid("idempotency_mismatch", "Bu istek anahtarı başka bir istek için kullanılmış.")
    if row is None or row.body is None:
        raise Conflict("conflict", "Aynı istek şu anda işleniyor. Lütfen biraz sonra tekrar deneyiniz.")
    return row.body
