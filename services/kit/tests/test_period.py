"""Days of Istanbul that a report is about."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.errors import Invalid
from kit.period import LONGEST_DAYS, Period, report_file
from tests.support.refusing import refusal_of


@given(st.dates(date(2003, 1, 1), date(2027, 1, 1)), st.integers(0, LONGEST_DAYS - 1))
def test_the_period_before_is_as_long_and_ends_where_the_period_begins(since, more):
    period = Period(since, since + timedelta(days=more))
    before = Period(period.first_before, since - timedelta(days=1))
    assert len(period.days()) == len(before.days()) == more + 1
    assert (period.days()[0], period.days()[-1]) == (period.since, period.until)
    assert (before.begin, before.end) == (period.begin_before, period.begin)


def test_it_begins_and_ends_at_midnight_in_istanbul():
    period = Period(date(2026, 3, 2), date(2026, 3, 3))
    assert period.begin == datetime(2026, 3, 1, 21, tzinfo=UTC)
    assert period.end == datetime(2026, 3, 3, 21, tzinfo=UTC)


@pytest.mark.parametrize(
    ("since", "until"),
    [
        (date(2026, 3, 2), date(2026, 3, 1)),
        (date(2026, 1, 1), date(2026, 1, 1) + timedelta(days=LONGEST_DAYS)),
        (date(1999, 12, 31), date(2000, 1, 1)),
    ],
)
def test_one_of_no_day_of_too_many_or_of_long_ago_is_refused(since, until):
    assert refusal_of(Period, since, until) == (Invalid, "validation_failed", ["to"])


def test_the_longest_and_the_earliest_are_periods_yet():
    longest = Period(date(2024, 1, 1), date(2024, 12, 31))
    assert len(longest.days()) == LONGEST_DAYS == 366
    assert Period(date(2000, 1, 1), date(2000, 1, 1)).days() == [date(2000, 1, 1)]


@pytest.mark.parametrize("since", [date(9999, 6, 1), date.max])
def test_one_at_the_end_of_the_calendar_is_a_period_like_any_other(since):
    period = Period(since, date.max)
    assert period.days()[-1] == date.max
    assert period.begin < period.end


def test_a_report_is_a_file_of_its_reader_alone_named_after_its_first_day():
    report = report_file(b"a;b", date(2026, 3, 2))
    assert report.get_data() == b"a;b"
    assert report.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert report.headers["Content-Disposition"] == 'attachment; filename="rapor-2026-03-02.csv"'
    assert report.headers["Cache-Control"] == "private, no-store"
