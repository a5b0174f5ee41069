"""What an operator does about a supplier's parcel is in the audit; what the supplier does about its own is not."""

import pytest

from contracts.events import OrdersOperatorActed
from contracts.events.acts import Change
from kit.ids import new_id
from orders.parcels.tests.stranding import NUMBER, SECOND, act, come_back
from orders.tests.cargo import RETURN

OTHER = [Change("carrier", "mng", "aras"), Change("trackingNumber", NUMBER, SECOND)]
ACTS = {
    "sendAgain": ("parcel_sent_again", {"cargoCompany": "Aras Kargo", "trackingNumber": SECOND}, OTHER),
    "giveUp": ("parcel_given_up", {}, []),
    "correct": ("parcel_corrected", {"cargoCompany": "Aras Kargo", "trackingNumber": SECOND}, OTHER),
}


@pytest.mark.parametrize("what", ACTS)
def test_what_an_operator_does_about_a_parcel_is_told_once(world, what):
    told, body, changes = ACTS[what]
    shipment_id = world.ship("mng", NUMBER)["id"] if what == "correct" else come_back(world)
    operator_id = new_id()
    for _ in range(2):
        assert act(world, shipment_id, what, "operator", operator_id, **body).status_code == 200
    (acted,) = world.test.announced(OrdersOperatorActed)
    parcel = world.parcel(shipment_id)
    assert (acted.operator_id, acted.act, acted.subject, acted.subject_id) == (operator_id, told, "parcel", parcel.id)
    assert acted.changes == [*changes, Change("order", "", parcel.order_id)]


@pytest.mark.parametrize("what", ACTS)
def test_what_a_supplier_does_about_its_own_is_no_act_of_the_office(world, what):
    shipment_id = world.ship("mng", NUMBER)["id"] if what == "correct" else come_back(world)
    assert act(world, shipment_id, what, **ACTS[what][1]).status_code == 200
    assert world.test.announced(OrdersOperatorActed) == []


def test_a_parcel_that_an_operator_has_announced_again_is_told_as_that(world):
    world.town.supplier_address = None
    world.test.deliver(world.asked_to_return())
    world.look()
    for _ in range(2):
        assert act(world, RETURN, "announceAgain", "operator").status_code == 200
    (acted,) = world.test.announced(OrdersOperatorActed)
    assert (acted.act, acted.subject_id) == ("parcel_announced_again", world.parcel(RETURN).id)


def test_no_operator_gives_up_a_parcel_with_what_they_bought_which_would_refund_it(world):
    shipment_id = come_back(world)
    buyer_id = world.sold["buyer"]["id"]
    refused = act(world, shipment_id, "giveUp", "operator", buyer_id)
    assert (refused.status_code, refused.get_json()["code"]) == (403, "own_matter")
    assert world.parcel(shipment_id).decision is None
    assert act(world, shipment_id, "giveUp", "operator", new_id()).status_code == 200
