"""A cart that was paid becomes an order. Whether its payment may do so, `attempts` has decided before."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from kit.db import UnitOfWork
from kit.errors import IllegalMove
from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.states import BalanceState
from orders.orders.steps.history import follow_items, note
from orders.orders.steps.items import promised_on


@dataclass(frozen=True)
class PaidLine:
    """What was paid for one item, as its buyer saw it when the payment began."""

    title: str
    units: int
    unit_price_kurus: int
    deposit_kurus: int | None


@dataclass(frozen=True)
class Payment:
    """How an order was paid, where it goes and what its buyer accepted. Every field is a column of the order."""

    payment_id: str
    paid_at: datetime
    card_association: str
    card_family: str
    last_four: str
    card_bin: str | None
    shipping_id: int
    invoice_id: int | None
    shipping_address: dict[str, Any] | None
    invoice_address: dict[str, Any] | None
    terms_version: str
    terms_accepted_at: datetime
    terms_hash: str | None
    agreement: list[dict[str, Any]] | None


def pay(
    work: UnitOfWork, order: Order, payment: Payment, lines: Mapping[str, PaidLine], ads: Mapping[int, AdCopy]
) -> None:
    """Make a locked cart the order that was paid for, by its items' ids; its ads are held still.

    Raises `IllegalMove` when the cart is not what the payment was started for.
    """
    if lines.keys() != {item.id for item in order.items}:
        raise IllegalMove(f"cart {order.id} is not what payment {payment.payment_id} was started for")
    for item in order.items:
        _fix_line(item, lines[item.id], ads[item.ad_id])
        note(work, order.id, item.id, None, item.status)
    for detail in fields(payment):
        setattr(order, detail.name, getattr(payment, detail.name))
    order.promised_on = promised_on(order.items)
    follow_items(work, order)


def _fix_line(item: Item, line: PaidLine, ad: AdCopy) -> None:
    """What was paid for it, and what the end of its ad says, if that came first."""
    item.units, item.title = line.units, line.title
    item.unit_price_kurus, item.deposit_kurus = line.unit_price_kurus, line.deposit_kurus
    item.final_price_kurus = ad.final_price_kurus
    item.counted_sequence = None  # the ad counts them in a moment later
    if item.deposit_kurus is not None:
        item.balance_state = BalanceState.WAITING
    elif ad.status == ENDED:
        item.ship_by = delivery.ship_by_after_end(ad.sold_until)
