"""What goes back of captured lines: for cancelled units, for returned ones, and for captures without an order.

What was asked to be refunded once, by its id, is not refunded again; a second cancel of all that is held finds nothing
the second time. An item's units travel in several parcels, so what did not arrive is counted as what was cancelled is.

It is the refund that remembers the id. Where nothing was left to go back, because a bank had taken it, there is none:
the same event under another number, as after a restore (`tools.rejoin`), then counts other units of the item as
cancelled, whose money goes back too if any of it is held.
"""

from collections import Counter
from collections.abc import Sequence

from contracts.events import CaptureRefused, ItemsCancelled, ItemUnits, RefundForestalled, RefundRequested
from kit.db import UnitOfWork
from kit.ids import derived_id
from payments.deposits.steps import shrink_balance
from payments.lines import selects as lines_selects
from payments.lines.rows import PaymentLine
from payments.lines.rules import line as line_rules
from payments.lines.steps import captured_lines, counted
from payments.refunds import selects as refunds_selects
from payments.refunds.rules import refund as refunds
from payments.refunds.steps.instruct import Asked, open_refunds

FORFEITED = "forfeited"  # orders' answer to our own DepositForfeited: the money was decided then


def cancel_items(work: UnitOfWork, event: ItemsCancelled) -> None:
    """Refund cancelled units; a withdrawn or failed ad, or a late capture, gives back all that is held."""
    if event.cause == FORFEITED:
        return
    lines = captured_lines(work, event.order_id, [item.item_id for item in event.items])
    if event.cause not in refunds.OF_SOME_UNITS:
        cancel_rest(work, lines, Asked(event.cause, event.buyer_id))
        return
    asked = Asked(event.cause, event.buyer_id, _named(event))
    if not refunds_selects.has_refunds_of(work.session, event.cause, _named(event)):
        _cancel_units(work, lines, event.items, asked)


def refund_return(work: UnitOfWork, event: RefundRequested) -> None:
    """Refund what returned units have cost: all that was paid for each of them and has not gone back yet."""
    lines = captured_lines(work, event.order_id, [event.item_id])
    if refunds_selects.has_refunds_of(work.session, refunds.RETURNED, event.return_id):
        return
    asked = Asked(refunds.RETURNED, event.buyer_id, event.return_id)
    changes = [(line, line_rules.give_back(counted(line), event.units)) for line in lines]
    open_refunds(work, asked, changes)
    if not any(part for _, (_, part) in changes):
        work.announce(_forestalled(work, event, sum(line.charged_back_kurus for line in lines)))


def _forestalled(work: UnitOfWork, event: RefundRequested, charged_back_kurus: int) -> RefundForestalled:
    """Nothing is left that could go back. Raises `ValueError` when it was not a bank that took it: a fault."""
    if not charged_back_kurus:
        raise ValueError(f"return {event.return_id} asks for money of units that were given back before")
    return RefundForestalled(
        order_id=event.order_id,
        item_id=event.item_id,
        ad_id=event.ad_id,
        buyer_id=event.buyer_id,
        cause=refunds.RETURNED,
        reference_id=event.return_id,
        charged_back_kurus=charged_back_kurus,
        found_at=work.now,
    )


def refuse_capture(work: UnitOfWork, event: CaptureRefused) -> None:
    """Orders does not stand for a capture: refund all that is still held of it."""
    payment = lines_selects.payment_locked(work.session, event.payment_id)
    payment.refused_at, payment.reason = payment.refused_at or work.now, event.reason
    lines = lines_selects.lines_of_payment_locked(work.session, event.payment_id)
    cancel_rest(work, lines, Asked(refunds.LATE_CAPTURE, payment.buyer_id))


def cancel_rest(work: UnitOfWork, lines: Sequence[PaymentLine], asked: Asked) -> None:
    """Instruct the refund of all that is still held for locked lines; nothing for those that hold nothing."""
    open_refunds(work, asked, [(line, line_rules.cancel_rest(counted(line))) for line in lines])
    _close(work, lines)


def _cancel_units(work: UnitOfWork, lines: Sequence[PaymentLine], items: Sequence[ItemUnits], asked: Asked) -> None:
    units: Counter[str] = Counter()
    for item in items:
        units[item.item_id] += item.units
    open_refunds(work, asked, [(line, line_rules.cancel(counted(line), units[line.item_id])) for line in lines])
    _close(work, lines)


def _close(work: UnitOfWork, lines: Sequence[PaymentLine]) -> None:
    """Lines of which nothing is left wait for nothing; balances shrink with their deposits."""
    for line in lines:
        if line.cancelled_units + line.returned_units == line.units:
            line.cancelled_at, line.awaits_difference = line.cancelled_at or work.now, False
        if line.is_deposit:
            shrink_balance(work, line)


def _named(event: ItemsCancelled) -> str:
    """The id that tells what was cancelled from another one: made of the event where orders, in the version before,
    named no shipment. Raises `ValueError` where a buyer or a supplier cancelled, who always name it.
    """
    if event.cancellation_id:
        return event.cancellation_id
    if event.cause != refunds.UNDELIVERED:
        raise ValueError("a cancellation without its id can't be told from another one")
    at = event.cancelled_at.isoformat() if event.cancelled_at else ""
    return derived_id(event.order_id, event.cause, at, *(f"{item.item_id}:{item.units}" for item in event.items))
