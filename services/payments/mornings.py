"""What waits for suppliers in payments: chargebacks of which they have not said or sent anything."""

from collections.abc import Sequence
from datetime import datetime

from contracts.events.mornings import SupplierWork
from kit.mornings import Counts
from payments.chargebacks.selects import counts_unanswered


def count_work(now: datetime) -> Sequence[tuple[SupplierWork, Counts]]:
    """Each kind with its select."""
    return ((SupplierWork.CHARGEBACKS, counts_unanswered()),)
