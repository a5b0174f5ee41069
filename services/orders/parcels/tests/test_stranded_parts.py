"""Units of an item in several parcels of which one does not reach its buyer; against the sandbox's carriers."""

import pytest

from contracts import events
from orders.carriers.rules import ParcelState
from orders.parcels.rules.stranded import is_meant_by_receipt
from orders.parcels.steps import deciding, shipping
from orders.parcels.steps.shipping import ShipRequest
from orders.parcels.tests.stranding import NUMBER, SECOND, act, bought, listed, send_again
from orders.tests.market import SUPPLIER
from orders.tests.selling import cancel

THIRD = "700555555"


def hand_over(world, units, number):
    """So many of the three units, in a parcel of their own."""
    item_id = world.sold["items"][0]["itemId"]
    world.hand_in("mng", number)
    world.clock.move(minutes=1)
    wanted = ShipRequest(world.sold["orderId"], [item_id], "mng", number, {item_id: units})
    with world.test.work() as work:
        return shipping.ship(work, SUPPLIER, wanted)["id"]


def come_back(world, number):
    world.move(number, "in_transit", "failed", "returned")
    world.look_later()


def reach(world, number):
    world.move(number, "in_transit", "out_for_delivery", "delivered")
    world.look_later()


def confirm(world):
    with world.test.work() as work:
        shipping.confirm_receipt(work, world.sold["buyer"]["id"], world.sold["orderId"], None)


def item_of(world):
    return bought(world)["items"][0]


@pytest.mark.parametrize(
    ("state", "others", "to_ship", "expected"),
    [
        ("in_transit", ["returned"], 1, True),
        ("failed", [], 0, True),
        ("delivered", [], 0, False),
        ("returned", [], 0, True),
        ("returned", ["returned"], 0, True),
        ("returned", [], 1, False),
        ("returned", ["in_transit"], 0, False),
        ("returned", ["returned", "delivered"], 0, False),
    ],
)
def test_a_buyer_means_what_came_back_only_where_there_is_nothing_else(state, others, to_ship, expected):
    of_item = [ParcelState(each) for each in (state, *others)]
    assert is_meant_by_receipt(ParcelState(state), of_item, to_ship) is expected


def test_what_came_back_is_given_up_and_the_rest_is_delivered(world):
    lost, kept = hand_over(world, 1, NUMBER), hand_over(world, 2, SECOND)
    come_back(world, NUMBER)
    (told,) = world.test.announced(events.ParcelCameBack)
    assert [(told.shipment_id, item.units) for item in told.items] == [(lost, 1)]
    assert act(world, lost, "giveUp").status_code == 200
    (cancelled,) = world.test.announced(events.ItemsCancelled)
    assert [(cancelled.cause, item.units) for item in cancelled.items] == [("undelivered", 1)]
    assert cancelled.cancellation_id == lost
    item = item_of(world)
    assert (item["status"], item["cancelled_units"]) == ("shipped", 1)
    assert [(each["id"], each["is_given_up"]) for each in item["shipments"]] == [(lost, True), (kept, False)]
    reach(world, SECOND)
    assert item_of(world)["status"] == "delivered"
    (arrived,) = world.test.announced(events.ItemsDelivered)
    assert [item.units for item in arrived.items] == [2]


def test_two_parcels_of_an_item_are_given_up_apart_by_its_supplier_and_by_time(world):
    first, second = hand_over(world, 1, NUMBER), hand_over(world, 2, SECOND)
    come_back(world, NUMBER)
    come_back(world, SECOND)
    assert act(world, first, "giveUp").status_code == 200
    world.clock.move(days=8)
    deciding.give_up_undecided(world.test.service)
    told = world.test.announced(events.ItemsCancelled)
    assert [(each.cancellation_id, each.items[0].units) for each in told] == [(first, 1), (second, 2)]
    assert (item_of(world)["status"], item_of(world)["cancelled_units"]) == ("cancelled", 3)


def test_giving_up_the_last_of_it_ends_the_wait_for_what_arrived(world):
    hand_over(world, 2, SECOND)
    lost = hand_over(world, 1, NUMBER)
    reach(world, SECOND)
    come_back(world, NUMBER)
    assert item_of(world)["status"] == "shipped"
    assert act(world, lost, "giveUp").status_code == 200
    assert item_of(world)["status"] == "delivered"
    assert item_of(world)["delivered_at"] == world.clock.now()
    assert bought(world)["info"]["status"] == "delivered"


