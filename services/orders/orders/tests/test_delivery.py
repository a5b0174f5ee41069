"""When goods are promised, shipped and late, and how long they may come back."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.clock import istanbul_date
from orders.orders.rules import delivery
from orders.orders.rules.states import ItemStatus

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)

UNITS = st.integers(1, 1_000)

STATUS = st.sampled_from(ItemStatus)


def test_goods_are_promised_five_business_days_and_three_days_after_the_last_end():
    friday, earlier = datetime(2026, 3, 6, 20, 59, 59, tzinfo=UTC), NOW
    assert delivery.promised_delivery_date([earlier, friday]) == date(2026, 3, 16)
    assert delivery.promised_delivery_date([]) is None


def test_public_holidays_do_not_count_as_days_to_ship():
    before_children_day = datetime(2026, 4, 22, 9, tzinfo=UTC)  # 23 April is a holiday
    assert delivery.promised_delivery_date([before_children_day]) == date(2026, 5, 3)


@given(st.integers(0, 40))
def test_goods_may_come_back_for_fifteen_days(days):
    now = NOW + timedelta(days=days)
    expected = 3 if days <= delivery.RETURN_DAYS else 0
    assert delivery.returnable_units(ItemStatus.DELIVERED, 5, 1, 1, NOW, now) == expected
    assert delivery.returnable_units(ItemStatus.SHIPPED, 5, 1, 1, None, now) == 0


@given(st.integers(0, 400), st.integers(0, 24 * 60 - 1))
def test_ship_by_is_the_end_of_a_day_on_which_people_work(days, minutes):
    ended_at = NOW + timedelta(days=days, minutes=minutes)
    for ship_by, least in (
        (delivery.ship_by_after_end(ended_at), 5),
        (delivery.ship_by_after_balance(ended_at), 3),
    ):
        assert istanbul_date(ship_by).weekday() < 5
        assert istanbul_date(ship_by + timedelta(seconds=1)) == istanbul_date(ship_by) + timedelta(days=1)
        assert (istanbul_date(ship_by) - istanbul_date(ended_at)).days >= least


def test_ship_by_skips_weekends():
    thursday = datetime(2026, 3, 5, 20, 59, 59, tzinfo=UTC)
    assert delivery.ship_by_after_end(thursday) == datetime(2026, 3, 12, 20, 59, 59, tzinfo=UTC)
    assert delivery.ship_by_after_balance(thursday) == datetime(2026, 3, 10, 20, 59, 59, tzinfo=UTC)
    late_at_night = datetime(2026, 3, 5, 21, 30, tzinfo=UTC)  # Friday in Istanbul
    assert delivery.ship_by_after_balance(late_at_night) == datetime(2026, 3, 11, 20, 59, 59, tzinfo=UTC)


@given(STATUS, st.integers(-2, 2))
def test_only_what_waits_to_be_shipped_is_late(status, seconds):
    ship_by = NOW - timedelta(seconds=seconds)
    assert delivery.is_late(status, ship_by, NOW) == (status is ItemStatus.CREATED and seconds > 0)
    assert not delivery.is_late(status, None, NOW)


@given(UNITS, st.data())
def test_every_unit_is_with_its_buyer_or_cancelled_or_on_its_way_back(units, data):
    cancelled = data.draw(st.integers(0, units))
    returned = data.draw(st.integers(0, units - cancelled))
    on_the_way = data.draw(st.integers(0, units - cancelled - returned))
    counted = (units, cancelled, returned, NOW, NOW, on_the_way)
    assert delivery.returnable_units(ItemStatus.DELIVERED, *counted) == units - cancelled - returned - on_the_way


@pytest.mark.parametrize(
    ("status", "is_open", "objection", "holds"),
    [
        ("created", True, None, True),
        ("shipping", True, None, True),
        ("success", False, None, False),
        ("success", True, None, True),  # its money is still on its way
        ("denied", False, None, False),
        ("denied", True, "possible", False),  # the buyer may object, and may as well ask anew
        ("denied", True, "open", True),
        ("seller_rejected", True, "open", True),
        ("seller_rejected", True, "possible", False),
        ("seller_rejected", False, "rejected", False),
    ],
)
def test_a_return_holds_its_units_while_it_goes_on_or_an_operator_looks_at_an_objection(
    status, is_open, objection, holds
):
    assert delivery.holds_units(status, is_open, objection) is holds


def test_goods_of_a_deposit_ad_are_promised_after_the_days_for_the_balance_and_for_shipping():
    monday = datetime(2026, 3, 2, 9, tzinfo=UTC)
    assert delivery.promised_delivery_date([], [monday]) == date(2026, 3, 13)  # Tuesday after six days, and three more
    assert delivery.promised_delivery_date([monday], [monday]) == date(2026, 3, 13)
    assert delivery.promised_delivery_date([monday + timedelta(days=9)], [monday]) == date(2026, 3, 21)


def test_the_hour_of_the_carriers_word_counts_between_shipping_and_now():
    shipped, now = NOW, NOW + timedelta(days=3)
    told = [NOW - timedelta(days=1), NOW + timedelta(days=1), NOW + timedelta(days=9)]
    assert [delivery.delivered_at(at, shipped, now) for at in told] == [shipped, told[1], now]
    assert delivery.delivered_at(told[1], now, shipped) == shipped  # shipped by a clock that is ahead of ours


def test_the_window_for_returns_closes_fifteen_days_after_delivery_to_the_second():
    last = NOW + timedelta(days=15)
    of_five = (ItemStatus.DELIVERED, 5, 1, 1, NOW)
    assert delivery.returnable_units(*of_five, last) == 3
    assert delivery.returnable_units(*of_five, last + timedelta(seconds=1)) == 0
    assert delivery.returnable_units(*of_five, last, in_open_returns=2) == 1
    assert delivery.returnable_units(*of_five, last, in_open_returns=9) == 0
    assert delivery.returnable_units(ItemStatus.DELIVERED, 5, 1, 1, None, last) == 0
    assert delivery.returnable_units(ItemStatus.SHIPPED, 5, 1, 1, NOW, last) == 0


@pytest.mark.parametrize("status", ["success", "success_no_product_return", "created", "denied"])
@pytest.mark.parametrize("is_open", [True, False])
def test_units_have_come_back_once_their_return_is_over_with_its_money(status, is_open):
    assert delivery.has_come_back(status, is_open) is (status.startswith("success") and not is_open)
