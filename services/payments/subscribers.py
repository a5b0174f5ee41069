"""What payments does about events of others: one function per event, inside the unit of work that remembers it."""

from contracts.events import AdEnded, CaptureRefused, Event, ItemsCancelled, UnitsCommitted
from kit.db import UnitOfWork
from kit.service import Service, Subscriber
from payments.use_cases import settlement


def on_units_committed(service: Service, work: UnitOfWork, event: UnitsCommitted) -> None:
    """A line is confirmed."""
    settlement.confirm_units(work, event)


def on_capture_refused(service: Service, work: UnitOfWork, event: CaptureRefused) -> None:
    """A capture that nobody stands for goes back in full."""
    settlement.refuse_capture(work, event)


def on_items_cancelled(service: Service, work: UnitOfWork, event: ItemsCancelled) -> None:
    """What is held for cancelled items goes back."""
    settlement.cancel_items(work, event)


def on_ad_ended(service: Service, work: UnitOfWork, event: AdEnded) -> None:
    """The final price is known; the worker instructs the differences."""
    settlement.store_end(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    UnitsCommitted: on_units_committed,
    CaptureRefused: on_capture_refused,
    ItemsCancelled: on_items_cancelled,
    AdEnded: on_ad_ended,
}
