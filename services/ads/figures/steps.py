"""Drawing a supplier's figures of a period."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ads.figures import rules, selects
from ads.figures.rules import Answers, AnswersDay, Followed
from ads.reliability.rules import ANSWER_WITHIN
from ads.service import Ads
from kit.period import Period


@dataclass(frozen=True)
class AnswersReport:
    """How one supplier answered the questions of a period, and those of the one before."""

    since: date
    until: date
    totals: Answers
    median_seconds: int | None
    before: Answers
    median_seconds_before: int | None
    days: Sequence[AnswersDay]
    within_seconds: int = int(ANSWER_WITHIN.total_seconds())


@dataclass(frozen=True)
class FollowersReport:
    """Who began to follow one supplier's ads in a period, and how many of them have bought."""

    since: date
    until: date
    followers: int
    buyers: int
    ads: Sequence[Followed]


def answers_report(service: Ads, supplier_id: str, since: date, until: date) -> AnswersReport:
    """How a supplier answered what was asked from one day to another."""
    period = Period(since, until)
    with service.work() as work:
        asked = selects.asked(work.session, supplier_id, period.begin, period.end)
        earlier = selects.asked(work.session, supplier_id, period.begin_before, period.begin)
    return AnswersReport(
        since=since,
        until=until,
        totals=rules.answers(asked, work.now),
        median_seconds=rules.median_seconds(asked),
        before=rules.answers(earlier, work.now),
        median_seconds_before=rules.median_seconds(earlier),
        days=rules.by_day(asked, period.days(), work.now),
    )


def followers_report(service: Ads, supplier_id: str, since: date, until: date) -> FollowersReport:
    """Who began to follow a supplier's ads from one day to another, and how many of them have bought."""
    period = Period(since, until)
    with service.work() as work:
        ads = selects.followed(work.session, supplier_id, period.begin, period.end)
    return FollowersReport(since, until, sum(one.followers for one in ads), sum(one.buyers for one in ads), ads)
