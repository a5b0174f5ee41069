"""Every event of the system, once: name, version, owner and when it is published.

A routing key is `owner.name.vN` (`orders.order_paid.v1`). An optional field with a default may be added to a version;
anything else is a new version beside the old. Events carry ids and what consumers need to stand on their own, and no
personal data: names, addresses and phones stay with their owner. Money is kuruş, instants are UTC.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar


@dataclass(frozen=True)
class Event:
    """What all events have. `key_field` names the aggregate: its events are relayed in the order they were saved."""

    owner: ClassVar[str]
    name: ClassVar[str]
    version: ClassVar[int] = 1
    key_field: ClassVar[str]
    published_when: ClassVar[str]

    @classmethod
    def routing_key(cls) -> str:
        """The key under which the broker routes it."""
        return f"{cls.owner}.{cls.name}.v{cls.version}"

    def aggregate(self) -> str:
        """The id of what it happened to."""
        return str(getattr(self, self.key_field))


@dataclass(frozen=True)
class Picture:
    """One picture in all its sizes."""

    url: str
    srcset: str
    width: int
    height: int
    blur: str


@dataclass(frozen=True)
class Spec:
    """One line of a product's specifications."""

    id: int
    name: str
    value: str


@dataclass(frozen=True)
class ItemUnits:
    """Units of one order item."""

    item_id: str
    ad_id: int
    units: int


@dataclass(frozen=True)
class PaidItem:
    """One line of an order as it was paid."""

    item_id: str
    ad_id: int
    supplier_id: str
    title: str
    units: int
    unit_price_kurus: int


@dataclass(frozen=True)
class PaidLine:
    """What was captured for one order item."""

    item_id: str
    ad_id: int
    amount_kurus: int


# --- identity ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SupplierChanged(Event):
    """A supplier as shoppers see it."""

    owner = "identity"
    name = "supplier_changed"
    key_field = "supplier_id"
    published_when = "an operator approved a supplier, or its public name or logo changed"

    supplier_id: str
    supplier_name: str
    logo_url: str | None
    since: datetime


# --- catalogue --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ProductChanged(Event):
    """A product with everything an ad shows of it."""

    owner = "catalogue"
    name = "product_changed"
    key_field = "product_id"
    published_when = "a product was added, or its names, texts or pictures changed"

    product_id: int
    sequence: int
    category_id: int
    category_name: str
    parent_id: int
    parent_name: str
    brand_id: int
    brand_name: str
    model_id: int
    model_name: str
    description: str
    pictures: list[Picture]
    specs: list[Spec]


# --- ads --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class AdPublished(Event):
    """An ad with its frozen terms."""

    owner = "ads"
    name = "ad_published"
    key_field = "ad_id"
    published_when = "a supplier published an ad"

    ad_id: int
    supplier_id: str
    supplier_name: str
    supplier_logo_url: str | None
    product_id: int
    category_id: int
    category_name: str
    brand_id: int
    brand_name: str
    model_name: str
    slug: str
    image_url: str
    image_srcset: str
    initial_price_kurus: int
    target_price_kurus: int
    min_participants: int
    max_participants: int
    quantity: int
    max_per_buyer: int
    ends_at: datetime
    published_at: datetime


@dataclass(frozen=True)
class AdPriceChanged(Event):
    """The count of an open ad moved, and with it, perhaps, the price."""

    owner = "ads"
    name = "ad_price_changed"
    key_field = "ad_id"
    published_when = "units were sold or given back while the ad was open"

    ad_id: int
    sequence: int
    units_sold: int
    price_kurus: int


@dataclass(frozen=True)
class AdClosing(Event):
    """Nothing new can be reserved any more."""

    owner = "ads"
    name = "ad_closing"
    key_field = "ad_id"
    published_when = "an ad's end came, or an operator ended it"

    ad_id: int


