"""Operators are written to about what waits too long: at once for a kind that had none of it, else once a day.

A piece of work is written about once for each reason and time that it began to wait, however often and late it is told,
by however many workers.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert

from contracts.events.overdue import OverdueLine
from identity.notices import rules
from identity.notices.rows import OverdueWork
from identity.people import selects as people_selects
from identity.post.steps.writing import Note, write_mails
from identity.service import Identity
from kit.clock import iso
from kit.db import UnitOfWork
from kit.locks import lock_name
from kit.overdue import AT_MOST


def note_overdue(
    work: UnitOfWork, service: str, kind: str, reason: str, lines: Sequence[OverdueLine], seen_at: datetime
) -> None:
    """Remember what waits too long; operators hear of it now if it is the first of its kind, else by the digest. What
    is heard late may be decided by now: it is told again, if it isn't.
    """
    lock_name(work.session, "overdue work")
    of = {"service": service, "kind": kind, "reason": reason}
    for line in lines:
        told = {"subject_id": line.id, "since": line.since, "due_at": line.due_at, "seen_at": seen_at}
        write = insert(OverdueWork).values(**of, **told)
        last = func.greatest(OverdueWork.seen_at, write.excluded.seen_at)
        key = ["service", "kind", "reason", "subject_id", "since"]
        work.session.execute(write.on_conflict_do_update(index_elements=key, set_={"seen_at": last}))
    rows = _waiting(work, OverdueWork.service == service, OverdueWork.kind == kind, OverdueWork.reason == reason)
    fresh = _fresh(rows)
    if fresh and rules.stands_for_itself([row for row in rows if row.told_at is not None]):
        first = min(fresh, key=lambda row: row.due_at or row.since)
        about = f"{service}:{kind}:{reason}:{first.subject_id}:{iso(first.since)}"
        _write(work, f"work_{reason}", about, {"kinds": _counted(rows)})
        for row in fresh:
            row.told_at = work.now


def send_digest(service: Identity) -> int:
    """Due step: once a day, what passed its limit and was not written about in a mail of its own."""
    with service.work() as work:
        day = rules.digest_day(work.now)
        if day is None:
            return 0
        lock_name(work.session, "overdue work")
        if work.session.scalar(select(OverdueWork.service).where(OverdueWork.digest_on == day).limit(1)):
            return 0
        rows = _waiting(work)
        if _fresh(rows):
            _write(work, "work_digest", day.isoformat(), {"kinds": _counted(rows)})
            untold = update(OverdueWork).where(OverdueWork.told_at.is_(None))
            still = untold.where(OverdueWork.seen_at >= rules.still_waits_since(work.now))
            work.session.execute(still.values(told_at=work.now, digest_on=day))
        return 0


def _waiting(work: UnitOfWork, *conditions: Any) -> list[OverdueWork]:
    still = OverdueWork.seen_at >= rules.still_waits_since(work.now)
    found = select(OverdueWork).where(still, *conditions).order_by(OverdueWork.since, OverdueWork.subject_id)
    return list(work.session.scalars(found.execution_options(populate_existing=True)))


def _fresh(rows: Sequence[OverdueWork]) -> list[OverdueWork]:
    return [row for row in rows if row.told_at is None]


def _counted(rows: Sequence[OverdueWork]) -> list[dict[str, Any]]:
    """Each kind that has something new, with how many of that, since when the oldest waits, and the first last day. A
    service tells so many of a kind at most: where it did, there may be more (`isMore`).
    """
    told = Counter((row.service, row.kind, row.reason) for row in rows)
    full = {kind for (_, kind, _), pieces in told.items() if pieces >= AT_MOST}
    kinds: dict[str, dict[str, Any]] = {}
    for row in _fresh(rows):
        first = {"kind": row.kind, "count": 0, "since": iso(row.since), "dueAt": None, "isMore": row.kind in full}
        one = kinds.setdefault(row.kind, first)
        one["count"] += 1
        due_at = iso(row.due_at) if row.due_at else None
        one["dueAt"] = min(filter(None, (one["dueAt"], due_at)), default=None)
    return list(kinds.values())


def _write(work: UnitOfWork, template: str, key: str, context: dict[str, Any]) -> None:
    """To every operator who has an address and is let in."""
    write_mails(
        work,
        [
            Note(template, key, one.email, {"firstName": one.first_name, **context})
            for one in people_selects.operators_in_office(work.session)
            if one.email
        ],
    )
