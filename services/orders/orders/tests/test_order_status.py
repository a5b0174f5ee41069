"""An order's status follows from its items'."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orders.orders.rules import states
from orders.orders.rules.states import BalanceState, ItemStatus, OrderStatus, Standing

STANDINGS = st.builds(Standing, st.sampled_from(ItemStatus), st.sampled_from([None, *BalanceState]))


@given(st.lists(STANDINGS, max_size=6))
def test_an_order_says_what_its_items_say(items):
    status = states.order_status_of(items)
    left = [item for item in items if item.status is not ItemStatus.CANCELLED]
    forfeited = any(item.balance is BalanceState.FORFEITED for item in items)
    assert (status is OrderStatus.CANCELLED) == (not left and not forfeited)
    assert (status is OrderStatus.FORFEITED) == (not left and forfeited)
    on_its_way = {item.status for item in left}
    assert (status is OrderStatus.DELIVERED) == (on_its_way == {ItemStatus.DELIVERED})
    if on_its_way == {ItemStatus.CREATED}:
        balances = {item.balance for item in left}
        assert (status is OrderStatus.AWAITING_BALANCE) == (BalanceState.DUE in balances)
        waits = BalanceState.WAITING in balances and BalanceState.DUE not in balances
        assert (status is OrderStatus.DEPOSIT_PAID) == waits
        assert (status is OrderStatus.PAID) == (not balances & states.OPEN_BALANCE)


CREATED, SHIPPED, DELIVERED, CANCELLED = (
    Standing(status) for status in (ItemStatus.CREATED, ItemStatus.SHIPPED, ItemStatus.DELIVERED, ItemStatus.CANCELLED)
)
FORFEITED = Standing(ItemStatus.CANCELLED, BalanceState.FORFEITED)
WAITING = Standing(ItemStatus.CREATED, BalanceState.WAITING)
DUE = Standing(ItemStatus.CREATED, BalanceState.DUE)
BALANCE_PAID = Standing(ItemStatus.CREATED, BalanceState.PAID)


@pytest.mark.parametrize(
    ("items", "status"),
    [
        ([CANCELLED, CANCELLED], OrderStatus.CANCELLED),
        ([CANCELLED, FORFEITED], OrderStatus.FORFEITED),
        ([Standing(ItemStatus.CANCELLED, BalanceState.PAID)], OrderStatus.CANCELLED),
        ([DELIVERED, CANCELLED, FORFEITED], OrderStatus.DELIVERED),
        ([DELIVERED, CREATED], OrderStatus.SHIPPING),
        ([SHIPPED, DUE], OrderStatus.SHIPPING),
        ([WAITING, DUE, CREATED], OrderStatus.AWAITING_BALANCE),
        ([WAITING, BALANCE_PAID, CREATED], OrderStatus.DEPOSIT_PAID),
        ([BALANCE_PAID, CREATED, CANCELLED], OrderStatus.PAID),
    ],
)
def test_the_status_of_an_order_by_example(items, status):
    assert states.order_status_of(items) is states.order_status_of(reversed(items)) is status
