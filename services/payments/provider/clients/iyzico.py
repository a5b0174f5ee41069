"""The card provider as this service needs it: open a page, ask for its result, refund, read its books, look up a BIN.

The official library is not used: it has no timeouts, shares a mutable header between threads, and prints the result of
verifying a signature instead of returning it.
"""

import re
from dataclasses import dataclass, replace
from datetime import timedelta
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

import requests

from kit.money import MAX_KURUS, plain_lira
from payments.lines.rules.payment import Outcome, Reported, ReportedLine, Verdict
from payments.provider.clients import signing
from payments.provider.clients.transport import BANK_CODES_FROM, UNREADABLE, NotSent, Refused, Transport, Unknown
from payments.provider.rules.doubt import BookedRefund

DEFAULT_TOKEN_LIFE = 1800
LONGEST_TOKEN_LIFE = timedelta(days=1)
INITIALIZE = "/payment/iyzipos/checkoutform/initialize/auth/ecom"
DETAIL = "/payment/iyzipos/checkoutform/auth/ecom/detail"
REFUND = "/payment/refund"
REPORT = "/v2/reporting/payment/details"
BIN_CHECK = "/payment/bin/check"
LINE_APPROVED = "2"  # transactionStatus of a line whose payout was released; 1 waits for that

TOKEN_EXPIRED = "TOKEN_EXPIRED"  # noqa: S105 (an error group)
NOT_FINISHED = "NOT_FINISHED"
UNKNOWN_TOKEN_CODE = "5115"  # noqa: S105 (an error code)


@dataclass(frozen=True)
class OpenedPage:
    """A page on which the buyer can pay."""

    token: str
    url: str
    life: timedelta


@dataclass(frozen=True)
class BookedLine:
    """One line of a payment in the provider's books."""

    provider_line_id: str
    item_id: str
    captured_kurus: int
    refunds: tuple[BookedRefund, ...]
    is_approved: bool = False
    price_kurus: int = 0  # what its supplier is to be paid

    @property
    def refunded_kurus(self) -> int:
        """What went back of it."""
        return sum(refund.amount_kurus for refund in self.refunds)


