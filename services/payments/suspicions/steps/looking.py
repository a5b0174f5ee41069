"""Looks through what was bought and cancelled since the last look, and opens a suspicion for each pattern."""

from datetime import datetime, timedelta

from sqlalchemy import Select, select
from sqlalchemy.dialects.postgresql import insert

from kit.db import UnitOfWork
from kit.ids import new_id
from kit.prepared import prepared, scalar
from payments.service import Payments
from payments.suspicions import rules
from payments.suspicions.rows import Suspicion, SuspicionLook
from payments.suspicions.rules import Pattern
from payments.suspicions.selects import patterns as selects
from payments.suspicions.steps import holding, noting

AT_ONCE = timedelta(days=30)  # of the past, in one look
LOOK_EVERY = timedelta(seconds=55)  # the mark that a look leaves wakes its own step: that one does nothing
MARGIN = timedelta(minutes=5)  # what was being written during the last look is looked at again


def look(service: Payments) -> int:
    """Due step: gives how many suspicions were opened and items held out. One worker looks at a time."""
    with service.work() as work:
        mark = _mark(work)
        if mark is None or work.now - mark.looked_until < LOOK_EVERY:
            return 0
        noting.compare_accounts(work)
        since = mark.looked_until - MARGIN
        until = min(since + AT_ONCE, work.now + timedelta(microseconds=1))
        opened = sum(_note(work, pattern) for pattern in _patterns(work, since, until))
        mark.looked_until = until
        held = holding.hold_found(work)
    return opened + held


def _patterns(work: UnitOfWork, since: datetime, until: datetime) -> list[Pattern]:
    return [
        *selects.shared_cards(work.session, since, until, work.now),
        *selects.cancelling_buyers(work.session, since, until, work.now),
        *selects.hoarded_ads(work.session, since, until),
        *selects.own_purchases(work.session, since, until),
    ]


def _mark(work: UnitOfWork) -> SuspicionLook | None:
    mark = scalar(work.session, _the_mark())
    if mark is None:  # another worker has it, or none has looked yet
        first = {"id": 1, "looked_until": work.now - rules.CARD_WINDOW}
        work.session.execute(insert(SuspicionLook).values(first).on_conflict_do_nothing())
        mark = scalar(work.session, _the_mark())
    return mark


@prepared
def _the_mark() -> Select[SuspicionLook]:
    return select(SuspicionLook).with_for_update(skip_locked=True)


def _note(work: UnitOfWork, pattern: Pattern) -> bool:
    """Open a suspicion, or bring the numbers of the open one up to date. Gives whether one was opened."""
    known = selects.known_of(work.session, pattern)
    if known is not None and known.state == rules.OPEN:
        known.weight, known.total, known.seen_at = pattern.weight, pattern.total, work.now
        return False
    if not rules.is_news(pattern.weight, known.weight if known else None):
        return False
    told = {"kind": pattern.kind, "subject": pattern.subject, "weight": pattern.weight, "total": pattern.total}
    work.session.add(Suspicion(id=new_id(), opened_at=work.now, seen_at=work.now, **told))
    work.session.flush()
    return True
