"""What waits in orders for a decision: parcels that did not reach their buyer, and those of returns that are stuck."""

from datetime import timedelta

from sqlalchemy import Text, case, cast, func, select

from contracts.events.acts import Change, Subject, of_orders
from kit.db import UnitOfWork
from kit.ids import SHORT_NUMBER_LENGTH
from kit.moments import Moment
from kit.waiting import PARKED, Lines, Work, waits
from orders.carriers.rules import ParcelState
from orders.parcels.rows import Parcel
from orders.parcels.rules.parcel import Registration, Trouble
from orders.parcels.selects import is_confirmed, is_stranded, is_stuck_on_its_way_back

TROUBLE = case(
    (Parcel.state == ParcelState.RETURNED, Trouble.RETURNED),
    (Parcel.state == ParcelState.FAILED, Trouble.FAILED),
    (Parcel.registration == Registration.REFUSED, Trouble.REFUSED),
    else_=Trouble.LOST,
)
SINCE = func.coalesce(Parcel.moved_at, Parcel.opened_at)
NUMBER = func.left(cast(Parcel.order_id, Text), SHORT_NUMBER_LENGTH)


def _stranded(moment: Moment) -> Lines:
    lines = waits("parcel", Parcel.id, SINCE, NUMBER, TROUBLE, due_at=Parcel.decide_by)
    return lines.where(is_stranded(), ~is_confirmed())


def _stuck(moment: Moment) -> Lines:
    return waits("return_parcel", Parcel.id, SINCE, NUMBER, TROUBLE).where(is_stuck_on_its_way_back())


def _order(work: UnitOfWork, parcel_id: str) -> list[Change]:
    return of_orders(work.session.scalars(select(Parcel.order_id).where(Parcel.id == parcel_id)))


WORKS = (
    Work("parcel", Subject.PARCEL, timedelta(days=2), _stranded, named=_order),
    Work("return_parcel", Subject.PARCEL, timedelta(days=2), _stuck, named=_order),
    PARKED,
)
