"""What a supplier cannot deliver, or not in time: what is cancelled, what is told, and that it happens once."""

from datetime import timedelta

import pytest

from contracts import events
from kit.errors import Conflict
from kit.ids import new_id
from kit.testing import NOON
from orders.parcels.steps.shipping import flag_late
from orders.shortfalls.rules import Outcome, Reason, ShortfallWanted
from orders.shortfalls.steps import record_of, tell_shortfall
from orders.tests.market import SUPPLIER, ad_ended, buy, order
from orders.tests.selling import (
    OTHER_SUPPLIER,
    balance_due,
    balance_paid,
    cancel,
    deposit_ad_ended,
    first_item,
    reserve,
    sell,
    ship,
)


def body_of(snapshot, **other):
    said = {"outcome": "refund", "amount": 2, "reason": "stock_damaged"}
    item_id = snapshot["items"][0]["itemId"]
    return {"requestId": new_id(), "orderId": snapshot["orderId"], "itemId": item_id, **said, **other}


def extra_days(snapshot, days=3, **other):
    body = body_of(snapshot, outcome="extra_days", days=days, **other)
    del body["amount"]
    return body


def post(test, headers, body):
    return test.client.post("/supplier/shortfalls", json=body, headers=headers)


def refused(test, headers, body):
    answer = post(test, headers, body)
    return answer.status_code, answer.json["code"]


def give_up(test, snapshot, units=1, supplier_id=SUPPLIER):
    item_id = snapshot["items"][0]["itemId"]
    told = ShortfallWanted(new_id(), snapshot["orderId"], item_id, Outcome.REFUND, Reason.OWN_SUPPLIER, units)
    with test.work() as work:
        return tell_shortfall(work, supplier_id, told).id


def shown_item(test, buyer, snapshot):
    body = {"cartId": snapshot["orderId"], "isOrder": 1}
    answer = test.client.post("/cart/get", json=body, headers=test.token(person_id=buyer))
    return answer.json["success"]["items"][0]


def test_some_units_are_given_up_and_the_rest_is_shipped(test, buyer, supplier):
    snapshot = sell(test, buyer, 5)
    answer = post(test, supplier, body_of(snapshot))
    assert answer.status_code == 200
    told = answer.json["success"]
    (said,) = test.announced(events.ItemsCancelled)
    item_id = snapshot["items"][0]["itemId"]
    assert said == events.ItemsCancelled(
        snapshot["orderId"], buyer, "cancelled", [events.ItemUnits(item_id, 1001, 2)], told["shortfallId"],
        "stock_damaged", cancelled_at=test.clock.now(),
    )  # fmt: skip
    shown = shown_item(test, buyer, snapshot)
    assert (shown["status"], shown["cancelledAmount"], shown["shortfalls"]) == ("created", 2, [told])
    ship(test, snapshot)
    (shipped,) = test.announced(events.ItemsShipped)
    assert shipped.items == [events.ItemUnits(item_id, 1001, 3)]


def test_giving_up_all_ends_the_order(test, buyer, supplier):
    snapshot = sell(test, buyer, 3)
    assert post(test, supplier, body_of(snapshot, amount=3)).status_code == 200
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "cancelled"
    assert refused(test, supplier, body_of(snapshot, amount=1)) == (409, "cancelled")


def test_the_same_request_again_changes_nothing(test, buyer, supplier):
    snapshot = sell(test, buyer, 5)
    for body in (body_of(snapshot), extra_days(snapshot)):
        first = post(test, supplier, body).json["success"]
        assert post(test, supplier, body).json["success"] == first
    assert len(test.announced(events.ItemsCancelled)) == len(test.announced(events.ShipmentPostponed)) == 1
    assert first_item(test, buyer, snapshot)["cancelled_units"] == 2


def test_a_request_is_for_one_thing(test, buyer, supplier):
    snapshot = sell(test, buyer, 5)
    body = body_of(snapshot)
    post(test, supplier, body)
    assert refused(test, supplier, {**body, "amount": 1}) == (422, "idempotency_mismatch")


def test_extra_days_move_the_last_day_once_and_nothing_is_late_before(test, buyer, supplier):
    snapshot = sell(test, buyer)
    told = post(test, supplier, extra_days(snapshot, 3)).json["success"]
    assert (told["days"], told["shipBy"], told["amount"]) == (3, "2026-03-16", None)
    (said,) = test.announced(events.ShipmentPostponed)
    last = NOON + timedelta(days=14, hours=11, minutes=59, seconds=59)
    assert (said.shortfall_id, said.ship_by, said.buyer_id) == (told["shortfallId"], last, buyer)
    test.clock.move_to(NOON + timedelta(days=12))
    supplier = test.token(person_id=SUPPLIER, role="supplier")
    assert flag_late(test.service) == 0
    assert shown_item(test, buyer, snapshot)["shipBy"] == "2026-03-16"
    assert refused(test, supplier, extra_days(snapshot, 1)) == (409, "days_taken")
    test.clock.move_to(last + timedelta(seconds=1))
    assert flag_late(test.service) == 1


