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


@dataclass(frozen=True)
class RefundCompleted(Event):
    """The provider confirmed a refund."""

    owner = "payments"
    name = "refund_completed"
    key_field = "refund_id"
    published_when = "the provider confirmed a refund"

    refund_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    cause: str
    amount_kurus: int
    completed_at: datetime


@dataclass(frozen=True)
class RefundParked(Event):
    """A refund waits for a person."""

    owner = "payments"
    name = "refund_parked"
    key_field = "refund_id"
    published_when = "the provider refused a refund for good, or doubt could not be resolved"

    refund_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    cause: str
    amount_kurus: int


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
