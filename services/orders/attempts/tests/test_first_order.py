"""What a buyer without a paid order may hold: ten units of three ads, and no more."""

import pytest
from sqlalchemy import select

from contracts.calls.orders import Cancellation
from kit.errors import Conflict
from kit.ids import new_id
from orders.attempts.rows import Attempt
from orders.orders.steps import cancelling
from orders.tests.market import ad_ended, ad_published, buy, cart, put, start


@pytest.fixture
def ads(test):
    numbers = [1001, 1002, 1003, 1004]
    for number in numbers[1:]:
        test.deliver(ad_published(number))
    return numbers


def fill(test, buyer: str, units_of_ads: dict[int, int]) -> str:
    """A cart with these units; gives its id."""
    for ad_id, units in units_of_ads.items():
        put(test, buyer, units, ad_id)
    return cart(test, buyer)["info"]["id"]


@pytest.mark.parametrize("units", [(10,), (4, 3, 3), (1, 1, 1)])
def test_ten_units_of_three_ads_are_a_first_order(test, buyer, ads, neighbours, units):
    start(test, buyer, fill(test, buyer, dict(zip(ads, units, strict=False))))
    assert len(neighbours.reservations) == 1


@pytest.mark.parametrize("units", [(10, 1), (4, 4, 3), (1, 1, 1, 1)])
def test_more_units_or_more_ads_are_refused_before_anything_is_held(test, buyer, ads, neighbours, units):
    cart_id = fill(test, buyer, dict(zip(ads, units, strict=False)))
    with pytest.raises(Conflict, match="first_order_limit") as refused:
        start(test, buyer, cart_id)
    assert "en fazla 3 ilandan toplam 10 adet" in refused.value.message
    assert neighbours.reservations == {}
    with test.work() as work:
        assert work.session.scalars(select(Attempt)).all() == []


def test_who_has_paid_for_an_order_holds_as_much_as_they_like(test, buyer, ads):
    buy(test, buyer, 1)
    start(test, buyer, fill(test, buyer, dict(zip(ads, (5, 5, 5, 5), strict=True))))


def test_an_order_that_was_cancelled_whole_opens_nothing(test, buyer, ads):
    bought = buy(test, buyer, 1)
    item = bought["items"][0]
    with test.work() as work:
        cancelling.cancel_for_buyer(work, Cancellation(new_id(), bought["orderId"], buyer, 1, "", item["adId"]))
    with pytest.raises(Conflict, match="first_order_limit"):
        start(test, buyer, fill(test, buyer, {1002: 10, 1003: 1}))


def test_the_first_order_stays_a_paid_one_after_its_ad_has_ended(test, buyer, ads):
    buy(test, buyer, 1)
    test.deliver(ad_ended())
    start(test, buyer, fill(test, buyer, {1002: 10, 1003: 1}))
