"""Carts, orders and items. What belongs to a buyer is found by its buyer: another person's is simply not there."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar, TypeVarTuple

from sqlalchemy import Nullable, Row, Select, Text, and_, cast, exists, func, select
from sqlalchemy.orm import Session, lazyload
from sqlalchemy.orm.attributes import set_committed_value

from kit.ids import SHORT_NUMBER_LENGTH
from kit.keyset import BarePart, Sorting, bare_part, behind
from kit.prepared import prepared, rows, scalars
from orders.ads.rows import AdCopy
from orders.ads.selects import is_own
from orders.orders.rows import Cancellation, HistoryLine, Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus


def cancellation(session: Session, cancellation_id: str) -> Cancellation | None:
    """What was cancelled for a request of a buyer."""
    return session.get(Cancellation, cancellation_id)


LISTED_AT_ONCE = 200
NEWEST = Sorting((Order.paid_at, Order.id))
# Of items without their order, as `Order.status != 'created'`: a title is fixed when the cart is paid.
IS_PAID = Item.title.is_not(None)

Found = TypeVar("Found", bound=Order | None)
Columns = TypeVarTuple("Columns")
_Kept = tuple[str, str | None, str | None, list[dict[str, Any]] | None, datetime | None]


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


def cart_as_it_is(session: Session, order_id: str, buyer_id: str) -> Order | None:
    """A cart of this buyer with its items, in one statement and without a lock; of an order that was paid, too."""
    found = rows(session, _cart_as_it_is(order_id, buyer_id)).all()
    if not found:
        return None
    cart: Order = found[0][0]
    set_committed_value(cart, "items", [item for _, item in found if item is not None])
    return cart


@prepared
def _cart_as_it_is(order_id: str, buyer_id: str) -> Select[Order, Item | None]:
    both = select(Order, Nullable(Item)).options(lazyload(Order.items)).outerjoin(Item, Item.order_id == Order.id)
    return both.where(Order.id == order_id, Order.buyer_id == buyer_id).order_by(Item.position)


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


def orders_of(session: Session, buyer_id: str, after: str | None = None) -> BarePart[Order]:
    """What this buyer has paid for, newest first; from behind the order `after` on."""
    mine = and_(Order.buyer_id == buyer_id, Order.status != OrderStatus.CREATED)
    wanted = behind(session, select(Order).where(mine), NEWEST, after, mine)
    return bare_part(session.scalars(wanted.limit(LISTED_AT_ONCE + 1)).all(), LISTED_AT_ONCE, lambda order: order.id)


def paid_orders_numbered(session: Session, number: str) -> Sequence[Order]:
    """At most two paid orders whose uuid starts like this (8 characters or more)."""
    wanted = select(Order).where(
        Order.number == number[:SHORT_NUMBER_LENGTH],
        func.starts_with(cast(Order.id, Text), number),
        Order.status != OrderStatus.CREATED,
    )
    return session.scalars(wanted.limit(2)).all()


@dataclass(frozen=True)
class Kept:
    """What is kept of the agreement to an order; nothing but the number of a cart, and of what was paid before."""

    number: str
    version: str | None
    hash: str | None
    agreement: list[dict[str, Any]] | None
    accepted_at: datetime | None


def agreement(session: Session, order_id: str) -> Kept | None:
    """The agreement to any order."""
    return _kept(session, _agreement(order_id))


def agreement_of(session: Session, order_id: str, buyer_id: str) -> Kept | None:
    """The agreement to an order of this buyer."""
    return _kept(session, _agreement_of(order_id, buyer_id))


def _kept(session: Session, asked: tuple[Select[*_Kept], dict[str, Any]]) -> Kept | None:
    found = rows(session, asked).one_or_none()
    return None if found is None else Kept(*found)


@prepared
def _agreement(order_id: str) -> Select[*_Kept]:
    return _agreements().where(Order.id == order_id)


@prepared
def _agreement_of(order_id: str, buyer_id: str) -> Select[*_Kept]:
    return _agreements().where(Order.id == order_id, Order.buyer_id == buyer_id)


def _agreements() -> Select[*_Kept]:
    return select(Order.number, Order.terms_version, Order.terms_hash, Order.agreement, Order.terms_accepted_at)


@dataclass(frozen=True)
class Past:
    """What a buyer has to do with some ads."""

    bought: dict[int, int]  # units of each in their paid orders, less those cancelled
    own: set[int]  # those that are sold by themselves: by the same person, or one who is tied to them by a number
    has_paid: bool  # for any order, which was not cancelled whole


def past_of(session: Session, buyer_id: str, ad_ids: Iterable[int]) -> Past:
    """What a buyer has to do with these ads, of which there is one at least; each is known here."""
    found = rows(session, _past_of(buyer_id, list(ad_ids))).all()
    return Past(
        bought={ad_id: int(units) for ad_id, units, _, _ in found},
        own={ad_id for ad_id, _, is_own, _ in found if is_own},
        has_paid=any(has_paid for *_, has_paid in found),
    )


@prepared
def _past_of(buyer: str, ad_ids: list[int]) -> Select[int, int, bool, bool]:
    paid_for = select(func.sum(Item.units - Item.cancelled_units)).join(Order, Order.id == Item.order_id)
    paid_for = paid_for.where(Order.buyer_id == buyer, Order.status != OrderStatus.CREATED, Item.ad_id == AdCopy.id)
    in_vain = (OrderStatus.CREATED, OrderStatus.CANCELLED)
    has_paid = exists().where(Order.buyer_id == buyer, Order.status.not_in(in_vain))
    bought = func.coalesce(paid_for.scalar_subquery(), 0)
    return select(AdCopy.id, bought, is_own(buyer), has_paid).where(AdCopy.id.in_(ad_ids))


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


def in_turn(session: Session, wanted: Select[*Columns], last: tuple[int, int] | None, most: int) -> list[Row[*Columns]]:
    """Of these items the first ones behind `last`, an ad and a place: ad by ad, as they were put into carts.

    What is left of the ad that was begun comes alone, from its index. Together with other ads all of it would be sorted
    again for every part of a file.
    """
    found: list[Row[*Columns]] = []
    if last is not None:
        found += session.execute(_left_of(wanted, last, most)).all()
        wanted = wanted.where(Item.ad_id > last[0])
    if len(found) < most:
        found += session.execute(wanted.order_by(Item.ad_id, Item.position).limit(most - len(found))).all()
    return found


def _left_of(wanted: Select[*Columns], last: tuple[int, int], most: int) -> Select[*Columns]:
    ad_id, place = last
    return wanted.where(Item.ad_id == ad_id, Item.position > place).order_by(Item.position).limit(most)


def order_steps(session: Session, order_id: str) -> Sequence[HistoryLine]:
    """The states that an order itself went through, oldest first."""
    wanted = select(HistoryLine).where(HistoryLine.order_id == order_id, HistoryLine.item_id.is_(None))
    return session.scalars(wanted.order_by(HistoryLine.seq)).all()
