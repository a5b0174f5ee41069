"""Payments that the provider knows and we do not: found by reading its report of every day's transactions."""

from datetime import date, timedelta
from time import monotonic
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from payments.books import selects
from payments.provider.clients.half_read import HalfRead
from payments.provider.clients.marketplace import Transaction
from payments.provider.clients.transport import NotSent, Unknown
from payments.reports import rules as report
from payments.reports import selects as reports_selects
from payments.service import Payments

DAYS_AT_ONCE = 10
CHUNK = 1000
# No page is asked for after it: a step that takes ten minutes counts as hung (`kit.pulse`).
READ_SECONDS = 500.0


def look_for_foreign(service: Payments) -> int:
    """Due step: read the transaction reports of the days that are due. Gives how many could be read.

    Each minute begins with another day, so that one whose report can't be read in time keeps no other from being read;
    that one is read on where it was left.
    """
    until = monotonic() + READ_SECONDS
    days = _days(service, service.settings.payout_report_every)
    first = int(service.clock.now().timestamp() // 60) % len(days) if days else 0
    return sum(read_day(service, day, until) for day in [*days[first:], *days[:first]][:DAYS_AT_ONCE])


def look_everywhere(service: Payments) -> int:
    """Read the report of every day since the first payment, as far back as the provider keeps them.

    Gives how many days could not be read.
    """
    return [read_day(service, day) for day in _days(service, None)].count(False)


def read_day(service: Payments, day: date, until: float = float("inf")) -> bool:
    """Read one day's report and keep what is none of ours; False when it can't be read now, or not until then."""
    if monotonic() > until:
        return False
    half = service.half_read.pop(day, None) or HalfRead(service.clock.now())
    begun_with = half.next_page
    is_whole = _read_on(service, day, half, until)
    if is_whole:
        _keep(service, day, half)
    elif half.next_page > begun_with:  # after a look in which no page came it is read from its beginning
        service.half_read[day] = half
    return is_whole


def _read_on(service: Payments, day: date, half: HalfRead, until: float) -> bool:
    try:
        for page in service.marketplace.payments_on(day, half.next_page):
            half.take(page)
            if len(half.new) >= CHUNK:
                _leave_out_ours(service, half)
            if monotonic() > until:
                return False
    except (NotSent, Unknown):
        return False
    return True


def _leave_out_ours(service: Payments, half: HalfRead) -> None:
    """Of a report of a million rows hardly one is kept in memory."""
    with service.work() as work:
        unknown = _unknown(work, half.new)
    half.odd, half.new = half.odd | unknown, {}


def _keep(service: Payments, day: date, half: HalfRead) -> None:
    """Keep what is none of ours. What came into the report after its reading began may be missing: it is read as of
    then.
    """
    found = half.odd | half.new
    numbers = sorted(found)
    for start in range(0, len(numbers), CHUNK):
        with service.work() as work:
            unknown = _unknown(work, {number: found[number] for number in numbers[start : start + CHUNK]})
            rows = [_foreign(unknown[number], day) | {"first_seen_at": work.now} for number in sorted(unknown)]
            selects.note_foreign(work.session, rows)
    with service.work() as work:
        work.is_quiet = True
        selects.forget_known(work.session)
        reports_selects.note_report_day(work.session, report.TRANSACTIONS, day, half.began_at)


def _unknown(work: UnitOfWork, found: dict[str, list[Transaction]]) -> dict[str, list[Transaction]]:
    conversations = {number: rows[0].conversation_id for number, rows in found.items()}
    return {number: found[number] for number in selects.unknown_payments(work.session, conversations)}


def _days(service: Payments, every: timedelta | None) -> list[date]:
    """The days that are due; without a pause between readings, all of them."""
    with service.work() as work:
        first = selects.first_payment(work.session)
        if first is None:
            return []
        day = istanbul_date(first)
        if every is None:
            return report.days_to_read(day, work.now, {}, set(), timedelta(0))
        return reports_selects.days_to_read(work.session, report.TRANSACTIONS, day, work.now, every)


def _foreign(rows: list[Transaction], day: date) -> dict[str, Any]:
    one = rows[0]
    return {
        "provider_payment_id": one.provider_payment_id,
        "conversation_id": one.conversation_id[:200],
        "basket_id": one.basket_id[:200],
        "amount_kurus": sum(row.paid_kurus for row in rows),
        "day": day,
    }
