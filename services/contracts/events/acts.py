"""What operators do, told by the service in which it is done: identity keeps all of it in one list.

An act names ids only. Its reason is what the operator wrote for the record, and the changes are states and numbers, so
that no person's name, address or account travels with it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from contracts.events.base import Event


class Act(StrEnum):
    """Everything that an operator can do, as the record names it."""

    MEMBER_SEEN = "member_seen"
    SESSIONS_ENDED = "sessions_ended"
    MEMBER_SUSPENDED = "member_suspended"
    MEMBER_LIFTED = "member_lifted"
    MEMBER_ERASED = "member_erased"
    FACTOR_RESET_PROPOSED = "factor_reset_proposed"
    FACTOR_RESET = "factor_reset"
    PROMOTION_PROPOSED = "promotion_proposed"
    PROMOTED = "promoted"
    DEMOTION_PROPOSED = "demotion_proposed"
    DEMOTED = "demoted"
    PROPOSAL_REJECTED = "proposal_rejected"
    SUPPLIER_ASKED = "supplier_asked"
    SUPPLIER_REJECTED = "supplier_rejected"
    SUPPLIER_APPROVED = "supplier_approved"
    SUPPLIER_SUSPENDED = "supplier_suspended"
    SUPPLIER_REINSTATED = "supplier_reinstated"
    SUPPLIER_CLOSING = "supplier_closing"
    SUPPLIER_KEPT_OPEN = "supplier_kept_open"
    SUPPLIER_SEEN = "supplier_seen"
    SUPPLIER_PAPER_SEEN = "supplier_paper_seen"
    NAME_ADDED = "name_added"
    NAME_ACCEPTED = "name_accepted"
    NAME_RENAMED = "name_renamed"
    NAME_MERGED = "name_merged"
    NAME_DELETED = "name_deleted"
    NAME_TAXED = "name_taxed"
    PRODUCT_ADDED = "product_added"
    PRODUCT_CHANGED = "product_changed"
    BANNER_ADDED = "banner_added"
    BANNER_REMOVED = "banner_removed"
    BANNERS_ORDERED = "banners_ordered"
    BANNER_DATED = "banner_dated"
    AD_PICKED = "ad_picked"
    AD_UNPICKED = "ad_unpicked"
    AD_ENDED = "ad_ended"
    AD_WITHDRAWN = "ad_withdrawn"
    ORDER_SEEN = "order_seen"
    REVIEW_HIDDEN = "review_hidden"
    RATING_HIDDEN = "rating_hidden"
    QUESTION_HIDDEN = "question_hidden"
    ANSWER_HIDDEN = "answer_hidden"
    REPLY_HIDDEN = "reply_hidden"
    REVIEW_SHOWN = "review_shown"
    RATING_SHOWN = "rating_shown"
    QUESTION_SHOWN = "question_shown"
    ANSWER_SHOWN = "answer_shown"
    REPLY_SHOWN = "reply_shown"
    TEXT_PLANNED = "text_planned"
    TEXT_WITHDRAWN = "text_withdrawn"
    SITE_CHANGED = "site_changed"
    SITE_PLANNED = "site_planned"
    SITE_PLAN_WITHDRAWN = "site_plan_withdrawn"
    REFUND_RETRIED = "refund_retried"
    REFUND_RETRY_ASKED = "refund_retry_asked"
    REFUND_TRANSFERRED = "refund_transferred"
    REFUND_TRANSFER_ASKED = "refund_transfer_asked"
    REFUND_BOUNCED = "refund_bounced"
    ACCOUNT_ASKED = "account_asked"
    ACCOUNT_SEEN = "account_seen"
    APPROVAL_GIVEN = "approval_given"
    APPROVAL_REJECTED = "approval_rejected"
    PAYMENT_REFUNDED = "payment_refunded"
    PAYOUT_RETRIED = "payout_retried"
    CHARGEBACK_RECORDED = "chargeback_recorded"
    CREDIT_TRANSFERRED = "credit_transferred"
    CREDIT_TRANSFER_ASKED = "credit_transfer_asked"
    DEBT_REPAID = "debt_repaid"
    DEBT_TRANSFER_ASKED = "debt_transfer_asked"
    TRANSFER_UNDONE = "transfer_undone"
    TRANSFER_UNDO_ASKED = "transfer_undo_asked"
    TRANSFER_REJECTED = "transfer_rejected"
    CHARGEBACK_TAKEN = "chargeback_taken"
    CHARGEBACK_NOTED = "chargeback_noted"
    CHARGEBACK_ANSWERED = "chargeback_answered"
    CHARGEBACK_ACCEPTED = "chargeback_accepted"
    CHARGEBACK_WON = "chargeback_won"
    CHARGEBACK_LOST = "chargeback_lost"
    CHARGEBACK_PAPER_SEEN = "chargeback_paper_seen"
    MESSAGE_REPLAYED = "message_replayed"
    SUSPICION_SEEN = "suspicion_seen"
    SUSPICION_CLEARED = "suspicion_cleared"
    SUSPICION_CONFIRMED = "suspicion_confirmed"
    UNITS_HELD_OUT = "units_held_out"
    TERMS_PLANNED = "terms_planned"
    TERMS_APPROVED = "terms_approved"
    TERMS_WITHDRAWN = "terms_withdrawn"
    PARCEL_SENT_AGAIN = "parcel_sent_again"
    PARCEL_GIVEN_UP = "parcel_given_up"
    PARCEL_CORRECTED = "parcel_corrected"
    PARCEL_ANNOUNCED_AGAIN = "parcel_announced_again"
    RETURN_PICTURE_SEEN = "return_picture_seen"
    RETURN_DECIDED = "return_decided"
    RETURN_INSPECTED = "return_inspected"
    RETURN_OVERRULED = "return_overruled"
    RETURN_UPHELD = "return_upheld"
    WORK_TAKEN = "work_taken"
    WORK_GIVEN_BACK = "work_given_back"
    LIST_SAVED = "list_saved"
    TEAM_ACTS_SEEN = "team_acts_seen"


class Subject(StrEnum):
    """What it is done to; with an id it names one of them."""

    MEMBER = "member"
    PROPOSAL = "proposal"
    SUPPLIER = "supplier"
    CATEGORY = "category"
    BRAND = "brand"
    MODEL = "model"
    PRODUCT = "product"
    BANNER = "banner"
    AD = "ad"
    ORDER = "order"
    REVIEW = "review"
    QUESTION = "question"
    REFUND = "refund"
    APPROVAL = "approval"
    PAYMENT = "payment"
    PAYOUT = "payout"
    CHARGEBACK = "chargeback"
    ITEM = "item"
    PARCEL = "parcel"
    RETURN = "return"
    TEXT = "text"
    SITE = "site"
    TERMS = "terms"
    SUSPICION = "suspicion"
    MESSAGE = "message"
    FUNDS = "funds"
    LIST = "list"  # of people, or of what tells of them


@dataclass(frozen=True)
class Change:
    """What an act changed: a thing's name, and what it was before and is after; empty where there was nothing."""

    what: str
    before: str
    after: str


