"""Paying suppliers, at the provider's allowed rate: the price of a line is set, then the line is approved, once.

Setting a price may be repeated, so whatever goes wrong there is simply tried again. An approval may not: its intent is
committed first, and an answer that is not clear puts it in doubt; see `use_cases.payout_doubts`.
"""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import datetime, timedelta

from kit.db import UnitOfWork
from kit.errors import IllegalMove
from kit.ids import new_id
from kit.logging import details
from kit.service import Service
from payments import repository
from payments.clients.marketplace import MarketplaceClient
from payments.clients.transport import NotSent, RateLimited, Refused, Unknown
from payments.domain import payout as payouts
from payments.domain.payout import EXPLANATIONS, Rates, Waits
from payments.domain.refund import Answer
from payments.models import PaymentLine, Payout, PayoutAttempt, SubMerchant
from payments.pacing import Rate
from payments.settings import Settings
from payments.taking_back import shrink

BATCH = 16
CALLS_AT_ONCE = 4
PACE = "payout"
PAUSE_WHEN_NOT_SENT = timedelta(seconds=30)
REASON_LIMIT = 300
NOT_REPORTED = "Ödeme sağlayıcı bu ödemeyi onayladı, ama yapıldığını süresi içinde bildirmedi"

log = logging.getLogger("payouts")


@dataclass(frozen=True)
class Call:
    """One payout about to be made."""

    payout_id: str
    line_id: str
    attempt_id: str
    provider_line_id: str
    sub_merchant_key: str
    price_kurus: int
    withholding_kurus: int


def send_payouts(service: Service) -> int:
    """Due step: price and approve the next queued payouts. Gives how many were taken."""
    _park_charged_back(service)
    calls = _claim(service)
    if calls:
        with ThreadPoolExecutor(CALLS_AT_ONCE) as callers:
            list(callers.map(lambda call: _send(service, call), calls))
    return len(calls)


def sweep_payouts(service: Service) -> int:
    """Due step: calls that never came back (the process died). An approval is in doubt, a price is set again."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        rows = repository.stale_payouts(work.session, work.now - settings.sending_limit, BATCH)
        for row in rows:
            if row.state == payouts.APPROVING:
                to_doubt(work, row, "no answer was recorded", settings.quiet_period)
            else:
                requeue(row, None, work.now)
    return len(rows)


def move(row: Payout, state: str) -> None:
    """Change a locked payout's state. Raises `IllegalMove`."""
    if row.state not in payouts.states_before(state):
        raise IllegalMove(f"payout {row.id}: {row.state} to {state}")
    row.state = state


def promised_at(row: Payout) -> datetime | None:
    """Since when the provider is to pay it: since its approval, or since it was asked to transfer it anew."""
    known = [instant for instant in (row.approved_at, row.sent_again_at) if instant is not None]
    return max(known, default=None)


def approved(work: UnitOfWork, row: Payout) -> None:
    """The provider did it when it was asked, even if that is known only now; it will pay what it was told."""
    move(row, payouts.APPROVED)
    row.approved_at, row.reason = row.sent_at or work.now, None


def park(row: Payout, reason: str) -> None:
    """A person has to look."""
    move(row, payouts.PARKED)
    row.reason = reason[:REASON_LIMIT]
    log.error("payout parked", extra=details(reason=row.reason))


def requeue(row: Payout, reason: str | None, not_before: datetime) -> None:
    """It is priced and approved anew, from the beginning."""
    move(row, payouts.QUEUED)
    row.deducted_kurus, row.price_kurus = 0, None
    row.reason, row.not_before = (reason or "")[:REASON_LIMIT] or None, not_before


def to_doubt(work: UnitOfWork, row: Payout, reason: str, quiet_period: timedelta) -> None:
    """Nobody knows whether the provider did it: it is asked after a while."""
    move(row, payouts.IN_DOUBT)
    row.reason, row.not_before = reason[:REASON_LIMIT], work.now + quiet_period


def _park_charged_back(service: Service) -> None:
    """A person decides when the rest of a line is paid of which a bank took something back, before or since."""
    with service.work() as work:
        for row in repository.blocked_payouts(work.session, BATCH):
            park(row, EXPLANATIONS[Waits.CHARGED_BACK])


def _rate(service: Service) -> Rate:
    settings: Settings = service.parts["settings"]
    return Rate(PACE, settings.payouts_per_minute)


