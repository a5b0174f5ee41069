"""Selects about payouts: who may be paid, and who is being paid."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import (
    ColumnElement,
    NotNullable,
    Row,
    Select,
    Text,
    and_,
    cast,
    exists,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.orm import InstrumentedAttribute, Session

from kit.prepared import prepared, rows, scalars
from payments.lines.rows import Payment, PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.rows import Chargeback, Payout, PayoutAttempt
from payments.provider.rules.doubt import Answer
from payments.suppliers.rows import SubMerchant

Pause = tuple[datetime | None, datetime | None]


def payout_locked(session: Session, payout_id: str) -> Payout:
    """A payout under a row lock; none is ever deleted."""
    return session.scalars(select(Payout).where(Payout.id == payout_id).with_for_update()).one()


def payout_found_locked(session: Session, payout_id: str) -> Payout | None:
    """A payout whose id came from outside, under a row lock."""
    return session.scalar(select(Payout).where(Payout.id == payout_id).with_for_update())


def payout_of_line_locked(session: Session, line_id: str) -> Payout:
    """The payout of an earned line, under a row lock."""
    return session.scalars(select(Payout).where(Payout.line_id == line_id).with_for_update()).one()


def payout_attempt(session: Session, attempt_id: str) -> PayoutAttempt:
    """One call to approve a payout."""
    return session.scalars(select(PayoutAttempt).where(PayoutAttempt.id == attempt_id)).one()


def calls_made(session: Session, payout_id: str) -> int:
    """How many calls to approve a payout were made; what was certainly not sent does not count."""
    of_payout = select(func.count()).where(PayoutAttempt.payout_id == payout_id)
    return session.scalars(of_payout.where(PayoutAttempt.outcome.is_distinct_from(Answer.NOT_SENT.value))).one()


def may_have_happened(session: Session, payout_id: str) -> bool:
    """Whether a call to approve a payout may have been carried out: not what was refused, and what was not sent."""
    certain = (Answer.REFUSED.value, Answer.NOT_SENT.value)
    is_unsure = PayoutAttempt.outcome.is_(None) | PayoutAttempt.outcome.not_in(certain)
    return bool(session.scalar(select(exists().where(PayoutAttempt.payout_id == payout_id, is_unsure))))


def _nothing_is_open() -> ColumnElement[bool]:
    """A line about whose money nothing is open; clauses of `settlement.rules.waits_for`, for finding many at once."""
    frozen = exists().where(Payment.id == PaymentLine.payment_id, Payment.frozen_at.is_not(None))
    return and_(PaymentLine.open_refund_kurus == 0, PaymentLine.open_returns == 0, ~frozen)


def is_nothing_open(session: Session, line_id: str) -> bool:
    """Whether nothing about a line's money is open."""
    return session.scalar(select(PaymentLine.id).where(PaymentLine.id == line_id, _nothing_is_open())) is not None


def _is_blocked() -> ColumnElement[bool]:
    return and_(PaymentLine.charged_back_kurus > 0, Payout.released_at.is_(None))


def blocked_payouts(session: Session, limit: int) -> Sequence[Payout]:
    """Queued payouts of lines that a bank took money back of, and that no operator has released; locked."""
    return scalars(session, _blocked_payouts(limit)).all()


@prepared
def _blocked_payouts(most: int) -> Select[Payout]:
    return (
        select(Payout)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .where(Payout.state == payouts.QUEUED, _is_blocked())
        .limit(most)
        .with_for_update(of=Payout, skip_locked=True)
    )


Sendable = Row[Payout, PaymentLine, str]


def sendable_payouts(session: Session, now: datetime, limit: int) -> Sequence[Sendable]:
    """Queued payouts of suppliers whom the provider knows and no operator suspended, oldest first, with line and the
    supplier's key.

    One worker at a time takes a supplier's.
    """
    chosen = (
        select(Payout, PaymentLine, NotNullable(SubMerchant.key))
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .where(_may_be_sent(), Payout.not_before <= now, ~_is_paused_at(now))
        .order_by(Payout.not_before, Payout.id)
        .limit(limit)
        .with_for_update(of=(Payout, SubMerchant), skip_locked=True)
    )
    return session.execute(chosen).all()


def next_sendable_payout(session: Session) -> datetime | None:
    """When the next payout may be sent. What waits for something else, as a frozen payment does, wakes no step.

    The pauses are looked at apart: so both looks are over at the first row of an index, however long the queue is.
    """
    next_one, paused = rows(session, _next_unpaused()).first(), rows(session, _next_paused()).first()
    return min([row[place] for place, row in enumerate((next_one, paused)) if row], default=None)


@prepared
def _next_unpaused() -> Select[datetime, datetime]:
    chosen = _sendable().where(~_is_paused_at(Payout.not_before))
    return chosen.order_by(Payout.not_before, Payout.id).limit(1)


@prepared
def _next_paused() -> Select[datetime, datetime]:
    return _sendable().where(_is_paused_at(Payout.not_before)).order_by(_end_of_pause()).limit(1)


def _sendable() -> Select[datetime, datetime]:
    return (
        select(Payout.not_before, _end_of_pause())
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(SubMerchant, SubMerchant.supplier_id == Payout.supplier_id)
        .where(_may_be_sent())
    )


