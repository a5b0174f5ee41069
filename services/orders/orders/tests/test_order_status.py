"""An order's status follows from its items'."""

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
