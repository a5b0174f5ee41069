"""The money of one order, and whose a number is."""

from collections.abc import Sequence

from sqlalchemy import Nullable, Row, and_, select, union
from sqlalchemy.orm import Session

from payments.chargebacks.rows import ChargebackCase
from payments.ledger.rows import LedgerEntry, LedgerTransaction
from payments.ledger.rules import postings as ledger
from payments.lines.rows import Payment, PaymentLine
from payments.payouts.rows import Chargeback, Payout
from payments.refunds.rows import Refund

FOUND_MOST = 50
MOST = 500  # an order has some ten of each; a buyer who tries a hundred cards is no reason to read without an end


def payments_numbered(session: Session, number: str) -> Sequence[Payment]:
    """The payment that has this number at the provider."""
    return session.scalars(select(Payment).where(Payment.provider_payment_id == number)).all()


def refunds_to(session: Session, iban: str) -> Sequence[Row[Refund, str]]:
    """What goes back to this account or went there, each with the payment that it gives back of, newest first, as long
    as accounts are kept.
    """
    wanted = select(Refund, PaymentLine.payment_id).join(PaymentLine, PaymentLine.id == Refund.line_id)
    wanted = wanted.where(Refund.iban == iban)
    return session.execute(wanted.order_by(Refund.opened_at.desc(), Refund.id).limit(FOUND_MOST)).all()


def payments_of(session: Session, order_id: str) -> Sequence[Payment]:
    """Every attempt to pay it, the oldest first."""
    wanted = select(Payment).where(Payment.order_id == order_id)
    return session.scalars(wanted.order_by(Payment.created_at, Payment.id).limit(MOST)).all()


def lines_of(session: Session, payment_ids: Sequence[str]) -> Sequence[PaymentLine]:
    """What was to be paid by these payments, line by line."""
    wanted = select(PaymentLine).where(PaymentLine.payment_id.in_(payment_ids))
    return session.scalars(wanted.order_by(PaymentLine.id).limit(MOST)).all()


def refunds_of(session: Session, line_ids: Sequence[str]) -> Sequence[Refund]:
    """What goes back of these lines, the oldest first."""
    wanted = select(Refund).where(Refund.line_id.in_(line_ids))
    return session.scalars(wanted.order_by(Refund.opened_at, Refund.id).limit(MOST)).all()


def payouts_of(session: Session, line_ids: Sequence[str]) -> Sequence[Payout]:
    """What its suppliers earn by these lines, the oldest first."""
    wanted = select(Payout).where(Payout.line_id.in_(line_ids))
    return session.scalars(wanted.order_by(Payout.earned_at, Payout.id).limit(MOST)).all()


def chargebacks_of(session: Session, line_ids: Sequence[str]) -> Sequence[Row[Chargeback, ChargebackCase | None]]:
    """What banks took back of these lines, the oldest first, each with the case that was opened of its letter."""
    one, case = Chargeback, ChargebackCase
    of_letter = and_(case.item_id == one.item_id, case.bank_reference == one.bank_reference)
    wanted = select(one, Nullable(case)).outerjoin(case, of_letter).where(one.line_id.in_(line_ids))
    return session.execute(wanted.order_by(one.recorded_at, one.id).limit(MOST)).all()


def movements_of(
    session: Session, line_ids: Sequence[str], references: Sequence[str]
) -> Sequence[Row[LedgerTransaction, LedgerEntry]]:
    """The ledger's movements that touch an account of these lines, or are named by a reference of their transfers and
    chargebacks, which may touch none; with all their entries, the oldest first.
    """
    of_lines = LedgerEntry.kind.in_((ledger.ESCROW, ledger.REFUNDS_IN_FLIGHT))
    touching = select(LedgerEntry.transaction_id).where(of_lines, LedgerEntry.owner.in_(line_ids))
    wanted = select(LedgerTransaction, LedgerEntry).join(
        LedgerEntry, LedgerEntry.transaction_id == LedgerTransaction.id
    )
    named = and_(LedgerTransaction.kind.in_(ledger.PAST_LINES), LedgerTransaction.reference.in_(references))
    wanted = wanted.where(LedgerTransaction.id.in_(union(touching, select(LedgerTransaction.id).where(named))))
    return session.execute(wanted.order_by(LedgerTransaction.occurred_at, LedgerEntry.id).limit(MOST * 4)).all()
