"""Sending refunds, at the provider's allowed rate: intent first, one call, and doubt whenever the answer is not clear.

Never sent twice: see `use_cases.doubts` for what happens to a refund of which nobody knows whether it was carried out.
"""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy.dialects.postgresql import insert as upsert

from contracts.events import RefundCompleted, RefundParked
from kit.db import UnitOfWork
from kit.errors import IllegalMove
from kit.ids import new_id
from kit.logging import details
from kit.service import Service
from payments import repository
from payments.bookkeeping import Movement, book
from payments.clients.iyzico import IyzicoClient
from payments.clients.transport import NotSent, RateLimited, Refused, Unknown
from payments.domain import ledger, pace
from payments.domain import refund as refunds
from payments.domain.refund import Answer
from payments.models import PaymentLine, ProviderPace, Refund, RefundAttempt
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


def move(row: Refund, state: str) -> None:
    """Change a locked refund's state. Raises `IllegalMove`."""
    if row.state not in refunds.states_before(state):
        raise IllegalMove(f"refund {row.id}: {row.state} to {state}")
    row.state = state


def complete(work: UnitOfWork, row: Refund) -> None:
    """The provider did it: the line, the ledger and everybody concerned learn it."""
    line = repository.line_locked(work.session, row.line_id)
    _conclude(work, row, line, ("refund_confirmed", row.id, ledger.refund_confirmed(line.id, row.amount_kurus)))


def complete_by_transfer(work: UnitOfWork, row: Refund, bank_reference: str) -> None:
    """A locked, parked refund was transferred to its buyer's bank account: the provider has no part in it."""
    line = repository.line_locked(work.session, row.line_id)
    row.bank_reference, row.transferred_at = bank_reference, work.now
    line.transferred_kurus += row.amount_kurus
    _conclude(work, row, line, ("refund_transferred", row.id, ledger.refund_transferred(line.id, row.amount_kurus)))


def park(work: UnitOfWork, row: Refund, reason: str, out_of_doubt: bool, needs_account: bool = False) -> None:
    """A person has to look, or the buyer to name a bank account; the buyer sees which."""
    move(row, refunds.PARKED)
    row.reason, row.was_in_doubt = reason[:REASON_LIMIT], out_of_doubt
    if needs_account:
        row.iban_asked_at = row.iban_asked_at or work.now
    log.error("refund parked", extra=details(reason=row.reason))
    announce_parked(work, row)


def asks_for_account(row: Refund) -> bool:
    """Whether a parked refund waits for its buyer's bank account."""
    return row.state == refunds.PARKED and row.iban_asked_at is not None and row.iban is None


def announce_parked(work: UnitOfWork, row: Refund) -> None:
    """Tell that a refund waits for a person, and whether that is its buyer."""
    work.announce(
        RefundParked(
            refund_id=row.id,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            cause=row.cause,
            amount_kurus=row.amount_kurus,
            reference_id=row.reference_id,
            needs_iban=asks_for_account(row),
        )
    )


def _conclude(work: UnitOfWork, row: Refund, line: PaymentLine, movement: Movement) -> None:
    move(row, refunds.SUCCEEDED)
    row.completed_at, row.reason = work.now, None
    line.open_refund_kurus -= row.amount_kurus
    line.refunded_kurus += row.amount_kurus
    book(work, [movement])
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
            reference_id=row.reference_id,
            reference_total_kurus=row.reference_total_kurus,
            units=row.units,
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
        return [_intent(work, row, line) for row, line in rows]


def _intent(work: UnitOfWork, row: Refund, line: PaymentLine) -> Call:
    move(row, refunds.SENDING)
    row.attempts += 1
    row.attempt_id, row.sent_at = new_id(), work.now
    work.session.flush()
    attempt = RefundAttempt(
        id=row.attempt_id,
        refund_id=row.id,
        number=row.attempts,
        refunded_before_kurus=line.refunded_kurus - line.transferred_kurus,  # what the provider did
        readings=0,
        started_at=work.now,
    )
    work.session.add(attempt)
    return Call(row.id, row.attempt_id, line.provider_line_id, row.amount_kurus)


def _send(service: Service, call: Call) -> None:
    provider: IyzicoClient = service.parts["provider"]
    try:
        provider.refund(call.attempt_id, call.provider_line_id, call.amount_kurus, SERVER_IP)
    except Refused as refusal:
        _finish(service, call, Answer.REFUSED, str(refusal), refusal.group)
    except RateLimited as refusal:
        _slow_down(service)
        _finish(service, call, Answer.NOT_SENT, str(refusal))
    except NotSent as error:
        _finish(service, call, Answer.NOT_SENT, str(error))
    except Unknown as error:
        _finish(service, call, Answer.UNKNOWN, str(error))
    else:
        _finish(service, call, Answer.DONE, "")


def _finish(service: Service, call: Call, answer: Answer, detail: str, error_group: str = "") -> None:
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
            captured_at = repository.captured_at(work.session, row.line_id)
            park(work, row, detail, False, refunds.needs_account(error_group, captured_at, work.now))
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
