"""What became of a payment: its cart is an order, or the money goes back, or there was none."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from contracts.events import CaptureRefused, OrderPaid, PaidItem, PaymentCaptured, PaymentClosed
from kit.db import UnitOfWork
from kit.known import known
from orders.ads import selects as ads_selects
from orders.ads.rows import AdCopy
from orders.attempts import selects as attempts_selects
from orders.attempts.rows import Attempt
from orders.attempts.rules import LIVE_ATTEMPT, AttemptState, Verdict, judge_capture
from orders.attempts.steps.ending import end_attempt, forget_people, move_attempt
from orders.orders import selects as orders_selects
from orders.orders.rows import Order
from orders.orders.rules.states import OrderStatus
from orders.orders.steps.cancelling import cancel_doomed
from orders.orders.steps.paying import PaidLine, Payment, pay

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
    lines = [_with_deposit(line) for line in attempt.told["items"]]
    ads = ads_selects.ads_held_still(work.session, {item.ad_id for item in order.items})
    pay(work, order, _payment(attempt, captured), {line["itemId"]: _paid_line(line) for line in lines}, ads)
    move_attempt(attempt, AttemptState.CAPTURED)
    work.announce(_order_paid(order, attempt, lines, ads, captured.captured_at))
    forget_people(attempt)
    cancel_doomed(work, order, {ad.id: ad.cancel_all_cause for ad in ads.values()})


def _with_deposit(line: dict[str, Any]) -> dict[str, Any]:
    """A line that was snapshot before there were deposits says nothing of them."""
    return {"initialPriceKurus": line["unitPriceKurus"], "depositKurus": None, **line}


def _paid_line(line: dict[str, Any]) -> PaidLine:
    return PaidLine(
        title=line["title"],
        units=line["units"],
        unit_price_kurus=line["initialPriceKurus"],
        deposit_kurus=line["depositKurus"],
    )


def _payment(attempt: Attempt, captured: PaymentCaptured) -> Payment:
    return Payment(
        payment_id=captured.payment_id,
        paid_at=captured.captured_at,
        card_association=captured.card_association,
        card_family=captured.card_family,
        last_four=captured.last_four,
        card_bin=captured.card_bin or None,
        shipping_id=attempt.shipping_id,
        invoice_id=attempt.invoice_id,
        shipping_address=attempt.shipping_address,
        invoice_address=attempt.invoice_address,
        terms_version=attempt.terms_version,
        terms_accepted_at=attempt.created_at,
        terms_hash=attempt.terms_hash,
        agreement=attempt.agreement,
    )


def _order_paid(
    order: Order, attempt: Attempt, lines: list[dict[str, Any]], ads: Mapping[int, AdCopy], paid_at: datetime
) -> OrderPaid:
    return OrderPaid(
        order_id=order.id,
        reservation_id=attempt.reservation_id,
        payment_id=attempt.payment_id,
        buyer_id=order.buyer_id,
        items=[
            PaidItem(
                item_id=line["itemId"],
                ad_id=line["adId"],
                supplier_id=line["supplierId"],
                title=line["title"],
                units=line["units"],
                unit_price_kurus=line["initialPriceKurus"],
                deposit_kurus=line["depositKurus"],
                is_deposit_forfeited=ads[line["adId"]].is_deposit_forfeited,
            )
            for line in lines
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
