"""The double-entry ledger: which accounts exist, and the entries of everything that can happen to money.

A transaction is a list of entries that sum to zero. Positive is what an account holds more of afterwards. The
clearing account stands for the provider: it goes negative by what it took from buyers and holds for us.
"""

from dataclasses import dataclass

CLEARING = "clearing"
ESCROW = "escrow"  # one per line
REFUNDS_IN_FLIGHT = "refunds_in_flight"  # one per line
SUPPLIER_PAYABLE = "supplier_payable"  # one per supplier
COMMISSION = "commission"
WITHHOLDING = "withholding"  # tax kept back for the supplier
BANK = "bank"  # our own account, past the provider: refunds that a card can't take, and transfers booked by hand

KINDS = (CLEARING, ESCROW, REFUNDS_IN_FLIGHT, SUPPLIER_PAYABLE, COMMISSION, WITHHOLDING, BANK)
# Transfers between our bank account and a supplier's, which a person books: of no order.
BY_HAND = ("credit_transferred", "debt_repaid", "transfer_undone")
# What moves money of orders, and all that does, as the ledger's transactions are called.
OF_ORDERS = (
    *("captured", "refund_opened", "refund_confirmed", "refund_transferred"),
    *("refund_bounced", "charged_back", "chargeback_won"),
    *("earned", "forfeited", "paid_out", "payout_bounced"),
)
MOVEMENTS = (*OF_ORDERS, *BY_HAND)
# Of these some touch no account of a line: transfers, and what a bank takes of money that had been earned.
PAST_LINES = ("paid_out", "payout_bounced", "charged_back", "chargeback_won")
PROVIDER = "iyzico"
TAX_OFFICE = "tax"
OWN_BANK = "imece"


class Unbalanced(Exception):
    """Entries that don't sum to zero: a fault, never a refusal."""


@dataclass(frozen=True)
class Entry:
    """One movement of one account."""

    kind: str
    owner: str
    amount_kurus: int


Entries = tuple[Entry, ...]


@dataclass(frozen=True)
class GivenBack:
    """What those who had earned money of a line give back, because it goes back to its buyer."""

    payable_kurus: int = 0
    commission_kurus: int = 0
    withholding_kurus: int = 0

    @property
    def total_kurus(self) -> int:
        """All of it together."""
        return self.payable_kurus + self.commission_kurus + self.withholding_kurus


NOTHING_BACK = GivenBack()


def captured(lines: dict[str, int]) -> Entries:
    """The buyer paid: from clearing to the escrow of each line. `lines` are kuruş by line id."""
    total = sum(lines.values())
    return balanced(Entry(CLEARING, PROVIDER, -total), *(Entry(ESCROW, line, amount) for line, amount in lines.items()))


def refund_opened(line: str, amount_kurus: int, supplier: str = "", back: GivenBack = NOTHING_BACK) -> Entries:
    """A refund was instructed: its money is on its way, out of escrow and out of what had been earned with it."""
    return balanced(
        Entry(ESCROW, line, back.total_kurus - amount_kurus),
        *_taken_back(supplier, back),
        Entry(REFUNDS_IN_FLIGHT, line, amount_kurus),
    )


def refund_confirmed(line: str, amount_kurus: int) -> Entries:
    """The provider gave the money back."""
    return balanced(Entry(REFUNDS_IN_FLIGHT, line, -amount_kurus), Entry(CLEARING, PROVIDER, amount_kurus))


def refund_transferred(line: str, amount_kurus: int) -> Entries:
    """A refund that its card can't take went from our own bank account instead."""
    return balanced(Entry(REFUNDS_IN_FLIGHT, line, -amount_kurus), Entry(BANK, OWN_BANK, amount_kurus))


def refund_bounced(line: str, amount_kurus: int) -> Entries:
    """A refund that had been transferred came back from the buyer's bank: it is on its way again."""
    return refund_transferred(line, -amount_kurus)


def earned(line: str, supplier: str, payable_kurus: int, commission_kurus: int, withholding_kurus: int = 0) -> Entries:
    """A line's money, or a deposit whose balance was not paid, became the supplier's, less commission and tax."""
    return balanced(
        Entry(ESCROW, line, -(payable_kurus + commission_kurus + withholding_kurus)),
        Entry(SUPPLIER_PAYABLE, supplier, payable_kurus),
        Entry(COMMISSION, PROVIDER, commission_kurus),
        Entry(WITHHOLDING, TAX_OFFICE, withholding_kurus),
    )


def paid_out(supplier: str, amount_kurus: int) -> Entries:
    """The provider transferred a supplier's money."""
    return balanced(Entry(SUPPLIER_PAYABLE, supplier, -amount_kurus), Entry(CLEARING, PROVIDER, amount_kurus))


def payout_bounced(supplier: str, amount_kurus: int) -> Entries:
    """A transfer that had been made came back from the supplier's bank: it is owed again."""
    return paid_out(supplier, -amount_kurus)


def credit_transferred(supplier: str, amount_kurus: int) -> Entries:
    """What a supplier was owed beside its payouts went to it from our own bank account."""
    return balanced(Entry(SUPPLIER_PAYABLE, supplier, -amount_kurus), Entry(BANK, OWN_BANK, amount_kurus))


def debt_repaid(supplier: str, amount_kurus: int) -> Entries:
    """A supplier transferred what it owed to our own bank account."""
    return credit_transferred(supplier, -amount_kurus)


def transfer_undone(supplier: str, account_kurus: int) -> Entries:
    """A transfer had been booked in error: `account_kurus` is what that did to the supplier's account."""
    return credit_transferred(supplier, account_kurus)


def charged_back(line: str, amount_kurus: int, supplier: str = "", back: GivenBack = NOTHING_BACK) -> Entries:
    """A buyer's bank took money back past us: out of escrow, and out of what had been earned with it."""
    return balanced(
        Entry(ESCROW, line, back.total_kurus - amount_kurus),
        *_taken_back(supplier, back),
        Entry(CLEARING, PROVIDER, amount_kurus),
    )


def chargeback_won(line: str, amount_kurus: int, supplier: str = "", back: GivenBack = NOTHING_BACK) -> Entries:
    """A bank gave back what it had taken: to escrow, and of it to those who earn from the line what is theirs."""
    taken = charged_back(line, amount_kurus, supplier, back)
    return balanced(*(Entry(entry.kind, entry.owner, -entry.amount_kurus) for entry in taken))


def _taken_back(supplier: str, back: GivenBack) -> Entries:
    return (
        Entry(SUPPLIER_PAYABLE, supplier, -back.payable_kurus),
        Entry(COMMISSION, PROVIDER, -back.commission_kurus),
        Entry(WITHHOLDING, TAX_OFFICE, -back.withholding_kurus),
    )


def balanced(*entries: Entry) -> Entries:
    """The entries without empty ones. Raises `Unbalanced` unless they sum to zero and use known accounts."""
    if sum(entry.amount_kurus for entry in entries) != 0 or any(entry.kind not in KINDS for entry in entries):
        raise Unbalanced(entries)
    return tuple(entry for entry in entries if entry.amount_kurus)


def balance(entries: list[Entry], kind: str, owner: str) -> int:
    """What an account holds after all these entries."""
    return sum(entry.amount_kurus for entry in entries if (entry.kind, entry.owner) == (kind, owner))
