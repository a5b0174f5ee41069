"""A cart that has been paid, before the event about it is here."""

import pytest

from kit.errors import Conflict, Unavailable
from orders.carts.tests.test_carts import lines
from orders.tests.market import ad_published, buy, captured, cart, order, put, start


@pytest.fixture(autouse=True)
def another_ad(test):
    """An ad beside the one that is paid for."""
    test.deliver(ad_published(1002))


@pytest.fixture
def snapshot(test, buyer):
    """What the buyer's started payment pays for: two units of one ad."""
    return start(test, buyer, put(test, buyer, 2)["info"]["id"])


def test_what_is_put_in_after_paying_does_not_undo_the_purchase(test, neighbours, buyer, snapshot):
    neighbours.captured.add(snapshot["paymentId"])
    for amount, ad_id in ((1, 1002), (3, 1001), (0, 1001)):
        with pytest.raises(Conflict, match="already_paid"):
            put(test, buyer, amount, ad_id=ad_id)
    assert lines(cart(test, buyer)) == {1001: 2}
    test.deliver(captured(snapshot))
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "paid"
    assert lines(put(test, buyer, 1, ad_id=1002)) == {1002: 1}


def test_the_buyer_is_told_in_words(test, neighbours, buyer, snapshot):
    neighbours.captured.add(snapshot["paymentId"])
    change = {"cartId": None, "adId": 1002, "amount": 1}
    answer = test.client.post("/cart/update", json=change, headers=test.token(person_id=buyer))
    assert (answer.status_code, answer.json["code"]) == (409, "already_paid")
    assert answer.json["failed"].startswith("Ödemeniz alındı, siparişiniz hazırlanıyor.")


def test_a_payment_of_which_no_money_was_taken_is_given_up(test, neighbours, buyer, snapshot):
    assert lines(put(test, buyer, 3)) == {1001: 3}
    assert neighbours.asked_about == [snapshot["paymentId"]]


def test_a_payment_that_was_never_written_down_is_given_up(test, neighbours, buyer, snapshot):
    neighbours.unheard_of.add(snapshot["paymentId"])
    assert lines(put(test, buyer, 3)) == {1001: 3}


def test_a_repeat_and_a_cart_that_is_not_being_paid_ask_nothing(test, neighbours, buyer):
    put(test, buyer, 2)
    put(test, buyer, 3)
    start(test, buyer, cart(test, buyer)["info"]["id"])
    put(test, buyer, 3)
    assert neighbours.asked_about == []


def test_while_payments_is_down_a_started_payment_and_its_cart_stay_as_they_are(test, neighbours, buyer, snapshot):
    neighbours.is_payments_down = True
    with pytest.raises(Unavailable):
        put(test, buyer, 3)
    assert lines(cart(test, buyer)) == {1001: 2}
    test.deliver(captured(snapshot))
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "paid"


def test_the_next_cart_knows_nothing_of_what_was_paid(test, neighbours, buyer):
    neighbours.captured.add(buy(test, buyer)["paymentId"])
    assert lines(put(test, buyer, 1, ad_id=1002)) == {1002: 1}
    assert neighbours.asked_about == []
