"""The aggregates behind a supplier's figures."""

from datetime import datetime

from sqlalchemy import and_, func, select
from sqlalchemy.orm import Session

from kit.clock import ISTANBUL
from orders.ads.rows import AdCopy
from orders.figures.rules import Due
from orders.orders.rows import Item
from orders.orders.rules.states import ItemStatus


def due(session: Session, supplier_id: str, since: datetime, before: datetime) -> list[Due]:
    """What a supplier had to ship by the days of a period. What was cancelled before it was late counts nowhere."""
    day = func.date(func.timezone(str(ISTANBUL), Item.ship_by))
    is_late = Item.late_since.is_not(None)
    is_shipped = Item.status.in_((ItemStatus.SHIPPED, ItemStatus.DELIVERED))
    count = func.count(Item.id)
    chosen = (
        select(
            day,
            count.filter(is_shipped, ~is_late),
            count.filter(is_late),
            count.filter(Item.status == ItemStatus.CREATED, ~is_late),
        )
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .where(and_(AdCopy.supplier_id == supplier_id, Item.ship_by >= since, Item.ship_by < before))
        .group_by(day)
    )
    return [Due(at, in_time, late, waiting) for at, in_time, late, waiting in session.execute(chosen)]
