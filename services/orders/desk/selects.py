"""Orders as operators look for them: by number, by who bought, by a payment, or by a parcel."""

from uuid import UUID

from sqlalchemy import ColumnElement, Select, Text, cast, false, func, or_, select
from sqlalchemy.orm import Session

from kit.ids import SHORT_NUMBER_LENGTH
from kit.keyset import Slice, behind, by_time, sliced, total_of
from orders.carriers.rules import CARRIER_NAMES
from orders.orders.rows import Order
from orders.orders.rules.states import OrderStatus
from orders.parcels.rows import Parcel, Shipment

SORTINGS = by_time(Order.paid_at, Order.id)


def found_orders(session: Session, q: str, sort: str, after: str | None) -> Slice[Order]:
    """Paid orders, in one of `SORTINGS`, from behind `after` on: those whose number begins like this, whose buyer or
    payment it names, or of which a parcel has this tracking number; all of them where nothing is asked for. A number
    needs its 8 characters, as people read it.
    """
    wanted = orders_wanted(q)
    return sliced(session.scalars(behind(session, wanted, SORTINGS[sort], after)).all(), total_of(session, wanted))


def orders_wanted(q: str) -> Select[Order]:
    """All of these orders."""
    wanted = select(Order).where(Order.status != OrderStatus.CREATED)
    return wanted.where(_is_meant(q.removeprefix("#").lower()) | _is_tracked(q)) if q else wanted


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
    """Whether a parcel of the order has this number, on its way out or back. Numbers are unique at each carrier."""
    spelt = (number, number.upper())
    sent = select(Shipment.order_id).where(
        Shipment.carrier.in_(tuple(CARRIER_NAMES)), Shipment.tracking_number.in_(spelt)
    )
    back = select(Parcel.order_id).where(Parcel.carrier.in_(tuple(CARRIER_NAMES)), Parcel.key.in_(spelt))
    read = select(Parcel.order_id).where(Parcel.tracking_number.in_(spelt))  # the carrier's own, of a label of ours
    return Order.id.in_(sent) | Order.id.in_(back) | Order.id.in_(read)
