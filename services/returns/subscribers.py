"""What returns hears: everything that its copy of an order is made of."""

from contracts.events import AdEnded, ItemsCancelled, OrderPaid, RefundCompleted
from kit.db import UnitOfWork
from kit.service import Service
from returns import use_cases


def on_order_paid(service: Service, work: UnitOfWork, event: OrderPaid) -> None:
    """Something was bought."""
    use_cases.remember_bought(work, event)


def on_items_cancelled(service: Service, work: UnitOfWork, event: ItemsCancelled) -> None:
    """Some of it will not come."""
    use_cases.remember_cancelled(work, event)


def on_ad_ended(service: Service, work: UnitOfWork, event: AdEnded) -> None:
    """Its price is final."""
    use_cases.remember_final_price(work, event)


def on_refund_completed(service: Service, work: UnitOfWork, event: RefundCompleted) -> None:
    """Money went back."""
    use_cases.remember_refunded(work, event)


SUBSCRIBERS = {
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    AdEnded: on_ad_ended,
    RefundCompleted: on_refund_completed,
}
