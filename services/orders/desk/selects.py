"""Orders as operators look for them: by number, or by who bought."""

from uuid import UUID

from sqlalchemy import ColumnElement, Text, cast, false, func, or_, select
from sqlalchemy.orm import Session

from kit.ids import SHORT_NUMBER_LENGTH
from kit.keyset import Slice, Sorting, behind, sliced, total_of
from orders.orders.rows import Order
from orders.orders.rules.states import OrderStatus

NEWEST = Sorting((Order.paid_at, Order.id))


def found_orders(session: Session, q: str, after: str | None) -> Slice[Order]:
    """Paid orders, newest first, from behind `after` on: those whose number begins like this or whose buyer it names;
    all of them where nothing is asked for. A number needs its 8 characters, as people read it.
    """
    wanted = select(Order).where(Order.status != OrderStatus.CREATED)
    if q:
        wanted = wanted.where(_is_meant(q.removeprefix("#").lower()))
    return sliced(session.scalars(behind(session, wanted, NEWEST, after)).all(), total_of(session, wanted))


def _is_meant(named: str) -> ColumnElement[bool]:
    if len(named) < SHORT_NUMBER_LENGTH:
        return false()
    numbered = Order.number == named[:SHORT_NUMBER_LENGTH]
    if len(named) > SHORT_NUMBER_LENGTH:
        numbered &= func.starts_with(cast(Order.id, Text), named)
    try:
        return or_(numbered, Order.buyer_id == str(UUID(named)))
    except ValueError:
        return numbered