def test_meanwhile_the_buyer_may_cancel(test, buyer, supplier):
    snapshot = sell(test, buyer)
    post(test, supplier, extra_days(snapshot))
    assert first_item(test, buyer, snapshot)["cancellable_units"] == 3
    cancel(test, snapshot, 2)
    assert refused(test, supplier, body_of(snapshot, amount=2)) == (409, "too_many_units")
    assert post(test, supplier, body_of(snapshot, amount=1)).status_code == 200


def test_who_is_late_takes_no_more_days_but_may_give_up(test, buyer, supplier):
    snapshot = sell(test, buyer)
    test.clock.move_to(NOON + timedelta(days=12))
    supplier = test.token(person_id=SUPPLIER, role="supplier")
    listed = test.client.get("/supplier/orders?state=late", headers=supplier).json["success"]["items"]
    assert [(item["mayTakeDays"], item["finalPrice"]) for item in listed] == [(False, 80)]
    assert refused(test, supplier, extra_days(snapshot)) == (409, "too_late")
    assert post(test, supplier, body_of(snapshot)).status_code == 200


def test_nothing_is_said_before_the_end_nor_after_shipping_nor_of_others(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert refused(test, supplier, body_of(snapshot)) == (409, "ad_open")
    test.deliver(ad_ended())
    other = test.token(person_id=OTHER_SUPPLIER, role="supplier")
    assert refused(test, other, body_of(snapshot)) == (404, "not_found")
    ship(test, snapshot)
    assert refused(test, supplier, body_of(snapshot)) == (409, "already_shipped")
    assert refused(test, supplier, extra_days(snapshot)) == (409, "already_shipped")


def test_a_deposit_item_can_be_given_up_once_its_balance_is_paid(test, buyer, supplier):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    assert refused(test, supplier, body_of(snapshot)) == (409, "balance_unpaid")
    test.deliver(balance_paid(snapshot))
    assert post(test, supplier, body_of(snapshot)).status_code == 200
    assert first_item(test, buyer, snapshot)["balance"]["state"] == "paid"


@pytest.mark.parametrize(
    ("other", "field"),
    [
        ({"amount": None}, "amount"),
        ({"days": 2}, "days"),
        ({"reason": "other"}, "note"),
        ({"reason": "other", "note": "kısa"}, "note"),
        ({"note": "Depoda su bastı, ürünler ıslandı."}, "note"),
        ({"reason": "tired"}, "reason"),
        ({"amount": 0}, "amount"),
        ({"outcome": "extra_days", "amount": None, "days": 8}, "days"),
    ],
)
def test_what_is_half_said_is_refused_and_changes_nothing(test, buyer, supplier, other, field):
    snapshot = sell(test, buyer)
    answer = post(test, supplier, body_of(snapshot, **other))
    assert answer.status_code == 422 and list(answer.json["fields"]) == [field]
    assert test.announced(events.ItemsCancelled) == []


def test_the_record_tells_what_share_could_not_be_delivered(test, buyer, supplier):
    first, second = buy(test, buyer, 5), buy(test, new_id(), 5)
    test.deliver(ad_ended())
    cancel(test, second, 1)
    give_up(test, first, 2)
    give_up(test, second, 4)
    post(test, supplier, extra_days(first))
    shown = test.client.get("/supplier/supplyRecord", headers=supplier).json["success"]
    assert shown == {"days": 90, "soldAmount": 9, "shortAmount": 6, "postponed": 1}
    operator = test.token(role="operator")
    asked = test.client.get(f"/operator/suppliers/{SUPPLIER}/supplyRecord", headers=operator)
    assert asked.json["success"] == shown
    test.clock.move(days=96)
    with test.work() as work:
        assert record_of(work, SUPPLIER).sold_units == 0


def test_a_crash_before_the_commit_leaves_nothing_behind(test, buyer):
    snapshot = sell(test, buyer)
    item_id = snapshot["items"][0]["itemId"]
    wanted = ShortfallWanted(new_id(), snapshot["orderId"], item_id, Outcome.REFUND, Reason.LISTING_ERROR, 2)
    with pytest.raises(KeyboardInterrupt), test.work() as work:
        tell_shortfall(work, SUPPLIER, wanted)
        work.session.flush()
        raise KeyboardInterrupt
    assert first_item(test, buyer, snapshot)["cancelled_units"] == 0
    assert test.announced(events.ItemsCancelled) == []
    with test.work() as work:
        tell_shortfall(work, SUPPLIER, wanted)
    (said,) = test.announced(events.ItemsCancelled)
    assert said.items[0].units == first_item(test, buyer, snapshot)["cancelled_units"] == 2


def test_given_up_units_are_not_shipped_by_a_second_supplier_step(test, buyer):
    snapshot = sell(test, buyer)
    give_up(test, snapshot, 3)
    with pytest.raises(Conflict) as refusal:
        ship(test, snapshot)
    assert refusal.value.code == "cancelled"
