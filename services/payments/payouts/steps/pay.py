"""Paying suppliers: the price of a line is set, then the line is approved, once.

Setting a price may be repeated, so what fails there is simply tried again. An approval may not: how it is
made, and how doubt about it is resolved, is in `provider.steps.once`.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from sqlalchemy.orm import Session

from kit.db import UnitOfWork
from kit.ids import new_id
from kit.logging import details
from payments.ledger.rules import shares
from payments.ledger.rules.shares import Rates
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment, PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout, PayoutAttempt
from payments.payouts.rules import EXPLANATIONS, Waits
from payments.payouts.selects import owing
from payments.payouts.selects import paying as selects
from payments.payouts.steps.take_back import shrink
from payments.provider.clients.iyzico import BookedLine
from payments.provider.clients.transport import NotSent, RateLimited, Refused, Unknown
from payments.provider.rules.doubt import Reading, Then
from payments.provider.steps.once import BATCH, MISSING, PAUSE_WHEN_NOT_SENT, QUESTIONS, REASON_LIMIT, Once
from payments.service import Payments
from payments.settings import Settings
from payments.suppliers.rows import SubMerchant

NOT_REPORTED = "Ödeme sağlayıcı bu ödemeyi onayladı, ama yapıldığını süresi içinde bildirmedi"

log = logging.getLogger("payouts")


@dataclass(frozen=True)
class Call:
    """One payout about to be made."""

    row_id: str
    line_id: str
    attempt_id: str
    provider_line_id: str
    sub_merchant_key: str
    price_kurus: int
    withholding_kurus: int


def promised_at(row: Payout) -> datetime | None:
    """Since when the provider is to pay it: since its approval, or since it was asked to transfer it anew."""
    known = [instant for instant in (row.approved_at, row.sent_again_at) if instant is not None]
    return max(known, default=None)


def approved(work: UnitOfWork, row: Payout) -> None:
    """The provider did it when it was asked, even if that is known only now; it will pay what it was told."""
    payouts.MOVES.make(row, payouts.APPROVED)
    row.approved_at, row.reason = row.sent_at or work.now, None
    lines_selects.compare_moved(work.session, row.line_id, work.now)


def park(row: Payout, reason: str) -> None:
    """A person has to look."""
    payouts.MOVES.make(row, payouts.PARKED)
    row.reason = reason[:REASON_LIMIT]
    log.error("payout parked", extra=details(reason=row.reason))


def requeue(row: Payout, reason: str | None, not_before: datetime) -> None:
    """It is priced and approved anew, from the beginning."""
    payouts.MOVES.make(row, payouts.QUEUED)
    row.deducted_kurus, row.price_kurus = 0, None
    row.reason, row.not_before = (reason or "")[:REASON_LIMIT] or None, not_before


def _park_charged_back(service: Payments) -> None:
    """A person decides when the rest of a line is paid of which a bank took something back, before or since."""
    with service.work() as work:
        for row in selects.blocked_payouts(work.session, BATCH):
            park(row, EXPLANATIONS[Waits.CHARGED_BACK])


def _price(work: UnitOfWork, row: Payout, line: PaymentLine, key: str, owed: dict[str, int]) -> Call | None:
    """Fix a payout's price: what is left of its line for the supplier, less what it owes or with what it is owed."""
    left = line.earned_kurus - line.clawed_back_kurus
    shrink(work, row, shares.split(left, Rates(row.commission_rate, row.withholding_rate)))
    if row.state == payouts.VOID:
        return None
    row.deducted_kurus = payouts.deduction(row.net_kurus, row.commission_kurus, owed[row.supplier_id])
    owed[row.supplier_id] -= row.deducted_kurus
    payouts.MOVES.make(row, payouts.PRICING)
    row.sent_at, row.reason = work.now, None
    row.price_kurus = row.net_kurus - row.deducted_kurus
    return Call(
        row_id=row.id,
        line_id=line.id,
        attempt_id=new_id(),
        provider_line_id=line.captured_line_id,
        sub_merchant_key=key,
        price_kurus=row.price_kurus,
        withholding_kurus=row.withholding_kurus,
    )


