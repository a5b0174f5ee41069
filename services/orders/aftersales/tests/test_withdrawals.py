"""Withdrawals from a purchase as orders sees them: from how much a buyer may, and what becomes of units under way."""

from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from contracts import events
from kit.clock import end_of_istanbul_day
from kit.ids import new_id
from kit.testing import NOON
from orders.orders.rules.cancellable import CancelLine, is_same_wish, units_to_cancel
from orders.orders.rules.delivery import Purchase, withdraw_by, withdrawable_units
from orders.orders.rules.states import ItemStatus
from orders.parcels.steps.deciding import Decider, give_up, locked, take_back
from orders.tests.market import SUPPLIER, buy
from orders.tests.selling import arrive, cancel, first_item, return_changed, sell, ship
from orders.tests.test_races import at_once

OWN = Decider(SUPPLIER, SUPPLIER)


def withdrawn(snapshot, waiting, sequence=1, withdrawal_id=None, units=3):
    item = snapshot["items"][0]
    return events.WithdrawalChanged(
        withdrawal_id=withdrawal_id or new_id(),
        sequence=sequence,
        order_id=snapshot["orderId"],
        item_id=item["itemId"],
        ad_id=item["adId"],
        buyer_id=snapshot["buyer"]["id"],
        supplier_id=SUPPLIER,
        units=units,
        cancelled_units=0,
        returned_units=0,
        waiting_units=waiting,
        return_id=None,
        send_by=None,
        declared_at=NOON,
        changed_at=NOON,
    )


def seen(test, buyer, snapshot):
    item = first_item(test, buyer, snapshot)
    return item["withdrawable_units"], item["withdrawn_units"]


# --- the rule -----------------------------------------------------------------------------------------------------------

AT = datetime(2026, 3, 2, 9, tzinfo=UTC)
LAST = datetime(2026, 3, 17, 9, tzinfo=UTC)


@pytest.mark.parametrize(
    ("purchase", "now", "units"),
    [
        (Purchase(ItemStatus.CREATED, 3, cancellable=3), AT, 3),
        (Purchase(ItemStatus.CREATED, 3, cancellable=1, waiting=2), AT, 1),
        (Purchase(ItemStatus.CREATED, 3), AT, 0),
        (Purchase(ItemStatus.SHIPPED, 3), AT, 3),
        (Purchase(ItemStatus.SHIPPED, 3, waiting=1), AT, 2),
        (Purchase(ItemStatus.SHIPPED, 3, waiting=4), AT, 0),
        (Purchase(ItemStatus.DELIVERED, 3, delivered_at=AT), AT, 3),
        (Purchase(ItemStatus.DELIVERED, 3, given_back=1, delivered_at=AT), LAST, 2),
        (Purchase(ItemStatus.DELIVERED, 3, given_back=4, delivered_at=AT), AT, 0),
        (Purchase(ItemStatus.DELIVERED, 3, delivered_at=AT), LAST + timedelta(seconds=1), 0),
        (Purchase(ItemStatus.DELIVERED, 3), AT, 0),
        (Purchase(ItemStatus.CANCELLED, 0, delivered_at=AT), AT, 0),
    ],
)
def test_from_how_much_a_buyer_may_withdraw(purchase, now, units):
    assert withdrawable_units(purchase, now) == units


def test_the_last_moment_is_never_before_the_legal_one():
    assert withdraw_by(AT) == LAST
    for hour in range(24):
        delivered_at = AT + timedelta(hours=hour)
        assert withdraw_by(delivered_at) > end_of_istanbul_day(delivered_at, 14)


@pytest.mark.parametrize(("units", "sent", "wanted"), list(product(range(1, 4), range(4), range(1, 4))))
def test_as_many_are_cancelled_as_were_not_shipped(units, sent, wanted):
    line = CancelLine(ItemStatus.CREATED, units, 0, sent_units=min(sent, units))
    assert units_to_cancel(line, wanted) == max(1, min(wanted, units - min(sent, units)))


@pytest.mark.parametrize(
    ("cancelled", "wanted", "is_up_to", "same"),
    [(2, 2, False, True), (1, 2, False, False), (1, 2, True, True), (2, 2, True, True), (3, 2, True, False)],
)
def test_fewer_may_be_cancelled_only_where_that_was_asked_for(cancelled, wanted, is_up_to, same):
    assert is_same_wish(cancelled, wanted, is_up_to) is same


