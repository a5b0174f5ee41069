"""Telling a supplier by date what will be paid out, and why the rest has no date yet."""

from dataclasses import dataclass
from datetime import timedelta

from kit.db import UnitOfWork
from kit.read_only import ReadOnly
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.selects import owing
from payments.payouts.selects import paying as payouts_selects
from payments.payouts.steps.pay import left_of, stopped_by
from payments.service import Payments
from payments.statements.rules.calendar import Conditions, Expected, Stopped, planned, told_reason
from payments.statements.selects import account as account_selects
from payments.statements.selects import waiting as waiting_selects
from payments.statements.steps.expect import prices_of
from payments.suppliers import selects as suppliers_selects
from payments.terms.steps.promising import promises


@dataclass(frozen=True)
class Plan:
    """What is earned and on its way to the bank, and what is expected besides, with what is earned and stopped.

    `credit` is owed beyond that, and carried by the payouts to come as far as each leaves room. What is transferred
    past the provider once a second operator approved it is in neither; what was repaid lowers neither meanwhile.
    """

    payable_kurus: int
    credit_kurus: int
    expected: list[Expected]


def plan_of(service: Payments, supplier_id: str) -> Plan:
    """All that a supplier has sold and was not paid for, as it stands now."""
    settings = service.settings
    with service.snapshot() as work:
        until = work.now + timedelta(microseconds=1)  # what was booked in this very instant counts
        conditions = conditions_of(work, supplier_id)
        groups = waiting_selects.waiting_groups(work.session, supplier_id, until, settings.payout_hold)
        ad_ids = {group.sold.ad_id for group in groups}
        prices, promised = prices_of(work, ad_ids), promises(work, settings, ad_ids)
        payable = account_selects.account_before(work.session, supplier_id, until)
        stopped = stopped_of(work, supplier_id, conditions)
        held_kurus = sum(one.net_kurus for one in stopped)
        credit = owing.credit_of(work.session, supplier_id)
        waiting = owing.waiting_of(work.session, supplier_id, work.now)
        expected = planned(groups, prices, promised, conditions, stopped)
        return Plan(payable - held_kurus - credit - waiting, credit, expected)


def conditions_of(work: UnitOfWork | ReadOnly, supplier_id: str) -> Conditions:
    """What holds for all of a supplier's lines now."""
    paused, told_at = payouts_selects.pause_of(work.session, supplier_id)
    return Conditions(
        now=work.now,
        paused_until=paused if payouts.is_paused(paused, told_at, work.now) else None,
        is_suspended=suppliers_selects.is_suspended(work.session, supplier_id),
    )


def stopped_of(
    work: UnitOfWork | ReadOnly, supplier_id: str, rules: Conditions, ad_id: int | None = None
) -> list[Stopped]:
    """What a supplier has earned, with one ad or with all, and is not sent as it stands."""
    rows = payouts_selects.stopped_payouts(work.session, supplier_id)
    return [
        Stopped(
            told_reason(stopped_by(row, line, payment, work.now), rules),
            int(payment.purpose != life.BALANCE),
            left_of(row, line),
        )
        for row, line, payment in rows
        if ad_id in (None, line.ad_id)
    ]
