"""What suppliers have to ship, and have shipped. A supplier's are found by its ads: another's are simply not there."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import Select, and_, exists, func, or_, select
from sqlalchemy.orm import Session
from sqlalchemy.sql.elements import ColumnElement

from orders.domain.shipping import ENDED
from orders.domain.states import BalanceState, ItemStatus, OrderStatus
from orders.models import AdCopy, Item, Order, Parcel, Shipment, ShipmentItem
from orders.repository.parcels import is_stranded

PAGE_SIZE = 20

# As `domain.shipping.is_to_ship`, for the database.
_TO_SHIP = and_(
    Item.status == ItemStatus.CREATED,
    AdCopy.status == ENDED,
    AdCopy.cancel_all_cause.is_(None),
    or_(Item.balance_state.is_(None), Item.balance_state == BalanceState.PAID),
)


def lock_tracking_number(session: Session, carrier: str, number: str) -> None:
    """Wait for others who are using the same number of a carrier, until this unit of work ends."""
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"{carrier} {number}", 0))))


def shipment(session: Session, shipment_id: str) -> Shipment | None:
    """A shipment. It changes only under its order's lock."""
    return session.get(Shipment, shipment_id)


def shipment_replacing(session: Session, shipment_id: str) -> Shipment:
    """The shipment in which the items of another one were sent again."""
    return session.scalars(select(Shipment).where(Shipment.replaces_id == shipment_id)).one()


def shipments_of(session: Session, order_ids: Iterable[str]) -> Sequence[Shipment]:
    """The shipments of some orders, oldest first."""
    wanted = select(Shipment).where(Shipment.order_id.in_(list(order_ids)))
    return session.scalars(wanted.order_by(Shipment.shipped_at, Shipment.id)).all()


def shipments_with(session: Session, item_ids: Iterable[str]) -> Sequence[Shipment]:
    """The shipments in which some items are."""
    holding = select(ShipmentItem.shipment_id).where(ShipmentItem.item_id.in_(list(item_ids)))
    return session.scalars(select(Shipment).where(Shipment.id.in_(holding))).all()


def items_to_flag(session: Session, now: datetime, limit: int) -> Sequence[tuple[Item, str]]:
    """Items that were not shipped in time, which nobody has said yet, with their buyers; each worker gets its own."""
    wanted = (
        select(Item, Order.buyer_id)
        .join(Order, Order.id == Item.order_id)
        .where(Item.status == ItemStatus.CREATED, Item.late_since.is_(None), Item.ship_by < now)
        .order_by(Item.ship_by)
        .limit(limit)
        .with_for_update(of=Item, skip_locked=True)
    )
    return [(item, buyer_id) for item, buyer_id in session.execute(wanted)]


def supplier_items(
    session: Session, supplier_id: str, state: str, page: int, now: datetime
) -> tuple[Sequence[tuple[Item, Order]], int]:
    """A page of a supplier's items in one state, and how many there are in all."""
    return _page(session, _in_state(state, now).where(AdCopy.supplier_id == supplier_id), state, page)


def late_items(session: Session, page: int, now: datetime) -> tuple[Sequence[tuple[Item, Order]], int]:
    """A page of everybody's items that were not shipped in time, and how many there are in all."""
    return _page(session, _in_state("late", now), "late", page)


def _in_state(state: str, now: datetime) -> Select:
    wanted = select(Item, Order).join(Order, Order.id == Item.order_id).join(AdCopy, AdCopy.id == Item.ad_id)
    return wanted.where(Order.status != OrderStatus.CREATED, _condition(state, now))


def _condition(state: str, now: datetime) -> ColumnElement[bool]:
    conditions = {
        "to_ship": _TO_SHIP,
        "late": and_(_TO_SHIP, Item.ship_by < now),
        "waiting": and_(Item.status == ItemStatus.CREATED, ~_TO_SHIP),
        "shipped": Item.status == ItemStatus.SHIPPED,
        "stranded": and_(Item.status == ItemStatus.SHIPPED, _is_in_a_stranded_parcel()),
        "delivered": Item.status == ItemStatus.DELIVERED,
    }
    return conditions[state]


def _is_in_a_stranded_parcel() -> ColumnElement[bool]:
    holding = select(ShipmentItem.shipment_id).where(ShipmentItem.item_id == Item.id).correlate(Item)
    return exists().where(Parcel.reference_id.in_(holding), is_stranded())


def _page(session: Session, wanted: Select, state: str, page: int) -> tuple[Sequence[tuple[Item, Order]], int]:
    """What is to be done soonest comes first; of what is done, the newest."""
    total = session.execute(select(func.count()).select_from(wanted.with_only_columns(Item.id).subquery())).scalar_one()
    first = (Item.ship_by, Order.paid_at) if state in ("to_ship", "late") else (Order.paid_at.desc(),)
    rows = session.execute(wanted.order_by(*first, Item.id).limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE))
    return [(item, order) for item, order in rows], total