# --- what orders does -----------------------------------------------------------------------------------------------------


def test_what_is_left_of_a_partly_shipped_item_is_cancelled_and_no_more(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot, units={snapshot["items"][0]["itemId"]: 1})
    wanted = new_id()
    told = [cancel(test, snapshot, 3, cancellation_id=wanted, is_up_to=True) for _ in range(2)]
    assert [one["units"] for one in told] == [2, 2]
    assert [event.items[0].units for event in test.announced(events.ItemsCancelled)] == [2]
    assert first_item(test, buyer, snapshot)["status"] == "shipped"


def test_the_way_of_an_item_and_what_may_be_withdrawn(test, buyer):
    snapshot = buy(test, buyer, 3)
    assert seen(test, buyer, snapshot) == (3, 0)
    assert first_item(test, buyer, snapshot)["withdraw_by"] is None
    cancel(test, snapshot, 1)
    assert seen(test, buyer, snapshot) == (2, 0)


def test_units_under_way_are_withdrawn_from_once(test, buyer):
    snapshot = sell(test, buyer)
    sent = ship(test, snapshot)
    first, other = withdrawn(snapshot, 2), withdrawn(snapshot, 1)
    test.deliver(first)
    assert seen(test, buyer, snapshot) == (1, 2)
    test.deliver(withdrawn(snapshot, 0, 3, first.withdrawal_id))
    test.deliver(withdrawn(snapshot, 1, 2, first.withdrawal_id))
    test.deliver(first)
    assert seen(test, buyer, snapshot) == (3, 0)
    test.deliver(other)
    arrive(test, sent)
    item = first_item(test, buyer, snapshot)
    assert item["withdraw_by"] == withdraw_by(item["delivered_at"])
    test.deliver(return_changed(snapshot, "approved", is_withdrawal=True))
    item = first_item(test, buyer, snapshot)
    assert (item["withdrawable_units"], item["returns"][0]["is_withdrawal"]) == (2, True)


def test_a_supplier_sees_of_what_is_under_way_that_its_buyer_withdrew(test, buyer):
    snapshot = sell(test, buyer)
    ship(test, snapshot)
    test.deliver(withdrawn(snapshot, 2))
    answer = test.client.get("/supplier/orders?state=all", headers=test.token("supplier", SUPPLIER))
    (row,) = answer.get_json()["success"]["items"]
    assert row["withdrawnAmount"] == 2


def test_what_a_supplier_takes_back_is_cancelled_as_far_as_its_buyer_withdrew(test, buyer):
    snapshot = sell(test, buyer)
    sent = ship(test, snapshot, tracking_number="700123456")
    test.deliver(withdrawn(snapshot, 2))
    with test.work() as work:
        shipment, parcel, order = locked(work, OWN, sent["id"])
        take_back(work, parcel, shipment, order, SUPPLIER)
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["cancelled_units"], item["withdrawn_units"]) == ("created", 2, 0)
    (cancelled,) = test.announced(events.ItemsCancelled)
    assert (cancelled.cause, cancelled.items[0].units) == ("cancelled", 2)
    assert cancelled.cancellation_id


def test_what_is_given_up_does_not_wait_any_more(test, buyer):
    snapshot = sell(test, buyer)
    sent = ship(test, snapshot)
    test.deliver(withdrawn(snapshot, 3))
    with test.work() as work:
        _, parcel, _ = locked(work, OWN, sent["id"])
        parcel.state, parcel.look_at = "returned", None
        work.session.flush()
        give_up(work, OWN, sent["id"])
    assert seen(test, buyer, snapshot) == (0, 0)


@pytest.mark.parametrize("_", range(6))
def test_a_withdrawal_meets_the_shipping(test, buyer, _):
    snapshot = sell(test, buyer)
    refused = at_once(
        lambda: cancel(test, snapshot, 3, is_up_to=True),
        lambda: ship(test, snapshot, units={snapshot["items"][0]["itemId"]: 2}),
    )
    item = first_item(test, buyer, snapshot)
    sent = sum(one["units"] for one in item["shipments"])
    assert (item["cancelled_units"], sent, refused) in [(3, 0, ["cancelled"]), (1, 2, [])]
