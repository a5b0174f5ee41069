"""What orders does when something happened elsewhere: one function per consumed event, each a single unit of work."""

from contracts.events import (
    AccountClosed,
    AdClosing,
    AdEnded,
    AdPriceChanged,
    AdPublished,
    AdWithdrawn,
    BalanceDue,
    BalancePaid,
    ChargebackMoved,
    DepositForfeited,
    Event,
    PaymentCaptured,
    PaymentClosed,
    ProductChanged,
    RefundCompleted,
    RefundOpened,
    RefundParked,
    ReturnChanged,
    SessionsEnded,
    TiesChanged,
    UnitsCommitted,
    UnitsRefused,
    WithdrawalChanged,
)
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.service import Subscriber
from kit.ties import forget_ties, keep_ties
from orders import leaving
from orders.ads.rows import Ties
from orders.ads.steps import copies
from orders.aftersales.steps import banks, refunds, returns
from orders.attempts.steps import settling
from orders.conduct.steps import begin_counting
from orders.orders.steps import ad_news, balances
from orders.parcels.steps import deciding, opening
from orders.service import Orders


def on_ties_changed(service: Orders, work: UnitOfWork, event: TiesChanged) -> None:
    """A person is tied to companies by other numbers now."""
    keep_ties(work, Ties, event)


def on_ad_published(service: Orders, work: UnitOfWork, event: AdPublished) -> None:
    """A new ad can be put into carts, and its supplier is counted."""
    copies.learn_terms(work, event)
    begin_counting(work, event)


def on_product_changed(service: Orders, work: UnitOfWork, event: ProductChanged) -> None:
    """Its supplier may have another code for it, which its pick lists name."""
    copies.learn_code(work, event)


def on_ad_price_changed(service: Orders, work: UnitOfWork, event: AdPriceChanged) -> None:
    """Count and price moved."""
    copies.learn_price(work, event)


def on_ad_closing(service: Orders, work: UnitOfWork, event: AdClosing) -> None:
    """Carts can no longer hold it."""
    copies.learn_closing(work, event)


def on_ad_ended(service: Orders, work: UnitOfWork, event: AdEnded) -> None:
    """Its price is final: here, and on every item paid for it. What is paid for one that failed, the worker cancels."""
    copies.learn_end(work, event)
    ad_news.fix_final_price(work, event)


def on_ad_withdrawn(service: Orders, work: UnitOfWork, event: AdWithdrawn) -> None:
    """Everything paid for it is cancelled, by the worker, chunk by chunk."""
    copies.learn_withdrawal(work, event)


def on_units_committed(service: Orders, work: UnitOfWork, event: UnitsCommitted) -> None:
    """The ad's count has an item's units in it."""
    ad_news.note_counted(work, event)


def on_units_refused(service: Orders, work: UnitOfWork, event: UnitsRefused) -> None:
    """A capture came too late for its units."""
    ad_news.cancel_refused_units(work, event)


def on_payment_captured(service: Orders, work: UnitOfWork, event: PaymentCaptured) -> None:
    """A cart becomes an order, or the money goes back."""
    settling.settle_capture(work, event)


def on_payment_closed(service: Orders, work: UnitOfWork, event: PaymentClosed) -> None:
    """A payment ended without money."""
    settling.close_attempt(work, event)


def on_refund_opened(service: Orders, work: UnitOfWork, event: RefundOpened) -> None:
    """A refund is on its way."""
    refunds.show_opened(work, event)


def on_refund_completed(service: Orders, work: UnitOfWork, event: RefundCompleted) -> None:
    """A refund arrived."""
    refunds.show_completed(work, event)


def on_refund_parked(service: Orders, work: UnitOfWork, event: RefundParked) -> None:
    """A refund waits for a person."""
    refunds.show_parked(work, event)


def on_balance_due(service: Orders, work: UnitOfWork, event: BalanceDue) -> None:
    """The rest of an item's price can be paid."""
    balances.learn_due(work, event)


def on_balance_paid(service: Orders, work: UnitOfWork, event: BalancePaid) -> None:
    """It was paid in time: the item can be shipped."""
    balances.learn_paid(work, event)


def on_deposit_forfeited(service: Orders, work: UnitOfWork, event: DepositForfeited) -> None:
    """It was not paid in time: the item is cancelled."""
    balances.forfeit(work, event)


def on_chargeback_moved(service: Orders, work: UnitOfWork, event: ChargebackMoved) -> None:
    """A buyer's bank took back what an item had cost, or it is decided whose that money is."""
    banks.learn_chargeback(work, event)


def on_return_changed(service: Orders, work: UnitOfWork, event: ReturnChanged) -> None:
    """A return moved; one that waits for its shipment gets a parcel."""
    returns.learn_return(work, event)
    opening.follow_return(work, event)


def on_withdrawal_changed(service: Orders, work: UnitOfWork, event: WithdrawalChanged) -> None:
    """A buyer withdrew from a purchase, or what was under way then has arrived."""
    deciding.follow_withdrawal(work, event)


def on_account_closed(service: Orders, work: UnitOfWork, event: AccountClosed) -> None:
    """A person left: what no order needs goes."""
    forget_ties(work, Ties, event)
    leaving.forget(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AccountClosed: on_account_closed,
    SessionsEnded: on_sessions_ended,
    AdPublished: on_ad_published,
    TiesChanged: on_ties_changed,
    ProductChanged: on_product_changed,
    AdPriceChanged: on_ad_price_changed,
    AdClosing: on_ad_closing,
    AdEnded: on_ad_ended,
    AdWithdrawn: on_ad_withdrawn,
    UnitsCommitted: on_units_committed,
    UnitsRefused: on_units_refused,
    PaymentCaptured: on_payment_captured,
    PaymentClosed: on_payment_closed,
    RefundOpened: on_refund_opened,
    RefundCompleted: on_refund_completed,
    RefundParked: on_refund_parked,
    BalanceDue: on_balance_due,
    BalancePaid: on_balance_paid,
    DepositForfeited: on_deposit_forfeited,
    ChargebackMoved: on_chargeback_moved,
    ReturnChanged: on_return_changed,
    WithdrawalChanged: on_withdrawal_changed,
}
