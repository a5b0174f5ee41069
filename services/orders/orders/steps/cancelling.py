"""Cancelling: what a buyer asks for through returns, what falls with its ad, what its supplier cannot deliver, and what
did not reach its buyer. Always under the order's lock.

An ad can have a hundred thousand orders. So what falls with it is only marked on its copy at once; a due step cancels
in chunks and goes on where it stopped. An order that is paid later finds the mark by itself.
"""

from collections.abc import Iterable, Sequence

from contracts.calls.orders import Cancellation as CancellationWanted
from contracts.calls.orders import Cancelled
from contracts.events import ItemsCancelled, ItemUnits
from kit.db import UnitOfWork
from kit.errors import Invalid
from kit.ids import new_id
from orders.ads import selects as ads_selects
from orders.orders import selects as orders_selects
from orders.orders.rows import Cancellation, Item, Order
from orders.orders.rules import amounts
from orders.orders.rules.cancellable import is_same_wish, refuse_cancel, units_to_cancel
from orders.orders.rules.states import OPEN_BALANCE, BalanceState, ItemStatus
from orders.orders.steps.delivering import Part, announce_delivered, move_on
from orders.orders.steps.history import follow_items, move_balance, move_item
from orders.orders.steps.items import balance_of, cancel_line_of, item_of, paid_order_of, units_left
from orders.service import Orders

CHUNK = 500  # orders in one transaction

CANCELLED = "cancelled"
LATE_CAPTURE = "late_capture"
FORFEITED = "forfeited"
WITHDRAWN = "Cayma hakkı"  # the reason, as returns gives it for what is cancelled when a buyer withdraws
UNDELIVERED = "undelivered"  # its parcel did not reach the buyer, and it is not sent again


def cancel_for_buyer(work: UnitOfWork, wanted: CancellationWanted) -> Cancelled:
    """Cancel units that have not been shipped: all that are wanted, or as many of them as there are (`is_up_to`).

    Raises `NotFound`, `Invalid`, and `Conflict` with already_shipped, nothing_to_cancel or forfeited.
    """
    order = paid_order_of(work, wanted.order_id, wanted.buyer_id)
    item = item_of(order, wanted.ad_id)
    known = orders_selects.cancellation(work.session, wanted.cancellation_id)
    if known is None:
        line = cancel_line_of(item)
        units = units_to_cancel(line, wanted.units) if wanted.is_up_to else wanted.units
        refuse_cancel(line, units, work.now)
        known = _write(work, item, wanted.cancellation_id, wanted.reason, units)
        taken = _take_units(work, item, units)
        follow_items(work, order)
        work.announce(ItemsCancelled(order.id, order.buyer_id, CANCELLED, [taken], known.id, cancelled_at=work.now))
        announce_delivered(work, order, [item])
    elif known.item_id != item.id or not is_same_wish(known.units, wanted.units, wanted.is_up_to):
        raise Invalid("idempotency_mismatch", "Bu istek numarası başka bir iptal için kullanılmış.")
    return Cancelled(known.id, order.id, item.id, item.ad_id, known.units)


def cancel_rest(work: UnitOfWork, order: Order, items: Iterable[Item], cause: str) -> None:
    """Cancel what is left of these items, as far as it has not been shipped, and say so, once for each."""
    waiting = [(item, cancel_line_of(item).left) for item in items if item.status == ItemStatus.CREATED]
    taken = [_take_units(work, item, left) for item, left in waiting if left > 0]
    if not taken:
        return
    follow_items(work, order)
    work.announce(ItemsCancelled(order.id, order.buyer_id, cause, taken, cancelled_at=work.now))


