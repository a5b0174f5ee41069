"""What a supplier has to ship and has shipped, item by item, and what operators see of those who are late.

Where an item goes is told to its own supplier only, and only as long as it is needed for sending it.
"""

from collections.abc import Sequence
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.keyset import Slice
from orders.ads.selects import codes_of
from orders.aftersales.selects import withdrawn_units
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.parts import units_to_ship
from orders.orders.rules.states import ItemStatus
from orders.orders.steps.items import parts_of, units_left
from orders.parcels.rules.shippable import has_buyers_address
from orders.parcels.steps.shipping import ship_line_of
from orders.people.rules import recipient_name
from orders.shortfalls.rules import may_take_days
from orders.shortfalls.selects import with_days
from orders.views import selects as views_selects
from orders.views.selects import Wish
from orders.views.steps.aftermath import shipments_by_item
from orders.views.steps.showing_items import show_options


def list_for_supplier(work: UnitOfWork, supplier_id: str, wish: Wish, after: str | None) -> Slice[dict[str, Any]]:
    """A part of a supplier's items."""
    found = views_selects.supplier_items(work.session, supplier_id, wish, work.now, after)
    shown = [
        {**row, "recipient": _recipient(order) if has_buyers_address(ship_line_of(item)) else None}
        for row, (item, order) in zip(show_rows(work, found.items), found.items, strict=True)
    ]
    return found.showing(shown)


def list_late(work: UnitOfWork, q: str, sort: str, after: str | None) -> Slice[dict[str, Any]]:
    """A part of all items that were not shipped in time, without where they go."""
    found = views_selects.late_items(work.session, work.now, q, sort, after)
    return found.showing(show_late(work, found.items))


def show_late(work: UnitOfWork, rows: Sequence[tuple[Item, Order]]) -> list[dict[str, Any]]:
    """Late items as operators see them."""
    return [
        {**row, "recipient": None, "seller_name": item.ad.supplier_name}
        for row, (item, _) in zip(show_rows(work, rows), rows, strict=True)
    ]


def show_rows(work: UnitOfWork, rows: Sequence[tuple[Item, Order]]) -> list[dict[str, Any]]:
    """Items without where they go."""
    order_ids = {order.id for _, order in rows}
    shipments, withdrawn = shipments_by_item(work, order_ids), withdrawn_units(work.session, order_ids)
    codes = codes_of(work.session, {item.ad_id for item, _ in rows})
    postponed = with_days(work.session, [item.id for item, _ in rows])
    return [
        {
            "order_id": order.id,
            "number": order.number,
            "item_id": item.id,
            "ad_id": item.ad_id,
            "title": item.title,
            "code": codes.get(item.ad_id),
            "image_url": item.ad.image_url,
            # Of what was cancelled nothing is left: then it is told what was bought.
            "units": units_left(item) or item.units,
            "options": show_options(item),
            "status": item.status,
            "paid_at": order.paid_at,
            "ship_by": istanbul_date(item.ship_by) if item.ship_by else None,
            "is_late": delivery.is_late(ItemStatus(item.status), item.ship_by, work.now),
            "final_price_kurus": item.final_price_kurus,
            "may_take_days": may_take_days(ship_line_of(item), item.ship_by, work.now, item.id in postponed),
            "to_ship_units": units_to_ship(parts_of(item)),
            "withdrawn_units": withdrawn.get(item.id, 0),
            "shipment": shipments[item.id][-1] if item.id in shipments else None,
            "shipments": shipments.get(item.id, ()),
        }
        for item, order in rows
    ]


def _recipient(order: Order) -> dict[str, str]:
    address = order.ships_to
    return {
        "name": recipient_name(address),
        "phone": address["phone"],
        "city": address["cityName"],
        "district": address["districtName"],
        "town": address["town"],
        "address_text": address["addressText"],
    }
