"""Parcels that their carrier refused: announced again, or sent with another company."""

from sqlalchemy import text

from contracts import events
from orders.parcels.tests.stranding import act, bought, listed, send_again
from orders.tests.cargo import RETURN


def refused(world):
    """The carrier does not like the telephone number; then its buyer mends it."""
    mend = "UPDATE orders SET shipping_address = jsonb_set(shipping_address, '{phone}', CAST(:phone AS jsonb))"
    with world.test.work() as work:
        work.session.execute(text(mend), {"phone": '"12"'})
    shipment = world.ship("aras")
    world.look()
    assert world.parcel(shipment["id"]).registration == "refused"
    with world.test.work() as work:
        work.session.execute(text(mend), {"phone": '"+905321234567"'})
    return shipment


def test_a_refused_parcel_is_announced_again_once(world):
    shipment = refused(world)
    (row,) = listed(world, "stranded")
    assert row["shipment"]["isRefused"] is True
    for _ in range(2):
        assert act(world, shipment["id"], "announceAgain").status_code == 200
    assert (world.parcel(shipment["id"]).registration, world.parcel(shipment["id"]).problem) == ("wanted", None)
    world.look_later()
    assert world.parcel(shipment["id"]).registration == "known"
    assert len(world.known(shipment["tracking_number"])) == 1
    assert act(world, shipment["id"], "announceAgain").status_code == 200
    assert (listed(world, "stranded"), world.troubled().get_json()["success"]["items"]) == ([], [])


def test_a_refused_parcel_may_travel_with_another_company(world):
    shipment = refused(world)
    world.clock.move(minutes=1)
    made = send_again(world, shipment["id"], cargoCompany="Mng Kargo").get_json()["success"]
    assert world.parcel(shipment["id"]).registration == "called_off"
    assert bought(world)["items"][0]["shipment"]["id"] == made["shipmentId"]
    assert act(world, shipment["id"], "announceAgain").get_json()["code"] == "already_decided"


def test_a_return_that_came_back_to_its_buyer_is_no_matter_of_the_supplier(world):
    world.test.deliver(world.asked_to_return())
    world.look()
    code = world.sold["orderId"][:12]
    world.move(code, "in_transit", "returned")
    world.look_later()
    assert world.test.announced(events.ParcelCameBack) == []
    (shown,) = world.troubled("?state=returned").get_json()["success"]["items"]
    assert (shown["direction"], shown["isStranded"], shown["shipmentId"]) == ("return", False, None)
    assert world.parcel(RETURN).decide_by is None
