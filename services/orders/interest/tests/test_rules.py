"""What looks, carts and orders come to."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orders.interest.rules import (
    KEPT_FOR,
    LEAST_SAMPLE,
    AdFunnel,
    DayFunnel,
    Funnel,
    Interest,
    Named,
    Paid,
    counted_from,
    day_funnels,
    funnels,
    share,
    total,
)

MONDAY = datetime(2026, 3, 2, tzinfo=UTC)
COUNTS = st.integers(0, 1000)
IDS = st.integers(1, 9)
INTERESTS = st.dictionaries(IDS, st.builds(Interest, COUNTS, COUNTS, COUNTS))
PAYMENTS = st.dictionaries(IDS, st.builds(Paid, COUNTS, COUNTS))
ADS = {ad_id: Named(ad_id, f"ad-{ad_id}", f"Işık {ad_id}") for ad_id in range(1, 10)}


@given(INTERESTS, PAYMENTS)
def test_every_ad_is_told_once_and_all_of_them_add_up(interest, paid):
    found = funnels(ADS, interest, paid)
    assert {one.ad.ad_id for one in found} == set(interest) | set(paid)
    assert len({one.ad for one in found}) == len(found)
    sums = total(found)
    assert sums.interest.looks == sum(one.looks for one in interest.values())
    assert sums.interest.carts == sum(one.carts for one in interest.values())
    assert sums.interest.cart_units == sum(one.cart_units for one in interest.values())
    assert sums.paid.orders == sum(one.orders for one in paid.values())
    assert sums.paid.units == sum(one.units for one in paid.values())


@given(INTERESTS, PAYMENTS)
def test_the_most_looked_at_come_first_then_carts_then_orders_then_the_newest(interest, paid):
    found = funnels(ADS, interest, paid)
    keys = [
        (one.funnel.interest.looks, one.funnel.interest.carts, one.funnel.paid.orders, one.ad.ad_id) for one in found
    ]
    assert keys == sorted(keys, reverse=True)


@given(COUNTS, COUNTS)
def test_a_share_is_told_of_enough_only(part, whole):
    found = share(part, whole)
    assert (found is None) == (whole < 20)
    if found is not None:
        assert abs(found - part * 100 / whole) <= 0.05 + 1e-9


def test_what_each_share_is_of():
    funnel = Funnel(Interest(200, 50, 60), Paid(20, 25))
    assert (funnel.cart_percent, funnel.paid_percent, funnel.bought_percent) == (25.0, 40.0, 10.0)
    assert share(1, 30) == 3.3
    assert LEAST_SAMPLE == 20


def test_nothing_comes_to_nothing():
    assert total([]) == Funnel(Interest(0, 0, 0), Paid(0, 0))
    assert funnels(ADS, {}, {3: Paid(1, 2)}) == [AdFunnel(ADS[3], Funnel(Interest(), Paid(1, 2)))]


@given(st.integers(-5, 5), st.integers(1, 5))
def test_a_period_is_counted_from_its_begin_or_later(since, length):
    begin, end = MONDAY, MONDAY + timedelta(days=length)
    counted = MONDAY + timedelta(days=since)
    found = counted_from(begin, end, counted)
    assert found == (None if since >= length else max(begin, counted))


def test_what_was_never_counted_has_no_begin():
    assert counted_from(MONDAY, MONDAY + timedelta(days=1), None) is None


def test_two_of_the_longest_periods_are_kept():
    assert timedelta(days=2 * 366) <= KEPT_FOR
    with pytest.raises(AttributeError):
        Interest().looks = 1  # ty: ignore


def test_a_day_of_which_there_is_nothing_to_tell_is_told_too():
    monday, tuesday, wednesday = (MONDAY.date() + timedelta(days=number) for number in range(3))
    found = day_funnels(
        [monday, tuesday, wednesday], {monday: (4, 2), MONDAY.date() - timedelta(days=1): (9, 9)}, {wednesday: 1}
    )
    assert found == [DayFunnel(monday, 4, 2, 0), DayFunnel(tuesday), DayFunnel(wednesday, 0, 0, 1)]
