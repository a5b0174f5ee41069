"""Events of payments."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event, PaidLine


@dataclass(frozen=True)
class PaymentCaptured(Event):
    """The provider says that the money was taken."""

    owner = "payments"
    name = "payment_captured"
    key_field = "payment_id"
    published_when = "the provider, when asked, answered that a payment succeeded"

    payment_id: str
    order_id: str
    buyer_id: str
    lines: list[PaidLine]
    total_kurus: int
    card_association: str
    card_family: str
    last_four: str
    captured_at: datetime
    purpose: str = "order"  # order | balance
    card_bin: str = ""  # the card's first six digits, where the provider told them


@dataclass(frozen=True)
class PaymentClosed(Event):
    """A payment ended without money."""

    owner = "payments"
    name = "payment_closed"
    key_field = "payment_id"
    published_when = "a started payment expired at the provider or could not be opened there"

    payment_id: str
    order_id: str
    outcome: str
    purpose: str = "order"


@dataclass(frozen=True)
class RefundOpened(Event):
    """Money is on its way back; it has not been sent yet."""

    owner = "payments"
    name = "refund_opened"
    key_field = "refund_id"
    published_when = "a refund was instructed"

    refund_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    cause: str
    amount_kurus: int
    opened_at: datetime
    reference_id: str = ""  # what asked for it: a cancellation, a return
    reference_total_kurus: int = 0  # all refunds of that reference together
    units: int = 0
    payment_id: str | None = None  # of which payment it is; release 0.1.0 does not tell it


@dataclass(frozen=True)
class RefundCompleted(Event):
    """A refund went back: the provider confirmed it, or it was transferred to a bank account."""

    owner = "payments"
    name = "refund_completed"
    key_field = "refund_id"
    published_when = "the provider confirmed a refund, or an operator transferred it"

    refund_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    cause: str
    amount_kurus: int
    completed_at: datetime
    reference_id: str = ""  # what asked for it: a cancellation, a return
    reference_total_kurus: int = 0  # all refunds of that reference together
    units: int = 0
    bounces: int = 0  # how many transfers of it a bank had sent back before; what tells of fewer is older
    is_transfer: bool = False  # it went to a bank account, not to the card


@dataclass(frozen=True)
class RefundParked(Event):
    """A refund waits for a person."""

    owner = "payments"
    name = "refund_parked"
    key_field = "refund_id"
    published_when = (
        "the provider refused a refund for good, doubt could not be resolved, its buyer was asked for an account or "
        "named one, or a bank sent its transfer back"
    )

    refund_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    cause: str
    amount_kurus: int
    reference_id: str = ""
    needs_iban: bool = False  # the card can't take it: the buyer is asked for a bank account
    has_iban: bool = False  # the buyer has named one
    asked_at: datetime | None = None  # when the buyer was last asked for an account; again where one was of no use
    named_at: datetime | None = None  # when the buyer named one; None where that is not the news
    account_end: str = ""  # its last four digits; empty where `named_at` is None
    bounces: int = 0  # how many transfers of it a bank had sent back; what tells of fewer is older
    bounced_at: datetime | None = None  # when a bank sent one back; None where that is not the news


@dataclass(frozen=True)
class RefundForestalled(Event):
    """Money that was asked for had been taken back by the buyer's bank before: nothing is left to refund."""

    owner = "payments"
    name = "refund_forestalled"
    key_field = "reference_id"
    published_when = "a return asked for the money of units that a chargeback had emptied"

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    cause: str  # returned
    reference_id: str  # the return
    charged_back_kurus: int  # of the item's lines, in all
    found_at: datetime


@dataclass(frozen=True)
class AdSettled(Event):
    """Every price difference of an ended ad is final."""

    owner = "payments"
    name = "ad_settled"
    key_field = "ad_id"
    published_when = "the last price difference of an ended ad was confirmed"

    ad_id: int
    refunds: int
    refunded_kurus: int


@dataclass(frozen=True)
class BalanceDue(Event):
    """The rest of a deposit item's price can be paid, until a deadline."""

    owner = "payments"
    name = "balance_due"
    key_field = "item_id"
    published_when = (
        "a deposit ad ended at or above its minimum, or the units of a balance changed by a cancel, "
        "or an operator gave back a payment of it that was not as asked for"
    )

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    sequence: int
    units: int
    unit_balance_kurus: int
    amount_kurus: int
    due_at: datetime
    is_extended: bool = False  # its buyer has longer to pay it than before
    is_due_again: bool = False  # a payment of it went back: it is to be paid anew
    is_deposit_forfeited: bool = True  # whether the deposit is lost where it is not paid in time


@dataclass(frozen=True)
class BalanceReminded(Event):
    """A balance is still not paid, and its deadline is near."""

    owner = "payments"
    name = "balance_reminded"
    key_field = "item_id"
    published_when = "the last day before a balance's deadline began"

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    amount_kurus: int
    due_at: datetime
    is_deposit_forfeited: bool = True  # whether the deposit is lost where it is not paid in time


@dataclass(frozen=True)
class BalancePaid(Event):
    """The rest of a deposit item's price was captured in time."""

    owner = "payments"
    name = "balance_paid"
    key_field = "item_id"
    published_when = "a balance payment was captured before its deadline"

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    units: int
    amount_kurus: int
    payment_id: str
    paid_at: datetime
    # With what it was paid: nothing of it is told of a buyer who left.
    card_association: str = ""
    card_family: str = ""
    last_four: str = ""
    card_bin: str = ""


@dataclass(frozen=True)
class DepositForfeited(Event):
    """A balance was not paid in time: the item is over. `is_refunded` where the ad gives deposits back."""

    owner = "payments"
    name = "deposit_forfeited"
    key_field = "item_id"
    published_when = "a balance's deadline went by without a capture"

    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    units: int
    amount_kurus: int
    is_refunded: bool
    forfeited_at: datetime


@dataclass(frozen=True)
class TermsPlanned(Event):
    """From a day on new ads go by another commission or hold. Those that are published before it keep theirs."""

    owner = "payments"
    name = "terms_planned"
    key_field = "terms_id"
    published_when = "a change of what suppliers go by was planned, and approved where that takes two operators"

    terms_id: str
    effective_on: str  # YYYY-MM-DD, a day of Istanbul
    commission_before: str  # a share as a decimal fraction: 0.08
    commission: str
    hold_seconds_before: int
    hold_seconds: int


@dataclass(frozen=True)
class TermsTakenBack(Event):
    """A planned change of the terms won't come."""

    owner = "payments"
    name = "terms_taken_back"
    key_field = "terms_id"
    published_when = "a change that `terms_planned` told of was withdrawn before its day"

    terms_id: str
    taken_back_at: datetime
