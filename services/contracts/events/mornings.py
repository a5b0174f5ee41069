"""What waits for suppliers in the morning, told by the service in which it waits: identity writes one mail a day."""

from dataclasses import dataclass
from datetime import datetime, time
from enum import StrEnum

from contracts.events.base import Event

MAIL_AT = time(9)  # in Istanbul: identity writes what it was told by then, once all have told it
MAIL_BY = time(9, 30)  # so long it waits for a service that has not


class SupplierWork(StrEnum):
    """What can wait for a supplier, the most urgent first."""

    LATE = "late"
    STRANDED = "stranded"
    CHARGEBACKS = "chargebacks"  # of which the supplier has not said or sent anything
    RETURNS = "returns"
    ARRIVED = "arrived"
    OBJECTIONS = "objections"  # of which the supplier has not said its side
    TO_SHIP = "to_ship"
    INVOICES = "invoices"
    QUESTIONS = "questions"
    ENDING = "ending"  # ads whose last day it is


@dataclass(frozen=True)
class CountedWork:
    """How much of a kind waits for a supplier, and the first last day among it where there is one."""

    supplier_id: str
    kind: str  # of `SupplierWork`, or of a later release
    count: int
    due_at: datetime | None = None


@dataclass(frozen=True)
class WorkCounted(Event):
    """What waits for some suppliers in one service, as it was when it was counted."""

    name = "work_counted"
    key_field = "day"
    published_when = "between 8:45 and 9:30 in the morning of Istanbul, with no lines where nothing waits for suppliers"

    day: str  # YYYY-MM-DD, a day of Istanbul
    lines: list[CountedWork]
    counted_at: datetime
    is_last: bool = False  # of this count: with it the service has told all


@dataclass(frozen=True)
class AdsWorkCounted(WorkCounted):
    """Questions to answer, and ads that end."""

    owner = "ads"


@dataclass(frozen=True)
class OrdersWorkCounted(WorkCounted):
    """What is to be shipped and invoiced."""

    owner = "orders"


@dataclass(frozen=True)
class PaymentsWorkCounted(WorkCounted):
    """Chargebacks to answer."""

    owner = "payments"


@dataclass(frozen=True)
class ReturnsWorkCounted(WorkCounted):
    """Returns to decide, and objections to answer."""

    owner = "returns"


WORK_COUNTED: tuple[type[WorkCounted], ...] = (
    AdsWorkCounted,
    OrdersWorkCounted,
    PaymentsWorkCounted,
    ReturnsWorkCounted,
)
