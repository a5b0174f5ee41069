"""One parcel is taken back by hand, over HTTP: at once, or once its carrier has called it off. Against the sandbox's
carriers.
"""

import pytest
from sqlalchemy import update

from contracts import events
from kit.ids import new_id
from orders.fulfilment.steps.taking_back import take_back_one
from orders.fulfilment.tests.test_undone_at_once import ROUNDS, at_once
from orders.fulfilment.tests.test_undone_files import fresh, item_of
from orders.parcels.rows import Parcel
from orders.parcels.rules.taking_back import MOST_TIMES
from orders.parcels.steps import shipping
from orders.parcels.steps.deciding import Decider
from orders.parcels.tests.test_several_parcels import shipped
from orders.tests.cargo import COMPANIES
from orders.tests.market import SUPPLIER, ad_ended, buy
from orders.tests.selling import OTHER_SUPPLIER, receive, two_items
from orders.tracking import steps as tracking
from orders.tracking.rules import WATCHED_FOR

NUMBER = "700123456"
HERSELF = Decider(SUPPLIER, SUPPLIER)


def take_back(test, shipment_id, headers=None):
    return test.client.post(f"/supplier/shipments/{shipment_id}/takeBack", headers=headers or fresh(test))


def way(answer):
    return answer.json.get("code") or answer.json["success"]["wayBack"]


def told(world):
    return [one.shipment_id for one in world.test.announced(events.ShipmentTakenBack)]


def shown(world):
    """The parcel of this world's order as its supplier sees it."""
    [row] = world.test.client.get("/supplier/orders?state=all", headers=fresh(world.test)).json["success"]["items"]
    return row["shipment"]


# --- a number of its supplier's own ---------------------------------------------------------------------------------


def test_it_is_to_ship_again_and_its_buyer_is_told_once(world):
    sent = world.ship("aras", NUMBER)
    assert shown(world)["wayBack"] == "at_once"
    assert [way(take_back(world.test, sent["id"])) for _ in range(2)] == ["at_once"] * 2
    [announced] = world.test.announced(events.ShipmentTakenBack)
    assert (announced.shipment_id, announced.tracking_number, announced.buyer_id, announced.is_barcode) == (
        sent["id"], NUMBER, world.sold["buyer"]["id"], False,
    )  # fmt: skip
    assert [item.units for item in announced.items] == [item["units"] for item in world.sold["items"]]
    item = item_of(world.test, world.sold)
    assert (item["status"], item["shipments"]) == ("created", ())
    parcel = world.parcel(sent["id"])
    assert (parcel.decision, parcel.decided_by, parcel.look_at) == ("taken_back", SUPPLIER, None)
    assert world.ship("aras", NUMBER)["id"] != sent["id"]


def test_what_is_taken_back_after_its_last_day_is_late_at_once(world):
    sent = world.ship("aras", NUMBER)
    world.clock.move(days=60)
    assert way(take_back(world.test, sent["id"])) == "at_once"
    again = world.ship("aras", "700999999")
    assert shipping.flag_late(world.test.service) == 0, "it is under way again"
    [late] = world.test.announced(events.ShipmentLate)
    assert late.item_id == world.sold["items"][0]["itemId"]
    assert way(take_back(world.test, again["id"])) == "at_once"
    assert len(world.test.announced(events.ShipmentLate)) == 1


def test_the_same_is_not_taken_back_again_and_again(world):
    for number in range(MOST_TIMES):
        assert way(take_back(world.test, world.ship("aras", f"70012345{number}")["id"])) == "at_once"
    assert way(take_back(world.test, world.ship("aras", NUMBER)["id"])) == "taken_back_too_often"
    assert len(told(world)) == MOST_TIMES


def test_each_of_many_parcels_of_an_item_is_taken_back(test):
    sold = buy(test, new_id(), MOST_TIMES + 2)
    test.deliver(ad_ended())
    numbers = [f"70012345{place}" for place in range(MOST_TIMES + 2)]
    sent = [shipped(test, fresh(test), sold, units=1, number=number)["shipmentId"] for number in numbers]
    assert [way(take_back(test, one)) for one in sent] == ["at_once"] * len(sent)


