"""`python -m payments.reconcile`: compare every payment with the provider's books, and every payment of the provider's
with ours; exit 1 on a difference.
"""

import sys
from collections.abc import Callable, Iterator
from typing import Any

from kit.db import UnitOfWork
from kit.keyset import Slice
from kit.money import lira_text
from payments.books.selects import Wish
from payments.books.steps import compare, foreign, listing
from payments.building import build_service
from payments.reports.steps import reading
from payments.service import Payments

BATCH = 200
Parts = Callable[[UnitOfWork, Wish, str, str | None], Slice[dict[str, Any]]]


def run(service: Payments) -> int:
    """Compare everything once and print what differs.

    Gives the number of payments that differ, can't be read or are none of ours, of overdue payouts, and of days whose
    report can't be read.
    """
    reading.read_reports(service)
    compared, unreadable = _compare_all(service)
    unread_days = foreign.look_everywhere(service)
    with service.work() as work:
        report = compare.report(work, service.settings)
    for row in _all_that_differ(service, listing.list_payments, "payment_id"):
        _say(f"{row['payment_id']}: provider minus ours {lira_text(row['difference_kurus'])}")
    for payout in _all_that_differ(service, listing.list_payouts, "payout_id"):
        _say(f"payout {payout['payout_id']}: provider minus ours {lira_text(payout['difference_kurus'])}")
    for odd in report["foreign"]:
        _say(f"provider's payment {odd.provider_payment_id} of {odd.day}: {lira_text(odd.amount_kurus)}, none of ours")
    _say(f"{compared} compared, {report['differences']} differ, {unreadable} could not be read")
    _say(f"{report['overdue_payouts']} payouts are overdue: the provider has not reported them as paid")
    _say(f"{len(report['foreign'])} of the provider's are none of ours, {unread_days} days could not be read")
    strange = report["differences"] + unreadable + len(report["foreign"])
    return strange + report["overdue_payouts"] + unread_days


def _all_that_differ(service: Payments, parts: Parts, key: str) -> Iterator[dict[str, Any]]:
    after = None
    while True:
        with service.work() as work:
            part = parts(work, Wish(differs=True), "newest", after)
        yield from part.items
        if not part.more:
            return
        after = part.items[-1][key]


def _compare_all(service: Payments) -> tuple[int, int]:
    began = service.clock.now()
    compared = unreadable = 0
    while True:
        progress = compare.reconcile(service, service.clock.now() - began, BATCH)
        compared += progress.compared
        unreadable = progress.unreadable
        if progress.compared == 0:
            return compared, unreadable


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")


if __name__ == "__main__":
    sys.exit(1 if run(build_service()) else 0)
