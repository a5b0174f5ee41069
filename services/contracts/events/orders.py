"""Events of orders."""

from dataclasses import dataclass, field
from datetime import datetime

from contracts.events.base import Event, ItemUnits, PaidItem, Picture


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
    published_when = "units were cancelled: by buyer or supplier, with their ad, for a balance unpaid, or undelivered"

    order_id: str
    buyer_id: str
    cause: str  # cancelled | withdrawn | late_capture | ad_failed | forfeited | undelivered
    items: list[ItemUnits]  # the units that this event cancels, not all that ever were
    # What it was cancelled by: the buyer's request or the supplier's shortfall for the cause 'cancelled', the shipment
    # that was given up for 'undelivered' (empty from a version that did not tell it yet); else empty.
    cancellation_id: str = ""
    # Why its supplier cannot deliver it: stock_damaged | own_supplier | listing_error | other; else empty.
    unsupplied: str = ""
    cancelled_at: datetime | None = None  # None from a version that did not tell it yet
    # Its buyer had withdrawn from these very units while they were under way, and they lie with their supplier again.
    is_withdrawal: bool = False


@dataclass(frozen=True)
class ConductCounted(Event):
    """How a supplier did with what its ads of the last days sold, counted anew; `sequence` grows with each counting."""

    owner = "orders"
    name = "conduct_counted"
    key_field = "supplier_id"
    published_when = "a supplier's conduct was counted again, which happens every hour"

    supplier_id: str
    sequence: int
    days: int  # the ads that ended in so many days are counted
    due_items: int  # were handed to a carrier, or should have been
    late_items: int  # of them, not in time
    sold_units: int  # were to be delivered
    short_units: int  # of them, given up by the supplier
    delivered_units: int
    faulty_units: int  # of them, came back for a reason that the supplier stands for
    disputed_units: int  # of them, came back after an operator overruled the supplier
    invoice_items: int  # delivered long enough ago to have their invoice
    unbilled_items: int  # of them, without one in time
    counted_at: datetime


@dataclass(frozen=True)
class SellerRated(Event):
    """A buyer rated the seller of an order, once."""

    owner = "orders"
    name = "seller_rated"
    key_field = "order_id"
    published_when = "a buyer answered the rating form"

    order_id: str
    supplier_id: str
    buyer_id: str
    score_tenths: int  # 0 to 100: the mean of the star answers on a scale of ten
    rated_at: datetime
    comment: str = ""  # the text answers, in the order of the form
    signature: str = ""  # 'A*** Y.', as shoppers read it; empty where identity did not tell it


@dataclass(frozen=True)
class ItemReviewed(Event):
    """A buyer reviewed what was delivered."""

    owner = "orders"
    name = "item_reviewed"
    key_field = "order_id"
    published_when = "a buyer reviewed a delivered item, or an operator showed again a review that was hidden"

    review_id: str
    order_id: str
    item_id: str
    ad_id: int
    buyer_id: str
    star: int  # 1 to 5
    comment: str
    reviewed_at: datetime
    signature: str = ""  # 'A*** Y.', as shoppers read it; empty where identity did not tell it
    pictures: list[Picture] = field(default_factory=list)
    shown_at: datetime | None = None  # when a hidden one was shown again: from then on it is told as before, and counts


@dataclass(frozen=True)
class InvoiceReady(Event):
    """An invoice's paper can be fetched by its buyer."""

    owner = "orders"
    name = "invoice_ready"
    key_field = "order_id"
    published_when = "a supplier uploaded the paper of an invoice"

    invoice_id: str
    order_id: str
    buyer_id: str
    item_ids: list[str]
    kind: str  # sale | return
    is_replacement: bool  # a better one, of what was invoiced before
    kept_at: datetime


@dataclass(frozen=True)
class ReviewHidden(Event):
    """A review is shown no more, neither its words nor its pictures, and its stars count no more."""

    owner = "orders"
    name = "review_hidden"
    key_field = "order_id"
    published_when = "an operator hid a review"

    review_id: str
    order_id: str
    hidden_at: datetime
    item_id: str = ""  # what was reviewed, by whom and why it is hidden: empty from a version that did not tell it yet
    buyer_id: str = ""
    reason: str = ""  # abuse | personal_data | advertising | unrelated | unlawful


@dataclass(frozen=True)
class ReviewPictureRemoved(Event):
    """A picture is shown with its review no more, and its files are gone soon."""

    owner = "orders"
    name = "review_picture_removed"
    key_field = "order_id"
    published_when = "a buyer took a picture off a review of theirs"

    review_id: str
    order_id: str
    picture_url: str
