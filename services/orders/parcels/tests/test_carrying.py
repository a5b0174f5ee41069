"""Parcels from being opened to arriving: against the sandbox's carriers, whatever they answer and whoever dies meanwhile."""

import threading
from datetime import timedelta

import pytest
from sqlalchemy import text

from contracts import events
from kit.errors import Conflict
from kit.failpoints import Killed, armed
from kit.ids import new_id
from orders.parcels.steps import opening, shipping
from orders.parcels.steps.carrying import CLAIM, NOT_ARRIVED, NOT_KNOWN
from orders.tests.cargo import COMPANIES
from orders.tests.market import SUPPLIER

# --- on the way out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("carrier", COMPANIES)
def test_a_parcel_with_a_number_of_its_suppliers_is_followed_until_it_arrives(world, carrier):
    world.hand_in(carrier, "700123456")
    shipment = world.ship(carrier, "700123456")
    assert shipment["tracking_number"] == "700123456"
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
    assert world.look() == 1
    (known,) = world.known(shipment["tracking_number"])
    assert known["recipient"]["address"] == "Moda Bahariye Cad. 1"
    assert known["recipient"]["name"] == "Ayşe Yılmaz"
    assert world.moves(shipment["id"]) == [(1, "created")]
    world.move(known["number"], "accepted", "delivered")
    world.look_later()
    assert world.parcel(shipment["id"]).tracking_number == known["number"]
    assert world.moves(shipment["id"])[-1][1] == "delivered"


def test_nobodys_goods_travel_under_the_number_of_another_parcel(world):
    world.ship("aras", "700123456")
    with world.test.work() as work, pytest.raises(Conflict, match="tracking_number_taken"):
        opening.open_outbound(work, new_id(), world.sold["orderId"], SUPPLIER, "aras", "700123456")
    with world.test.work() as work:
        opening.open_outbound(work, new_id(), world.sold["orderId"], SUPPLIER, "mng", "700123456")


def test_a_number_that_nobody_knows_yet_is_shown_to_operators_until_it_is_known(world):
    shipment = world.ship("aras", "700123456")
    world.look()
    assert world.parcel(shipment["id"]).problem == NOT_KNOWN
    (shown,) = world.troubled("?state=lost").get_json()["success"]
    assert (shown["trackingNumber"], shown["cargoCompany"], shown["problem"]) == (
        "700123456", "Aras Kargo", NOT_KNOWN,
    )  # fmt: skip
    world.hand_in("aras", "700123456")
    world.look_later()
    assert world.parcel(shipment["id"]).problem is None
    assert world.troubled().get_json()["success"] == []


@pytest.mark.parametrize("end", ["failed", "returned"])
def test_what_failed_or_came_back_is_listed_for_operators_only(world, end):
    world.hand_in("yurtici", "700123456")
    shipment = world.ship("yurtici", "700123456")
    world.move("700123456", "out_for_delivery", end)
    world.look()
    (shown,) = world.troubled(f"?state={end}").get_json()["success"]
    assert (shown["state"], shown["direction"], shown["number"]) == (end, "outbound", world.sold["orderId"][:8])
    assert [step["status"] for step in shown["steps"]][-1] == end
    other = "returned" if end == "failed" else "failed"
    assert world.troubled(f"?state={other}").get_json()["success"] == []
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


def test_a_company_that_does_not_answer_is_left_alone_for_longer_and_holds_up_nobody_else(world):
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


@pytest.mark.parametrize("carrier", COMPANIES)
@pytest.mark.parametrize("lost", [1, 2])
def test_a_lost_answer_of_creating_leaves_one_parcel_at_the_carrier(world, carrier, lost):
    shipment = world.ship(carrier)
    world.fault(lost_answer={"kind": "create", "times": lost})
    assert world.look() == 0
    assert world.parcel(shipment["id"]).registration == "sending"
    assert len(world.known()) == 1
    for _ in range(3):
        world.look_later()
    assert len(world.known()) == 1
    assert world.parcel(shipment["id"]).registration == "known"
    assert world.moves(shipment["id"]) == [(1, "created")]


@pytest.mark.parametrize("carrier", ["aras", "yurtici"])
def test_after_doubt_the_carrier_is_asked_by_key_before_anything_is_sent_again(world, carrier):
    shipment = world.ship(carrier)
    world.fault(lost_answer={"kind": "create", "times": 1})
    world.look()
    world.fault(error={"kind": "create"})
    world.look_later()
    assert world.parcel(shipment["id"]).registration == "known"
    assert world.carriers.get("/sandbox/cargo/faults").get_json()[-1]["fired"] == 0


