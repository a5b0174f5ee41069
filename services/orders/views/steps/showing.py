"""A cart or order as its buyer sees it: every number is computed here from its rows, none is stored twice."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from kit.db import UnitOfWork
from orders.aftersales import selects as aftersales_selects
from orders.aftersales.rules import is_of_another_payment
from orders.attempts import selects as attempts_selects
from orders.orders.rows import Order
from orders.orders.rules import amounts
from orders.orders.rules.states import BalanceState, OrderStatus
from orders.orders.steps.items import promised_on
from orders.views.steps.aftermath import NOTHING, aftermath_of, with_a_refused_capture
from orders.views.steps.showing_items import PRICE_DIFFERENCE, priced, show_item


def show_order(
    work: UnitOfWork, order: Order, warning: str | None = None, is_being_paid: bool | None = None
) -> dict[str, Any]:
    """Everything of the public shape, in kuruş and instants; `schemas` writes it as JSON.

    Whether a cart is being paid is looked up, unless the caller knows it.
    """
    is_cart = order.status == OrderStatus.CREATED
    if is_being_paid is None:
        is_being_paid = is_cart and attempts_selects.has_live_attempt(work.session, order.id)
    after = NOTHING if is_cart else aftermath_of(work, order)
    shown = {
        "info": show_info(order, after.refund_kurus, after.refunded_by_item(PRICE_DIFFERENCE), after.held_by_banks),
        "taxes": [],
        "items": [show_item(item, after, work.now) for item in order.items],
        "ratings": after.rated_sellers,
        "shipping_address": order.shipping_address,
        "invoice_address": order.invoice_address,
        "payment": _show_payment(order),
        "payment_pending": is_being_paid,
    }
    return {**shown, "warning": warning} if warning else shown


def show_info(
    order: Order, total_refund_kurus: int, differences: Mapping[str, int], held: Mapping[str, int]
) -> dict[str, Any]:
    """The head of a cart or order. By item, `differences` is what came or comes back as price difference, and `held`
    what their buyer's bank took back.
    """
    lines = [priced(item, differences.get(item.id, 0), held.get(item.id, 0)) for item in order.items]
    due = [item for item in order.items if item.balance_state == BalanceState.DUE]
    balances = [item.balance_kurus or 0 for item in order.items if item.balance_state == BalanceState.PAID]
    return {
        "id": order.id,
        "status": order.status,
        "sub_total_kurus": amounts.subtotal_kurus(lines),
        "total_paid_kurus": amounts.total_paid_kurus(lines, balances),
        "total_profit_kurus": amounts.total_profit_kurus(lines),
        "total_refund_kurus": total_refund_kurus,
        "balance_due_kurus": sum(item.owed_kurus for item in due),
        "balance_due_at": min((item.owed_until for item in due), default=None),
        "created_at": order.created_at,
        "paid_at": order.paid_at,
        "shipping_id": order.shipping_id,
        "invoice_id": order.invoice_id,
        "promised_on": promised_on(order.items),
    }


def show_list(work: UnitOfWork, orders: Sequence[Order]) -> list[dict[str, Any]]:
    """Orders as lines of a list."""
    order_ids = [order.id for order in orders]
    totals = _refund_totals(work, orders)
    differences = aftersales_selects.refunded_by_item(work.session, order_ids, PRICE_DIFFERENCE)
    held = aftersales_selects.held_by_banks(work.session, order_ids)
    return [
        {
            **show_info(order, totals.get(order.id, 0), differences, held),
            "number": order.number,
            "item_count": len(order.items),
            "title": order.items[0].title,
            "image_url": order.items[0].ad.image_url,
            "items": [
                {"ad_id": item.ad_id, "title": item.title, "image_url": item.ad.image_url} for item in order.items
            ],
        }
        for order in orders
    ]


def _refund_totals(work: UnitOfWork, orders: Sequence[Order]) -> dict[str, int]:
    """What came or comes back of what some orders cost, by order."""
    paid_with = {order.id: order.payment_id for order in orders}
    found = aftersales_selects.refund_totals(work.session, paid_with)
    refused = with_a_refused_capture(work, found)
    totals: dict[str, int] = defaultdict(int)
    for one in found:
        if not is_of_another_payment(one.cause, one.payment_id, paid_with[one.order_id], one.order_id in refused):
            totals[one.order_id] += one.amount_kurus
    return totals


def _show_payment(order: Order) -> dict[str, Any] | None:
    if order.paid_at is None:
        return None
    return {
        "method": "card",
        "payment_id": order.payment_id,
        "card_association": order.card_association,
        "card_family": order.card_family,
        "last_four": order.last_four,
        "card_bin": order.card_bin,
    }