def _claim(service: Service) -> list[Call]:
    """Take as many payouts as may be made now, and fix what each supplier gets."""
    rate = _rate(service)
    with service.work() as work:
        allowed = rate.allowed(work, BATCH)
        rows = repository.sendable_payouts(work.session, work.now, allowed) if allowed else []
        owed = repository.debts(work.session, [seller.supplier_id for _, _, seller in rows]) if rows else {}
        calls = [call for payout, line, seller in rows if (call := _price(work, payout, line, seller, owed))]
        rate.spend(work, len(calls))
        return calls


def _price(work: UnitOfWork, row: Payout, line: PaymentLine, seller: SubMerchant, owed: dict[str, int]) -> Call | None:
    """Fix a payout's price: what is left of its line for the supplier, less what the supplier owes."""
    left = line.earned_kurus - line.clawed_back_kurus
    shrink(row, payouts.split(left, Rates(row.commission_rate, row.withholding_rate)))
    if row.state == payouts.VOID:
        return None
    row.deducted_kurus = payouts.deduction(row.net_kurus, owed[row.supplier_id])
    owed[row.supplier_id] -= row.deducted_kurus
    move(row, payouts.PRICING)
    row.sent_at, row.reason = work.now, None
    row.price_kurus = row.net_kurus - row.deducted_kurus
    return Call(
        payout_id=row.id,
        line_id=line.id,
        attempt_id=new_id(),
        provider_line_id=line.provider_line_id,
        sub_merchant_key=seller.key,
        price_kurus=row.price_kurus,
        withholding_kurus=row.withholding_kurus,
    )


def _send(service: Service, call: Call) -> None:
    provider: MarketplaceClient = service.parts["marketplace"]
    try:
        provider.set_price(call.provider_line_id, call.sub_merchant_key, call.price_kurus, call.withholding_kurus)
    except Refused as refusal:
        return _not_priced(service, call, refusal)
    except (NotSent, Unknown) as error:
        return _not_priced(service, call, error)
    if not _intend(service, call):
        return None
    try:
        provider.approve(call.attempt_id, call.provider_line_id)
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
    return None


def _not_priced(service: Service, call: Call, error: Exception) -> None:
    """The price was not set, or nobody knows: nothing is lost, it is set again. A clear no is for a person."""
    if isinstance(error, RateLimited):
        _slow_down(service)
    with service.work() as work:
        row = repository.payout_locked(work.session, call.payout_id)
        if row.state != payouts.PRICING:
            return
        if isinstance(error, Refused):
            park(row, str(error))
        else:
            requeue(row, str(error), work.now + PAUSE_WHEN_NOT_SENT)


def _intend(service: Service, call: Call) -> bool:
    """Commit the intent to approve, unless something about the line's money was opened since it was priced."""
    with service.work() as work:
        line = repository.line_locked(work.session, call.line_id)
        row = repository.payout_locked(work.session, call.payout_id)
        if row.state != payouts.PRICING or row.price_kurus != call.price_kurus:
            return False
        is_stale = row.net_kurus - row.deducted_kurus != call.price_kurus
        is_charged_back = line.charged_back_kurus > 0 and row.released_at is None
        is_paused = payouts.is_paused(*repository.pause_of(work.session, row.supplier_id), work.now)
        if is_stale or is_charged_back or is_paused or not repository.is_nothing_open(work.session, line.id):
            requeue(row, None, work.now)
            return False
        move(row, payouts.APPROVING)
        row.attempts += 1
        row.attempt_id, row.sent_at = call.attempt_id, work.now
        work.session.flush()
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


def _finish(service: Service, call: Call, answer: Answer, detail: str) -> None:
    """Record what one approval came to. A clear answer still counts when the sweeper put it in doubt meanwhile."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        row = repository.payout_locked(work.session, call.payout_id)
        if row.attempt_id != call.attempt_id or row.state not in payouts.AT_PROVIDER:
            return
        attempt = repository.payout_attempt(work.session, call.attempt_id)
        attempt.outcome, attempt.detail, attempt.ended_at = answer.value, detail[:REASON_LIMIT], work.now
        if answer is Answer.DONE:
            approved(work, row)
        elif answer is Answer.REFUSED:
            park(row, detail)
        elif answer is Answer.NOT_SENT:
            requeue(row, detail, work.now + PAUSE_WHEN_NOT_SENT)
        elif row.state == payouts.APPROVING:
            to_doubt(work, row, detail, settings.quiet_period)


def _slow_down(service: Service) -> None:
    with service.work() as work:
        _rate(service).block(work)