@dataclass(frozen=True)
class AdEnded(Event):
    """The price is final and never changes again."""

    owner = "ads"
    name = "ad_ended"
    key_field = "ad_id"
    published_when = "the last reservation of a closing ad was settled"

    ad_id: int
    supplier_id: str
    units_sold: int
    initial_price_kurus: int
    final_price_kurus: int
    ended_at: datetime


@dataclass(frozen=True)
class AdWithdrawn(Event):
    """The ad is gone; every captured order of it is cancelled and refunded in full."""

    owner = "ads"
    name = "ad_withdrawn"
    key_field = "ad_id"
    published_when = "its supplier or an operator withdrew an ad"

    ad_id: int
    reason: str
    withdrawn_at: datetime


@dataclass(frozen=True)
class UnitsCommitted(Event):
    """A paid order's units of one ad count as sold."""

    owner = "ads"
    name = "units_committed"
    key_field = "ad_id"
    published_when = "a reservation was committed after its capture"

    ad_id: int
    order_id: str
    item_id: str
    units: int


@dataclass(frozen=True)
class UnitsRefused(Event):
    """A paid order's units of one ad could not be given: its money goes back."""

    owner = "ads"
    name = "units_refused"
    key_field = "ad_id"
    published_when = "a capture came after its reservation had ended and the ad could not give the units again"

    ad_id: int
    order_id: str
    item_id: str
    units: int
    reason: str


# --- orders -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OrderPaid(Event):
    """A cart became an order."""

    owner = "orders"
    name = "order_paid"
    key_field = "order_id"
    published_when = "the payment of a cart's snapshot was captured"

    order_id: str
    reservation_id: str
    payment_id: str
    buyer_id: str
    items: list[PaidItem]
    total_kurus: int
    paid_at: datetime


@dataclass(frozen=True)
class CaptureRefused(Event):
    """A payment was captured that its cart no longer stands for: it is refunded in full."""

    owner = "orders"
    name = "capture_refused"
    key_field = "order_id"
    published_when = "a capture arrived for a payment that the buyer had given up"

    order_id: str
    payment_id: str
    reason: str


@dataclass(frozen=True)
class ItemsCancelled(Event):
    """Units of an order will not be delivered; what is held for them goes back to the buyer."""

    owner = "orders"
    name = "items_cancelled"
    key_field = "order_id"
    published_when = "items were cancelled because their ad was withdrawn or could not give the units"

    order_id: str
    buyer_id: str
    cause: str  # withdrawn | late_capture
    items: list[ItemUnits]


# --- payments ---------------------------------------------------------------------------------------------------------


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


EVENTS: tuple[type[Event], ...] = (
    SupplierChanged,
    ProductChanged,
    AdPublished,
    AdPriceChanged,
    AdClosing,
    AdEnded,
    AdWithdrawn,
    UnitsCommitted,
    UnitsRefused,
    OrderPaid,
    CaptureRefused,
    ItemsCancelled,
    PaymentCaptured,
    PaymentClosed,
    RefundOpened,
    RefundCompleted,
    RefundParked,
    AdSettled,
)

BY_ROUTING_KEY: dict[str, type[Event]] = {event.routing_key(): event for event in EVENTS}

# Who consumes what. The broker's bindings and the workers' subscribers are both held to this table.
CONSUMERS: dict[str, tuple[type[Event], ...]] = {
    "identity": (AdPublished, OrderPaid, ItemsCancelled, AdEnded, RefundCompleted, RefundParked),
    "catalogue": (AdPublished, AdClosing, AdWithdrawn),
    "ads": (SupplierChanged, ProductChanged, OrderPaid, AdSettled),
    "orders": (
        AdPublished,
        AdPriceChanged,
        AdClosing,
        AdEnded,
        AdWithdrawn,
        UnitsRefused,
        PaymentCaptured,
        PaymentClosed,
        RefundOpened,
        RefundCompleted,
        RefundParked,
    ),
    "payments": (UnitsCommitted, CaptureRefused, ItemsCancelled, AdEnded),
    "returns": (OrderPaid, ItemsCancelled, AdEnded, RefundCompleted),
}
