"""What the provider paid to suppliers, and what their banks sent back, as its reports by day say.

A day's report is read again and again while it lasts and for some days after, so that nothing is missed; what was
booked once is not booked again. A bounce names only the supplier: all that it was promised by then came back.
"""

import uuid
from datetime import date

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.service import Service
from payments import repository
from payments.bookkeeping import book
from payments.clients.marketplace import MarketplaceClient, PaidOut
from payments.clients.transport import NotSent, Unknown
from payments.domain import ledger, report
from payments.domain import payout as payouts
from payments.models import Payout
from payments.settings import Settings
from payments.use_cases.payouts import move

DAYS_AT_ONCE = 10


def read_reports(service: Service) -> int:
    """Due step: read the payout reports of the days that are due. Gives how many could be read."""
    settings: Settings = service.parts["settings"]
    with service.work() as work:
        first = repository.first_promise(work.session, work.now)
        if first is None:
            return 0
        days = repository.days_to_read(
            work.session, report.PAYOUTS, istanbul_date(first), work.now, settings.payout_report_every
        )
    return sum(read_day(service, day) for day in days[:DAYS_AT_ONCE])


def read_day(service: Service, day: date) -> bool:
    """Read one day's reports and apply them; False when the provider can't be asked now."""
    provider: MarketplaceClient = service.parts["marketplace"]
    try:
        paid, bounced = provider.paid_out_on(day), provider.bounced_on(day)
    except (NotSent, Unknown):
        return False
    for row in paid:
        with service.work() as work:
            _apply_paid(work, day, row)
    for key in bounced:
        with service.work() as work:
            _apply_bounced(work, day, key)
    with service.work() as work:
        repository.note_report_day(work.session, report.PAYOUTS, day, work.now)
    return True


def _apply_paid(work: UnitOfWork, day: date, row: PaidOut) -> None:
    """A transfer is booked once; one of another amount than was agreed is left to the reconciliation."""
    reported = repository.note_reported_payout(work.session, row.provider_line_id, day, row.amount_kurus, work.now)
    payout = repository.payout_of_provider_line_locked(work.session, row.provider_line_id)
    is_new = reported.booked_at is None
    if not is_new or payout is None or payout.state not in payouts.PROMISED or payout.price_kurus != row.amount_kurus:
        return
    move(payout, payouts.PAID)
    payout.paid_at, payout.reason = work.now, None
    reported.booked_at = work.now
    book(work, [("paid_out", _reference(payout), ledger.paid_out(payout.supplier_id, payout.price_kurus))])


def _apply_bounced(work: UnitOfWork, day: date, key: str) -> None:
    seller = repository.sub_merchant_by_key(work.session, key)
    if seller is None or not repository.note_reported_bounce(work.session, key, day, work.now):
        return
    for row, provider_line_id in repository.promised_payouts_locked(work.session, seller.supplier_id):
        if row.state == payouts.PAID:
            _undo(work, row, provider_line_id, day)
        elif istanbul_date(row.approved_at) <= day:
            _bounce(work, row)


def _undo(work: UnitOfWork, row: Payout, provider_line_id: str, day: date) -> None:
    """What was reported as paid on that very day came back after all."""
    reported = repository.booked_report(work.session, provider_line_id, day)
    if reported is None or reported.bounced_at is not None:
        return
    reported.bounced_at = work.now
    book(work, [("payout_bounced", _reference(row), ledger.payout_bounced(row.supplier_id, row.price_kurus))])
    _bounce(work, row)


def _bounce(work: UnitOfWork, row: Payout) -> None:
    move(row, payouts.BOUNCED)
    row.bounced_at, row.paid_at, row.bounces = work.now, None, row.bounces + 1
    row.reason = "Satıcının bankası ödemeyi geri gönderdi"


def references(payout_id: str, bounces: int) -> list[str]:
    """Under what the transfers of a payout are booked: its own id, and another one after each bounce.

    So every transfer is booked once and none twice.
    """
    return [payout_id, *(str(uuid.uuid5(uuid.UUID(payout_id), str(n))) for n in range(1, bounces + 1))]


def _reference(row: Payout) -> str:
    return references(row.id, row.bounces)[-1]
