"""A file of tracking numbers is undone while carriers and buyers act: exactly one of them counts.

Threads on a real database, with the sandbox's carriers.
"""

import threading

import pytest

from contracts import events
from orders.fulfilment.steps.undoing import undo_file
from orders.fulfilment.tests.test_tracking_files import row
from orders.fulfilment.tests.test_undone_files import apply, item_of, listed, looked, outcomes, undo
from orders.parcels.steps import shipping
from orders.tests.market import SUPPLIER
from orders.tracking import steps as tracking

NUMBER = "TR10000"
ROUNDS = 6


@pytest.fixture
def file_id(world):
    """The number of a file that shipped the order of this world."""
    return apply(world.test, [row(world.sold, NUMBER)])


def hand_over(world, *states):
    """Its carrier gets the parcel, and more becomes of it; the worker has not asked yet."""
    world.hand_in("aras", NUMBER)
    world.move(NUMBER, "accepted", *states)


def at_once(*deeds):
    """Do all of them at the same moment; gives what was raised."""
    barrier, faults = threading.Barrier(len(deeds)), []

    def run(deed):
        barrier.wait()
        try:
            deed()
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=run, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return faults


def taken_back(world):
    return len(world.test.announced(events.ShipmentTakenBack))


def test_what_its_carrier_has_stays(world, file_id):
    hand_over(world)
    assert world.look() == 1
    for shown in (looked(world.test, file_id), undo(world.test, file_id).json["success"]):
        assert outcomes(shown) == ["with_carrier"]
    assert (taken_back(world), listed(world.test)[0]["stayed"]) == (0, 1)


def test_its_carrier_is_asked_no_more_and_the_next_parcel_of_that_number_is_followed(world, file_id):
    undo(world.test, file_id)
    hand_over(world, "delivered")
    assert world.look_later() == 0
    assert world.test.announced(events.ItemsDelivered) == []
    apply(world.test, [row(world.sold, NUMBER)])
    assert world.look_later() == 1
    [delivered] = world.test.announced(events.ItemsDelivered)
    assert delivered.order_id == world.sold["orderId"]


def test_what_its_carrier_answers_about_a_parcel_that_was_taken_back_meanwhile_counts_no_more(world, file_id):
    hand_over(world, "delivered")
    claimed = tracking._claim(world.test.service, "aras")
    undo(world.test, file_id)
    assert tracking._attend(world.test.service, claimed)
    assert world.test.announced(events.ParcelMoved) == []
    assert item_of(world.test, world.sold)["status"] == "created"


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_of_an_undo_and_a_first_step_one_counts(world, file_id, _round):
    hand_over(world)
    faults = at_once(lambda: undo_file(world.test.service, SUPPLIER, file_id), world.look)
    assert faults == []
    moved = [moved.state for moved in world.test.announced(events.ParcelMoved)]
    assert moved == ([] if taken_back(world) else ["accepted"])
    assert item_of(world.test, world.sold)["status"] == ("created" if taken_back(world) else "shipped")


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_of_an_undo_and_a_receipt_one_counts(world, file_id, _round):
    def confirm():
        with world.test.work() as work:
            shipping.confirm_receipt(work, world.sold["buyer"]["id"], world.sold["orderId"], None)

    faults = at_once(lambda: undo_file(world.test.service, SUPPLIER, file_id), confirm)
    assert [getattr(fault, "code", fault) for fault in faults] == (["not_shipped"] if taken_back(world) else [])
    assert len(world.test.announced(events.ItemsDelivered)) == 1 - taken_back(world)
    assert item_of(world.test, world.sold)["status"] == ("created" if taken_back(world) else "delivered")


@pytest.mark.parametrize("_round", range(ROUNDS))
def test_of_two_undoes_each_parcel_is_told_once(world, file_id, _round):
    faults = at_once(*[lambda: undo_file(world.test.service, SUPPLIER, file_id)] * 2)
    assert {getattr(fault, "code", fault) for fault in faults} <= {"already_undone"}
    assert (taken_back(world), listed(world.test)[0]["stayed"]) == (1, 0)