class IyzicoClient:
    """Safe to share between threads."""

    def __init__(self, url: str, api_key: str, secret_key: str, http: requests.Session):
        self._transport = Transport(url, api_key, secret_key, http)

    def open_page(self, request: dict[str, Any]) -> OpenedPage:
        """Start a payment. Raises `Refused`, `NotSent` or `Unknown`; in none of them is there a page to pay on."""
        answer = self._transport.post(INITIALIZE, request)
        token, url = answer.get("token"), answer.get("paymentPageUrl")
        if not (isinstance(token, str) and token and isinstance(url, str)):
            raise Unknown("no token")
        self._verify(answer, str(request["conversationId"]), token)
        return OpenedPage(token, url, _life_of(answer))

    def ask_result(self, token: str, conversation_id: str) -> Verdict | Reported:
        """What became of a page: the reported payment, or a verdict when there is none."""
        try:
            answer = self._transport.post(DETAIL, {"locale": "tr", "conversationId": conversation_id, "token": token})
            return self._reported(answer, conversation_id)
        except Refused as refusal:
            return _unpaid(refusal, token)
        except (NotSent, Unknown, *UNREADABLE) as error:
            return Verdict(Outcome.UNKNOWN, f"{type(error).__name__}: {error}"[:200])

    def refund(self, attempt_id: str, provider_line_id: str, amount_kurus: int, ip: str) -> None:
        """Give back part of a line, once. Returns only when the provider clearly did it.

        Raises `Refused` (clearly not), `NotSent` (certainly not carried out) or `Unknown` (in doubt).
        """
        body = {
            "locale": "tr",
            "conversationId": attempt_id,
            "paymentTransactionId": provider_line_id,
            "price": plain_lira(amount_kurus),
            "currency": "TRY",
            "ip": ip,
        }
        answer = self._transport.post(REFUND, body)
        try:
            parts = (str(answer["paymentId"]), signing.trimmed(answer["price"]), str(answer["currency"]), attempt_id)
            is_ours = kurus(answer["price"]) == amount_kurus and answer.get("conversationId") == attempt_id
        except UNREADABLE as error:
            raise Unknown("unreadable answer") from error
        self._verify(answer, *parts)
        if not is_ours:
            raise Unknown("the answer is about something else")

    def read_books(self, provider_payment_id: str | None, conversation_id: str) -> list[BookedLine]:
        """The provider's record of a payment: every line with its refunds; empty when it knows of none. Where the
        payment was cancelled there, as in its panel, all that was left of each line went back.

        Raises `Unknown` or `NotSent` when it can't be read now.
        """
        wanted = {"paymentId": provider_payment_id} if provider_payment_id else {}
        query = urlencode(wanted or {"paymentConversationId": conversation_id})
        try:
            answer = self._transport.get(REPORT, query)
            return [line for payment in answer["payments"] for line in _booked_lines(payment)]
        except (Refused, *UNREADABLE) as error:
            raise Unknown(f"{type(error).__name__}: {error}"[:200]) from error

    def find_payment(self, conversation_id: str) -> tuple[str, list[BookedLine]] | None:
        """The provider's number and record of the one payment of a conversation; None when there is not exactly one.

        Raises `Unknown` or `NotSent` when it can't be read now.
        """
        try:
            found = self._transport.get(REPORT, urlencode({"paymentConversationId": conversation_id}))["payments"]
            if len(found) != 1:
                return None
            return str(found[0]["paymentId"]), _booked_lines(found[0])
        except (Refused, *UNREADABLE) as error:
            raise Unknown(f"{type(error).__name__}: {error}"[:200]) from error

    def look_up_bin(self, first6: str) -> dict[str, Any] | None:
        """What kind of card begins with these digits, or None when the provider does not know."""
        try:
            return self._transport.post(BIN_CHECK, {"locale": "tr", "conversationId": first6, "binNumber": first6})
        except Refused:
            return None

    def is_genuine(self, signature: object, notification: dict[str, Any]) -> bool:
        """Whether a notification carries the provider's signature."""
        names = ("iyziEventType", "iyziPaymentId", "token", "paymentConversationId", "status")
        parts = [str(notification.get(name) or "") for name in names]
        return signing.is_same(signature, signing.webhook_signature(self._transport.secret_key, *parts))

    def _reported(self, answer: dict[str, Any], conversation_id: str) -> Reported:
        price, paid = answer["price"], answer["paidPrice"]
        status, payment_id = str(answer["paymentStatus"]), str(answer["paymentId"])
        token, basket, currency = str(answer["token"]), str(answer["basketId"]), str(answer["currency"])
        prices = (signing.trimmed(paid), signing.trimmed(price))
        self._verify(answer, status, payment_id, currency, basket, conversation_id, *prices, token)
        return Reported(
            token=token,
            provider_payment_id=payment_id,
            payment_status=status,
            fraud_status=int(answer["fraudStatus"]),
            basket_id=basket,
            currency=currency,
            price_kurus=kurus(price),
            paid_kurus=kurus(paid),
            lines=tuple(_reported_line(line) for line in answer["itemTransactions"]),
            card_association=str(answer.get("cardAssociation") or "")[:40],
            card_family=str(answer.get("cardFamily") or "")[:40],
            last_four=str(answer.get("lastFourDigits") or "")[:4],
            card_bin=first_six(answer.get("binNumber")),
        )

    def _verify(self, answer: dict[str, Any], *parts: str) -> None:
        wanted = signing.answer_signature(self._transport.secret_key, *parts)
        if not signing.is_same(answer.get("signature"), wanted):
            raise Unknown("wrong signature")


