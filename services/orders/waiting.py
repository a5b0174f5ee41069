"""What waits in orders for a decision: parcels that did not reach their buyer."""

from datetime import datetime, timedelta

from sqlalchemy import Text, case, cast, func, select

from contracts.events.acts import Change, Subject, of_orders
from kit.db import UnitOfWork
from kit.ids import SHORT_NUMBER_LENGTH
from kit.waiting import PARKED, Lines, Work, waits
from orders.carriers.rules import ParcelState
from orders.parcels.rows import Parcel
from orders.parcels.rules.parcel import Registration, Trouble
from orders.parcels.selects import is_confirmed, is_stranded
from orders.service import Orders


def _stranded(service: Orders, now: datetime) -> Lines:
    trouble = case(
        (Parcel.state == ParcelState.RETURNED, Trouble.RETURNED),
        (Parcel.registration == Registration.REFUSED, Trouble.REFUSED),
        else_=Trouble.LOST,
    )
    since = func.coalesce(Parcel.moved_at, Parcel.opened_at)
    number = func.left(cast(Parcel.order_id, Text), SHORT_NUMBER_LENGTH)
    return waits("parcel", Parcel.id, since, number, trouble, due_at=Parcel.decide_by).where(
        is_stranded(), ~is_confirmed()
    )


def _order(work: UnitOfWork, parcel_id: str) -> list[Change]:
    return of_orders(work.session.scalars(select(Parcel.order_id).where(Parcel.id == parcel_id)))


WORKS = (Work("parcel", Subject.PARCEL, timedelta(days=2), _stranded, named=_order), PARKED)
