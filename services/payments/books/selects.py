"""Selects for comparing our books with the provider's, in both directions."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, case, delete, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from kit.prepared import prepared, scalar
from payments.books.rows import ForeignPayment, ReconciledPayment
from payments.ledger.rows import LedgerTotal
from payments.ledger.rules import postings
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.reports.rows import ReportedPayout

PAGE = 200


@dataclass(frozen=True)
class Funds:
    """What the provider holds for us, and whose it is. Kuruş."""

    provider_kurus: int
    escrow_kurus: int
    refunds_kurus: int
    suppliers_kurus: int


def funds(session: Session) -> Funds:
    """The balances of the ledger's accounts that stand for money of others."""
    chosen = select(LedgerTotal).where(LedgerTotal.what == "account")
    held = {total.name: total.kurus for total in session.scalars(chosen)}
    owners = (postings.ESCROW, postings.REFUNDS_IN_FLIGHT, postings.SUPPLIER_PAYABLE)
    return Funds(-held.get(postings.CLEARING, 0), *(held.get(account, 0) for account in owners))


def payouts_of_payment(session: Session, payment_id: str) -> dict[str, Payout]:
    """The payouts of a payment's lines, by line."""
    chosen = (
        select(Payout).join(PaymentLine, PaymentLine.id == Payout.line_id).where(PaymentLine.payment_id == payment_id)
    )
    return {row.line_id: row for row in session.scalars(chosen)}


def reported_sums(session: Session, provider_line_ids: Collection[str]) -> dict[str, int]:
    """What the provider reported to have paid for lines, less what came back."""
    chosen = (
        select(ReportedPayout.provider_line_id, func.sum(ReportedPayout.amount_kurus).label("kurus"))
        .where(ReportedPayout.provider_line_id.in_(provider_line_ids), ReportedPayout.bounced_at.is_(None))
        .group_by(ReportedPayout.provider_line_id)
    )
    return {row.provider_line_id: int(row.kurus) for row in session.execute(chosen)}


def note_compared_payouts(session: Session, approved: dict[str, int], now: datetime) -> None:
    """Keep what the provider's books say of payouts, by id."""
    rows = [
        {"id": payout_id, "provider_price_kurus": kurus, "compared_at": now} for payout_id, kurus in approved.items()
    ]
    if rows:
        session.execute(update(Payout), rows)


def compared_payouts(session: Session) -> Sequence[Row[str, int, int, str, str, datetime]]:
    """Payouts that were compared, those that differ first, then the newest: what we had the provider pay (or say that
    it paid), what its books (or reports) say, and of which order, for what and since when it is.
    """
    is_told = Payout.state.in_((*payouts.PROMISED, payouts.PAID))
    reported = (
        select(func.coalesce(func.sum(ReportedPayout.amount_kurus), 0))
        .where(ReportedPayout.provider_line_id == PaymentLine.provider_line_id, ReportedPayout.bounced_at.is_(None))
        .correlate(PaymentLine)
        .scalar_subquery()
    )
    ours = case((is_told, Payout.price_kurus), else_=0)
    booked = case((Payout.state == payouts.PAID, Payout.price_kurus), else_=0)
    theirs = case((reported != booked, ours + reported - booked), else_=Payout.provider_price_kurus)
    compared = (Payout.id.label("payout_id"), ours.label("ours_kurus"), theirs.label("provider_kurus"))
    named = (PaymentLine.order_id, PaymentLine.title, Payout.earned_at)
    chosen = (
        select(*compared, *named)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .where(Payout.compared_at.is_not(None))
        .order_by((ours != theirs).desc(), Payout.compared_at.desc(), Payout.id)
    )
    return session.execute(chosen.limit(PAGE)).all()


def first_payment(session: Session) -> datetime | None:
    """When the first payment was begun."""
    return scalar(session, _first_payment())


@prepared
def _first_payment() -> Select[datetime | None]:
    return select(func.min(Payment.created_at))


