"""Moves of orders and items, each kept in the append-only history."""

from kit.db import UnitOfWork
from orders.domain.states import (
    BALANCE_MOVES,
    ITEM_MOVES,
    ORDER_MOVES,
    BalanceState,
    ItemStatus,
    OrderStatus,
    order_status_of,
    require_move,
)
from orders.models import HistoryLine, Item, Order
from orders.use_cases.items import standings_of


def note(work: UnitOfWork, order_id: str, item_id: str | None, before: str | None, after: str) -> None:
    """Keep a change of state for good."""
    line = HistoryLine(order_id=order_id, item_id=item_id, at=work.now, from_status=before, to_status=after)
    work.session.add(line)


def move_order(work: UnitOfWork, order: Order, target: OrderStatus) -> None:
    """Move an order whose row is locked. Raises `IllegalMove`."""
    before = order.status
    order.status = require_move(ORDER_MOVES, OrderStatus(before), target)
    note(work, order.id, None, before, target)


def move_item(work: UnitOfWork, item: Item, target: ItemStatus) -> None:
    """Move an item whose order's row is locked. Raises `IllegalMove`."""
    before = item.status
    item.status = require_move(ITEM_MOVES, ItemStatus(before), target)
    note(work, item.order_id, item.id, before, target)


def move_balance(item: Item, target: BalanceState) -> None:
    """Move the balance of an item whose order's row is locked. Raises `IllegalMove`."""
    item.balance_state = require_move(BALANCE_MOVES, BalanceState(item.balance_state), target)


def follow_items(work: UnitOfWork, order: Order) -> None:
    """Bring an order's status in line with its items'."""
    target = order_status_of(standings_of(order.items))
    if target != order.status:
        move_order(work, order, target)
