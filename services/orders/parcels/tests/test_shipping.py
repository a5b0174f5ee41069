"""Handing items to a carrier: who may, when, and how often."""

import pytest

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.tests.market import SUPPLIER, ad_ended, buy, captured, order, put, start
from orders.tests.selling import (
    OTHER_SUPPLIER,
    balance_due,
    balance_paid,
    cancel,
    deposit_ad_ended,
    first_item,
    reserve,
    sell,
    two_items,
)


def post_ship(test, headers, snapshot, **other):
    item_ids = [item["itemId"] for item in snapshot["items"]]
    body = {"orderId": snapshot["orderId"], "itemIds": item_ids, "cargoCompany": "Aras Kargo", "trackingNumber": None}
    return test.client.post("/supplier/ship", json={**body, **other}, headers=headers)


def test_what_was_reserved_ships_once_its_balance_is_paid(test, buyer, supplier):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    refused = post_ship(test, supplier, snapshot)
    assert (refused.status_code, refused.json["code"]) == (409, "balance_unpaid")
    test.deliver(balance_paid(snapshot))
    assert post_ship(test, supplier, snapshot).status_code == 200


def test_nothing_ships_before_its_ad_has_ended(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert post_ship(test, supplier, snapshot).json["code"] == "ad_open"
    test.deliver(events.AdClosing(1001))
    answer = post_ship(test, supplier, snapshot)
    assert (answer.status_code, answer.json["code"]) == (409, "ad_open")
    test.deliver(ad_ended())
    assert post_ship(test, supplier, snapshot).status_code == 200


@pytest.mark.parametrize(("own_number", "is_barcode"), [(None, True), ("TR12345", False)])
def test_a_number_that_is_only_its_labels_is_told_as_such(test, buyer, supplier, own_number, is_barcode):
    assert post_ship(test, supplier, sell(test, buyer), trackingNumber=own_number).status_code == 200
    (told,) = test.announced(events.ItemsShipped)
    assert told.is_barcode is is_barcode


def test_shipping_says_so_and_shows_its_parcel(test, buyer, supplier):
    snapshot = sell(test, buyer)
    cancel(test, snapshot, 1)
    shipped = post_ship(test, supplier, snapshot, trackingNumber="TR12345").json["success"]
    assert (shipped["cargoCompany"], shipped["trackingNumber"]) == ("Aras Kargo", "TR12345")
    item_id = snapshot["items"][0]["itemId"]
    (told,) = test.announced(events.ItemsShipped)
    assert told == events.ItemsShipped(
        order_id=snapshot["orderId"],
        buyer_id=buyer,
        supplier_id=SUPPLIER,
        shipment_id=shipped["shipmentId"],
        carrier="aras",
        tracking_number="TR12345",
        items=[events.ItemUnits(item_id, 1001, 2)],
        shipped_at=NOON,
    )
    body = {"cartId": snapshot["orderId"], "isOrder": 1}
    shown = test.client.post("/cart/get", json=body, headers=test.token(person_id=buyer)).json["success"]
    assert shown["info"]["status"] == "submitToCargo"
    item = shown["items"][0]
    assert (item["status"], item["canConfirmReceipt"], item["cancellableAmount"]) == ("shipped", True, 0)
    assert item["shipments"] == [item["shipment"]]
    assert item["shipment"] == {
        **shipped,
        "amount": 2,
        "isGivenUp": False,
        "status": "created",
        "shippedDate": "2026-03-02T09:00:00Z",
        "steps": [],
        "isBarcode": False,
        "isStranded": False,
        "decideBy": None,
    }


def test_a_parcel_without_a_number_gets_one(test, buyer, supplier):
    snapshot = sell(test, buyer)
    shipped = post_ship(test, supplier, snapshot).json["success"]
    assert shipped["trackingNumber"]
    assert first_item(test, buyer, snapshot)["shipment"]["tracking_number"] == shipped["trackingNumber"]


def test_the_same_request_again_is_the_same_shipment(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    first = post_ship(test, supplier, snapshot, trackingNumber="TR12345").json["success"]
    assert post_ship(test, supplier, snapshot, trackingNumber="TR12345").json["success"] == first
    assert post_ship(test, supplier, snapshot).json["success"] == first
    for other in (
        {"trackingNumber": "TR99999"},
        {"cargoCompany": "Mng Kargo"},
        {"itemIds": [snapshot["items"][0]["itemId"]]},
    ):
        answer = post_ship(test, supplier, snapshot, **other)
        assert (answer.status_code, answer.json["code"]) == (409, "already_shipped")
    assert len(test.announced(events.ItemsShipped)) == 1


def test_a_tracking_number_is_used_once(test, buyer, supplier):
    first, second = buy(test, buyer), buy(test, new_id())
    test.deliver(ad_ended())
    assert post_ship(test, supplier, first, trackingNumber="TR12345").status_code == 200
    answer = post_ship(test, supplier, second, trackingNumber="TR12345")
    assert (answer.status_code, answer.json["code"]) == (409, "tracking_number_taken")
    assert post_ship(test, supplier, second, trackingNumber="TR12345", cargoCompany="Mng Kargo").status_code == 200


def test_cancelled_items_do_not_ship(test, buyer, supplier):
    snapshot = sell(test, buyer)
    cancel(test, snapshot, 3)
    assert post_ship(test, supplier, snapshot).json["code"] == "cancelled"


def test_either_all_items_ship_or_none(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    cancel(test, snapshot, 1, ad_id=1002)
    assert post_ship(test, supplier, snapshot).json["code"] == "cancelled"
    assert {item["status"] for item in order(test, buyer, snapshot["orderId"])["items"]} == {"created", "cancelled"}
    assert test.announced(events.ItemsShipped) == []


def test_what_is_another_suppliers_is_not_found(test, buyer, supplier):
    snapshot = two_items(test, buyer, OTHER_SUPPLIER)
    for wanted in ({}, {"itemIds": [snapshot["items"][0]["itemId"]]}, {"itemIds": [new_id()]}, {"orderId": new_id()}):
        assert post_ship(test, supplier, snapshot, **wanted).status_code == 404
    mine = post_ship(test, supplier, snapshot, itemIds=[snapshot["items"][1]["itemId"]])
    assert mine.status_code == 200


def test_a_cart_is_no_order_to_ship(test, buyer, supplier):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    assert post_ship(test, supplier, snapshot).status_code == 404
    test.deliver(captured(snapshot))
    assert post_ship(test, supplier, snapshot).json["code"] == "ad_open"


@pytest.mark.parametrize(
    "wrong",
    [
        {"cargoCompany": "aras"},
        {"cargoCompany": "PTT Kargo"},
        {"cargoCompany": None},
        {"cargoCompany": 5},
        {"itemIds": []},
        {"itemIds": None},
        {"itemIds": ["x"]},
        {"itemIds": "x"},
        {"orderId": "x"},
        {"trackingNumber": "1234"},
        {"trackingNumber": "x" * 41},
        {"trackingNumber": "TR 123/4"},
        {"trackingNumber": 12345},
        {"trackingNumber": ""},
        {"price": 1},
    ],
)
def test_requests_to_ship_that_do_not_fit_are_refused(test, buyer, supplier, wrong):
    snapshot = sell(test, buyer)
    answer = post_ship(test, supplier, snapshot, **wrong)
    assert (answer.status_code, answer.json["code"]) == (422, "validation_failed")
    assert next(iter(wrong)) in next(iter(answer.json["fields"]))


def test_only_suppliers_ship_and_only_operators_see_who_is_late(test, buyer, supplier):
    snapshot = sell(test, buyer)
    for role in ("buyer", "operator"):
        assert post_ship(test, test.token(role), snapshot).status_code == 403
        assert test.client.get("/supplier/orders", headers=test.token(role)).status_code == 403
    for role in ("buyer", "supplier"):
        assert test.client.get("/operator/lateShipments", headers=test.token(role)).status_code == 403
