"""Our books beside the provider's, by themselves."""

from datetime import UTC, datetime, timedelta

import pytest

from payments.books.rules import Cover, LineBooks, differing, next_agreeing_look, next_look, short_since, total

LINE = LineBooks(captured_kurus=10_000, refunded_kurus=2_500, approved_kurus=7_000, paid_out_kurus=6_999)


@pytest.mark.parametrize(("looks", "minutes"), [(0, 1), (1, 2), (2, 5), (3, 10), (4, 15), (5, 15), (1_000, 15)])
def test_a_payment_that_goes_on_differing_is_looked_at_ever_less_often_up_to_a_quarter_of_an_hour(looks, minutes):
    assert next_look(looks) == timedelta(minutes=minutes)


@pytest.mark.parametrize(("quiet", "days"), [(0, 1), (29, 1), (30, 1), (60, 2), (365, 365 / 30)])
def test_a_payment_that_agrees_is_compared_daily_for_a_month_and_ever_more_seldom_then(quiet, days):
    assert next_agreeing_look(timedelta(days=1), timedelta(days=quiet)) == timedelta(days=days)
    assert next_agreeing_look(timedelta(days=20), timedelta(days=quiet)) == timedelta(days=20)


@pytest.mark.parametrize(
    "theirs",
    [
        LineBooks(9_999, 2_500, 7_000, 6_999),
        LineBooks(10_000, 2_501, 7_000, 6_999),
        LineBooks(10_000, 2_500, 7_001, 6_999),
        LineBooks(10_000, 2_500, 7_000, 7_000),
    ],
)
def test_a_single_kurus_in_any_column_is_a_difference(theirs):
    assert differing({"a": LINE, "b": LINE}, {"a": LINE, "b": theirs}) == 1


def test_a_line_that_one_side_lacks_is_a_difference_on_either_side():
    assert differing({"a": LINE, "b": LINE}, {"b": LINE, "c": LINE}) == 2
    assert differing({}, {"a": LINE}) == differing({"a": LINE}, {}) == 1
    assert differing({"a": LINE}, {"a": LINE}) == differing({}, {}) == 0


def test_what_nothing_is_said_of_was_neither_approved_nor_paid_out():
    assert LineBooks(100, 0) == LineBooks(100, 0, 0, 0)


@pytest.mark.parametrize(
    ("column", "kurus"),
    [("captured_kurus", 20_100), ("refunded_kurus", 5_000), ("approved_kurus", 14_000), ("paid_out_kurus", 13_998)],
)
def test_a_column_is_summed_to_the_kurus(column, kurus):
    assert total({"a": LINE, "b": LINE, "c": LineBooks(100, 0)}, column) == kurus


COUNTED = datetime(2026, 3, 2, 9, tzinfo=UTC)
EARLIER = COUNTED - timedelta(minutes=10)


@pytest.mark.parametrize(("owed", "held", "short"), [(10, 10, 0), (10, 11, 0), (10, 9, 1), (0, 0, 0), (10, 0, 10)])
def test_what_is_held_covers_what_is_owed_to_the_last_kurus(owed, held, short):
    assert Cover(owed, held, COUNTED).short_kurus == short


@pytest.mark.parametrize(("before", "since"), [(None, COUNTED), (EARLIER, EARLIER)])
def test_a_shortfall_is_as_old_as_the_first_count_that_found_it(before, since):
    assert short_since(Cover(10, 9, COUNTED), before) == since


@pytest.mark.parametrize("before", [None, EARLIER])
def test_a_shortfall_is_over_with_the_first_count_that_does_not_find_it(before):
    assert short_since(Cover(10, 10, COUNTED), before) is None
