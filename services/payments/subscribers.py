"""What payments does about events of others: one function per event, inside the unit of work that remembers it."""

from contracts.events import (
    AccountClosed,
    AdEnded,
    AdPriceChanged,
    AdPublished,
    AdWithdrawn,
    CaptureRefused,
    Event,
    ItemsCancelled,
    ItemsDelivered,
    OwnPurchaseSuspected,
    RefundRequested,
    RefundsOwed,
    ReturnChanged,
    SessionsEnded,
    SiteDetailsChanged,
    SupplierChanged,
    UnitsCommitted,
)
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.imprint import keep_imprint
from kit.service import Subscriber
from payments import leaving
from payments.books.steps import covering
from payments.lines import steps as lines_steps
from payments.service import Payments
from payments.settlement.steps import cancel, deliveries, ended_ads
from payments.statements.rows import ShopImprint
from payments.suppliers import steps as suppliers_steps
from payments.suspicions.steps import noting
from payments.terms.rules import Publication
from payments.terms.steps.promising import keep_promise


def on_ad_published(service: Payments, work: UnitOfWork, event: AdPublished) -> None:
    """How far the price can fall: for what its supplier may expect; and the market's terms of that day are frozen."""
    lines_steps.learn_terms(work, event)
    keep_promise(work, service.settings, Publication(event.ad_id, event.published_at, event.is_deposit_forfeited))


def on_ad_price_changed(service: Payments, work: UnitOfWork, event: AdPriceChanged) -> None:
    """What a unit costs by now: for the same."""
    lines_steps.learn_price(work, event)


def on_ad_withdrawn(service: Payments, work: UnitOfWork, event: AdWithdrawn) -> None:
    """Nothing of the ad is to be expected any more; what was paid comes back by its items' cancellation."""
    lines_steps.learn_withdrawal(work, event)


def on_units_committed(service: Payments, work: UnitOfWork, event: UnitsCommitted) -> None:
    """A line is confirmed."""
    ended_ads.confirm_units(work, event)


def on_capture_refused(service: Payments, work: UnitOfWork, event: CaptureRefused) -> None:
    """A capture without an order goes back in full."""
    cancel.refuse_capture(work, event)


def on_own_purchase_suspected(service: Payments, work: UnitOfWork, event: OwnPurchaseSuspected) -> None:
    """Operators look at it; the purchase goes on."""
    noting.note(work, event)


def on_items_cancelled(service: Payments, work: UnitOfWork, event: ItemsCancelled) -> None:
    """What is held for cancelled units goes back."""
    cancel.cancel_items(work, event)


def on_items_delivered(service: Payments, work: UnitOfWork, event: ItemsDelivered) -> None:
    """From now on the supplier's money waits only for the hold to pass."""
    deliveries.note_delivery(work, event)


def on_ad_ended(service: Payments, work: UnitOfWork, event: AdEnded) -> None:
    """The final price is known; the worker instructs the differences and opens the balances.

    Its terms are frozen by now, unless its publication has not been heard of.
    """
    if event.published_at is not None:
        told = Publication(event.ad_id, event.published_at, event.is_deposit_forfeited)
        keep_promise(work, service.settings, told)
    ended_ads.store_end(work, event)


def on_return_changed(service: Payments, work: UnitOfWork, event: ReturnChanged) -> None:
    """An open return holds the supplier's money back."""
    deliveries.note_return(work, event)


def on_refund_requested(service: Payments, work: UnitOfWork, event: RefundRequested) -> None:
    """What returned units have cost goes back."""
    cancel.refund_return(work, event)


def on_refunds_owed(service: Payments, work: UnitOfWork, event: RefundsOwed) -> None:
    """Operators are told when less is held for open ads than they would give back."""
    covering.compare(work, event)


def on_supplier_changed(service: Payments, work: UnitOfWork, event: SupplierChanged) -> None:
    """The provider must know who sells; the worker tells it. After another IBAN payouts pause."""
    settings = service.settings
    suppliers_steps.store_supplier(work, event, settings.payout_pause)


def on_account_closed(service: Payments, work: UnitOfWork, event: AccountClosed) -> None:
    """A person left: bank accounts and card digits go."""
    leaving.forget(work, event)


def on_site_details_changed(service: Payments, work: UnitOfWork, event: SiteDetailsChanged) -> None:
    """What the shop is called, and how it is reached."""
    keep_imprint(work, ShopImprint, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AccountClosed: on_account_closed,
    SessionsEnded: on_sessions_ended,
    AdPublished: on_ad_published,
    AdPriceChanged: on_ad_price_changed,
    AdWithdrawn: on_ad_withdrawn,
    UnitsCommitted: on_units_committed,
    CaptureRefused: on_capture_refused,
    OwnPurchaseSuspected: on_own_purchase_suspected,
    ItemsCancelled: on_items_cancelled,
    ItemsDelivered: on_items_delivered,
    AdEnded: on_ad_ended,
    ReturnChanged: on_return_changed,
    RefundRequested: on_refund_requested,
    RefundsOwed: on_refunds_owed,
    SupplierChanged: on_supplier_changed,
    SiteDetailsChanged: on_site_details_changed,
}
