"""From the supplier to the buyer: lists, shipments, arrivals, delays, and who may see where a parcel goes."""

from datetime import date, timedelta

import pytest

from contracts import events
from kit.errors import NotFound
from kit.ids import new_id
from kit.testing import NOON
from orders.models import Parcel, ParcelStep
from orders.tests.aftersales import (
    arrive,
    cancel,
    deposit_ad_ended,
    first_item,
    receive,
    reserve,
    return_changed,
    sell,
    ship,
)
from orders.tests.market import ADDRESS, SUPPLIER, ad_ended, ad_published, buy, captured, order, put, start
from orders.use_cases.shipping import flag_late

OTHER_SUPPLIER = "5b1a2f0e-0000-4000-8000-000000000002"
RECIPIENT = {
    "name": "Ayşe Yılmaz",
    "phone": ADDRESS["phone"],
    "city": "İstanbul",
    "district": "Kadıköy",
    "town": "Moda",
    "addressText": "Bahariye Cad. 1",
}


@pytest.fixture
def supplier(test):
    return test.token("supplier", SUPPLIER)


def listed(test, headers, state, page=1):
    answer = test.client.get(f"/supplier/orders?state={state}&page={page}", headers=headers)
    assert answer.status_code == 200
    return answer.json["success"]


def post_ship(test, headers, snapshot, **other):
    item_ids = [item["itemId"] for item in snapshot["items"]]
    body = {"orderId": snapshot["orderId"], "itemIds": item_ids, "cargoCompany": "Aras Kargo", "trackingNumber": None}
    return test.client.post("/supplier/ship", json={**body, **other}, headers=headers)


def two_items(test, buyer, supplier_of_second=SUPPLIER):
    test.deliver(ad_published(1002, supplier_id=supplier_of_second))
    put(test, buyer, 1, ad_id=1002)
    snapshot = buy(test, buyer, 3)
    test.deliver(ad_ended())
    test.deliver(ad_ended(1002))
    return snapshot


def test_nothing_ships_before_its_ad_has_ended(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert post_ship(test, supplier, snapshot).json["code"] == "ad_open"
    test.deliver(events.AdClosing(1001))
    answer = post_ship(test, supplier, snapshot)
    assert (answer.status_code, answer.json["code"]) == (409, "ad_open")
    test.deliver(ad_ended())
    assert post_ship(test, supplier, snapshot).status_code == 200


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
    assert item["shipment"] == {
        **shipped,
        "status": "created",
        "shippedDate": "2026-03-02T09:00:00Z",
        "steps": [],
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


# --- lists ------------------------------------------------------------------------------------------------------------


def test_items_move_through_the_lists_of_their_supplier(test, buyer, supplier):
    snapshot = buy(test, buyer)

    def found():
        return [
            state
            for state in ("waiting", "to_ship", "late", "shipped", "delivered")
            if listed(test, supplier, state)["total"]
        ]

    seen = [found()]
    for step in (
        lambda: test.deliver(ad_ended()),
        lambda: test.clock.move_to(NOON + timedelta(days=12)),
        lambda: ship(test, snapshot),
        lambda: receive(test, buyer, snapshot),
    ):
        step()
        supplier.update(test.token("supplier", SUPPLIER))
        seen.append(found())
    assert seen == [["waiting"], ["to_ship"], ["to_ship", "late"], ["shipped"], ["delivered"]]


def test_a_deposit_item_waits_for_its_balance(test, buyer, supplier):
    reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    assert listed(test, supplier, "waiting")["total"] == 1
    assert listed(test, supplier, "to_ship")["total"] == 0


def test_an_item_to_ship_on_the_wire(test, buyer, supplier):
    snapshot = sell(test, buyer)
    cancel(test, snapshot, 1)
    page = listed(test, supplier, "to_ship")
    assert (page["page"], page["pages"], page["total"]) == (1, 1, 1)
    assert page["items"] == [
        {
            "orderId": snapshot["orderId"],
            "number": snapshot["orderId"][:8],
            "itemId": snapshot["items"][0]["itemId"],
            "adId": 1001,
            "title": "Işık Model 1001",
            "imageUrl": "/media/a/700.jpg",
            "amount": 2,
            "options": [],
            "status": "created",
            "datePaid": "2026-03-02T09:00:00Z",
            "shipBy": "2026-03-13",
            "isLate": False,
            "recipient": RECIPIENT,
            "shipment": None,
        }
    ]


def test_where_it_goes_is_told_only_while_it_is_needed_for_sending_it(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert listed(test, supplier, "waiting")["items"][0]["recipient"] is None
    test.deliver(ad_ended())
    assert listed(test, supplier, "to_ship")["items"][0]["recipient"] == RECIPIENT
    ship(test, snapshot)
    (row,) = listed(test, supplier, "shipped")["items"]
    assert (row["recipient"], row["shipment"]["cargoCompany"]) == (RECIPIENT, "Aras Kargo")
    receive(test, buyer, snapshot)
    assert listed(test, supplier, "delivered")["items"][0]["recipient"] is None


def test_suppliers_see_their_own_items_only(test, buyer, supplier):
    snapshot = two_items(test, buyer, OTHER_SUPPLIER)
    theirs = test.token("supplier", OTHER_SUPPLIER)
    assert [row["adId"] for row in listed(test, supplier, "to_ship")["items"]] == [1001]
    assert [row["adId"] for row in listed(test, theirs, "to_ship")["items"]] == [1002]
    assert listed(test, test.token("supplier"), "to_ship")["items"] == []
    ship(test, snapshot, item_ids=[snapshot["items"][1]["itemId"]])
    assert listed(test, theirs, "to_ship")["items"][0]["shipment"] is None


def test_lists_come_in_pages(test, supplier):
    for _ in range(22):
        buy(test, new_id(), 1)
    first, second, beyond = (listed(test, supplier, "waiting", page) for page in (1, 2, 3))
    assert (len(first["items"]), len(second["items"]), beyond["items"]) == (20, 2, [])
    assert (first["pages"], first["total"]) == (2, 22)
    ids = {row["itemId"] for row in first["items"] + second["items"]}
    assert len(ids) == 22


@pytest.mark.parametrize("query", ["state=all", "page=0", "page=x", "page=10001"])
def test_lists_that_there_are_not_are_refused(test, supplier, query):
    assert test.client.get(f"/supplier/orders?{query}", headers=supplier).status_code == 422


# --- arrival ----------------------------------------------------------------------------------------------------------


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


def test_operators_see_who_is_late_but_not_where_it_goes(test, buyer):
    snapshot = sell(test, buyer)
    sell_later = test.client.get("/operator/lateShipments", headers=test.token("operator")).json["success"]
    assert sell_later == {"items": [], "page": 1, "pages": 1, "total": 0}
    test.clock.move(days=30)
    page = test.client.get("/operator/lateShipments", headers=test.token("operator")).json["success"]
    (row,) = page["items"]
    assert (row["orderId"], row["sellerName"], row["isLate"]) == (snapshot["orderId"], "Anadolu Ticaret", True)
    assert row["recipient"] is None


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
