"""How returns keeps its own copy of what was bought. Each fact is added once; hearing it again changes nothing."""

from typing import Any

from sqlalchemy import false, func, or_
from sqlalchemy.dialects.postgresql import insert

from contracts.events import AdEnded, ItemsCancelled, ItemsDelivered, OrderPaid, RefundCompleted, SupplierChanged
from kit.db import UnitOfWork
from kit.many import insert_missing, insert_new, table_of
from returns.rows import Base, BoughtItem, CancelledUnits, Delivery, FinalPrice, Refunded, SupplierName

BUYER = "buyer"  # who confirmed a delivery; else its carrier did


def remember_bought(work: UnitOfWork, paid: OrderPaid) -> None:
    """Keep the lines of a paid order."""
    rows = [
        {
            "item_id": item.item_id,
            "order_id": paid.order_id,
            "buyer_id": paid.buyer_id,
            "supplier_id": item.supplier_id,
            "ad_id": item.ad_id,
            "title": item.title,
            "units": item.units,
            "unit_price_kurus": item.unit_price_kurus,
            "paid_at": paid.paid_at,
        }
        for item in paid.items
    ]
    _add(work, BoughtItem, rows)


def remember_cancelled(work: UnitOfWork, cancelled: ItemsCancelled) -> frozenset[str]:
    """Keep which units will not be delivered. Gives the items of which this is news.

    What a buyer or a supplier cancels, or was in a parcel that was given up, has an id of its own; everything else
    cancels an item once.
    """
    rows = [
        {
            "item_id": item.item_id,
            "cause": cancelled.cause,
            "cancellation_id": cancelled.cancellation_id,
            "order_id": cancelled.order_id,
            "ad_id": item.ad_id,
            "units": item.units,
        }
        for item in cancelled.items
    ]
    table = table_of(CancelledUnits)
    return frozenset(insert_new(work.session, table, rows, table.c.item_id)) if rows else frozenset()


def remember_delivered(work: UnitOfWork, delivered: ItemsDelivered) -> None:
    """Keep what has arrived. Told by the carrier and by the buyer, it has arrived once, when the first of them says."""
    for item in delivered.items:
        row = insert(Delivery).values(
            item_id=item.item_id,
            order_id=delivered.order_id,
            units=item.units,
            delivered_at=delivered.delivered_at,
            is_confirmed=delivered.confirmed_by == BUYER,
        )
        told = {
            "units": func.greatest(Delivery.units, row.excluded.units),
            "delivered_at": func.least(Delivery.delivered_at, row.excluded.delivered_at),
            "is_confirmed": or_(Delivery.is_confirmed, row.excluded.is_confirmed),
        }
        work.session.execute(row.on_conflict_do_update(index_elements=["item_id"], set_=told))


def remember_final_price(work: UnitOfWork, ended: AdEnded) -> None:
    """Keep what a unit costs for good."""
    row = {"ad_id": ended.ad_id, "final_price_kurus": ended.final_price_kurus, "ended_at": ended.ended_at}
    _add(work, FinalPrice, [row])


def remember_refunded(work: UnitOfWork, completed: RefundCompleted) -> None:
    """Keep what went back."""
    row = {
        "refund_id": completed.refund_id,
        "item_id": completed.item_id,
        "order_id": completed.order_id,
        "cause": completed.cause,
        "amount_kurus": completed.amount_kurus,
        "completed_at": completed.completed_at,
        "reference_id": completed.reference_id or None,
    }
    _add(work, Refunded, [row])


def remember_supplier(work: UnitOfWork, changed: SupplierChanged) -> None:
    """Keep what a supplier is called. An older name replaces no newer one; of identity of before none is older (0)."""
    row = insert(SupplierName).values(
        supplier_id=changed.supplier_id, name=changed.supplier_name, sequence=changed.sequence
    )
    told = {"name": row.excluded.name, "sequence": func.greatest(SupplierName.sequence, row.excluded.sequence)}
    is_late = SupplierName.sequence > changed.sequence if changed.sequence else false()
    work.session.execute(row.on_conflict_do_update(index_elements=["supplier_id"], set_=told, where=~is_late))


def _add(work: UnitOfWork, kind: type[Base], rows: list[dict[str, Any]]) -> None:
    insert_missing(work.session, table_of(kind), rows)
