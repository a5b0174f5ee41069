"""Every event of the system, once: name, version, owner and when it is published.

A routing key is `owner.name.vN` (`orders.order_paid.v1`). An optional field with a default may be added to a version;
anything else is a new version beside the old. Events carry ids and what consumers need to stand on their own, and no
personal data: names, addresses and phones stay with their owner. Money is kuruş, instants are UTC.
"""

from contracts.events.ads import (
    AdClosing,
    AdEnded,
    AdPriceChanged,
    AdPublished,
    AdWithdrawn,
    UnitsCommitted,
    UnitsRefused,
)
from contracts.events.base import Event, ItemUnits, PaidItem, PaidLine, Picture, Spec
from contracts.events.catalogue import ProductChanged
from contracts.events.identity import SupplierChanged
from contracts.events.orders import CaptureRefused, ItemsCancelled, OrderPaid
from contracts.events.payments import (
    AdSettled,
    PaymentCaptured,
    PaymentClosed,
    RefundCompleted,
    RefundOpened,
    RefundParked,
)

EVENTS: tuple[type[Event], ...] = (
    SupplierChanged,
    ProductChanged,
    AdPublished,
    AdPriceChanged,
    AdClosing,
    AdEnded,
    AdWithdrawn,
    UnitsCommitted,
    UnitsRefused,
    OrderPaid,
    CaptureRefused,
    ItemsCancelled,
    PaymentCaptured,
    PaymentClosed,
    RefundOpened,
    RefundCompleted,
    RefundParked,
    AdSettled,
)

BY_ROUTING_KEY: dict[str, type[Event]] = {event.routing_key(): event for event in EVENTS}

# Who consumes what. The broker's bindings and the workers' subscribers are both held to this table.
CONSUMERS: dict[str, tuple[type[Event], ...]] = {
    "identity": (AdPublished, OrderPaid, ItemsCancelled, AdEnded, RefundCompleted, RefundParked),
    "catalogue": (AdPublished, AdClosing, AdWithdrawn),
    "ads": (SupplierChanged, ProductChanged, OrderPaid, AdSettled),
    "orders": (
        AdPublished,
        AdPriceChanged,
        AdClosing,
        AdEnded,
        AdWithdrawn,
        UnitsRefused,
        PaymentCaptured,
        PaymentClosed,
        RefundOpened,
        RefundCompleted,
        RefundParked,
    ),
    "payments": (UnitsCommitted, CaptureRefused, ItemsCancelled, AdEnded),
    "returns": (OrderPaid, ItemsCancelled, AdEnded, RefundCompleted),
}

__all__ = [
    "BY_ROUTING_KEY",
    "CONSUMERS",
    "EVENTS",
    "AdClosing",
    "AdEnded",
    "AdPriceChanged",
    "AdPublished",
    "AdSettled",
    "AdWithdrawn",
    "CaptureRefused",
    "Event",
    "ItemUnits",
    "ItemsCancelled",
    "OrderPaid",
    "PaidItem",
    "PaidLine",
    "PaymentCaptured",
    "PaymentClosed",
    "Picture",
    "ProductChanged",
    "RefundCompleted",
    "RefundOpened",
    "RefundParked",
    "Spec",
    "SupplierChanged",
    "UnitsCommitted",
    "UnitsRefused",
]
