"""A supplier's statement: what it earned, what was taken back, what it was paid, and what it is owed. All of it is the
ledger's: a line of a statement is one movement of the supplier's account.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from payments.statements.rules.calendar import Waiting
from payments.statements.rules.forecast import Forecast
from payments.suppliers.rules import Record

SALE, DEPOSIT_FORFEITED, REFUND = "sale", "deposit_forfeited", "refund"
CHARGEBACK, CHARGEBACK_WON, PAYOUT = "chargeback", "chargeback_won", "payout"
TRANSFER, REPAID, UNDONE = BY_HAND = ("transfer", "repaid", "transfer_undone")  # by bank, past the provider
BETWEEN_BANKS = (PAYOUT, *BY_HAND)  # they move what was earned before
AFTERWARDS = (REFUND, CHARGEBACK, CHARGEBACK_WON)  # they change what a sale has earned
KIND_OF_MOVEMENT = {
    "earned": SALE,
    "forfeited": DEPOSIT_FORFEITED,
    "refund_opened": REFUND,
    "charged_back": CHARGEBACK,
    "chargeback_won": CHARGEBACK_WON,
    "paid_out": PAYOUT,
    "payout_bounced": PAYOUT,
    "credit_transferred": TRANSFER,
    "debt_repaid": REPAID,
    "transfer_undone": UNDONE,
}
# What was taken back of money that had been sent, or given again, is in the balance: it was not paid to anyone.
WAITING, PAYABLE, PAID, SENT_BACK, BOOKED = "waiting", "payable", "paid", "sent_back", "booked"

KIND_NAMES = {
    SALE: "Satış",
    DEPOSIT_FORFEITED: "Yanan kapora",
    REFUND: "İade kesintisi",
    CHARGEBACK: "Ters ibraz",
    CHARGEBACK_WON: "Kazanılan ters ibraz",
    PAYOUT: "Ödeme",
    TRANSFER: "Havale ile ödeme",
    REPAID: "Borç ödemeniz",
    UNDONE: "Geri alınan havale kaydı",
}
# A sale with a deposit is paid in two parts, and each is a movement of its own.
DEPOSIT, REST = "deposit", "balance"
PART_NAMES = {DEPOSIT: "kapora", REST: "kalan tutar"}
STATUS_NAMES = {
    WAITING: "Bekliyor",
    PAYABLE: "Ödenecek",
    PAID: "Ödendi",
    SENT_BACK: "Bankadan döndü",
    BOOKED: "Bakiyeye işlendi",
}
MOST_LINES = 5_000  # of a page and of a paper; a spreadsheet has all


@dataclass(frozen=True)
class Moved:
    """A movement, or all of one kind. What the supplier gives is negative: `gross = commission + withholding + net`,
    but for what moves between banks: its gross is 0 and its net is what left the account, or came to it.
    """

    kind: str
    commission_kurus: int
    withholding_kurus: int
    net_kurus: int

    @property
    def gross_kurus(self) -> int:
        """What the buyer paid for it, or got back."""
        return 0 if self.kind in BETWEEN_BANKS else self.net_kurus + self.commission_kurus + self.withholding_kurus


@dataclass(frozen=True)
class StatementLine(Moved):
    """One movement, and what it was about. `part` says which part of a sale with a deposit it is, and nothing of any
    other. A transfer is of no order and no ad; its title is the bank's reference.
    """

    at: datetime
    order_id: str
    ad_id: int | None
    title: str
    status: str
    reason: str = ""
    part: str = ""

    @property
    def name(self) -> str:
        """What people call it."""
        name = KIND_NAMES[self.kind]
        return f"{name} ({PART_NAMES[self.part]})" if self.part else name


def part_of(kind: str, is_deposit: bool, is_balance: bool) -> str:
    """Which part of a sale a movement of its money is."""
    if kind != SALE:
        return ""
    return DEPOSIT if is_deposit else REST if is_balance else ""


def status_of(kind: str, is_paid: bool, is_sent_back: bool = False) -> str:
    """How a movement stands, by whether the payout of its sale was sent, and whether the bank sent that back."""
    if kind in (REPAID, UNDONE):
        return BOOKED
    if not is_paid and not is_sent_back:
        return PAYABLE
    if kind in AFTERWARDS:
        return BOOKED
    return SENT_BACK if is_sent_back else PAID


@dataclass(frozen=True)
class Totals:
    """What the lines of a period come to. `opening` and `payable` are the account before and after them; `paid` is what
    was paid, less what came back of it and what the supplier repaid.
    """

    gross_kurus: int
    commission_kurus: int
    withholding_kurus: int
    net_kurus: int
    paid_kurus: int
    opening_kurus: int
    payable_kurus: int
    expected: Forecast

    @property
    def waiting_kurus(self) -> int:
        """What is sold and not earned yet, as things stand: by final prices, and as if every open ad ended now."""
        return self.expected.final_kurus + self.expected.now_kurus


@dataclass(frozen=True)
class Statement:
    """A supplier's account over some days, both included."""

    supplier_name: str
    since: date
    until: date
    lines: Sequence[StatementLine]  # what moved: the newest, oldest first
    waiting: Sequence[StatementLine]  # sold, and not earned yet: the newest
    totals: Totals
    movements: int = 0  # so many there are in all
    is_waiting_cut: bool = False  # more waits than is told
    reasons: Sequence[Waiting] = ()  # of all that was sold and is not earned yet
    paused_until: datetime | None = None  # nothing is paid out before: the account is a new one
    is_suspended: bool = False  # nothing is paid out before an operator has lifted it
    at_provider: Record = Record.REGISTERED
    credit_kurus: int = 0  # owed now and promised by no payout: the next ones carry it
    sent_back_kurus: int = 0  # by the supplier's bank, now


def totals(moved: Sequence[Moved], opening_kurus: int, expected: Forecast) -> Totals:
    """Add movements up."""
    earned = [one for one in moved if one.kind not in BETWEEN_BANKS]
    net = sum(one.net_kurus for one in earned)
    paid = -sum(one.net_kurus for one in moved if one.kind in BETWEEN_BANKS)
    return Totals(
        gross_kurus=sum(one.gross_kurus for one in earned),
        commission_kurus=sum(one.commission_kurus for one in earned),
        withholding_kurus=sum(one.withholding_kurus for one in earned),
        net_kurus=net,
        paid_kurus=paid,
        opening_kurus=opening_kurus,
        payable_kurus=opening_kurus + net - paid,
        expected=expected,
    )