def test_a_number_that_was_put_right_does_not_hold_it(world):
    sent = world.ship("aras", NUMBER)
    body = {"cargoCompany": "Mng Kargo", "trackingNumber": "700999999"}
    path = f"/supplier/shipments/{sent['id']}/correct"
    assert world.test.client.post(path, json=body, headers=fresh(world.test)).status_code == 200
    assert way(take_back(world.test, sent["id"])) == "at_once"


def test_what_its_carrier_has_stays(world):
    world.hand_in("aras", NUMBER)
    sent = world.ship("aras", NUMBER)
    world.move(NUMBER, "accepted")
    world.look()
    assert shown(world)["wayBack"] is None
    assert way(take_back(world.test, sent["id"])) == "with_carrier"
    assert told(world) == []


def test_what_has_arrived_stays(test, buyer):
    snapshot = two_items(test, buyer)
    items = [item["itemId"] for item in snapshot["items"]]
    body = {"orderId": snapshot["orderId"], "itemIds": items, "cargoCompany": "Aras Kargo", "trackingNumber": NUMBER}
    sent = test.client.post("/supplier/ship", json=body, headers=fresh(test)).json["success"]
    receive(test, buyer, snapshot, 1001)
    assert way(take_back(test, sent["shipmentId"])) == "already_delivered"


def test_what_was_sent_in_place_of_another_parcel_stays(world):
    first = world.ship("aras")
    sent = _sent_again(world, first)
    assert shown(world)["wayBack"] is None
    assert way(take_back(world.test, sent)) == "sent_in_place"
    assert way(take_back(world.test, first["id"])) == "already_decided"


def _sent_again(world, first):
    world.look()
    [known] = world.known(first["tracking_number"])
    world.move(known["number"], "accepted", "returned")
    world.look_later()
    body = {"cargoCompany": "Aras Kargo", "trackingNumber": NUMBER}
    path = f"/supplier/shipments/{first['id']}/sendAgain"
    return world.test.client.post(path, json=body, headers=fresh(world.test)).json["success"]["shipmentId"]


def test_the_parcel_of_another_supplier_is_not_found(world):
    sent = world.ship("aras", NUMBER)
    others = world.test.token("supplier", OTHER_SUPPLIER)
    assert take_back(world.test, sent["id"], others).status_code == 404
    assert take_back(world.test, new_id()).status_code == 404
    assert take_back(world.test, sent["id"], world.test.token("operator")).status_code == 403
    assert told(world) == []


# --- announced at its carrier ---------------------------------------------------------------------------------------


def test_one_that_is_not_announced_yet_never_is(world):
    sent = world.ship("aras")
    assert way(take_back(world.test, sent["id"])) == "at_once"
    assert world.look_later() == 0
    assert (world.known(), told(world)) == ([], [sent["id"]])
    assert world.test.announced(events.ShipmentTakenBack)[0].is_barcode, "no number was ever told"


@pytest.mark.parametrize("carrier", COMPANIES)
def test_one_that_is_announced_comes_back_once_its_carrier_has_called_it_off(world, carrier):
    sent = world.ship(carrier)
    world.look()
    assert shown(world)["wayBack"] == "by_carrier"
    assert [way(take_back(world.test, sent["id"])) for _ in range(2)] == ["asked"] * 2
    assert (shown(world)["wayBack"], shown(world)["canCorrect"], told(world)) == ("asked", False, [])
    assert item_of(world.test, world.sold)["status"] == "shipped"
    assert world.look() == 1
    assert told(world) == [sent["id"]]
    item = item_of(world.test, world.sold)
    assert (item["status"], item["shipments"]) == ("created", ())
    again = world.ship(carrier)
    assert again["tracking_number"] != sent["tracking_number"]
    assert world.look_later() == 1


@pytest.mark.parametrize("carrier", COMPANIES)
def test_one_that_its_carrier_has_in_its_hands_is_followed_to_its_end(world, carrier):
    sent = world.ship(carrier)
    world.look()
    [known] = world.known(sent["tracking_number"])
    world.move(known["number"], "accepted")
    assert way(take_back(world.test, sent["id"])) == "asked"
    world.look()
    assert (shown(world)["wayBack"], told(world)) == ("refused", [])
    assert way(take_back(world.test, sent["id"])) == "with_carrier"
    world.move(known["number"], "delivered")
    world.look_later()
    assert item_of(world.test, world.sold)["status"] == "delivered"