def _life_of(answer: dict[str, Any]) -> timedelta:
    try:
        life = timedelta(seconds=int(answer.get("tokenExpireTime", DEFAULT_TOKEN_LIFE)))
    except UNREADABLE as error:
        raise Unknown("unreadable life of a token") from error
    if not timedelta(0) < life <= LONGEST_TOKEN_LIFE:
        raise Unknown("a token cannot live so long")
    return life


def _unpaid(refusal: Refused, token: str) -> Verdict:
    """A failure answer to the question for a result: not paid yet, expired, or the last card's refusal."""
    if refusal.group == TOKEN_EXPIRED or refusal.code == UNKNOWN_TOKEN_CODE:
        return Verdict(Outcome.EXPIRED, refusal.code)
    if refusal.group == NOT_FINISHED:
        return Verdict(Outcome.PENDING, refusal.code)
    is_about_us = refusal.answer.get("token", token) == token
    if is_about_us and (refusal.answer.get("paymentStatus") == "FAILURE" or int(refusal.code) >= BANK_CODES_FROM):
        return Verdict(Outcome.DECLINED, refusal.code)
    return Verdict(Outcome.UNKNOWN, refusal.code)


def first_six(digits: object) -> str:
    """The first six digits of a card; what is told of it may be eight, or nothing."""
    found = re.match(r"[0-9]{6}", str(digits or ""))
    return found.group() if found else ""


def kurus(amount: Any) -> int:
    """Kuruş of a price in an answer. Raises `ValueError` when it is not a whole number of them."""
    if isinstance(amount, bool) or not isinstance(amount, int | str | Decimal):
        raise ValueError("not an amount")
    kurus = Decimal(amount) * 100
    if not 0 <= kurus <= MAX_KURUS or kurus != kurus.to_integral_value():
        raise ValueError("not a whole number of kuruş")
    return int(kurus)


def _reported_line(line: dict[str, Any]) -> ReportedLine:
    return ReportedLine(
        str(line["itemId"]), str(line["paymentTransactionId"]), kurus(line["price"]), kurus(line["paidPrice"])
    )


def _booked_lines(payment: dict[str, Any]) -> list[BookedLine]:
    """A payment's lines. A cancel is reported beside them and not as a refund of each, and always ends the whole."""
    lines = [_booked_line(line) for line in payment["itemTransactions"]]
    cancel = next((row for row in payment.get("cancels") or () if _is_booked(row.get("cancelStatus", "1"))), None)
    return lines if cancel is None else [_ended_by(cancel, line) for line in lines]


def _ended_by(cancel: dict[str, Any], line: BookedLine) -> BookedLine:
    rest = line.captured_kurus - line.refunded_kurus
    if not rest:
        return line
    conversation = str(cancel.get("cancelConversationId") or "")
    return replace(line, refunds=(*line.refunds, BookedRefund(conversation, rest)))


def _booked_line(line: dict[str, Any]) -> BookedLine:
    return BookedLine(
        provider_line_id=str(line["paymentTransactionId"]),
        item_id=str(line.get("itemId", "")),
        captured_kurus=kurus(line["paidPrice"]),
        is_approved=str(line.get("transactionStatus")) == LINE_APPROVED,
        price_kurus=kurus(line.get("subMerchantPrice") or 0),
        refunds=tuple(
            _booked_refund(row) for row in line.get("refunds") or () if _is_booked(row.get("refundStatus", "1"))
        ),
    )


def _is_booked(status: object) -> bool:
    """Whether a refund or a cancel in the report took place; a status that is not known counts as having happened."""
    return str(status).upper() not in ("0", "-1", "FAILURE", "FAILED")


def _booked_refund(row: dict[str, Any]) -> BookedRefund:
    return BookedRefund(
        conversation_id=str(row.get("refundConversationId") or ""), amount_kurus=kurus(row["refundPrice"])
    )
