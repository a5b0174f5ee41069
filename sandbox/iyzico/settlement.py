"""The reports by day: all transactions, completed payouts, and payouts that came back. A day is Istanbul's."""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from flask import request
from sqlalchemy import BindParameter, bindparam, false, func, select, true, union_all
from sqlalchemy.orm import Session, lazyload

from sandbox.clock import now
from sandbox.iyzico import payouts
from sandbox.iyzico.calls import Answer, Refused, required_text
from sandbox.iyzico.money import Kurus
from sandbox.models import Line, Payment, Payout, Refund, SubMerchant

PAGE = 50
_ISTANBUL = ZoneInfo("Europe/Istanbul")
_DATE = re.compile(r"(\d{4}-\d{2}-\d{2})( \d{2}:\d{2}:\d{2})?", re.ASCII)

Span = tuple[datetime, datetime]
Happened = tuple[bool, int]  # whether a line was paid or something of it went back, and the number of that


# The statements are built once: a report is asked for again and again, and of most days there is nothing to tell.
_BEGIN: BindParameter[datetime] = bindparam("begin")
_END: BindParameter[datetime] = bindparam("end")
_LINES_PAID = (
    select(func.date_trunc("second", Payment.created_at).label("second"), Line.id.label("number"))
    .add_columns(true().label("is_payment"))
    .join(Payment, Payment.id == Line.payment_id)
    .where(Payment.created_at >= _BEGIN, Payment.created_at < _END)
)
_GONE_BACK = select(func.date_trunc("second", Refund.created_at), Refund.id, false()).where(
    Refund.created_at >= _BEGIN, Refund.created_at < _END
)
# What happened between two instants: when, and the number of the line that was paid or of what went back.
_HAPPENED = union_all(_LINES_PAID, _GONE_BACK).subquery()
_COUNTED = select(func.count()).select_from(_HAPPENED)
_PAGE_OF_IT = (
    select(_HAPPENED.c.number, _HAPPENED.c.is_payment, func.count().over().label("of_all"))
    .order_by(_HAPPENED.c.second, _HAPPENED.c.number, _HAPPENED.c.is_payment)
    .offset(bindparam("before"))
    .limit(bindparam("most"))
)


def transactions(session: Session, body: dict[str, Any], hits: dict[str, Any]) -> Answer:
    """Everything that happened to lines on a day: payments, refunds and cancels, in pages."""
    asked = request.args.to_dict()
    begin, end = _day(asked, "transactionDate", hits)
    page = _page_number(asked.get("page"))
    span = {"begin": begin, "end": end}
    shown = session.execute(_PAGE_OF_IT, span | {"before": (page - 1) * PAGE, "most": PAGE}).all()
    number = shown[0].of_all if shown else _number_of_all(session, span, page)
    rows = _paid(session, [row.number for row in shown if row.is_payment])
    rows |= _gone_back(session, [row.number for row in shown if not row.is_payment])
    told = [rows[row.is_payment, row.number] for row in shown]
    return Answer({"currentPage": page, "totalPageCount": -(-number // PAGE), "transactions": told})


def _number_of_all(session: Session, span: dict[str, datetime], page: int) -> int:
    """How much happened, where a page has nothing of it to say so."""
    return 0 if page == 1 else session.scalar(_COUNTED, span) or 0


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
    """Transfers of a day that a seller's bank sent back. The provider names seller and account, and not the line."""
    bounced = _transfers(session, body, hits, payouts.BOUNCED)
    rows = [_bounced(session.get_one(SubMerchant, row.sub_merchant_key), row.iban) for row in bounced]
    return Answer({"bouncedRows": rows})


def _bounced(seller: SubMerchant, iban: str) -> dict[str, Any]:
    names = ("contactName", "contactSurname", "legalCompanyTitle")
    return {
        "subMerchantKey": seller.key, "iban": iban, **{name: seller.details.get(name) for name in names},
        "marketplaceSubmerchantType": seller.details.get("subMerchantType"),
    }  # fmt: skip


_TRANSFERS = (
    select(Payout)
    .where(Payout.status == bindparam("status"), Payout.occurred_at >= _BEGIN, Payout.occurred_at < _END)
    .order_by(Payout.id)
)


def _transfers(session: Session, body: dict[str, Any], hits: dict[str, Any], status: str) -> list[Payout]:
    payouts.settle(session)
    begin, end = _day(body, "date", hits)
    return list(session.scalars(_TRANSFERS, {"status": status, "begin": begin, "end": end}))


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


_PAID = (
    select(Line, Payment)
    .join(Payment, Payment.id == Line.payment_id)
    .where(Line.id.in_(bindparam("lines", expanding=True)))
    .options(lazyload(Payment.lines))
)


def _paid(session: Session, lines: Sequence[int]) -> dict[Happened, dict[str, Any]]:
    return {
        (True, line.id): _transaction("PAYMENT", payment.created_at, line.id, line, payment, 0, payment.conversation_id)
        | {"price": Kurus(line.price_kurus), "paidPrice": Kurus(line.paid_price_kurus)}
        for line, payment in (session.execute(_PAID, {"lines": lines}) if lines else ())
    }


_REFUNDED = (
    select(Refund, Line, Payment)
    .join(Line, Line.id == Refund.line_id)
    .join(Payment, Payment.id == Refund.payment_id)
    .where(Refund.id.in_(bindparam("refunds", expanding=True)))
    .options(lazyload(Payment.lines))
)


def _gone_back(session: Session, refunds: Sequence[int]) -> dict[Happened, dict[str, Any]]:
    return {
        (False, refund.id): _transaction(
            refund.kind.upper(), refund.created_at, refund.id, line, payment, int(refund.after_settlement),
            refund.conversation_id,
        )
        | {"price": Kurus(refund.amount_kurus), "paidPrice": Kurus(refund.amount_kurus)}
        for refund, line, payment in (session.execute(_REFUNDED, {"refunds": refunds}) if refunds else ())
    }  # fmt: skip


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
