"""Cancelling: by their buyers, through returns, and with their ads in chunks."""

import pytest
from sqlalchemy import text

from contracts import events
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id
from kit.testing import NOON
from orders.orders.steps import cancelling, history
from orders.tests.market import ad_ended, ad_published, buy, captured, order, put, start
from orders.tests.selling import cancel, first_item, receive, sell, ship

WITHDRAWN = events.AdWithdrawn(1001, "yanlış fiyat", NOON)


def body_of(snapshot, **other):
    values = {
        "cancellationId": new_id(),
        "orderId": snapshot["orderId"],
        "buyerId": snapshot["buyer"]["id"],
        "adId": None,
        "units": 1,
        "reason": "Vazgeçtim",
    }
    return {**values, **other}


def ask(test, body, caller="returns"):
    return test.client.post("/internal/cancellations", json=body, headers=test.internal(caller))


def test_units_are_cancelled_in_parts_until_nothing_is_left(test, buyer):
    snapshot = buy(test, buyer, 5)
    assert first_item(test, buyer, snapshot)["cancellable_units"] == 5
    cancel(test, snapshot, 2)
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["units"], item["cancelled_units"], item["cancellable_units"]) == ("created", 5, 2, 3)
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "paid"
    cancel(test, snapshot, 3)
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["cancelled_units"], item["cancellable_units"]) == ("cancelled", 5, 0)
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "cancelled"
    cancelled = test.announced(events.ItemsCancelled)
    assert [(event.cause, event.items[0].units) for event in cancelled] == [("cancelled", 2), ("cancelled", 3)]


def test_the_same_cancellation_again_is_the_same_one(test, buyer):
    snapshot = buy(test, buyer, 5)
    body = body_of(snapshot, units=2)
    answers = [ask(test, body).json["success"] for _ in range(2)]
    assert answers[0] == answers[1]
    item = snapshot["items"][0]
    assert answers[0] == {
        "cancellationId": body["cancellationId"],
        "orderId": snapshot["orderId"],
        "itemId": item["itemId"],
        "adId": 1001,
        "units": 2,
    }
    (cancelled,) = test.announced(events.ItemsCancelled)
    assert cancelled.cancellation_id == body["cancellationId"]
    test.deliver(ad_ended())
    ship(test, snapshot)
    assert ask(test, body).json["success"] == answers[0]
    other = ask(test, {**body, "units": 1})
    assert (other.status_code, other.json["code"]) == (422, "idempotency_mismatch")


