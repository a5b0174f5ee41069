"""The balances of deposit items: opened when their ad ends, reminded of, paid by one capture, or forfeited.

How a balance payment is started is in `checkout.steps.pay_balances`.
"""

import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert

from contracts.events import BalanceDue, BalancePaid, BalanceReminded, BalancesLapsed, DepositForfeited
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.logging import details
from kit.many import update_many
from payments.deposits import rules as balances
from payments.deposits import selects
from payments.deposits.rows import Balance
from payments.deposits.rules import Capture, Due, Lapse
from payments.ledger.rules import shares
from payments.lines import selects as lines_selects
from payments.lines.rows import AdFinal, Payment, PaymentLine
from payments.lines.rules import line as line_rules
from payments.lines.steps import counted
from payments.payouts import rules as payouts
from payments.payouts.steps.earn import earn
from payments.refunds.rules import refund as refunds
from payments.refunds.steps.instruct import Asked, open_refunds
from payments.service import Payments
from payments.settings import Settings
from payments.terms.steps.promising import forfeits_deposits, promise_of

CHUNK = 500

log = logging.getLogger("balances")


def open_balances(service: Payments) -> int:
    """Due step: open the balances of the next deposits whose ad has ended. Gives how many lines were decided."""
    settings = service.settings
    with service.work() as work:
        due = selects.deposits_awaiting_balance(work.session, CHUNK)
        forfeits = forfeits_deposits(work, settings, {ad.ad_id for _, ad, _ in due})
        rows = [
            _balance_row(work, settings, line, ad, buyer_id) | {"is_deposit_forfeited": forfeits(ad.ad_id)}
            for line, ad, buyer_id in due
        ]
        rows = [row for row in rows if row["units"]]
        if due:
            # From now on what a unit of a deposit line costs is final.
            decided = [
                {"id": line.id, "awaits_difference": False, "difference_decided_at": work.now} for line, *_ in due
            ]
            update_many(work.session, PaymentLine, decided)
        if rows:
            opened = insert(Balance).returning(Balance)
            for balance in work.session.scalars(opened, rows).all():
                _announce_due(work, balance)
    return len(due)


def shrink_balance(work: UnitOfWork, line: PaymentLine) -> None:
    """Units of a locked deposit line were cancelled: less is due for it, or nothing."""
    balance = selects.balance_locked(work.session, line.id)
    left = counted(line).left_units
    if balance is None or balance.state != balances.DUE or balance.units == left:
        return
    balance.units, balance.amount_kurus = left, left * balance.unit_kurus
    balance.sequence += 1
    if left:
        _announce_due(work, balance)
    else:
        _close(work, balance, balances.CANCELLED)


def extend_after_refund(work: UnitOfWork, order_id: str, item_ids: Sequence[str]) -> None:
    """An operator gave back a payment of these balances: what is still due can be paid anew, with time to do so. Where
    that is more time than before, it is over soon and its letter is the reminder.
    """
    lines_selects.lines_of_items_locked(work.session, order_id, item_ids)
    for balance in selects.balances_of_items_locked(work.session, order_id, item_ids):
        if balance.state == balances.DUE:
            due_at = balances.after_refund(balance.due_at, work.now)
            is_extended = due_at > balance.due_at
            if is_extended:
                balance.due_at, balance.reminded_at = due_at, balance.reminded_at or work.now
            balance.sequence += 1
            _announce_due(work, balance, is_extended=is_extended, is_due_again=True)


def settle_capture(work: UnitOfWork, settings: Settings, payment: Payment, lines: Sequence[PaymentLine]) -> bool:
    """Judge a balance payment that was captured just now: it pays every balance of its lines, or goes back in full.

    The deposit lines are locked as well, so that a cancel at the same time sees either no capture or all of it.
    """
    item_ids = [line.item_id for line in lines]
    lines_selects.lines_of_items_locked(work.session, payment.order_id, item_ids)
    known = selects.balances_of_items_locked(work.session, payment.order_id, item_ids)
    found = {b.item_id: b for b in sorted(known, key=lambda b: b.state == balances.DUE)}
    due = [found.get(item_id) for item_id in item_ids]
    capture = Capture(payment.seen_paid_at, payment.answered_at, tuple(line.units for line in lines))
    standing = tuple(Due(b.state, b.units, b.due_at) if b else None for b in due)
    if not balances.is_accepted(standing, capture, settings.balance_asking_margin):
        log.warning("balance payment goes back", extra=details(reason="late_or_surplus"))
        asked = Asked(refunds.BALANCE_LATE, payment.buyer_id)
        payment.refused_at, payment.reason = work.now, refunds.BALANCE_LATE
        for line in lines:
            line.cancelled_at = work.now
        open_refunds(work, asked, [(line, line_rules.cancel_rest(counted(line))) for line in lines])
        return False
    for line in lines:
        _pay(work, found[line.item_id], line, payment)
    return True


def remind(service: Payments) -> int:
    """Due step: tell of balances whose deadline is near, once."""
    settings = service.settings
    with service.work() as work:
        near = selects.balances_to_remind(work.session, settings.balance_reminder_before, work.now, CHUNK)
        for balance in near:
            balance.reminded_at = work.now
            work.announce(
                BalanceReminded(
                    order_id=balance.order_id,
                    item_id=balance.item_id,
                    ad_id=balance.ad_id,
                    buyer_id=balance.buyer_id,
                    amount_kurus=balance.amount_kurus,
                    due_at=balance.due_at,
                    is_deposit_forfeited=balance.is_deposit_forfeited is not False,
                )
            )
    return len(near)


