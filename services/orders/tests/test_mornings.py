"""What waits for suppliers is told in the morning, by the same numbers as on their desk."""

from datetime import timedelta

from contracts.events.mornings import OrdersWorkCounted
from kit import mornings
from kit.ids import new_id
from orders.parcels.tests.stranding import act, come_back, listed
from orders.tests.market import SUPPLIER, ad_ended, buy
from orders.tests.selling import ship
from tests.support.mornings import to_the_morning, told


def test_what_is_to_ship_late_and_to_invoice_is_told_for_as_long_as_it_is(test, buyer):
    snapshot = buy(test, buyer)
    to_the_morning(test)
    assert told(test, SUPPLIER) == {}
    test.deliver(ad_ended())
    assert told(test, SUPPLIER) == {"to_ship": 1, "invoices": 1}
    assert told(test, new_id()) == {}
    due_at = test.announced(OrdersWorkCounted)[-1].lines[0].due_at
    assert due_at is not None and due_at > test.clock.now()
    test.clock.move(days=20)
    assert told(test, SUPPLIER) == {"late": 1, "invoices": 1}
    assert test.announced(OrdersWorkCounted)[-1].lines[0].due_at is None, "its last day is over"
    ship(test, snapshot)
    assert told(test, SUPPLIER) == {"invoices": 1}


def test_it_is_told_for_as_long_as_identity_waits_for_it_and_not_by_day(test, buyer):
    buy(test, buyer)
    test.deliver(ad_ended())
    to_the_morning(test)
    for minutes, is_told in ((-1, False), (1, True), (44, True), (1, False), (600, False)):
        test.clock.move(seconds=timedelta(minutes=minutes).total_seconds())
        assert bool(told(test, SUPPLIER)) is is_told, test.clock.now()


def test_that_nothing_waits_is_told_too_and_the_last_of_many_lines_says_so(test, buyer, monkeypatch):
    to_the_morning(test)
    told(test, SUPPLIER)
    assert [(event.lines, event.is_last) for event in test.announced(OrdersWorkCounted)] == [([], True)]
    buy(test, buyer)
    test.deliver(ad_ended())
    monkeypatch.setattr(mornings, "LINES_AT_ONCE", 1)
    assert told(test, SUPPLIER) == {"to_ship": 1, "invoices": 1}
    parts = test.announced(OrdersWorkCounted)[1:]
    assert [(len(event.lines), event.is_last) for event in parts] == [(1, False), (1, True)]


def test_what_came_back_is_told_in_the_morning_until_it_is_decided(world):
    shipment_id = come_back(world)
    to_the_morning(world.test)
    assert told(world.test, SUPPLIER)["stranded"] == len(listed(world, "stranded")) == 1
    assert act(world, shipment_id, "giveUp").status_code == 200
    assert "stranded" not in told(world.test, SUPPLIER)