def _end_of_pause() -> ColumnElement[datetime]:
    """When the provider is told of a new account, for the first time or again."""
    return func.greatest(SubMerchant.paused_until, SubMerchant.due_at)


def _is_paused_at(instant: datetime | InstrumentedAttribute[datetime]) -> ColumnElement[bool]:
    """Whether a supplier's payouts pause at an instant: `payouts.is_paused` in SQL."""
    is_not_told = or_(SubMerchant.told_at.is_(None), SubMerchant.told_at < SubMerchant.paused_until)
    return and_(SubMerchant.paused_until.is_not(None), or_(SubMerchant.paused_until > instant, is_not_told))


def pause_of(session: Session, supplier_id: str) -> Pause:
    """Until when a supplier's payouts pause, or paused last, and when the provider was told of the supplier."""
    chosen = select(SubMerchant.paused_until, SubMerchant.told_at).where(SubMerchant.supplier_id == supplier_id)
    row = session.execute(chosen).first()
    return (row.paused_until, row.told_at) if row else (None, None)


def _may_be_sent() -> ColumnElement[bool]:
    may_be_paid = and_(SubMerchant.key.is_not(None), ~SubMerchant.is_suspended)
    return and_(Payout.state == payouts.QUEUED, may_be_paid, ~_is_blocked(), _nothing_is_open())


def stopped_payouts(session: Session, supplier_id: str) -> Sequence[Row[Payout, PaymentLine, Payment]]:
    """What a supplier has earned and is not sent as it stands, with line and payment: a person has to look, also at
    what its bank sent back, or something about its money is open again.
    """
    is_open = or_(PaymentLine.open_refund_kurus > 0, PaymentLine.open_returns > 0, Payment.frozen_at.is_not(None))
    stands_still = (payouts.PARKED, payouts.BOUNCED)
    is_stopped = or_(Payout.state.in_(stands_still), and_(Payout.state == payouts.QUEUED, or_(_is_blocked(), is_open)))
    chosen = (
        select(Payout, PaymentLine, Payment)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(Payout.supplier_id == supplier_id, is_stopped)
    )
    return session.execute(chosen).all()


def stale_payouts(session: Session, before: datetime, limit: int) -> Sequence[Payout]:
    """Payouts whose call began long ago and never ended: the process died."""
    chosen = (
        select(Payout)
        .where(Payout.state.in_((payouts.PRICING, payouts.APPROVING)), Payout.sent_at < before)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(chosen).all()


def due_approvals(session: Session, now: datetime, limit: int) -> Sequence[Row[Payout, PaymentLine, Payment]]:
    """Payouts in doubt about which it is time to ask, with line and payment."""
    return rows(session, _due_approvals(now, limit)).all()


@prepared
def _due_approvals(now: datetime, most: int) -> Select[Payout, PaymentLine, Payment]:
    return (
        select(Payout, PaymentLine, Payment)
        .join(PaymentLine, PaymentLine.id == Payout.line_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(Payout.state == payouts.IN_DOUBT, Payout.not_before <= now)
        .order_by(Payout.not_before)
        .limit(most)
        .with_for_update(of=Payout, skip_locked=True)
    )


def is_overdue(before: datetime | ColumnElement[datetime]) -> ColumnElement[bool]:
    """Whether the provider was to pay before an instant, and has not said so. What was sent anew counts from then."""
    return and_(Payout.state == payouts.APPROVED, func.greatest(Payout.approved_at, Payout.sent_again_at) < before)


def overdue_payouts(session: Session, before: datetime) -> int:
    """How many payouts are overdue."""
    return session.scalar(select(func.count()).select_from(Payout).where(is_overdue(before))) or 0


def lines_of_item_locked(session: Session, order: str, item_id: str | None, ad_id: int | None) -> Sequence[PaymentLine]:
    """The captured lines of an item of an order; locked, the older payment's first.

    The order is named by its id or its number, the item by its own id or by its ad.
    """
    names_order = or_(cast(PaymentLine.order_id, Text) == order, cast(PaymentLine.order_id, Text).like(f"{order}-%"))
    names_item = PaymentLine.item_id == item_id if item_id else PaymentLine.ad_id == ad_id
    chosen = (
        select(PaymentLine)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(names_item, PaymentLine.captured_kurus > 0, names_order)
        .order_by(Payment.captured_at, PaymentLine.id)
    )
    found = session.scalars(chosen).all()
    locked = select(PaymentLine).where(PaymentLine.id.in_([line.id for line in found])).order_by(PaymentLine.id)
    session.scalars(locked.with_for_update().execution_options(populate_existing=True)).all()
    return found


def is_known_chargeback(session: Session, line_ids: Sequence[str], bank_reference: str) -> bool:
    """Whether a bank's letter was recorded before."""
    chosen = select(Chargeback.id).where(Chargeback.line_id.in_(line_ids), Chargeback.bank_reference == bank_reference)
    return session.scalar(chosen.limit(1)) is not None


def hold_again(session: Session, line_id: str) -> None:
    """What a person released of a locked line in spite of a chargeback waits for one again, unless it was approved."""
    held = update(Payout).where(Payout.line_id == line_id, Payout.state.in_(payouts.UNCERTAIN))
    session.execute(held.values(released_at=None))
