"""Settling ended ads: one price difference per confirmed line, in chunks, and AdSettled when the last is final."""

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


def settlement_of(work: UnitOfWork, ad_id: int) -> dict:
    """How far the settlement of an ended ad is, for operators. Raises `NotFound` for an ad that has not ended."""
    ad = repository.ad_final(work.session, ad_id)
    if ad is None:
        raise NotFound("Bu ilan henüz sona ermedi.")
    states = repository.differences_by_state(work.session, ad_id)
    items, captured_kurus = repository.standing_lines(work.session, ad_id)
    count, total = repository.difference_totals(work.session, ad_id)
    is_complete = repository.wrongly_priced_lines(work.session, ad) == 0
    return {
        "ad_id": ad_id,
        "items": items,
        "refunds_total": count,
        "amount_total_kurus": total,
        "succeeded": states.get(refunds.SUCCEEDED, 0),
        "queued": states.get(refunds.QUEUED, 0) + states.get(refunds.SENDING, 0),
        "in_doubt": states.get(refunds.IN_DOUBT, 0),
        "parked": states.get(refunds.PARKED, 0),
        "captured_total_kurus": captured_kurus,
        "balanced": is_complete and repository.ledger_disagreements(work.session, ad_id) == 0,
    }