def test_its_number_is_not_put_right_while_its_carrier_is_asked(world):
    sent = world.ship("aras")
    world.look()
    take_back(world.test, sent["id"])
    body = {"cargoCompany": "Mng Kargo", "trackingNumber": NUMBER}
    path = f"/supplier/shipments/{sent['id']}/correct"
    answer = world.test.client.post(path, json=body, headers=fresh(world.test))
    assert (answer.status_code, answer.json["code"]) == (409, "being_called_off")


def test_its_carrier_is_asked_until_it_answers(world):
    sent = world.ship("aras")
    world.look()
    take_back(world.test, sent["id"])
    world.fault(error={"kind": "cancel"})
    world.look()
    assert shown(world)["wayBack"] == "asked"
    world.carriers.delete("/sandbox/cargo/faults")
    world.look_later()
    assert told(world) == [sent["id"]]


def test_its_carrier_is_asked_however_old_it_is(world):
    sent = world.ship("aras")
    world.look()
    world.look_later(seconds=WATCHED_FOR.total_seconds())
    take_back(world.test, sent["id"])
    world.fault(error={"kind": "cancel"})
    world.look()
    world.carriers.delete("/sandbox/cargo/faults")
    world.look_later()
    assert told(world) == [sent["id"]]


@pytest.mark.parametrize("carrier", COMPANIES)
def test_one_whose_announcement_never_came_to_its_carrier_comes_back(world, carrier):
    sent = world.ship(carrier)
    tracking._claim(world.test.service, carrier)
    take_back(world.test, sent["id"])
    assert world.look_later() == 1
    assert (world.known(), told(world)) == ([], [sent["id"]])


def test_one_that_a_worker_of_before_called_off_comes_back_at_once(world):
    sent = world.ship("aras")
    world.look()
    take_back(world.test, sent["id"])
    with world.test.work() as work:
        work.session.execute(update(Parcel).values(registration="called_off", look_at=None))
    assert shown(world)["wayBack"] == "at_once"
    assert way(take_back(world.test, sent["id"])) == "at_once"
    assert told(world) == [sent["id"]]


def test_what_its_buyer_has_meanwhile_is_delivered(world):
    sent = world.ship("aras")
    world.look()
    take_back(world.test, sent["id"])
    receive(world.test, world.sold["buyer"]["id"], world.sold)
    world.look()
    assert (told(world), world.parcel(sent["id"]).decision) == ([], "arrived")


def test_a_call_that_announces_it_just_now_is_waited_for(world):
    sent = world.ship("aras")
    claimed = tracking._claim(world.test.service, "aras")
    assert way(take_back(world.test, sent["id"])) == "asked"
    assert world.look() == 0
    assert tracking._attend(world.test.service, claimed)
    assert world.parcel(sent["id"]).registration == "unwanted"
    assert world.look_later() == 1
    assert told(world) == [sent["id"]]


# --- at once ----------------------------------------------------------------------------------------------------------


def press(world, sent):
    def take():
        with world.test.work() as work:
            take_back_one(work, HERSELF, sent["id"])

    return take


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_of_taking_back_and_a_first_step_one_counts(world, _round):
    world.hand_in("aras", NUMBER)
    sent = world.ship("aras", NUMBER)
    world.move(NUMBER, "accepted")
    faults = at_once(press(world, sent), world.look)
    moved = [moved.state for moved in world.test.announced(events.ParcelMoved)]
    assert moved == ([] if told(world) else ["accepted"])
    assert [getattr(fault, "code", fault) for fault in faults] == ([] if told(world) else ["with_carrier"])
    assert item_of(world.test, world.sold)["status"] == ("created" if told(world) else "shipped")


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_of_a_carrier_that_calls_off_and_a_receipt_one_counts(world, _round):
    sent = world.ship("aras")
    world.look()
    press(world, sent)()

    def confirm():
        with world.test.work() as work:
            shipping.confirm_receipt(work, world.sold["buyer"]["id"], world.sold["orderId"], None)

    faults = at_once(confirm, world.look)
    assert [getattr(fault, "code", fault) for fault in faults] == (["not_shipped"] if told(world) else [])
    assert len(world.test.announced(events.ItemsDelivered)) == 1 - len(told(world))
    assert item_of(world.test, world.sold)["status"] == ("created" if told(world) else "delivered")
