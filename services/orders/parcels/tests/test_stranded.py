"""Parcels that did not reach their buyer: sent again, given up, or given up by time; against the sandbox's carriers."""

import threading
from datetime import timedelta

import pytest

from contracts import events
from kit.clock import istanbul_date
from kit.errors import Conflict
from kit.ids import new_id
from orders.carriers.rules import ParcelState
from orders.parcels.rules.parcel import Registration
from orders.parcels.rules.stranded import Decision, OutboundParcel, decide_by, is_stranded, refuse_decision
from orders.parcels.steps import shipping
from orders.parcels.steps.deciding import give_up_undecided
from orders.parcels.steps.shipping import ShipRequest
from orders.parcels.tests.stranding import NUMBER, SECOND, act, bought, come_back, listed, send_again
from orders.tests.market import SUPPLIER, ad_ended, ad_published, captured, order, put, start
from orders.tracking.steps import NOT_ARRIVED

# --- the rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "registration", "is_watched", "expected"),
    [
        ("returned", "known", False, True),
        ("created", "refused", False, True),
        ("in_transit", "known", False, True),
        ("in_transit", "known", True, False),
        ("failed", "known", True, False),
        ("created", "wanted", True, False),
        ("created", "sending", True, False),
        ("delivered", "known", False, False),
    ],
)
def test_stranded_is_what_came_back_was_refused_or_is_not_looked_for_any_more(
    state, registration, is_watched, expected
):
    parcel = OutboundParcel(ParcelState(state), Registration(registration), is_watched)
    assert is_stranded(parcel) is expected
    if expected:
        refuse_decision(parcel)
    else:
        with pytest.raises(Conflict):
            refuse_decision(parcel)


@pytest.mark.parametrize("decision", Decision)
def test_what_was_decided_is_decided(decision):
    parcel = OutboundParcel(ParcelState.RETURNED, Registration.KNOWN, False, decision)
    assert not is_stranded(parcel)
    with pytest.raises(Conflict, match="already_decided"):
        refuse_decision(parcel)


def test_the_time_for_deciding_is_counted_in_business_days(world):
    friday = world.clock.now().replace(year=2026, month=3, day=6)
    assert istanbul_date(decide_by(friday, 5)).isoformat() == "2026-03-13"


# --- coming back --------------------------------------------------------------------------------------------------------


