"""What the provider paid to suppliers, and what their banks sent back, as its reports by day say.

A day's report is read again and again while it lasts and for some days after, so that nothing is missed; what was
booked once is not booked again, and what can't be booked yet (its approval is in doubt) is kept until it can. A bounce
names only the supplier: what it was paid on that day came back, and all that it was promised by then and was not paid.
One of neither is of what it was paid last: a bank may send back on a later day, and whether the provider files that
under the day of the transfer or of its return is not documented. What was transferred anew may come back on the same
day: its report names the supplier once more then. It may do so too because each transfer has a row of its own, so a
further row takes nothing back of the days before.
"""

import uuid
from collections import Counter
from datetime import date

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.in_time import in_time
from kit.locks import lock_name
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.provider.clients.marketplace import PaidOut
from payments.provider.clients.transport import NotSent, Unknown
from payments.reports import rules as report
from payments.reports import selects
from payments.reports.rows import ReportedPayout
from payments.service import Payments

DAYS_AT_ONCE = 10
CHUNK = 500


def read_reports(service: Payments) -> int:
    """Due step: read the payout reports of the days that are due. Gives how many could be read."""
    settings = service.settings
    with service.work() as work:
        first = selects.first_promise(work.session, work.now)
        if first is None:
            return 0
        days = selects.days_to_read(
            work.session, report.PAYOUTS, istanbul_date(first), work.now, settings.payout_report_every
        )
    read = sum(read_day(service, day) for day in in_time(days[:DAYS_AT_ONCE]))
    _book_paid(service)
    with service.work() as work:
        _take_turn(work)
        for row in selects.bounced_transfers(work.session, CHUNK):
            _bounce(work, row)
    return read


def read_day(service: Payments, day: date) -> bool:
    """Read one day's reports and keep what they say; False when the provider can't be asked now."""
    provider = service.marketplace
    try:
        paid, bounced = provider.paid_out_on(day), provider.bounced_on(day)
    except (NotSent, Unknown):
        return False
    for start in range(0, len(paid), CHUNK):
        with service.work() as work:
            _note_paid(work, day, paid[start : start + CHUNK])
    if bounced:
        _book_paid(service)  # what the same reading says was paid and sent back is found as paid
    with service.work() as work:
        work.is_quiet = not bounced
        _take_turn(work)
        for key, times in Counter(bounced).items():
            _note_bounced(work, day, key, times)
        selects.note_report_day(work.session, report.PAYOUTS, day, work.now)
    return True


def _note_paid(work: UnitOfWork, day: date, rows: list[PaidOut]) -> None:
    for row in rows:
        selects.note_reported_payout(work.session, row.provider_line_id, day, row.amount_kurus, work.now)


def _note_bounced(work: UnitOfWork, day: date, key: str, times: int) -> None:
    """What had been reported as paid came back after all; what is only promised is found once the days are read.

    Further rows of a day are of what its first one took back: each names the supplier only, and all that it was paid
    on that day came back then.
    """
    is_first = selects.note_first_bounce(work.session, key, day, times, work.now)
    if not is_first and not selects.note_more_bounces(work.session, key, day, times, work.now):
        return
    for row, reported in selects.sent_back(work.session, key, day, may_be_earlier=is_first):
        _book_bounced(work, row, reported)


def _book_paid(service: Payments) -> None:
    """Book what the reports say was paid, of payouts that are known to be approved, whenever that became known.

    A transfer of another amount than was agreed is left to the reconciliation.
    """
    while True:
        with service.work() as work:
            _take_turn(work)
            rows = selects.unbooked_transfers(work.session, CHUNK)
            returned = selects.came_back(work.session, rows)  # that was heard of while its approval was in doubt
            for row, reported in rows:
                _book_transfer(work, row, reported)
                if row.id in returned:
                    _book_bounced(work, row, reported)
        if not rows:
            return


def _take_turn(work: UnitOfWork) -> None:
    """Two workers may read at once: neither overlooks what the other one is about to book."""
    lock_name(work.session, "payout reports")


def _book_transfer(work: UnitOfWork, row: Payout, reported: ReportedPayout) -> None:
    payouts.MOVES.make(row, payouts.PAID)
    row.paid_at, row.reason = work.now, None
    reported.booked_at = work.now
    selects.note_untold(work.session, row, report.PAID, reported.day)
    book(work, [("paid_out", _reference(row), ledger.paid_out(row.supplier_id, row.told_kurus))])


def _book_bounced(work: UnitOfWork, row: Payout, reported: ReportedPayout) -> None:
    reported.bounced_at = work.now
    book(work, [("payout_bounced", _reference(row), ledger.payout_bounced(row.supplier_id, row.told_kurus))])
    _bounce(work, row)


def _bounce(work: UnitOfWork, row: Payout) -> None:
    payouts.MOVES.make(row, payouts.BOUNCED)
    row.bounced_at, row.paid_at, row.bounces = work.now, None, row.bounces + 1
    row.reason = "Satıcının bankası ödemeyi geri gönderdi"
    selects.note_untold(work.session, row, report.BOUNCED, istanbul_date(work.now))


def references(payout_id: str, bounces: int) -> list[str]:
    """Under what the transfers of a payout are booked: its own id, and another one after each bounce.

    So every transfer is booked once and none twice.
    """
    return [payout_id, *(str(uuid.uuid5(uuid.UUID(payout_id), str(n))) for n in range(1, bounces + 1))]


def _reference(row: Payout) -> str:
    return references(row.id, row.bounces)[-1]
