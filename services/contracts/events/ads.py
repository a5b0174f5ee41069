"""Events of ads."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.base import Event


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
    deposit_kurus: int | None = None  # per unit; None for an ad that is paid in full at once
    vat_rate: int = 20  # per cent, in the prices; the usual one from a version that did not tell it yet
    # Whether a balance that is not paid in time costs the deposit; None from a version that did not tell it yet.
    is_deposit_forfeited: bool | None = None


@dataclass(frozen=True)
class PlannedAdBegun(Event):
    """A planned ad has begun at its hour; `AdPublished` tells its terms."""

    owner = "ads"
    name = "planned_ad_begun"
    key_field = "draft_id"
    published_when = "the hour of a planned ad came, and its terms still held"

    draft_id: str
    supplier_id: str
    ad_id: int
    title: str
    path: str  # of its page
    starts_at: datetime  # as it was planned
    ends_at: datetime


@dataclass(frozen=True)
class AdNotBegun(Event):
    """A planned ad is a draft again: at its hour it could not begin."""

    owner = "ads"
    name = "ad_not_begun"
    key_field = "draft_id"
    published_when = "the hour of a planned ad came, and its terms no longer held"

    draft_id: str
    supplier_id: str
    title: str  # empty where its product is gone
    reason: str
    starts_at: datetime


@dataclass(frozen=True)
class ProductReopened(Event):
    """Some of the people who follow an ad that is over or sold out: its product can be bought again."""

    owner = "ads"
    name = "product_reopened"
    key_field = "ad_id"
    published_when = "an ad was published whose product had an ad before that people follow; once for every few hundred"

    ad_id: int
    title: str
    path: str
    initial_price_kurus: int
    target_price_kurus: int
    deposit_kurus: int | None
    ends_at: datetime
    person_ids: list[str]


@dataclass(frozen=True)
class ToldVoter:
    """A voter who asked for a mail, and the key by which its link takes that back."""

    person_id: str
    stop_key: str


@dataclass(frozen=True)
class DemandAnswered(Event):
    """Some of the people who said what they would pay for a model and asked for a mail: it can be bought."""

    owner = "ads"
    name = "demand_answered"
    key_field = "ad_id"
    published_when = "an ad was published of a model for which people asked to be told; once for every few hundred"

    ad_id: int
    title: str
    path: str
    initial_price_kurus: int
    target_price_kurus: int
    deposit_kurus: int | None
    ends_at: datetime
    voters: list[ToldVoter]


@dataclass(frozen=True)
class AdPriceChanged(Event):
    """The count of an open ad moved, and with it, perhaps, the price."""

    owner = "ads"
    name = "ad_price_changed"
    key_field = "ad_id"
    published_when = "units were sold or cancelled while the ad was open, or held out of the count, or counted again"

    ad_id: int
    sequence: int
    units_sold: int
    price_kurus: int
    units_doubted: int = 0  # paid for and not counted, because of a suspicion: no other buyer can have them


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
    deposit_kurus: int | None = None
    is_reached: bool = True  # False for a deposit ad that ended below its minimum: every deposit goes back
    published_at: datetime | None = None  # None from a version that did not tell it yet
    closed_at: datetime | None = None  # when selling was over, before the last payments were waited for; None as above
    units_doubted: int = 0  # paid for and not counted, because of a suspicion: their orders stand, and are shipped
    operator_reason: str = ""  # why an operator ended it before its time; empty where its time was over
    is_deposit_forfeited: bool | None = None  # as when it was published; None from a version that did not tell it yet


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
    supplier_id: str = ""  # empty from a version that did not tell it yet, as is the next
    withdrawn_by: str = ""  # supplier | operator


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
    sequence: int = 0  # of the ad's count that has them in it, as `AdPriceChanged` numbers it
    payment_id: str = ""  # whose capture they were counted for; empty in older events


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


@dataclass(frozen=True)
class MinimumReached(Event):
    """So many units of an open ad are sold that its price falls from here on, and a deposit ad comes about."""

    owner = "ads"
    name = "minimum_reached"
    key_field = "ad_id"
    published_when = "the count of an open ad came up to its minimum; again when it had fallen below it meanwhile"

    ad_id: int
    supplier_id: str
    min_participants: int
    units_sold: int
    ends_at: datetime


@dataclass(frozen=True)
class QuestionAsked(Event):
    """A visitor asked the supplier of an ad. The question stands in ads alone, which forgets who asked."""

    owner = "ads"
    name = "question_asked"
    key_field = "question_id"
    published_when = "a visitor asked the supplier of an ad"

    question_id: int
    ad_id: int
    supplier_id: str
    title: str  # of the ad


@dataclass(frozen=True)
class QuestionAnswered(Event):
    """The supplier of an ad answered a question about it, or changed its answer."""

    owner = "ads"
    name = "question_answered"
    key_field = "question_id"
    published_when = "a supplier answered a question, and when it changed that answer"

    question_id: int
    asker_id: str
    title: str  # of the ad
    path: str  # of its page
    supplier_name: str
    question: str
    answer: str
    answered_at: datetime  # or changed
    first_answer: str | None = None  # what it said before it was changed


@dataclass(frozen=True)
class ReviewReplied(Event):
    """The supplier of the ad replied to a review."""

    owner = "ads"
    name = "review_replied"
    key_field = "review_id"
    published_when = "a supplier replied to a review"

    review_id: str
    buyer_id: str
    title: str  # of what was reviewed
    supplier_name: str
    reply: str
    replied_at: datetime