def cancel_undelivered(work: UnitOfWork, order: Order, parts: Sequence[Part], shipment_id: str) -> None:
    """Cancel what of a locked order lay in a parcel that did not reach its buyer, and say so.

    An item may lie in several parcels: payments and returns tell what was given up of it apart by the shipment.
    """
    if not parts:
        return
    for part in parts:
        # What was shipped as a whole before its units were counted has none.
        part.item.sent_units = max(0, part.item.sent_units - part.units)
    taken = [_take_units(work, part.item, part.units) for part in parts]
    follow_items(work, order)
    work.announce(ItemsCancelled(order.id, order.buyer_id, UNDELIVERED, taken, shipment_id, cancelled_at=work.now))
    announce_delivered(work, order, [part.item for part in parts])


def cancel_withdrawn(work: UnitOfWork, order: Order, part: Part) -> None:
    """Units of a locked order lie with their supplier again of which their buyer withdrew while they were under way:
    cancel them, and say so. They are cancelled by their buyer.
    """
    known = _write(work, part.item, new_id(), WITHDRAWN, part.units)
    taken = _take_units(work, part.item, part.units)
    follow_items(work, order)
    work.announce(
        ItemsCancelled(
            order_id=order.id,
            buyer_id=order.buyer_id,
            cause=CANCELLED,
            items=[taken],
            cancellation_id=known.id,
            cancelled_at=work.now,
            is_withdrawal=True,
        )
    )
    announce_delivered(work, order, [part.item])


def cancel_unsupplied(work: UnitOfWork, order: Order, item: Item, units: int, shortfall_id: str, reason: str) -> None:
    """Cancel units of a locked order that its supplier cannot deliver, and say so.

    Their money goes back as that of any cancelled units: payments and returns count them by the shortfall's id.
    """
    taken = _take_units(work, item, units)
    follow_items(work, order)
    work.announce(
        ItemsCancelled(
            order_id=order.id,
            buyer_id=order.buyer_id,
            cause=CANCELLED,
            items=[taken],
            cancellation_id=shortfall_id,
            unsupplied=reason,
            cancelled_at=work.now,
        )
    )
    announce_delivered(work, order, [item])


def cancel_doomed(work: UnitOfWork, order: Order, causes: dict[int, str | None]) -> None:
    """Cancel what was paid for ads that are being, or have been, cancelled as a whole. `causes` is by ad."""
    for ad_id, cause in causes.items():
        if cause is not None:
            cancel_rest(work, order, [item for item in order.items if item.ad_id == ad_id], cause)


def cancel_with_ads(service: Orders) -> int:
    """Due step: cancel a chunk of orders of an ad that was withdrawn or failed. Each worker has an ad of its own."""
    with service.work() as work:
        ad = ads_selects.ad_to_cancel(work.session)
        if ad is None:
            return 0
        orders = orders_selects.orders_with_open_items_of(work.session, ad.id, CHUNK)
        for order in orders:
            cancel_doomed(work, order, {ad.id: ad.cancel_all_cause})
        if len(orders) < CHUNK:
            ad.cancelled_all_at = work.now
        return max(1, len(orders))


def _write(work: UnitOfWork, item: Item, cancellation_id: str, reason: str, units: int) -> Cancellation:
    row = Cancellation(
        id=cancellation_id,
        order_id=item.order_id,
        item_id=item.id,
        units=units,
        reason=reason,
        created_at=work.now,
    )
    work.session.add(row)
    return row


def _take_units(work: UnitOfWork, item: Item, units: int) -> ItemUnits:
    before = units_left(item)
    item.cancelled_units += units
    if item.cancelled_units == item.units:
        move_item(work, item, ItemStatus.CANCELLED)
        if balance_of(item) in OPEN_BALANCE:
            move_balance(item, BalanceState.CANCELLED)
    elif item.balance_state == BalanceState.DUE:
        # Payments will say so too; until then the buyer sees what is left to pay.
        item.balance_kurus = amounts.shrunk_balance_kurus(item.owed_kurus, before, units_left(item))
    move_on(work, item, work.now)  # nothing may be left to be shipped, or to arrive
    return ItemUnits(item.id, item.ad_id, units)
