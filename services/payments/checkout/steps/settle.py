"""Settling a payment: ask the provider, judge its answer, apply it once. Callback, webhook and poller all come here.

What the browser or a notification brings is only a hint. The provider is asked outside any transaction; its answer is
applied under the payment's row lock, so that a hundred hints at once capture once.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from contracts.events import PaidLine, PaymentCaptured, PaymentClosed
from kit.db import UnitOfWork
from kit.errors import RateLimited
from kit.in_time import in_time
from kit.logging import details
from payments.checkout import selects as checkout_selects
from payments.deposits import steps as deposits_steps
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment
from payments.lines.rules import payment
from payments.lines.rules import payment as life
from payments.lines.rules.payment import Expected, Outcome, Reported, Verdict
from payments.service import Payments

HINT_LIMIT = "60/minute"
BATCH = 20
LONGEST_SECONDS = 60.0  # of a batch, whose payments are asked about one after the other

HINT_REST = timedelta(minutes=1)  # between two unproven hints at one payment that are followed

log = logging.getLogger("payments")


@dataclass(frozen=True)
class Settled:
    """What came of a hint: the outcome, and whose payment it was, if any's. `is_refused`: paid, and it goes back."""

    outcome: Outcome
    payment_id: str | None = None
    order_id: str | None = None
    purpose: str = life.ORDER
    is_refused: bool = False

    @property
    def is_paid(self) -> bool:
        """Whether the money was taken and stays."""
        return self.outcome is Outcome.CAPTURED and not self.is_refused


@dataclass(frozen=True)
class _Question:
    """What the provider is asked about a payment, what is expected of its answer, and when it was put together."""

    payment_id: str
    expected: Expected
    asked_at: datetime


def settle_by_token(service: Payments, token: str) -> Settled:
    """Settle the payment of a token that a browser or the provider brought."""
    with service.work() as work:
        found = lines_selects.hinted_payment(work.session, token, work.now)
        if found is None:
            return Settled(Outcome.UNKNOWN)
        row, kurus_by_item = found
        question = _question_about(work, row, kurus_by_item)
    if question is None:
        return _settled(_outcome_of(row.state), row)
    try:
        service.limiter.hit(HINT_LIMIT, "settle", row.id)
    except RateLimited:
        return _settled(Outcome.PENDING, row)
    return _settled(*_ask(service, question))


def _settled(outcome: Outcome, row: Payment) -> Settled:
    return Settled(outcome, row.id, row.order_id, row.purpose, row.refused_at is not None)


def settle(service: Payments, payment_id: str) -> Outcome:
    """Ask the provider about one payment and apply its answer. Repeating it changes nothing."""
    with service.work() as work:
        row = lines_selects.known_payment(work.session, payment_id)
        lines = lines_selects.lines_of_payment(work.session, row.id) if row.state in life.ASKABLE else ()
        question = _question_about(work, row, {line.item_id: line.amount_kurus for line in lines})
    return _outcome_of(row.state) if question is None else _ask(service, question)[0]


def _question_about(work: UnitOfWork, row: Payment, kurus_by_item: dict[str, int]) -> _Question | None:
    """What to ask the provider; None where its answer would change nothing."""
    if row.state not in life.ASKABLE:
        return None
    return _Question(row.id, Expected(row.opened_token, row.order_id, row.asked_kurus, kurus_by_item), work.now)


def _ask(service: Payments, question: _Question) -> tuple[Outcome, Payment]:
    """Ask the provider and apply its answer; gives the payment as it is then."""
    expected = question.expected
    answer = service.provider.ask_result(expected.token, question.payment_id)
    verdict = life.judge(expected, answer) if isinstance(answer, Reported) else answer
    with service.work() as work:
        row = lines_selects.payment_locked(work.session, question.payment_id)
        return _apply(service, work, row, verdict, question.asked_at), row


def ask_soon(service: Payments, token: str) -> None:
    """An unproven caller says that something happened: let the poller ask, once a minute at most for a payment.

    The provider's own notification is signed and does not wait; who only knows a token can't make us ask without end.
    """
    with service.work() as work:
        row = lines_selects.payment_by_token(work.session, token)
        if row is None or row.state not in life.POLLED or row.poll_at <= work.now:
            return
        if row.hinted_at is None or row.hinted_at <= work.now - HINT_REST:
            row.next_check_at = work.now
            lines_selects.note_hint(work.session, row.id, work.now)


def ask_pending(service: Payments) -> int:
    """Due step: ask about every payment that is still open, at growing intervals, until its page has expired.

    A provider that is silent costs each of them 23 seconds. Those that were not asked about in time are due at once,
    behind all that was due before them: so a few that it never answers do not hold up the others.
    """
    with service.work() as work:
        rows = lines_selects.due_payments(work.session, work.now, BATCH)
        due = [row.id for row in rows]
        for row in rows:
            row.next_check_at, row.asked_at = _next_check(row, work.now), work.now
    asked = [settle(service, payment_id) for payment_id in in_time(due, LONGEST_SECONDS)]
    if left := due[len(asked) :]:
        with service.work() as work:
            checkout_selects.make_due(work.session, left, work.now)
    return len(asked)


def _next_check(row: Payment, now: datetime) -> datetime:
    """Often again from when something last said that it may have been paid, or since when there is no clear answer."""
    since = max(filter(None, (row.opened_at, row.hinted_at, row.unknown_since)))
    return life.next_check(since, now, row.deadline_at, row.answered_at)


