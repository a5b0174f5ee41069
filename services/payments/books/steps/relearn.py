"""After payments' database was restored to an earlier point: learning again what it has forgotten, and sending nothing.

Money stands still first: every payment is frozen, which holds its refunds and payouts back, until its books agree with
the provider's. What was captured is told by orders and proven by the provider; what others told us since is told again
by their outboxes, so that refunds are instructed anew; and what the provider has carried out of these is recognised in
its books, line by line and kuruş by kuruş, instead of being sent again. What is left over is for a person.
"""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import delete, insert, select, update

from contracts.events import OrderPaid, PaidItem
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.money import lira_text
from payments.checkout.clients.orders import BillItem
from payments.checkout.steps.start import close_abandoned_intents, line_row
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import payment as life
from payments.payouts import rules as payouts
from payments.payouts.rows import Payout
from payments.payouts.selects import owing
from payments.payouts.steps import pay
from payments.payouts.steps.earn import earn
from payments.provider.clients.iyzico import BookedLine
from payments.provider.clients.transport import NotSent, Unknown
from payments.provider.rules.doubt import BookedRefund
from payments.refunds.rows import Refund, RefundAttempt
from payments.refunds.rules import refund as refunds
from payments.refunds.steps import send
from payments.service import Payments
from payments.terms.steps.promising import promise_of


def freeze_everything(service: Payments) -> int:
    """Let nothing be sent for any payment before its books are compared, and that not before all reports are in.

    Payments that were just being opened are given up: a page that they got since is not known any more.
    """
    settings = service.settings
    while close_abandoned_intents(service, timedelta(0)):
        pass
    with service.work() as work:
        frozen = {"frozen_at": work.now, "frozen_looks": 0, "compare_at": work.now + settings.quiet_period}
        paid = Payment.provider_payment_id.is_not(None)
        return rows_changed(work.session, update(Payment).where(paid).values(frozen))


def learn_capture(service: Payments, paid: OrderPaid) -> bool:
    """Learn a payment that orders knows as paid. False when the provider's books do not say exactly the same."""
    provider = service.provider
    with service.work() as work:
        known = work.session.get(Payment, paid.payment_id)
        if known is not None and known.state == life.CAPTURED:
            return True
        if known is not None and known.state not in life.UNOPENED:
            return False  # it is asked about anyway, and captured then
    try:
        found = provider.find_payment(paid.payment_id)
    except (NotSent, Unknown):
        return False
    number, lines = found or ("", [])
    told = {line.item_id: line for line in lines}
    items = [_bill_item(item) for item in paid.items]
    if {item.item_id: item.amount_kurus for item in items} != {k: line.captured_kurus for k, line in told.items()}:
        return False
    with service.work() as work:
        _store(work, paid, number, items, told)
    return True


def recognise(service: Payments) -> list[str]:
    """Recognise in the provider's books what it has carried out of all that is instructed. Gives what it could not."""
    with service.work() as work:
        chosen = select(Payment.id, Payment.provider_payment_id).where(Payment.frozen_at.is_not(None))
        frozen = work.session.execute(chosen.order_by(Payment.created_at)).all()
    return [found for payment in frozen for found in _recognise(service, payment.id, payment.provider_payment_id)]


def _recognise(service: Payments, payment_id: str, number: str | None) -> list[str]:
    provider = service.provider
    try:
        told = provider.read_books(number, payment_id)
    except (NotSent, Unknown) as error:
        return [f"payment {payment_id}: the provider's books could not be read ({error})"]
    with service.work() as work:
        lines_selects.payment_locked(work.session, payment_id)
        ours = {line.provider_line_id: line for line in lines_selects.lines_of_payment_locked(work.session, payment_id)}
        found = [f"line {line.provider_line_id} is none of ours" for line in told if line.provider_line_id not in ours]
        for line in told:
            if line.provider_line_id in ours:
                found += _recognise_refunds(work, ours[line.provider_line_id], line.refunds)
                found += _recognise_payout(service, work, ours[line.provider_line_id], line)
        work.session.execute(update(Payment).where(Payment.id == payment_id).values(compare_at=work.now))
    return [f"payment {payment_id}: {what}" for what in found]


