"""Snapshots and what becomes of attempts, on a real database."""

import pytest
from sqlalchemy import select

from contracts import events
from kit import in_time
from kit.errors import Conflict, NotFound, Unavailable
from kit.ids import new_id
from kit.testing import NOON
from orders.attempts.rows import Attempt
from orders.attempts.steps import ending
from orders.tests.market import captured, cart, put, start


def attempts_of(test, order_id):
    with test.work() as work:
        rows = work.session.scalars(select(Attempt).where(Attempt.order_id == order_id).order_by(Attempt.created_at))
        return [(row.state, row.released_at is not None) for row in rows]


def lines(shown):
    return {item["ad_id"]: item["units"] for item in shown["items"]}


def test_a_snapshot_fixes_what_is_paid_for(test, neighbours, buyer):
    shown = put(test, buyer, 3)
    snapshot = start(test, buyer, shown["info"]["id"], invoice_id=8)
    assert snapshot["totalKurus"] == 300_00
    assert snapshot["orderId"] == shown["info"]["id"]
    assert snapshot["expiresAt"] == "2026-03-02T09:40:00Z"
    assert snapshot["shippingAddress"]["contactName"] == "Ayşe Yılmaz"
    assert snapshot["billingAddress"]["contactName"] == "Yılmaz Ltd."
    assert snapshot["items"][0]["title"] == "Işık Model 1001"
    assert snapshot["reservationId"] in neighbours.reservations
    assert cart(test, buyer)["payment_pending"] is True


def test_the_same_payment_gets_the_same_snapshot(test, neighbours, buyer):
    cart_id = put(test, buyer, 3)["info"]["id"]
    first = start(test, buyer, cart_id)
    neighbours.price_kurus = 1
    assert start(test, buyer, cart_id, payment_id=first["paymentId"]) == first
    assert attempts_of(test, cart_id) == [("started", False)]


def test_a_payment_asks_for_a_verified_phone_and_reserves_nothing(test, neighbours, buyer):
    neighbours.phone_verified = False
    cart_id = put(test, buyer, 1)["info"]["id"]
    assert start(test, buyer, cart_id)["verifySms"] is True
    assert neighbours.reservations == {}
    assert attempts_of(test, cart_id) == []


def test_a_snapshot_needs_a_filled_cart_and_an_address_of_ones_own(test, buyer):
    empty = cart(test, buyer)["info"]["id"]
    with pytest.raises(Conflict, match="cart_empty"):
        start(test, buyer, empty)
    put(test, buyer, 1)
    with pytest.raises(NotFound):
        start(test, buyer, empty, shipping_id=99)
    with pytest.raises(NotFound):
        start(test, new_id(), empty)
    assert attempts_of(test, empty) == []


def test_another_buyers_payment_id_is_not_found(test, buyer):
    first = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    other = new_id()
    with pytest.raises(NotFound):
        start(test, other, put(test, other, 1)["info"]["id"], payment_id=first["paymentId"])


