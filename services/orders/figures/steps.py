"""Drawing a supplier's figures of a period."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from kit.period import Period
from orders.figures import rules, selects
from orders.figures.rules import Due, DueTotals
from orders.service import Orders


@dataclass(frozen=True)
class ShippingReport:
    """What one supplier had to ship in a period, and the sums of the one before."""

    since: date
    until: date
    totals: DueTotals
    before: DueTotals
    days: Sequence[Due]


def shipping_report(service: Orders, supplier_id: str, since: date, until: date) -> ShippingReport:
    """What a supplier had to ship from one day to another, and what of it in time."""
    period = Period(since, until)
    with service.work() as work:
        due = selects.due(work.session, supplier_id, period.begin, period.end)
        earlier = selects.due(work.session, supplier_id, period.begin_before, period.begin)
    days = rules.all_days(period.days(), due)
    return ShippingReport(since, until, rules.totals(days), rules.totals(earlier), days)
