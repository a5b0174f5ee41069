"""Calls to carriers whose outcome is not known: one parcel, even when an answer was lost."""

import threading

import pytest
from sqlalchemy import text

from contracts import events
from kit.failpoints import Killed, armed
from orders.parcels.tests.stranding import act
from orders.tests.cargo import COMPANIES
from orders.tracking.steps import CLAIM, NOT_ARRIVED, NOT_KNOWN


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
    assert (
        world.troubled("?state=refused").get_json()["success"]["items"][0]["problem"]
        == "Telefon numarası 10 haneli değil"
    )
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


def test_a_number_that_was_put_right_late_is_asked_about_until_it_arrives(world):
    shipment = world.ship("mng", "700123456")
    world.clock.move(days=46)
    world.look()
    assert (world.parcel(shipment["id"]).look_at, world.parcel(shipment["id"]).problem) == (None, NOT_KNOWN)
    world.hand_in("aras", "700999999")
    right = {"cargoCompany": "Aras Kargo", "trackingNumber": "700999999"}
    assert act(world, shipment["id"], "correct", **right).status_code == 200
    world.move("700999999", "in_transit")
    world.look_later()
    world.move("700999999", "delivered")
    world.look_later(seconds=24 * 3600)
    assert world.moves(shipment["id"])[-1][1] == "delivered"
    assert len(world.test.announced(events.ItemsDelivered)) == 1


def test_what_does_not_arrive_under_its_right_number_either_is_looked_for_by_people(world):
    shipment = world.ship("mng", "700123456")
    world.hand_in("aras", "700999999")
    world.clock.move(days=40)
    right = {"cargoCompany": "Aras Kargo", "trackingNumber": "700999999"}
    assert act(world, shipment["id"], "correct", **right).status_code == 200
    world.clock.move(days=44)
    world.look()
    assert world.parcel(shipment["id"]).look_at is not None
    world.clock.move(days=1)
    world.look()
    assert (world.parcel(shipment["id"]).look_at, world.parcel(shipment["id"]).problem) == (None, NOT_ARRIVED)


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
