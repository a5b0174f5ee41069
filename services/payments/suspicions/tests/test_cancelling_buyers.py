"""Who buys and then cancels: only what moved a price counts, and only what its buyer did."""

import pytest

from kit.ids import new_id
from payments.suspicions.tests.test_suspicions import buy, file_of, listed, look_up_to_now, seen
from payments.tests.world import item


@pytest.fixture(autouse=True)
def looked(world):
    """Nothing of the past is left to look through."""
    look_up_to_now(world)


def test_who_cancels_three_orders_is_asked_about_with_all_orders_bought(world):
    person = new_id()
    payments = [buy(world, person, item(units=2)) for _ in range(4)]
    for payment in payments[:2]:
        world.cancel_units(payment, 1)
    assert seen(world) == []
    world.cancel_units(payments[2], 2)
    assert seen(world) == [("cancelling", 3, 4)]
    (one,) = listed(world, kind="cancelling")
    assert (one["buyerId"], listed(world, kind="hoarding")) == (person, [])
    cancelled = [bought["cancelledUnits"] for bought in file_of(world, one["id"])["purchases"]]
    assert sorted(cancelled) == [1, 1, 2]


def test_what_is_cancelled_once_its_ad_has_ended_moves_no_price_and_is_a_right(world):
    person = new_id()
    payments = [buy(world, person, item(ad_id=9, units=2)) for _ in range(3)]
    world.cancel_units(payments[0], 1)
    world.clock.move(seconds=1)
    world.end_ad(9)
    for payment in payments:
        world.cancel_units(payment, 1)
    assert seen(world) == []
    for _ in range(2):
        world.cancel_units(buy(world, person, item(units=2)), 1)
    assert seen(world) == [("cancelling", 3, 5)]
    (one,) = listed(world, kind="cancelling")
    assert len(file_of(world, one["id"])["purchases"]) == 3


def test_orders_that_their_supplier_takes_back_are_not_the_buyers_doing(world):
    person = new_id()
    for payment in [buy(world, person, item()) for _ in range(3)]:
        world.cancel(payment)
    assert seen(world) == []
