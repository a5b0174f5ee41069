"""The provider's marketplace side: suppliers' records, what they get for a line, its approval, and reports by day."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

import requests

from kit.money import plain_lira
from payments.provider.clients.iyzico import kurus
from payments.provider.clients.transport import UNREADABLE, Refused, Transport, Unknown

SUB_MERCHANT = "/onboarding/submerchant"
SUB_MERCHANT_DETAIL = "/onboarding/submerchant/detail"
ITEM = "/payment/item"
APPROVE = "/payment/iyzipos/item/approve"
PAYOUTS_COMPLETED = "/reporting/settlement/payoutcompleted"
PAYOUTS_BOUNCED = "/reporting/settlement/bounced"
TRANSACTIONS = "/v2/reporting/payment/transactions"

TO_SUPPLIER = "SUB_MERCHANT"  # the payoutType of a supplier's part; the other rows are ours
PAYMENT = "PAYMENT"
MOST_PAGES = 20_000  # a million transactions: the last day of the largest ad gives a tenth of that back
STALLED_PAGES = 5  # that are empty or the one before once more: the report has fewer pages than it says


@dataclass(frozen=True)
class PaidOut:
    """A transfer to a supplier for one line, as the report of its day has it."""

    provider_line_id: str
    amount_kurus: int


@dataclass(frozen=True)
class Transaction:
    """One line of a payment that the provider took, as the report of its day has it."""

    provider_payment_id: str
    conversation_id: str
    basket_id: str
    paid_kurus: int
    provider_line_id: str = ""  # empty where the report does not name it


class MarketplaceClient:
    """Safe to share between threads."""

    def __init__(self, url: str, api_key: str, secret_key: str, http: requests.Session):
        self._transport = Transport(url, api_key, secret_key, http)

    def register(self, record: dict[str, Any]) -> str:
        """Register a supplier and give its key. Raises `Refused` for one that is registered already."""
        return _key(self._transport.post(SUB_MERCHANT, {"locale": "tr", "currency": "TRY"} | record))

    def find(self, external_id: str) -> str | None:
        """The key of a supplier that was registered before, by our own id."""
        body = {"locale": "tr", "subMerchantExternalId": external_id}
        try:
            return _key(self._transport.post(SUB_MERCHANT_DETAIL, body))
        except Refused:
            return None

    def change(self, key: str, record: dict[str, Any]) -> None:
        """Replace a supplier's record. May be repeated."""
        self._transport.put(SUB_MERCHANT, {"locale": "tr", "currency": "TRY", "subMerchantKey": key} | record)

    def set_price(self, provider_line_id: str, key: str, price_kurus: int, withholding_kurus: int) -> None:
        """Set what a supplier gets for a line. May be repeated; raises `Refused`, `NotSent` or `Unknown`."""
        body = {
            "locale": "tr",
            "conversationId": provider_line_id,
            "paymentTransactionId": provider_line_id,
            "subMerchantKey": key,
            "subMerchantPrice": plain_lira(price_kurus),
        } | withholding(withholding_kurus)
        answer = self._transport.put(ITEM, body)
        try:
            is_ours = str(answer["paymentTransactionId"]) == provider_line_id
            is_set = kurus(answer["subMerchantPrice"]) == price_kurus and answer["subMerchantKey"] == key
        except UNREADABLE as error:
            raise Unknown("unreadable answer") from error
        if not (is_ours and is_set):
            raise Unknown("the answer is about something else")

    def approve(self, attempt_id: str, provider_line_id: str) -> None:
        """Release a line's payout, once. Returns only when the provider clearly did it.

        Raises `Refused` (clearly not), `NotSent` (certainly not carried out) or `Unknown` (in doubt).
        """
        body = {"locale": "tr", "conversationId": attempt_id, "paymentTransactionId": provider_line_id}
        answer = self._transport.post(APPROVE, body)
        names = (str(answer.get("paymentTransactionId")), answer.get("conversationId"))
        if names != (provider_line_id, attempt_id):
            raise Unknown("the answer is about something else")

    def paid_out_on(self, day: date) -> list[PaidOut]:
        """The transfers to suppliers of a day. Raises `Unknown` or `NotSent` when the report can't be read now."""
        rows = self._report(PAYOUTS_COMPLETED, day, "payoutCompletedTransactions")
        try:
            mine = [row for row in rows if row.get("payoutType", TO_SUPPLIER) == TO_SUPPLIER]
            return [PaidOut(str(row["paymentTransactionId"]), kurus(row["payoutAmount"])) for row in mine]
        except UNREADABLE as error:
            raise Unknown("unreadable report") from error

    def bounced_on(self, day: date) -> list[str]:
        """The keys of suppliers whose bank sent a day's transfers back, once for each. Raises as `paid_out_on` does."""
        rows = self._report(PAYOUTS_BOUNCED, day, "bouncedRows")
        try:
            return [str(row["subMerchantKey"]) for row in rows]
        except UNREADABLE as error:
            raise Unknown("unreadable report") from error

    def payments_on(self, day: date, first_page: int = 1) -> Iterator[list[Transaction]]:
        """The payments that the provider took on a day, a page at a time. Raises as `paid_out_on` does."""
        before, stalled = None, 0
        for page in range(first_page, MOST_PAGES + 1):
            query = urlencode({"transactionDate": day.isoformat(), "page": page})
            try:
                answer = self._transport.get(TRANSACTIONS, query)
                rows, pages = answer["transactions"], int(answer["totalPageCount"])
                yield [_transaction(row) for row in rows if row["transactionType"] == PAYMENT]
            except (Refused, *UNREADABLE) as error:
                raise Unknown(f"unreadable report: {error}"[:200]) from error
            if page >= pages:
                return
            stalled = stalled + 1 if not rows or rows == before else 0
            if stalled == STALLED_PAGES:
                raise Unknown(f"nothing new in {stalled} pages of {pages}")
            before = rows
        raise Unknown(f"a report of more than {MOST_PAGES} pages")

    def _report(self, path: str, day: date, name: str) -> list[dict[str, Any]]:
        try:
            answer = self._transport.post(path, {"locale": "tr", "date": f"{day.isoformat()} 00:00:00"})
        except Refused as error:
            raise Unknown(str(error)[:200]) from error
        rows = answer.get(name) or []
        if not isinstance(rows, list):
            raise Unknown("unreadable report")
        return rows


def withholding(amount_kurus: int) -> dict[str, str]:
    """The field that says how much of a line is withheld as tax; absent where nothing is."""
    return {"withholdingTax": plain_lira(amount_kurus)} if amount_kurus else {}


def _key(answer: dict[str, Any]) -> str:
    key = answer.get("subMerchantKey")
    if not (isinstance(key, str) and key):
        raise Unknown("no key")
    return key


def _transaction(row: dict[str, Any]) -> Transaction:
    return Transaction(
        str(row["paymentId"]),
        str(row.get("conversationId") or ""),
        str(row.get("basketId") or ""),
        kurus(row["paidPrice"]),
        str(row.get("paymentTxId") or ""),
    )