def test_what_came_back_while_the_rest_is_to_be_shipped_waits_for_a_decision(world):
    lost = hand_over(world, 1, NUMBER)
    come_back(world, NUMBER)
    (row,) = listed(world, "stranded")
    assert [(each["shipmentId"], each["isStranded"]) for each in row["shipments"]] == [(lost, True)]
    assert (row["status"], row["toShipAmount"]) == ("created", 2)
    assert act(world, lost, "giveUp").status_code == 200
    item = item_of(world)
    assert (item["status"], item["cancelled_units"], item["to_ship_units"]) == ("created", 1, 2)
    assert bought(world)["info"]["status"] == "paid"
    hand_over(world, 2, SECOND)
    reach(world, SECOND)
    assert item_of(world)["status"] == "delivered"


def test_what_came_back_travels_again_beside_the_rest(world):
    lost = hand_over(world, 1, NUMBER)
    hand_over(world, 2, SECOND)
    come_back(world, NUMBER)
    world.hand_in("aras", THIRD)
    world.clock.move(minutes=1)
    again = send_again(world, lost, trackingNumber=THIRD).get_json()["success"]["shipmentId"]
    shown = item_of(world)["shipments"]
    assert {each["id"]: each["units"] for each in shown} == {again: 1, shown[0]["id"]: 2}
    reach(world, SECOND)
    assert item_of(world)["status"] == "shipped"
    reach(world, THIRD)
    assert item_of(world)["status"] == "delivered"
    assert world.test.announced(events.ItemsCancelled) == []


def test_its_buyer_who_has_the_rest_does_not_say_that_what_came_back_arrived(world):
    lost = hand_over(world, 1, NUMBER)
    hand_over(world, 2, SECOND)
    come_back(world, NUMBER)
    assert item_of(world)["can_confirm_receipt"]
    confirm(world)
    confirm(world)  # as a second tab does
    item = item_of(world)
    assert (item["status"], item["can_confirm_receipt"]) == ("shipped", False)
    assert {each["units"]: each["state"] for each in item["shipments"]} == {1: "returned", 2: "delivered"}
    (row,) = listed(world, "stranded")
    assert [each["shipmentId"] for each in row["shipments"] if each["isStranded"]] == [lost]
    assert act(world, lost, "giveUp").status_code == 200
    assert (item_of(world)["status"], item_of(world)["cancelled_units"]) == ("delivered", 1)


@pytest.mark.parametrize("is_rest_shipped", [True, False])
def test_what_came_back_is_not_confirmed_for_the_rest_that_is_there_or_to_come(world, is_rest_shipped):
    hand_over(world, 1, NUMBER)
    if is_rest_shipped:
        hand_over(world, 2, SECOND)
        reach(world, SECOND)
    come_back(world, NUMBER)
    assert not item_of(world)["can_confirm_receipt"]
    confirm(world)
    item = item_of(world)
    assert (item["status"], item["to_ship_units"]) == (("shipped", 0) if is_rest_shipped else ("created", 2))
    assert [each["state"] for each in item["shipments"]][:1] == ["returned"]


def test_its_buyer_confirms_all_units_where_their_carriers_say_that_all_came_back(world):
    hand_over(world, 1, NUMBER)
    hand_over(world, 2, SECOND)
    come_back(world, NUMBER)
    come_back(world, SECOND)
    assert item_of(world)["can_confirm_receipt"]
    confirm(world)
    item = item_of(world)
    assert (item["status"], [each["state"] for each in item["shipments"]]) == ("delivered", ["delivered"] * 2)


@pytest.mark.parametrize("is_confirmed", [True, False])
@pytest.mark.parametrize("what_is_left", ["lost", "unshipped"])
def test_who_said_that_the_rest_arrived_is_told_when_what_was_missing_is_cancelled(world, is_confirmed, what_is_left):
    lost = hand_over(world, 1, NUMBER) if what_is_left == "lost" else None
    hand_over(world, 2, SECOND)
    if lost:
        come_back(world, NUMBER)
    if is_confirmed:
        confirm(world)
    else:
        reach(world, SECOND)
    assert world.test.announced(events.ItemsDelivered) == []
    if lost:
        assert act(world, lost, "giveUp").status_code == 200
    else:
        cancel(world.test, world.sold, 1)
    (arrived,) = world.test.announced(events.ItemsDelivered)
    assert (arrived.confirmed_by, [item.units for item in arrived.items]) == (
        "buyer" if is_confirmed else "carrier",
        [2],
    )


def test_its_buyer_confirms_all_that_stands_and_nothing_that_was_given_up(world):
    lost = hand_over(world, 1, NUMBER)
    come_back(world, NUMBER)
    assert act(world, lost, "giveUp").status_code == 200
    hand_over(world, 2, SECOND)
    confirm(world)
    item = item_of(world)
    assert (item["status"], item["delivered_at"]) == ("delivered", world.clock.now())
    assert [(each["is_given_up"], each["state"]) for each in item["shipments"]] == [
        (True, "returned"),
        (False, "delivered"),
    ]