def unknown_payments(session: Session, found: dict[str, str]) -> set[str]:
    """Of the provider's payments (with their conversations), those that are none of ours.

    A conversation of ours counts only while we have no number of the provider's for it: a second payment of the same
    page belongs to no payment. And only while it may still be captured: without a page that we know of, as after a
    restore to a moment before it was opened, payments will not ask about it.
    """
    conversations = {text for text in found.values() if _is_id(text)}
    # In one statement: a payment that is captured between two would be neither awaited nor known.
    may_be_paid = Payment.provider_payment_id.is_(None) & Payment.state.not_in((life.FAILED, life.DROPPED))
    ours = select(Payment.id, Payment.provider_payment_id).where(
        Payment.provider_payment_id.in_(found) | (Payment.id.in_(conversations) & may_be_paid)
    )
    rows = session.execute(ours).all()
    known = {number for _, number in rows if number is not None}
    awaited = {payment_id for payment_id, number in rows if number is None}
    return {number for number, conversation in found.items() if number not in known and conversation not in awaited}


def _is_id(text: str) -> bool:
    try:
        return str(uuid.UUID(text)) == text
    except ValueError:
        return False


def note_foreign(session: Session, rows: list[dict[str, Any]]) -> None:
    """Keep payments that are none of ours; what is kept already stays as it is."""
    if rows:
        session.execute(insert(ForeignPayment).on_conflict_do_nothing(), rows)


def forget_known(session: Session) -> None:
    """What has turned out to be ours is no longer foreign."""
    ours = exists().where(Payment.provider_payment_id == ForeignPayment.provider_payment_id)
    session.execute(delete(ForeignPayment).where(ours))


def foreign_listed(session: Session) -> Sequence[ForeignPayment]:
    """Payments that are none of ours, newest first."""
    chosen = select(ForeignPayment).order_by(ForeignPayment.day.desc(), ForeignPayment.provider_payment_id)
    return session.scalars(chosen.limit(PAGE)).all()


def payments_to_compare(session: Session, now: datetime, limit: int) -> Sequence[Payment]:
    """Payments that are to be compared with the provider's books now, frozen ones first; locked, so that two workers
    never take the same.
    """
    chosen = (
        select(Payment)
        .where(_may_be_known(), (Payment.compare_at <= now) | Payment.compare_at.is_(None))
        .order_by(Payment.frozen_at.is_(None), Payment.compare_at.nulls_first(), Payment.created_at)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def payments_to_reconcile(session: Session, checked_before: datetime, limit: int) -> Sequence[Payment]:
    """Payments that the provider may know of, least recently compared first."""
    chosen = (
        select(Payment)
        .outerjoin(ReconciledPayment, ReconciledPayment.payment_id == Payment.id)
        .where(
            _may_be_known(),
            func.coalesce(ReconciledPayment.checked_at < checked_before, True),
        )
        .order_by(ReconciledPayment.checked_at.nulls_first(), Payment.created_at)
        .limit(limit)
    )
    return session.scalars(chosen).all()


def _may_be_known() -> ColumnElement[bool]:
    """Whether the provider may have heard of a payment."""
    return Payment.token.is_not(None) | Payment.provider_payment_id.is_not(None) | (Payment.state == life.FAILED)


def reconciled_rows(session: Session) -> Sequence[Row[ReconciledPayment, Payment]]:
    """The last comparisons: those that differ first, then the newest."""
    chosen = (
        select(ReconciledPayment, Payment)
        .join(Payment, Payment.id == ReconciledPayment.payment_id)
        .order_by((ReconciledPayment.differing_lines > 0).desc(), ReconciledPayment.checked_at.desc())
    )
    return session.execute(chosen.limit(PAGE)).all()


def titles_of(session: Session, payment_ids: Collection[str]) -> dict[str, list[str]]:
    """For what payments are, by payment: a title for each of its lines."""
    chosen = (
        select(PaymentLine.payment_id, PaymentLine.title)
        .where(PaymentLine.payment_id.in_(payment_ids))
        .order_by(PaymentLine.payment_id, PaymentLine.ad_id, PaymentLine.id)
    )
    titles: dict[str, list[str]] = {payment_id: [] for payment_id in payment_ids}
    for payment_id, title in session.execute(chosen):
        titles[payment_id].append(title)
    return titles


def compared_at(session: Session) -> datetime | None:
    """When a payment was last compared."""
    return session.scalar(select(func.max(ReconciledPayment.checked_at)))


def counted_payments(session: Session) -> tuple[int, int]:
    """How many payments have been compared with the provider's books, and how many of them differ."""
    differs = func.count().filter(ReconciledPayment.differing_lines > 0)
    compared, differing = session.execute(select(func.count(), differs).select_from(ReconciledPayment)).one()
    return compared, differing
