"""Sending refunds, at the provider's allowed rate: intent first, one call, and doubt whenever the answer is not clear.

Never sent twice: see `use_cases.doubts` for what happens to a refund of which nobody knows whether it was carried out.
"""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import insert
from sqlalchemy.dialects.postgresql import insert as upsert

from contracts.events import RefundCompleted, RefundParked
from kit.db import UnitOfWork
from kit.errors import Conflict, IllegalMove, NotFound
from kit.ids import new_id
from kit.logging import details
from kit.service import Service
from payments import repository
from payments.bookkeeping import book
from payments.clients.iyzico import IyzicoClient
from payments.clients.transport import NotSent, RateLimited, Refused, Unknown
from payments.domain import ledger, pace
from payments.domain import refund as refunds
from payments.domain.refund import Answer
from payments.models import OperatorAction, ProviderPace, Refund, RefundAttempt
from payments.settings import Settings

BATCH = 16
CALLS_AT_ONCE = 4  # four rounds of the longest call stay below the limit after which a call is in doubt
SERVER_IP = "127.0.0.1"
PACE = "refund"
PAUSE_WHEN_NOT_SENT = timedelta(seconds=30)
REASON_LIMIT = 300

log = logging.getLogger("refunds")


@dataclass(frozen=True)
class Call:
    """One refund about to be called for."""

    refund_id: str
    attempt_id: str
    provider_line_id: str
    amount_kurus: int


def send_refunds(service: Service) -> int:
    """Due step: send the next batch of queued refunds. Gives how many were sent."""
    calls = _claim(service)
    if calls:
        with ThreadPoolExecutor(CALLS_AT_ONCE) as callers:
            list(callers.map(lambda call: _send(service, call), calls))
    return len(calls)


def sweep_sending(service: Service) -> int:
    """Due step: calls that never came back (the process died) are in doubt."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        rows = repository.stale_sending(work.session, work.now - settings.sending_limit, BATCH)
        for row in rows:
            _to_doubt(work, row, "no answer was recorded", settings.quiet_period)
    return len(rows)


def retry(service: Service, refund_id: str, operator_id: str) -> str:
    """An operator has a parked refund tried again; one that was parked out of doubt is asked about first."""
    with service.work() as work:
        row = repository.refund_locked(work.session, refund_id)
        if row is None:
            raise NotFound()
        if row.state != refunds.PARKED:
            raise Conflict("conflict", "Bu iade bekletilmiyor; yeniden denenemez.")
        state = refunds.IN_DOUBT if row.was_in_doubt else refunds.QUEUED
        if row.was_in_doubt:
            attempt = repository.attempt(work.session, row.attempt_id)
            attempt.readings, attempt.first_absent_at = 0, None
        detail = {"reason": row.reason, "amountKurus": row.amount_kurus, "to": state}
        move(row, state)
        row.reason, row.not_before = None, work.now
        action = {"operator_id": operator_id, "action": "refund.retry", "object_id": refund_id, "detail": detail}
        work.session.execute(insert(OperatorAction), [action | {"done_at": work.now}])
        return state


def move(row: Refund, state: str) -> None:
    """Change a locked refund's state. Raises `IllegalMove`."""
    if row.state not in refunds.states_before(state):
        raise IllegalMove(f"refund {row.id}: {row.state} to {state}")
    row.state = state


def complete(work: UnitOfWork, row: Refund) -> None:
    """The provider did it: the line, the ledger and everybody concerned learn it."""
    move(row, refunds.SUCCEEDED)
    row.completed_at, row.reason = work.now, None
    line = repository.line_locked(work.session, row.line_id)
    line.open_refund_kurus -= row.amount_kurus
    line.refunded_kurus += row.amount_kurus
    book(work, [("refund_confirmed", row.id, ledger.refund_confirmed(row.line_id, row.amount_kurus))])
    work.announce(
        RefundCompleted(
            refund_id=row.id,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            cause=row.cause,
            amount_kurus=row.amount_kurus,
            completed_at=work.now,
        )
    )


