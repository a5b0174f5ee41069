"""A bank gives back what it took: the money goes where it would be had the bank never taken it."""

from dataclasses import dataclass

from kit.db import UnitOfWork
from payments.chargebacks import selects
from payments.chargebacks.rows import ChargebackCase
from payments.deposits import rules as balances
from payments.deposits.rows import Balance
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.lines.rows import PaymentLine
from payments.lines.rules import line as line_rules
from payments.lines.steps import counted, record
from payments.payouts import rules as payouts
from payments.payouts.rows import Chargeback
from payments.payouts.steps.earn import earn
from payments.payouts.steps.take_back import give_again
from payments.refunds.rules import refund as refunds
from payments.refunds.steps.instruct import Asked, refund_row, write_refunds
from payments.settings import Settings
from payments.terms.steps.promising import promise_of


def win(work: UnitOfWork, case: ChargebackCase, settings: Settings) -> None:
    """Book what comes back for a locked case, and give its buyer what could not go back while the bank had it: a
    price difference, or what units cost that were cancelled or returned. What a buyer got before is not given again.
    A deposit that was forfeited while nothing of it was there is its supplier's now.
    """
    taken = selects.taken_by(work.session, case)
    selects.lock_lines(work.session, [line.id for _, line, _ in taken])
    for row, line, payment in taken:
        # Between what comes back and what was missed a line holds more than its units cost: neither is written alone.
        given = selects.difference_given(work.session, line.id)
        with work.session.no_autoflush:
            _give_back(work, row, line)
            _give_missed(work, line, Missed(case.id, payment.buyer_id, given))
        _forfeit_at_last(work, settings, line)


@dataclass(frozen=True)
class Missed:
    """For which case, and to whom, goes back what was missed; the difference that was given before is not."""

    case_id: str
    buyer_id: str
    difference_kurus: int


def _give_back(work: UnitOfWork, row: Chargeback, line: PaymentLine) -> None:
    moved, earned = line_rules.win_back(counted(line), row.amount_kurus, row.from_payable_kurus)
    record(line, moved)
    back = give_again(work, line, earned)
    entries = ledger.chargeback_won(line.id, row.amount_kurus, line.supplier_id, back)
    book(work, [("chargeback_won", row.id, entries)])


def _forfeit_at_last(work: UnitOfWork, settings: Settings, line: PaymentLine) -> None:
    balance = work.session.get(Balance, line.id)
    if balance is not None and balance.state == balances.FORFEITED and line.earned_kurus == 0:
        earn(work, line, payouts.DEPOSIT_FORFEITED, promise_of(work, settings, line.ad_id).rates)


def _give_missed(work: UnitOfWork, line: PaymentLine, missed: Missed) -> None:
    difference, rest = line_rules.give_missed(counted(line), missed.difference_kurus)
    for cause, (after, part) in ((refunds.PRICE_DIFFERENCE, difference), (refunds.CANCELLED, rest)):
        record(line, after)
        if part:
            asked = Asked(cause, missed.buyer_id, missed.case_id)
            write_refunds(work, [(line, part, refund_row(work, line, part, asked, part.amount_kurus))])
