"""What became of a payment: its cart is an order, or the money goes back, or there was none."""

from datetime import datetime
from typing import Any

from contracts.events import CaptureRefused, OrderPaid, PaidItem, PaymentCaptured, PaymentClosed
from kit.db import UnitOfWork
from kit.errors import IllegalMove
from kit.known import known
from orders.ads import selects as ads_selects
from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED
from orders.attempts import selects as attempts_selects
from orders.attempts.rows import Attempt
from orders.attempts.rules import LIVE_ATTEMPT, AttemptState, Verdict, judge_capture
from orders.attempts.steps.ending import end_attempt, forget_people, move_attempt
from orders.orders import selects as orders_selects
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.states import BalanceState, OrderStatus
from orders.orders.steps.cancelling import cancel_doomed
from orders.orders.steps.history import follow_items, note
from orders.orders.steps.items import promised_on

ORDER = "order"  # the purpose of a payment that pays for a cart


def settle_capture(work: UnitOfWork, captured: PaymentCaptured) -> None:
    """Money was taken: the cart becomes the order, or the money goes back. A balance is payments' own affair."""
    if captured.purpose != ORDER:
        return
    order = orders_selects.locked_order(work.session, captured.order_id)
    attempt = attempts_selects.attempt(work.session, captured.payment_id)
    if attempt is not None and attempt.order_id != captured.order_id:
        attempt = None
    verdict = judge_capture(
        AttemptState(attempt.state) if attempt else None, OrderStatus(order.status) if order else None
    )
    if verdict is Verdict.PAY:
        why = "only a cart and an attempt that are here are paid for"
        _pay(work, known(order, why), known(attempt, why), captured)
    elif verdict is Verdict.REFUSE:
        _refuse(work, attempt, captured)


def close_attempt(work: UnitOfWork, closed: PaymentClosed) -> None:
    """A payment ended without money. One that never got as far as an attempt is no business of ours."""
    orders_selects.locked_order(work.session, closed.order_id)
    attempt = attempts_selects.attempt(work.session, closed.payment_id)
    if attempt is not None and attempt.state in LIVE_ATTEMPT:
        end_attempt(work, attempt, AttemptState.CLOSED)


def _pay(work: UnitOfWork, order: Order, attempt: Attempt, captured: PaymentCaptured) -> None:
    lines = {line["itemId"]: _with_deposit(line) for line in attempt.told["items"]}
    if lines.keys() != {item.id for item in order.items}:
        raise IllegalMove(f"cart {order.id} is not what payment {attempt.payment_id} was started for")
    ads = ads_selects.ads_held_still(work.session, {item.ad_id for item in order.items})
    for item in order.items:
        _fix_line(item, lines[item.id], ads[item.ad_id])
        note(work, order.id, item.id, None, item.status)
    _note_payment(order, attempt, captured)
    follow_items(work, order)
    move_attempt(attempt, AttemptState.CAPTURED)
    work.announce(_order_paid(order, attempt, list(lines.values()), captured.captured_at))
    forget_people(attempt)
    cancel_doomed(work, order, {ad.id: ad.cancel_all_cause for ad in ads.values()})


def _with_deposit(line: dict[str, Any]) -> dict[str, Any]:
    """A line that was snapshot before there were deposits says nothing of them."""
    return {"initialPriceKurus": line["unitPriceKurus"], "depositKurus": None, **line}


def _fix_line(item: Item, line: dict[str, Any], ad: AdCopy) -> None:
    """What was paid for it, and what the end of its ad says, if that came first."""
    item.units, item.title = line["units"], line["title"]
    item.unit_price_kurus, item.deposit_kurus = line["initialPriceKurus"], line["depositKurus"]
    item.final_price_kurus = ad.final_price_kurus
    item.counted_sequence = None  # the ad counts them in a moment later
    if item.deposit_kurus is not None:
        item.balance_state = BalanceState.WAITING
    elif ad.status == ENDED:
        item.ship_by = delivery.ship_by_after_end(ad.over_at)


def _note_payment(order: Order, attempt: Attempt, captured: PaymentCaptured) -> None:
    order.paid_at = captured.captured_at
    order.payment_id = captured.payment_id
    order.card_association = captured.card_association
    order.card_family = captured.card_family
    order.last_four = captured.last_four
    order.card_bin = captured.card_bin or None
    order.shipping_id, order.invoice_id = attempt.shipping_id, attempt.invoice_id
    order.shipping_address, order.invoice_address = attempt.shipping_address, attempt.invoice_address
    order.terms_version, order.terms_accepted_at = attempt.terms_version, attempt.created_at
    order.terms_hash, order.agreement = attempt.terms_hash, attempt.agreement
    order.promised_on = promised_on(order.items)


def _order_paid(order: Order, attempt: Attempt, lines: list[dict[str, Any]], paid_at: datetime) -> OrderPaid:
    return OrderPaid(
        order_id=order.id,
        reservation_id=attempt.reservation_id,
        payment_id=attempt.payment_id,
        buyer_id=order.buyer_id,
        items=[
            PaidItem(
                x["itemId"],
                x["adId"],
                x["supplierId"],
                x["title"],
                x["units"],
                x["initialPriceKurus"],
                x["depositKurus"],
            )
            for x in lines
        ],
        total_kurus=sum(line["amountKurus"] for line in lines),
        paid_at=paid_at,
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
