"""Parcels whose buyer withdrew while they were under way, and that come back to their supplier; against the carriers."""

from contracts import events
from kit.ids import new_id
from kit.testing import NOON
from orders.aftersales.steps.withdrawals import learn_withdrawal
from orders.orders.rows import Cancellation
from orders.parcels.rows import ShipmentItem
from orders.parcels.tests.stranding import NUMBER, SECOND, act, bought, come_back, listed, send_again
from orders.tests.market import SUPPLIER


def withdrawal(world, units):
    item = world.sold["items"][0]
    named = (world.sold["orderId"], item["itemId"], item["adId"], world.sold["buyer"]["id"], SUPPLIER)
    return events.WithdrawalChanged(new_id(), 1, *named, units, 0, 0, units, None, None, NOON, NOON)


def withdraw(world, units):
    world.test.deliver(withdrawal(world, units))


def cancelled(world):
    """Units that were cancelled, why, and whether their buyer had withdrawn from them."""
    told = world.test.announced(events.ItemsCancelled)
    return [(each.items[0].units, each.cause, each.is_withdrawal) for each in told]


def inside(world, shipment_id):
    with world.test.work() as work:
        lines = work.session.query(ShipmentItem).filter_by(shipment_id=shipment_id)
        return [line.units for line in lines]


def item_of(world):
    return bought(world)["items"][0]


def send_out(world):
    world.hand_in("mng", NUMBER)
    return world.ship("mng", NUMBER)["id"]


def bring_back(world):
    world.move(NUMBER, "in_transit", "failed", "returned")
    world.look_later()


def test_what_comes_back_and_was_withdrawn_from_is_cancelled_at_once(world):
    shipment_id = send_out(world)
    withdraw(world, 3)
    bring_back(world)
    assert cancelled(world) == [(3, "cancelled", True)]
    item = item_of(world)
    assert (item["status"], item["cancelled_units"], item["withdrawn_units"]) == ("cancelled", 3, 0)
    assert [each["is_given_up"] for each in item["shipments"]] == [True]
    assert world.test.announced(events.ParcelCameBack) == []
    assert (listed(world, "stranded"), world.parcel(shipment_id).decision) == ([], "given_up")
    assert send_again(world, shipment_id).get_json()["code"] == "already_decided"


def test_the_rest_of_what_comes_back_waits_for_its_supplier(world):
    shipment_id = send_out(world)
    withdraw(world, 2)
    bring_back(world)
    assert cancelled(world) == [(2, "cancelled", True)]
    (told,) = world.test.announced(events.ParcelCameBack)
    assert [item.units for item in told.items] == inside(world, shipment_id) == [1]
    with world.test.work() as work:
        assert [(row.units, row.reason) for row in work.session.query(Cancellation)] == [(2, "Cayma hakkı")]
    (row,) = listed(world, "stranded")
    assert row["status"] == "shipped"
    world.hand_in("aras", SECOND)
    again = send_again(world, shipment_id).get_json()["success"]["shipmentId"]
    assert inside(world, again) == [1]
    world.move(SECOND, "in_transit", "out_for_delivery", "delivered")
    world.look_later()
    (arrived,) = world.test.announced(events.ItemsDelivered)
    assert (item_of(world)["status"], arrived.items[0].units) == ("delivered", 1)


def test_the_rest_of_what_comes_back_is_given_up_alone(world):
    shipment_id = send_out(world)
    withdraw(world, 2)
    bring_back(world)
    assert act(world, shipment_id, "giveUp").status_code == 200
    assert cancelled(world) == [(2, "cancelled", True), (1, "undelivered", False)]
    assert item_of(world)["status"] == "cancelled"


def test_what_is_withdrawn_from_once_it_came_back_is_cancelled_at_once_and_not_sent_again(world):
    shipment_id = come_back(world)
    withdraw(world, 2)
    assert (cancelled(world), item_of(world)["withdrawn_units"]) == ([(2, "cancelled", True)], 0)
    assert world.parcel(shipment_id).decision is None
    world.hand_in("aras", SECOND)
    for _ in range(2):
        again = send_again(world, shipment_id).get_json()["success"]["shipmentId"]
        assert inside(world, again) == [1]
    assert cancelled(world) == [(2, "cancelled", True)]


def test_a_parcel_of_which_all_is_withdrawn_from_once_it_came_back_waits_for_no_decision(world):
    shipment_id = come_back(world)
    withdraw(world, 1)
    withdraw(world, 2)
    assert cancelled(world) == [(1, "cancelled", True), (2, "cancelled", True)]
    assert (item_of(world)["status"], world.parcel(shipment_id).decision) == ("cancelled", "given_up")
    assert listed(world, "stranded") == []
    refused = send_again(world, shipment_id)
    assert (refused.status_code, refused.get_json()["code"]) == (409, "already_decided")
    assert act(world, shipment_id, "giveUp").status_code == 200
    assert len(cancelled(world)) == 2


def test_what_an_earlier_release_only_noted_of_a_withdrawal_is_not_sent_again_and_can_be_given_up(world):
    shipment_id = come_back(world)
    with world.test.work() as work:
        learn_withdrawal(work, withdrawal(world, 3))
    refused = send_again(world, shipment_id)
    assert (refused.status_code, refused.get_json()["code"]) == (409, "withdrawn")
    assert act(world, shipment_id, "giveUp").status_code == 200
    assert item_of(world)["status"] == "cancelled"


def test_what_is_still_under_way_when_it_is_withdrawn_from_waits(world):
    shipment_id = send_out(world)
    withdraw(world, 3)
    assert (cancelled(world), item_of(world)["withdrawn_units"]) == ([], 3)
    assert world.parcel(shipment_id).decision is None
