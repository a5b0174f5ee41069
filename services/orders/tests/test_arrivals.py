"""From the supplier to the buyer and back: arrivals, delays, returns, and what tracking tells of them."""

from datetime import date, timedelta

import pytest

from contracts import events
from kit.errors import NotFound
from kit.ids import new_id
from kit.testing import NOON
from orders.models import Parcel, ParcelStep
from orders.tests.aftersales import (
    OTHER_SUPPLIER,
    arrive,
    cancel,
    deposit_ad_ended,
    first_item,
    receive,
    reserve,
    return_changed,
    sell,
    ship,
    two_items,
)
from orders.tests.market import ADDRESS, SUPPLIER, ad_ended, buy, order
from orders.use_cases.shipping import flag_late


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


# --- delays -----------------------------------------------------------------------------------------------------------


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


def test_public_holidays_do_not_make_anybody_late(test, buyer):
    before_children_day = NOON.replace(month=4, day=20)  # a Monday; the 23rd is a holiday
    snapshot = buy(test, buyer)
    ended = ad_ended()
    test.deliver(events.AdEnded(**{**vars(ended), "ended_at": before_children_day}))
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


# --- returns and tracking ---------------------------------------------------------------------------------------------


def delivered_order(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    return snapshot


def test_units_in_open_returns_are_not_offered_again(test, buyer):
    snapshot = delivered_order(test, buyer)
    told = return_changed(snapshot, units=2)

    def after(status, sequence, is_open=True, **other):
        changed = {**vars(told), "status": status, "sequence": sequence, "is_open": is_open, **other}
        test.deliver_twice(events.ReturnChanged(**changed))
        item = first_item(test, buyer, snapshot)
        return item["returnable_units"], item["returned_units"], item["returns"][0]["status"]

    assert after("created", 1) == (1, 0, "created")
    assert after("approved", 2) == (1, 0, "approved")
    assert after("denied", 3, is_open=False) == (3, 0, "denied")
    assert after("approved", 4) == (1, 0, "approved")
    assert after("success", 6, is_open=False) == (1, 2, "success")
    assert after("proccessing_refund", 5) == (1, 2, "success")


def test_what_the_buyer_may_keep_counts_as_returned_once_it_is_refunded(test, buyer):
    snapshot = delivered_order(test, buyer)
    told = return_changed(snapshot, "success_no_product_return")
    test.deliver_twice(told)
    item = first_item(test, buyer, snapshot)
    assert (item["returnable_units"], item["returned_units"]) == (2, 0)
    test.deliver_twice(events.ReturnChanged(**{**vars(told), "sequence": 2, "is_open": False}))
    item = first_item(test, buyer, snapshot)
    assert (item["returnable_units"], item["returned_units"]) == (2, 1)


def test_returns_on_the_wire_newest_last(test, buyer):
    snapshot = delivered_order(test, buyer)
    older = return_changed(snapshot, created_at=NOON - timedelta(hours=1))
    newer = return_changed(
        snapshot,
        "waiting_for_shipment",
        cargo_company="yurtici",
        cargo_code=snapshot["orderId"][:12],
        refund_kurus=80_00,
    )
    test.deliver_twice(newer)
    test.deliver_twice(older)
    body = {"cartId": snapshot["orderId"], "isOrder": 1}
    shown = test.client.post("/cart/get", json=body, headers=test.token(person_id=buyer)).json["success"]
    first, second = shown["items"][0]["returns"]
    assert first["returnId"] == older.return_id
    assert second == {
        "returnId": newer.return_id,
        "status": "waiting_for_shipment",
        "returnAmount": 1,
        "date": "2026-03-02T09:00:00Z",
        "createdDate": "2026-03-02T09:00:00Z",
        "cargoCompany": "Yurtici Kargo",
        "cargoCode": snapshot["orderId"][:12],
        "refundAmount": 80.0,
    }


def test_a_return_of_what_was_never_bought_is_a_fault(test, buyer):
    snapshot = buy(test, buyer)
    for wrong in ({"order_id": new_id()}, {"item_id": new_id()}):
        with pytest.raises(LookupError):
            test.deliver(return_changed(snapshot, **wrong))


def test_tracking_shows_the_parcels_steps_and_nothing_personal(test, buyer):
    snapshot = sell(test, buyer)
    test.clock.move(days=6)
    shipment = ship(test, snapshot, tracking_number="TR12345")
    with test.work() as work:
        parcel = work.session.query(Parcel).filter_by(reference_id=shipment["id"]).one()
        for sequence, state in enumerate(("created", "accepted", "out_for_delivery")):
            at = work.now + timedelta(hours=sequence)
            work.session.add(ParcelStep(parcel_id=parcel.id, sequence=sequence, state=state, at=at))
    test.clock.move(hours=3)
    arrive(test, shipment)
    answer = test.client.get(f"/orders/track/{snapshot['orderId'][:8]}")
    assert answer.json["success"]["steps"] == [
        {"status": "paid", "date": "2026-03-02T09:00:00Z"},
        {"status": "submitToCargo", "date": "2026-03-08T09:00:00Z"},
        {"status": "accepted", "date": "2026-03-08T10:00:00Z", "cargoCompany": "Aras Kargo"},
        {"status": "out_for_delivery", "date": "2026-03-08T11:00:00Z", "cargoCompany": "Aras Kargo"},
        {"status": "delivered", "date": "2026-03-08T12:00:00Z"},
    ]
    for personal in ("TR12345", "Ayşe", "Bahariye", ADDRESS["phone"], buyer, snapshot["orderId"]):
        assert personal not in answer.text
