"""Units of an item in several parcels: what is still to ship, and when all of it is shipped and has arrived."""

from hypothesis import given
from hypothesis import strategies as st

from orders.orders.rules.parts import (
    Parts,
    is_partly_sent,
    lies_with_its_supplier,
    units_on_the_way,
    units_to_ship,
    was_sent,
    way_of,
)
from orders.orders.rules.states import ITEM_MOVES, ItemStatus

CREATED, SHIPPED, DELIVERED = ItemStatus.CREATED, ItemStatus.SHIPPED, ItemStatus.DELIVERED


def test_what_is_not_with_a_carrier_is_to_ship():
    assert units_to_ship(Parts(CREATED, left=3, sent=0, arrived=0)) == 3
    assert units_to_ship(Parts(CREATED, left=3, sent=2, arrived=1)) == 1
    for status in (SHIPPED, DELIVERED, ItemStatus.CANCELLED):
        assert units_to_ship(Parts(status, left=3, sent=0, arrived=0)) == 0


def test_on_the_way_is_what_was_sent_and_has_not_arrived():
    assert units_on_the_way(Parts(CREATED, left=3, sent=2, arrived=1)) == 1
    assert units_on_the_way(Parts(SHIPPED, left=3, sent=3, arrived=1)) == 2
    assert units_on_the_way(Parts(SHIPPED, left=3, sent=0, arrived=0)) == 3  # from before units were counted
    for counted in (0, 3):  # from before units were counted, and since
        assert units_on_the_way(Parts(DELIVERED, left=3, sent=counted, arrived=counted)) == 0


def test_what_was_handed_to_a_carrier_was_sent():
    assert was_sent(Parts(CREATED, left=3, sent=1, arrived=1))
    assert not was_sent(Parts(CREATED, left=3, sent=0, arrived=0))
    for status in (SHIPPED, DELIVERED):  # from before units were counted
        assert was_sent(Parts(status, left=3, sent=0, arrived=0))
    assert not was_sent(Parts(ItemStatus.CANCELLED, left=0, sent=0, arrived=0))


def test_only_what_is_to_be_shipped_yet_is_partly_sent():
    assert is_partly_sent(Parts(CREATED, left=3, sent=1, arrived=1))
    assert not is_partly_sent(Parts(CREATED, left=3, sent=0, arrived=0))
    assert not is_partly_sent(Parts(SHIPPED, left=3, sent=3, arrived=1))


def test_an_item_is_shipped_with_its_last_unit_and_delivered_with_its_last_parcel():
    assert way_of(Parts(CREATED, left=1, sent=1, arrived=0)) == [SHIPPED]
    assert way_of(Parts(CREATED, left=3, sent=2, arrived=2)) == []
    assert way_of(Parts(CREATED, left=3, sent=3, arrived=2)) == [SHIPPED]
    assert way_of(Parts(SHIPPED, left=3, sent=3, arrived=2)) == []
    assert way_of(Parts(SHIPPED, left=3, sent=3, arrived=3)) == [DELIVERED]
    assert way_of(Parts(SHIPPED, left=3, sent=0, arrived=3)) == [DELIVERED]  # from before units were counted


def test_what_was_cancelled_is_not_waited_for():
    assert way_of(Parts(CREATED, left=2, sent=2, arrived=1)) == [SHIPPED]
    assert way_of(Parts(CREATED, left=2, sent=2, arrived=2)) == [SHIPPED, DELIVERED]
    assert way_of(Parts(SHIPPED, left=2, sent=2, arrived=2)) == [DELIVERED]
    for status in (SHIPPED, ItemStatus.CANCELLED):  # what is cancelled as a whole has its own end
        assert way_of(Parts(status, left=0, sent=0, arrived=0)) == []


@given(st.sampled_from(ItemStatus), st.integers(0, 5), st.integers(0, 5), st.integers(0, 5))
def test_the_way_of_an_item_is_one_of_its_moves_and_ends(status, left, sent, arrived):
    sent, arrived = min(sent, left), min(arrived, sent, left)
    before = status
    for target in way_of(Parts(status, left, sent, arrived)):
        ITEM_MOVES.require(before, target, "an item")
        before = target
    assert way_of(Parts(before, left, sent, arrived)) == []


def test_an_item_is_to_ship_again_once_a_unit_of_it_was_taken_back():
    assert lies_with_its_supplier(Parts(SHIPPED, left=3, sent=2, arrived=0))
    assert lies_with_its_supplier(Parts(SHIPPED, left=3, sent=0, arrived=0))
    assert not lies_with_its_supplier(Parts(SHIPPED, left=3, sent=3, arrived=1))
    assert not lies_with_its_supplier(Parts(CREATED, left=3, sent=1, arrived=0))  # it lies there anyway
    assert not lies_with_its_supplier(Parts(DELIVERED, left=3, sent=3, arrived=3))
