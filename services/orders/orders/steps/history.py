"""Moves of orders and items, each kept in the append-only history."""

from kit.db import UnitOfWork
from kit.many import insert_many, table_of
from orders.orders.rows import HistoryLine, Item, Order
from orders.orders.rules.states import (
    BALANCE_MOVES,
    ITEM_MOVES,
    ORDER_MOVES,
    BalanceState,
    ItemStatus,
    OrderStatus,
    order_status_of,
)
from orders.orders.steps.items import standings_of


def note(work: UnitOfWork, order_id: str, item_id: str | None, before: str | None, after: str) -> None:
    """Keep a change of state for good."""
    line = HistoryLine(order_id=order_id, item_id=item_id, at=work.now, from_status=before, to_status=after)
    work.session.add(line)


def note_new(work: UnitOfWork, order_id: str, state: str) -> None:
    """The same of a new cart or order: written at once, without the objects that SQLAlchemy would make of it."""
    line = {"order_id": order_id, "item_id": None, "at": work.now, "from_status": None, "to_status": state}
    insert_many(work.session, table_of(HistoryLine), [line])


def move_order(work: UnitOfWork, order: Order, target: OrderStatus) -> None:
    """Move an order whose row is locked. Raises `IllegalMove`."""
    before = order.status
    ORDER_MOVES.require(before, target, order.id)
    order.status = target
    note(work, order.id, None, before, target)


def move_item(work: UnitOfWork, item: Item, target: ItemStatus) -> None:
    """Move an item whose order's row is locked. Raises `IllegalMove`."""
    before = item.status
    ITEM_MOVES.require(before, target, item.id)
    item.status = target
    note(work, item.order_id, item.id, before, target)


def move_balance(item: Item, target: BalanceState) -> None:
    """Move the balance of an item whose order's row is locked. Raises `IllegalMove`."""
    BALANCE_MOVES.require(str(item.balance_state), target, item.id)
    item.balance_state = target


def follow_items(work: UnitOfWork, order: Order) -> None:
    """Bring an order's status in line with its items'."""
    target = order_status_of(standings_of(order.items))
    if target != order.status:
        move_order(work, order, target)
