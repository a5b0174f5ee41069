"""What became of an ad's units: each is counted once, and the tax in what stays sold is the invoices'."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kit.ids import new_id
from orders.invoices.rules.sold import AdUnits, Sold, ad_units
from orders.invoices.tests.papers import due
from orders.orders.rules.parts import Parts
from orders.orders.rules.states import ItemStatus
from orders.shortfalls.tests.test_shortfalls import give_up
from orders.tests.market import ad_ended, ad_published, buy
from orders.tests.selling import balance_due, balance_paid, cancel, deposit_ad_ended, receive, reserve, return_changed
from orders.tests.selling import ship as ship_all


def asked(test, headers, ad_id: int = 1001):
    return test.client.get(f"/supplier/ads/{ad_id}/units", headers=headers)


def told(test, headers, ad_id: int = 1001) -> dict:
    answer = asked(test, headers, ad_id)
    assert answer.status_code == 200
    return {name: value for name, value in answer.json["success"].items() if value}


def test_every_unit_is_somewhere_once(test, buyer, supplier):
    test.deliver(ad_published())
    first, second, third = (buy(test, person, 3) for person in (buyer, new_id(), new_id()))
    cancel(test, first, 1)
    test.deliver(ad_ended())
    give_up(test, second, 2)
    assert told(test, supplier) == {
        "bought": 9, "toShip": 6, "cancelledByBuyers": 1, "missing": 2, "vat": pytest.approx(80.0)
    }  # fmt: skip
    ship_all(test, third)
    ship_all(test, first)
    receive(test, buyer, first)
    test.deliver(return_changed(first, "success", is_open=False))
    assert told(test, supplier) == {
        "bought": 9, "delivered": 1, "returned": 1, "onTheWay": 3, "toShip": 1,
        "cancelledByBuyers": 1, "missing": 2, "vat": pytest.approx(66.66),
    }  # fmt: skip


def test_the_tax_is_that_of_the_invoices(test, buyer, supplier):
    test.deliver(ad_published())
    buy(test, buyer, 3)
    test.deliver(ad_ended(final_price_kurus=99_99))
    (row,) = due(test, supplier)["items"]
    assert told(test, supplier)["vat"] == row["vat"]


def test_of_a_deposit_there_is_no_tax_before_the_rest_is_paid(test, buyer, supplier):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    assert told(test, supplier, 2001) == {"bought": 3, "toShip": 3}
    test.deliver(balance_paid(snapshot))
    assert told(test, supplier, 2001) == {"bought": 3, "toShip": 3, "vat": 40.0}


def test_another_s_ad_is_not_there(test, buyer, supplier):
    test.deliver(ad_published())
    assert asked(test, test.token("supplier", person_id=new_id())).status_code == 404
    assert asked(test, supplier, 999).status_code == 404
    assert told(test, supplier) == {}


STATES = st.sampled_from([ItemStatus.CREATED, ItemStatus.SHIPPED, ItemStatus.DELIVERED])


@st.composite
def items(draw):
    units = draw(st.integers(1, 9))
    left = draw(st.integers(1, units))
    sent = draw(st.integers(0, left))
    arrived = draw(st.integers(0, sent))
    parts = Parts(draw(STATES), left, sent, arrived)
    return Sold(parts, units, 0, draw(st.none() | st.integers(1, 9_999)), 20, draw(st.integers(1, 5)))


@given(st.lists(items(), max_size=5), st.integers(0, 3), st.integers(0, 3))
def test_what_was_bought_is_the_sum_of_what_became_of_it(sold, cancelled, missing):
    found = ad_units(sold, cancelled, missing)
    parts = ("delivered", "returned", "on_the_way", "to_ship", "cancelled_by_buyers", "missing", "cancelled_otherwise")
    assert found.bought == sum(getattr(found, name) for name in parts)


def test_items_that_are_alike_count_as_often_as_they_are_there():
    sold = [
        Sold(Parts(ItemStatus.DELIVERED, 2, 2, 2), 3, 1, 120_00, 20, 2),
        Sold(Parts(ItemStatus.CREATED, 4, 1, 0), 4, 0, None, 20, 3),
    ]
    assert ad_units(sold, 1, 0) == AdUnits(
        bought=18,
        delivered=2,
        returned=2,
        on_the_way=3,
        to_ship=9,
        cancelled_by_buyers=1,
        missing=0,
        cancelled_otherwise=1,
        vat_kurus=40_00,
    )
