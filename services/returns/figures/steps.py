"""A supplier's returns of a period in numbers.

What counts is when a unit was delivered, not when it was asked back: so a share of it can never be more than all of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from kit.period import Period
from returns.figures import selects
from returns.figures.rules import ReasonFigures, ReturnsFigures, by_reason, sum_of
from returns.service import Returns


@dataclass(frozen=True)
class ReturnsReport:
    """One supplier's period, the one before it, and the reasons."""

    since: date
    until: date
    totals: ReturnsFigures
    before: ReturnsFigures
    reasons: Sequence[ReasonFigures]


def returns_report(service: Returns, supplier_id: str, since: date, until: date) -> ReturnsReport:
    """What came back of what a supplier delivered from one day to another."""
    period = Period(since, until)
    with service.work() as work:
        delivered = selects.delivered_units(work.session, supplier_id, period.begin, period.end)
        asked = selects.asked_back(work.session, supplier_id, period.begin, period.end)
        earlier = selects.delivered_units(work.session, supplier_id, period.begin_before, period.begin)
        asked_earlier = selects.asked_back(work.session, supplier_id, period.begin_before, period.begin)
    return ReturnsReport(
        since,
        until,
        ReturnsFigures(delivered, sum_of(asked)),
        ReturnsFigures(earlier, sum_of(asked_earlier)),
        by_reason(asked),
    )