def forfeit(service: Payments) -> int:
    """Due step: end balances that were not paid in time. Gives how many."""
    settings = service.settings
    with service.work() as work:
        over = selects.balances_to_forfeit(work.session, settings.balance_asking_margin, work.now, CHUNK)
        lapses = [_forfeit(work, settings, balance, line) for balance, line in over]
        for lapsed in balances.by_ad(lapses):
            _announce_lapsed(work, lapsed)
    return len(over)


def _balance_row(work: UnitOfWork, settings: Settings, line: PaymentLine, ad: AdFinal, buyer_id: str) -> dict[str, Any]:
    units, unit_kurus = counted(line).left_units, ad.final_price_kurus - line.unit_price_kurus
    closed_at = ad.closed_at or ad.ended_at
    return {
        "line_id": line.id,
        "order_id": line.order_id,
        "item_id": line.item_id,
        "ad_id": line.ad_id,
        "buyer_id": buyer_id,
        "supplier_id": line.supplier_id,
        "state": balances.DUE,
        "sequence": 1,
        "units": units,
        "unit_kurus": unit_kurus,
        "amount_kurus": units * unit_kurus,
        "due_at": balances.deadline(closed_at, work.now, settings.balance_days, settings.balance_seconds),
        "opened_at": work.now,
    }


def _announce_due(work: UnitOfWork, balance: Balance, *, is_extended: bool = False, is_due_again: bool = False) -> None:
    work.announce(
        BalanceDue(
            order_id=balance.order_id,
            item_id=balance.item_id,
            ad_id=balance.ad_id,
            buyer_id=balance.buyer_id,
            supplier_id=balance.supplier_id,
            sequence=balance.sequence,
            units=balance.units,
            unit_balance_kurus=balance.unit_kurus,
            amount_kurus=balance.amount_kurus,
            due_at=balance.due_at,
            is_extended=is_extended,
            is_due_again=is_due_again,
            is_deposit_forfeited=balance.is_deposit_forfeited is not False,
        )
    )


def _pay(work: UnitOfWork, balance: Balance, line: PaymentLine, payment: Payment) -> None:
    _close(work, balance, balances.PAID)
    balance.payment_id = payment.id
    line.confirmed_at = line.difference_decided_at = work.now
    work.announce(
        BalancePaid(
            order_id=balance.order_id,
            item_id=balance.item_id,
            ad_id=balance.ad_id,
            buyer_id=balance.buyer_id,
            supplier_id=balance.supplier_id,
            units=balance.units,
            amount_kurus=balance.amount_kurus,
            payment_id=payment.id,
            paid_at=work.now,
            card_association=payment.card_association,
            card_family=payment.card_family,
            last_four=payment.last_four,
            card_bin=payment.card_bin,
        )
    )


def _forfeit(work: UnitOfWork, settings: Settings, balance: Balance, line: PaymentLine) -> Lapse:
    """The deposit becomes the supplier's, less commission; or goes back where the ad gives deposits back."""
    _close(work, balance, balances.FORFEITED)
    amount, earned = counted(line).held_kurus, 0
    is_lost = balance.is_deposit_forfeited
    if is_lost is None:
        is_lost = settings.is_deposit_forfeited
    if is_lost:
        rates = promise_of(work, settings, line.ad_id).rates
        earn(work, line, payouts.DEPOSIT_FORFEITED, rates)
        earned = shares.split(amount, rates).net_kurus
    else:
        line.cancelled_at = work.now
        change = line_rules.cancel_rest(counted(line))
        open_refunds(work, Asked(refunds.BALANCE_UNPAID, balance.buyer_id), [(line, change)])
    work.announce(
        DepositForfeited(
            order_id=balance.order_id,
            item_id=balance.item_id,
            ad_id=balance.ad_id,
            buyer_id=balance.buyer_id,
            supplier_id=balance.supplier_id,
            units=balance.units,
            amount_kurus=amount,
            is_refunded=not is_lost,
            forfeited_at=work.now,
        )
    )
    return Lapse(balance.ad_id, balance.supplier_id, line.title, balance.units, amount, earned, is_refunded=not is_lost)


def _announce_lapsed(work: UnitOfWork, lapses: Sequence[Lapse]) -> None:
    """Tell in one sum what became of an ad's deposits: its supplier gets one letter, not one for each buyer."""
    first = lapses[0]
    work.announce(
        BalancesLapsed(
            lapse_id=new_id(),
            supplier_id=first.supplier_id,
            ad_id=first.ad_id,
            title=first.title,
            items=len(lapses),
            units=sum(lapse.units for lapse in lapses),
            amount_kurus=sum(lapse.amount_kurus for lapse in lapses),
            earned_kurus=sum(lapse.earned_kurus for lapse in lapses),
            is_refunded=first.is_refunded,
            lapsed_at=work.now,
        )
    )


def _close(work: UnitOfWork, balance: Balance, state: str) -> None:
    balances.MOVES.require(balance.state, state, balance.line_id)
    balance.state, balance.closed_at = state, work.now
