"""Events of returns."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


@dataclass(frozen=True)
class ReturnChanged(Event):
    """A return as it stands now."""

    owner = "returns"
    name = "return_changed"
    key_field = "return_id"
    published_when = "a return was asked for, decided, sent, received or refunded"

    return_id: str
    sequence: int
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    units: int
    status: str  # the specification's words: created, approved, denied, …, success
    is_open: bool  # it may still move, or end in a refund: no payout meanwhile
    cargo_company: str | None  # mng | aras | yurtici
    cargo_code: str | None
    refund_kurus: int | None  # known once its refund was asked for
    created_at: datetime
    changed_at: datetime
    objection: str | None = None  # of a return that was turned down: possible, open, rejected, granted, lapsed
    is_fault: bool = False  # its supplier stands for its reason; False from a version that did not tell it yet
    # Its buyer withdrew from the purchase: approved from the start. False from a version that did not tell it yet.
    is_withdrawal: bool = False
    # Its buyer says that it never came: nothing comes back. False from a version that did not tell it yet.
    is_not_received: bool = False


@dataclass(frozen=True)
class WithdrawalChanged(Event):
    """A buyer's withdrawal from the purchase of units of an item, as it stands now."""

    owner = "returns"
    name = "withdrawal_changed"
    key_field = "withdrawal_id"
    published_when = "a buyer withdrew from a purchase, or what was under way then has arrived or will not come"

    withdrawal_id: str
    sequence: int
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    supplier_id: str
    units: int  # that it was declared of
    cancelled_units: int  # at once, as not shipped then, or later: taken or brought back, or in a parcel given up
    returned_units: int  # delivered by now: in a return, approved from the start
    waiting_units: int  # under way: they become such a return when they arrive
    return_id: str | None
    send_by: datetime | None  # the buyer's last moment to hand that return to a carrier
    declared_at: datetime
    changed_at: datetime


@dataclass(frozen=True)
class RefundRequested(Event):
    """A return was accepted: what its units cost goes back."""

    owner = "returns"
    name = "refund_requested"
    key_field = "return_id"
    published_when = "a returned product was accepted, or the buyer may keep it"

    return_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    units: int
    requested_at: datetime
