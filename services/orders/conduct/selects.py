"""How suppliers did, counted from orders, parcels, returns and invoices."""

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, and_, exists, func, select
from sqlalchemy.orm import Session

from kit.prepared import prepared, rows
from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.aftersales.rows import ReturnCopy
from orders.aftersales.rules import GRANTED
from orders.conduct.rows import Conduct
from orders.conduct.rules import DAYS, INVOICE_DAYS, Counts
from orders.invoices.rows import Invoice, InvoiceLine
from orders.invoices.rules.due import Kind
from orders.orders.rows import Item
from orders.orders.rules.delivery import RETURNED
from orders.orders.rules.states import ItemStatus
from orders.shortfalls.selects import supply_record


@prepared
def next_to_count(now: datetime) -> Select[Conduct]:
    """The supplier who waits longest, locked; one that another worker has is passed over."""
    due = select(Conduct).where(Conduct.count_at <= now).order_by(Conduct.count_at, Conduct.supplier_id)
    return due.limit(1).with_for_update(skip_locked=True)


def counts_of(session: Session, supplier_id: str, now: datetime) -> Counts:
    """How a supplier did with what its ads of the last days sold."""
    since = now - timedelta(days=DAYS)
    supply = supply_record(session, supplier_id, since)
    due, late, delivered, billable, unbilled = rows(session, _of_items(supplier_id, since, now)).one()
    faulty, disputed = rows(session, _of_returns(supplier_id, since)).one()
    return Counts(
        due_items=due,
        late_items=late,
        sold_units=supply.sold_units,
        short_units=supply.short_units,
        delivered_units=delivered,
        faulty_units=faulty,
        disputed_units=disputed,
        invoice_items=billable,
        unbilled_items=unbilled,
    )


def _of_ads(supplier_id: str, since: datetime) -> ColumnElement[bool]:
    return and_(AdCopy.supplier_id == supplier_id, AdCopy.status == ENDED, AdCopy.ended_at >= since)


@prepared
def _of_items(supplier_id: str, since: datetime, now: datetime) -> Select[int, int, int, int, int]:
    is_late = Item.late_since.is_not(None)
    is_due = is_late | Item.status.in_((ItemStatus.SHIPPED, ItemStatus.DELIVERED))
    invoice_by = Item.delivered_at + timedelta(days=INVOICE_DAYS)
    is_billable = and_(Item.status == ItemStatus.DELIVERED, invoice_by <= now)
    in_time = and_(InvoiceLine.item_id == Item.id, InvoiceLine.kind == Kind.SALE, Invoice.kept_at <= invoice_by)
    is_billed = exists().where(in_time, InvoiceLine.invoice_id == Invoice.id)
    delivered = func.coalesce(
        func.sum(Item.units - Item.cancelled_units).filter(Item.status == ItemStatus.DELIVERED), 0
    )
    count = func.count(Item.id)
    return (
        select(
            count.filter(is_due),
            count.filter(is_late),
            delivered,
            count.filter(is_billable),
            count.filter(is_billable, ~is_billed),
        )
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .where(_of_ads(supplier_id, since))
    )


@prepared
def _of_returns(supplier_id: str, since: datetime) -> Select[int, int]:
    units = func.sum(ReturnCopy.units)
    has_come_back = and_(ReturnCopy.status.in_(RETURNED), ~ReturnCopy.is_open)
    is_disputed = ReturnCopy.objection == GRANTED
    faulty = func.coalesce(units.filter(has_come_back, ReturnCopy.is_fault), 0)
    disputed = func.coalesce(units.filter(has_come_back, is_disputed), 0)
    returned = select(faulty, disputed).join(AdCopy, AdCopy.id == ReturnCopy.ad_id)
    return returned.where(_of_ads(supplier_id, since))
