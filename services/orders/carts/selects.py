"""Carts."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from orders.orders.rows import Order
from orders.orders.rules.states import OrderStatus


def cart_of(session: Session, buyer_id: str, lock: bool = True) -> Order | None:
    """The buyer's cart, locked until the unit of work ends."""
    wanted = select(Order).where(Order.buyer_id == buyer_id, Order.status == OrderStatus.CREATED)
    return session.scalars(wanted.with_for_update(of=Order) if lock else wanted).one_or_none()