@pytest.mark.parametrize("carrier", COMPANIES)
@pytest.mark.parametrize("place", ["orders.carrier.before", "orders.carrier.after", "orders.commit.before"])
def test_a_worker_that_dies_leaves_one_parcel_and_another_goes_on(world, carrier, place):
    shipment = world.ship(carrier)
    met = []

    def die_once(name):
        if name == place and not met:
            met.append(name)
            raise Killed(name)

    with armed(die_once), pytest.raises(Killed):
        world.look()
    world.look()
    world.look_later(seconds=CLAIM.total_seconds())
    world.look_later()
    assert len(world.known()) == 1
    assert world.parcel(shipment["id"]).registration == "known"
    assert world.moves(shipment["id"]) == [(1, "created")]


def test_what_the_carrier_refuses_waits_for_a_person(world):
    with world.test.work() as work:
        work.session.execute(text('UPDATE orders SET shipping_address = shipping_address || \'{"phone": "12"}\''))
    shipment = world.ship("aras")
    assert world.look() == 1
    parcel = world.parcel(shipment["id"])
    assert (parcel.registration, parcel.look_at) == ("refused", None)
    assert world.troubled("?state=refused").get_json()["success"][0]["problem"] == "Telefon numarası 10 haneli değil"
    assert world.look_later() == 0


def test_a_company_that_was_not_reached_is_asked_anew(world):
    shipment = world.ship("mng")
    world.fault(error={"company": "mng", "kind": "token", "times": 1})
    assert world.look() == 0
    assert world.parcel(shipment["id"]).registration == "wanted"
    assert world.look_later() == 1
    assert len(world.known()) == 1


def test_two_workers_never_call_about_the_same_parcel_at_once(world):
    world.hand_in("mng", "700123456")
    world.ship("mng", "700123456")
    inside, go_on = threading.Event(), threading.Event()
    calls, claims = [], []

    def hold(name):
        if name == "orders.carrier.before":
            calls.append(threading.current_thread().name)
            inside.set()
            assert go_on.wait(10)

    with armed(hold):
        first = threading.Thread(target=lambda: claims.append(world.look("mng")), name="first")
        first.start()
        assert inside.wait(10)
        claims.append(world.look("mng"))  # this one finds nothing to do
        go_on.set()
        first.join(20)
    assert sorted(claims) == [0, 1]
    assert set(calls) == {"first"}


def test_news_that_comes_late_moves_nothing_backwards(world):
    """A slow worker's answer arrives after a faster one's: its claim had ended meanwhile."""
    world.hand_in("mng", "700123456")
    shipment = world.ship("mng", "700123456")
    done = []

    def overtake(name):
        if name == "orders.carrier.after" and len(done) == 2:
            done.append(name)
            world.move("700123456", "out_for_delivery", "delivered")
            world.clock.move(seconds=CLAIM.total_seconds())
            world.look("mng")
        elif name == "orders.carrier.after":
            done.append(name)

    with armed(overtake):
        world.look("mng")
    assert [state for _, state in world.moves(shipment["id"])].count("delivered") == 1
    assert world.moves(shipment["id"])[-1][1] == "delivered"
    assert len(world.test.announced(events.ItemsDelivered)) == 1


@pytest.mark.parametrize("carrier", COMPANIES)
def test_a_worker_that_lost_its_claim_leaves_the_parcel_to_the_other(world, carrier):
    shipment = world.ship(carrier)
    met = []

    def overtake(name):
        if name == "orders.carrier.after" and world.known() and not met:
            met.append(name)
            world.clock.move(seconds=CLAIM.total_seconds())
            world.look(carrier)

    with armed(overtake):
        world.look(carrier)
    assert len(world.known()) == 1
    assert world.parcel(shipment["id"]).registration == "known"
    assert world.moves(shipment["id"]) == [(1, "created")]


def test_a_buyer_without_an_address_is_a_case_for_operators(world):
    with world.test.work() as work:
        work.session.execute(text("UPDATE orders SET shipping_address = NULL"))
    shipment = world.ship("mng")
    world.look()
    assert world.parcel(shipment["id"]).registration == "refused"