def _is_outdated(work: UnitOfWork, row: Payout, line: PaymentLine, call: Call) -> bool:
    """Whether what was priced is not to be approved any more."""
    is_stale = row.net_kurus - row.deducted_kurus != call.price_kurus or _carries_too_much(work, row)
    is_charged_back = line.charged_back_kurus > 0 and row.released_at is None
    supplier = work.session.get(SubMerchant, row.supplier_id)
    waits = supplier is not None and (supplier.is_suspended or _is_paused(supplier, work.now))
    return is_stale or is_charged_back or waits or not selects.is_nothing_open(work.session, line.id)


def _carries_too_much(work: UnitOfWork, row: Payout) -> bool:
    """Whether a payout carries a credit that was used up since it was priced, as by another letter of a bank, or of
    which an operator says since then that it never came in.
    """
    return row.deducted_kurus < 0 and owing.debt_with_doubted(work.session, row.supplier_id) > 0


class Payouts(Once[Payout, Call, PayoutAttempt]):
    """Approvals of payouts, as calls that must not be repeated; before each, its line is priced."""

    pace = "payout"
    moves = payouts.MOVES
    queued, sending, in_doubt = payouts.QUEUED, payouts.APPROVING, payouts.IN_DOUBT
    most_attempts = payouts.MAX_ATTEMPTS
    words: ClassVar = {
        Then.MISSING: MISSING,
        Then.CONTRADICTORY: "sağlayıcı bu satırı başka bir tutarla onaylamış",
        Then.TRIED_ENOUGH: "hakediş hiçbir denemede sonuçlanmadı",
    }

    def per_minute(self, settings: Settings) -> int:
        """As the provider allows."""
        return settings.payouts_per_minute

    def next_due(self, session: Session) -> datetime | None:
        """Of queued payouts."""
        return selects.next_sendable_payout(session)

    def take(self, work: UnitOfWork, most: int) -> list[Call]:
        """Queued payouts; what each supplier gets is fixed with it."""
        rows = selects.sendable_payouts(work.session, work.now, most)
        suppliers = [payout.supplier_id for payout, _, _ in rows]
        owed = owing.left_to_settle(work.session, suppliers, work.now) if rows else {}
        return [call for payout, line, key in rows if (call := _price(work, payout, line, key, owed))]

    def prepare(self, service: Payments, call: Call) -> bool:
        """Set the price, which may be repeated, and commit the intent to approve, unless something came up since."""
        provider = service.marketplace
        try:
            provider.set_price(call.provider_line_id, call.sub_merchant_key, call.price_kurus, call.withholding_kurus)
        except (Refused, NotSent, Unknown) as error:
            self._not_priced(service, call, error)
            return False
        return self.intend_to_approve(service, call)

    def _not_priced(self, service: Payments, call: Call, error: Exception) -> None:
        """The price was not set, or the provider did not say so: it is set again. A clear no is for an operator."""
        if isinstance(error, RateLimited):
            self.slow_down(service)
        with service.work() as work:
            row = selects.payout_locked(work.session, call.row_id)
            if row.state != payouts.PRICING:
                return
            if isinstance(error, Refused):
                park(row, str(error))
            else:
                requeue(row, str(error), work.now + PAUSE_WHEN_NOT_SENT)

    def intend_to_approve(self, service: Payments, call: Call) -> bool:
        """Commit the intent to approve, unless something about the line's money was opened since it was priced."""
        with service.work() as work:
            line = lines_selects.line_locked(work.session, call.line_id)
            row = selects.payout_locked(work.session, call.row_id)
            if row.state != payouts.PRICING or row.price_kurus != call.price_kurus:
                return False
            if _is_outdated(work, row, line, call):
                requeue(row, None, work.now)
                return False
            self.intend(work, row, call.attempt_id)
            attempt = PayoutAttempt(
                id=call.attempt_id,
                payout_id=row.id,
                number=row.attempts,
                price_kurus=call.price_kurus,
                readings=0,
                started_at=work.now,
            )
            work.session.add(attempt)
            return True

    def call(self, service: Payments, call: Call) -> None:
        """The approval itself."""
        provider = service.marketplace
        provider.approve(call.attempt_id, call.provider_line_id)

    def locked(self, session: Session, row_id: str) -> Payout:
        """A payout, under a lock."""
        return selects.payout_locked(session, row_id)

    def attempt(self, session: Session, attempt_id: str) -> PayoutAttempt:
        """A call to approve one."""
        return selects.payout_attempt(session, attempt_id)

    def calls_made(self, session: Session, row_id: str) -> int:
        """To approve one."""
        return selects.calls_made(session, row_id)

    def stale(self, session: Session, before: datetime) -> Sequence[Payout]:
        """Payouts whose price or approval was never answered."""
        return selects.stale_payouts(session, before, BATCH)

    def doubtful(self, session: Session, now: datetime) -> Sequence[tuple[Payout, PaymentLine, Payment]]:
        """Payouts about whose approval it is time to ask."""
        return selects.due_approvals(session, now, QUESTIONS)

    def read(self, row: Payout, attempt: PayoutAttempt, line: BookedLine) -> Reading:
        """By what the books say that the line's supplier gets."""
        return payouts.read_books(line.is_approved, line.price_kurus, row.told_kurus)

    def succeed(self, work: UnitOfWork, row: Payout) -> None:
        """The provider will pay."""
        approved(work, row)

    def refuse(self, work: UnitOfWork, row: Payout, reason: str, group: str) -> None:
        """A person has to look."""
        park(row, reason)

    def park(self, work: UnitOfWork, row: Payout, reason: str) -> None:
        """A person has to look."""
        park(row, reason)

    def requeue(self, row: Payout, reason: str | None, not_before: datetime) -> None:
        """It is priced and approved anew, from the beginning."""
        requeue(row, reason, not_before)


