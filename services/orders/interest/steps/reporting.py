"""Drawing the funnel of a period."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy.orm import Session

from kit.clock import istanbul_date
from kit.period import ONE_DAY, Period
from orders.interest import rules, selects
from orders.interest.rules import LEAST_SAMPLE, AdFunnel, DayFunnel, Funnel
from orders.service import Orders

MOST_ADS = 200  # those most looked at are listed; all of them are in the sums


@dataclass(frozen=True)
class FunnelReport:
    """What became of a supplier's ads from one day to another, as far as it was counted, and in the period before."""

    since: date
    until: date
    counted_since: datetime | None  # None where nothing was ever counted
    counted_from: datetime | None  # None where nothing of this period was counted
    is_whole: bool
    totals: Funnel | None
    before: Funnel | None  # None where not all of it was counted
    ads: Sequence[AdFunnel]
    days: Sequence[DayFunnel]  # none where nothing of the period was counted
    least_sample: int = LEAST_SAMPLE

    @property
    def first_ads(self) -> Sequence[AdFunnel]:
        """Those that a page lists."""
        return self.ads[:MOST_ADS]


def funnel_report(service: Orders, supplier_id: str, since: date, until: date) -> FunnelReport:
    """How often a supplier's ads were looked at, put into carts and paid for from one day to another."""
    period = Period(since, until)
    with service.work() as work:
        counted_since = selects.counted_since(work.session)
        start = rules.counted_from(period.begin, period.end, counted_since)
        ads = _funnels(work.session, supplier_id, start, period.end) if start else []
        days = _by_day(work.session, supplier_id, start, period) if start else []
        is_before_whole = counted_since is not None and counted_since <= period.begin_before
        earlier = _funnels(work.session, supplier_id, period.begin_before, period.begin) if is_before_whole else []
    return FunnelReport(
        since=since,
        until=until,
        counted_since=counted_since,
        counted_from=start,
        is_whole=start == period.begin,
        totals=rules.total(ads) if start else None,
        before=rules.total(earlier) if is_before_whole else None,
        ads=ads,
        days=days,
    )


def _by_day(session: Session, supplier_id: str, start: datetime, period: Period) -> list[DayFunnel]:
    """The days from the first that was counted on."""
    first = istanbul_date(start)
    return rules.day_funnels(
        [day for day in period.days() if day >= first],
        selects.interest_by_day(session, supplier_id, first, period.until),
        selects.paid_by_day(session, supplier_id, start, period.end),
    )


def _funnels(session: Session, supplier_id: str, begin: datetime, end: datetime) -> list[AdFunnel]:
    ads = selects.named(session, supplier_id)
    days = istanbul_date(begin), istanbul_date(end) - ONE_DAY
    return rules.funnels(
        ads, selects.interest(session, supplier_id, *days), selects.paid(session, supplier_id, begin, end)
    )
