"""Settling ended ads: one price difference per confirmed line, in chunks, and AdSettled when the last is final."""

from datetime import timedelta

from sqlalchemy import update
from sqlalchemy.dialects.postgresql import insert

from contracts.events import AdEnded, AdSettled, UnitsCommitted
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.service import Service
from payments import repository
from payments.bookkeeping import captured_lines, counted
from payments.domain import line as algebra
from payments.domain import refund as refunds
from payments.models import AdFinal, PaymentLine
from payments.refunding import Asked, refund_row, write_refunds

CHUNK = 1000
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
    }
    work.session.execute(insert(AdFinal).values(row).on_conflict_do_nothing())


def confirm_units(work: UnitOfWork, event: UnitsCommitted) -> None:
    """The ad counts an item's units as sold: its line takes part in the settlement."""
    for line in captured_lines(work, event.order_id, [event.item_id]):
        if line.cancelled_at is None and line.confirmed_at is None:
            line.confirmed_at, line.awaits_difference = work.now, True


def instruct_differences(service: Service) -> int:
    """Due step: instruct the next chunk of price differences of ended ads. Gives how many lines were decided."""
    with service.work() as work:
        due = repository.lines_awaiting_difference(work.session, CHUNK)
        opened, changes = [], []
        for line, final_price_kurus, buyer_id in due:
            after, part = algebra.instruct_difference(counted(line), final_price_kurus)
            changes.append(_decided(work, line.id, after))
            if part:
                row = refund_row(work, line, part, Asked(refunds.PRICE_DIFFERENCE, buyer_id), part.amount_kurus)
                opened.append((line, part, row))
        if changes:
            work.session.execute(update(PaymentLine), changes)  # one statement, many lines: by their ids
        write_refunds(work, opened)
    return len(due)


def _decided(work: UnitOfWork, line_id: str, after: algebra.Line) -> dict:
    return {
        "id": line_id,
        "awaits_difference": False,
        "difference_decided_at": work.now,
        "unit_difference_kurus": after.unit_difference_kurus,
        "open_refund_kurus": after.open_refund_kurus,
        "clawed_back_kurus": after.clawed_back_kurus,
    }


def settle_ads(service: Service) -> int:
    """Due step: an ended ad is settled when nothing of it is undecided and every difference was confirmed."""
    settled = 0
    with service.work() as work:
        for ad in repository.unsettled_ads(work.session):
            if repository.ad_has_open_ends(work.session, ad.ad_id):
                continue
            ad.settled_at = work.now
            count, total = repository.difference_totals(work.session, ad.ad_id)
            work.announce(AdSettled(ad_id=ad.ad_id, refunds=count, refunded_kurus=total))
            settled += 1
    return settled


def check_books(service: Service) -> int:
    """Due step: compare the next ended ad's lines with the ledger, and keep what was found for the page of progress.

    At 100,000 lines that takes a second: too long for a page that is looked at every few seconds.
    """
    with service.work() as work:
        ad = repository.ad_to_check(work.session, work.now - CHECKED_EVERY)
        if ad is None:
            return 0
        ad.disagreements = repository.ledger_disagreements(work.session, ad.ad_id)
        ad.books_checked_at = work.now
    return 1


def settlement_of(work: UnitOfWork, ad_id: int) -> dict:
    """How far the settlement of an ended ad is, for operators. Raises `NotFound` for an ad that has not ended.

    Everything is counted now, but for the comparison with the ledger: that is the last one that was made.
    """
    ad = repository.ad_final(work.session, ad_id)
    if ad is None:
        raise NotFound("Bu ilan henüz sona ermedi.")
    states = repository.differences_by_state(work.session, ad_id)
    lines = repository.standing_lines(work.session, ad)
    return {
        "ad_id": ad_id,
        "items": lines.items,
        "refunds_total": sum(number for number, _ in states.values()),
        "amount_total_kurus": sum(kurus for _, kurus in states.values()),
        "succeeded": _number(states, refunds.SUCCEEDED),
        "queued": _number(states, refunds.QUEUED, refunds.SENDING),
        "in_doubt": _number(states, refunds.IN_DOUBT),
        "parked": _number(states, refunds.PARKED),
        "captured_total_kurus": lines.captured_kurus,
        "balanced": lines.wrongly_priced == 0 and _disagreements(work, ad) == 0,
    }


def _number(states: dict[str, tuple[int, int]], *wanted: str) -> int:
    return sum(states.get(state, (0, 0))[0] for state in wanted)


def _disagreements(work: UnitOfWork, ad: AdFinal) -> int:
    """What the last comparison found; the first one of an ad is made at once."""
    if ad.disagreements is None:
        return repository.ledger_disagreements(work.session, ad.ad_id)
    return ad.disagreements
