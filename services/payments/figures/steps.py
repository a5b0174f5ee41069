"""Drawing the reports of a period: the days of Istanbul, and the same number of days before."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from kit.period import Period
from payments.figures import rules, selects
from payments.figures.rules import Day, Figures, SupplierDay, SupplierTotals
from payments.figures.selects import Ended, Held, Place, Unsent
from payments.refunds.rules import refund as refunds
from payments.service import Payments

NONE_UNSENT = Unsent(0, 0, None)


@dataclass(frozen=True)
class MarketReport:
    """What the market's money did in a period; what is unsent and held is as of now."""

    since: date
    until: date
    figures: Figures
    before: Figures
    days: Sequence[Day]
    ended: Ended
    ended_before: Ended
    unsent: Unsent
    in_doubt: Unsent
    held: Sequence[Held]
    league: Sequence[Place]


@dataclass(frozen=True)
class SupplierReport:
    """One supplier's sales and earnings in a period, and their sums in the period before."""

    since: date
    until: date
    totals: SupplierTotals
    before: SupplierTotals
    days: Sequence[SupplierDay]


def market_report(service: Payments, since: date, until: date) -> MarketReport:
    """The whole market from one day to another, both included."""
    period = Period(since, until)
    first, begin, end = period.first_before, period.begin, period.end
    with service.snapshot() as work:
        moved = selects.moved(work.session, period.begin_before, end)
        unsent = selects.unsent(work.session, work.now)
        mine = rules.within(moved, since, until)
        return MarketReport(
            since=since,
            until=until,
            figures=rules.figures(mine),
            before=rules.figures(rules.within(moved, first, since - timedelta(days=1))),
            days=rules.by_day(mine, since, until),
            ended=selects.ended(work.session, begin, end),
            ended_before=selects.ended(work.session, period.begin_before, begin),
            unsent=unsent.get(None, NONE_UNSENT),
            in_doubt=unsent.get(refunds.IN_DOUBT, NONE_UNSENT),
            held=selects.held(work.session, service.settings.payout_hold, work.now),
            league=selects.league(work.session, begin, end),
        )


def supplier_report(service: Payments, supplier_id: str, since: date, until: date) -> SupplierReport:
    """One supplier's own days."""
    period = Period(since, until)
    first, begin, end = period.first_before, period.begin_before, period.end
    with service.snapshot() as work:
        sold = selects.sold(work.session, supplier_id, begin, end)
        moved = selects.moved(work.session, begin, end, supplier_id)
    days = rules.supplier_days(sold, moved, first, until)
    earlier = (since - first).days
    before, mine = days[:earlier], days[earlier:]
    return SupplierReport(since, until, rules.supplier_totals(mine), rules.supplier_totals(before), mine)
