"""The prices and refunds that a buyer is told of."""

from contracts import events
from kit.ids import new_id
from orders.tests.market import ad_ended, buy, cart, order, put


def test_a_cart_shows_what_would_come_back_with_its_own_units_counted_in(test, buyer):
    """25 sold and 3 in the cart: 28 of them cost 82,00, so 3 × 18,00 come back."""
    put(test, buyer, 3)
    test.deliver(events.AdPriceChanged(1001, 4, 25, 85_00))
    shown = cart(test, buyer)
    assert shown["info"]["total_profit_kurus"] == 54_00
    assert shown["items"][0]["product"]["normal_price_kurus"] == 100_00
    assert shown["items"][0]["product"]["instant_price_kurus"] == 85_00


def test_what_comes_back_is_the_same_before_and_after_the_payment_is_counted_in(test, buyer):
    """The ad counts an order in a moment after it was paid: no screen shows a smaller number in between."""
    test.deliver(events.AdPriceChanged(1001, 4, 25, 85_00))
    before = put(test, buyer, 3)
    snapshot = buy(test, buyer)
    paid = order(test, buyer, snapshot["orderId"])
    test.deliver(events.UnitsCommitted(1001, snapshot["orderId"], paid["items"][0]["id"], 3, 5))
    told_first = order(test, buyer, snapshot["orderId"])
    test.deliver(events.AdPriceChanged(1001, 5, 28, 82_00))
    counted = order(test, buyer, snapshot["orderId"])
    assert [shown["info"]["total_profit_kurus"] for shown in (before, paid, told_first, counted)] == [54_00] * 4
    shown = [shown["items"][0]["product"] for shown in (paid, told_first, counted)]
    assert [(product["units_sold"], product["instant_price_kurus"]) for product in shown] == [(28, 82_00)] * 3
    test.deliver(events.AdPriceChanged(1001, 6, 30, 80_00))
    assert order(test, buyer, snapshot["orderId"])["info"]["total_profit_kurus"] == 60_00


def test_the_units_of_others_do_not_stand_in_for_ones_own(test, buyer):
    """What the ad counted before these units were in is not their count, whenever the news of it comes."""
    snapshot = buy(test, buyer)
    item_id = order(test, buyer, snapshot["orderId"])["items"][0]["id"]
    test.deliver(events.UnitsCommitted(1001, snapshot["orderId"], item_id, 3, 8))
    test.deliver(events.AdPriceChanged(1001, 7, 25, 85_00))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["product"]["units_sold"] == 28
    test.deliver(events.AdPriceChanged(1001, 8, 28, 82_00))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["product"]["units_sold"] == 28


def test_the_final_price_is_what_a_unit_costs_once_the_difference_is_back(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver(ad_ended())
    item = order(test, buyer, snapshot["orderId"])["items"][0]
    assert (item["final_price_kurus"], item["product"]["normal_price_kurus"]) == (80_00, 100_00)
    told = (new_id(), snapshot["orderId"], item["id"], 1001, buyer, "price_difference", 60_00)
    test.deliver(events.RefundOpened(*told, test.clock.now()))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["product"]["normal_price_kurus"] == 100_00
    test.deliver(events.RefundCompleted(*told, test.clock.now()))
    shown = order(test, buyer, snapshot["orderId"])
    assert shown["items"][0]["product"]["normal_price_kurus"] == 80_00
    assert (shown["info"]["total_refund_kurus"], shown["info"]["total_profit_kurus"]) == (60_00, 0)
