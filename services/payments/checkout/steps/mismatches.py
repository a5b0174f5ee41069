"""Payments that were paid, but not as we had asked: an operator has them go back in full, by the provider's record."""

from sqlalchemy import insert

from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound, Unavailable
from kit.ids import new_id
from kit.own_matters import require_others
from payments.checkout.steps.settle import announce_closed
from payments.deposits.steps import extend_after_refund
from payments.ledger.rules import postings as ledger
from payments.ledger.steps import book, log_action
from payments.lines import selects as lines_selects
from payments.lines.rows import Payment, PaymentLine
from payments.lines.rules import line as line_rules
from payments.lines.rules import payment as life
from payments.lines.steps import counted
from payments.provider.clients.iyzico import BookedLine
from payments.provider.clients.transport import NotSent, Unknown
from payments.refunds import selects as refunds_selects
from payments.refunds.rules import refund as refunds
from payments.refunds.steps.instruct import Asked, open_refunds, refund_id
from payments.refunds.steps.send import complete
from payments.service import Payments

OUTCOME = "refunded"
GIVEN_BACK_IN_PART = (
    "Sağlayıcı bu ödemenin bir kısmını iade etmiş görünüyor; kalanını da panelden iade edip yeniden deneyiniz."
)


def refund_mismatch(service: Payments, payment_id: str, operator_id: str, reason: str) -> None:
    """Give all of a mismatching payment back, or note that its books show it given back already, as in the provider's
    own panel. Raises `NotFound`, `Forbidden` (own_matter), `Conflict`, or `Unavailable` without the books.
    """
    provider = service.provider
    with service.work() as work:
        found = _to_refund(work, payment_id)
        require_others(operator_id, found.buyer_id)
        provider_payment_id = found.provider_payment_id
    try:
        booked = provider.read_books(provider_payment_id, payment_id)
    except (NotSent, Unknown) as error:
        raise Unavailable() from error
    booked = [line for line in booked if line.captured_kurus]
    if not booked:
        raise Conflict("not_in_books", "Sağlayıcının kayıtlarında bu ödeme henüz görünmüyor.")
    went_back = [line.refunded_kurus == line.captured_kurus for line in booked]
    if not all(went_back) and any(line.refunds for line in booked):
        raise Conflict("already_refunded", GIVEN_BACK_IN_PART)
    with service.work() as work:
        payment = _to_refund(work, payment_id)
        if payment.purpose == life.BALANCE:
            asked = lines_selects.lines_of_payment_locked(work.session, payment.id)
            extend_after_refund(work, payment.order_id, [line.item_id for line in asked])
        lines = _adopt(work, payment, booked)
        _give_back(work, payment, lines, is_done=all(went_back))
        detail = {"reason": reason, "amountKurus": sum(line.captured_kurus for line in lines), "was": payment.reason}
        detail["orderId"] = payment.order_id
        log_action(work, operator_id, "payment.refund", payment_id, detail)


def _to_refund(work: UnitOfWork, payment_id: str) -> Payment:
    payment = lines_selects.payment_found_locked(work.session, payment_id)
    if payment is None:
        raise NotFound()
    if payment.state != life.MISMATCH or payment.refused_at is not None:
        raise Conflict("conflict", "Bu ödeme iade edilemez: uyuşmazlık yok ya da iade zaten başladı.")
    return payment


def _adopt(work: UnitOfWork, payment: Payment, booked: list[BookedLine]) -> list[PaymentLine]:
    """Make our lines say what the provider took: what we had asked for is of no use any more."""
    ours = lines_selects.lines_of_payment_locked(work.session, payment.id)
    by_item = {line.item_id: line for line in ours}
    adopted = []
    for entry in booked:
        line = by_item.pop(entry.item_id, None) or _strange_line(work, ours[0])
        line.units, line.unit_price_kurus = 1, entry.captured_kurus
        line.amount_kurus = line.captured_kurus = entry.captured_kurus
        line.provider_line_id = entry.provider_line_id
        adopted.append(line)
    work.session.flush()
    return adopted


def _strange_line(work: UnitOfWork, like: PaymentLine) -> PaymentLine:
    """A line of the provider's that we had not asked for: under an item of its own."""
    names = ("payment_id", "order_id", "ad_id", "supplier_id", "title", "category_name")
    row = {name: getattr(like, name) for name in names} | {"id": new_id(), "item_id": new_id()}
    numbers = {"units": 1, "unit_price_kurus": 1, "amount_kurus": 1}
    return work.session.scalars(insert(PaymentLine).returning(PaymentLine), [row | numbers]).one()


def _give_back(work: UnitOfWork, payment: Payment, lines: list[PaymentLine], *, is_done: bool) -> None:
    payment.refused_at, payment.captured_at, payment.frozen_at = work.now, work.now, None
    payment.frozen_looks, payment.compare_at = 0, work.now
    book(work, [("captured", payment.id, ledger.captured({line.id: line.captured_kurus for line in lines}))])
    for line in lines:
        line.cancelled_at = work.now
    cause = refunds.BALANCE_LATE if payment.purpose == life.BALANCE else refunds.LATE_CAPTURE
    asked = Asked(cause, payment.buyer_id)
    open_refunds(work, asked, [(line, line_rules.cancel_rest(counted(line))) for line in lines])
    if is_done:
        for line in lines:
            complete(work, refunds_selects.refund_locked(work.session, refund_id(line.id, asked)))
    if payment.closed_at is None:
        payment.closed_at = work.now
        announce_closed(work, payment, OUTCOME)
