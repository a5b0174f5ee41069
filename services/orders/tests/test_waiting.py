"""What waits in orders for operators agrees with the parcels that are to be decided about."""

import pytest

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Change
from kit.ids import new_id
from orders.parcels.tests.stranding import act
from orders.parcels.tests.test_refused_by_the_carrier import refused
from orders.parcels.tests.test_stranded import come_back, give_up_late
from orders.tests.cargo import RETURN


def found(world, q: str) -> list[str]:
    headers = world.test.token("operator")
    answer = world.test.client.get("/operator/waiting/orders", query_string={"q": q}, headers=headers)
    return [line["id"] for line in answer.get_json()["success"]["items"]]


def waiting(world) -> list[dict]:
    headers = world.test.token("operator")
    part = world.test.client.get("/operator/waiting/orders?kind=parcel", headers=headers).get_json()["success"]
    stranded = [row for row in world.troubled().get_json()["success"]["items"] if row["isStranded"]]
    shown = sorted((line["label"], line["detail"]) for line in part["items"])
    assert shown == sorted((row["number"], row["state"]) for row in stranded)
    return part["items"]


def test_a_parcel_that_came_back_waits_until_its_time_decides(world):
    assert waiting(world) == []
    come_back(world)
    (line,) = waiting(world)
    assert (line["label"], line["detail"]) == (world.sold["orderId"][:8], "returned")
    assert line["dateDue"] > line["dateSince"]
    order_id = world.sold["orderId"]
    assert found(world, f"#{order_id[:8].upper()}") == found(world, order_id) == [line["id"]]
    assert found(world, new_id()) == []
    give_up_late(world)
    assert waiting(world) == []


def test_who_takes_a_parcel_in_hand_names_its_order(world):
    come_back(world)
    (line,) = waiting(world)
    body, me = {"kind": "parcel", "id": line["id"], "ownerId": None}, new_id()
    headers = world.test.token("operator", me)
    assert world.test.client.post("/operator/waiting/orders/take", json=body, headers=headers).status_code == 200
    (act_told,) = world.test.announced(OrdersOperatorActed)
    assert (act_told.act, act_told.subject_id) == ("work_taken", line["id"])
    assert act_told.changes == [Change("owner", "", me), Change("order", "", world.sold["orderId"])]


def test_a_parcel_that_its_carrier_refused_waits_until_it_is_announced_again(world):
    shipment = refused(world)
    assert [(line["detail"], line["dateDue"]) for line in waiting(world)] == [("refused", None)]
    assert act(world, shipment["id"], "announceAgain").status_code == 200
    assert waiting(world) == []


def stuck(world) -> list[str]:
    headers = world.test.token("operator")
    part = world.test.client.get("/operator/waiting/orders?kind=return_parcel", headers=headers).get_json()["success"]
    troubled = {row["parcelId"]: row["state"] for row in world.troubled().get_json()["success"]["items"]}
    for line in part["items"]:
        assert (line["label"], line["detail"]) == (world.sold["orderId"][:8], troubled[line["id"]])
    return [line["detail"] for line in part["items"]]


def test_the_parcel_of_a_return_that_its_carrier_refused_waits_until_it_is_announced_again(world):
    world.town.supplier_address = None
    world.test.deliver(world.asked_to_return())
    assert stuck(world) == []
    world.look()
    assert stuck(world) == ["refused"]
    assert act(world, RETURN, "announceAgain", role="operator").status_code == 200
    assert stuck(world) == []


@pytest.mark.parametrize("company", ["mng", "aras"])
def test_the_parcel_of_a_return_that_came_back_to_its_buyer_waits_until_the_return_is_decided(world, company):
    world.test.deliver(world.asked_to_return(company=company))
    world.look()
    world.move(world.known()[0]["number"], "accepted", "returned")
    world.look_later()
    world.test.deliver(world.asked_to_return(sequence=4, status="shipping", company=company))
    assert stuck(world) == ["returned"]
    world.test.deliver(world.asked_to_return(sequence=5, status="proccessing_refund", company=company))
    assert stuck(world) == []


def test_the_parcel_of_a_return_that_is_not_asked_about_any_more_waits(world):
    world.test.deliver(world.asked_to_return())
    world.look()
    world.clock.move(days=46)
    world.look()
    assert stuck(world) == ["lost"]


def test_the_parcel_of_a_return_that_another_carrier_has_waits(world):
    world.test.deliver(world.asked_to_return(company="mng"))
    world.look()
    world.move(world.known()[0]["number"], "accepted")
    world.test.deliver(world.asked_to_return(sequence=4, company="aras"))
    world.look_later()
    assert stuck(world) == ["lost"]
