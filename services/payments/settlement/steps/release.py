"""Earning: lines about whose money nothing is open any more become their supplier's. Rules: `settlement.rules`."""

from kit.db import UnitOfWork
from payments.deposits.rows import Balance
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.steps.earn import earn
from payments.service import Payments
from payments.settlement import rules, selects
from payments.settlement.rules import Standing
from payments.terms.steps.promising import promises

CHUNK = 200


def earn_due(service: Payments) -> int:
    """Due step: book the next lines that may be paid out, and queue their payouts. Gives how many were booked."""
    settings = service.settings
    booked = 0
    with service.work() as work:
        lines = selects.payable_lines(work.session, work.now, settings.payout_hold, CHUNK)
        promised = promises(work, settings, {line.ad_id for line in lines})
        for line in lines:
            promise = promised(line.ad_id)
            if rules.waits_for(standing(work, line), promise.hold, work.now) is None:
                booked += earn(work, line, payouts.SALE, promise.rates) is not None
    return booked


def standing(work: UnitOfWork, line: PaymentLine) -> Standing:
    """How a line stands, for the rules to judge."""
    payment = work.session.get_one(Payment, line.payment_id)
    balance = work.session.get(Balance, line.id) if line.is_deposit else None
    return standing_of(line, payment, balance)


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
