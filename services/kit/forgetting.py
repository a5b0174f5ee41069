"""What the plumbing keeps of events, answers, counters and sessions, and for how long: the worker removes what is over.

In batches that each take milliseconds, and nothing waits for them: rows that another transaction holds are left for the
next time. An event is never removed before it was published, and its id is remembered for longer by those who handled
it than by who told it: an event that is told again (docs/how-to/restore.md) still changes nothing the second time. What
each service keeps of its own trade is its own matter; rows about money are never removed (docs/how-to/keep.md).
"""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import ColumnElement, Delete, Table, delete, select, tuple_

from kit.changes import rows_changed
from kit.retention import Retention
from kit.service import Service
from kit.tables import ended_sessions, idempotency, inbox, outbox, rate_limits

AT_ONCE = 1000


def forget(service: Service) -> int:
    """Due step: remove a batch of each kind; gives how many rows went. It is called again at once after a full one."""
    keep: Retention = service.common.retention
    removed = 0
    kinds: tuple[Callable[[datetime], Delete], ...] = (
        lambda now: _published(now - keep.events),
        lambda now: _batch(inbox, inbox.c.handled_at < now - keep.handled),
        lambda now: _batch(idempotency, idempotency.c.created_at < now - keep.answers),
        lambda now: _batch(rate_limits, rate_limits.c.expires_at < now),
        lambda now: _batch(ended_sessions, ended_sessions.c.expires_at <= now),
    )
    for over in kinds:
        with service.work() as work:
            work.is_quiet = True
            removed += rows_changed(work.session, over(work.now))
    return removed if removed >= AT_ONCE else 0


def _published(before: datetime) -> Delete:
    """The oldest are the first by number: found without an index by time, and without reading those that stay."""
    first = select(outbox.c.seq).order_by(outbox.c.seq).limit(AT_ONCE).with_for_update(skip_locked=True)
    oldest = first.cte("oldest")  # read once, and not for each row that might be one of them
    over = outbox.c.published_at.is_not(None), outbox.c.occurred_at < before
    return delete(outbox).where(outbox.c.seq.in_(select(oldest.c.seq)), *over)


def _batch(table: Table, is_over: ColumnElement[bool]) -> Delete:
    key = tuple_(*table.primary_key.columns)
    over = (
        select(*table.primary_key.columns).where(is_over).limit(AT_ONCE).with_for_update(skip_locked=True).cte("over")
    )
    return delete(table).where(key.in_(select(*over.columns)))
