"""What the desk of a supplier holds, and what its files shipped.

A supplier's items are found by its ads: another's are simply not there.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import islice

from sqlalchemy import Nullable, Row, Select, and_, exists, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session, lazyload

from kit.keyset import Slice, Sorting, part_behind, sliced_part, total_of
from orders.ads.rows import AdCopy
from orders.fulfilment.rows import TrackedShipment, TrackingFile
from orders.orders.rows import Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.orders.selects import IS_PAID, in_turn
from orders.parcels.rows import Parcel, ParcelCorrection, Shipment, ShipmentItem
from orders.parcels.selects import HAS_NUMBER, IS_TO_SHIP, STANDS_FOR_SHIPMENT, WAS_TAKEN_BACK_TOO_OFTEN

PART = 200  # rows of a file that are read at once
NAMED_AT_ONCE = 1_000
NEWEST = Sorting((TrackingFile.id,))

Tracked = Row[int, Shipment, Parcel, bool, bool, bool]

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
        .where(
            AdCopy.supplier_id == supplier_id,
            IS_PAID,
            Item.status.in_((ItemStatus.CREATED, ItemStatus.SHIPPED)),
        )
        .group_by(AdCopy.id)
        .order_by(soonest.nulls_last(), AdCopy.id.desc())
    )
    return session.execute(wanted).all()


def items_to_ship(
    session: Session,
    supplier_id: str,
    ad_id: int | None,
    behind: tuple[int, int] | None,
    numbers: Sequence[str] = (),
    limit: int = PART,
) -> Sequence[tuple[Item, Order]]:
    """A supplier's items that are to ship, of one ad or of all (None), of orders with these numbers or of all, ad by ad
    and in the order in which they were put into carts: the first ones behind `behind`, an ad and a place.
    """
    wanted = _to_ship(supplier_id)
    if numbers:
        wanted = wanted.where(Order.number.in_(numbers))
    if ad_id is not None:
        wanted = wanted.where(Item.ad_id == ad_id)
    return [(item, order) for item, order in in_turn(session, wanted, behind, limit)]


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
    """The shipments of each of these items that were not taken back, and what carries them, oldest first."""
    wanted = (
        select(ShipmentItem.item_id, Shipment, Nullable(Parcel))
        .join(Shipment, Shipment.id == ShipmentItem.shipment_id)
        .outerjoin(Parcel, and_(STANDS_FOR_SHIPMENT, Parcel.reference_id == Shipment.id))
        .order_by(Shipment.shipped_at, Shipment.id)
        .options(lazyload(Shipment.lines), lazyload(Parcel.steps))
    )
    for part in _few(item_ids):
        standing = wanted.where(ShipmentItem.item_id.in_(part), Shipment.taken_back_at.is_(None))
        yield from session.execute(standing)


def numbers_taken(session: Session, numbers: Iterable[str]) -> set[tuple[str, str]]:
    """Carriers and numbers, of these numbers, that parcels or shipments have that were not taken back."""
    found: set[tuple[str, str]] = set()
    for part in _few(numbers):
        for wanted in (
            select(Parcel.carrier, Parcel.key).where(Parcel.key.in_(part), HAS_NUMBER),
            select(Parcel.carrier, Parcel.tracking_number).where(Parcel.tracking_number.in_(part), HAS_NUMBER),
            select(Shipment.carrier, Shipment.tracking_number).where(
                Shipment.tracking_number.in_(part), Shipment.taken_back_at.is_(None)
            ),
        ):
            found |= {(carrier, number) for carrier, number in session.execute(wanted)}
    return found


def _few(values: Iterable[str]) -> Iterator[list[str]]:
    """As many at a time as a statement names well."""
    rest = iter(values)
    while part := list(islice(rest, NAMED_AT_ONCE)):
        yield part


def standing_file(session: Session, supplier_id: str, fingerprint: str) -> TrackingFile | None:
    """The file with this content that was not undone, locked."""
    wanted = select(TrackingFile).filter_by(supplier_id=supplier_id, fingerprint=fingerprint, undone_at=None)
    return session.scalar(wanted.with_for_update(key_share=True))


def own_file(session: Session, supplier_id: str, file_id: int, lock: bool = False) -> TrackingFile | None:
    """A file of the supplier's."""
    wanted = select(TrackingFile).filter_by(supplier_id=supplier_id, id=file_id)
    return session.scalar(wanted.with_for_update(key_share=True) if lock else wanted)


def note_shipment(session: Session, file_id: int, shipment_id: str, line: int) -> None:
    """Remember what a file shipped. Two that ship the same at the same time note it once."""
    row = {"file_id": file_id, "shipment_id": shipment_id, "line": line}
    session.flush()  # what it refers to
    session.execute(insert(TrackedShipment).values(row).on_conflict_do_nothing())


def tracked(session: Session, file_id: int, parcel_id: str | None = None) -> Sequence[Tracked]:
    """What a file shipped, line by line, or one parcel of it: its line, the shipment and its parcel, whether something
    of it has arrived, whether its number was put right, and whether what is in it was taken back too often.
    """
    inside = and_(ShipmentItem.shipment_id == Shipment.id, ShipmentItem.item_id == Item.id)
    has_arrived = exists().where(
        inside, or_(ShipmentItem.delivered_at.is_not(None), Item.status == ItemStatus.DELIVERED)
    )
    is_corrected = exists().where(ParcelCorrection.parcel_id == Parcel.id)
    wanted = (
        select(TrackedShipment.line, Shipment, Parcel, has_arrived, is_corrected, WAS_TAKEN_BACK_TOO_OFTEN)
        .join(Shipment, Shipment.id == TrackedShipment.shipment_id)
        .join(Parcel, and_(STANDS_FOR_SHIPMENT, Parcel.reference_id == Shipment.id))
        .where(TrackedShipment.file_id == file_id)
        .order_by(TrackedShipment.line, Shipment.shipped_at, Shipment.id)
        .options(lazyload(Shipment.lines), lazyload(Parcel.steps))
    )
    return session.execute(wanted if parcel_id is None else wanted.where(Parcel.id == parcel_id)).all()


def list_files(session: Session, supplier_id: str, after: object) -> Slice[Row[TrackingFile, int]]:
    """A supplier's files with how many parcels each shipped, the newest first, from behind the one `after` on."""
    mine = TrackingFile.supplier_id == supplier_id
    parcels = select(func.count()).where(TrackedShipment.file_id == TrackingFile.id).scalar_subquery()
    wanted = select(TrackingFile, parcels).where(mine)
    part = part_behind(session, wanted, NEWEST, after, mine)
    return sliced_part(part, total_of(session, wanted))


def files_before(session: Session, before: datetime, limit: int) -> Sequence[int]:
    """Some files that were applied before an instant, the oldest first."""
    old = select(TrackingFile.id).where(TrackingFile.applied_at < before)
    return session.scalars(old.order_by(TrackingFile.applied_at).limit(limit)).all()
