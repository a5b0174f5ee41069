"""What a supplier delivered in a period, and what was asked back of it."""

from datetime import datetime

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session

from returns.figures.rules import Asked
from returns.rows import BoughtItem, Delivery, Return
from returns.rules.life import Objection, Status


def delivered_units(session: Session, supplier_id: str, since: datetime, before: datetime) -> int:
    """How many units of a supplier's reached their buyers in a period."""
    summed = select(func.coalesce(func.sum(Delivery.units), 0)).join(BoughtItem, BoughtItem.item_id == Delivery.item_id)
    return int(session.execute(summed.where(_of_period(supplier_id, since, before))).scalar_one())


def asked_back(session: Session, supplier_id: str, since: datetime, before: datetime) -> list[Asked]:
    """What was asked back of what reached its buyers in a period, whenever that was, by reason and status."""
    kinds = (Return.reason, Return.status, Return.objection.is_not_distinct_from(Objection.OPEN))
    summed = select(*kinds, func.sum(Return.units)).join(BoughtItem, BoughtItem.item_id == Return.item_id)
    summed = summed.join(Delivery, Delivery.item_id == Return.item_id).where(_of_period(supplier_id, since, before))
    rows = session.execute(summed.group_by(*kinds))
    return [Asked(reason, Status(status), int(units), is_open) for reason, status, is_open, units in rows]


def _of_period(supplier_id: str, since: datetime, before: datetime) -> ColumnElement[bool]:
    return and_(BoughtItem.supplier_id == supplier_id, Delivery.delivered_at >= since, Delivery.delivered_at < before)
