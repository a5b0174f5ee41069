"""Attempts that come to nothing: ended, forgotten, and what they still hold given back."""

from datetime import timedelta

from kit.db import UnitOfWork
from kit.errors import Refusal
from kit.in_time import in_time
from orders.attempts import clients as ads_client
from orders.attempts import selects as attempts_selects
from orders.attempts.rows import Attempt
from orders.attempts.rules import ATTEMPT_MOVES, RESERVING_LIFE, AttemptState
from orders.service import Orders

RELEASE_BATCH = 20
RELEASE_PAUSE = timedelta(seconds=30)


def end_attempt(work: UnitOfWork, attempt: Attempt, target: AttemptState) -> None:
    """End an attempt without an order; the worker gives its units back after the commit. Raises `IllegalMove`."""
    move_attempt(attempt, target)
    attempt.release_after = work.now
    forget_people(attempt)


def move_attempt(attempt: Attempt, target: AttemptState) -> None:
    """Move an attempt whose row is locked. Raises `IllegalMove`."""
    ATTEMPT_MOVES.require(attempt.state, target, attempt.payment_id)
    attempt.state = target


def forget_people(attempt: Attempt) -> None:
    """An attempt that is over keeps no name and no address."""
    attempt.answer = attempt.shipping_address = attempt.invoice_address = attempt.agreement = None


def give_up_stuck_attempts(service: Orders) -> int:
    """Due step: an attempt whose reserving was not finished is given up."""
    with service.work() as work:
        stuck = attempts_selects.attempts_left_reserving(work.session, work.now - RESERVING_LIFE, RELEASE_BATCH)
        for attempt in stuck:
            end_attempt(work, attempt, AttemptState.GIVEN_UP)
        return len(stuck)


def release_reservations(service: Orders) -> int:
    """Due step: give back what attempts that are over still hold. A call that fails is made again after a pause."""
    with service.work() as work:
        claimed = [
            (attempt.payment_id, attempt.reservation_id)
            for attempt in attempts_selects.attempts_to_release(work.session, work.now, RELEASE_BATCH)
        ]
        for payment_id, _ in claimed:
            attempts_selects.known_attempt(work.session, payment_id).release_after = work.now + RELEASE_PAUSE
    refusals = [refusal for payment_id, held in in_time(claimed) if (refusal := _release(service, payment_id, held))]
    if refusals:
        raise refusals[0]
    return len(claimed)


def _release(service: Orders, payment_id: str, reservation_id: str) -> Refusal | None:
    try:
        ads_client.release(service, reservation_id)
    except Refusal as refusal:
        return refusal
    with service.work() as work:
        attempts_selects.known_attempt(work.session, payment_id).released_at = work.now
    return None
