"""Debts, credits and the transfers that settle them. Pure; kuruş.

A debt is above zero and a credit below, as where payouts are priced.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from payments.ledger.rules import postings as ledger
from payments.payouts.rules import FROM_SUPPLIER, TO_SUPPLIER

REASON_MIN, REASON_MAX = 10, 1000
# What of a supplier was booked by one operator each within this time counts together: no large sum in small parts.
ALONE_WITHIN = timedelta(days=30)
DEBT, CREDIT = "debt", "credit"
STANDINGS = (DEBT, CREDIT)
# What changes an account besides sales and their payouts: a debt, and a credit, is made of these.
SOURCES = ("refund_opened", "charged_back", "chargeback_won", *ledger.BY_HAND)


def reference_key(bank_reference: str) -> str:
    """By what two bookings of one transfer are seen to be one, however its reference was typed: letters and digits, in
    one case. Nothing is left of a reference that has neither.
    """
    plain = unicodedata.normalize("NFKC", bank_reference).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def most_kurus(direction: str, debt_kurus: int) -> int:
    """How much may be booked: a credit at most goes to its supplier, and a debt at most comes back."""
    return max(debt_kurus if direction == FROM_SUPPLIER else -debt_kurus, 0)


def beyond_kurus(direction: str, amount_kurus: int, debt_kurus: int) -> int:
    """How much of an amount is more than is owed."""
    return max(amount_kurus - most_kurus(direction, debt_kurus), 0)


def owed_with(direction: str, is_undoing: bool, account_kurus: int, debt_kurus: int) -> int:
    """What of a transfer its supplier owes once it is booked, kuruş, where the account's debt is `debt_kurus` then: as
    much of what went to it as was not owed any more. What takes a booking back makes the account what it was.
    """
    if direction != TO_SUPPLIER or is_undoing:
        return 0
    return min(max(debt_kurus, 0), -account_kurus)


def on_account(direction: str, amount_kurus: int) -> int:
    """What a transfer does to its supplier's account: what goes to the supplier is owed no more."""
    return -amount_kurus if direction == TO_SUPPLIER else amount_kurus


def posted(supplier_id: str, direction: str, account_kurus: int, is_undoing: bool) -> tuple[str, ledger.Entries]:
    """The movement of the ledger for a transfer, or for taking one back: its kind and its entries."""
    if is_undoing:
        return "transfer_undone", ledger.transfer_undone(supplier_id, -account_kurus)
    if direction == TO_SUPPLIER:
        return "credit_transferred", ledger.credit_transferred(supplier_id, -account_kurus)
    return "debt_repaid", ledger.debt_repaid(supplier_id, account_kurus)


@dataclass(frozen=True)
class Source:
    """A movement that a debt or a credit may come from, and how much of it does."""

    kind: str
    at: datetime
    kurus: int


def sources(debt_kurus: int, newest_first: Iterable[Source]) -> list[Source]:
    """What a debt or a credit comes from, where the oldest is always settled first: the newest movements that make so
    much. `newest_first` are those that went the same way, with positive amounts; of the oldest one a part may count.
    """
    left, found = abs(debt_kurus), []
    for one in newest_first:
        if left <= 0:
            break
        found.append(Source(one.kind, one.at, min(one.kurus, left)))
        left -= one.kurus
    return found
