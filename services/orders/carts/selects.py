"""Carts."""

from sqlalchemy import Select
from sqlalchemy.orm import Session

from kit.prepared import prepared, scalars
from orders.orders.rows import Order
from orders.orders.rules.states import OrderStatus
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
