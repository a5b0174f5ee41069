"""What became of a payment, and of what was paid for: captures, closed payments, units that could not be given."""

from collections.abc import Iterable

from sqlalchemy import update

from contracts.events import (
    AdEnded,
    AdWithdrawn,
    CaptureRefused,
    ItemsCancelled,
    ItemUnits,
    OrderPaid,
    PaidItem,
    PaymentCaptured,
    PaymentClosed,
    UnitsRefused,
)
from kit.db import UnitOfWork
from kit.errors import IllegalMove
from orders import repository
from orders.domain.attempts import Verdict, judge_capture
from orders.domain.states import ATTEMPT_MOVES, LIVE_ATTEMPT, AttemptState, ItemStatus, OrderStatus, require_move
from orders.models import Attempt, Item, Order
from orders.use_cases.attempts import end_attempt, forget_people
from orders.use_cases.history import follow_items, move_item, move_order, note
from orders.use_cases.showing import promised_on

WITHDRAWN = "withdrawn"
LATE_CAPTURE = "late_capture"


def settle_capture(work: UnitOfWork, captured: PaymentCaptured) -> None:
    """Money was taken: the cart becomes the order, or the money goes back."""
    order = repository.locked_order(work.session, captured.order_id)
    attempt = repository.attempt(work.session, captured.payment_id)
    if attempt is not None and attempt.order_id != captured.order_id:
        attempt = None
    verdict = judge_capture(
        AttemptState(attempt.state) if attempt else None, OrderStatus(order.status) if order else None
    )
    if verdict is Verdict.PAY:
        _pay(work, order, attempt, captured)
    elif verdict is Verdict.REFUSE:
        _refuse(work, attempt, captured)


def close_attempt(work: UnitOfWork, closed: PaymentClosed) -> None:
    """A payment ended without money. One that never got as far as an attempt is no business of ours."""
    repository.locked_order(work.session, closed.order_id)
    attempt = repository.attempt(work.session, closed.payment_id)
    if attempt is not None and attempt.state in LIVE_ATTEMPT:
        end_attempt(work, attempt, AttemptState.CLOSED)


def cancel_refused_units(work: UnitOfWork, refused: UnitsRefused) -> None:
    """A paid item whose units could not be given. Raises `LookupError` for an item that was never paid."""
    order = repository.locked_order(work.session, refused.order_id)
    if order is None or order.status == OrderStatus.CREATED:
        raise LookupError(f"no paid order {refused.order_id}")
    cancel_items(work, order, [item for item in order.items if item.id == refused.item_id], LATE_CAPTURE)


def cancel_withdrawn(work: UnitOfWork, withdrawn: AdWithdrawn) -> None:
    """Every captured order of a withdrawn ad is cancelled (rules, section 3)."""
    for order in repository.orders_with_open_items_of(work.session, withdrawn.ad_id):
        cancel_items(work, order, [item for item in order.items if item.ad_id == withdrawn.ad_id], WITHDRAWN)


def fix_final_price(work: UnitOfWork, ended: AdEnded) -> None:
    """Write an ended ad's price on every item that was paid for it, in one statement."""
    paid = Order.status != OrderStatus.CREATED
    work.session.execute(
        update(Item)
        .where(Item.ad_id == ended.ad_id, Item.final_price_kurus.is_(None), Item.order_id == Order.id, paid)
        .values(final_price_kurus=ended.final_price_kurus)
        .execution_options(synchronize_session=False)
    )


def cancel_items(work: UnitOfWork, order: Order, items: Iterable[Item], cause: str) -> None:
    """Cancel what has not been cancelled of these items, and say so, once for each."""
    cancelled = [item for item in items if item.status == ItemStatus.CREATED]
    if not cancelled:
        return
    for item in cancelled:
        move_item(work, item, ItemStatus.CANCELLED)
        item.cancelled_units = item.units
    follow_items(work, order)
    units = [ItemUnits(item.id, item.ad_id, item.units) for item in cancelled]
    work.announce(ItemsCancelled(order.id, order.buyer_id, cause, units))


def _pay(work: UnitOfWork, order: Order, attempt: Attempt, captured: PaymentCaptured) -> None:
    lines = {line["itemId"]: line for line in attempt.answer["items"]}
    if lines.keys() != {item.id for item in order.items}:
        raise IllegalMove(f"cart {order.id} is not what payment {attempt.payment_id} was started for")
    ads = repository.ads_held_still(work.session, {item.ad_id for item in order.items})
    for item in order.items:
        line = lines[item.id]
        item.units, item.title, item.unit_price_kurus = line["units"], line["title"], line["unitPriceKurus"]
        item.final_price_kurus = ads[item.ad_id].final_price_kurus
        note(work, order.id, item.id, None, item.status)
    _note_payment(order, attempt, captured)
    move_order(work, order, OrderStatus.PAID)
    attempt.state = require_move(ATTEMPT_MOVES, AttemptState(attempt.state), AttemptState.CAPTURED)
    work.announce(_order_paid(order, attempt, list(lines.values())))
    forget_people(attempt)
    cancel_items(work, order, [item for item in order.items if ads[item.ad_id].status == WITHDRAWN], WITHDRAWN)


def _note_payment(order: Order, attempt: Attempt, captured: PaymentCaptured) -> None:
    order.paid_at = captured.captured_at
    order.payment_id = captured.payment_id
    order.card_association = captured.card_association
    order.card_family = captured.card_family
    order.last_four = captured.last_four
    order.shipping_id, order.invoice_id = attempt.shipping_id, attempt.invoice_id
    order.shipping_address, order.invoice_address = attempt.shipping_address, attempt.invoice_address
    order.terms_version, order.terms_accepted_at = attempt.terms_version, attempt.created_at
    order.promised_on = promised_on(order.items)


def _order_paid(order: Order, attempt: Attempt, lines: list[dict]) -> OrderPaid:
    return OrderPaid(
        order_id=order.id,
        reservation_id=attempt.reservation_id,
        payment_id=attempt.payment_id,
        buyer_id=order.buyer_id,
        items=[
            PaidItem(x["itemId"], x["adId"], x["supplierId"], x["title"], x["units"], x["unitPriceKurus"])
            for x in lines
        ],
        total_kurus=sum(line["amountKurus"] for line in lines),
        paid_at=order.paid_at,
    )


def _refuse(work: UnitOfWork, attempt: Attempt | None, captured: PaymentCaptured) -> None:
    if attempt is not None:
        if attempt.refused_at is not None:
            return
        attempt.refused_at = work.now
        if attempt.state in LIVE_ATTEMPT:
            end_attempt(work, attempt, AttemptState.GIVEN_UP)
    reason = attempt.state if attempt is not None else "unknown"
    work.announce(CaptureRefused(captured.order_id, captured.payment_id, reason))
