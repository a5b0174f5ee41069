"""Selects of deposits and balances, and of the returns that hold money back."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Row, Select, and_, cast, exists, or_, select
from sqlalchemy.orm import Session

from kit.db import Instant
from kit.prepared import prepared, rows, scalars
from payments.deposits import rules as balances
from payments.deposits.rows import Balance
from payments.lines.rows import AdFinal, Payment, PaymentLine
from payments.lines.rules import payment as life

WAITING = (life.INTENT, life.OPEN, life.REVIEW)
ADS = 200

_AWAITS_BALANCE = (PaymentLine.awaits_difference, PaymentLine.is_deposit)


def deposits_awaiting_balance(session: Session, limit: int) -> Sequence[Row[PaymentLine, AdFinal, str]]:
    """Confirmed deposit lines of ads that reached their minimum, without a balance yet; locked, with their buyers.

    Ad by ad: what was paid for ads that are still open, and for all that ended before, is not read.
    """
    found: list[Row[PaymentLine, AdFinal, str]] = []
    for ad_id in scalars(session, _ads_awaiting_balances()).all():
        found += rows(session, _awaiting_balance(ad_id, limit - len(found))).all()
        if len(found) == limit:
            break
    return found


@prepared
def _ads_awaiting_balances() -> Select[int]:
    # By key for each ad, never EXISTS: for that the planner may read all lines there have ever been.
    waiting = select(PaymentLine.id).where(PaymentLine.ad_id == AdFinal.ad_id, *_AWAITS_BALANCE)
    one = waiting.limit(1).scalar_subquery()
    ended = select(AdFinal.ad_id).where(AdFinal.settled_at.is_(None), AdFinal.is_reached, one.is_not(None))
    return ended.order_by(AdFinal.ad_id).limit(ADS)


@prepared
def _awaiting_balance(ad_id: int, most: int) -> Select[PaymentLine, AdFinal, str]:
    return (
        select(PaymentLine, AdFinal, Payment.buyer_id)
        .join(AdFinal, AdFinal.ad_id == PaymentLine.ad_id)
        .join(Payment, Payment.id == PaymentLine.payment_id)
        .where(PaymentLine.ad_id == ad_id, *_AWAITS_BALANCE)
        .order_by(PaymentLine.id)
        .limit(most)
        .with_for_update(of=PaymentLine, skip_locked=True)
    )


def balance_locked(session: Session, line_id: str) -> Balance | None:
    """The balance of a deposit line, under a lock."""
    return session.scalar(select(Balance).where(Balance.line_id == line_id).with_for_update())


def balances_of_items_locked(session: Session, order_id: str, item_ids: Sequence[str]) -> Sequence[Balance]:
    """The balances of some items of an order, under locks; their deposit lines must be locked already."""
    chosen = select(Balance).where(Balance.order_id == order_id, Balance.item_id.in_(item_ids))
    return session.scalars(chosen.order_by(Balance.line_id).with_for_update()).all()


def due_balances_of(session: Session, order_id: str, buyer_id: str) -> Sequence[Row[Balance, PaymentLine]]:
    """What a buyer still has to pay for an order, with the deposit lines; never another buyer's."""
    chosen = (
        select(Balance, PaymentLine)
        .join(PaymentLine, PaymentLine.id == Balance.line_id)
        .where(Balance.order_id == order_id, Balance.buyer_id == buyer_id, Balance.state == balances.DUE)
        .order_by(Balance.line_id)
    )
    return session.execute(chosen).all()


def balances_to_remind(session: Session, before: timedelta, now: datetime, limit: int) -> Sequence[Balance]:
    """Due balances whose deadline is near: by then at least half of their time is over, however short it is. Not those
    of which a payment is looked into: their buyers were told not to pay again.
    """
    return scalars(session, _to_remind(now, now + before, limit)).all()


@prepared
def _to_remind(now: datetime, until: datetime, most: int) -> Select[Balance]:
    this_moment = cast(now, Instant)
    is_half_over = this_moment - Balance.opened_at >= Balance.due_at - this_moment
    is_looked_into = _is_being_paid(and_(Payment.state.in_(life.TO_LOOK_AT), Payment.refused_at.is_(None)))
    return (
        select(Balance)
        .where(
            Balance.state == balances.DUE,
            Balance.reminded_at.is_(None),
            Balance.due_at > now,
            Balance.due_at <= until,
            is_half_over,
            ~is_looked_into,
        )
        .order_by(Balance.due_at)
        .limit(most)
        .with_for_update(skip_locked=True)
    )


def balances_to_forfeit(
    session: Session, margin: timedelta, now: datetime, limit: int
) -> Sequence[Row[Balance, PaymentLine]]:
    """Due balances whose time and margin are over, with their deposit lines, both locked.

    Not those on which a page may have been paid in time: the provider has not answered since the deadline, or checks a
    payment that came in time, or a person has not decided yet about one that differs from what was asked for.
    """
    return rows(session, _to_forfeit(now - margin, margin, limit)).all()


@prepared
def _to_forfeit(due_before: datetime, margin: timedelta, most: int) -> Select[Balance, PaymentLine]:
    is_unanswered = or_(Payment.answered_at.is_(None), Payment.answered_at < Balance.due_at)
    came_in_time = or_(Payment.paid_at <= Balance.due_at + margin, is_unanswered)
    may_be_paid = or_(
        Payment.state == life.INTENT,
        and_(Payment.state == life.OPEN, is_unanswered),
        and_(Payment.state == life.REVIEW, came_in_time),
        and_(Payment.state == life.MISMATCH, Payment.refused_at.is_(None), came_in_time),
    )
    return (
        select(Balance, PaymentLine)
        .join(PaymentLine, PaymentLine.id == Balance.line_id)
        .where(Balance.state == balances.DUE, Balance.due_at < due_before, ~_is_being_paid(may_be_paid))
        .order_by(Balance.due_at, Balance.line_id)
        .limit(most)
        .with_for_update(of=(Balance, PaymentLine), skip_locked=True)
    )


def _is_being_paid(how: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a balance has a payment that stands so."""
    paying = PaymentLine.__table__.alias("paying")
    return (
        exists()
        .where(
            paying.c.order_id == Balance.order_id,
            paying.c.item_id == Balance.item_id,
            Payment.id == paying.c.payment_id,
            Payment.purpose == life.BALANCE,
            how,
        )
        .correlate(Balance)
    )
