"""What waits in returns for an operator's decision: objections of buyers who were turned down."""

from datetime import datetime, timedelta

from sqlalchemy import Text, case, cast, func, select

from contracts.events.acts import Change, Subject, of_orders
from kit.db import UnitOfWork
from kit.ids import SHORT_NUMBER_LENGTH
from kit.waiting import PARKED, Lines, Work, waits
from returns.rows import Return
from returns.rules.life import Objection
from returns.service import Returns


def _objections(service: Returns, now: datetime) -> Lines:
    number = func.left(cast(Return.order_id, Text), SHORT_NUMBER_LENGTH)
    answered = case((Return.objection_answered_at.is_not(None), "answered"), else_="")
    lines = waits("objection", Return.id, Return.objected_at, number, answered)
    return lines.where(Return.objection == Objection.OPEN)


def _order(work: UnitOfWork, return_id: str) -> list[Change]:
    return of_orders(work.session.scalars(select(Return.order_id).where(Return.id == return_id)))


WORKS = (Work("objection", Subject.RETURN, timedelta(days=3), _objections, named=_order), PARKED)
