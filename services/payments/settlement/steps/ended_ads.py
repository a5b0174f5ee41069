"""Settling ended ads: one price difference per confirmed line, in chunks, and AdSettled when the last is final."""

from datetime import timedelta
from typing import Any

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm.attributes import set_committed_value

from contracts.events import AdEnded, AdSettled, UnitsCommitted
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.many import update_many
from payments.deposits import rules as balance
from payments.ledger.rules.shares import Rates, split
from payments.lines.rows import AdFinal, PaymentLine
from payments.lines.rules import line as line_rules
from payments.lines.steps import captured_lines, counted
from payments.refunds.rules import refund as refunds
from payments.refunds.steps.instruct import Asked, refund_row, write_refunds
from payments.service import Payments
from payments.settlement import selects

CHUNK = 1000
# What an ad's end itself brings back: the difference, or all of it when the ad came to nothing.
ENDING_CAUSES = (refunds.PRICE_DIFFERENCE, refunds.WITHDRAWN, refunds.AD_FAILED)
CHECKED_EVERY = timedelta(minutes=1)


def store_end(work: UnitOfWork, event: AdEnded) -> None:
    """Remember the final price of an ad. It never changes: a second end of the same ad is ignored."""
    row = {
        "ad_id": event.ad_id,
        "supplier_id": event.supplier_id,
        "initial_price_kurus": event.initial_price_kurus,
        "final_price_kurus": event.final_price_kurus,
        "deposit_kurus": event.deposit_kurus,
        "is_reached": event.is_reached,
        "ended_at": event.ended_at,
        "closed_at": event.closed_at,
    }
    work.session.execute(insert(AdFinal).values(row).on_conflict_do_nothing())


def confirm_units(work: UnitOfWork, event: UnitsCommitted) -> None:
    """The ad counts an item's units as sold: its line takes part in the settlement.

    A cart that was paid twice has two captured lines for one item until the surplus payment is refused: only the line
    of the payment that was counted is confirmed.
    """
    for line in captured_lines(work, event.order_id, [event.item_id]):
        is_counted = event.payment_id in ("", line.payment_id)
        if is_counted and line.cancelled_at is None and line.confirmed_at is None:
            line.confirmed_at, line.awaits_difference = work.now, True


def instruct_differences(service: Payments) -> int:
    """Due step: instruct the next chunk of price differences of ended ads. Gives how many lines were decided."""
    with service.work() as work:
        due = selects.lines_awaiting_difference(work.session, CHUNK)
        opened, changes = [], []
        for line, final_price_kurus, buyer_id in due:
            after, part = line_rules.instruct_difference(counted(line), final_price_kurus)
            changes.append(_decided(work, line.id, after))
            if part:
                # Taking back what was earned reads this of the line as it stands afterwards.
                set_committed_value(line, "clawed_back_kurus", after.clawed_back_kurus)
                row = refund_row(work, line, part, Asked(refunds.PRICE_DIFFERENCE, buyer_id), part.amount_kurus)
                opened.append((line, part, row))
        update_many(work.session, PaymentLine, changes)
        write_refunds(work, opened)
    return len(due)


def _decided(work: UnitOfWork, line_id: str, after: line_rules.Line) -> dict[str, Any]:
    return {
        "id": line_id,
        "awaits_difference": False,
        "difference_decided_at": work.now,
        "unit_difference_kurus": after.unit_difference_kurus,
        "open_refund_kurus": after.open_refund_kurus,
        "clawed_back_kurus": after.clawed_back_kurus,
    }


def settle_ads(service: Payments) -> int:
    """Due step: an ended ad is settled when nothing of it is undecided and every difference was confirmed."""
    settled = 0
    with service.work() as work:
        for ad in selects.ads_to_settle(work.session):
            ad.settled_at = work.now
            count, total = selects.difference_totals(work.session, ad.ad_id)
            work.announce(AdSettled(ad_id=ad.ad_id, refunds=count, refunded_kurus=total))
            settled += 1
    return settled


def check_books(service: Payments) -> int:
    """Due step: compare the next ended ad's lines with the ledger, and keep what was found for the page of progress.

    At 100,000 lines that takes a second: too long for a page that is looked at every few seconds.
    """
    with service.work() as work:
        ad = selects.ad_to_check(work.session, work.now - CHECKED_EVERY)
        if ad is None:
            return 0
        ad.disagreements = selects.ledger_disagreements(work.session, ad.ad_id)
        ad.books_checked_at = work.now
    return 1


