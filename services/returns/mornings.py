"""What waits for suppliers in returns: those to decide or to look at, and objections of which to say their side."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Nullable, func, select

from contracts.events.mornings import SupplierWork
from kit.mornings import Counts
from returns.rows import Return
from returns.rules.life import Wait
from returns.selects import WAITING


def count_work(now: datetime) -> Sequence[tuple[SupplierWork, Counts]]:
    """Each kind with its select."""
    return (
        (SupplierWork.RETURNS, _waiting(Wait.DECISION)),
        (SupplierWork.ARRIVED, _waiting(Wait.INSPECTION)),
        (SupplierWork.OBJECTIONS, _waiting(Wait.ANSWER)),
    )


def _waiting(wait: Wait) -> Counts:
    counts = select(Return.supplier_id, func.count(), Nullable(func.min(Return.due_at)))
    return counts.where(WAITING[wait]).group_by(Return.supplier_id)
