"""What returns hears: everything that its copy of an order is made of, and what became of its returns."""

from contracts.events import (
    AccountClosed,
    AdEnded,
    Event,
    ItemsCancelled,
    ItemsDelivered,
    OrderPaid,
    ParcelMoved,
    RefundCompleted,
    RefundForestalled,
    RefundOpened,
    SessionsEnded,
    SupplierChanged,
)
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.service import Subscriber
from returns.service import Returns
from returns.steps import copying, following, leaving, withdrawals


def on_order_paid(service: Returns, work: UnitOfWork, event: OrderPaid) -> None:
    """Something was bought."""
    copying.remember_bought(work, event)


def on_items_cancelled(service: Returns, work: UnitOfWork, event: ItemsCancelled) -> None:
    """Some of it will not come."""
    are_news = copying.remember_cancelled(work, event)
    withdrawals.follow_cancelled(work, event, are_news)


def on_items_delivered(service: Returns, work: UnitOfWork, event: ItemsDelivered) -> None:
    """Some of it has arrived."""
    copying.remember_delivered(work, event)
    withdrawals.follow_withdrawals(work, [item.item_id for item in event.items])


def on_ad_ended(service: Returns, work: UnitOfWork, event: AdEnded) -> None:
    """Its price is final."""
    copying.remember_final_price(work, event)


def on_supplier_changed(service: Returns, work: UnitOfWork, event: SupplierChanged) -> None:
    """Its supplier has a name."""
    copying.remember_supplier(work, event)


def on_parcel_moved(service: Returns, work: UnitOfWork, event: ParcelMoved) -> None:
    """A parcel on its way back is somewhere else."""
    settings = service.settings
    following.note_parcel(work, event, settings.decision_time)


def on_refund_opened(service: Returns, work: UnitOfWork, event: RefundOpened) -> None:
    """How much goes back for a return is known."""
    following.note_refund_opened(work, event)


def on_refund_completed(service: Returns, work: UnitOfWork, event: RefundCompleted) -> None:
    """Money went back."""
    following.note_refund_completed(work, event)


def on_account_closed(service: Returns, work: UnitOfWork, event: AccountClosed) -> None:
    """A person left: what they wrote and showed goes."""
    leaving.forget(work, event)


def on_refund_forestalled(service: Returns, work: UnitOfWork, event: RefundForestalled) -> None:
    """A bank had given the money back before."""
    following.note_refund_forestalled(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AccountClosed: on_account_closed,
    SessionsEnded: on_sessions_ended,
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    ItemsDelivered: on_items_delivered,
    AdEnded: on_ad_ended,
    SupplierChanged: on_supplier_changed,
    ParcelMoved: on_parcel_moved,
    RefundOpened: on_refund_opened,
    RefundCompleted: on_refund_completed,
    RefundForestalled: on_refund_forestalled,
}
