"""Carts, orders and items. What belongs to a buyer is found by its buyer: another person's is simply not there."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from sqlalchemy import Select, Text, cast, func, select
from sqlalchemy.orm import Session, lazyload
from sqlalchemy.orm.attributes import set_committed_value

from kit.ids import SHORT_NUMBER_LENGTH
from kit.prepared import prepared, rows, scalars
from orders.orders.rows import Cancellation, HistoryLine, Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus


def cancellation(session: Session, cancellation_id: str) -> Cancellation | None:
    """What was cancelled for a request of a buyer."""
    return session.get(Cancellation, cancellation_id)


LIST_LIMIT = 500

Found = TypeVar("Found", bound=Order | None)


def order_of(session: Session, order_id: str, buyer_id: str, lock: bool = False) -> Order | None:
    """A cart or order of this buyer."""
    wanted = _order_of_locked if lock else _order_of
    return with_items(session, scalars(session, wanted(order_id, buyer_id)).one_or_none())


@prepared
def _order_of(order_id: str, buyer_id: str) -> Select[Order]:
    return alone().where(Order.id == order_id, Order.buyer_id == buyer_id)


@prepared
def _order_of_locked(order_id: str, buyer_id: str) -> Select[Order]:
    return alone().where(Order.id == order_id, Order.buyer_id == buyer_id).with_for_update(of=Order)


def order(session: Session, order_id: str) -> Order | None:
    """Any cart or order, as it is."""
    return with_items(session, scalars(session, _order(order_id)).one_or_none())


def locked_order(session: Session, order_id: str) -> Order | None:
    """Any order, for an event about it."""
    return with_items(session, scalars(session, _order_locked(order_id)).one_or_none())


def known_order(session: Session, order_id: str) -> Order:
    """A cart or order that something here belongs to: none is ever deleted."""
    return with_items(session, scalars(session, _order(order_id)).one())


def known_order_locked(session: Session, order_id: str) -> Order:
    """The same, locked."""
    return with_items(session, scalars(session, _order_locked(order_id)).one())


@prepared
def _order(order_id: str) -> Select[Order]:
    return alone().where(Order.id == order_id)


@prepared
def _order_locked(order_id: str) -> Select[Order]:
    return alone().where(Order.id == order_id).with_for_update(of=Order)


def alone() -> Select[Order]:
    """An order whose items are read after it: by `with_items`, or by SQLAlchemy when they are asked for."""
    return select(Order).options(lazyload(Order.items))


def with_items(session: Session, order: Found) -> Found:
    """The order with its items, if there is one: read after it, so that they are as of the order's lock.

    SQLAlchemy would read them by itself too, but builds that statement anew each time, which costs more than asking it.
    """
    if order is not None and "items" not in order.__dict__:
        set_committed_value(order, "items", list(scalars(session, _items_of(order.id))))
    return order


@prepared
def _items_of(order_id: str) -> Select[Item]:
    return select(Item).where(Item.order_id == order_id).order_by(Item.position)


def orders_of(session: Session, buyer_id: str) -> Sequence[Order]:
    """What this buyer has paid for, newest first."""
    wanted = select(Order).where(Order.buyer_id == buyer_id, Order.status != OrderStatus.CREATED)
    return session.scalars(wanted.order_by(Order.paid_at.desc(), Order.id).limit(LIST_LIMIT)).all()


def paid_orders_numbered(session: Session, number: str) -> Sequence[Order]:
    """At most two paid orders whose uuid starts like this (8 characters or more)."""
    wanted = select(Order).where(
        Order.number == number[:SHORT_NUMBER_LENGTH],
        func.starts_with(cast(Order.id, Text), number),
        Order.status != OrderStatus.CREATED,
    )
    return session.scalars(wanted.limit(2)).all()


def units_bought(session: Session, buyer_id: str, ad_ids: Iterable[int]) -> dict[int, int]:
    """Units of these ads in the buyer's paid orders, less those cancelled."""
    return {ad_id: int(units) for ad_id, units in rows(session, _units_bought(buyer_id, list(ad_ids)))}


@prepared
def _units_bought(buyer_id: str, ad_ids: list[int]) -> Select[int, int]:
    return (
        select(Item.ad_id, func.sum(Item.units - Item.cancelled_units))
        .join(Order, Order.id == Item.order_id)
        .where(Order.buyer_id == buyer_id, Order.status != OrderStatus.CREATED, Item.ad_id.in_(ad_ids))
        .group_by(Item.ad_id)
    )


def has_paid_order(session: Session, buyer_id: str) -> bool:
    """Whether this buyer has an order that was paid and not cancelled whole."""
    return rows(session, _paid_order(buyer_id)).first() is not None


@prepared
def _paid_order(buyer_id: str) -> Select[str]:
    vain = (OrderStatus.CREATED, OrderStatus.CANCELLED)
    return select(Order.id).where(Order.buyer_id == buyer_id, Order.status.not_in(vain)).limit(1)


def orders_with_open_items_of(session: Session, ad_id: int, limit: int) -> Sequence[Order]:
    """Paid orders with an item of this ad that has not been shipped or cancelled, locked."""
    wanted = (
        select(Order)
        .where(
            Order.status != OrderStatus.CREATED,
            Order.id.in_(select(Item.order_id).where(Item.ad_id == ad_id, Item.status == ItemStatus.CREATED)),
        )
        .order_by(Order.id)
        .limit(limit)
        .with_for_update(of=Order)
    )
    return session.scalars(wanted).all()


def order_steps(session: Session, order_id: str) -> Sequence[HistoryLine]:
    """The states that an order itself went through, oldest first."""
    wanted = select(HistoryLine).where(HistoryLine.order_id == order_id, HistoryLine.item_id.is_(None))
    return session.scalars(wanted.order_by(HistoryLine.seq)).all()
