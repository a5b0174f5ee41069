"""What orders is asked: what a payment pays for and who pays it, to cancel for a buyer, and what was accepted."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime

from contracts.calls.base import Call, Shape, are_ids, is_line, outside

NUMBER_MAX = 2**31 - 1
AD_MAX = 2**53 - 1


@dataclass(frozen=True)
class SnapshotWanted(Shape):
    """What payments knows when a buyer wants to pay.

    `terms_hash` is of the texts that were shown; without it, those of that version are taken as accepted.
    """

    payment_id: str
    cart_id: str
    buyer_id: str
    shipping_id: int
    terms_version: str
    ip: str
    invoice_id: int | None = None
    terms_hash: str | None = None
    user_agent: str = ""

    def out_of_bounds(self) -> Iterable[str]:
        """Fields whose values are refused."""
        return outside(
            payment_id=are_ids(self.payment_id),
            cart_id=are_ids(self.cart_id),
            buyer_id=are_ids(self.buyer_id),
            shipping_id=1 <= self.shipping_id <= NUMBER_MAX,
            invoice_id=self.invoice_id is None or 1 <= self.invoice_id <= NUMBER_MAX,
            terms_version=is_line(self.terms_version, 50),
            terms_hash=self.terms_hash is None or is_line(self.terms_hash, 64),
            ip=is_line(self.ip, 64),
            user_agent=is_line(self.user_agent, 1000, least=0),
        )


@dataclass(frozen=True)
class PayingBuyer(Shape):
    """What the card provider wants to know of the person who pays, and no more."""

    id: str
    first_name: str
    last_name: str
    email: str
    phone: str | None = None
    national_id: str | None = None


@dataclass(frozen=True)
class Place(Shape):
    """Where something goes, or whom it is invoiced to."""

    contact_name: str
    city: str
    district: str
    town: str
    address: str
    phone: str


@dataclass(frozen=True)
class Payer(Shape):
    """Who pays an order, and where it goes."""

    order_id: str
    buyer_id: str
    buyer: PayingBuyer
    shipping_address: Place
    billing_address: Place


@dataclass(frozen=True)
class SnapshotLine(Shape):
    """What is paid now for one item: the ad's initial price of each unit, or its deposit."""

    item_id: str
    ad_id: int
    supplier_id: str
    title: str
    category_name: str
    units: int
    unit_price_kurus: int
    amount_kurus: int
    initial_price_kurus: int | None = None
    deposit_kurus: int | None = None


@dataclass(frozen=True)
class Snapshot(Shape):
    """A cart as it is to be paid. With `verify_sms` the buyer's phone has to be verified first: it says no more."""

    verify_sms: bool = False
    order_id: str = ""
    reservation_id: str = ""
    expires_at: datetime | None = None
    total_kurus: int = 0
    buyer: PayingBuyer | None = None
    shipping_address: Place | None = None
    billing_address: Place | None = None
    items: list[SnapshotLine] = field(default_factory=list)


@dataclass(frozen=True)
class Cancellation(Shape):
    """Units that a buyer wants cancelled. Without an ad it is the only item of the order.

    `is_up_to`: as many of them as have not been shipped, and no fewer than one; the answer says how many those were.
    """

    cancellation_id: str
    order_id: str
    buyer_id: str
    units: int
    reason: str
    ad_id: int | None = None
    is_up_to: bool = False

    def out_of_bounds(self) -> Iterable[str]:
        """Fields whose values are refused."""
        return outside(
            cancellation_id=are_ids(self.cancellation_id),
            order_id=are_ids(self.order_id),
            buyer_id=are_ids(self.buyer_id),
            units=1 <= self.units <= NUMBER_MAX,
            reason=is_line(self.reason, 200),
            ad_id=self.ad_id is None or 1 <= self.ad_id <= AD_MAX,
        )


@dataclass(frozen=True)
class Cancelled(Shape):
    """What was cancelled."""

    cancellation_id: str
    order_id: str
    item_id: str
    ad_id: int
    units: int


@dataclass(frozen=True)
class AcceptedFile(Shape):
    """A file to hand over: `type` as mails name it, `content` in base64."""

    name: str
    type: str
    content: str


@dataclass(frozen=True)
class AcceptedTerms(Shape):
    """Which agreement was accepted with an order, and when; its words stay with orders."""

    version: str
    hash: str
    accepted_at: datetime


@dataclass(frozen=True)
class Carried(Shape):
    """A parcel of an order on its way to the buyer: what is in it, who carries it, and what became of it."""

    item_ids: list[str]
    carrier: str
    tracking_number: str
    shipped_at: datetime
    state: str | None = None  # of the parcel, as its carrier tells it
    delivered_at: datetime | None = None


@dataclass(frozen=True)
class OrderProof(Shape):
    """What orders can show a bank of an order: no name and no address."""

    number: str
    paid_at: datetime | None
    accepted: AcceptedTerms | None = None
    parcels: list[Carried] = field(default_factory=list)


SNAPSHOT = Call(
    to="orders",
    callers=("payments",),
    method="POST",
    path="/internal/snapshots",
    body=SnapshotWanted,
    answer=Snapshot,
    meaning="Fix what a payment pays for and hold its units. The same payment again gets the same answer.",
)
PAYER = Call(
    to="orders",
    callers=("payments",),
    method="GET",
    path="/internal/payers/<uuid:order_id>",
    answer=Payer,
    meaning="Who pays for an order's balance: what the card provider wants to know of its buyer.",
)
CANCEL = Call(
    to="orders",
    callers=("returns",),
    method="POST",
    path="/internal/cancellations",
    body=Cancellation,
    answer=Cancelled,
    meaning="Cancel units that have not been shipped. The same cancellation again is the same request.",
)
AGREEMENT = Call(
    to="orders",
    callers=("identity",),
    method="GET",
    path="/internal/orders/<uuid:order_id>/agreement",
    answer=list[AcceptedFile],
    meaning="What was accepted with an order, as files for a mail. The same files every time.",
)
PROOF = Call(
    to="orders",
    callers=("payments",),
    method="GET",
    path="/internal/orders/<uuid:order_id>/proof",
    answer=OrderProof,
    meaning="What can be shown to a bank that took an order's money back: what was accepted, and what was delivered.",
)
