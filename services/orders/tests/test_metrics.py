"""What orders tells of payments under way and of parcels that suppliers owe is what happened."""

import pytest

from kit.errors import Unavailable
from orders.metrics import READINGS
from orders.tests.market import put, start
from orders.tests.selling import sell, ship


def told(test, name: str, *labels: str) -> float | None:
    [reading] = [each for each in READINGS if each.name == name]
    with test.work() as work:
        return {tuple(key): value for key, value in reading.read(work.session, work.now)}.get(labels)


def test_payments_under_way_are_counted_by_how_far_they_are(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    assert [told(test, "order_attempts", state) for state in ("reserving", "started")] == [0, 0]
    neighbours.loses_answers = True
    with pytest.raises(Unavailable):
        start(test, buyer, cart_id)
    test.clock.move(seconds=30)
    assert [told(test, "order_attempts", state) for state in ("reserving", "started")] == [1, 0]
    assert told(test, "order_reserving_oldest_seconds") == 30
    neighbours.loses_answers = False
    start(test, buyer, cart_id)
    assert [told(test, "order_attempts", state) for state in ("reserving", "started")] == [0, 1]


def test_what_is_to_be_shipped_is_counted_until_it_is(test, buyer):
    snapshot = sell(test, buyer)
    assert told(test, "order_items_to_ship") == 1
    ship(test, snapshot)
    assert told(test, "order_items_to_ship") == 0
