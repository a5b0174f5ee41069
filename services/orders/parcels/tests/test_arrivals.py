"""Goods arrive, by their carrier's word or their buyer's."""

from datetime import timedelta

import pytest

from contracts import events
from kit.errors import NotFound
from kit.ids import new_id
from kit.testing import NOON
from orders.tests.market import SUPPLIER, order
from orders.tests.selling import OTHER_SUPPLIER, arrive, first_item, receive, sell, ship, two_items


def test_a_buyer_confirms_what_was_shipped_and_again_changes_nothing(test, buyer):
    snapshot = sell(test, buyer)
    headers = test.token(person_id=buyer)
    body = {"cartId": snapshot["orderId"]}
    refused = test.client.post("/order/confirmReceipt", json=body, headers=headers)
    assert (refused.status_code, refused.json["code"]) == (409, "not_shipped")
    ship(test, snapshot)
    test.clock.move(minutes=5)
    for _ in range(2):
        answer = test.client.post("/order/confirmReceipt", json={**body, "adId": 1001}, headers=headers)
        assert answer.json == {"success": True}
    (delivered,) = test.announced(events.ItemsDelivered)
    assert (delivered.confirmed_by, delivered.delivered_at) == ("buyer", NOON + timedelta(minutes=5))
    assert delivered.items == [events.ItemUnits(snapshot["items"][0]["itemId"], 1001, 3)]
    shown = order(test, buyer, snapshot["orderId"])
    item = shown["items"][0]
    assert (shown["info"]["status"], item["status"], item["can_confirm_receipt"]) == ("delivered", "delivered", False)
    assert (item["delivered_at"], item["shipment"]["state"]) == (NOON + timedelta(minutes=5), "delivered")
    assert (item["returnable_units"], item["is_review_available"]) == (3, True)


def test_only_the_buyer_confirms(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    with pytest.raises(NotFound):
        receive(test, new_id(), snapshot)
    with pytest.raises(NotFound):
        receive(test, buyer, snapshot, ad_id=4040)
    assert test.announced(events.ItemsDelivered) == []


def test_an_order_is_delivered_once_everything_of_it_has_arrived(test, buyer):
    snapshot = two_items(test, buyer)
    first, second = (item["itemId"] for item in snapshot["items"])
    one, two = ship(test, snapshot, item_ids=[first]), ship(test, snapshot, item_ids=[second])
    arrive(test, one)
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "submitToCargo"
    arrive(test, two)
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "delivered"
    delivered = test.announced(events.ItemsDelivered)
    assert [(event.confirmed_by, event.items[0].item_id) for event in delivered] == [
        ("carrier", first),
        ("carrier", second),
    ]


def test_one_item_of_a_parcel_can_be_confirmed_before_the_carrier_says_so(test, buyer):
    snapshot = two_items(test, buyer)
    shipment = ship(test, snapshot)
    receive(test, buyer, snapshot, ad_id=1001)
    shown = order(test, buyer, snapshot["orderId"])
    assert [item["status"] for item in shown["items"]] == ["shipped", "delivered"]
    assert shown["items"][0]["shipment"]["state"] == "created"
    arrive(test, shipment)
    arrive(test, shipment)
    delivered = test.announced(events.ItemsDelivered)
    assert [(event.confirmed_by, event.items[0].ad_id) for event in delivered] == [("buyer", 1001), ("carrier", 1002)]
    assert order(test, buyer, snapshot["orderId"])["items"][0]["shipment"]["state"] == "delivered"


def test_receipt_of_two_suppliers_parcels_is_told_apart(test, buyer):
    snapshot = two_items(test, buyer, OTHER_SUPPLIER)
    theirs, mine = (item["itemId"] for item in snapshot["items"])
    ship(test, snapshot, item_ids=[mine])
    ship(test, snapshot, OTHER_SUPPLIER, item_ids=[theirs])
    receive(test, buyer, snapshot)
    delivered = test.announced(events.ItemsDelivered)
    assert {(event.supplier_id, event.items[0].item_id) for event in delivered} == {
        (SUPPLIER, mine),
        (OTHER_SUPPLIER, theirs),
    }


@pytest.mark.parametrize(
    ("told", "counted"), [(timedelta(days=-3), timedelta()), (timedelta(days=3), timedelta(hours=1))]
)
def test_an_arrival_is_never_before_its_shipment_and_never_to_come(test, buyer, told, counted):
    snapshot = sell(test, buyer)
    shipment = ship(test, snapshot)
    test.clock.move(hours=1)
    arrive(test, shipment, at=NOON + told)
    assert first_item(test, buyer, snapshot)["delivered_at"] == NOON + counted
