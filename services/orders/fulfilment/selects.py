"""What the desk of a supplier holds. A supplier's items are found by its ads: another's are simply not there."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice

from sqlalchemy import Nullable, Row, Select, and_, func, select
from sqlalchemy.orm import Session, lazyload

from orders.ads.rows import AdCopy
from orders.orders.rows import Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.parcels.rows import Parcel, Shipment, ShipmentItem
from orders.parcels.selects import IS_TO_SHIP, STANDS_FOR_SHIPMENT

PART = 200  # rows of a file that are read at once
NAMED_AT_ONCE = 1_000

AdOnDesk = Row[AdCopy, int, int, datetime | None]


def ads_on_desk(session: Session, supplier_id: str, now: datetime) -> Sequence[AdOnDesk]:
    """The ads of which something waits or is on its way, soonest first: how many items are to ship, how many of them
    are late, and until when the first of them is to be shipped. All of them: the desk adds them up.
    """
    to_ship, late = func.count().filter(IS_TO_SHIP), func.count().filter(and_(IS_TO_SHIP, Item.ship_by < now))
    soonest = func.min(Item.ship_by).filter(IS_TO_SHIP)
    wanted = (
        select(AdCopy, to_ship, late, Nullable(soonest))
        .join(Item, Item.ad_id == AdCopy.id)
        .join(Order, Order.id == Item.order_id)
        .where(
            AdCopy.supplier_id == supplier_id,
            Order.status != OrderStatus.CREATED,
            Item.status.in_((ItemStatus.CREATED, ItemStatus.SHIPPED)),
        )
        .group_by(AdCopy.id)
        .order_by(soonest.nulls_last(), AdCopy.id.desc())
    )
    return session.execute(wanted).all()


def items_to_ship(
    session: Session, supplier_id: str, ad_id: int | None, behind: tuple[int, int] | None, limit: int = PART
) -> Sequence[tuple[Item, Order]]:
    """A supplier's items that are to ship, of one ad or of all (None), ad by ad and in the order in which they were
    put into carts: the first ones behind `behind`, an ad and a place.
    """
    wanted = _to_ship(supplier_id)
    if ad_id is not None:
        wanted = wanted.where(Item.ad_id == ad_id)
    if behind is not None:
        wanted = wanted.where(func.row(Item.ad_id, Item.position) > func.row(*behind))
    return [(item, order) for item, order in session.execute(wanted.order_by(Item.ad_id, Item.position).limit(limit))]


def _to_ship(supplier_id: str) -> Select[Item, Order]:
    joined = select(Item, Order).join(Order, Order.id == Item.order_id).join(AdCopy, AdCopy.id == Item.ad_id)
    return joined.where(AdCopy.supplier_id == supplier_id, Order.status != OrderStatus.CREATED, IS_TO_SHIP)


def items_of_orders(session: Session, supplier_id: str, numbers: Iterable[str]) -> list[Item]:
    """A supplier's items in the paid orders of these numbers."""
    wanted = select(Item).join(Order, Order.id == Item.order_id).join(AdCopy, AdCopy.id == Item.ad_id)
    mine = wanted.where(AdCopy.supplier_id == supplier_id, Order.status != OrderStatus.CREATED)
    parts = (session.scalars(mine.where(Order.number.in_(part))) for part in _few(numbers))
    return [item for part in parts for item in part]


def parcels_with(session: Session, item_ids: Iterable[str]) -> Iterator[tuple[str, Shipment, Parcel | None]]:
    """The shipments of each of these items and what carries them, oldest first."""
    wanted = (
        select(ShipmentItem.item_id, Shipment, Nullable(Parcel))
        .join(Shipment, Shipment.id == ShipmentItem.shipment_id)
        .outerjoin(Parcel, and_(STANDS_FOR_SHIPMENT, Parcel.reference_id == Shipment.id))
        .order_by(Shipment.shipped_at, Shipment.id)
        .options(lazyload(Shipment.lines), lazyload(Parcel.steps))
    )
    for part in _few(item_ids):
        yield from session.execute(wanted.where(ShipmentItem.item_id.in_(part)))


def numbers_taken(session: Session, numbers: Iterable[str]) -> set[tuple[str, str]]:
    """Carriers and numbers, of these numbers, that parcels or shipments have."""
    found: set[tuple[str, str]] = set()
    for part in _few(numbers):
        for carrier, number in ((Parcel.carrier, Parcel.key), (Shipment.carrier, Shipment.tracking_number)):
            found |= {(one, other) for one, other in session.execute(select(carrier, number).where(number.in_(part)))}
    return found


def _few(values: Iterable[str]) -> Iterator[list[str]]:
    """As many at a time as a statement names well."""
    rest = iter(values)
    while part := list(islice(rest, NAMED_AT_ONCE)):
        yield part
