"""Saying that something cannot be delivered, or not in time. Under the order's lock, as shipping and cancelling."""

from datetime import timedelta
from typing import Any

from contracts.events import ShipmentPostponed
from kit.db import UnitOfWork
from kit.errors import Invalid, NotFound
from kit.ids import new_id
from kit.known import known as known_value
from kit.locks import lock_name
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules.parts import units_to_ship
from orders.orders.rules.states import OrderStatus
from orders.orders.steps import cancelling
from orders.orders.steps.items import parts_of
from orders.parcels.steps.shipping import ship_line_of
from orders.shortfalls import selects
from orders.shortfalls.rows import Shortfall
from orders.shortfalls.rules import (
    RECORD_DAYS,
    Outcome,
    ShortfallWanted,
    SupplyRecord,
    later,
    refuse_days,
    refuse_refund,
    require_whole,
)


def tell_shortfall(work: UnitOfWork, supplier_id: str, wanted: ShortfallWanted) -> Shortfall:
    """Give up units of an item, or take more days for it. The same request again changes nothing.

    Raises `NotFound` for what is not the supplier's, `Invalid`, and `Conflict` with already_shipped, cancelled,
    ad_open, balance_unpaid, too_many_units, days_taken or too_late.
    """
    require_whole(wanted)
    lock_name(work.session, f"shortfall {wanted.request_id}")
    told = selects.shortfall_of(work.session, wanted.request_id)
    if told is not None:
        return _told_before(told, supplier_id, wanted)
    order, item = _own_item(work, supplier_id, wanted)
    row = _row(work, supplier_id, wanted)
    if wanted.outcome is Outcome.REFUND:
        _give_up(work, order, item, row)
    else:
        _postpone(work, order, selects.item_locked(work.session, item.id), row)
    work.session.add(row)
    return row


def record_of(work: UnitOfWork, supplier_id: str) -> SupplyRecord:
    """How a supplier delivers what it sold lately."""
    return selects.supply_record(work.session, supplier_id, work.now - timedelta(days=RECORD_DAYS))


def shortfalls_by_item(work: UnitOfWork, order_id: str) -> dict[str, list[Shortfall]]:
    """What was said about the items of an order, oldest first."""
    found: dict[str, list[Shortfall]] = {}
    for row in selects.shortfalls_of(work.session, [order_id]):
        found.setdefault(row.item_id, []).append(row)
    return found


def _give_up(work: UnitOfWork, order: Order, item: Item, row: Shortfall) -> None:
    units = known_value(row.units, "units")
    refuse_refund(ship_line_of(item), units_to_ship(parts_of(item)), units)
    cancelling.cancel_unsupplied(work, order, item, units, row.id, row.reason)


def _postpone(work: UnitOfWork, order: Order, item: Item, row: Shortfall) -> None:
    refuse_days(ship_line_of(item), item.ship_by, work.now, selects.has_taken_days(work.session, item.id))
    days = known_value(row.days, "days")
    item.ship_by = row.ship_by = later(known_value(item.ship_by, "what is to ship has its day"), days)
    work.announce(
        ShipmentPostponed(
            order_id=order.id,
            item_id=item.id,
            ad_id=item.ad_id,
            buyer_id=order.buyer_id,
            supplier_id=row.supplier_id,
            shortfall_id=row.id,
            days=days,
            reason=row.reason,
            ship_by=row.ship_by,
        )
    )


def _row(work: UnitOfWork, supplier_id: str, wanted: ShortfallWanted) -> Shortfall:
    return Shortfall(
        id=new_id(),
        request_id=wanted.request_id,
        order_id=wanted.order_id,
        item_id=wanted.item_id,
        supplier_id=supplier_id,
        outcome=wanted.outcome,
        units=wanted.units,
        days=wanted.days,
        reason=wanted.reason,
        note=wanted.note,
        told_at=work.now,
    )


def _own_item(work: UnitOfWork, supplier_id: str, wanted: ShortfallWanted) -> tuple[Order, Item]:
    order = orders_selects.locked_order(work.session, wanted.order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise NotFound("Sipariş bulunamadı.")
    for item in order.items:
        if item.id == wanted.item_id and item.ad.supplier_id == supplier_id:
            return order, item
    raise NotFound("Sipariş bulunamadı.")


def _told_before(told: Shortfall, supplier_id: str, wanted: ShortfallWanted) -> Shortfall:
    """What an earlier try of this very request said."""
    before: tuple[Any, ...] = (told.supplier_id, told.order_id, told.item_id, told.outcome, told.units, told.days)
    if before != (supplier_id, wanted.order_id, wanted.item_id, wanted.outcome, wanted.units, wanted.days):
        raise Invalid("idempotency_mismatch", "Bu istek numarası başka bir bildirim için kullanılmış.")
    return told
