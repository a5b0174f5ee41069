"""Approvals of which nobody knows whether they happened: the provider's books are read, and what they prove is applied.

'It did not happen' counts only when two readings far enough apart say so, or one when the provider had clearly refused
and an operator asks for another try. Then the payout is made anew. Anything else is for a person.
"""

from dataclasses import dataclass

from sqlalchemy import insert

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.service import Service
from payments import repository
from payments.clients.iyzico import BookedLine, IyzicoClient
from payments.clients.transport import NotSent, Unknown
from payments.domain import payout as payouts
from payments.domain.payout import Reading
from payments.domain.refund import Answer, doubt_pause, may_be_sent_again
from payments.models import OperatorAction, Payout, PayoutAttempt
from payments.settings import Settings
from payments.use_cases.payouts import approved, move, park, requeue
from payments.use_cases.sub_merchants import tell_again

BATCH = 10
READINGS_WITHOUT_A_LINE = 4  # the report does not even show the payment: after so many a person looks


@dataclass(frozen=True)
class Question:
    """One doubtful approval, and where to look for it."""

    payout_id: str
    attempt_id: str
    payment_id: str
    provider_payment_id: str
    provider_line_id: str


def resolve_approvals(service: Service) -> int:
    """Due step: ask about doubtful approvals whose quiet period is over. Gives how many were asked about."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        questions = []
        for row, line, payment in repository.due_approvals(work.session, work.now, BATCH):
            readings = repository.payout_attempt(work.session, row.attempt_id).readings
            row.not_before = work.now + doubt_pause(readings, settings.quiet_period)
            questions.append(
                Question(row.id, row.attempt_id, payment.id, payment.provider_payment_id, line.provider_line_id)
            )
    for question in questions:
        _resolve(service, question)
    return len(questions)


def retry(service: Service, payout_id: str, operator_id: str) -> str:
    """An operator has a parked or bounced payout tried again; whatever may have been approved is asked about first.

    One that was parked for a chargeback is released by that: what is left of it is paid.
    """
    with service.work() as work:
        row = repository.payout_locked(work.session, payout_id)
        if row is None or row.state == payouts.VOID:
            raise NotFound()
        if row.state not in (payouts.PARKED, payouts.BOUNCED):
            raise Conflict("conflict", "Bu hakediş bekletilmiyor; yeniden denenemez.")
        detail = {"reason": row.reason, "priceKurus": row.price_kurus, "from": row.state}
        row.released_at = work.now if repository.is_charged_back(work.session, row.line_id) else None
        if row.state == payouts.BOUNCED:
            _send_again(work, row)
        elif row.attempt_id is None:
            requeue(row, None, work.now)
        else:
            _ask_first(work, row)
        action = {"operator_id": operator_id, "action": "payout.retry", "object_id": payout_id}
        done = action | {"detail": detail | {"to": row.state}, "done_at": work.now}
        work.session.execute(insert(OperatorAction), [done])
        return row.state


def _send_again(work: UnitOfWork, row: Payout) -> None:
    """The provider keeps the money of a bounced payout, and transfers it once the supplier's record was sent anew."""
    tell_again(work, row.supplier_id)
    move(row, payouts.APPROVED)
    row.sent_again_at, row.reason = work.now, None


def _ask_first(work: UnitOfWork, row: Payout) -> None:
    attempt = repository.payout_attempt(work.session, row.attempt_id)
    attempt.readings, attempt.first_absent_at = 0, None
    move(row, payouts.IN_DOUBT)
    row.reason, row.not_before = None, work.now


def _resolve(service: Service, question: Question) -> None:
    provider: IyzicoClient = service.parts["provider"]
    try:
        lines = provider.read_books(question.provider_payment_id, question.payment_id)
    except (NotSent, Unknown):
        return  # it is asked again later: `not_before` has already been moved on
    line = next((line for line in lines if line.provider_line_id == question.provider_line_id), None)
    with service.work() as work:
        row = repository.payout_locked(work.session, question.payout_id)
        if row.state == payouts.IN_DOUBT and row.attempt_id == question.attempt_id:
            _conclude(service, work, row, line)


def _conclude(service: Service, work: UnitOfWork, row: Payout, line: BookedLine | None) -> None:
    attempt = repository.payout_attempt(work.session, row.attempt_id)
    attempt.readings += 1
    if line is None and attempt.readings < READINGS_WITHOUT_A_LINE:
        return  # the report lags behind: it is asked again later
    if line is None:
        park(row, "sağlayıcının kayıtlarında bu ödeme satırı yok")
        return
    reading = payouts.read_books(line.is_approved, line.price_kurus, row.price_kurus)
    if reading is Reading.HAPPENED:
        attempt.outcome, attempt.ended_at = "happened", work.now
        approved(work, row)
    elif reading is Reading.CONTRADICTORY:
        park(row, "sağlayıcı bu satırı başka bir tutarla onaylamış")
    else:
        _absent(service, work, row, attempt)


def _absent(service: Service, work: UnitOfWork, row: Payout, attempt: PayoutAttempt) -> None:
    settings: Settings = service.parts["settings"]
    was_refused = attempt.outcome == Answer.REFUSED.value
    if was_refused or may_be_sent_again(attempt.first_absent_at, work.now, settings.second_reading_after):
        _try_again(work, row, attempt, was_refused)
    elif attempt.first_absent_at is None:
        attempt.first_absent_at = work.now
        row.not_before = work.now + settings.second_reading_after
    else:
        row.not_before = attempt.first_absent_at + settings.second_reading_after


def _try_again(work: UnitOfWork, row: Payout, attempt: PayoutAttempt, was_refused: bool) -> None:
    if row.attempts >= payouts.MAX_ATTEMPTS and not was_refused:
        park(row, "hakediş üç denemede de sonuçlanmadı")
        return
    attempt.outcome, attempt.ended_at = attempt.outcome if was_refused else "absent", work.now
    requeue(row, None, work.now)
