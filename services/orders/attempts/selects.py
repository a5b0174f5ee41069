"""Attempts."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from orders.attempts.rows import Attempt
from orders.attempts.rules import LIVE_ATTEMPT, RELEASED_ATTEMPT, AttemptState


def live_attempt(session: Session, order_id: str) -> Attempt | None:
    """The payment that is going on for a cart."""
    wanted = select(Attempt).where(Attempt.order_id == order_id, Attempt.state.in_(LIVE_ATTEMPT))
    return session.scalars(wanted.with_for_update()).one_or_none()


def has_live_attempt(session: Session, order_id: str) -> bool:
    """Whether a cart is being paid now."""
    wanted = select(Attempt.payment_id).where(Attempt.order_id == order_id, Attempt.state.in_(LIVE_ATTEMPT))
    return session.execute(wanted).first() is not None


def attempt(session: Session, payment_id: str) -> Attempt | None:
    """An attempt, locked until the unit of work ends."""
    wanted = select(Attempt).where(Attempt.payment_id == payment_id).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one_or_none()


def known_attempt(session: Session, payment_id: str) -> Attempt:
    """An attempt that was begun, locked until the unit of work ends: none is ever deleted."""
    wanted = select(Attempt).where(Attempt.payment_id == payment_id).with_for_update()
    return session.scalars(wanted.execution_options(populate_existing=True)).one()


def attempts_to_release(session: Session, now: datetime, limit: int) -> Sequence[Attempt]:
    """Attempts that are over and whose reservation may still hold units; each worker gets its own."""
    wanted = (
        select(Attempt)
        .where(Attempt.state.in_(RELEASED_ATTEMPT), Attempt.released_at.is_(None), Attempt.release_after <= now)
        .order_by(Attempt.release_after)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return session.scalars(wanted).all()


def attempts_left_reserving(session: Session, before: datetime, limit: int) -> Sequence[Attempt]:
    """Attempts that nobody finished."""
    wanted = select(Attempt).where(Attempt.state == AttemptState.RESERVING, Attempt.created_at < before)
    return session.scalars(wanted.limit(limit).with_for_update(skip_locked=True)).all()
