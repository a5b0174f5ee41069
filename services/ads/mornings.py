"""What waits for suppliers in ads: questions to answer, and ads whose last day it is."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import Nullable, func, select

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.questions.selects import counts_waiting
from contracts.events.mornings import SupplierWork
from kit.clock import day_begins, istanbul_date
from kit.mornings import Counts


def count_work(now: datetime) -> Sequence[tuple[SupplierWork, Counts]]:
    """Each kind with its select."""
    return (SupplierWork.QUESTIONS, counts_waiting()), (SupplierWork.ENDING, _ending(now))


def _ending(now: datetime) -> Counts:
    tomorrow = day_begins(istanbul_date(now) + timedelta(days=1))
    counts = select(Ad.supplier_id, func.count(), Nullable(func.min(Ad.ends_at)))
    return counts.where(Ad.status == OPEN, Ad.ends_at.between(now, tomorrow)).group_by(Ad.supplier_id)