def at_once(acts):
    barrier, answers = threading.Barrier(len(acts)), []

    def run(deed):
        barrier.wait()
        answers.append(deed())

    threads = [threading.Thread(target=run, args=(deed,)) for deed in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def sell_two(world):
    """An order of two items whose ads have both ended."""
    for ad_id in (1002, 1003):
        world.test.deliver(ad_published(ad_id, ends_at=world.clock.now() + timedelta(days=1)))
    buyer = new_id()
    put(world.test, buyer, 1, 1002)
    cart_id = put(world.test, buyer, 1, 1003)["info"]["id"]
    sold = start(world.test, buyer, cart_id)
    world.test.deliver(captured(sold, world.clock.now()))
    for ad_id in (1002, 1003):
        world.test.deliver(ad_ended(ad_id))
    return sold


def ship_first(world, sold):
    world.hand_in("mng", NUMBER)
    wanted = ShipRequest(sold["orderId"], [sold["items"][0]["itemId"]], "mng", NUMBER)
    with world.test.work() as work:
        return shipping.ship(work, SUPPLIER, wanted)


def give_up_late(world):
    world.clock.move(days=8)
    return give_up_undecided(world.test.service)


@pytest.mark.parametrize("carrier", ["mng", "aras", "yurtici"])
def test_a_parcel_that_came_back_waits_for_a_decision_and_says_so_to_buyer_supplier_and_operators(world, carrier):
    shipment_id = come_back(world, carrier)
    (told,) = world.test.announced(events.ParcelCameBack)
    item = world.sold["items"][0]
    assert (told.shipment_id, told.supplier_id, told.buyer_id) == (shipment_id, SUPPLIER, world.sold["buyer"]["id"])
    assert told.items == [events.ItemUnits(item["itemId"], item["adId"], item["units"])]
    assert told.decide_by == decide_by(world.clock.now(), 5)
    day = istanbul_date(told.decide_by).isoformat()
    shown = bought(world)["items"][0]
    assert (shown["status"], shown["shipment"]["is_stranded"]) == ("shipped", True)
    assert shown["shipment"]["decide_by"].isoformat() == day
    (row,) = listed(world, "stranded")
    assert (row["shipment"]["isStranded"], row["shipment"]["decideBy"]) == (True, day)
    (troubled,) = world.troubled("?state=returned").get_json()["success"]["items"]
    assert (troubled["isStranded"], troubled["decideBy"], troubled["shipmentId"]) == (True, day, shipment_id)
    assert troubled["sellerName"] == "Anadolu Ticaret"


def test_what_came_back_is_cancelled_in_full_when_its_supplier_gives_up(world):
    shipment_id = come_back(world)
    assert act(world, shipment_id, "giveUp").status_code == 200
    (told,) = world.test.announced(events.ItemsCancelled)
    item = world.sold["items"][0]
    assert (told.cause, told.items) == (
        "undelivered", [events.ItemUnits(item["itemId"], item["adId"], item["units"])],
    )  # fmt: skip
    shown = bought(world)
    assert (shown["info"]["status"], shown["items"][0]["status"]) == ("cancelled", "cancelled")
    assert shown["items"][0]["cancelled_units"] == item["units"]
    assert listed(world, "stranded") == [] == listed(world, "shipped")
    assert world.troubled().get_json()["success"]["items"] == []
    # Again changes nothing, and neither does time.
    assert act(world, shipment_id, "giveUp").status_code == 200
    assert give_up_late(world) == 0
    assert len(world.test.announced(events.ItemsCancelled)) == 1
    assert send_again(world, shipment_id).get_json()["code"] == "already_decided"


def test_what_came_back_travels_again_and_arrives(world):
    shipment_id = come_back(world)
    world.hand_in("aras", SECOND)
    world.clock.move(minutes=1)
    made = send_again(world, shipment_id).get_json()["success"]
    assert (made["cargoCompany"], made["trackingNumber"]) == ("Aras Kargo", SECOND)
    assert made["shipmentId"] != shipment_id
    assert send_again(world, shipment_id).get_json()["success"] == made
    assert send_again(world, shipment_id, trackingNumber="700111111").get_json()["code"] == "already_decided"
    assert act(world, shipment_id, "giveUp").get_json()["code"] == "already_decided"
    assert [told.shipment_id for told in world.test.announced(events.ItemsShipped)] == [
        shipment_id, made["shipmentId"],
    ]  # fmt: skip
    assert (listed(world, "stranded"), world.troubled().get_json()["success"]["items"]) == ([], [])
    assert give_up_late(world) == 0
    world.move(SECOND, "out_for_delivery", "delivered")
    world.look_later()
    item = bought(world)["items"][0]
    assert (item["status"], item["shipment"]["tracking_number"], item["shipment"]["state"]) == (
        "delivered", SECOND, "delivered",
    )  # fmt: skip
    states = [step.state for step in item["shipment"]["steps"]]
    assert states.index("returned") < states.index("delivered")
    assert world.test.announced(events.ItemsCancelled) == []


def test_what_was_sent_again_and_came_back_again_is_decided_about_anew(world):
    shipment_id = come_back(world)
    world.hand_in("aras", SECOND)
    world.clock.move(minutes=1)
    again = send_again(world, shipment_id).get_json()["success"]["shipmentId"]
    world.move(SECOND, "in_transit", "returned")
    world.look_later()
    assert [told.shipment_id for told in world.test.announced(events.ParcelCameBack)] == [shipment_id, again]
    assert act(world, again, "giveUp").status_code == 200
    assert bought(world)["info"]["status"] == "cancelled"


def test_when_the_supplier_does_not_decide_time_gives_up(world):
    come_back(world)
    world.clock.move(days=2)
    assert give_up_undecided(world.test.service) == 0
    assert give_up_late(world) == 1
    (told,) = world.test.announced(events.ItemsCancelled)
    assert told.cause == "undelivered"
    assert give_up_undecided(world.test.service) == 0


def test_one_that_came_back_before_there_were_decisions_gets_its_time_first(world):
    shipment_id = come_back(world)
    with world.test.work() as work:
        work.session.merge(world.parcel(shipment_id)).decide_by = None
    assert give_up_undecided(world.test.service) == 1
    assert world.parcel(shipment_id).decide_by == decide_by(world.clock.now(), 5)
    assert world.test.announced(events.ItemsCancelled) == []


def test_what_its_buyer_has_is_neither_given_up_nor_sent_again(world):
    shipment_id = come_back(world)
    with world.test.work() as work:
        shipping.confirm_receipt(work, world.sold["buyer"]["id"], world.sold["orderId"], None)
    assert world.troubled().get_json()["success"]["items"] == []
    for answer in (act(world, shipment_id, "giveUp"), send_again(world, shipment_id)):
        assert answer.get_json()["code"] == "already_delivered"
    assert give_up_late(world) == 1
    assert world.parcel(shipment_id).decision == "arrived"
    assert world.test.announced(events.ItemsCancelled) == []


def test_a_parcel_whose_receipt_was_confirmed_before_it_was_given_up_looking_for_is_not_lost(world):
    world.hand_in("mng", NUMBER)
    world.ship("mng", NUMBER)
    with world.test.work() as work:
        shipping.confirm_receipt(work, world.sold["buyer"]["id"], world.sold["orderId"], None)
    world.look_later(seconds=46 * 86_400)
    assert world.troubled().get_json()["success"]["items"] == []


def test_what_is_not_looked_for_any_more_waits_for_a_person_and_never_for_time(world):
    world.hand_in("mng", NUMBER)
    shipment = world.ship("mng", NUMBER)
    world.move(NUMBER, "in_transit")
    world.look_later(seconds=46 * 86_400)
    assert world.parcel(shipment["id"]).problem == NOT_ARRIVED
    assert give_up_late(world) == 0
    (row,) = listed(world, "stranded")
    assert (row["shipment"]["problem"], row["shipment"]["decideBy"]) == (NOT_ARRIVED, None)
    assert act(world, shipment["id"], "giveUp", "operator", new_id()).status_code == 200
    assert bought(world)["info"]["status"] == "cancelled"


def test_what_is_on_its_way_is_left_alone(world):
    world.hand_in("mng", NUMBER)
    shipment = world.ship("mng", NUMBER)
    world.look()
    assert act(world, shipment["id"], "giveUp").get_json()["code"] == "on_its_way"
    assert send_again(world, shipment["id"]).get_json()["code"] == "on_its_way"
    assert act(world, shipment["id"], "announceAgain").status_code == 200
    world.move(NUMBER, "out_for_delivery", "delivered")
    world.look_later()
    assert act(world, shipment["id"], "giveUp").get_json()["code"] == "already_delivered"


def test_only_its_own_supplier_and_operators_decide(world):
    shipment_id = come_back(world)
    for what in ("giveUp", "announceAgain"):
        assert act(world, shipment_id, what, person_id=new_id()).status_code == 404
        assert act(world, shipment_id, what, "buyer", world.sold["buyer"]["id"]).status_code == 403
        assert act(world, new_id(), what).status_code == 404
    body = {"cargoCompany": "Aras Kargo"}
    assert act(world, shipment_id, "sendAgain", person_id=new_id(), **body).status_code == 404
    assert act(world, shipment_id, "sendAgain", "operator", new_id(), **body).status_code == 200


def test_the_number_of_another_parcel_is_refused(world):
    shipment_id = come_back(world)
    assert send_again(world, shipment_id, cargoCompany="Mng Kargo", trackingNumber=NUMBER).get_json()["code"] == (
        "tracking_number_taken"
    )
    assert [row["shipment"]["isStranded"] for row in listed(world, "stranded")] == [True]


def test_of_two_who_decide_at_once_one_is_heard(world):
    shipment_id = come_back(world)
    body = {"cargoCompany": "Aras Kargo", "trackingNumber": SECOND}
    acts = [lambda: act(world, shipment_id, "giveUp"), lambda: act(world, shipment_id, "sendAgain", **body)]
    answers = sorted(answer.status_code for answer in at_once(acts * 3))
    decision = world.parcel(shipment_id).decision
    assert answers == [200, 200, 200, 409, 409, 409]
    assert len(world.test.announced(events.ItemsCancelled)) == (decision == "given_up")
    assert len(world.test.announced(events.ItemsShipped)) == 1 + (decision == "sent_again")


def test_an_order_goes_back_to_what_is_left_of_it(world):
    """One of its items comes back and is cancelled while the other is still to be shipped."""
    sold = sell_two(world)
    shipment = ship_first(world, sold)
    world.move(NUMBER, "in_transit", "returned")
    world.look_later()
    assert act(world, shipment["id"], "giveUp").status_code == 200
    shown = order(world.test, sold["buyer"]["id"], sold["orderId"])
    assert shown["info"]["status"] == "paid"
    assert sorted(item["status"] for item in shown["items"]) == ["cancelled", "created"]


# --- refused by the carrier ---------------------------------------------------------------------------------------------
