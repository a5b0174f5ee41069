"""What the ads of an evening leave to do: parcels, and returns as they were before."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contracts.events import AdPriceChanged
from kit.clock import istanbul_date
from kit.ids import new_id
from kit.testing import NOON
from orders.closings.rules import FEWEST, Delivered, Expected, expected
from orders.tests.market import ad_ended, ad_published, buy, put
from orders.tests.selling import DEPOSIT_AD, OTHER_SUPPLIER, cancel, receive, reserve, return_changed, sell, ship

DAY = istanbul_date(NOON + timedelta(days=5))


def load(test, day=DAY) -> dict:
    answer = test.client.get(f"/operator/closings/load?day={day}", headers=test.token("operator"))
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def test_each_order_that_stands_is_one_parcel(test, buyer):
    buy(test, buyer)
    cancel(test, buy(test, new_id()), 3)
    assert load(test) == {"parcels": 1, "expected": None, "ads": [{"adId": 1001, "parcels": 1}]}
    assert load(test, DAY + timedelta(days=1)) == {"parcels": 0, "expected": None, "ads": []}


@pytest.mark.parametrize(("other", "parcels"), [({}, 1), ({"supplier_id": OTHER_SUPPLIER}, 2)])
def test_what_one_supplier_sends_to_one_order_is_one_parcel(test, buyer, other, parcels):
    test.deliver(ad_published(1002, **other))
    put(test, buyer, 1, ad_id=1002)
    buy(test, buyer)
    found = load(test)
    assert found["parcels"] == parcels
    assert found["ads"] == [{"adId": 1001, "parcels": 1}, {"adId": 1002, "parcels": 1}]


def test_a_cart_and_what_has_ended_are_not_counted(test, buyer):
    put(test, buyer, 1)
    assert load(test)["parcels"] == 0
    sell(test, new_id())
    assert load(test)["parcels"] == 0


def test_a_deposit_ad_below_its_minimum_sends_nothing(test, buyer):
    reserve(test, buyer)
    assert load(test)["parcels"] == 0
    test.deliver(AdPriceChanged(DEPOSIT_AD, 4, 25, 85_00))
    assert load(test)["parcels"] == 1


def test_what_is_to_be_expected_is_read_from_what_was_delivered(test, buyer, monkeypatch):
    monkeypatch.setattr("orders.closings.rules.FEWEST", 2)
    sold = {each: buy(test, each) for each in (buyer, new_id(), new_id())}
    test.deliver(ad_ended())
    first, second, _ = sold.items()
    for each, snapshot in (first, second):
        ship(test, snapshot)
        receive(test, each, snapshot)
    test.deliver(return_changed(first[1], "seller_rejected", objection="open"))
    test.deliver(return_changed(second[1], "denied", objection="possible"))
    test.deliver(ad_published(1003))
    for _ in range(3):
        buy(test, new_id(), ad_id=1003)
    assert load(test)["expected"] == {"sample": 2, "returns": 3, "objections": 2}
    test.clock.move(days=96)
    assert load(test)["expected"] is None


def test_what_is_to_be_expected_is_of_all_ads_also_of_those_that_are_not_told_one_by_one(test, buyer, monkeypatch):
    monkeypatch.setattr("orders.closings.rules.FEWEST", 1)
    monkeypatch.setattr("orders.closings.selects.MOST", 1)
    sold = buy(test, buyer)
    test.deliver(ad_ended())
    ship(test, sold)
    receive(test, buyer, sold)
    test.deliver(return_changed(sold, "denied"))
    for ad_id in (1003, 1004):
        test.deliver(ad_published(ad_id))
        buy(test, new_id(), ad_id=ad_id)
    found = load(test)
    assert (found["parcels"], found["ads"]) == (2, [{"adId": 1003, "parcels": 1}])
    assert found["expected"]["returns"] == 2


def test_of_the_last_day_of_the_calendar_nothing_is_told(test):
    assert load(test, date.max) == {"parcels": 0, "expected": None, "ads": []}


def test_operators_alone_read_it_and_of_a_day_alone(test):
    path = f"/operator/closings/load?day={DAY}"
    for role in ("buyer", "supplier"):
        assert test.client.get(path, headers=test.token(role)).status_code == 403
    assert test.client.get("/operator/closings/load?day=yarin", headers=test.token("operator")).status_code == 422


COUNTS = st.integers(0, 1_000)


@given(purchases=COUNTS, sample=st.integers(FEWEST, 1_000), returns=COUNTS, objections=COUNTS)
def test_as_many_are_expected_as_there_were_rounded_up(purchases, sample, returns, objections):
    found = expected(purchases, Delivered(sample, returns, objections))
    assert 0 <= found.returns * sample - purchases * returns < sample
    assert 0 <= found.objections * sample - purchases * objections < sample


def test_few_purchases_say_nothing():
    assert expected(100, Delivered(FEWEST - 1, 5, 1)) is None
    assert expected(100, Delivered(FEWEST, 5, 0)) == Expected(FEWEST, 25, 0)
