"""What has waited longer for operators than it may, or whose last day is near (`kit.waiting`), told to identity.

Nothing is remembered of what was told: identity knows, and what is told once more changes nothing there. So what is
decided simply stops being told.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import cache
from typing import Any

from sqlalchemy import CompoundSelect, Null, Text, literal, select, union_all

from contracts.events.overdue import OverdueLine, WorkOverdue
from kit.db import UnitOfWork
from kit.moments import Later, Moment
from kit.service import DueStep, Service
from kit.waiting import Lines, Work

OLD, DUE = "old", "due"
NEAR = timedelta(days=2)  # so long before its last day a piece is told
AT_MOST = 20  # of a kind: the oldest, or those whose last day comes first
EVERY_SECONDS = 600.0

Found = tuple[str, str, list[OverdueLine]]


def overdue(works: Sequence[Work], service: Service, work: UnitOfWork) -> Iterator[Found]:
    """The kind, why, and which pieces: all in one statement."""
    asked, moment = _asked(tuple(works))
    found: dict[tuple[str, str], list[OverdueLine]] = {}
    for row in work.session.connection().execute(asked, moment.values(service, work.now)):
        found.setdefault((row.kind, row.overdue_reason), []).append(OverdueLine(row.id, row.since, row.due_at))
    for (kind, reason), lines in found.items():
        yield kind, reason, sorted(lines, key=lambda line: (line.since, line.id))


@cache
def _asked(works: tuple[Work, ...]) -> tuple[CompoundSelect[*tuple[Any, ...]], Later]:
    """The statement, which is large: to build it for each look took more than to ask it."""
    moment = Later()
    return union_all(*(part for one in works for part in _parts(one, moment))), moment


def _parts(one: Work, moment: Moment) -> Iterator[Lines]:
    """Of a kind the oldest that wait too long, and those whose last day comes first, where it has one."""
    waiting = one.lines(moment)
    lines = waiting.subquery()
    since = moment.of(lambda service, now: now - one.patience)
    yield _most(OLD, select(lines).where(lines.c.since <= since).order_by(lines.c.since, lines.c.id))
    if _has_last_day(waiting):
        near = moment.of(lambda service, now: now + NEAR)
        due = select(lines).where(lines.c.due_at > moment.now, lines.c.due_at <= near)
        yield _most(DUE, due.order_by(lines.c.due_at, lines.c.id))


def _has_last_day(lines: Lines) -> bool:
    """Whether a kind's select says until when its lines are to be decided."""
    due_at: Any = lines.selected_columns["due_at"]
    return not isinstance(due_at.element.clause, Null)


def _most(reason: str, wanted: Lines) -> Lines:
    most = wanted.limit(AT_MOST).subquery()
    told = literal(reason, Text).label("overdue_reason")
    return select(most.c.kind, told, most.c.id, most.c.since, most.c.due_at)


def telling_overdue(works: Sequence[Work], told: type[WorkOverdue]) -> DueStep[Service]:
    """The due step of a service's worker, which tells it as the service's own event."""

    def tell(service: Service) -> int:
        with service.work() as work:
            for kind, reason, lines in overdue(works, service, work):
                work.announce(told(kind, reason, lines, work.now))
        return 0  # there is nothing to go on with

    return DueStep("tell what is overdue", tell, EVERY_SECONDS)
