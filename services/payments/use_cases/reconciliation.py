"""Comparing our books with the provider's, kuruş by kuruş: captures, refunds, approvals and payouts of each payment.

A payment that differs gets no automatic refunds and no payouts. The other direction, payments that only the provider
knows, is in `use_cases.foreign`.
"""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy.dialects.postgresql import insert

from kit.db import UnitOfWork
from kit.service import Service
from payments import repository
from payments.clients.iyzico import BookedLine, IyzicoClient
from payments.clients.transport import NotSent, Unknown
from payments.domain import books as compared
from payments.domain import payment as life
from payments.domain import payout as payouts
from payments.domain.books import Books, LineBooks
from payments.models import Payment, PaymentLine, Payout, ReconciledPayment
from payments.settings import Settings

BATCH = 50
FRESH_ENOUGH = timedelta(seconds=5)
TOLD = (*payouts.PROMISED, payouts.PAID)


@dataclass(frozen=True)
class Progress:
    """What one run of the comparison came to."""

    compared: int
    unreadable: int


def reconcile_due(service: Service) -> int:
    """Due step: compare payments that have not been compared for a day. Gives how many were compared."""
    settings: Settings = service.parts["settings"]
    return reconcile(service, settings.reconcile_every, BATCH).compared


def reconcile(service: Service, older_than: timedelta, limit: int) -> Progress:
    """Compare up to `limit` payments whose last comparison is older than `older_than`, least recent first."""
    with service.work() as work:
        found = repository.payments_to_reconcile(work.session, work.now - older_than, limit)
        payment_ids = [row.id for row in found]
    results = [_compare(service, payment_id) for payment_id in payment_ids]
    return Progress(results.count(True), results.count(False))


def report(work: UnitOfWork, settings: Settings) -> dict:
    """The last comparisons, those that differ first; what only the provider knows, and what it should have paid."""
    overdue_before = payouts.overdue_before(work.now, settings.payout_overdue_days)
    rows = repository.reconciled_rows(work.session)
    return {
        "checked_at": max((row.checked_at for row in rows), default=work.now),
        "rows": [_report_row(row) for row in rows],
        "differences": repository.differing_payments(work.session),
        "payouts": [_payout_row(*row) for row in repository.compared_payouts(work.session)],
        "foreign": repository.foreign_listed(work.session),
        "overdue_payouts": repository.overdue_payouts(work.session, overdue_before),
    }


def _report_row(row: ReconciledPayment) -> dict:
    ours = row.our_captured_kurus - row.our_refunded_kurus
    theirs = row.provider_captured_kurus - row.provider_refunded_kurus
    return {
        "payment_id": row.payment_id,
        "ours_kurus": ours,
        "provider_kurus": theirs,
        "difference_kurus": theirs - ours,
        "differs": row.differing_lines > 0,
    }


def _payout_row(payout_id: str, ours_kurus: int, provider_kurus: int) -> dict:
    ours, theirs = int(ours_kurus), int(provider_kurus)  # sums come as decimals
    return {
        "payout_id": payout_id,
        "ours_kurus": ours,
        "provider_kurus": theirs,
        "difference_kurus": theirs - ours,
    }


def _compare(service: Service, payment_id: str) -> bool | None:
    """Compare one payment; None when it is moving right now, False when the provider can't be asked."""
    provider: IyzicoClient = service.parts["provider"]
    before = _ours(service, payment_id)
    if before is None:
        return None
    provider_payment_id, ours = before
    try:
        theirs = provider.read_books(provider_payment_id, payment_id)
    except (NotSent, Unknown):
        return False
    if _ours(service, payment_id) != before:
        return None
    with service.work() as work:
        return _store(work, payment_id, ours, theirs) or None


def _ours(service: Service, payment_id: str) -> tuple[str | None, Books] | None:
    with service.work() as work:
        if repository.is_anything_at_provider(work.session, payment_id):
            return None
        row = work.session.get_one(Payment, payment_id)
        paying = repository.payouts_of_payment(work.session, payment_id)
        lines = repository.lines_of_payment(work.session, payment_id)
        books = {line.provider_line_id: _line(line, paying.get(line.id)) for line in lines if line.captured_kurus}
        return row.provider_payment_id, books


def _line(line: PaymentLine, payout: Payout | None) -> LineBooks:
    return LineBooks(
        captured_kurus=line.captured_kurus,
        refunded_kurus=line.refunded_kurus - line.transferred_kurus,  # of bank transfers the provider knows nothing
        approved_kurus=payout.price_kurus if payout and payout.state in TOLD else 0,
        paid_out_kurus=payout.price_kurus if payout and payout.state == payouts.PAID else 0,
    )


def _theirs(work: UnitOfWork, lines: list[BookedLine]) -> Books:
    """The provider's side: its books of the payment, and what its reports said of payouts."""
    paid_out = repository.reported_sums(work.session, [line.provider_line_id for line in lines])
    return {
        line.provider_line_id: LineBooks(
            captured_kurus=line.captured_kurus,
            refunded_kurus=line.refunded_kurus,
            approved_kurus=line.price_kurus if line.is_approved else 0,
            paid_out_kurus=paid_out.get(line.provider_line_id, 0),
        )
        for line in lines
    }


def _store(work: UnitOfWork, payment_id: str, ours: Books, lines: list[BookedLine]) -> bool:
    """Keep the comparison; False when the payment is on its way to be settled and there is nothing to compare yet."""
    theirs = _theirs(work, lines)
    differing = compared.differing(ours, theirs)
    row = repository.payment_locked(work.session, payment_id)
    if differing and not ours and row.state in life.POLLED:
        return False  # paid a moment ago and not settled yet: the poller will find it
    row.frozen_at = (row.frozen_at or work.now) if differing else None
    values = {"differing_lines": differing, "checked_at": work.now}
    for name in ("captured_kurus", "refunded_kurus", "approved_kurus", "paid_out_kurus"):
        values |= {f"our_{name}": compared.total(ours, name), f"provider_{name}": compared.total(theirs, name)}
    write = insert(ReconciledPayment).values(payment_id=payment_id, **values)
    work.session.execute(write.on_conflict_do_update(index_elements=["payment_id"], set_=values))
    _note_payouts(work, payment_id, theirs)
    return True


def _note_payouts(work: UnitOfWork, payment_id: str, theirs: Books) -> None:
    paying = repository.payouts_of_payment(work.session, payment_id)
    lines = {line.id: line.provider_line_id for line in repository.lines_of_payment(work.session, payment_id)}
    found = {row.id: theirs.get(lines[row.line_id]) for row in paying.values() if row.state != payouts.VOID}
    approved = {payout_id: line.approved_kurus if line else 0 for payout_id, line in found.items()}
    repository.note_compared_payouts(work.session, approved, work.now)
