"""What waits for suppliers in a service, told to identity in the morning: it writes each supplier one mail a day.

That nothing waits is told as well, because identity waits a while for a service that has not told yet. Nothing is
remembered of what was told: identity knows who has the day's mail, and what is counted once more takes the place of
the count before: a kind that it does not have any more is done.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, time
from itertools import islice

from sqlalchemy import Select

from contracts.events.mornings import MAIL_BY, CountedWork, SupplierWork, WorkCounted
from kit.clock import ISTANBUL, istanbul_date
from kit.db import UnitOfWork
from kit.service import DueStep, Service

EVERY_SECONDS = 600.0
FROM = time(8, 45)  # in Istanbul: told from then on, for as long as identity waits for it
LINES_AT_ONCE = 500  # in one event

Counts = Select[str, int, datetime | None]  # supplier, how much, the first last day
Counting = Callable[[datetime], Sequence[tuple[SupplierWork, Counts]]]


def is_morning(now: datetime) -> bool:
    """Whether what waits is told now."""
    return FROM <= now.astimezone(ISTANBUL).time() < MAIL_BY


def counted(counting: Counting, work: UnitOfWork) -> Iterator[CountedWork]:
    """How much of each kind waits, for each supplier for whom some does."""
    for kind, counts in counting(work.now):
        for supplier_id, count, due_at in work.session.execute(counts):
            yield CountedWork(supplier_id, kind, count, due_at)


def _parts(lines: Iterator[CountedWork]) -> Iterator[tuple[list[CountedWork], bool]]:
    """The lines as events take them, and whether they are the last; one without any where nothing waits."""
    part = list(islice(lines, LINES_AT_ONCE))
    while following := list(islice(lines, LINES_AT_ONCE)):
        yield part, False
        part = following
    yield part, True


def telling_work(counting: Counting, told: type[WorkCounted]) -> DueStep[Service]:
    """The due step of a service's worker, which tells it as the service's own event."""

    def tell(service: Service) -> int:
        if is_morning(service.clock.now()):
            with service.work() as work:
                day = istanbul_date(work.now).isoformat()
                for lines, is_last in _parts(counted(counting, work)):
                    work.announce(told(day, lines, work.now, is_last))
        return 0  # there is nothing to go on with

    return DueStep("tell suppliers' work", tell, EVERY_SECONDS)