def test_what_was_shipped_cannot_be_cancelled(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    for step in (lambda: None, lambda: receive(test, buyer, snapshot)):
        step()
        answer = ask(test, body_of(snapshot))
        assert (answer.status_code, answer.json["code"]) == (409, "already_shipped")
        assert first_item(test, buyer, snapshot)["cancellable_units"] == 0


def test_more_than_is_left_or_nothing_cannot_be_cancelled(test, buyer):
    snapshot = buy(test, buyer, 3)
    answer = ask(test, body_of(snapshot, units=4))
    assert (answer.status_code, answer.json["code"]) == (409, "nothing_to_cancel")
    assert "En fazla 3 adet" in answer.json["failed"]
    cancel(test, snapshot, 3)
    assert ask(test, body_of(snapshot)).json["code"] == "nothing_to_cancel"
    for units in (0, -1, 1.5, "1", None, True):
        assert ask(test, body_of(snapshot, units=units)).status_code == 422
    assert len(test.announced(events.ItemsCancelled)) == 1


def test_an_ad_is_named_when_an_order_has_several_items(test, buyer):
    test.deliver(ad_published(1002))
    put(test, buyer, 1, ad_id=1002)
    snapshot = buy(test, buyer, 3)
    with pytest.raises(Invalid):
        cancel(test, snapshot, 1)
    cancel(test, snapshot, 1, ad_id=1002)
    with pytest.raises(NotFound):
        cancel(test, snapshot, 1, ad_id=4040)
    assert [item["status"] for item in order(test, buyer, snapshot["orderId"])["items"]] == ["cancelled", "created"]
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "paid"


def test_carts_and_orders_of_others_are_not_found(test, buyer):
    snapshot = buy(test, buyer)
    in_cart = {**snapshot, "orderId": put(test, buyer, 1)["info"]["id"]}
    for body in (body_of(snapshot, buyerId=new_id()), body_of(snapshot, orderId=new_id()), body_of(in_cart)):
        assert ask(test, body).status_code == 404


def test_only_returns_may_ask(test, buyer):
    body = body_of(buy(test, buyer))
    assert ask(test, body, "payments").status_code == 403
    answer = test.client.post("/internal/cancellations", json=body, headers=test.token(person_id=buyer))
    assert answer.status_code == 401


def test_cancelled_units_may_be_bought_again(test, buyer):
    snapshot = buy(test, buyer, 10)
    cancel(test, snapshot, 4)
    assert put(test, buyer, 10)["items"][0]["units"] == 4


def test_what_is_left_of_an_order_is_cancelled_with_its_ad(test, buyer):
    snapshot = buy(test, buyer, 5)
    cancel(test, snapshot, 2)
    test.deliver_twice(WITHDRAWN)
    test.run_due()
    cancelled = test.announced(events.ItemsCancelled)
    assert [(event.cause, event.items[0].units) for event in cancelled] == [("cancelled", 2), ("withdrawn", 3)]


def test_a_large_withdrawal_goes_chunk_by_chunk_and_ends(test, monkeypatch):
    monkeypatch.setattr(cancelling, "CHUNK", 3)
    for _ in range(7):
        buy(test, new_id(), 1)
    test.deliver_twice(WITHDRAWN)
    done = []
    while count := cancelling.cancel_with_ads(test.service):
        done.append(count)
        assert len(test.announced(events.ItemsCancelled)) <= 3 * len(done)
    assert done == [3, 3, 1]
    cancelled = [event.order_id for event in test.announced(events.ItemsCancelled)]
    assert len(cancelled) == len(set(cancelled)) == 7


def test_a_withdrawal_goes_on_where_it_stopped(test, monkeypatch):
    monkeypatch.setattr(cancelling, "CHUNK", 2)
    for _ in range(4):
        buy(test, new_id(), 1)
    test.deliver(WITHDRAWN)
    cancelling.cancel_with_ads(test.service)
    follow_items = history.follow_items

    def die(work, changed):
        raise RuntimeError("killed")

    monkeypatch.setattr(cancelling, "follow_items", die)
    with pytest.raises(RuntimeError):
        cancelling.cancel_with_ads(test.service)
    monkeypatch.setattr(cancelling, "follow_items", follow_items)
    while cancelling.cancel_with_ads(test.service):
        pass
    cancelled = [event.order_id for event in test.announced(events.ItemsCancelled)]
    assert len(cancelled) == len(set(cancelled)) == 4


def test_an_order_that_is_paid_when_its_ad_is_long_gone_is_cancelled_at_once(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.deliver(WITHDRAWN)
    while cancelling.cancel_with_ads(test.service):
        pass
    test.deliver_twice(captured(snapshot))
    assert [event.cause for event in test.announced(events.ItemsCancelled)] == ["withdrawn"]
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "cancelled"


def test_ads_are_cancelled_side_by_side(test, buyer):
    test.deliver(ad_published(1002))
    buy(test, buyer, 1)
    buy(test, buyer, 1, 1002)
    test.deliver(WITHDRAWN)
    test.deliver(events.AdWithdrawn(1002, "yanlış fiyat", NOON))
    with test.work() as work:
        work.session.execute(text("SELECT id FROM ads WHERE id = 1001 FOR NO KEY UPDATE"))
        assert cancelling.cancel_with_ads(test.service) == 1
        assert cancelling.cancel_with_ads(test.service) == 0
    assert {item.ad_id for event in test.announced(events.ItemsCancelled) for item in event.items} == {1002}
    assert cancelling.cancel_with_ads(test.service) == 1


def test_a_refusal_says_why_in_turkish(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    with pytest.raises(Conflict, match="Kargoya verilen ürün iptal edilemez"):
        cancel(test, snapshot, 1)
