"""What identity does when it hears of something: one function per consumed event, each one use case."""

from contracts.events import AdEnded, AdPublished, Event, ItemsCancelled, OrderPaid, RefundCompleted, RefundParked
from identity.use_cases import purchases
from kit.db import UnitOfWork
from kit.service import Service, Subscriber


def on_ad_published(service: Service, work: UnitOfWork, event: AdPublished) -> None:
    """Mails name ads by their title."""
    purchases.note_ad(work, event)


def on_order_paid(service: Service, work: UnitOfWork, event: OrderPaid) -> None:
    """The order's confirmation."""
    purchases.note_order(work, event)


def on_items_cancelled(service: Service, work: UnitOfWork, event: ItemsCancelled) -> None:
    """What is cancelled, and why."""
    purchases.note_cancellation(work, event)


def on_ad_ended(service: Service, work: UnitOfWork, event: AdEnded) -> None:
    """The final price: the mails follow in batches."""
    purchases.note_end(work, event)


def on_refund_completed(service: Service, work: UnitOfWork, event: RefundCompleted) -> None:
    """Money went back."""
    purchases.note_refund(work, event)


def on_refund_parked(service: Service, work: UnitOfWork, event: RefundParked) -> None:
    """Somebody is looking at a refund."""
    purchases.note_parked_refund(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AdPublished: on_ad_published,
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    AdEnded: on_ad_ended,
    RefundCompleted: on_refund_completed,
    RefundParked: on_refund_parked,
}