def park(work: UnitOfWork, row: Refund, reason: str, out_of_doubt: bool) -> None:
    """A person has to look; the buyer sees that it is being looked at."""
    move(row, refunds.PARKED)
    row.reason, row.was_in_doubt = reason[:REASON_LIMIT], out_of_doubt
    log.error("refund parked", extra=details(reason=row.reason))
    work.announce(
        RefundParked(
            refund_id=row.id,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            cause=row.cause,
            amount_kurus=row.amount_kurus,
        )
    )


def _claim(service: Service) -> list[Call]:
    """Take as many refunds as may be sent now, and commit the intent of each before anything is called."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        bucket = _bucket(work, settings.refunds_per_minute)
        state = pace.Bucket(bucket.millitokens, bucket.refilled_at, bucket.blocked_until)
        _, allowed = pace.take(state, settings.refunds_per_minute, BATCH, work.now)
        rows = repository.sendable_refunds(work.session, work.now, allowed) if allowed else []
        left, _ = pace.take(state, settings.refunds_per_minute, len(rows), work.now)
        _store(bucket, left)
        return [_intent(work, row, line.refunded_kurus, line.provider_line_id) for row, line in rows]


def _intent(work: UnitOfWork, row: Refund, refunded_before_kurus: int, provider_line_id: str) -> Call:
    move(row, refunds.SENDING)
    row.attempts += 1
    row.attempt_id, row.sent_at = new_id(), work.now
    work.session.flush()
    attempt = RefundAttempt(
        id=row.attempt_id,
        refund_id=row.id,
        number=row.attempts,
        refunded_before_kurus=refunded_before_kurus,
        readings=0,
        started_at=work.now,
    )
    work.session.add(attempt)
    return Call(row.id, row.attempt_id, provider_line_id, row.amount_kurus)


def _send(service: Service, call: Call) -> None:
    provider: IyzicoClient = service.parts["provider"]
    try:
        provider.refund(call.attempt_id, call.provider_line_id, call.amount_kurus, SERVER_IP)
    except Refused as refusal:
        _finish(service, call, Answer.REFUSED, str(refusal))
    except RateLimited as refusal:
        _slow_down(service)
        _finish(service, call, Answer.NOT_SENT, str(refusal))
    except NotSent as error:
        _finish(service, call, Answer.NOT_SENT, str(error))
    except Unknown as error:
        _finish(service, call, Answer.UNKNOWN, str(error))
    else:
        _finish(service, call, Answer.DONE, "")


def _finish(service: Service, call: Call, answer: Answer, detail: str) -> None:
    """Record what one call came to. A clear answer still counts when the sweeper put it in doubt meanwhile."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        row = repository.refund_locked(work.session, call.refund_id)
        if row.attempt_id != call.attempt_id or row.state not in refunds.AT_PROVIDER:
            return
        attempt = repository.attempt(work.session, call.attempt_id)
        attempt.outcome, attempt.detail, attempt.ended_at = answer.value, detail[:REASON_LIMIT], work.now
        if answer is Answer.DONE:
            complete(work, row)
        elif answer is Answer.REFUSED:
            park(work, row, detail, out_of_doubt=False)
        elif answer is Answer.NOT_SENT:
            move(row, refunds.QUEUED)
            row.not_before = work.now + PAUSE_WHEN_NOT_SENT
        elif row.state == refunds.SENDING:
            _to_doubt(work, row, detail, settings.quiet_period)


def _to_doubt(work: UnitOfWork, row: Refund, reason: str, quiet_period: timedelta) -> None:
    move(row, refunds.IN_DOUBT)
    row.reason, row.not_before = reason[:REASON_LIMIT], work.now + quiet_period


def _slow_down(service: Service) -> None:
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        bucket = _bucket(work, settings.refunds_per_minute)
        state = pace.Bucket(bucket.millitokens, bucket.refilled_at, bucket.blocked_until)
        _store(bucket, pace.blocked(state, work.now))


def _bucket(work: UnitOfWork, per_minute: int) -> ProviderPace:
    first = {"name": PACE, "millitokens": pace.capacity(per_minute) * pace.MILLI, "refilled_at": work.now}
    work.session.execute(upsert(ProviderPace).values(first).on_conflict_do_nothing())
    return repository.pace_locked(work.session, PACE)


def _store(bucket: ProviderPace, state: pace.Bucket) -> None:
    bucket.millitokens, bucket.refilled_at = state.millitokens, state.refilled_at
    bucket.blocked_until = state.blocked_until
