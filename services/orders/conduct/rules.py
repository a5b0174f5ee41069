"""What is counted of a supplier, over which days, and how often."""

from dataclasses import dataclass
from datetime import timedelta

from orders.shortfalls.rules import RECORD_DAYS

DAYS = RECORD_DAYS  # of ads that ended in so many days
EVERY = timedelta(hours=1)
INVOICE_DAYS = 7  # after delivery, within which the law wants an invoice


@dataclass(frozen=True)
class Counts:
    """How a supplier did: each number that speaks against it, behind the one that it is a part of."""

    due_items: int
    late_items: int
    sold_units: int
    short_units: int
    delivered_units: int
    faulty_units: int
    disputed_units: int
    invoice_items: int
    unbilled_items: int