def _recognise_refunds(work: UnitOfWork, line: PaymentLine, told: Sequence[BookedRefund]) -> list[str]:
    """The provider carried out what we don't know as called for: it is one that is queued, of the same amount."""
    attempts = select(RefundAttempt.id).join(Refund, Refund.id == RefundAttempt.refund_id)
    known = set(work.session.scalars(attempts.where(Refund.line_id == line.id)))
    left = []
    for booked in told:
        if booked.conversation_id in known:
            continue
        same = select(Refund).where(Refund.line_id == line.id, Refund.amount_kurus == booked.amount_kurus)
        queued = same.where(Refund.state == refunds.QUEUED).order_by(Refund.opened_at, Refund.id).limit(1)
        row = work.session.scalar(queued.with_for_update())
        if row is None:
            left.append(f"a refund of {lira_text(booked.amount_kurus)} that nothing here has asked for")
        else:
            _complete(work, row, line, booked.conversation_id)
    return left


def _complete(work: UnitOfWork, row: Refund, line: PaymentLine, attempt_id: str) -> None:
    """The call was made in the time that was forgotten: write it down with its own id, and that it was answered."""
    refunds.MOVES.make(row, refunds.SENDING)
    row.attempts += 1
    row.attempt_id, row.sent_at = attempt_id, work.now
    work.session.flush()
    call = RefundAttempt(id=attempt_id, refund_id=row.id, number=row.attempts, started_at=work.now, ended_at=work.now)
    call.refunded_before_kurus = line.refunded_kurus - line.transferred_kurus
    call.outcome, call.readings = "recognised", 1
    work.session.add(call)
    send.complete(work, row)
    work.session.flush()


def _recognise_payout(service: Payments, work: UnitOfWork, line: PaymentLine, told: BookedLine) -> list[str]:
    """The provider was told to pay: the line was earned, and its payout approved, at that price."""
    row = work.session.scalar(select(Payout).where(Payout.line_id == line.id).with_for_update())
    if not told.is_approved or (row is not None and row.state != payouts.QUEUED):
        return []
    if line.open_refund_kurus or line.refunded_kurus - line.transferred_kurus != told.refunded_kurus:
        return ["its payout was approved, and is recognised only once its refunds are"]
    promise = promise_of(work, service.settings, line.ad_id)
    if row is None and earn(work, line, payouts.SALE, promise.rates) is not None:
        row = work.session.scalar(select(Payout).where(Payout.line_id == line.id))
    owed = owing.debts(work.session, [line.supplier_id]).get(line.supplier_id, 0)
    deducted = row.net_kurus - told.price_kurus if row is not None else 0
    if row is None or not min(payouts.deduction(row.net_kurus, row.commission_kurus, owed), 0) <= deducted <= max(
        owed, 0
    ):
        return [f"a payout of {lira_text(told.price_kurus)} was approved that can't be what its line has earned"]
    row.deducted_kurus, row.price_kurus, row.sent_at = deducted, told.price_kurus, work.now
    for state in (payouts.PRICING, payouts.APPROVING):
        payouts.MOVES.make(row, state)
    pay.approved(work, row)
    return []


def _bill_item(item: PaidItem) -> BillItem:
    price = item.unit_price_kurus if item.deposit_kurus is None else item.deposit_kurus
    return BillItem(
        item_id=item.item_id,
        ad_id=item.ad_id,
        supplier_id=item.supplier_id,
        title=item.title,
        category_name="",
        units=item.units,
        unit_price_kurus=price,
        amount_kurus=item.units * price,
        is_deposit=item.deposit_kurus is not None,
    )


def _store(work: UnitOfWork, paid: OrderPaid, number: str, items: list[BillItem], told: dict[str, BookedLine]) -> None:
    """As it was after its capture, and frozen. Orders is not told again: it is orders that told us."""
    row = {
        "id": paid.payment_id,
        "state": life.CAPTURED,
        "buyer_id": paid.buyer_id,
        "cart_id": paid.order_id,
        "order_id": paid.order_id,
        "reservation_id": paid.reservation_id,
        "total_kurus": paid.total_kurus,
        "provider_payment_id": number,
        "created_at": paid.paid_at,
        "captured_at": paid.paid_at,
        "paid_at": paid.paid_at,
        "frozen_at": work.now,
        "compare_at": work.now,
    }
    # Of before its page was opened: nothing came of it here, and nothing will.
    work.session.execute(delete(PaymentLine).where(PaymentLine.payment_id == paid.payment_id))
    work.session.execute(delete(Payment).where(Payment.id == paid.payment_id))
    work.session.execute(insert(Payment), [row])
    rows = [line_row(paid.payment_id, paid.order_id, item) for item in items]
    for each in rows:
        line = told[each["item_id"]]
        each |= {"provider_line_id": line.provider_line_id, "captured_kurus": line.captured_kurus}
    work.session.execute(insert(PaymentLine), rows)
    book(work, [("captured", paid.payment_id, ledger.captured({each["id"]: each["captured_kurus"] for each in rows}))])
