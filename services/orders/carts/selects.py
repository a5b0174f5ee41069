"""Carts, and what opens and fills them."""

from datetime import datetime
from typing import Any

from sqlalchemy import Executable, Select, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session, lazyload

from kit.ids import new_id, short_number
from kit.many import table_of
from kit.prepared import prepared, scalars
from orders.ads.rows import AdCopy
from orders.interest.selects import put_into_cart
from orders.orders.rows import Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.orders.selects import alone, with_items


def cart_of(session: Session, buyer_id: str, lock: bool = True) -> Order | None:
    """The buyer's cart, locked until the unit of work ends."""
    wanted = _cart_locked if lock else _cart
    return with_items(session, scalars(session, wanted(buyer_id)).one_or_none())


@prepared
def _cart(buyer_id: str) -> Select[Order]:
    return alone().where(Order.buyer_id == buyer_id, Order.status == OrderStatus.CREATED)


@prepared
def _cart_locked(buyer_id: str) -> Select[Order]:
    wanted = alone().where(Order.buyer_id == buyer_id, Order.status == OrderStatus.CREATED)
    return wanted.with_for_update(of=Order)


def open_cart(session: Session, order_id: str, buyer_id: str, now: datetime) -> Order | None:
    """A new cart; None where the buyer has one by now."""
    opened: Order | None = session.scalars(*_new_cart(order_id, short_number(order_id), buyer_id, now)).one_or_none()
    return opened


@prepared
def _new_cart(order: str, short: str, buyer: str, now: datetime) -> Executable:
    orders = table_of(Order)
    new = insert(orders).values(id=order, number=short, buyer_id=buyer, status=OrderStatus.CREATED, created_at=now)
    # As text, not as a parameter: a prepared statement's generic plan cannot match a partial index by a parameter.
    only = new.on_conflict_do_nothing(index_elements=["buyer_id"], index_where=text("status = 'created'"))
    return alone().from_statement(only.returning(orders))


def add_line(
    session: Session, cart: Order, ad: AdCopy, units: int, options: list[dict[str, Any]], now: datetime
) -> Item:
    """A new line of a cart; that it was put there is counted by the same statement."""
    line: Item = session.scalars(*_new_line(new_id(), cart.id, ad.id, units, options, now)).one()
    return line


@prepared
def _new_line(item: str, order: str, ad: int, wanted: int, chosen: list[dict[str, Any]], now: datetime) -> Executable:
    items = table_of(Item)
    counts = ("cancelled_units", "returned_units", "sent_units", "arrived_units", "balance_sequence")
    line = {"id": item, "order_id": order, "ad_id": ad, "units": wanted, "options": chosen, "created_at": now}
    new = insert(items).values(**line, **dict.fromkeys(counts, 0), status=ItemStatus.CREATED)
    counting = new.add_cte(put_into_cart(ad, wanted, now))
    return select(Item).options(lazyload(Item.ad)).from_statement(counting.returning(items))
