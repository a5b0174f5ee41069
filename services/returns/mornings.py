"""What waits for suppliers in returns: those to decide, and those that have arrived and are to be looked at."""

from collections.abc import Sequence
from datetime import datetime

from contracts.events.mornings import SupplierWork
from kit.mornings import Counts
from returns.rules.life import Wait
from returns.selects import counts_waiting


def count_work(now: datetime) -> Sequence[tuple[SupplierWork, Counts]]:
    """Each kind with its select."""
    return (
        (SupplierWork.RETURNS, counts_waiting(Wait.DECISION)),
        (SupplierWork.ARRIVED, counts_waiting(Wait.INSPECTION)),
    )
