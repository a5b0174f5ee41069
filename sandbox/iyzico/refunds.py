"""Money going back: per line, per payment, and the same-day cancel. Not idempotent, exactly like the provider."""

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico.calls import Answer, Refused, required_amount, required_id
from sandbox.iyzico.money import Kurus, trimmed
from sandbox.models import Line, Payment, Refund

REFUND_DAYS = 365
_BANK_DAY = ZoneInfo("Europe/Istanbul")


def refund(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Give back part of one line."""
    line_id, amount = required_id(body, "paymentTransactionId"), required_amount(body, "price")
    line = session.scalar(select(Line).where(Line.id == line_id).with_for_update())
    if line is None:
        raise Refused("5088", "Ödeme kırılımı bulunamadı")
    payment = session.get_one(Payment, line.payment_id)
    _check_refundable(payment, hits)
    _check_currency(body, payment)
    if line.refunded_kurus + amount > line.paid_price_kurus:
        raise Refused("5093", "İade edilmek istenen tutar, iade edilebilir tutardan büyük olamaz")
    row = _book(session, body, payment, line, amount, "refund")
    more = {"paymentTransactionId": str(line.id), "price": Kurus(amount)}
    return _answer(body, payment, amount, row, more)


def refund_by_payment(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Give back an amount of a payment; the provider chooses the lines, first ones first."""
    payment_id, amount = required_id(body, "paymentId"), required_amount(body, "price")
    payment, lines = _locked(session, payment_id)
    _check_refundable(payment, hits)
    _check_currency(body, payment)
    if amount > sum(line.paid_price_kurus - line.refunded_kurus for line in lines):
        raise Refused("5093", "İade edilmek istenen tutar, iade edilebilir tutardan büyük olamaz")
    left, rows = amount, []
    for line in lines:
        part = min(left, line.paid_price_kurus - line.refunded_kurus)
        if part:
            rows.append(_book(session, body, payment, line, part, "refund"))
            left -= part
    return _answer(body, payment, amount, rows[-1], {"price": Kurus(amount)})


def cancel(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Void a whole payment before the bank's day ends."""
    payment, lines = _locked(session, required_id(body, "paymentId"))
    _check_refundable(payment, hits)
    if payment.created_at.astimezone(_BANK_DAY).date() != now().astimezone(_BANK_DAY).date():
        raise Refused("5090", "Gün sonu yapılmış ödeme iptal edilemez, iade ediniz")
    if any(line.refunded_kurus for line in lines):
        raise Refused("5091", "İadesi yapılmış ödeme iptal edilemez")
    rows = [_book(session, body, payment, line, line.paid_price_kurus, "cancel") for line in lines]
    payment.cancelled_at = now()
    return _answer(body, payment, payment.paid_price_kurus, rows[-1], {"price": Kurus(payment.paid_price_kurus)})


def _locked(session: Session, payment_id: int) -> tuple[Payment, list[Line]]:
    chosen = select(Line).where(Line.payment_id == payment_id).order_by(Line.id).with_for_update()
    lines = list(session.scalars(chosen))
    payment = session.get(Payment, payment_id)
    if payment is None:
        raise Refused("5086", "Ödeme bulunamadı")
    return payment, lines


def _check_refundable(payment: Payment, hits: dict[str, Any]) -> None:
    if "refuse_refunds" in hits:
        wanted = hits["refuse_refunds"]
        code, message = str(wanted.get("code", "10012")), wanted.get("message", "Geçersiz işlem")
        raise Refused(code, message, wanted.get("group", "INVALID_TRANSACTION"))
    if payment.cancelled_at is not None:
        raise Refused("5087", "Ödeme daha önce iptal edilmiş")
    if not payment.card.get("refundable", True):
        raise Refused("10012", "Geçersiz işlem", "INVALID_TRANSACTION")
    if now() - payment.created_at > timedelta(days=REFUND_DAYS):
        raise Refused("5092", f"{REFUND_DAYS} günden eski ödemeler iade edilemez")


def _check_currency(body: dict[str, Any], payment: Payment) -> None:
    if body.get("currency") not in (None, payment.currency):
        raise Refused("5027", "Geçersiz para birimi")


def _book(session: Session, body: dict[str, Any], payment: Payment, line: Line, amount: int, kind: str) -> Refund:
    line.refunded_kurus += amount
    row = Refund(
        payment_id=payment.id, line_id=line.id, conversation_id=str(body.get("conversationId") or ""), kind=kind,
        amount_kurus=amount, currency=payment.currency, after_settlement=line.approved_at is not None, created_at=now(),
    )  # fmt: skip
    session.add(row)
    session.flush()
    return row


def _answer(body: dict[str, Any], payment: Payment, amount: int, row: Refund, more: dict[str, Any]) -> Answer:
    references = {"authCode": payment.auth_code, "hostReference": f"mock{row.id:011d}", "retryable": False}
    signed = (str(payment.id), trimmed(amount), payment.currency, str(body.get("conversationId") or ""))
    return Answer({"paymentId": str(payment.id), **more, "currency": payment.currency, **references}, signed)
