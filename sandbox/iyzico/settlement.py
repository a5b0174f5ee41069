"""The reports by day: all transactions, completed payouts, and payouts that came back. A day is Istanbul's."""

import re
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from flask import request
from sqlalchemy import select
from sqlalchemy.orm import Session

from sandbox.clock import now
from sandbox.iyzico import payouts
from sandbox.iyzico.calls import Answer, Refused, required_text
from sandbox.iyzico.money import Kurus
from sandbox.models import Line, Payment, Payout, Refund, SubMerchant

PAGE = 50
_ISTANBUL = ZoneInfo("Europe/Istanbul")
_DATE = re.compile(r"(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?", re.ASCII)

Span = tuple[datetime, datetime]


def transactions(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Everything that happened to lines on a day: payments, refunds and cancels, in pages."""
    asked = request.args.to_dict()
    begin, end = _day(asked, "transactionDate", hits)
    page = _page_number(asked.get("page"))
    rows = _paid(session, begin, end) + _gone_back(session, begin, end)
    rows.sort(key=lambda row: (row["transactionDate"], row["transactionId"]))
    pages = -(-len(rows) // PAGE)
    shown = rows[(page - 1) * PAGE : page * PAGE]
    return Answer({"currentPage": page, "totalPageCount": pages, "transactions": shown})


def payouts_completed(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Transfers made on a day: one row for the seller, one for what the shop keeps."""
    rows = []
    for row in _transfers(session, body, hits, payouts.COMPLETED):
        mine = {"paymentTransactionId": str(row.line_id), "currency": "TRY"}
        seller = {"subMerchantKey": row.sub_merchant_key}
        rows.append(mine | {"payoutAmount": Kurus(row.amount_kurus), "payoutType": "SUB_MERCHANT"} | seller)
        if row.merchant_amount_kurus > 0:
            rows.append(mine | {"payoutAmount": Kurus(row.merchant_amount_kurus), "payoutType": "MERCHANT"})
    return Answer({"payoutCompletedTransactions": rows})


def payouts_bounced(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Sellers whose bank sent a day's transfer back. The provider names the seller and the account, not the lines."""
    bounced = {row.sub_merchant_key: row.iban for row in _transfers(session, body, hits, payouts.BOUNCED)}
    return Answer({"bouncedRows": [_bounced(session.get_one(SubMerchant, key), iban) for key, iban in bounced.items()]})


def _bounced(seller: SubMerchant, iban: str) -> dict[str, Any]:
    names = ("contactName", "contactSurname", "legalCompanyTitle")
    return {
        "subMerchantKey": seller.key, "iban": iban, **{name: seller.details.get(name) for name in names},
        "marketplaceSubmerchantType": seller.details.get("subMerchantType"),
    }  # fmt: skip


def _transfers(session: Session, body: dict[str, Any], hits: dict[str, Any], status: str) -> list[Payout]:
    payouts.settle(session)
    begin, end = _day(body, "date", hits)
    chosen = select(Payout).where(Payout.status == status, Payout.occurred_at >= begin, Payout.occurred_at < end)
    return list(session.scalars(chosen.order_by(Payout.id)))


def _day(fields: dict[str, Any], name: str, hits: dict[str, Any]) -> Span:
    """From the day's beginning to its end, or to what the report already knows."""
    found = _DATE.fullmatch(required_text(fields, name))
    try:
        day = date.fromisoformat(found[1]) if found else None
    except ValueError:
        day = None
    if day is None:
        raise Refused("11", f"Geçersiz istek: {name}")
    begin = datetime.combine(day, time(), _ISTANBUL)
    seen_until = now() - timedelta(seconds=int(hits.get("reporting_lag", {}).get("seconds", 0)))
    return begin, min(begin + timedelta(days=1), seen_until + timedelta(microseconds=1))


def _page_number(value: str | None) -> int:
    if not (value and value.isascii() and value.isdigit() and 1 <= int(value) <= 10**6):
        raise Refused("11", "Geçersiz istek: page")
    return int(value)


def _paid(session: Session, begin: datetime, end: datetime) -> list[dict[str, Any]]:
    chosen = (
        select(Line, Payment)
        .join(Payment, Payment.id == Line.payment_id)
        .where(Payment.created_at >= begin, Payment.created_at < end)
    )
    return [
        _transaction("PAYMENT", payment.created_at, line.id, line, payment, 0, payment.conversation_id)
        | {"price": Kurus(line.price_kurus), "paidPrice": Kurus(line.paid_price_kurus)}
        for line, payment in session.execute(chosen)
    ]


def _gone_back(session: Session, begin: datetime, end: datetime) -> list[dict[str, Any]]:
    chosen = (
        select(Refund, Line, Payment)
        .join(Line, Line.id == Refund.line_id)
        .join(Payment, Payment.id == Refund.payment_id)
        .where(Refund.created_at >= begin, Refund.created_at < end)
    )
    return [
        _transaction(
            refund.kind.upper(), refund.created_at, refund.id, line, payment, int(refund.after_settlement),
            refund.conversation_id,
        )
        | {"price": Kurus(refund.amount_kurus), "paidPrice": Kurus(refund.amount_kurus)}
        for refund, line, payment in session.execute(chosen)
    ]  # fmt: skip


def _transaction(
    kind: str, at: datetime, number: int, line: Line, payment: Payment, after_settlement: int, conversation_id: str
) -> dict[str, Any]:
    return {
        "transactionType": kind, "transactionDate": at.astimezone(_ISTANBUL).strftime("%Y-%m-%d %H:%M:%S"),
        "transactionId": number, "afterSettlement": after_settlement, "paymentTxId": line.id, "paymentId": payment.id,
        "conversationId": conversation_id, "paymentPhase": "AUTH", "transactionCurrency": payment.currency,
        "installment": 1, "threeDS": 0, "basketId": payment.basket_id, "subMerchantKey": line.sub_merchant_key,
        "subMerchantPayoutAmount": Kurus(line.sub_merchant_price_kurus), "authCode": payment.auth_code,
        "transactionStatus": 2 if line.approved_at else 1,
    }  # fmt: skip
