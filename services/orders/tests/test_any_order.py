"""A payment, a cancel, an ad's end and a chargeback come to the same in each order in which orders hears them."""

from datetime import timedelta
from itertools import permutations

import pytest

from contracts import events
from kit.testing import NOON
from orders.aftersales.tests.test_banks import moved
from orders.tests.market import ad_ended, captured, order, put, start
from orders.tests.selling import cancel

UNITS, CANCELLED, TAKEN_KURUS = 3, 1, 50_00
EVENTS = ("paid", "cancelled", "ended", "bank")
# A buyer cancels an order, so the order is there by then.
ORDERS = [each for each in permutations(EVENTS) if each.index("paid") < each.index("cancelled")]


@pytest.mark.parametrize("heard", ORDERS)
def test_units_price_and_money_come_to_the_same(test, buyer, heard):
    snapshot = start(test, buyer, put(test, buyer, UNITS)["info"]["id"])
    happened = {
        "paid": captured(snapshot),
        "ended": ad_ended(),
        "bank": moved(snapshot, kurus=TAKEN_KURUS, at=NOON + timedelta(days=6)),
    }
    for what in heard:
        if what == "cancelled":
            cancel(test, snapshot, CANCELLED)
        else:
            test.deliver_twice(happened[what])
    shown = order(test, buyer, snapshot["orderId"])
    (item,) = shown["items"]
    assert (item["units"], item["cancelled_units"], item["final_price_kurus"]) == (UNITS, CANCELLED, 80_00)
    assert (item["status"], shown["info"]["status"]) == ("created", "paid")
    assert item["held_by_bank_kurus"] == TAKEN_KURUS
    assert shown["info"]["total_profit_kurus"] == (UNITS - CANCELLED) * 20_00
    (gone,) = test.announced(events.ItemsCancelled)
    assert [one.units for one in gone.items] == [CANCELLED]
    (paid,) = test.announced(events.OrderPaid)
    assert (paid.total_kurus, paid.items[0].units) == (UNITS * 100_00, UNITS)
