"""Questions that change nothing: BIN, instalments, a payment, and the reporting service with its refunds."""

from datetime import datetime, timedelta
from typing import Any

from flask import request
from sqlalchemy import select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico import cards
from sandbox.iyzico.calls import Answer, Refused, required_amount, required_id, required_text
from sandbox.iyzico.checkout import line_body, payment_body
from sandbox.iyzico.money import Kurus, trimmed
from sandbox.models import Line, Payment, Refund

_PAGE = 100


def ping(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """The provider is there."""
    return Answer({})


def _bin(body: dict[str, Any]) -> tuple[str, cards.Bin]:
    number = required_text(body, "binNumber")
    if not (number.isascii() and number.isdigit() and 6 <= len(number) <= 8):
        raise Refused("5066", "binNumber 6 ile 8 rakam olmalıdır")
    return number, cards.bin_of(number)


def _bin_body(number: str, found: cards.Bin) -> dict[str, Any]:
    return {
        "binNumber": number, "cardType": found.card_type, "cardAssociation": found.association,
        "cardFamily": found.family, "bankName": found.bank, "bankCode": found.bank_code, "commercial": 0,
    }  # fmt: skip


def bin_check(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """What kind of card begins with these digits."""
    number, found = _bin(body)
    if number[:6] not in cards.BINS:
        raise Refused("5066", "BIN bulunamadı")
    return Answer(_bin_body(number, found))


def installment(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """One payment only: this shop offers no instalments."""
    price = required_amount(body, "price")
    plan = {"installmentPrice": Kurus(price), "totalPrice": Kurus(price), "installmentNumber": 1}
    card = {}
    if body.get("binNumber"):
        number, found = _bin(body)
        card = _bin_body(number, found)
        card["force3ds"] = 1 if found.card_type == "DEBIT_CARD" else 0
        card["cardFamilyName"] = card.pop("cardFamily")
    return Answer({"installmentDetails": [card | {"price": Kurus(price), "installmentPrices": [plan]}]})


def payment_detail(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """One payment by the provider's number or by the conversation."""
    if body.get("paymentId"):
        payment = session.get(Payment, required_id(body, "paymentId"))
    else:
        wanted = required_text(body, "paymentConversationId")
        payment = session.scalar(select(Payment).where(Payment.conversation_id == wanted).order_by(Payment.id).limit(1))
    if payment is None or payment.created_at > _seen_until(hits):
        raise Refused("5086", "Ödeme bulunamadı")
    signed = (
        str(payment.id), payment.currency, payment.basket_id, str(body.get("conversationId") or ""),
        trimmed(payment.paid_price_kurus), trimmed(payment.price_kurus),
    )  # fmt: skip
    return Answer(payment_body(payment) | {"paymentStatus": "SUCCESS"}, signed)


def reporting_details(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Payments with the refunds of every line; lags behind when a fault says so."""
    payment_id, conversation_id = request.args.get("paymentId", ""), request.args.get("paymentConversationId", "")
    if payment_id:
        chosen = select(Payment).where(Payment.id == required_id({"paymentId": payment_id}, "paymentId"))
    elif conversation_id:
        chosen = select(Payment).where(Payment.conversation_id == conversation_id).order_by(Payment.id).limit(_PAGE)
    else:
        raise Refused("24", "paymentId gönderilmesi zorunludur")
    seen_until = _seen_until(hits)
    payments = [payment for payment in session.scalars(chosen) if payment.created_at <= seen_until]
    return Answer({"payments": [_report(session, payment, seen_until) for payment in payments]})


def _seen_until(hits: dict[str, Any]) -> datetime:
    return now() - timedelta(seconds=int(hits.get("reporting_lag", {}).get("seconds", 0)))


def _report(session: Session, payment: Payment, seen_until: datetime) -> dict[str, Any]:
    chosen = select(Refund).where(Refund.payment_id == payment.id, Refund.created_at <= seen_until).order_by(Refund.id)
    rows = list(session.scalars(chosen))
    cancelled = [row for row in rows if row.kind == "cancel"]
    back = sum(row.amount_kurus for row in rows)
    refund_status = (
        "NOT_REFUNDED" if not back else "TOTALLY_REFUNDED" if back == payment.paid_price_kurus else "PARTIALLY_REFUNDED"
    )
    body = payment_body(payment)
    body["itemTransactions"] = [_line_report(line, rows) for line in payment.lines]
    cancels = [_cancel_report(payment, cancelled)] if cancelled else []
    return body | {
        "paymentConversationId": payment.conversation_id, "paymentStatus": 1, "paymentRefundStatus": refund_status,
        "createdDate": _date(payment.created_at), "threeDS": 0, "cancels": cancels,
    }  # fmt: skip


def _line_report(line: Line, rows: list[Refund]) -> dict[str, Any]:
    refunds = [_refund_report(row) for row in rows if row.line_id == line.id and row.kind == "refund"]
    return line_body(line) | {"refunds": refunds}


def _refund_report(row: Refund) -> dict[str, Any]:
    return {
        "refundTxId": row.id, "refundConversationId": row.conversation_id, "refundPrice": Kurus(row.amount_kurus),
        "currencyCode": row.currency, "refundStatus": 1, "isAfterSettlement": row.after_settlement,
        "createdDate": _date(row.created_at), "errorCode": None,
    }  # fmt: skip


def _cancel_report(payment: Payment, rows: list[Refund]) -> dict[str, Any]:
    return {
        "cancelTxId": rows[0].id, "cancelConversationId": rows[0].conversation_id,
        "cancelPrice": Kurus(sum(row.amount_kurus for row in rows)), "currencyCode": payment.currency,
        "cancelStatus": 1, "createdDate": _date(rows[0].created_at),
    }  # fmt: skip


def _date(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%d %H:%M:%S")
