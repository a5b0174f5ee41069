"""Every state machine of orders: its states, its moves, and that everything else is a fault."""

from itertools import product

import pytest

from kit.errors import IllegalMove
from orders.aftersales.rules import REFUND_MOVES, RefundStatus, moved_by
from orders.attempts.rules import ATTEMPT_MOVES, AttemptState
from orders.carriers.rules import PARCEL_MOVES, ParcelState
from orders.orders.rules.states import (
    BALANCE_MOVES,
    ITEM_MOVES,
    ORDER_MOVES,
    BalanceState,
    ItemStatus,
    OrderStatus,
)
from orders.parcels.rules.parcel import REGISTRATION_MOVES, Registration

ONE_WAY = [
    (ORDER_MOVES, OrderStatus),
    (ITEM_MOVES, ItemStatus),
    (BALANCE_MOVES, BalanceState),
    (ATTEMPT_MOVES, AttemptState),
    (REFUND_MOVES, RefundStatus),
]
MACHINES = [*ONE_WAY, (PARCEL_MOVES, ParcelState), (REGISTRATION_MOVES, Registration)]
PAIRS = [
    pytest.param(moves, before, after, id=f"{moves.what}: {before} to {after}")
    for moves, kind in MACHINES
    for before, after in product(kind, kind)
]


@pytest.mark.parametrize(("moves", "before", "after"), PAIRS)
def test_every_pair_of_states_is_a_move_of_its_table_or_a_fault(moves, before, after):
    if after in moves.table[before]:
        moves.require(before, after, "7")
    else:
        with pytest.raises(IllegalMove):
            moves.require(before, after, "7")


@pytest.mark.parametrize(("moves", "kind"), MACHINES)
def test_tables_know_every_state(moves, kind):
    assert set(moves.table) == set(kind)


@pytest.mark.parametrize(("moves", "kind"), ONE_WAY)
def test_tables_never_lead_back(moves, kind):
    table = {**moves.table}
    if kind is ItemStatus:  # but for a parcel that its supplier takes back
        table[ItemStatus.SHIPPED] = [after for after in table[ItemStatus.SHIPPED] if after is not ItemStatus.CREATED]
    # Two ads with deposits end on two days, and all that was shipped may come back or be taken back: only between these
    # an order goes to and fro.
    to_and_fro = {
        OrderStatus.PAID,
        OrderStatus.DEPOSIT_PAID,
        OrderStatus.AWAITING_BALANCE,
        OrderStatus.SHIPPING,
    }
    for state in kind:
        seen, reachable = set(), set(table[state]) - (to_and_fro if state in to_and_fro else set())
        while reachable:
            step = reachable.pop()
            seen.add(step)
            reachable |= set(table[step]) - seen - (to_and_fro if state in to_and_fro else set())
        assert state not in seen


def test_an_illegal_move_is_an_error():
    ITEM_MOVES.require(ItemStatus.CREATED, ItemStatus.SHIPPED, "7")
    with pytest.raises(IllegalMove):
        ITEM_MOVES.require(ItemStatus.DELIVERED, ItemStatus.CANCELLED, "7")
    assert ATTEMPT_MOVES.before(AttemptState.CAPTURED) == (AttemptState.STARTED,)


def test_news_of_a_refund_move_on_what_is_behind_them():
    assert moved_by(RefundStatus.QUEUED) == ()
    assert moved_by(RefundStatus.IN_REVIEW) == (RefundStatus.QUEUED, RefundStatus.SENT)
