"""Parcels from being opened to arriving: against the sandbox's carriers, with any answer and a crash at any point."""

from datetime import timedelta

import pytest

from contracts import events
from kit.errors import Conflict
from kit.ids import new_id
from orders.fulfilment import selects as fulfilment_selects
from orders.parcels import selects as parcels_selects
from orders.parcels.steps import opening, shipping
from orders.tests.cargo import COMPANIES
from orders.tests.market import SUPPLIER, ad_ended
from orders.tracking.steps import NOT_ARRIVED, NOT_KNOWN, OF_ANOTHER
from tests.support.statements import listening

# --- on the way out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("carrier", COMPANIES)
def test_a_parcel_with_a_number_of_its_suppliers_is_followed_until_it_arrives(world, carrier):
    world.hand_in(carrier, "700123456")
    shipment = world.ship(carrier, "700123456")
    assert shipment["tracking_number"] == "700123456"
    assert not world.parcel(shipment["id"]).is_barcode
    assert world.look() == 1
    world.move("700123456", "in_transit", "out_for_delivery", "delivered")
    arrived_at = world.clock.now()
    world.look_later()
    parcel = world.parcel(shipment["id"])
    assert (parcel.state, parcel.look_at, parcel.moved_at) == ("delivered", None, arrived_at)
    sequences = [sequence for sequence, _ in world.moves(shipment["id"])]
    assert sequences == list(range(1, len(sequences) + 1))
    assert world.moves(shipment["id"])[-1][1] == "delivered"
    (delivered,) = world.test.announced(events.ItemsDelivered)
    assert (delivered.confirmed_by, delivered.delivered_at) == ("carrier", arrived_at)
    assert world.look_later(seconds=10**6) == 0


@pytest.mark.parametrize("carrier", COMPANIES)
def test_without_a_number_the_parcel_is_created_at_the_carrier(world, carrier):
    shipment = world.ship(carrier)
    assert world.known() == []
    assert world.parcel(shipment["id"]).is_barcode
    assert world.look() == 1
    (known,) = world.known(shipment["tracking_number"])
    assert known["recipient"]["address"] == "Moda Bahariye Cad. 1"
    assert known["recipient"]["name"] == "Ayşe Yılmaz"
    assert world.moves(shipment["id"]) == [(1, "created")]
    world.move(known["number"], "accepted", "delivered")
    world.look_later()
    parcel = world.parcel(shipment["id"])
    assert (parcel.tracking_number, parcel.is_barcode) == (known["number"], False)
    assert world.moves(shipment["id"])[-1][1] == "delivered"


def test_to_be_told_where_a_parcel_is_only_the_parcel_is_read(world):
    shipment = world.ship("yurtici")
    with listening() as of_announcing:
        world.look("yurtici")
    assert any("FROM orders" in one for one in of_announcing)
    with listening() as of_asking:
        assert world.look_later("yurtici") == 1
    assert world.parcel(shipment["id"]).fruitless == 1
    assert [one for one in of_asking if "FROM orders" in one or "FROM items" in one] == []


def test_no_goods_travel_under_the_number_of_another_parcel(world):
    world.ship("aras", "700123456")
    with world.test.work() as work, pytest.raises(Conflict, match="tracking_number_taken"):
        opening.open_outbound(work, new_id(), world.sold["orderId"], SUPPLIER, "aras", "700123456")
    with world.test.work() as work:
        opening.open_outbound(work, new_id(), world.sold["orderId"], SUPPLIER, "mng", "700123456")


def numbered_by_its_carrier(world, carrier):
    """A parcel with a label of ours, and the number that its carrier gave it."""
    shipment = world.ship(carrier)
    world.look()
    (known,) = world.known(shipment["tracking_number"])
    world.move(known["number"], "accepted")
    world.look_later()
    assert world.parcel(shipment["id"]).tracking_number == known["number"] != shipment["tracking_number"]
    return shipment, known["number"]


@pytest.mark.parametrize("carrier", COMPANIES)
def test_no_goods_travel_under_the_number_that_a_carrier_gave_another_parcel(world, carrier):
    shipment, number = numbered_by_its_carrier(world, carrier)
    with world.test.work() as work, pytest.raises(Conflict, match="tracking_number_taken"):
        opening.open_outbound(work, new_id(), world.sold["orderId"], SUPPLIER, carrier, number)
    with world.test.work() as work:
        assert parcels_selects.is_number_taken(work.session, carrier, number, new_id())
        assert not parcels_selects.is_number_taken(work.session, carrier, number, shipment["id"])
        assert fulfilment_selects.numbers_taken(work.session, [number]) == {(carrier, number)}


@pytest.mark.parametrize("carrier", COMPANIES)
def test_the_number_that_a_carrier_gave_finds_the_order_and_is_shown_to_banks(world, carrier):
    _, number = numbered_by_its_carrier(world, carrier)
    operator, bank = world.test.token("operator"), world.test.internal("payments")
    path = f"/internal/orders/{world.sold['orderId']}/proof"
    (carried,) = world.test.client.get(path, headers=bank).get_json()["success"]["parcels"]
    assert carried["trackingNumber"] == number
    found = world.test.client.get("/operator/orders", headers=operator, query_string={"q": number.lower()})
    assert [row["uuid"] for row in found.get_json()["success"]["items"]] == [world.sold["orderId"]]


def test_a_number_that_no_carrier_knows_yet_is_shown_to_operators_until_it_is_known(world):
    shipment = world.ship("aras", "700123456")
    world.look()
    assert world.parcel(shipment["id"]).problem == NOT_KNOWN
    (shown,) = world.troubled("?state=lost").get_json()["success"]["items"]
    assert (shown["trackingNumber"], shown["cargoCompany"], shown["problem"]) == (
        "700123456", "Aras Kargo", NOT_KNOWN,
    )  # fmt: skip
    world.hand_in("aras", "700123456")
    world.look_later()
    assert world.parcel(shipment["id"]).problem is None
    assert world.troubled().get_json()["success"]["items"] == []


