"""What a buyer's bank took back: none of it is promised to come back from the shop as well."""

from datetime import timedelta

import pytest

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.carts import steps as carts
from orders.tests.market import SUPPLIER, ad_ended, buy, order


def moved(snapshot, state="received", kurus=300_00, at=NOON, letter_id=None) -> events.ChargebackMoved:
    item = snapshot["items"][0]
    about = (letter_id or new_id(), snapshot["orderId"], item["itemId"], item["adId"], SUPPLIER, "Işık Model 1001")
    return events.ChargebackMoved(*about, state, kurus, 0, NOON + timedelta(days=7), at)


def to_come(test, buyer, snapshot) -> tuple[int, int]:
    """What is still to come back of an order of 3 × 100.00, and what its bank has."""
    shown = order(test, buyer, snapshot["orderId"])
    with test.work() as work:
        (line,) = carts.list_orders(work, buyer).items
    assert line["total_profit_kurus"] == shown["info"]["total_profit_kurus"]
    return line["total_profit_kurus"], shown["items"][0]["held_by_bank_kurus"]


def test_a_difference_that_the_bank_has_is_not_to_come(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver(ad_ended())
    assert to_come(test, buyer, snapshot) == (60_00, 0)
    test.deliver_twice(moved(snapshot))
    assert to_come(test, buyer, snapshot) == (0, 300_00)


@pytest.mark.parametrize(("taken", "left"), [(100_00, 60_00), (240_00, 60_00), (270_00, 30_00), (300_00, 0)])
def test_of_what_the_bank_left_the_difference_still_comes(test, buyer, taken, left):
    snapshot = buy(test, buyer)
    test.deliver(ad_ended())
    for kurus in (taken - 50_00, 50_00):
        test.deliver(moved(snapshot, kurus=kurus))
    assert to_come(test, buyer, snapshot) == (left, taken)


def test_what_was_won_is_the_shops_again_whichever_news_comes_first(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver(ad_ended())
    letter_id = new_id()
    test.deliver(moved(snapshot, "won", at=NOON + timedelta(days=2), letter_id=letter_id))
    test.deliver(moved(snapshot, at=NOON + timedelta(days=1), letter_id=letter_id))
    assert to_come(test, buyer, snapshot) == (60_00, 0)
