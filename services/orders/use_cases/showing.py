"""A cart or order as its reader sees it: every number is computed here from its rows, none is stored twice."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from kit.db import UnitOfWork
from orders import repository
from orders.domain import amounts, delivery
from orders.domain.amounts import Priced
from orders.domain.cart import OPEN
from orders.domain.states import ItemStatus, OrderStatus, RefundStatus
from orders.models import AdCopy, Item, Order, Refund

PRICE_DIFFERENCE = "price_difference"


def show_order(work: UnitOfWork, order: Order, warning: str | None = None) -> dict[str, Any]:
    """Everything of the public shape, in kuruş and instants; `schemas` writes it as JSON."""
    refunds: dict[str, list[Refund]] = defaultdict(list)
    for refund in repository.refunds_of(work.session, [order.id]):
        refunds[refund.item_id].append(refund)
    shown = {
        "info": show_info(order, sum(refund.amount_kurus for each in refunds.values() for refund in each)),
        "taxes": [],
        "items": [_show_item(item, refunds[item.id], work.now) for item in order.items],
        "ratings": [],
        "shipping_address": order.shipping_address,
        "invoice_address": order.invoice_address,
        "payment": _show_payment(order),
        "payment_pending": order.status == OrderStatus.CREATED and repository.has_live_attempt(work.session, order.id),
    }
    return {**shown, "warning": warning} if warning else shown


def show_info(order: Order, total_refund_kurus: int) -> dict[str, Any]:
    """The head of a cart or order."""
    priced = [_priced(item) for item in order.items]
    return {
        "id": order.id,
        "status": order.status,
        "sub_total_kurus": amounts.subtotal_kurus(priced),
        "total_profit_kurus": amounts.total_profit_kurus(priced),
        "total_refund_kurus": total_refund_kurus,
        "created_at": order.created_at,
        "paid_at": order.paid_at,
        "shipping_id": order.shipping_id,
        "invoice_id": order.invoice_id,
        "promised_on": order.promised_on or promised_on(order.items),
    }


def show_list(work: UnitOfWork, orders: Sequence[Order]) -> list[dict[str, Any]]:
    """Orders as lines of a list."""
    totals = repository.refund_totals(work.session, [order.id for order in orders])
    return [
        {
            **show_info(order, totals.get(order.id, 0)),
            "number": order.number,
            "item_count": len(order.items),
            "title": order.items[0].title,
            "image_url": order.items[0].ad.image_url,
        }
        for order in orders
    ]


def promised_on(items: Sequence[Item]):
    """The day by which everything of these lines has arrived."""
    return delivery.promised_delivery_date(item.ad.ended_at or item.ad.ends_at for item in items)


def title_of(ad: AdCopy) -> str:
    """What an item is called."""
    return f"{ad.brand_name} {ad.model_name}"


def unit_price_of(item: Item) -> int:
    """What a unit was sold for, or is being sold for while it is in a cart."""
    return item.ad.initial_price_kurus if item.unit_price_kurus is None else item.unit_price_kurus


def present_price_of(ad: AdCopy) -> int:
    """What a unit costs as of now: the final price once there is one."""
    if ad.final_price_kurus is not None:
        return ad.final_price_kurus
    return ad.initial_price_kurus if ad.price_kurus is None else ad.price_kurus


def _priced(item: Item) -> Priced:
    present = present_price_of(item.ad) if item.final_price_kurus is None else item.final_price_kurus
    return Priced(item.units, unit_price_of(item), present, item.cancelled_units, item.returned_units)


def _show_payment(order: Order) -> dict[str, Any] | None:
    if order.paid_at is None:
        return None
    return {
        "method": "card",
        "card_association": order.card_association,
        "card_family": order.card_family,
        "last_four": order.last_four,
    }


def _show_item(item: Item, refunds: Sequence[Refund], now: datetime) -> dict[str, Any]:
    status = ItemStatus(item.status)
    return {
        "id": item.id,
        "ad_id": item.ad_id,
        "units": item.units,
        "total_kurus": amounts.line_total_kurus(item.units, unit_price_of(item)),
        "created_at": item.created_at,
        "status": item.status,
        "returnable_units": delivery.returnable_units(
            status, item.units, item.cancelled_units, item.returned_units, item.delivered_at, now
        ),
        "is_review_available": delivery.is_review_available(status),
        "returns": [],
        "final_price_kurus": item.final_price_kurus,
        "refunds": refunds,
        "product": _show_product(item, refunds, now),
    }


def _show_product(item: Item, refunds: Sequence[Refund], now: datetime) -> dict[str, Any]:
    ad = item.ad
    was_refunded = any(r.cause == PRICE_DIFFERENCE and r.state == RefundStatus.SUCCEEDED for r in refunds)
    return {
        "ad": ad,
        "normal_price_kurus": amounts.cost_per_unit_kurus(unit_price_of(item), item.final_price_kurus, was_refunded),
        "instant_price_kurus": present_price_of(ad),
        "remaining": max(0, ad.quantity - ad.units_sold),
        # An operator may end an ad before its time.
        "ends_at": min(ad.ends_at, ad.ended_at or ad.ends_at),
        "status": "closing" if ad.status == OPEN and ad.ends_at <= now else ad.status,
        "options": [{"name": option["optionTitle"], "value": option["valueTitle"]} for option in item.options],
    }
