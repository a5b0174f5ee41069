"""Taking back what had been earned: money of a line that goes back to its buyer after it had left escrow.

It is taken from those who had got it: from the line's own payout while the provider has not approved it, else the
supplier owes it, and its next payouts are lowered.
"""

from kit.db import UnitOfWork
from payments.ledger.rules import shares
from payments.ledger.rules.postings import NOTHING_BACK, GivenBack
from payments.ledger.rules.shares import Rates, Split
from payments.lines.rows import PaymentLine
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.payouts.rules import EXPLANATIONS, Waits
from payments.payouts.selects import paying as selects


def take_back(work: UnitOfWork, row: PaymentLine, amount_kurus: int) -> GivenBack:
    """Who gives what of an amount that a locked line had earned and that goes back; the payout shrinks if it still can.

    `clawed_back_kurus` of the line must have grown by the amount already. The caller books the parts.
    """
    if amount_kurus == 0:
        return NOTHING_BACK
    payout = selects.payout_of_line_locked(work.session, row.id)
    rates = Rates(payout.commission_rate, payout.withholding_rate)
    left = row.earned_kurus - row.clawed_back_kurus
    if payout.state in payouts.UNCERTAIN:
        shrink(work, payout, shares.split(left, rates))
    parts = shares.given_back(left + amount_kurus, amount_kurus, rates)
    return GivenBack(parts.net_kurus, parts.commission_kurus, parts.withholding_kurus)


def give_again(work: UnitOfWork, row: PaymentLine, amount_kurus: int) -> GivenBack:
    """Who gets what of an amount that was taken from a locked line's earnings and comes back; the payout grows if it
    still can. What the provider has approved stays as it is: the supplier's account holds the rest, against what it
    owes, or the next payouts carry it.

    The line's columns must have been changed already. The caller books the parts.
    """
    if amount_kurus == 0:
        return NOTHING_BACK
    payout = selects.payout_of_line_locked(work.session, row.id)
    rates = Rates(payout.commission_rate, payout.withholding_rate)
    left = row.earned_kurus - row.clawed_back_kurus
    if payout.state in (*payouts.UNCERTAIN, payouts.VOID):
        shrink(work, payout, shares.split(left, rates))
        _release(work, payout, row.charged_back_kurus > 0)
    parts = shares.given_back(left, amount_kurus, rates)
    return GivenBack(parts.net_kurus, parts.commission_kurus, parts.withholding_kurus)


def _release(work: UnitOfWork, payout: Payout, is_blocked: bool) -> None:
    """A payout that only a chargeback had stopped goes on by itself; one that may have been approved waits for a
    person, and so does what another chargeback blocks.
    """
    explained = EXPLANATIONS[Waits.CHARGED_BACK]
    if payout.state != payouts.VOID and (payout.state, payout.reason) != (payouts.PARKED, explained):
        return
    goes_on = not payout.may_be_approved and not is_blocked
    target = payouts.QUEUED if goes_on else payouts.PARKED
    if payout.state != target:
        payouts.MOVES.make(payout, target)
    payout.reason = None if goes_on else explained
    if goes_on:
        payout.deducted_kurus, payout.price_kurus, payout.not_before = 0, None, work.now


def shrink(work: UnitOfWork, payout: Payout, parts: Split) -> None:
    """What is left to be paid changed before the provider approved it; nothing left, nothing to be paid.

    What the provider may have approved is not void before its books were asked: it would pay a supplier who owes it
    then. What it refused each time it was asked is.
    """
    payout.gross_kurus, payout.net_kurus = parts.gross_kurus, parts.net_kurus
    payout.commission_kurus, payout.withholding_kurus = parts.commission_kurus, parts.withholding_kurus
    if parts.gross_kurus > 0 or payout.state not in payouts.MOVES.before(payouts.VOID):
        return
    if not (payout.may_be_approved and selects.may_have_happened(work.session, payout.id)):
        payout.state, payout.deducted_kurus, payout.reason = payouts.VOID, 0, None
