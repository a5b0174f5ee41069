"""Selects of refunds and of the calls for them."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Row, ScalarSelect, Select, and_, exists, func, select
from sqlalchemy.orm import Session, aliased

from kit.keyset import Slice, Sortings, behind, by_size, by_time, sliced, total_of
from kit.prepared import prepared, rows, scalar, scalars
from payments.lines.rows import Payment, PaymentLine
from payments.lines.selects import is_named
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.provider.rules.doubt import Answer
from payments.refunds.rows import Approval, Refund, RefundAttempt
from payments.refunds.rules import approval as approvals
from payments.refunds.rules import refund as refunds

SORTINGS = by_time(Refund.opened_at, Refund.id) | by_size(Refund.amount_kurus, Refund.id)
APPROVAL_SORTINGS: Sortings = {
    **by_time(Approval.requested_at, Approval.id),
    **by_size(Approval.amount_kurus, Approval.id),
}


def sendable_refunds(session: Session, now: datetime, limit: int) -> Sequence[Row[Refund, PaymentLine]]:
    """Queued refunds, oldest first, whose line has nothing at the provider; with their lines, both locked.

    Of two queued refunds of one line only the older is taken, and nothing of a frozen payment.
    """
    return rows(session, _sendable(now, limit)).all()


@prepared
def _sendable(now: datetime, most: int) -> Select[Refund, PaymentLine]:
    return (
        select(Refund, PaymentLine)
        .select_from(Refund)
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(_may_be_sent(), Refund.not_before <= now)
        .order_by(Refund.not_before, Refund.id)
        .limit(most)
        .with_for_update(of=(Refund, PaymentLine), skip_locked=True)
    )


def next_sendable_refund(session: Session) -> datetime | None:
    """When the next refund may be sent. What waits for something else, as a frozen payment does, wakes no step."""
    return scalar(session, _next_sendable())


@prepared
def _next_sendable() -> Select[datetime]:
    return (
        select(Refund.not_before)
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(_may_be_sent())
        .order_by(Refund.not_before, Refund.id)
        .limit(1)
    )


def _may_be_sent() -> ColumnElement[bool]:
    return and_(Refund.state == refunds.QUEUED, Payment.frozen_at.is_(None), Refund.id == _next_of_line())


def _next_of_line() -> ScalarSelect[str]:
    """The refund of a line that is at the provider, else the oldest that is queued.

    Asked once per row and found by its line, for the database may be wrong about the size of the table: right after
    an ad with many buyers ended, its statistics know nothing of their refunds.
    """
    other = aliased(Refund)
    of_line = select(other.id).where(other.line_id == Refund.line_id, other.state.in_(refunds.UNDER_WAY))
    first = of_line.order_by(other.state == refunds.QUEUED, other.opened_at, other.id).limit(1)
    return first.correlate(Refund).scalar_subquery()


def stale_sending(session: Session, before: datetime, limit: int) -> Sequence[Refund]:
    """Refunds whose call began long ago and never ended: the process died."""
    chosen = (
        select(Refund)
        .where(Refund.state == refunds.SENDING, Refund.sent_at < before)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def due_doubts(session: Session, now: datetime, limit: int) -> Sequence[Row[Refund, PaymentLine, Payment]]:
    """Doubtful refunds about which it is time to ask, with line and payment."""
    return rows(session, _due_doubts(now, limit)).all()


@prepared
def _due_doubts(now: datetime, most: int) -> Select[Refund, PaymentLine, Payment]:
    return (
        select(Refund, PaymentLine, Payment)
        .join(PaymentLine, PaymentLine.id == Refund.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(Refund.state == refunds.IN_DOUBT, Refund.not_before <= now)
        .order_by(Refund.not_before)
        .limit(most)
        .with_for_update(of=Refund, skip_locked=True)
    )


def refund_locked(session: Session, refund_id: str) -> Refund:
    """A refund under a row lock; none is ever deleted."""
    return scalars(session, _locked(refund_id)).one()


def refund_found_locked(session: Session, refund_id: str) -> Refund | None:
    """A refund whose id came from outside, under a row lock."""
    return scalar(session, _locked(refund_id))


@prepared
def _locked(refund_id: str) -> Select[Refund]:
    return select(Refund).where(Refund.id == refund_id).with_for_update()


def attempt(session: Session, attempt_id: str) -> RefundAttempt:
    """One call for a refund."""
    return scalars(session, _attempt(attempt_id)).one()


@prepared
def _attempt(attempt_id: str) -> Select[RefundAttempt]:
    return select(RefundAttempt).where(RefundAttempt.id == attempt_id)


def calls_made(session: Session, refund_id: str) -> int:
    """How many calls for a refund were made; what was certainly not sent does not count."""
    of_refund = select(func.count()).where(RefundAttempt.refund_id == refund_id)
    return session.scalars(of_refund.where(RefundAttempt.outcome.is_distinct_from(Answer.NOT_SENT.value))).one()


def refunds_listed(session: Session, state: str | None, q: str, sort: str, after: str | None) -> Slice[Refund]:
    """Refunds for operators, in one of `SORTINGS`, from behind the refund `after` on."""
    chosen = refunds_wanted(state, q)
    return sliced(session.scalars(behind(session, chosen, SORTINGS[sort], after)).all(), total_of(session, chosen))


def refunds_wanted(state: str | None, q: str) -> Select[Refund]:
    """Refunds of a state (None: of any) that are named by their ad or order (empty: all)."""
    chosen = select(Refund).where(Refund.state == state) if state else select(Refund)
    return chosen.where(is_named(q, Refund.ad_id, Refund.order_id)) if q else chosen


def is_anything_at_provider(session: Session, payment_id: str) -> bool:
    """Whether a refund or a payout of this payment is being sent or in doubt."""
    lines = select(PaymentLine.id).where(PaymentLine.payment_id == payment_id)
    going_back = exists().where(Refund.line_id.in_(lines), Refund.state.in_(refunds.AT_PROVIDER))
    going_out = exists().where(Payout.line_id.in_(lines), Payout.state.in_(payouts.AT_PROVIDER))
    return bool(session.scalar(select(going_back | going_out)))


def has_refunds_of(session: Session, cause: str, reference_id: str) -> bool:
    """Whether refunds were instructed already for what asks for them."""
    found = select(Refund.id).where(Refund.reference_id == reference_id, Refund.cause == cause).limit(1)
    return session.scalar(found) is not None


def refund_of_buyer_locked(session: Session, refund_id: str, buyer_id: str) -> Refund | None:
    """A buyer's own refund, under a lock."""
    chosen = select(Refund).where(Refund.id == refund_id, Refund.buyer_id == buyer_id)
    return session.scalar(chosen.with_for_update())


