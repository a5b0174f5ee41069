"""What has waited too long for an operator, told by the service in which it waits: identity writes to operators."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class OverdueLine:
    """A piece of work: since when it waits, and until when it is to be decided where there is a last day."""

    id: str
    since: datetime
    due_at: datetime | None = None


@dataclass(frozen=True)
class WorkOverdue(Event):
    """Pieces of one kind that wait too long, or whose last day is near: the oldest ones, as it is now. They are told
    again and again for as long as they wait.
    """

    name = "work_overdue"
    key_field = "kind"
    published_when = "every ten minutes, while something waits too long for operators, or its last day is near"

    kind: str
    reason: str  # old | due
    lines: list[OverdueLine]
    counted_at: datetime


@dataclass(frozen=True)
class CatalogueWorkOverdue(WorkOverdue):
    """Proposed names wait."""

    owner = "catalogue"


@dataclass(frozen=True)
class AdsWorkOverdue(WorkOverdue):
    """Messages of ads wait."""

    owner = "ads"


@dataclass(frozen=True)
class OrdersWorkOverdue(WorkOverdue):
    """Parcels wait."""

    owner = "orders"


@dataclass(frozen=True)
class PaymentsWorkOverdue(WorkOverdue):
    """Money waits."""

    owner = "payments"


@dataclass(frozen=True)
class ReturnsWorkOverdue(WorkOverdue):
    """Objections wait."""

    owner = "returns"


# Of every service but identity, which writes to operators.
OVERDUE: tuple[type[WorkOverdue], ...] = (
    CatalogueWorkOverdue,
    AdsWorkOverdue,
    OrdersWorkOverdue,
    PaymentsWorkOverdue,
    ReturnsWorkOverdue,
)
