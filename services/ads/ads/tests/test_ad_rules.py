"""When an ad's orders stand, and what still counts of what was done near its end."""

from datetime import UTC, datetime, timedelta

import pytest

from ads.ads.rules import CLOSING, ENDED, OPEN, WITHDRAWN, is_before_the_end, is_reached

ENDS = datetime(2026, 3, 2, 20, 59, 59, tzinfo=UTC)
SECOND = timedelta(seconds=1)
BEFORE, AFTER = ENDS - SECOND, ENDS + SECOND


@pytest.mark.parametrize(
    ("deposit", "units", "reached"), [(None, 0, True), (100, 9, False), (100, 10, True), (100, 11, True)]
)
def test_only_a_deposit_ad_below_its_minimum_fails(deposit, units, reached):
    assert is_reached(deposit, units, 10) is reached


@pytest.mark.parametrize(("done_at", "counts"), [(BEFORE, True), (ENDS, False), (AFTER, False)])
def test_what_was_done_before_the_end_counts_though_it_is_heard_of_later(done_at, counts):
    assert is_before_the_end(OPEN, ENDS, None, AFTER, done_at) is counts
    assert is_before_the_end(CLOSING, ENDS, ENDS, AFTER, done_at) is counts


@pytest.mark.parametrize(("now", "counts"), [(BEFORE, True), (ENDS, False)])
def test_what_is_told_without_its_time_is_done_now(now, counts):
    assert is_before_the_end(OPEN, ENDS, None, now, None) is counts


def test_without_its_time_nothing_counts_once_selling_is_over():
    assert not is_before_the_end(CLOSING, ENDS, ENDS, BEFORE, None)


def test_an_ad_that_was_ended_early_sold_until_then_and_no_longer():
    early = ENDS - timedelta(days=1)
    assert is_before_the_end(CLOSING, ENDS, early, AFTER, early - SECOND)
    assert not is_before_the_end(CLOSING, ENDS, early, AFTER, early)


def test_one_that_closes_and_whose_closing_has_no_time_sold_until_its_end():
    assert is_before_the_end(CLOSING, ENDS, None, AFTER, BEFORE)
    assert not is_before_the_end(CLOSING, ENDS, None, AFTER, ENDS)


@pytest.mark.parametrize("status", [ENDED, WITHDRAWN])
def test_nothing_counts_once_the_price_is_fixed_or_the_ad_was_taken_back(status):
    assert not is_before_the_end(status, ENDS, ENDS, BEFORE, BEFORE)
