"""Comparing our books with the provider's, kuruş by kuruş: captures, refunds, approvals and payouts of each payment.

A payment that differs gets no automatic refunds and no payouts until it is compared again, within minutes, and agrees.
What moved while the provider was being asked was not compared at all. The other direction, payments that only the
provider knows, is in `books.steps.foreign`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypedDict

from sqlalchemy.dialects.postgresql import insert

from kit.db import UnitOfWork
from kit.in_time import in_time
from payments.books import rules as compared
from payments.books import selects
from payments.books.rows import ForeignPayment, ReconciledPayment
from payments.books.rules import Books, LineBooks
from payments.checkout.steps import settle
from payments.ledger import selects as ledger_selects
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.payouts.selects import paying as payouts_selects
from payments.provider.clients.iyzico import BookedLine
from payments.provider.clients.transport import NotSent, Unknown
from payments.refunds import selects as refunds_selects
from payments.reports import selects as reports_selects
from payments.service import Payments
from payments.settings import Settings

BATCH = 50
FRESH_ENOUGH = timedelta(seconds=5)
TOLD = (*payouts.PROMISED, payouts.PAID)


@dataclass(frozen=True)
class Progress:
    """What one run of the comparison came to."""

    compared: int
    unreadable: int


@dataclass(frozen=True)
class Ours:
    """Our side of a comparison."""

    provider_payment_id: str | None
    books: Books


class Report(TypedDict):
    """What all comparisons came to, as operators see it."""

    checked_at: datetime | None
    compared: int
    not_compared: int
    differences: int
    payout_differences: int
    foreign: Sequence[ForeignPayment]
    overdue_payouts: int


@dataclass(frozen=True)
class Stored:
    """What came of one comparison. `is_missed`: it was paid after it had been given up, and no news of it came."""

    is_compared: bool
    is_missed: bool = False


def reconcile_due(service: Payments) -> int:
    """Due step: compare payments that have not been compared for a day, frozen ones again within minutes, and more
    seldom those of which nothing has moved for more than a month.

    Gives how many were compared. A provider that is silent costs each of them half a minute: those that were not asked
    about in time are due again soon.
    """
    with service.work() as work:
        due = selects.payments_to_compare(work.session, work.now, BATCH)
        for row in due:
            row.compare_at = work.now + payment.SOON
        payment_ids = [row.id for row in due]
    return [_compare(service, payment_id) for payment_id in in_time(payment_ids)].count(True)


def reconcile(service: Payments, older_than: timedelta, limit: int) -> Progress:
    """Compare up to `limit` payments whose last comparison is older than `older_than`, least recent first."""
    with service.work() as work:
        found = selects.payments_to_reconcile(work.session, work.now - older_than, limit)
        payment_ids = [row.id for row in found]
    results = [_compare(service, payment_id) for payment_id in payment_ids]
    return Progress(results.count(True), results.count(False))


def report(work: UnitOfWork, settings: Settings) -> Report:
    """How much was compared and differs; what only the provider knows, and what it should have paid."""
    overdue_before = payouts.overdue_before(work.now, settings.payout_overdue_days)
    compared, differing, waiting = selects.counted_payments(work.session)
    return {
        "checked_at": selects.compared_at(work.session),
        "compared": compared,
        "not_compared": waiting,
        "differences": differing,
        "payout_differences": selects.differing_payouts(work.session),
        "foreign": selects.foreign_listed(work.session),
        "overdue_payouts": payouts_selects.overdue_payouts(work.session, overdue_before),
    }


def _compare(service: Payments, payment_id: str) -> bool | None:
    """Compare one payment; None when it is moving right now, False when the provider can't be asked."""
    provider = service.provider
    settings = service.settings
    with service.work() as work:
        before = _ours(work, payment_id)
    if before is None:
        return None
    try:
        theirs = provider.read_books(before.provider_payment_id, payment_id)
    except (NotSent, Unknown):
        return False
    with service.work() as work:
        stored = _store(work, payment_id, before, theirs, settings.reconcile_every)
    if stored.is_missed:
        settle.settle(service, payment_id)
    return stored.is_compared or None


