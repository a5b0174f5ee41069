"""The token bucket: the allowed rate over any time, a small burst, and a pause when the provider complains."""

from datetime import UTC, datetime, timedelta

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


def test_a_complaint_stops_everybody_for_a_minute():
    bucket = pace.blocked(pace.Bucket(5 * pace.MILLI, NOON), NOON)
    assert pace.take(bucket, 60, 1, NOON + timedelta(seconds=59))[1] == 0
    assert pace.take(bucket, 60, 1, NOON + timedelta(seconds=61))[1] == 1


def test_production_stays_below_fifty_a_minute_even_with_a_burst():
    assert 45 + pace.capacity(45) < 50
