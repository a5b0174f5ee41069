"""The token bucket: the allowed rate over any time, a small burst, and a pause when the provider complains."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from payments.provider.rules import pace

NOON = datetime(2026, 3, 2, 9, tzinfo=UTC)


@given(st.integers(1, 600), st.lists(st.tuples(st.integers(0, 30), st.integers(0, 50)), max_size=30))
def test_never_more_than_the_rate_and_one_burst(per_minute, steps):
    bucket, now, taken = pace.Bucket(pace.capacity(per_minute) * pace.MILLI, NOON), NOON, 0
    for seconds, wanted in steps:
        now += timedelta(seconds=seconds)
        bucket, got = pace.take(bucket, per_minute, wanted, now)
        assert 0 <= got <= wanted
        taken += got
    assert taken <= pace.capacity(per_minute) + per_minute * (now - NOON).total_seconds() / 60


def test_a_complaint_stops_all_callers_for_a_minute():
    bucket = pace.blocked(pace.Bucket(5 * pace.MILLI, NOON), NOON)
    assert pace.take(bucket, 60, 1, NOON + timedelta(seconds=59))[1] == 0
    assert pace.take(bucket, 60, 1, NOON + timedelta(seconds=61))[1] == 1


def test_production_stays_below_fifty_a_minute_even_with_a_burst():
    assert 45 + pace.capacity(45) < 50


FULL = pace.Bucket(6 * pace.MILLI, NOON)


def after(**time: float) -> datetime:
    return NOON + timedelta(**time)


@pytest.mark.parametrize(("per_minute", "calls"), [(60, 6), (45, 4), (9, 1), (1, 1)])
def test_a_burst_is_a_tenth_of_a_minutes_calls_and_at_least_one(per_minute, calls):
    assert pace.capacity(per_minute) == calls


def test_what_is_taken_is_gone_and_comes_back_with_time_up_to_the_burst():
    left, got = pace.take(FULL, 60, 4, NOON)
    assert (left, got) == (pace.Bucket(2_000, NOON), 4)
    assert pace.take(left, 60, 9, NOON) == (pace.Bucket(0, NOON), 2)
    half = after(seconds=1.5)
    assert pace.take(left, 60, 9, half) == (pace.Bucket(500, half), 3)  # half a call is kept for later
    assert pace.take(left, 60, 9, after(hours=1)) == (pace.Bucket(0, after(hours=1)), 6)
    assert pace.take(left, 60, 0, NOON) == (left, 0)


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing():
    assert pace.take(FULL, 60, 1, after(hours=-1)) == (pace.Bucket(5_000, NOON), 1)


def test_who_was_told_to_wait_has_no_call_left_and_begins_anew_after_a_minute():
    waiting = pace.blocked(FULL, NOON)
    assert waiting == pace.Bucket(0, NOON, after(seconds=60))
    assert pace.take(waiting, 60, 1, after(seconds=59.9)) == (waiting, 0)
    assert pace.take(waiting, 60, 1, after(seconds=60)) == (pace.Bucket(5_000, after(seconds=60)), 1)
