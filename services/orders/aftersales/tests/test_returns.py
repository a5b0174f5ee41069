"""Returns as orders shows them."""

from datetime import timedelta

import pytest

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.tests.market import buy
from orders.tests.selling import first_item, receive, return_changed, sell, ship


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
        "isWithdrawal": False,
        "isNotReceived": False,
    }


def test_a_return_of_what_was_never_bought_is_a_fault(test, buyer):
    snapshot = buy(test, buyer)
    for wrong in ({"order_id": new_id()}, {"item_id": new_id()}):
        with pytest.raises(LookupError):
            test.deliver(return_changed(snapshot, **wrong))
