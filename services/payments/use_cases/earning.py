"""Earning: lines about whose money nothing is open any more become their supplier's. The rules are in domain.payout."""

from kit.db import UnitOfWork
from kit.service import Service
from payments import repository
from payments.domain import payment as life
from payments.domain import payout as payouts
from payments.domain.payout import Standing, Waits
from payments.earnings import earn
from payments.models import Balance, Payment, PaymentLine
from payments.settings import Settings

CHUNK = 200


def earn_due(service: Service) -> int:
    """Due step: book the next lines that may be paid out, and queue their payouts. Gives how many were booked."""
    settings: Settings = service.parts["settings"]
    booked = 0
    with service.work() as work:
        for line in repository.payable_lines(work.session, work.now - settings.payout_hold, CHUNK):
            if payouts.waits_for(standing(work, line), settings.payout_hold, work.now) is None:
                booked += earn(work, line, payouts.SALE, settings.rates) is not None
    return booked


def standing(work: UnitOfWork, line: PaymentLine) -> Standing:
    """How a line stands, for the rules to judge."""
    payment = work.session.get_one(Payment, line.payment_id)
    balance = work.session.get(Balance, line.id) if line.is_deposit else None
    return standing_of(line, payment, balance)


def blocked_by(line: PaymentLine, payment: Payment, is_paused: bool = False) -> Waits | None:
    """What holds the queued payout of an earned line back: only what was opened since can, or a new account."""
    facts = {
        Waits.FROZEN: payment.frozen_at is not None,
        Waits.REFUND_OPEN: line.open_refund_kurus > 0,
        Waits.RETURN_OPEN: line.open_returns > 0,
        Waits.NEW_ACCOUNT: is_paused,
    }
    return next((reason for reason, holds in facts.items() if holds), None)


def standing_of(line: PaymentLine, payment: Payment, balance: Balance | None) -> Standing:
    """The same from rows that were read before."""
    return Standing(
        rest_kurus=line.captured_kurus - line.refunded_kurus - line.open_refund_kurus - line.charged_back_kurus,
        open_refund_kurus=line.open_refund_kurus,
        open_returns=line.open_returns,
        is_frozen=payment.frozen_at is not None,
        is_difference_decided=line.difference_decided_at is not None or payment.purpose == life.BALANCE,
        is_deposit=line.is_deposit,
        balance_state=balance.state if balance else None,
        delivered_at=line.delivered_at,
    )
