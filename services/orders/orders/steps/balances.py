"""What payments tells of balances: the rest of the price of items that were bought with a deposit.

Payments decides what is due, until when, and whether it was paid in time; here it is kept for showing, and for knowing
when an item may be shipped. News may come in any order.
"""

from contracts.events import BalanceDue, BalancePaid, DepositForfeited
from kit.db import UnitOfWork
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.states import OPEN_BALANCE, BalanceState
from orders.orders.steps.cancelling import FORFEITED, cancel_rest
from orders.orders.steps.history import follow_items, move_balance
from orders.orders.steps.items import balance_of, item_named, paid_order, units_left


def learn_due(work: UnitOfWork, due: BalanceDue) -> None:
    """How much is left to pay, and until when; later news replace it."""
    order, item = _deposit_item(work, due.order_id, due.item_id)
    if balance_of(item) not in OPEN_BALANCE or due.sequence <= item.balance_sequence:
        return
    if balance_of(item) is BalanceState.WAITING:
        move_balance(item, BalanceState.DUE)
    item.balance_sequence = due.sequence
    item.balance_due_at = due.due_at
    # Units that were cancelled just now may not have reached payments yet.
    item.balance_kurus = due.unit_balance_kurus * units_left(item)
    follow_items(work, order)


def learn_paid(work: UnitOfWork, paid: BalancePaid) -> None:
    """The item can be shipped, unless its buyer cancelled it in the same moment: then payments gives it all back."""
    order, item = _deposit_item(work, paid.order_id, paid.item_id)
    if balance_of(item) in (BalanceState.PAID, BalanceState.CANCELLED):
        return
    move_balance(item, BalanceState.PAID)
    item.balance_paid_at = paid.paid_at
    item.balance_kurus = paid.amount_kurus
    item.balance_payment_id = paid.payment_id
    item.balance_card_association = paid.card_association or None
    item.balance_card_family = paid.card_family or None
    item.balance_last_four = paid.last_four or None
    item.balance_card_bin = paid.card_bin or None
    item.ship_by = delivery.ship_by_after_balance(paid.paid_at)
    follow_items(work, order)


def forfeit(work: UnitOfWork, forfeited: DepositForfeited) -> None:
    """The balance was not paid in time: the item is over, unless its buyer cancelled it before."""
    order, item = _deposit_item(work, forfeited.order_id, forfeited.item_id)
    if balance_of(item) in (BalanceState.FORFEITED, BalanceState.CANCELLED):
        return
    move_balance(item, BalanceState.FORFEITED)
    cancel_rest(work, order, [item], FORFEITED)


def _deposit_item(work: UnitOfWork, order_id: str, item_id: str) -> tuple[Order, Item]:
    order = paid_order(work, order_id)
    item = item_named(order, item_id)
    if item.balance_state is None:
        raise LookupError(f"item {item_id} has no balance")
    return order, item