def test_what_ads_refuses_is_refused_and_leaves_the_cart_payable(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    neighbours.refusal = ("stock_exhausted", "Işık: stokta kalmadı")
    with pytest.raises(Conflict, match="Işık: stokta kalmadı"):
        start(test, buyer, cart_id)
    assert attempts_of(test, cart_id) == [("closed", False)]
    neighbours.refusal = None
    assert start(test, buyer, cart_id)["totalKurus"] == 100_00


def test_the_worker_is_told_of_an_attempt_only_where_it_ends_an_older_one(test, neighbours, buyer):
    cart_id, told = put(test, buyer, 1)["info"]["id"], []
    test.service.database.listeners.append(lambda _, tables: told.append(set(tables)))
    start(test, buyer, cart_id)
    assert told == []
    start(test, buyer, cart_id)
    assert told == [{"attempts"}]


def test_a_newer_payment_takes_the_older_ones_place(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    older = start(test, buyer, cart_id)
    test.clock.move(seconds=1)
    newer = start(test, buyer, cart_id)
    assert [state for state, _ in attempts_of(test, cart_id)] == ["given_up", "started"]
    test.run_due()
    assert list(neighbours.reservations) == [newer["reservationId"]]
    with pytest.raises(Conflict, match="payment_given_up"):
        start(test, buyer, cart_id, payment_id=older["paymentId"])


def test_changing_the_cart_gives_the_payment_up_and_its_units_back(test, neighbours, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    assert put(test, buyer, 1)["payment_pending"] is True
    assert put(test, buyer, 2)["payment_pending"] is False
    assert snapshot["reservationId"] in neighbours.reservations
    assert test.run_due() == 1
    assert neighbours.reservations == {}
    assert test.run_due() == 0
    assert attempts_of(test, snapshot["orderId"]) == [("given_up", True)]


def test_a_cart_that_is_being_paid_is_left_alone_when_its_ad_closes(test, buyer):
    start(test, buyer, put(test, buyer, 2)["info"]["id"])
    test.deliver(events.AdClosing(1001))
    assert lines(cart(test, buyer)) == {1001: 2}
    assert lines(put(test, buyer, 2)) == {1001: 2}
    assert cart(test, buyer)["payment_pending"] is True


def test_a_lost_answer_of_ads_leaks_nothing(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    neighbours.loses_answers = True
    payment_id = new_id()
    with pytest.raises(Unavailable):
        start(test, buyer, cart_id, payment_id=payment_id)
    assert len(neighbours.reservations) == 1
    neighbours.loses_answers = False
    held = start(test, buyer, cart_id, payment_id=payment_id)["reservationId"]
    assert list(neighbours.reservations) == [held]


def test_an_attempt_that_was_not_finished_is_given_up_and_released(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    neighbours.loses_answers = True
    with pytest.raises(Unavailable):
        start(test, buyer, cart_id)
    assert test.run_due() == 0
    test.clock.move(minutes=3)
    test.run_due()
    assert neighbours.reservations == {}
    assert attempts_of(test, cart_id) == [("given_up", True)]


def test_a_release_that_fails_is_made_again_later(test, neighbours, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    put(test, buyer, 0)
    neighbours.is_ads_down = True
    with pytest.raises(Unavailable):
        test.run_due()
    neighbours.is_ads_down = False
    assert test.run_due() == 0
    test.clock.move(seconds=31)
    assert test.run_due() == 1
    assert attempts_of(test, snapshot["orderId"]) == [("given_up", True)]


def test_one_look_asks_ads_for_some_minutes_though_it_answers_none(test, neighbours, monkeypatch):
    seconds, hands = 31, [0.0]  # of each question, which is sent three times
    for _ in range(10):
        one = new_id()
        start(test, one, put(test, one, 1)["info"]["id"])
        put(test, one, 0)

    def ask_in_vain(_: object, __: object) -> None:
        hands[0] += seconds
        raise Unavailable

    monkeypatch.setattr(in_time, "monotonic", lambda: hands[0])
    monkeypatch.setattr(ending.ads_client, "release", ask_in_vain)
    with pytest.raises(Unavailable):
        ending.release_reservations(test.service)
    assert 0 < hands[0] < in_time.LONGEST_SECONDS + seconds


def test_giving_up_while_ads_is_asked_releases_what_was_held_since(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    answer = neighbours._reserve

    def change_the_cart_first(body):
        neighbours._reserve = answer
        put(test, buyer, 2)
        test.run_due()
        return answer(body)

    neighbours._reserve = change_the_cart_first
    with pytest.raises(Conflict, match="payment_given_up"):
        start(test, buyer, cart_id)
    assert len(neighbours.reservations) == 1
    test.run_due()
    assert neighbours.reservations == {}


def test_a_payment_of_a_buyer_who_leaves_is_given_up_and_its_money_goes_back(test, neighbours, buyer):
    """Begun after the last look at what is still open, and before orders heard that they left."""
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    test.deliver_twice(events.AccountClosed(buyer, NOON))
    assert test.run_due() == 1
    assert neighbours.reservations == {}
    test.deliver_twice(captured(snapshot))
    told = [event for event in test.announced() if isinstance(event, events.CaptureRefused)]
    assert [(event.payment_id, event.reason) for event in told] == [(snapshot["paymentId"], "given_up")]
    assert attempts_of(test, snapshot["orderId"]) == [("given_up", True)]


def test_a_payment_that_is_being_started_for_a_buyer_who_leaves_is_refused(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    answer = neighbours._reserve

    def leave_first(body):
        test.deliver(events.AccountClosed(buyer, NOON))
        return answer(body)

    neighbours._reserve = leave_first
    with pytest.raises(Conflict, match="payment_given_up"):
        start(test, buyer, cart_id)
    test.run_due()
    assert neighbours.reservations == {}
    assert attempts_of(test, cart_id) == [("given_up", True)]
