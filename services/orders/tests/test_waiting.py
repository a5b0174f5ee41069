"""What waits in orders for operators agrees with the parcels that are to be decided about."""

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Change
from kit.ids import new_id
from orders.parcels.tests.stranding import act
from orders.parcels.tests.test_refused_by_the_carrier import refused
from orders.parcels.tests.test_stranded import come_back, give_up_late


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
