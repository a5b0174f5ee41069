"""Withdrawals from a purchase as orders sees them: from how much a buyer may, and what becomes of units under way."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from contracts import events
from kit.clock import end_of_istanbul_day
from kit.ids import new_id
from kit.testing import NOON
from orders.orders.rows import Cancellation
from orders.orders.rules.cancellable import CancelLine, is_same_wish, units_to_cancel
from orders.orders.rules.delivery import Purchase, withdraw_by, withdrawable_units
from orders.orders.rules.states import ItemStatus
from orders.parcels.steps.deciding import Decider, give_up, locked, take_back
from orders.tests.market import SUPPLIER, buy
from orders.tests.selling import arrive, cancel, first_item, return_changed, sell, ship
from orders.tests.test_races import at_once

OWN = Decider(SUPPLIER, SUPPLIER)
NUMBERS = "700123456", "700987654"


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


def hear_again(test, *news):
    for each in news:
        test.deliver(each)


def bring_home(test, sent):
    """Its supplier takes a parcel back."""
    with test.work() as work:
        shipment, parcel, order = locked(work, OWN, sent["id"])
        take_back(work, parcel, shipment, order, SUPPLIER)


def strand_and_give_up(test, sent):
    """A parcel comes back, and its supplier gives it up."""
    with test.work() as work:
        _, parcel, _ = locked(work, OWN, sent["id"])
        parcel.state, parcel.look_at = "returned", None
        work.session.flush()
        give_up(work, OWN, sent["id"])


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
    bring_home(test, sent)
    item = first_item(test, buyer, snapshot)
    assert (item["status"], item["cancelled_units"], item["withdrawn_units"]) == ("created", 2, 0)
    (cancelled,) = test.announced(events.ItemsCancelled)
    assert (cancelled.cause, cancelled.items[0].units, cancelled.is_withdrawal) == ("cancelled", 2, True)
    with test.work() as work:
        written = work.session.get_one(Cancellation, cancelled.cancellation_id)
        assert (written.units, written.reason) == (2, "Cayma hakkı")


def test_a_withdrawal_heard_of_after_its_parcel_was_taken_back_is_carried_out(test, buyer):
    snapshot = sell(test, buyer)
    bring_home(test, ship(test, snapshot))
    news = withdrawn(snapshot, 2)
    hear_again(test, news, news)
    item = first_item(test, buyer, snapshot)
    assert (item["cancelled_units"], item["withdrawn_units"], item["withdrawable_units"]) == (2, 0, 1)
    (cancelled,) = test.announced(events.ItemsCancelled)
    assert (cancelled.items[0].units, cancelled.is_withdrawal) == (2, True)


def test_news_from_before_returns_heard_what_was_cancelled_cancels_nothing_more(test, buyer):
    """Two parcels, and 3 of 4 units are withdrawn: one is given up, the other is taken back. Returns tells what it
    made of the first when the second is done.
    """
    snapshot = sell(test, buyer, 4)
    item_id = snapshot["items"][0]["itemId"]
    lost, home = (ship(test, snapshot, units={item_id: 2}, tracking_number=number) for number in NUMBERS)
    told = withdrawn(snapshot, 3)
    test.deliver(told)
    strand_and_give_up(test, lost)
    bring_home(test, home)
    for sequence, cancelled, waiting in ((2, 2, 1), (3, 3, 0)):
        test.deliver(replace(told, sequence=sequence, cancelled_units=cancelled, waiting_units=waiting))
        item = first_item(test, buyer, snapshot)
        assert (item["cancelled_units"], item["withdrawn_units"], item["to_ship_units"]) == (3, 0, 1)
    assert [event.items[0].units for event in test.announced(events.ItemsCancelled)] == [2, 1]


def test_what_was_cancelled_at_once_is_not_taken_for_what_was_taken_back(test, buyer):
    """Of 4, 1 is withdrawn from on the shelf and 2 under way, where 1 comes home; then returns tells the rest."""
    snapshot = sell(test, buyer, 4)
    item_id = snapshot["items"][0]["itemId"]
    one, two = (
        ship(test, snapshot, units={item_id: n}, tracking_number=x) for n, x in zip((1, 2), NUMBERS, strict=True)
    )
    told = replace(withdrawn(snapshot, 2), cancelled_units=1)
    cancel(test, snapshot, 3, cancellation_id=told.withdrawal_id, is_up_to=True)
    test.deliver(told)
    bring_home(test, one)
    assert seen(test, buyer, snapshot) == (1, 1)
    test.deliver(replace(told, sequence=2, cancelled_units=2, waiting_units=1))
    assert seen(test, buyer, snapshot) == (1, 1)
    bring_home(test, two)
    assert first_item(test, buyer, snapshot)["cancelled_units"] == 3


def test_what_is_given_up_does_not_wait_any_more(test, buyer):
    snapshot = sell(test, buyer)
    sent = ship(test, snapshot)
    test.deliver(withdrawn(snapshot, 3))
    strand_and_give_up(test, sent)
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
