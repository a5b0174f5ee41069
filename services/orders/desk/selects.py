"""Orders as operators look for them: by number, by who bought, by an ad, by a payment, or by a parcel."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, cast, false, func, or_, select
from sqlalchemy.orm import Session

from kit.ids import SHORT_NUMBER_LENGTH
from kit.keyset import Slice, behind, by_time, sliced, total_of
from orders.ads.rows import AdCopy
from orders.carriers.rules import CARRIER_NAMES
from orders.orders.rows import Item, Order
from orders.orders.rules.states import OrderStatus
from orders.parcels.rows import Parcel, Shipment
from orders.parcels.selects import HAS_NUMBER

SORTINGS = by_time(Order.paid_at, Order.id)
STATES = tuple(state for state in OrderStatus if state != OrderStatus.CREATED)  # without carts
_AD_DIGITS = 18


@dataclass(frozen=True)
class Wish:
    """Which paid orders: of one status, with something of one supplier (None: of any), and found by `q`: whose number
    begins like this, whose buyer or payment it names, in which something of the ad with this number was bought, or of
    which a parcel has this tracking number; all of them where nothing is asked for. An order's number needs its 8
    characters, as people read it.
    """

    q: str = ""
    status: str | None = None
    supplier_id: str | None = None


def found_orders(session: Session, wish: Wish, sort: str, after: str | None) -> Slice[Order]:
    """A part of these orders, in one of `SORTINGS`, from behind `after` on."""
    wanted = orders_wanted(wish)
    return sliced(session.scalars(behind(session, wanted, SORTINGS[sort], after)).all(), total_of(session, wanted))


def orders_wanted(wish: Wish) -> Select[Order]:
    """All of these orders. Each was paid: the index of the newest has no carts."""
    is_meant = Order.status == wish.status if wish.status else Order.status != OrderStatus.CREATED
    wanted = select(Order).where(is_meant, Order.paid_at.is_not(None))
    if wish.supplier_id:
        sold = select(Item.order_id).join(AdCopy, AdCopy.id == Item.ad_id)
        wanted = wanted.where(Order.id.in_(sold.where(AdCopy.supplier_id == wish.supplier_id)))
    named = wish.q.removeprefix("#").lower()
    return wanted.where(_is_meant(named) | _is_of_ad(named) | _is_tracked(wish.q)) if wish.q else wanted


def _is_of_ad(number: str) -> ColumnElement[bool]:
    if not (number.isascii() and number.isdecimal() and len(number) <= _AD_DIGITS):
        return false()
    return Order.id.in_(select(Item.order_id).where(Item.ad_id == int(number)))


def _is_meant(named: str) -> ColumnElement[bool]:
    if len(named) < SHORT_NUMBER_LENGTH:
        return false()
    numbered = Order.number == named[:SHORT_NUMBER_LENGTH]
    if len(named) > SHORT_NUMBER_LENGTH:
        numbered &= func.starts_with(cast(Order.id, Text), named)
    try:
        one = str(UUID(named))
        return or_(numbered, Order.buyer_id == one, Order.payment_id == one)
    except ValueError:
        return numbered


def _is_tracked(number: str) -> ColumnElement[bool]:
    """Whether a parcel of the order has this number, on its way out or back. Numbers that stand are unique at each
    carrier, and the index has those alone.
    """
    spelt = (number, number.upper())
    numbered = Shipment.carrier.in_(tuple(CARRIER_NAMES)), Shipment.tracking_number.in_(spelt)
    sent = select(Shipment.order_id).where(*numbered, Shipment.taken_back_at.is_(None))
    keyed = Parcel.carrier.in_(tuple(CARRIER_NAMES)), Parcel.key.in_(spelt)
    back = select(Parcel.order_id).where(*keyed, HAS_NUMBER)
    read = select(Parcel.order_id).where(Parcel.tracking_number.in_(spelt))  # the carrier's own, of a label of ours
    return Order.id.in_(sent) | Order.id.in_(back) | Order.id.in_(read)
