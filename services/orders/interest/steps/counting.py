"""Counting looks, adding up what was counted, and forgetting it. The worker needs no more of this capability."""

from kit.changes import rows_changed
from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.prepared import scalars
from orders.interest import rules, selects
from orders.service import Orders


def note_look(work: UnitOfWork, ad_id: int) -> None:
    """Count that a person looked at an ad. One that can't be bought counts for nothing."""
    work.is_quiet = True  # it makes no work that could not wait
    rows_changed(work.session, selects.look(ad_id, work.now))


def add_up_interest(service: Orders) -> int:
    """Due step: move what was counted into its days; gives how much that was where more may be left."""
    with service.work() as work:
        work.is_quiet = True
        moved = scalars(work.session, selects.add_up(selects.AT_ONCE)).one()
    return moved if moved >= selects.AT_ONCE else 0


def forget_interest(service: Orders) -> int:
    """Due step: remove days that no report can be about any more."""
    with service.work() as work:
        work.is_quiet = True
        return rows_changed(work.session, selects.older_than(istanbul_date(work.now - rules.KEPT_FOR)))
