"""Attempts."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Select, Update, and_, or_, select, update
from sqlalchemy.orm import Session

from kit.changes import rows_changed
from kit.many import table_of
from kit.prepared import prepared, rows, scalars
from orders.attempts.rows import Attempt
from orders.attempts.rules import ATTEMPT_MOVES, LIVE_ATTEMPT, RELEASED_ATTEMPT, AttemptState


def live_attempt(session: Session, order_id: str) -> Attempt | None:
    """The payment that is going on for a cart."""
    return scalars(session, _live_attempt(order_id)).one_or_none()


@prepared
def _live_attempt(order_id: str) -> Select[Attempt]:
    return select(Attempt).where(Attempt.order_id == order_id, Attempt.state.in_(LIVE_ATTEMPT)).with_for_update()


def has_live_attempt(session: Session, order_id: str) -> bool:
    """Whether a cart is being paid now."""
    return rows(session, _live_attempts_id(order_id)).first() is not None


@prepared
def _live_attempts_id(order_id: str) -> Select[str]:
    return select(Attempt.payment_id).where(Attempt.order_id == order_id, Attempt.state.in_(LIVE_ATTEMPT))


def attempt(session: Session, payment_id: str) -> Attempt | None:
    """An attempt, locked until the unit of work ends."""
    return scalars(session, _attempt(payment_id)).one_or_none()


def known_attempt(session: Session, payment_id: str) -> Attempt:
    """An attempt that was begun, locked until the unit of work ends: none is ever deleted."""
    return scalars(session, _attempt(payment_id)).one()


@prepared
def _attempt(payment_id: str) -> Select[Attempt]:
    wanted = select(Attempt).where(Attempt.payment_id == payment_id).with_for_update()
    return wanted.execution_options(populate_existing=True)


def attempts_at(session: Session, payment_id: str, order_id: str) -> Sequence[Attempt]:
    """The attempt of a payment, if there is one, and the one that is going on for a cart, both locked."""
    return scalars(session, _attempts_at(payment_id, order_id)).all()


@prepared
def _attempts_at(payment: str, order: str) -> Select[Attempt]:
    is_live = and_(Attempt.order_id == order, Attempt.state.in_(LIVE_ATTEMPT))
    wanted = select(Attempt).where(or_(Attempt.payment_id == payment, is_live)).with_for_update()
    return wanted.execution_options(populate_existing=True)


def orders_with_a_refused_capture(session: Session, order_ids: Iterable[str]) -> set[str]:
    """Those of some orders for which a payment was taken that did not count for them."""
    refused = select(Attempt.order_id).where(Attempt.order_id.in_(list(order_ids)), Attempt.refused_at.is_not(None))
    return set(session.scalars(refused))


def start_attempt(session: Session, payment_id: str, answer: dict[str, Any]) -> bool:
    """Move an attempt to `started`, with what payments is told, in one statement; False where that may not be.

    It takes no lock of the cart: what changes the cart locks its attempt before ending it.
    """
    return rows_changed(session, *_started(payment_id, answer)) == 1


@prepared
def _started(payment: str, told: dict[str, Any]) -> Update:
    attempts = table_of(Attempt)
    may = attempts.c.state.in_(ATTEMPT_MOVES.before(AttemptState.STARTED))
    change = update(attempts).where(attempts.c.payment_id == payment, may)
    return change.values(state=AttemptState.STARTED, answer=told)


def attempts_to_release(session: Session, now: datetime, limit: int) -> Sequence[Attempt]:
    """Attempts that are over and whose reservation may still hold units; each worker gets its own."""
    return scalars(session, _to_release(now, limit)).all()


@prepared
def _to_release(now: datetime, most: int) -> Select[Attempt]:
    return (
        select(Attempt)
        .where(Attempt.state.in_(RELEASED_ATTEMPT), Attempt.released_at.is_(None), Attempt.release_after <= now)
        .order_by(Attempt.release_after)
        .limit(most)
        .with_for_update(skip_locked=True)
    )


def attempts_left_reserving(session: Session, before: datetime, limit: int) -> Sequence[Attempt]:
    """Attempts that were left unfinished."""
    return scalars(session, _left_reserving(before, limit)).all()


@prepared
def _left_reserving(before: datetime, most: int) -> Select[Attempt]:
    wanted = select(Attempt).where(Attempt.state == AttemptState.RESERVING, Attempt.created_at < before)
    return wanted.limit(most).with_for_update(skip_locked=True)
