"""Units of one item in several parcels: each is shipped once, and the item has arrived with its last."""

from datetime import timedelta

import pytest

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.parcels.steps.shipping import flag_late
from orders.tests.market import SUPPLIER, ad_ended, buy, order
from orders.tests.selling import arrive, cancel, first_item, receive, sell, two_items


def post(test, headers, snapshot, units=None, number=None, **other):
    """Ship so many units of the first item of an order, or all that is left."""
    item_id = snapshot["items"][0]["itemId"]
    body = {
        "orderId": snapshot["orderId"],
        "itemIds": [item_id],
        "cargoCompany": "Aras Kargo",
        "trackingNumber": number,
    }
    if units is not None:
        body["amounts"] = [{"itemId": item_id, "amount": units}]
    return test.client.post("/supplier/ship", json={**body, **other}, headers=headers)


def shipped(test, headers, snapshot, units=None, number=None, **other):
    answer = post(test, headers, snapshot, units, number, **other)
    assert answer.status_code == 200, answer.json
    return {"id": answer.json["success"]["shipmentId"], **answer.json["success"]}


def rows(test, headers, state):
    return test.client.get(f"/supplier/orders?state={state}", headers=headers).json["success"]["items"]


def seen(test, buyer, snapshot):
    body = {"cartId": snapshot["orderId"], "isOrder": 1}
    return test.client.post("/cart/get", json=body, headers=test.token(person_id=buyer)).json["success"]


def test_units_travel_in_two_parcels_and_arrive_with_the_last(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first = shipped(test, supplier, snapshot, 1, "TR11111")
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["to_ship_units"], item["can_confirm_receipt"]) == ("created", 2, True)
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "submitToCargo"
    arrive(test, first)
    assert test.announced(events.ItemsDelivered) == []
    test.clock.move(minutes=5)
    second = shipped(test, supplier, snapshot, None, "TR22222")
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["to_ship_units"]) == ("shipped", 0)
    assert [(each["units"], each["state"]) for each in item["shipments"]] == [(1, "delivered"), (2, "created")]
    test.clock.move(days=2)
    arrive(test, second)
    item_id = snapshot["items"][0]["itemId"]
    (told,) = test.announced(events.ItemsDelivered)
    assert (told.items, told.delivered_at) == (
        [events.ItemUnits(item_id, 1001, 3)],
        NOON + timedelta(days=2, minutes=5),
    )
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "delivered"
    sent = [(told.items, told.to_come) for told in test.announced(events.ItemsShipped)]
    assert sent == [([events.ItemUnits(item_id, 1001, 1)], 2), ([events.ItemUnits(item_id, 1001, 2)], 0)]


