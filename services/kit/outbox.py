"""The relay: publishes what the outbox holds, in order, and marks a row only after the broker has confirmed it.

One relay of a service is active at a time (advisory lock), so events of an aggregate leave in the order they were
saved. Rows are found by `published_at IS NULL`, never by a high-water mark, so a late commit is not skipped. A crash
between publishing and marking publishes again: consumers remember what they handled.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.engine import Connection, Engine, Row
from sqlalchemy.sql import func

from kit.clock import iso
from kit.failpoints import failpoint
from kit.tables import outbox

BATCH = 200
RELAY_LOCK = 7_201_001

Publish = Callable[[Sequence[Row]], None]


def envelope(row: Row, source: str) -> dict[str, Any]:
    """An outbox row as the message that travels: CloudEvents names and the trace of the request that caused it."""
    return {
        "specversion": "1.0",
        "id": row.id,
        "source": source,
        "type": row.type,
        "time": iso(row.occurred_at),
        "subject": row.aggregate,
        "data": row.data,
        "traceid": row.trace,
    }


def encode_envelope(row: Row, source: str) -> bytes:
    """The message body."""
    return json.dumps(envelope(row, source), ensure_ascii=False, separators=(",", ":")).encode()


def relay_batch(engine: Engine, publish: Publish) -> int:
    """Publish the next batch; returns how many rows were confirmed. `publish` raises when the broker did not."""
    with engine.begin() as connection:
        if not _is_active_relay(connection):
            return 0
        rows = connection.execute(
            select(outbox).where(outbox.c.published_at.is_(None)).order_by(outbox.c.seq).limit(BATCH)
        ).all()
        if not rows:
            return 0
        publish(rows)
        failpoint("relay.published")
        connection.execute(
            update(outbox).where(outbox.c.seq.in_([row.seq for row in rows])).values(published_at=func.now())
        )
        return len(rows)


def _is_active_relay(connection: Connection) -> bool:
    return bool(connection.execute(select(func.pg_try_advisory_xact_lock(RELAY_LOCK))).scalar())
