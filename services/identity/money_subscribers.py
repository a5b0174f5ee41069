"""What identity does when it hears of money, from payments: one function per event, each one step."""

from contracts.events import (
    BalanceDue,
    BalancePaid,
    BalanceReminded,
    BalancesLapsed,
    BankTransferBooked,
    ChargebackMoved,
    DepositForfeited,
    Event,
    PayoutsBounced,
    PayoutsPaid,
    RefundCompleted,
    RefundParked,
    TermsPlanned,
    TermsTakenBack,
)
from identity.notices.steps import chargebacks, deposits, payouts, refunds, terms
from identity.service import Identity
from kit.db import UnitOfWork
from kit.service import Subscriber


def on_refund_completed(service: Identity, work: UnitOfWork, event: RefundCompleted) -> None:
    """Money went back."""
    refunds.note_refund(work, event)


def on_refund_parked(service: Identity, work: UnitOfWork, event: RefundParked) -> None:
    """An operator is looking at a refund, or a bank account is needed for it."""
    refunds.note_parked_refund(work, event)


def on_balance_due(service: Identity, work: UnitOfWork, event: BalanceDue) -> None:
    """What is left to pay, and until when."""
    deposits.note_balance_due(work, event)


def on_balance_reminded(service: Identity, work: UnitOfWork, event: BalanceReminded) -> None:
    """The deadline is near."""
    deposits.note_balance_reminder(work, event)


def on_balance_paid(service: Identity, work: UnitOfWork, event: BalancePaid) -> None:
    """All is paid."""
    deposits.note_balance_paid(work, event)


def on_deposit_forfeited(service: Identity, work: UnitOfWork, event: DepositForfeited) -> None:
    """The balance was not paid in time."""
    deposits.note_forfeit(work, event)


def on_balances_lapsed(service: Identity, work: UnitOfWork, event: BalancesLapsed) -> None:
    """A supplier reads what it gets of deposits whose balances were not paid."""
    deposits.note_lapse(work, event)


def on_chargeback_moved(service: Identity, work: UnitOfWork, event: ChargebackMoved) -> None:
    """A supplier reads that a bank took money back, and whose it is in the end."""
    chargebacks.note_chargeback(work, event)


def on_payouts_paid(service: Identity, work: UnitOfWork, event: PayoutsPaid) -> None:
    """A supplier reads what was transferred on a day."""
    payouts.note_payment(work, event)


def on_payouts_bounced(service: Identity, work: UnitOfWork, event: PayoutsBounced) -> None:
    """A supplier reads that the bank sent money back."""
    payouts.note_bounce(work, event)


def on_bank_transfer_booked(service: Identity, work: UnitOfWork, event: BankTransferBooked) -> None:
    """A supplier reads what was transferred past the card provider, or that this had been booked in error."""
    payouts.note_bank_transfer(work, event)


def on_terms_planned(service: Identity, work: UnitOfWork, event: TermsPlanned) -> None:
    """Suppliers hear of it before its day: the mails follow in batches."""
    terms.note_plan(work, event)


def on_terms_taken_back(service: Identity, work: UnitOfWork, event: TermsTakenBack) -> None:
    """Who was told of a change is told that it won't come."""
    terms.note_withdrawal(work, event)


MONEY_SUBSCRIBERS: dict[type[Event], Subscriber] = {
    RefundCompleted: on_refund_completed,
    RefundParked: on_refund_parked,
    BalanceDue: on_balance_due,
    BalanceReminded: on_balance_reminded,
    BalancePaid: on_balance_paid,
    DepositForfeited: on_deposit_forfeited,
    BalancesLapsed: on_balances_lapsed,
    ChargebackMoved: on_chargeback_moved,
    PayoutsPaid: on_payouts_paid,
    PayoutsBounced: on_payouts_bounced,
    BankTransferBooked: on_bank_transfer_booked,
    TermsPlanned: on_terms_planned,
    TermsTakenBack: on_terms_taken_back,
}
