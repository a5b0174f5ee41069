"""Suppliers are written to once a day, in the morning, about all that waits for them; those for whom nothing waits are
not, and neither are those who want no such mail.

The day's mail is written once for each, when every service has told what waits in it, or half an hour later: what is
told late of a day changes nothing any more.
"""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.dialects.postgresql import insert

from contracts.events.mornings import SupplierWork, WorkCounted
from identity.notices import rules
from identity.notices.rows import MorningTold, MorningWork
from identity.notices.steps import choices
from identity.people import selects as people_selects
from identity.people.rules.stopping import OptionalMail
from identity.post.steps.writing import tell
from identity.service import Identity
from kit.clock import iso
from kit.db import UnitOfWork

AT_ONCE = 200
KNOWN = frozenset(SupplierWork)  # what a later release may tell beside it is not written about


def note_counts(work: UnitOfWork, event: WorkCounted) -> None:
    """Remember what waits; a later count takes the place of the one before, also where nothing waits any more. A
    supplier whose account another transaction changes just now is not waited for, and told all the same: of one who is
    leaving the numbers are gone with the day's mail.
    """
    day = date.fromisoformat(event.day)
    here, held = people_selects.people_here(work.session, {line.supplier_id for line in event.lines})
    known = here.keys() | held
    counted = {"day": day, "owner": event.owner, "counted_at": event.counted_at}
    rows = [
        {"supplier_id": line.supplier_id, "kind": line.kind, "count": line.count, "due_at": line.due_at, **counted}
        for line in event.lines
        if line.supplier_id in known
    ]
    if rows:
        write = insert(MorningWork).values(rows)
        news = {name: write.excluded[name] for name in ("count", "due_at", *counted)}
        # A part of the count before that comes late: its numbers are over, those of the same day too.
        is_unknown = MorningWork.counted_at.is_(None) | write.excluded.counted_at.is_(None)
        is_of_day = is_unknown | (MorningWork.counted_at <= write.excluded.counted_at)
        is_newer = (MorningWork.day < write.excluded.day) | ((MorningWork.day == write.excluded.day) & is_of_day)
        keys = ["supplier_id", "kind"]
        work.session.execute(write.on_conflict_do_update(index_elements=keys, set_=news, where=is_newer))
    if event.is_last:
        mine = delete(MorningWork).where(MorningWork.owner == event.owner, MorningWork.day == day)
        work.session.execute(mine.where(MorningWork.counted_at < event.counted_at))
        told = insert(MorningTold).values(owner=event.owner, day=day)
        is_later = MorningTold.day < told.excluded.day
        work.session.execute(
            told.on_conflict_do_update(index_elements=["owner"], set_={"day": told.excluded.day}, where=is_later)
        )


def write_mornings(service: Identity) -> int:
    """Due step: write the day's mails to some suppliers. Gives how many suppliers were gone through."""
    with service.work() as work:
        day = rules.digest_day(work.now)
        if day is None or not rules.is_all_told(work.now, _told_of(work, day)):
            return 0
        waiting = select(MorningWork.supplier_id).where(MorningWork.day <= day).distinct()
        chosen = work.session.scalars(waiting.order_by(MorningWork.supplier_id).limit(AT_ONCE)).all()
        taken = delete(MorningWork).where(MorningWork.supplier_id.in_(chosen), MorningWork.day <= day)
        rows = work.session.scalars(taken.returning(MorningWork)).all()
        told: dict[str, list[MorningWork]] = defaultdict(list)
        for row in rows:
            if row.day == day and row.kind in KNOWN:
                told[row.supplier_id].append(row)
        for supplier_id in choices.who_want(work, OptionalMail.SUPPLIER_MORNING, told):
            context = _told(told[supplier_id]) | {"personId": supplier_id}
            tell(work, supplier_id, OptionalMail.SUPPLIER_MORNING, day.isoformat(), context)
        return len(chosen)


def _told_of(work: UnitOfWork, day: date) -> Sequence[str]:
    return work.session.scalars(select(MorningTold.owner).where(MorningTold.day == day)).all()


def _told(rows: list[MorningWork]) -> dict[str, Any]:
    dues = [row.due_at for row in rows if row.due_at is not None]
    counts = {row.kind: row.count for row in rows}
    return {"counts": counts, "dueAt": iso(min(dues)) if dues else None}
