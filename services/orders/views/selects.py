"""What suppliers have to ship, and have shipped. A supplier's are found by its ads: another's are simply not there."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    BindParameter,
    NotNullable,
    Nullable,
    Select,
    Text,
    and_,
    bindparam,
    cast,
    exists,
    func,
    or_,
    select,
    true,
)
from sqlalchemy.orm import Session
from sqlalchemy.sql.elements import ColumnElement

from kit.keyset import NO_DAY, Slice, Sorting, Sortings, behind, by_time, sliced, total_of
from kit.mornings import Counts
from kit.wordsearch import folded, has_words
from orders.ads.rows import AdCopy
from orders.carriers.rules import CARRIER_NAMES
from orders.orders.rows import Item, Order
from orders.orders.rules.states import ItemStatus, OrderStatus
from orders.orders.selects import IS_PAID
from orders.parcels.rows import Parcel, Shipment, ShipmentItem
from orders.parcels.selects import HAS_BUYERS_ADDRESS, IS_ON_ITS_WAY, IS_TO_SHIP, is_stranded

# The lists in which a supplier finds its items. What is late is to be shipped, too, and what is stranded was shipped;
# what was shipped in part is in both until its last units are.
LISTS = ("to_ship", "waiting", "shipped", "delivered", "late", "stranded", "cancelled", "all")
_SHIP_BY = func.coalesce(Item.ship_by, NO_DAY)
# What a supplier's list can be sorted by; otherwise what is to be done soonest comes first, of what is done the newest.
# Only paid orders are listed: their day is there.
SORTINGS: Sortings = {
    "due": Sorting((_SHIP_BY, Item.position, Item.id), descends=False),  # as they lie on the desk
    **by_time(Order.paid_at, Item.id),
}
TO_DO = ("to_ship", "late")
_OF_ADS = ("to_ship", "waiting", "late")  # what is in these depends on the ad, too

# Names as parcels are addressed with, folded by the database.
_NAMES = [Order.shipping_address[name].astext for name in ("firstName", "lastName", "companyName")]
_FOLDED_NAME = folded(func.concat_ws(" ", *_NAMES))
_FOLDED_SUPPLIER = folded(AdCopy.supplier_name)


@dataclass(frozen=True)
class Wish:
    """Which of its items a supplier wants to see: in one state, of one ad (None: of all), and found by `q`, an order's
    number, the number of the parcel that it travels in, or words of the name that this is addressed to; sorted by one
    of `SORTINGS`, or as its state is (None).
    """

    state: str = "to_ship"
    ad_id: int | None = None
    q: str = ""
    sort: str | None = None


def supplier_items(
    session: Session, supplier_id: str, wish: Wish, now: datetime, after: str | None
) -> Slice[tuple[Item, Order]]:
    """A part of those of a supplier's items that a wish asks for, from behind the item `after` on. All are counted: the
    supplier's counters are told by the lists.
    """
    ads, sorting = own_ads(session, supplier_id, wish.ad_id), sorting_of(wish)
    mine = and_(Order.id == Item.order_id, Item.ad_id.in_(ads))
    ids = session.scalars(behind(session, own_ids(ads, wish, now), sorting, after, mine)).all()
    return sliced(items_shown(session, ids), total_of(session, _counted(ads, wish, now), most=None))


def items_shown(session: Session, ids: Sequence[str]) -> list[tuple[Item, Order]]:
    """These items with their orders, in their order. What is shown is read of a part of a list alone: of all that is
    sorted it would be a hundred times as much.
    """
    both = select(Item, Order).join(Order, Order.id == Item.order_id).where(Item.id.in_(ids))
    found = {item.id: (item, order) for item, order in session.execute(both)}
    return [found[id_] for id_ in ids if id_ in found]


def own_ads(session: Session, supplier_id: str, ad_id: int | None) -> BindParameter[list[int]]:
    """A supplier's ads, or one of them, for `own_ids`: by their numbers the database knows how much each has sold.

    One ad may have sold half of all there is, and another one nothing, so there is no plan that is good for both.
    """
    wanted = select(AdCopy.id).where(AdCopy.supplier_id == supplier_id)
    found = list(session.scalars(wanted if ad_id is None else wanted.where(AdCopy.id == ad_id)))
    return bindparam("own_ads", found, expanding=True, literal_execute=True)


def own_ids(ads: BindParameter[list[int]], wish: Wish, now: datetime) -> Select[str]:
    """All items of these ads that a wish asks for, with their orders where these are sorted or searched by."""
    wanted = _counted(ads, wish, now)
    if wish.q or sorting_of(wish) is SORTINGS["due"]:
        return wanted
    return _with_orders(wanted)


def _counted(ads: BindParameter[list[int]], wish: Wish, now: datetime) -> Select[str]:
    wanted = select(Item.id).where(Item.ad_id.in_(ads), IS_PAID, _condition(wish.state, now))
    if wish.q or wish.state in _OF_ADS:
        # Asked of both: else all ads are read to find those that have ended.
        wanted = wanted.join(AdCopy, AdCopy.id == Item.ad_id).where(AdCopy.id.in_(ads))
    return _with_orders(wanted).where(_is_found_by(wish.q)) if wish.q else wanted


def _with_orders(items: Select[str]) -> Select[str]:
    # That it has a day is said for the index of it.
    return items.join(Order, Order.id == Item.order_id).where(Order.paid_at.is_not(None))


def sorting_of(wish: Wish) -> Sorting:
    """How they are sorted."""
    return SORTINGS[wish.sort or ("due" if wish.state in TO_DO else "newest")]


def counts_in(state: str, now: datetime) -> Counts:
    """How many items are in one of the supplier's lists, for each supplier, and until when the first is to be shipped
    of those that still can be in time.
    """
    soonest = Nullable(func.min(Item.ship_by).filter(Item.status == ItemStatus.CREATED, Item.ship_by >= now))
    counts = _in_state(state, now).with_only_columns(NotNullable(AdCopy.supplier_id), func.count(), soonest)
    return counts.group_by(AdCopy.supplier_id)


def late_items(session: Session, now: datetime, q: str, sort: str, after: str | None) -> Slice[tuple[Item, Order]]:
    """All items that were not shipped in time, sorted by one of `SORTINGS`, from behind `after` on."""
    wanted, of_item = late_wanted(now, q), Order.id == Item.order_id
    found = [(item, order) for item, order in session.execute(behind(session, wanted, SORTINGS[sort], after, of_item))]
    return sliced(found, total_of(session, wanted.with_only_columns(Item.id)))


def late_wanted(now: datetime, q: str) -> Select[Item, Order]:
    """All items that were not shipped in time; with `q` those of an order's number, or of a supplier's name."""
    wanted = _in_state("late", now)
    return wanted.where(or_(_has_number(q), and_(*has_words(q, _FOLDED_SUPPLIER)))) if q else wanted


def _in_state(state: str, now: datetime) -> Select[Item, Order]:
    wanted = select(Item, Order).join(Order, Order.id == Item.order_id).join(AdCopy, AdCopy.id == Item.ad_id)
    return wanted.where(Order.status != OrderStatus.CREATED, _condition(state, now))


def _condition(state: str, now: datetime) -> ColumnElement[bool]:
    conditions = {
        "to_ship": IS_TO_SHIP,
        "late": and_(IS_TO_SHIP, Item.ship_by < now),
        "in_time": and_(IS_TO_SHIP, or_(Item.ship_by.is_(None), Item.ship_by >= now)),
        "waiting": and_(Item.status == ItemStatus.CREATED, ~IS_TO_SHIP),
        "shipped": IS_ON_ITS_WAY,
        "stranded": and_(IS_ON_ITS_WAY, _is_in_a_stranded_parcel()),
        "delivered": Item.status == ItemStatus.DELIVERED,
        "cancelled": Item.status == ItemStatus.CANCELLED,
        "all": true(),
    }
    return conditions[state]


def _is_found_by(q: str) -> ColumnElement[bool]:
    """By a name only where the name is shown."""
    return or_(_has_number(q), _travels_by(q), and_(HAS_BUYERS_ADDRESS, *has_words(q, _FOLDED_NAME)))


def _has_number(q: str) -> ColumnElement[bool]:
    return func.starts_with(cast(Order.id, Text), q.removeprefix("#").lower())


def _travels_by(number: str) -> ColumnElement[bool]:
    """Whether it went by this number, as its supplier gave it or as its carrier follows our label. Numbers are unique
    at each carrier.
    """
    spelt = (number, number.upper())
    numbered = Shipment.carrier.in_(tuple(CARRIER_NAMES)), Shipment.tracking_number.in_(spelt)
    sent = select(Shipment.id).where(*numbered, Shipment.taken_back_at.is_(None))  # as the index is
    read = select(Parcel.reference_id).where(Parcel.tracking_number.in_(spelt))
    return Item.id.in_(select(ShipmentItem.item_id).where(ShipmentItem.shipment_id.in_(sent.union(read))))


def _is_in_a_stranded_parcel() -> ColumnElement[bool]:
    is_held = and_(ShipmentItem.item_id == Item.id, ShipmentItem.delivered_at.is_(None))
    holding = select(ShipmentItem.shipment_id).where(is_held).correlate(Item)
    return exists().where(Parcel.reference_id.in_(holding), is_stranded())
