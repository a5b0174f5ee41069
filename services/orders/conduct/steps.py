"""Counting suppliers' conduct, one after the other."""

from dataclasses import asdict

from sqlalchemy.dialects.postgresql import insert

from contracts.events import AdPublished, ConductCounted
from kit.db import UnitOfWork
from kit.prepared import scalars
from orders.conduct import selects
from orders.conduct.rows import Conduct
from orders.conduct.rules import DAYS, EVERY
from orders.service import Orders


def begin_counting(work: UnitOfWork, event: AdPublished) -> None:
    """Who has published an ad is counted from the next hour on."""
    row = insert(Conduct).values(supplier_id=event.supplier_id, count_at=work.now + EVERY)
    work.session.execute(row.on_conflict_do_nothing())


def count_conduct(service: Orders) -> int:
    """Due step: the supplier who waits longest is counted again, and what was found is told."""
    with service.work() as work:
        conduct = scalars(work.session, selects.next_to_count(work.now)).first()
        if conduct is None:
            return 0
        _count(work, conduct)
        return 1


def _count(work: UnitOfWork, conduct: Conduct) -> None:
    counts: dict[str, int] = asdict(selects.counts_of(work.session, conduct.supplier_id, work.now))
    for name, number in counts.items():
        setattr(conduct, name, number)
    conduct.sequence += 1
    conduct.count_at = work.now + EVERY
    work.announce(ConductCounted(conduct.supplier_id, conduct.sequence, days=DAYS, counted_at=work.now, **counts))
