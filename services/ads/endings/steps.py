"""Drawing what ended in a period."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ads.endings import rules, selects
from ads.endings.rules import Endings, Hour, HourOfDay
from ads.service import Ads
from kit.period import Period


@dataclass(frozen=True)
class EndingsReport:
    """What ended from one day to another, and in as many days before."""

    since: date
    until: date
    totals: Endings
    before: Endings
    busiest: Hour | None
    hours: Sequence[HourOfDay]


def endings_report(service: Ads, since: date, until: date) -> EndingsReport:
    """The ads that ended from one day to another, by the hour of the day."""
    period = Period(since, until)
    with service.work() as work:
        hours = selects.hours(work.session, period.begin, period.end)
        earlier = selects.hours(work.session, period.begin_before, period.begin)
    return EndingsReport(
        since,
        until,
        rules.total(hours),
        rules.total(earlier),
        rules.busiest(hours),
        rules.by_hour_of_day(hours),
    )
