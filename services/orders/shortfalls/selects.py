"""Shortfalls, and what a supplier's record is counted from."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session

from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.orders.rows import Item, Order
from orders.orders.rules.states import BalanceState, OrderStatus
from orders.shortfalls.rows import Shortfall
from orders.shortfalls.rules import Outcome, SupplyRecord


def shortfall_of(session: Session, request_id: str) -> Shortfall | None:
    """What was said with this request."""
    return session.scalars(select(Shortfall).where(Shortfall.request_id == request_id)).one_or_none()


def shortfalls_of(session: Session, order_ids: Iterable[str]) -> Sequence[Shortfall]:
    """What was said about the items of some orders, oldest first."""
    wanted = select(Shortfall).where(Shortfall.order_id.in_(list(order_ids)))
    return session.scalars(wanted.order_by(Shortfall.told_at, Shortfall.id)).all()


def item_locked(session: Session, item_id: str) -> Item:
    """An item of a locked order, as it is now: the worker that flags late items locks no orders."""
    wanted = select(Item).where(Item.id == item_id).with_for_update(of=Item)
    return session.scalars(wanted.execution_options(populate_existing=True)).one()


def has_taken_days(session: Session, item_id: str) -> bool:
    """Whether more time was taken for an item."""
    return bool(with_days(session, [item_id]))


def with_days(session: Session, item_ids: Iterable[str]) -> set[str]:
    """Those of these items for which more time was taken."""
    wanted = select(Shortfall.item_id).where(Shortfall.outcome == Outcome.EXTRA_DAYS)
    return set(session.scalars(wanted.where(Shortfall.item_id.in_(list(item_ids)))))


def supply_record(session: Session, supplier_id: str, since: datetime) -> SupplyRecord:
    """How a supplier delivers what was sold by its ads that ended after `since`. A deposit's item was to be delivered
    once its balance was paid.
    """
    was_to_ship = or_(Item.balance_state.is_(None), Item.balance_state == BalanceState.PAID)
    of_ads = and_(AdCopy.supplier_id == supplier_id, AdCopy.status == ENDED, AdCopy.ended_at >= since)
    left = (
        select(func.coalesce(func.sum(Item.units - Item.cancelled_units), 0))
        .join(Order, Order.id == Item.order_id)
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .where(of_ads, was_to_ship, Order.status != OrderStatus.CREATED)
    )
    said = (
        select(func.sum(Shortfall.units), func.count(Shortfall.days))
        .join(Item, Item.id == Shortfall.item_id)
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .where(of_ads)
    )
    short, postponed = session.execute(said).one()
    return SupplyRecord(session.execute(left).scalar_one() + (short or 0), short or 0, postponed)