PAYOUTS = Payouts()


def send_payouts(service: Payments) -> int:
    """Due step: price and approve the next queued payouts. Gives how many were taken."""
    _park_charged_back(service)
    return PAYOUTS.send(service)


def sweep_payouts(service: Payments) -> int:
    """Due step: calls that never came back (the process died). An approval is in doubt, a price is set again."""
    return PAYOUTS.sweep(service)


def resolve_approvals(service: Payments) -> int:
    """Due step: ask about doubtful approvals whose quiet period is over. Gives how many were asked about."""
    return PAYOUTS.resolve(service)


def _is_paused(supplier: SubMerchant, now: datetime) -> bool:
    return payouts.is_paused(supplier.paused_until, supplier.told_at, now)


def blocked_by(line: PaymentLine, payment: Payment, supplier: SubMerchant | None, now: datetime) -> Waits | None:
    """What holds the queued payout of an earned line back: only what was opened since can, a suspension of its
    supplier, or a new account.
    """
    facts = {
        Waits.FROZEN: payment.frozen_at is not None,
        Waits.REFUND_OPEN: line.open_refund_kurus > 0,
        Waits.RETURN_OPEN: line.open_returns > 0,
        Waits.SUSPENDED: supplier is not None and supplier.is_suspended,
        Waits.NEW_ACCOUNT: supplier is not None and _is_paused(supplier, now),
    }
    return next((reason for reason, holds in facts.items() if holds), None)


def stopped_by(row: Payout, line: PaymentLine, payment: Payment, now: datetime) -> Waits:
    """What keeps one of `selects.stopped_payouts` from being sent."""
    if row.state == payouts.BOUNCED:
        return Waits.BOUNCED
    if line.charged_back_kurus > 0 and row.released_at is None:
        return Waits.CHARGED_BACK
    return blocked_by(line, payment, None, now) or Waits.PARKED


def left_of(row: Payout, line: PaymentLine) -> int:
    """What one of `selects.stopped_payouts` comes to by now, kuruş: what the provider was told, or its net before that,
    less what pays a debt off, which is all of it at most.
    """
    if row.state == payouts.BOUNCED:
        return row.told_kurus
    parts = shares.split(line.earned_kurus - line.clawed_back_kurus, Rates(row.commission_rate, row.withholding_rate))
    return max(parts.net_kurus - row.deducted_kurus, 0)
