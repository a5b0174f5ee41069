"""Events of orders."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event, ItemUnits, PaidItem


@dataclass(frozen=True)
class OrderPaid(Event):
    """A cart became an order."""

    owner = "orders"
    name = "order_paid"
    key_field = "order_id"
    published_when = "the payment of a cart's snapshot was captured"

    order_id: str
    reservation_id: str
    payment_id: str
    buyer_id: str
    items: list[PaidItem]
    total_kurus: int
    paid_at: datetime


@dataclass(frozen=True)
class CaptureRefused(Event):
    """A payment was captured that its cart no longer stands for: it is refunded in full."""

    owner = "orders"
    name = "capture_refused"
    key_field = "order_id"
    published_when = "a capture arrived for a payment that the buyer had given up"

    order_id: str
    payment_id: str
    reason: str


@dataclass(frozen=True)
class ItemsCancelled(Event):
    """Units of an order will not be delivered; what is held for them goes back to the buyer."""

    owner = "orders"
    name = "items_cancelled"
    key_field = "order_id"
    published_when = "items were cancelled because their ad was withdrawn or could not give the units"

    order_id: str
    buyer_id: str
    cause: str  # withdrawn | late_capture
    items: list[ItemUnits]
