"""What the worker of payments tells about money: captures, refunds, payouts, and the sum of the ledger, which is 0.

Each figure is read by an index or from few rows (`kit.readings`). Amounts are kuruş, ages seconds.
"""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import InstrumentedAttribute, Session

from kit.readings import MOST_COUNTED, Reading, Rows, age, count_up_to_most
from payments.ledger.rows import LedgerTotal, UnchainedTransaction
from payments.lines.rows import Payment
from payments.lines.rules import payment
from payments.payouts import rules as payout
from payments.payouts.rows import Payout
from payments.refunds.rows import Approval, Refund
from payments.refunds.rules import approval, refund

REFUNDS = (refund.QUEUED, refund.SENDING, refund.IN_DOUBT, refund.PARKED)
PAYOUTS = (
    *(payout.QUEUED, payout.PRICING, payout.APPROVING, payout.IN_DOUBT),
    *(payout.APPROVED, payout.BOUNCED, payout.PARKED),
)
ACCOUNT, MOVEMENT = "account", "movement"
Moment = ColumnElement[datetime] | InstrumentedAttribute[datetime]


def ledger_sum(session: Session, now: datetime) -> Rows:
    """All accounts of the ledger together: 0, or a movement was written that does not balance."""
    chosen = select(func.coalesce(func.sum(LedgerTotal.kurus), 0)).where(LedgerTotal.what == ACCOUNT)
    yield (), session.scalars(chosen).one()


def accounts(session: Session, now: datetime) -> Rows:
    """What each kind of account holds."""
    for total in session.scalars(select(LedgerTotal).where(LedgerTotal.what == ACCOUNT)):
        yield (total.name,), total.kurus


def movements(session: Session, now: datetime) -> Rows:
    """How many movements of each kind there were."""
    for total in session.scalars(select(LedgerTotal).where(LedgerTotal.what == MOVEMENT)):
        yield (total.name,), total.number


def moved(session: Session, now: datetime) -> Rows:
    """How much the movements of each kind came to."""
    for total in session.scalars(select(LedgerTotal).where(LedgerTotal.what == MOVEMENT)):
        yield (total.name,), total.kurus


def unchained(session: Session, now: datetime) -> Rows:
    """Since when the oldest movement waits to be chained and totalled."""
    yield (), age(session.scalar(select(func.min(UnchainedTransaction.since))), now)


def refunds(session: Session, now: datetime) -> Rows:
    """How many refunds are in each state that is not the last one."""
    for state in REFUNDS:
        yield (state,), count_up_to_most(session, Refund.state == state)


def oldest_refund(session: Session, now: datetime) -> Rows:
    """How old the oldest of them is: in doubt since it was sent, else since it was asked for."""
    for state in REFUNDS:
        since = func.coalesce(Refund.sent_at, Refund.opened_at) if state == refund.IN_DOUBT else Refund.opened_at
        yield (state,), age(_oldest(session, since, Refund.state == state, by=Refund.not_before), now)


def payouts(session: Session, now: datetime) -> Rows:
    """How many payouts are in each state that is not the last one."""
    for state in PAYOUTS:
        yield (state,), count_up_to_most(session, Payout.state == state)


def oldest_payout(session: Session, now: datetime) -> Rows:
    """How long the oldest of them is due."""
    for state in PAYOUTS:
        yield (state,), age(_oldest(session, Payout.not_before, Payout.state == state, by=Payout.not_before), now)


def waiting_for_people(session: Session, now: datetime) -> Rows:
    """How many payments and refunds a person has to look at."""
    yield ("frozen",), count_up_to_most(session, Payment.frozen_at.is_not(None))
    yield ("mismatch",), count_up_to_most(session, Payment.state == payment.MISMATCH)
    yield ("review",), count_up_to_most(session, Payment.state == payment.REVIEW)
    yield ("approval",), count_up_to_most(session, Approval.state == approval.PENDING)


def open_payments(session: Session, now: datetime) -> Rows:
    """How many buyers are on the provider's page."""
    yield (), count_up_to_most(session, Payment.state == payment.OPEN)


def _oldest(
    session: Session, since: Moment, *conditions: ColumnElement[bool], by: InstrumentedAttribute[datetime]
) -> datetime | None:
    first = select(since.label("since")).where(*conditions).order_by(by).limit(MOST_COUNTED).subquery()
    oldest: datetime | None = session.scalar(select(func.min(first.c.since)))
    return oldest


def _reading(
    name: str, read: Callable[[Session, datetime], Rows], unit: str, *labels: str, grows: bool = False
) -> Reading:
    meaning = (read.__doc__ or "").splitlines()[0]
    return Reading(name, f"{meaning} {unit}", read, labels, grows)


READINGS = (
    _reading("ledger_sum_kurus", ledger_sum, "In kurus."),
    _reading("ledger_account_kurus", accounts, "In kurus.", "account"),
    _reading("ledger_movements", movements, "Since ever.", "kind", grows=True),
    _reading("ledger_moved_kurus", moved, "In kurus, since ever.", "kind", grows=True),
    _reading("ledger_unchained_oldest_seconds", unchained, "In seconds; 0 if none waits."),
    _reading("refunds", refunds, "Counted up to 10000.", "state"),
    _reading("refunds_oldest_seconds", oldest_refund, "In seconds; 0 without one.", "state"),
    _reading("payouts", payouts, "Counted up to 10000.", "state"),
    _reading("payouts_oldest_seconds", oldest_payout, "In seconds; 0 before that.", "state"),
    _reading("payments_for_people", waiting_for_people, "Counted up to 10000.", "reason"),
    _reading("payments_open", open_payments, "Counted up to 10000."),
)
