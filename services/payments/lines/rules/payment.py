"""A payment's life, and how the provider's answer about it is judged: believed only as far as it agrees with us.

A declined card changes nothing: the buyer may try another on the same page. A payment that was given up as expired can
still turn out to be captured: then it is captured, and orders decides what becomes of it.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from kit.moves import Moves

INTENT, OPEN, CAPTURED, EXPIRED = "intent", "open", "captured", "expired"
FAILED, DROPPED, REVIEW, MISMATCH = "failed", "dropped", "review", "mismatch"

MOVES = Moves(
    "payment",
    {
        INTENT: (OPEN, FAILED, DROPPED),
        OPEN: (CAPTURED, EXPIRED, REVIEW, MISMATCH),
        REVIEW: (CAPTURED, MISMATCH),
        EXPIRED: (CAPTURED, REVIEW, MISMATCH),
        CAPTURED: (),
        FAILED: (),
        DROPPED: (),
        MISMATCH: (),
    },
)
STATES = MOVES.states
UNOPENED = (INTENT, FAILED, DROPPED)  # the buyer has no page to pay on, and the provider is not asked
ASKABLE = (OPEN, REVIEW, EXPIRED)  # asking the provider can still change something
POLLED = (OPEN, REVIEW)
UNPAID = (OPEN, EXPIRED)  # there was a page, and it was not paid on so far
TO_LOOK_AT = (MISMATCH, REVIEW)  # paid, and not accepted (yet)

ORDER, BALANCE = "order", "balance"
PURPOSES = (ORDER, BALANCE)  # a cart at its checkout, or the rest of a deposit's price

CURRENCY = "TRY"
POLL_AT_FIRST, POLL_AT_LAST = timedelta(seconds=5), timedelta(hours=2)  # the shortest pause and the longest
PAUSE_PART = 6  # in between, the pause is this part of what has passed: some 35 questions about a page of half an hour
ASKED_JUST_NOW = timedelta(seconds=4)  # a buyer who looks has the provider asked again only after this
POLL_AT_DEADLINE = timedelta(minutes=1)


class Outcome(StrEnum):
    """What the provider's answer means for a payment."""

    CAPTURED = "captured"
    PENDING = "pending"  # not paid yet
    DECLINED = "declined"  # a card was refused; another may be tried
    EXPIRED = "expired"  # the page can't be paid any more
    REVIEW = "review"  # paid, but the provider's fraud check has not decided
    MISMATCH = "mismatch"  # paid, but not what we asked for: a person must look
    UNKNOWN = "unknown"  # no answer that can be trusted


@dataclass(frozen=True)
class ReportedLine:
    """One basket line as the provider reports it."""

    item_id: str
    provider_line_id: str
    price_kurus: int
    paid_kurus: int


@dataclass(frozen=True)
class Reported:
    """A successful payment as the provider reports it."""

    token: str
    provider_payment_id: str
    payment_status: str
    fraud_status: int
    basket_id: str
    currency: str
    price_kurus: int
    paid_kurus: int
    lines: tuple[ReportedLine, ...]
    card_association: str = ""
    card_family: str = ""
    last_four: str = ""
    card_bin: str = ""


@dataclass(frozen=True)
class Expected:
    """The same payment as we asked for it: amounts by item id."""

    token: str
    basket_id: str
    total_kurus: int
    lines: dict[str, int]
    currency: str = CURRENCY


@dataclass(frozen=True)
class Verdict:
    """What becomes of the payment, and why, in one word."""

    outcome: Outcome
    reason: str = ""
    reported: Reported | None = None


def judge(expected: Expected, reported: Reported) -> Verdict:
    """Compare a reported success with what was asked for: anything that differs is never accepted."""
    if reported.payment_status != "SUCCESS":
        return Verdict(Outcome.PENDING, reported.payment_status.lower())
    differences = _differences(expected, reported)
    if differences:
        return Verdict(Outcome.MISMATCH, ",".join(differences), reported)
    if reported.fraud_status == 0:
        return Verdict(Outcome.REVIEW, "fraud_review", reported)
    if reported.fraud_status != 1:
        return Verdict(Outcome.MISMATCH, "fraud_rejected", reported)
    return Verdict(Outcome.CAPTURED, "", reported)


def _differences(expected: Expected, reported: Reported) -> list[str]:
    lines = {line.item_id: line.paid_kurus for line in reported.lines}
    provider_lines = {line.provider_line_id for line in reported.lines}
    checks = {
        "token": reported.token == expected.token,
        "basket": reported.basket_id == expected.basket_id,
        "currency": reported.currency == expected.currency,
        "price": reported.price_kurus == expected.total_kurus,
        "paid": reported.paid_kurus == expected.total_kurus,
        "lines": lines == expected.lines and len(provider_lines) == len(reported.lines) == len(expected.lines),
    }
    return [name for name, agrees in checks.items() if not agrees]


def next_check(
    since: datetime, now: datetime, deadline_at: datetime | None = None, answered_at: datetime | None = None
) -> datetime:
    """When to ask next about a payment that is still open: every 5 seconds at first, then at growing pauses.

    `since` is when it was opened, or when something last said that it may have been paid. One that pays balances is
    also asked about right at their deadline, and then every minute until there is an answer.
    """
    regular = now + min(max((now - since) / PAUSE_PART, POLL_AT_FIRST), POLL_AT_LAST)
    if deadline_at is None:
        return regular
    if now < deadline_at:
        return min(regular, deadline_at)
    is_answered = answered_at is not None and answered_at >= deadline_at
    return regular if is_answered else min(regular, now + POLL_AT_DEADLINE)


def is_over(token_expires_at: datetime, margin: timedelta, now: datetime) -> bool:
    """Whether an unpaid page can be given up: it has expired, and its last seconds have had time to be reported."""
    return now >= token_expires_at + margin


SOON = timedelta(minutes=1)  # what moved while it was compared, or could not be read, is compared again
ONCE_MOVED = timedelta(days=1)  # within so long what money moved of is compared, however quiet it was before
