"""Operators' versions of texts, as they were kept and as purchases need them."""

from datetime import date

from kit.clock import istanbul_date
from kit.db import LONGEST_TRANSACTION, UnitOfWork
from kit.read_only import ReadOnly
from orders.agreements.rules.wordings import Wording
from orders.texts import selects
from orders.texts.rules import AGREEMENTS, Decision, Slug, Version
from orders.texts.selects import Kept


def version_of(row: Kept) -> Version:
    """A version as it was planned, and withdrawn if it was."""
    kept, gone = row
    return Version(
        Slug(kept.slug),
        kept.effective_on.isoformat(),
        kept.bodies,
        kept.id,
        Decision(kept.operator_id, kept.planned_at, kept.reason),
        None if gone is None else Decision(gone.operator_id, gone.withdrawn_at, gone.reason),
    )


class TodaysWordings:
    """Operators' versions as one process read them today: every purchase needs them, and nothing changes them.

    What holds on a day was planned, and not withdrawn, before that day began (`rules.check_day`). So they are read once
    a day, after all that was planned in the last moment before midnight has been committed.
    """

    def __init__(self) -> None:
        self._read: tuple[date, tuple[Wording, ...]] | None = None

    def of(self, work: UnitOfWork | ReadOnly) -> tuple[Wording, ...]:
        """Those that stand, oldest first."""
        day, read = istanbul_date(work.now), self._read
        if read is not None and read[0] == day:
            return read[1]
        kept = map(version_of, selects.versions(work.session, list(AGREEMENTS)))
        wordings = tuple(one.wording for one in kept if not one.withdrawn)
        if istanbul_date(work.now - LONGEST_TRANSACTION) == day:
            self._read = (day, wordings)
        return wordings
