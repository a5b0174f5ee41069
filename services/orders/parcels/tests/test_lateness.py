"""What was not shipped in time."""

from dataclasses import replace
from datetime import date, timedelta

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.parcels.steps.shipping import flag_late
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy
from orders.tests.selling import cancel, deposit_ad_ended, first_item, reserve, sell, ship


def test_a_late_shipment_is_said_once(test, buyer):
    snapshot = sell(test, buyer)
    test.clock.move_to(NOON + timedelta(days=11, hours=11, minutes=59, seconds=59))
    assert flag_late(test.service) == 0
    assert first_item(test, buyer, snapshot)["is_late"] is False
    test.clock.move(seconds=1)
    assert flag_late(test.service) == 1
    assert flag_late(test.service) == 0
    (late,) = test.announced(events.ShipmentLate)
    assert (late.order_id, late.item_id) == (snapshot["orderId"], snapshot["items"][0]["itemId"])
    assert (late.ad_id, late.buyer_id, late.supplier_id) == (1001, buyer, SUPPLIER)
    assert late.due_at == NOON + timedelta(days=11, hours=11, minutes=59, seconds=59)
    item = first_item(test, buyer, snapshot)
    assert (item["is_late"], item["ship_by"]) == (True, date(2026, 3, 13))
    ship(test, snapshot)
    assert first_item(test, buyer, snapshot)["is_late"] is False


def test_public_holidays_do_not_make_a_supplier_late(test, buyer):
    before_children_day = NOON.replace(month=4, day=20)  # a Monday; the 23rd is a holiday
    test.deliver(ad_published(1002, ends_at=before_children_day))
    snapshot = buy(test, buyer, ad_id=1002)
    test.deliver(replace(ad_ended(1002), ended_at=before_children_day))
    assert first_item(test, buyer, snapshot)["ship_by"] == date(2026, 4, 28)


def test_what_was_shipped_or_cancelled_is_not_late(test, buyer):
    shipped, cancelled = buy(test, buyer), buy(test, new_id())
    test.deliver(ad_ended())
    ship(test, shipped)
    cancel(test, cancelled, 3)
    reserve(test, new_id())
    test.deliver(deposit_ad_ended())
    test.clock.move(days=30)
    assert flag_late(test.service) == 0
