"""What suppliers have to ship, and have shipped. A supplier's are found by its ads: another's are simply not there."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, and_, exists, func, or_, select
from sqlalchemy.orm import Session
from sqlalchemy.sql.elements import ColumnElement

from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.orders.rows import Item, Order
from orders.orders.rules.states import BalanceState, ItemStatus, OrderStatus
from orders.parcels.rows import Parcel, ShipmentItem
from orders.parcels.selects import is_stranded

# The lists in which a supplier finds its items. What is late is to be shipped, too, and what is stranded was shipped.
LISTS = ("to_ship", "waiting", "shipped", "delivered", "late", "stranded")
PAGE_SIZE = 20

# As `parcels.rules.shippable.is_to_ship`, for the database.
_TO_SHIP = and_(
    Item.status == ItemStatus.CREATED,
    AdCopy.status == ENDED,
    AdCopy.cancel_all_cause.is_(None),
    or_(Item.balance_state.is_(None), Item.balance_state == BalanceState.PAID),
)


def supplier_items(
    session: Session, supplier_id: str, state: str, page: int, now: datetime
) -> tuple[Sequence[tuple[Item, Order]], int]:
    """A page of a supplier's items in one state, and how many there are in all."""
    return _page(session, _in_state(state, now).where(AdCopy.supplier_id == supplier_id), state, page)


def late_items(session: Session, page: int, now: datetime) -> tuple[Sequence[tuple[Item, Order]], int]:
    """A page of everybody's items that were not shipped in time, and how many there are in all."""
    return _page(session, _in_state("late", now), "late", page)


def _in_state(state: str, now: datetime) -> Select[Item, Order]:
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


def _page(
    session: Session, wanted: Select[Item, Order], state: str, page: int
) -> tuple[Sequence[tuple[Item, Order]], int]:
    """What is to be done soonest comes first; of what is done, the newest."""
    total = session.execute(select(func.count()).select_from(wanted.with_only_columns(Item.id).subquery())).scalar_one()
    first = (Item.ship_by, Order.paid_at) if state in ("to_ship", "late") else (Order.paid_at.desc(),)
    rows = session.execute(wanted.order_by(*first, Item.id).limit(PAGE_SIZE).offset((page - 1) * PAGE_SIZE))
    return [(item, order) for item, order in rows], total