def of_orders(order_ids: Iterable[str]) -> list[Change]:
    """What an act names of orders: by any of their numbers it is found."""
    return [Change("order", "", order_id) for order_id in order_ids]


@dataclass(frozen=True)
class OperatorActed(Event):
    """An operator used the power of the office. Each service tells of its own, in the transaction of the act."""

    name = "operator_acted"
    key_field = "operator_id"
    published_when = "an operator changed something, or looked at a person's private data"

    act_id: str
    operator_id: str
    act: str  # of `Act`
    subject: str  # of `Subject`
    subject_id: str
    acted_at: datetime
    reason: str = ""
    changes: list[Change] = field(default_factory=list)


@dataclass(frozen=True)
class CatalogueOperatorActed(OperatorActed):
    """An operator acted on a name or a product of the catalogue, or on the slideshow."""

    owner = "catalogue"


@dataclass(frozen=True)
class AdsOperatorActed(OperatorActed):
    """An operator acted on an ad, on a question about one or a reply, or on the home page's row of them."""

    owner = "ads"


@dataclass(frozen=True)
class OrdersOperatorActed(OperatorActed):
    """An operator looked at an order, or acted on a parcel, a review, a text or what the shop says of itself."""

    owner = "orders"


@dataclass(frozen=True)
class PaymentsOperatorActed(OperatorActed):
    """An operator acted on money, or looked at a suspicion, which names buyers, or at a buyer's bank account."""

    owner = "payments"


@dataclass(frozen=True)
class ReturnsOperatorActed(OperatorActed):
    """An operator decided about a return."""

    owner = "returns"
