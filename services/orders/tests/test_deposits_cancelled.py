"""Deposits that are cancelled, by their buyer, by time or with their ad."""

import pytest

from contracts import events
from kit.errors import Conflict
from kit.ids import new_id
from orders.tests.depositing import status_of
from orders.tests.market import captured, order, put, start
from orders.tests.selling import (
    DEPOSIT_AD,
    DUE_AT,
    balance_due,
    balance_paid,
    cancel,
    deposit_ad_ended,
    first_item,
    forfeited,
    reserve,
)


def test_cancelling_units_shrinks_what_is_due_at_once(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    cancel(test, snapshot, 2)
    assert order(test, buyer, snapshot["orderId"])["info"]["balance_due_kurus"] == 60_00
    cancel(test, snapshot, 1)
    shown = order(test, buyer, snapshot["orderId"])
    assert (shown["info"]["status"], shown["info"]["balance_due_kurus"]) == ("cancelled", 0)
    assert shown["items"][0]["balance"]["state"] == "cancelled"


@pytest.mark.parametrize("news", [balance_due, balance_paid, forfeited])
def test_a_cancel_that_came_first_stands(test, buyer, news):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    cancel(test, snapshot, 3)
    test.deliver_twice(news(snapshot))
    shown = order(test, buyer, snapshot["orderId"])
    assert (shown["info"]["status"], shown["items"][0]["balance"]["state"]) == ("cancelled", "cancelled")
    assert [event.cause for event in test.announced(events.ItemsCancelled)] == ["cancelled"]


@pytest.mark.parametrize("is_refunded", [False, True])
def test_a_balance_that_was_not_paid_in_time_ends_the_item(test, buyer, is_refunded):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    test.deliver_twice(forfeited(snapshot, is_refunded=is_refunded))
    test.deliver_twice(forfeited(snapshot, is_refunded=is_refunded))
    shown = order(test, buyer, snapshot["orderId"])
    item = shown["items"][0]
    assert (shown["info"]["status"], item["status"], item["balance"]["state"]) == (
        "forfeited",
        "cancelled",
        "forfeited",
    )
    assert (item["cancelled_units"], item["cancellable_units"]) == (3, 0)
    (cancelled,) = test.announced(events.ItemsCancelled)
    assert (cancelled.cause, cancelled.items[0].units, cancelled.cancellation_id) == ("forfeited", 3, "")
    with pytest.raises(Conflict, match="forfeited"):
        cancel(test, snapshot, 1)


def test_what_was_cancelled_before_is_not_forfeited_again(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    cancel(test, snapshot, 1)
    test.deliver_twice(forfeited(snapshot, units=2))
    assert [event.items[0].units for event in test.announced(events.ItemsCancelled)] == [1, 2]


def test_an_overdue_balance_cannot_be_cancelled_before_payments_says_what_becomes_of_it(test, buyer):
    snapshot = reserve(test, buyer)
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(snapshot))
    test.clock.move_to(DUE_AT)
    assert first_item(test, buyer, snapshot)["cancellable_units"] == 3
    test.clock.move(seconds=1)
    assert first_item(test, buyer, snapshot)["cancellable_units"] == 0
    with pytest.raises(Conflict, match="forfeited"):
        cancel(test, snapshot, 1)
    test.deliver(balance_paid(snapshot, at=DUE_AT))
    assert cancel(test, snapshot, 1)["units"] == 1


def test_an_ad_that_failed_cancels_every_deposit_of_it_once(test, buyer):
    other, late = new_id(), new_id()
    mine, theirs = reserve(test, buyer), reserve(test, other, 1)
    started = start(test, late, put(test, late, 2, ad_id=DEPOSIT_AD)["info"]["id"])
    test.deliver_twice(deposit_ad_ended(100_00, is_reached=False))
    with pytest.raises(Conflict, match="nothing_to_cancel"):
        cancel(test, mine, 1)
    assert first_item(test, buyer, mine)["cancellable_units"] == 0
    test.run_due()
    test.deliver_twice(captured(started))
    test.run_due()
    cancelled = test.announced(events.ItemsCancelled)
    assert sorted((event.order_id, event.cause, event.items[0].units) for event in cancelled) == sorted(
        [(mine["orderId"], "ad_failed", 3), (theirs["orderId"], "ad_failed", 1), (started["orderId"], "ad_failed", 2)]
    )
    assert status_of(test, buyer, mine) == "cancelled"
    assert first_item(test, buyer, mine)["balance"] == {
        "state": "cancelled",
        "amount_kurus": 0,
        "due_at": None,
        "paid_at": None,
        "payment": None,
    }
