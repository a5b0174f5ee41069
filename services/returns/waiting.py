"""What waits in returns for an operator's decision: objections of buyers who were turned down."""

from datetime import datetime, timedelta

from sqlalchemy import Text, case, cast, func

from contracts.events.acts import Subject
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


WORKS = (Work("objection", Subject.RETURN, timedelta(days=3), _objections), PARKED)
