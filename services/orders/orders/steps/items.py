"""Items: found for those who may find them, seen as the rules want to see them, and how all screens name them."""

from collections.abc import Iterable, Sequence
from datetime import date

from kit.db import UnitOfWork
from kit.errors import Invalid, NotFound
from orders.ads.rows import AdCopy
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.cancellable import CancelLine
from orders.orders.rules.parts import Parts, is_partly_sent
from orders.orders.rules.states import BalanceState, ItemStatus, OrderStatus, Standing


def paid_order_of(work: UnitOfWork, order_id: str, buyer_id: str) -> Order:
    """An order of this buyer, locked. Raises `NotFound` for a cart, another buyer's order, or none."""
    order = orders_selects.order_of(work.session, order_id, buyer_id, lock=True)
    if order is None or order.status == OrderStatus.CREATED:
        raise NotFound("Sipariş bulunamadı.")
    return order


def paid_order(work: UnitOfWork, order_id: str) -> Order:
    """Any order, locked, for an event about it. Raises `LookupError` for one that was never paid here."""
    order = orders_selects.locked_order(work.session, order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise LookupError(f"no paid order {order_id}")
    return order


def item_of(order: Order, ad_id: int | None) -> Item:
    """The item of an ad; of an order with one item the ad may be left out. Raises `Invalid` and `NotFound`."""
    if ad_id is None and len(order.items) > 1:
        message = "Lütfen siparişinizdeki ürünü seçiniz(!)"
        raise Invalid("validation_failed", message, {"adId": [message]})
    found = [item for item in order.items if ad_id in (None, item.ad_id)]
    if not found:
        raise NotFound("Ürün bu siparişte bulunamadı.")
    return found[0]


def item_named(order: Order, item_id: str) -> Item:
    """An item of an order by its id, for an event about it. Raises `LookupError`."""
    item = next((item for item in order.items if item.id == item_id), None)
    if item is None:
        raise LookupError(f"no item {item_id} in order {order.id}")
    return item


def balance_of(item: Item) -> BalanceState | None:
    """The state of its balance; None for an item that was paid in full at once."""
    return BalanceState(item.balance_state) if item.balance_state else None


def standings_of(items: Iterable[Item]) -> list[Standing]:
    """Items as the status of their order depends on them."""
    return [Standing(ItemStatus(item.status), balance_of(item), is_partly_sent(parts_of(item))) for item in items]


def cancel_line_of(item: Item) -> CancelLine:
    """An item as the rules of cancelling see it."""
    return CancelLine(
        status=ItemStatus(item.status),
        units=item.units,
        cancelled_units=item.cancelled_units,
        balance=balance_of(item),
        balance_due_at=item.balance_due_at,
        is_doomed=item.ad.cancel_all_cause is not None,
        sent_units=item.sent_units,
    )


def parts_of(item: Item) -> Parts:
    """An item as the rules of its parcels see it."""
    return Parts(ItemStatus(item.status), units_left(item), item.sent_units, item.arrived_units)


def units_left(item: Item) -> int:
    """Units that have not been cancelled."""
    return item.units - item.cancelled_units


def promised_on(items: Sequence[Item]) -> date | None:
    """The day by which everything of these lines has arrived that was not cancelled, as far as is known by now: it
    follows an early end, a balance paid early and more days for shipping. What the buyer accepted is in the contract.
    """
    awaited = [item for item in items if item.status != ItemStatus.CANCELLED] or items
    unfixed = [item for item in awaited if item.ship_by is None]
    return delivery.promised_delivery_date(
        [item.ad.sold_until for item in unfixed if deposit_of(item) is None],
        [item.ad.sold_until for item in unfixed if deposit_of(item) is not None],
        [item.ship_by for item in awaited if item.ship_by is not None],
    )


def title_of(ad: AdCopy) -> str:
    """What an item is called."""
    return f"{ad.brand_name} {ad.model_name}"


def deposit_of(item: Item) -> int | None:
    """What is paid of a unit at once, if it is not all; while it is in a cart, what its ad asks for."""
    return item.ad.deposit_kurus if item.unit_price_kurus is None else item.deposit_kurus
