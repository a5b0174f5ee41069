"""What has waited longer for operators than it may, or whose last day is near (`kit.waiting`), told to identity.

Nothing is remembered of what was told: identity knows, and what is told once more changes nothing there. So what is
decided simply stops being told.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from sqlalchemy import Select, Text, literal, select, union_all

from contracts.events.overdue import OverdueLine, WorkOverdue
from kit.db import UnitOfWork
from kit.service import DueStep, Service
from kit.waiting import Work

OLD, DUE = "old", "due"
NEAR = timedelta(days=2)  # so long before its last day a piece is told
AT_MOST = 20  # of a kind: the oldest, or those whose last day comes first
EVERY_SECONDS = 600.0

Found = tuple[str, str, list[OverdueLine]]


def overdue(works: Sequence[Work], service: Service, work: UnitOfWork) -> Iterator[Found]:
    """The kind, why, and which pieces: all in one statement."""
    parts = [part for one in works for part in _parts(one, service, work)]
    found: dict[tuple[str, str], list[OverdueLine]] = {}
    for row in work.session.execute(union_all(*parts)):
        found.setdefault((row.kind, row.overdue_reason), []).append(OverdueLine(row.id, row.since, row.due_at))
    for (kind, reason), lines in found.items():
        yield kind, reason, sorted(lines, key=lambda line: (line.since, line.id))


def _parts(one: Work, service: Service, work: UnitOfWork) -> Iterator[Select[*tuple[Any, ...]]]:
    """Of a kind the oldest that wait too long, and those whose last day comes first."""
    lines = one.lines(service, work.now).subquery()
    old = select(lines).where(lines.c.since <= work.now - one.patience).order_by(lines.c.since, lines.c.id)
    due = select(lines).where(lines.c.due_at > work.now, lines.c.due_at <= work.now + NEAR)
    for reason, wanted in ((OLD, old), (DUE, due.order_by(lines.c.due_at, lines.c.id))):
        most = wanted.limit(AT_MOST).subquery()
        told = literal(reason, Text).label("overdue_reason")
        yield select(most.c.kind, told, most.c.id, most.c.since, most.c.due_at)


def telling_overdue(works: Sequence[Work], told: type[WorkOverdue]) -> DueStep[Service]:
    """The due step of a service's worker, which tells it as the service's own event."""

    def tell(service: Service) -> int:
        with service.work() as work:
            for kind, reason, lines in overdue(works, service, work):
                work.announce(told(kind, reason, lines, work.now))
        return 0  # there is nothing to go on with

    return DueStep("tell what is overdue", tell, EVERY_SECONDS)
