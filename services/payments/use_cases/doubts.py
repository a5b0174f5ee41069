"""Resolving doubt: after a quiet period the provider's books are read, and what they prove is applied.

'It happened' completes the refund. 'It did not' counts only when two readings far enough apart say so; then it is sent
again as a new attempt. Anything else is for a person.
"""

from dataclasses import dataclass

from kit.db import UnitOfWork
from kit.service import Service
from payments import repository
from payments.clients.iyzico import BookedLine, IyzicoClient
from payments.clients.transport import NotSent, Unknown
from payments.domain import refund as refunds
from payments.domain.refund import Reading
from payments.models import Refund, RefundAttempt
from payments.settings import Settings
from payments.use_cases.refunds import complete, move, park

BATCH = 10
READINGS_WITHOUT_A_LINE = 4  # the report does not even show the payment: after so many a person looks


@dataclass(frozen=True)
class Question:
    """One doubtful refund, and where to look for it."""

    refund_id: str
    attempt_id: str
    payment_id: str
    provider_payment_id: str
    provider_line_id: str
    amount_kurus: int


def resolve_doubts(service: Service) -> int:
    """Due step: ask about doubtful refunds whose quiet period is over. Gives how many were asked about."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        due = repository.due_doubts(work.session, work.now, BATCH)
        questions = []
        for row, line, payment in due:
            readings = repository.attempt(work.session, row.attempt_id).readings
            row.not_before = work.now + refunds.doubt_pause(readings, settings.quiet_period)
            questions.append(
                Question(
                    row.id,
                    row.attempt_id,
                    payment.id,
                    payment.provider_payment_id,
                    line.provider_line_id,
                    row.amount_kurus,
                )
            )
    for question in questions:
        _resolve(service, question)
    return len(questions)


def _resolve(service: Service, question: Question) -> None:
    provider: IyzicoClient = service.parts["provider"]
    try:
        lines = provider.read_books(question.provider_payment_id, question.payment_id)
    except (NotSent, Unknown):
        return  # it is asked again later: `not_before` has already been moved on
    line = next((line for line in lines if line.provider_line_id == question.provider_line_id), None)
    with service.work() as work:
        row = repository.refund_locked(work.session, question.refund_id)
        if row.state == refunds.IN_DOUBT and row.attempt_id == question.attempt_id:
            _conclude(service, work, row, line)


def _conclude(service: Service, work: UnitOfWork, row: Refund, line: BookedLine | None) -> None:
    attempt = repository.attempt(work.session, row.attempt_id)
    attempt.readings += 1
    if line is None and attempt.readings < READINGS_WITHOUT_A_LINE:
        return  # the report lags behind: it is asked again later
    if line is None:
        park(work, row, "sağlayıcının kayıtlarında bu ödeme satırı yok", out_of_doubt=True)
        return
    reading = refunds.read_books(attempt.id, row.amount_kurus, attempt.refunded_before_kurus, line.refunds)
    if reading is Reading.HAPPENED:
        attempt.outcome, attempt.ended_at = "happened", work.now
        complete(work, row)
    elif reading is Reading.CONTRADICTORY:
        park(work, row, "sağlayıcının kayıtları bizimkilerle çelişiyor", out_of_doubt=True)
    else:
        _absent(service, work, row, attempt)


def _absent(service: Service, work: UnitOfWork, row: Refund, attempt: RefundAttempt) -> None:
    settings: Settings = service.parts["settings"]
    if attempt.first_absent_at is None:
        attempt.first_absent_at = work.now
        row.not_before = work.now + settings.second_reading_after
    elif not refunds.may_be_sent_again(attempt.first_absent_at, work.now, settings.second_reading_after):
        row.not_before = attempt.first_absent_at + settings.second_reading_after
    elif row.attempts >= refunds.MAX_ATTEMPTS:
        park(work, row, "iade üç denemede de sonuçlanmadı", out_of_doubt=True)
    else:
        attempt.outcome, attempt.ended_at = "absent", work.now
        move(row, refunds.QUEUED)
        row.not_before = work.now