def test_the_second_parcel_may_arrive_first(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first, second = (
        shipped(test, supplier, snapshot, units, number) for units, number in ((1, "TR11111"), (2, "TR22222"))
    )
    arrive(test, second)
    assert first_item(test, buyer, snapshot)["status"] == "shipped"
    arrive(test, second)  # told twice
    assert first_item(test, buyer, snapshot)["status"] == "shipped"
    arrive(test, first)
    assert first_item(test, buyer, snapshot)["status"] == "delivered"
    assert len(test.announced(events.ItemsDelivered)) == 1


def test_it_has_arrived_when_its_last_parcel_did_whichever_is_told_of_last(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first, second = (
        shipped(test, supplier, snapshot, units, number) for units, number in ((1, "TR11111"), (2, "TR22222"))
    )
    test.clock.move(days=5)
    arrive(test, second)
    arrive(test, first, NOON + timedelta(days=3))
    assert first_item(test, buyer, snapshot)["delivered_at"] == NOON + timedelta(days=5)
    (told,) = test.announced(events.ItemsDelivered)
    assert told.delivered_at == NOON + timedelta(days=5)


def test_what_shares_a_parcel_with_a_late_part_has_its_own_day(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    whole, part = snapshot["items"][0]["itemId"], snapshot["items"][1]["itemId"]
    amounts = [{"itemId": part, "amount": 1}]
    shared = shipped(test, supplier, snapshot, None, "TR11111", itemIds=[whole, part], amounts=amounts)
    rest = shipped(test, supplier, snapshot, None, "TR22222", itemIds=[part])
    test.clock.move(days=5)
    arrive(test, rest)
    arrive(test, shared, NOON + timedelta(days=3))
    days = {item["id"]: item["delivered_at"] for item in order(test, buyer, snapshot["orderId"])["items"]}
    assert days == {whole: NOON + timedelta(days=3), part: NOON + timedelta(days=5)}
    told = [
        ([item.item_id for item in each.items], each.delivered_at) for each in test.announced(events.ItemsDelivered)
    ]
    assert told == [([whole], NOON + timedelta(days=3)), ([part], NOON + timedelta(days=5))]


def test_a_supplier_finds_what_is_left_and_what_is_on_its_way(test, buyer, supplier):
    snapshot = sell(test, buyer)
    shipped(test, supplier, snapshot, 1, "TR11111")
    for state in ("to_ship", "shipped"):
        (row,) = rows(test, supplier, state)
        assert (row["amount"], row["toShipAmount"], row["status"]) == (3, 2, "created")
        assert [(each["trackingNumber"], each["amount"]) for each in row["shipments"]] == [("TR11111", 1)]
        assert row["recipient"] is not None
    listing = test.client.get("/supplier/toShip.csv", headers=supplier).text
    assert ";2;" in listing and ";3;" not in listing
    receive(test, buyer, snapshot)
    assert [len(rows(test, supplier, state)) for state in ("to_ship", "shipped")] == [1, 0]
    shipped(test, supplier, snapshot, 2, "TR22222")
    assert rows(test, supplier, "to_ship") == []


def test_what_is_left_is_late_though_a_part_was_in_time(test, buyer, supplier):
    snapshot = sell(test, buyer)
    shipped(test, supplier, snapshot, 2, "TR11111")
    test.clock.move(days=20)
    assert flag_late(test.service) == 1
    (row,) = rows(test, test.token("supplier", SUPPLIER), "late")
    assert (row["isLate"], row["toShipAmount"]) == (True, 1)


def test_the_same_request_is_the_same_parcel(test, buyer, supplier):
    snapshot, request_id = sell(test, buyer), new_id()
    first = shipped(test, supplier, snapshot, 1, requestId=request_id)
    assert shipped(test, supplier, snapshot, 1, requestId=request_id) == first
    second = shipped(test, supplier, snapshot, 1, requestId=new_id())
    assert second["id"] != first["id"]
    assert shipped(test, supplier, snapshot, 1, requestId=request_id) == first
    other = post(test, supplier, snapshot, 2, requestId=request_id)
    assert (other.status_code, other.json["code"]) == (422, "idempotency_mismatch")
    assert first_item(test, buyer, snapshot)["to_ship_units"] == 1


def test_without_an_id_the_same_number_is_the_same_parcel(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first = shipped(test, supplier, snapshot, 1, "TR11111")
    assert shipped(test, supplier, snapshot, 1, "TR11111") == first
    taken = post(test, supplier, snapshot, 2, "TR11111")
    assert (taken.status_code, taken.json["code"]) == (409, "tracking_number_taken")
    # What is left, without a number of its own: a parcel that the carrier makes.
    rest = shipped(test, supplier, snapshot)
    assert rest["id"] != first["id"]
    assert first_item(test, buyer, snapshot)["status"] == "shipped"
    assert shipped(test, supplier, snapshot, 1) == first
    again = post(test, supplier, snapshot, 3)
    assert (again.status_code, again.json["code"]) == (409, "already_shipped")


def test_no_more_is_shipped_than_is_left(test, buyer, supplier):
    snapshot = sell(test, buyer)
    shipped(test, supplier, snapshot, 2, "TR11111")
    answer = post(test, supplier, snapshot, 2, "TR22222")
    assert (answer.status_code, answer.json["code"]) == (409, "too_many_units")
    assert answer.json["failed"] == "Bu üründen kargoya verilecek 1 adet kaldı!"
    assert len(test.announced(events.ItemsShipped)) == 1


@pytest.mark.parametrize("amounts", [[0], [-1], [1, 1], ["x"], [None]])
def test_units_that_do_not_fit_are_refused(test, buyer, supplier, amounts):
    snapshot = sell(test, buyer)
    parts = [{"itemId": snapshot["items"][0]["itemId"], "amount": amount} for amount in amounts]
    answer = post(test, supplier, snapshot, amounts=parts)
    assert (answer.status_code, answer.json["code"]) == (422, "validation_failed")


def test_units_are_told_once_and_of_what_is_shipped_each_fault_in_its_own_words(test, buyer, supplier):
    snapshot = sell(test, buyer)
    own = snapshot["items"][0]["itemId"]
    faults = {
        "Adetler gönderilen ürünlere ait olmalıdır(!)": [new_id()],
        "Bir ürünün adedi bir kez belirtilmelidir(!)": [own, own],
        "Bir kolide en çok 50 ürünün adedi belirtilebilir(!)": [new_id() for _ in range(51)],
    }
    for words, item_ids in faults.items():
        answer = post(test, supplier, snapshot, amounts=[{"itemId": one, "amount": 1} for one in item_ids])
        assert (answer.status_code, answer.json["fields"]["amounts"][0]) == (422, words)


def test_two_items_share_a_parcel_with_a_part_of_each(test, buyer, supplier):
    snapshot = two_items(test, buyer)
    whole, part = snapshot["items"][0]["itemId"], snapshot["items"][1]["itemId"]
    made = shipped(
        test, supplier, snapshot, None, "TR11111",
        itemIds=[whole, part], amounts=[{"itemId": part, "amount": 2}],
    )  # fmt: skip
    arrive(test, made)
    items = {item["id"]: item for item in order(test, buyer, snapshot["orderId"])["items"]}
    assert (items[whole]["status"], items[part]["status"], items[part]["to_ship_units"]) == ("delivered", "created", 1)
    (told,) = test.announced(events.ItemsDelivered)
    assert [item.item_id for item in told.items] == [whole]


def test_a_buyer_cancels_only_what_was_not_shipped_and_has_the_rest_delivered(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first = shipped(test, supplier, snapshot, 2, "TR11111")
    assert first_item(test, buyer, snapshot)["cancellable_units"] == 1
    arrive(test, first)
    test.clock.move(days=1)
    cancel(test, snapshot, 1)
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["cancelled_units"], item["delivered_at"]) == ("delivered", 1, NOON + timedelta(days=1))
    assert item["returnable_units"] == 2
    (told,) = test.announced(events.ItemsDelivered)
    assert told.items == [events.ItemUnits(snapshot["items"][0]["itemId"], 1001, 2)]
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "delivered"


def test_what_was_shipped_is_shipped_once_the_rest_is_cancelled(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first = shipped(test, supplier, snapshot, 2, "TR11111")
    cancel(test, snapshot, 1)
    assert first_item(test, buyer, snapshot)["status"] == "shipped"
    assert rows(test, supplier, "to_ship") == []
    arrive(test, first)
    assert first_item(test, buyer, snapshot)["status"] == "delivered"


def test_a_supplier_gives_up_only_what_it_has_not_shipped(test, buyer, supplier):
    snapshot = sell(test, buyer)
    first = shipped(test, supplier, snapshot, 2, "TR11111")
    arrive(test, first)
    said = {"requestId": new_id(), "orderId": snapshot["orderId"], "itemId": snapshot["items"][0]["itemId"]}
    said |= {"outcome": "refund", "reason": "stock_damaged"}
    refused = test.client.post("/supplier/shortfalls", json={**said, "amount": 2}, headers=supplier)
    assert (refused.status_code, refused.json["code"]) == (409, "too_many_units")
    assert test.client.post("/supplier/shortfalls", json={**said, "amount": 1}, headers=supplier).status_code == 200
    assert first_item(test, buyer, snapshot)["status"] == "delivered"
    assert len(test.announced(events.ItemsDelivered)) == 1


def test_a_buyer_confirms_what_is_on_its_way_and_waits_for_the_rest(test, buyer, supplier):
    snapshot = sell(test, buyer)
    shipped(test, supplier, snapshot, 1, "TR11111")
    receive(test, buyer, snapshot)
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["can_confirm_receipt"]) == ("created", False)
    assert [each["state"] for each in item["shipments"]] == ["delivered"]
    receive(test, buyer, snapshot)  # again changes nothing
    shipped(test, supplier, snapshot, 2, "TR22222")
    receive(test, buyer, snapshot)
    assert first_item(test, buyer, snapshot)["status"] == "delivered"
    assert len(test.announced(events.ItemsDelivered)) == 1


def test_nothing_of_an_open_ad_is_shipped_in_part(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert post(test, supplier, snapshot, 1).json["code"] == "ad_open"
    test.deliver(ad_ended())
    assert post(test, supplier, snapshot, 1).status_code == 200


def test_a_buyer_sees_each_parcel_with_its_units(test, buyer, supplier):
    snapshot = sell(test, buyer)
    shipped(test, supplier, snapshot, 1, "TR11111")
    test.clock.move(minutes=5)
    shipped(test, supplier, snapshot, 2, "TR22222")
    item = seen(test, buyer, snapshot)["items"][0]
    assert [(each["trackingNumber"], each["amount"]) for each in item["shipments"]] == [("TR11111", 1), ("TR22222", 2)]
    assert item["shipment"] == item["shipments"][-1]