def approval_locked(session: Session, approval_id: str) -> Approval:
    """A request for approval, under a lock; its refund must be locked already. None is ever deleted."""
    return session.scalars(select(Approval).where(Approval.id == approval_id).with_for_update()).one()


def pending_approvals_of(session: Session, refund_ids: Sequence[str]) -> Sequence[Approval]:
    """Requests about these refunds that wait for a second operator: at most one of each."""
    chosen = select(Approval).where(Approval.state == approvals.PENDING, Approval.refund_id.in_(refund_ids))
    return session.scalars(chosen).all()


def pending_approvals(session: Session, q: str, sort: str, after: str | None) -> Slice[Row[Approval, Refund]]:
    """Of `approvals_wanted`, sorted by one of `APPROVAL_SORTINGS`, from behind the request `after` on."""
    wanted = approvals_wanted(q)
    found = session.execute(behind(session, wanted, APPROVAL_SORTINGS[sort], after)).all()
    return sliced(found, total_of(session, wanted.with_only_columns(Approval.id)))


def approvals_wanted(q: str = "") -> Select[Approval, Refund]:
    """All requests that wait for a second operator, with their refunds; with `q` those of an ad or of an order."""
    waiting = select(Approval, Refund).join(Refund, Refund.id == Approval.refund_id)
    waiting = waiting.where(Approval.state == approvals.PENDING)
    return waiting.where(is_named(q, Refund.ad_id, Refund.order_id)) if q else waiting


def used_accounts(session: Session, completed_before: datetime, limit: int) -> Sequence[Refund]:
    """Refunds that were completed long ago and still name a bank account."""
    chosen = (
        select(Refund)
        .where(Refund.iban.is_not(None), Refund.completed_at < completed_before)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()
