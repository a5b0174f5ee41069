"""What waits for suppliers in orders: what is to be shipped, what came back, and invoices that are due."""

from collections.abc import Sequence
from datetime import datetime

from contracts.events.mornings import SupplierWork
from kit.mornings import Counts
from orders.invoices.selects import counts_due
from orders.views.selects import counts_in


def count_work(now: datetime) -> Sequence[tuple[SupplierWork, Counts]]:
    """Each kind with its select. What is late is to be shipped, too, and is counted as late alone."""
    return (
        (SupplierWork.LATE, counts_in("late", now)),
        (SupplierWork.STRANDED, counts_in("stranded", now)),
        (SupplierWork.TO_SHIP, counts_in("in_time", now)),
        (SupplierWork.INVOICES, counts_due()),
    )