def settlement_of(work: UnitOfWork, ad_id: int, rates: Rates) -> dict[str, Any]:
    """How far the settlement of an ad that is over is, for operators. Raises `NotFound` for one that is still open.

    Everything is counted now, but for the comparison with the ledger: that is the last one that was made. The totals
    match only once nothing is to come any more: while balances can still be paid, they cannot.
    """
    ad = selects.ad_final(work.session, ad_id)
    if ad is None:
        return _withdrawal_of(work, ad_id, rates)
    lines = selects.standing_lines(work.session, ad)
    rests = _balances(work, ad_id)
    holds = lines.wrongly_priced == 0 and rests["open_balances"] == 0 and _disagreements(work, ad) == 0
    told = {"ended": "ended", "ended_at": ad.ended_at, "is_deposit": ad.deposit_kurus is not None, "balanced": holds}
    return told | rests | _money(work, ad_id, lines, rates)


def _withdrawal_of(work: UnitOfWork, ad_id: int, rates: Rates) -> dict[str, Any]:
    """The same of an ad that was withdrawn: everything goes back. Raises `NotFound`."""
    known = selects.ad_price(work.session, ad_id)
    if known is None or known.withdrawn_at is None:
        raise NotFound("Bu ilan henüz sona ermedi.")
    lines = selects.withdrawn_lines(work.session, ad_id)
    holds = lines.wrongly_priced == 0 and selects.ledger_disagreements(work.session, ad_id) == 0
    told = {"ended": "withdrawn", "ended_at": known.withdrawn_at, "is_deposit": False, "balanced": holds}
    return told | _balances(work, ad_id) | _money(work, ad_id, lines, rates)


def _balances(work: UnitOfWork, ad_id: int) -> dict[str, int]:
    """What became of an ad's balances: those that can be paid still, those that were, and those that were not."""
    states = selects.balances_by_state(work.session, ad_id)
    told = {"kept_deposits_kurus": selects.kept_deposits_kurus(work.session, ad_id)}
    for name, state in (("open", balance.DUE), ("paid", balance.PAID), ("forfeited", balance.FORFEITED)):
        told[f"{name}_balances"], told[f"{name}_balances_kurus"] = states.get(state, (0, 0))
    return told


def _money(work: UnitOfWork, ad_id: int, lines: selects.CountedLines, rates: Rates) -> dict[str, Any]:
    """Where an ad's captured money is: the parts add up to it. What is left is divided line by line, as booked."""
    states = selects.refunds_by_state(work.session, ad_id, ENDING_CAUSES)
    ending_kurus = sum(kurus for _, kurus in states.values())
    parts = [(split(rest, rates), number) for rest, number in lines.rests]
    left_kurus = sum(part.gross_kurus * number for part, number in parts)
    return {
        "ad_id": ad_id,
        "items": lines.items,
        "refunds_total": sum(number for number, _ in states.values()),
        "amount_total_kurus": ending_kurus,
        "succeeded": _number(states, refunds.SUCCEEDED),
        "queued": _number(states, refunds.QUEUED, refunds.SENDING),
        "in_doubt": _number(states, refunds.IN_DOUBT),
        "parked": _number(states, refunds.PARKED),
        "captured_total_kurus": lines.captured_kurus,
        "charged_back_kurus": lines.charged_back_kurus,
        "other_refunds_kurus": lines.captured_kurus - lines.charged_back_kurus - ending_kurus - left_kurus,
        "commission_kurus": sum((part.commission_kurus + part.withholding_kurus) * number for part, number in parts),
        "supplier_kurus": sum(part.net_kurus * number for part, number in parts),
    }


def _number(states: dict[str, tuple[int, int]], *wanted: str) -> int:
    return sum(states.get(state, (0, 0))[0] for state in wanted)


def _disagreements(work: UnitOfWork, ad: AdFinal) -> int:
    """What the last comparison found; the first one of an ad is made at once."""
    if ad.disagreements is None:
        return selects.ledger_disagreements(work.session, ad.ad_id)
    return ad.disagreements
