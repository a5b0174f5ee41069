"""Events of payments about what suppliers earn, in sums as they read them: paid out, bounced, kept, taken back,
and transferred past the provider."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class PayoutsPaid(Event):
    """A day's transfers to a supplier, in one sum."""

    owner = "payments"
    name = "payouts_paid"
    key_field = "transfer_id"
    published_when = "the morning after a day on which the provider, as its report says, paid a supplier"

    transfer_id: str  # of this telling: what is reported later of the day is told by another one
    supplier_id: str
    day: str  # YYYY-MM-DD, a day of Istanbul
    payouts: int
    amount_kurus: int
    booked_on: str = ""  # YYYY-MM-DD: where the account shows it; empty from a version that did not tell it yet


@dataclass(frozen=True)
class PayoutsBounced(Event):
    """A supplier's bank sent transfers back."""

    owner = "payments"
    name = "payouts_bounced"
    key_field = "bounce_id"
    published_when = "the provider reported that a supplier's bank had sent a transfer back"

    bounce_id: str
    supplier_id: str
    payouts: int
    amount_kurus: int


@dataclass(frozen=True)
class BankTransferBooked(Event):
    """A transfer between our own bank account and a supplier's was booked, or taken back as an error."""

    owner = "payments"
    name = "bank_transfer_booked"
    key_field = "transfer_id"
    published_when = "an operator booked a transfer past the provider, or took such a booking back, and it took effect"

    transfer_id: str  # of this booking: taking it back is another one
    supplier_id: str
    direction: str  # to_supplier (what it was owed) | from_supplier (what it owed)
    amount_kurus: int
    bank_reference: str
    is_undone: bool  # the booking of such a transfer was an error
    booked_at: datetime
    debt_kurus: int = 0  # of what went to the supplier: more than was owed, so that it owes it


@dataclass(frozen=True)
class BalancesLapsed(Event):
    """Balances of an ad were not paid in time: what its supplier gets of their deposits, in one sum."""

    owner = "payments"
    name = "balances_lapsed"
    key_field = "lapse_id"
    published_when = "the deadline of an ad's balances went by; those that are found at once are told together"

    lapse_id: str  # of this telling: a balance that waits for the provider's answer is told by another one
    supplier_id: str
    ad_id: int
    title: str
    items: int
    units: int
    amount_kurus: int  # of the deposits
    earned_kurus: int  # of it the supplier's, less commission and withholding; 0 where deposits go back
    is_refunded: bool
    lapsed_at: datetime


@dataclass(frozen=True)
class ChargebackMoved(Event):
    """A buyer's bank took back what an item had cost, or it is decided whose that money is."""

    owner = "payments"
    name = "chargeback_moved"
    key_field = "chargeback_id"
    published_when = "a bank's letter was recorded, or its case was closed"

    chargeback_id: str
    order_id: str
    item_id: str
    ad_id: int
    supplier_id: str
    title: str
    state: str  # received | accepted | won | lost
    amount_kurus: int  # that the bank took
    balance_kurus: int  # of the supplier's account: what the letter took from it; of one that was won, what came back
    due_at: datetime  # until when the bank waits for an answer
    moved_at: datetime