def _outcome_of(state: str) -> Outcome:
    outcomes = {
        life.CAPTURED: Outcome.CAPTURED,
        life.MISMATCH: Outcome.MISMATCH,
        life.REVIEW: Outcome.REVIEW,
        life.EXPIRED: Outcome.EXPIRED,
        life.OPEN: Outcome.PENDING,
    }
    return outcomes.get(state, Outcome.UNKNOWN)


def _apply(service: Payments, work: UnitOfWork, row: Payment, verdict: Verdict, asked_at: datetime) -> Outcome:
    if row.state not in life.ASKABLE:
        return _outcome_of(row.state)
    _note_answer(row, verdict, work.now)
    if verdict.reported is not None:
        row.paid_at, row.reported_kurus = row.paid_at or work.now, verdict.reported.paid_kurus
        if verdict.outcome is Outcome.CAPTURED:
            _capture(service, work, row, verdict.reported)
        else:
            _set_aside(work, row, verdict, verdict.reported)
    elif verdict.outcome is not Outcome.UNKNOWN:
        return _unpaid(service, work, row, verdict, asked_at)
    return verdict.outcome


def _unpaid(service: Payments, work: UnitOfWork, row: Payment, verdict: Verdict, asked_at: datetime) -> Outcome:
    """The provider said clearly that nothing was paid, as of when it was asked."""
    if row.paid_at is None:
        row.answered_at = max(asked_at, row.answered_at or asked_at)
    if row.state != life.OPEN:
        return verdict.outcome
    row.reason = verdict.reason if verdict.outcome is Outcome.DECLINED else row.reason
    return _expire_if_over(service, work, row, verdict.outcome, asked_at)


def _note_answer(row: Payment, verdict: Verdict, now: datetime) -> None:
    """Without a clear answer it is asked again within seconds; about what was given up, by comparing the books."""
    if verdict.outcome is not Outcome.UNKNOWN:
        row.unknown_since = None
        return
    row.unknown_since = row.unknown_since or now
    if row.state == life.EXPIRED:
        row.compare_at = now + payment.SOON
    else:
        row.next_check_at = min(row.poll_at, _next_check(row, now))


def _capture(service: Payments, work: UnitOfWork, row: Payment, reported: Reported) -> None:
    """The money was taken: ledger, lines and event in one unit of work; what pays balances is judged in the same."""
    called = {line.item_id: line.provider_line_id for line in reported.lines}
    lines = checkout_selects.capture_lines(work.session, row.id, called)
    row.state, row.captured_at, row.next_check_at = life.CAPTURED, work.now, None
    row.provider_payment_id, row.reason = reported.provider_payment_id, None
    if not row.buyer_left:
        row.card_association, row.card_family = reported.card_association, reported.card_family
        row.last_four, row.card_bin = reported.last_four, reported.card_bin
    work.session.flush()
    book(work, [("captured", row.id, ledger.captured({line.id: line.amount_kurus for line in lines}))])
    work.announce(
        PaymentCaptured(
            payment_id=row.id,
            order_id=row.order_id,
            buyer_id=row.buyer_id,
            lines=[PaidLine(line.item_id, line.ad_id, line.amount_kurus) for line in lines],
            total_kurus=row.asked_kurus,
            card_association=row.card_association,
            card_family=row.card_family,
            last_four=row.last_four,
            captured_at=work.now,
            purpose=row.purpose,
            card_bin=row.card_bin,
        )
    )
    if row.purpose == life.BALANCE:
        deposits_steps.settle_capture(work, service.settings, row, lines)


def _set_aside(work: UnitOfWork, row: Payment, verdict: Verdict, reported: Reported) -> None:
    """Paid, but not to be accepted (yet): the provider's check goes on, or a person must look."""
    state = life.REVIEW if verdict.outcome is Outcome.REVIEW else life.MISMATCH
    if row.state != state:
        log.error("payment set aside", extra=details(reason=f"{state}: {verdict.reason}"))
    was_open = row.state in life.POLLED
    row.state, row.reason = state, verdict.reason
    row.provider_payment_id = reported.provider_payment_id
    row.next_check_at = row.next_check_at or work.now
    if verdict.reason == "fraud_rejected" and was_open:
        row.closed_at = work.now
        announce_closed(work, row, "rejected")


def _expire_if_over(service: Payments, work: UnitOfWork, row: Payment, outcome: Outcome, asked_at: datetime) -> Outcome:
    """The provider said 'not paid': give the payment up if its page could not be paid any more when it was asked."""
    settings = service.settings
    if not life.is_over(row.page_ends_at, settings.expiry_margin, asked_at):
        row.next_check_at = min(row.poll_at, row.page_ends_at + settings.expiry_margin)
        return outcome
    row.state, row.closed_at, row.next_check_at = life.EXPIRED, work.now, None
    row.compare_at = work.now + payment.SOON  # the poller asks about it no more: its books say whether it was paid late
    announce_closed(work, row, "expired")
    return Outcome.EXPIRED


def announce_closed(work: UnitOfWork, row: Payment, outcome: str) -> None:
    """A payment ended without money (that stays)."""
    work.announce(PaymentClosed(payment_id=row.id, order_id=row.order_id, outcome=outcome, purpose=row.purpose))