def test_operators_find_a_parcel_in_trouble_by_its_order_its_number_or_its_supplier(world):
    world.ship("aras", "AR700123456")
    world.look()
    operator = world.test.token("operator")
    order = world.sold["orderId"][:8]
    for q, count in ((f"#{order}", 1), (order.upper(), 1), ("ar700123456", 1), ("anadolu tic", 1), ("700123", 0)):
        found = world.test.client.get("/operator/parcels", headers=operator, query_string={"q": q}).json["success"]
        assert (found["total"], len(found["items"])) == (count, count), q
        file = world.test.client.get("/operator/parcels.csv", headers=operator, query_string={"q": q})
        assert len(file.data.decode("utf-8-sig").splitlines()) == 1 + count


@pytest.mark.parametrize("end", ["failed", "returned"])
def test_what_failed_or_came_back_is_listed_for_operators_only(world, end):
    world.hand_in("yurtici", "700123456")
    shipment = world.ship("yurtici", "700123456")
    world.move("700123456", "out_for_delivery", end)
    world.look()
    (shown,) = world.troubled(f"?state={end}").get_json()["success"]["items"]
    assert (shown["state"], shown["direction"], shown["number"]) == (end, "outbound", world.sold["orderId"][:8])
    assert [step["status"] for step in shown["steps"]][-1] == end
    file = world.test.client.get(f"/operator/parcels.csv?state={end}", headers=world.test.token("operator"))
    head, line = file.data.decode("utf-8-sig").splitlines()
    assert head.startswith("Veriliş;") and f";#{shown['number']};Alıcıya;" in line
    other = "returned" if end == "failed" else "failed"
    assert world.troubled(f"?state={other}").get_json()["success"]["items"] == []
    assert world.troubled("?state=gone").status_code == 422
    assert world.troubled(role="supplier").status_code == 403
    assert world.test.announced(events.ItemsDelivered) == []
    assert (world.parcel(shipment["id"]).look_at is None) is (end == "returned")


def test_after_a_failed_attempt_another_may_succeed(world):
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    world.move("700123456", "out_for_delivery", "failed")
    world.look()
    world.look_later()
    world.move("700123456", "out_for_delivery", "delivered")
    world.look_later()
    states = [state for _, state in world.moves(shipment["id"])]
    assert states[-4:] == ["out_for_delivery", "failed", "out_for_delivery", "delivered"]


def test_a_parcel_whose_receipt_its_buyer_confirmed_is_not_delivered_again(world):
    world.hand_in("mng", "700123456")
    world.ship("mng", "700123456")
    with world.test.work() as work:
        shipping.confirm_receipt(work, world.sold["buyer"]["id"], world.sold["orderId"], None)
    world.move("700123456", "delivered")
    world.look_later()
    (delivered,) = world.test.announced(events.ItemsDelivered)
    assert delivered.confirmed_by == "buyer"


def test_a_parcel_cannot_have_arrived_before_it_was_told_to_us(world):
    world.hand_in("mng", "700123456")
    world.move("700123456", "delivered")
    world.clock.move(days=3)
    shipment = world.ship("mng", "700123456")
    world.look()
    assert world.parcel(shipment["id"]).moved_at == world.clock.now()
    assert world.test.announced(events.ItemsDelivered)[0].delivered_at == world.clock.now()


def test_a_parcel_that_was_under_way_before_the_ad_was_over_delivers_no_order(world):
    today = world.clock.now()
    world.clock.move_to(ad_ended().ended_at - timedelta(days=2))
    world.hand_in("mng", "700123456")
    world.move("700123456", "accepted", "delivered")
    world.clock.move_to(today)
    shipment = world.ship("mng", "700123456")
    world.look()
    assert (world.parcel(shipment["id"]).state, world.parcel(shipment["id"]).problem) == ("created", OF_ANOTHER)
    assert world.test.announced(events.ItemsDelivered) == []
    assert [one["problem"] for one in world.troubled().get_json()["success"]["items"]] == [OF_ANOTHER]


# --- how often ----------------------------------------------------------------------------------------------------------


def test_a_quiet_parcel_is_asked_about_less_and_less_often(world):
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    world.look()
    pauses = []
    for _ in range(5):
        due_at = world.parcel(shipment["id"]).look_at
        pauses.append(int((due_at - world.clock.now()).total_seconds()))
        world.clock.move_to(due_at - timedelta(seconds=1))
        assert world.look() == 0
        world.clock.move_to(due_at)
        assert world.look() == 1
    assert pauses == [900, 900, 1800, 3600, 3600]


def test_a_company_that_does_not_answer_is_left_alone_for_longer_and_then_asked_again(world):
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    world.fault(error={"company": "mng"})
    for _ in range(7):
        assert world.look("mng") == 0
        world.clock.move_to(world.parcel(shipment["id"]).look_at)
    assert world.look("mng") == 0
    assert world.parcel(shipment["id"]).look_at - world.clock.now() == timedelta(seconds=900 * 32)
    world.carriers.delete("/sandbox/cargo/faults")
    world.clock.move_to(world.parcel(shipment["id"]).look_at)
    assert world.look("mng") == 1
    assert world.parcel(shipment["id"]).fruitless == 0


def test_what_never_arrives_is_given_up_to_people(world):
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    world.look()
    world.look_later(seconds=46 * 86400)
    parcel = world.parcel(shipment["id"])
    assert (parcel.look_at, parcel.problem) == (None, NOT_ARRIVED)


# --- doubt --------------------------------------------------------------------------------------------------------------