def _ours(work: UnitOfWork, payment_id: str) -> Ours | None:
    """Our books of a payment; None while something of it is at the provider, or a report of it is being booked."""
    if refunds_selects.is_anything_at_provider(work.session, payment_id):
        return None
    if reports_selects.is_transfer_unbooked(work.session, payment_id):
        return None
    row = work.session.get_one(Payment, payment_id)
    paying = selects.payouts_of_payment(work.session, payment_id)
    lines = lines_selects.lines_of_payment(work.session, payment_id)
    books = {line.captured_line_id: _line(line, paying.get(line.id)) for line in lines if line.captured_kurus}
    return Ours(row.provider_payment_id, books)


def _line(line: PaymentLine, payout: Payout | None) -> LineBooks:
    return LineBooks(
        captured_kurus=line.captured_kurus,
        refunded_kurus=line.refunded_kurus - line.transferred_kurus,  # of bank transfers the provider knows nothing
        approved_kurus=payout.told_kurus if payout and payout.state in TOLD else 0,
        paid_out_kurus=payout.told_kurus if payout and payout.state == payouts.PAID else 0,
    )


def _theirs(work: UnitOfWork, lines: list[BookedLine]) -> Books:
    """The provider's side: its books of the payment, and what its reports said of payouts."""
    paid_out = selects.reported_sums(work.session, [line.provider_line_id for line in lines])
    return {
        line.provider_line_id: LineBooks(
            captured_kurus=line.captured_kurus,
            refunded_kurus=line.refunded_kurus,
            approved_kurus=line.price_kurus if line.is_approved else 0,
            paid_out_kurus=paid_out.get(line.provider_line_id, 0),
        )
        for line in lines
    }


def _store(work: UnitOfWork, payment_id: str, before: Ours, lines: list[BookedLine], every: timedelta) -> Stored:
    """Judge and keep the comparison, unless our books are not any more what they were when the provider was asked.

    The reports are read before our books, so that what is booked in between counts as moved and not as differing.
    """
    row = lines_selects.payment_locked(work.session, payment_id)
    theirs = _theirs(work, lines)
    if _ours(work, payment_id) != before:
        return Stored(is_compared=False)
    ours = before.books
    differing = compared.differing(ours, theirs)
    if differing and not ours and row.state in life.POLLED:
        return Stored(is_compared=False)  # paid a moment ago and not settled yet: the poller will find it
    _mark(row, bool(differing), work.now, compared.next_agreeing_look(every, _quiet(work, row)))
    values = {"differing_lines": differing, "checked_at": work.now}
    for name in ("captured_kurus", "refunded_kurus", "approved_kurus", "paid_out_kurus"):
        values |= {f"our_{name}": compared.total(ours, name), f"provider_{name}": compared.total(theirs, name)}
    write = insert(ReconciledPayment).values(payment_id=payment_id, **values)
    work.session.execute(write.on_conflict_do_update(index_elements=["payment_id"], set_=values))
    _note_payouts(work, payment_id, theirs)
    return Stored(is_compared=True, is_missed=bool(differing) and not ours and row.state == life.EXPIRED)


def _quiet(work: UnitOfWork, row: Payment) -> timedelta:
    """For how long no money of a payment has moved."""
    lines = [line.id for line in lines_selects.lines_of_payment(work.session, row.id)]
    return work.now - (ledger_selects.last_moved(work.session, lines) or row.created_at)


def _mark(row: Payment, differs: bool, now: datetime, while_agreeing: timedelta) -> None:
    """Freeze or thaw a payment, and say when it is compared next."""
    if differs:
        row.frozen_at = row.frozen_at or now
        row.compare_at = now + compared.next_look(row.frozen_looks)
        row.frozen_looks += 1
    else:
        row.frozen_at, row.frozen_looks, row.compare_at = None, 0, now + while_agreeing


def _note_payouts(work: UnitOfWork, payment_id: str, theirs: Books) -> None:
    paying = selects.payouts_of_payment(work.session, payment_id)
    lines = {line.id: line for line in lines_selects.lines_of_payment(work.session, payment_id)}
    live = [row for row in paying.values() if row.state != payouts.VOID]
    found = {row.id: theirs.get(lines[row.line_id].captured_line_id) for row in live}
    approved = {payout_id: line.approved_kurus if line else 0 for payout_id, line in found.items()}
    selects.note_compared_payouts(work.session, approved, work.now)
