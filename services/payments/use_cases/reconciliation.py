"""Comparing our books with the provider's, kuruş by kuruş. A payment that differs gets no automatic refunds."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy.dialects.postgresql import insert

from kit.db import UnitOfWork
from kit.service import Service
from payments import repository
from payments.clients.iyzico import BookedLine, IyzicoClient
from payments.clients.transport import NotSent, Unknown
from payments.domain import payment as life
from payments.models import Payment, ReconciledPayment
from payments.settings import Settings

BATCH = 50
FRESH_ENOUGH = timedelta(seconds=5)

Books = dict[str, tuple[int, int]]  # captured and refunded kuruş by the provider's line id


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


def report(work: UnitOfWork) -> dict:
    """The last comparisons, those that differ first."""
    rows = repository.reconciled_rows(work.session)
    return {
        "checked_at": max((row.checked_at for row in rows), default=work.now),
        "rows": [_report_row(row) for row in rows],
        "differences": repository.differing_payments(work.session),
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
        lines = repository.lines_of_payment(work.session, payment_id)
        books = {
            # What was transferred to a bank account the provider knows nothing of.
            line.provider_line_id: (line.captured_kurus, line.refunded_kurus - line.transferred_kurus)
            for line in lines
            if line.captured_kurus
        }
        return row.provider_payment_id, books


def _store(work: UnitOfWork, payment_id: str, ours: Books, lines: list[BookedLine]) -> bool:
    """Keep the comparison; False when the payment is on its way to be settled and there is nothing to compare yet."""
    theirs: Books = {line.provider_line_id: (line.captured_kurus, line.refunded_kurus) for line in lines}
    differing = sum(ours.get(key) != theirs.get(key) for key in ours.keys() | theirs.keys())
    row = repository.payment_locked(work.session, payment_id)
    if differing and not ours and row.state in life.POLLED:
        return False  # paid a moment ago and not settled yet: the poller will find it
    row.frozen_at = (row.frozen_at or work.now) if differing else None
    values = {
        "our_captured_kurus": sum(captured for captured, _ in ours.values()),
        "our_refunded_kurus": sum(refunded for _, refunded in ours.values()),
        "provider_captured_kurus": sum(captured for captured, _ in theirs.values()),
        "provider_refunded_kurus": sum(refunded for _, refunded in theirs.values()),
        "differing_lines": differing,
        "checked_at": work.now,
    }
    write = insert(ReconciledPayment).values(payment_id=payment_id, **values)
    work.session.execute(write.on_conflict_do_update(index_elements=["payment_id"], set_=values))
    return True
