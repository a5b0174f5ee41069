"""What identity does when it hears of something: one function per consumed event, each one step.

What it hears of money is in `money_subscribers`.
"""

from contracts.events import (
    AdEnded,
    AdNotBegun,
    AdPublished,
    AdsOperatorActed,
    AdsWordsShown,
    AdWithdrawn,
    CatalogueOperatorActed,
    DemandAnswered,
    Event,
    InvoiceReady,
    ItemsCancelled,
    ItemsDelivered,
    ItemsShipped,
    MinimumReached,
    OrderPaid,
    OrdersOperatorActed,
    OrdersWordsShown,
    ParcelCameBack,
    PaymentsOperatorActed,
    PlannedAdBegun,
    PriceStepReached,
    ProductReopened,
    QuestionAnswered,
    QuestionAsked,
    QuestionHidden,
    RatingHidden,
    ReplyHidden,
    ReturnChanged,
    ReturnsOperatorActed,
    ReviewHidden,
    ReviewReplied,
    ShipmentCorrected,
    ShipmentLate,
    ShipmentPostponed,
    ShipmentTakenBack,
    SiteDetailsChanged,
    WithdrawalChanged,
)
from contracts.events.acts import OperatorActed
from contracts.events.hiding import WordsShown
from contracts.events.mornings import WORK_COUNTED, WorkCounted
from contracts.events.overdue import OVERDUE, WorkOverdue
from contracts.events.team import TEAM_ACTS, TeamMemberActed
from identity.audit import steps as audit
from identity.money_subscribers import MONEY_SUBSCRIBERS
from identity.notices.steps import (
    answers,
    invoices,
    mornings,
    overdue,
    planned,
    purchases,
    reopening,
    returns,
    reviews,
    shipping,
)
from identity.post.rows import ShopImprint
from identity.service import Identity
from identity.team.steps import acts
from kit.db import UnitOfWork
from kit.imprint import keep_imprint
from kit.service import Subscriber


def on_ad_published(service: Identity, work: UnitOfWork, event: AdPublished) -> None:
    """Mails name ads by their title."""
    purchases.note_ad(work, event)


def on_planned_ad_begun(service: Identity, work: UnitOfWork, event: PlannedAdBegun) -> None:
    """Its supplier is told where it is."""
    planned.note_begin(work, event)


def on_ad_not_begun(service: Identity, work: UnitOfWork, event: AdNotBegun) -> None:
    """Its supplier is told why."""
    planned.note_refusal(work, event)


def on_product_reopened(service: Identity, work: UnitOfWork, event: ProductReopened) -> None:
    """Those who waited for a product are told."""
    reopening.note_reopening(work, event)


def on_demand_answered(service: Identity, work: UnitOfWork, event: DemandAnswered) -> None:
    """Those who asked for it are told."""
    reopening.note_answer(work, event)


def on_price_step_reached(service: Identity, work: UnitOfWork, event: PriceStepReached) -> None:
    """Followers of an ad are told of its price."""
    reopening.note_price(work, event)


def on_order_paid(service: Identity, work: UnitOfWork, event: OrderPaid) -> None:
    """The order's confirmation."""
    purchases.note_order(work, event)


def on_items_cancelled(service: Identity, work: UnitOfWork, event: ItemsCancelled) -> None:
    """What is cancelled, and why."""
    purchases.note_cancellation(work, event)


def on_items_shipped(service: Identity, work: UnitOfWork, event: ItemsShipped) -> None:
    """A parcel's carrier and number."""
    shipping.note_shipment(work, event)


def on_shipment_corrected(service: Identity, work: UnitOfWork, event: ShipmentCorrected) -> None:
    """A parcel's carrier and number, put right."""
    shipping.note_correction(work, event)


def on_shipment_taken_back(service: Identity, work: UnitOfWork, event: ShipmentTakenBack) -> None:
    """A parcel was not handed over yet."""
    shipping.note_taken_back(work, event)


def on_items_delivered(service: Identity, work: UnitOfWork, event: ItemsDelivered) -> None:
    """Until when it can be returned."""
    shipping.note_delivery(work, event)


def on_parcel_came_back(service: Identity, work: UnitOfWork, event: ParcelCameBack) -> None:
    """A parcel did not reach its buyer."""
    shipping.note_parcel_back(work, event)


def on_shipment_late(service: Identity, work: UnitOfWork, event: ShipmentLate) -> None:
    """The supplier is reminded."""
    shipping.note_late_shipment(work, event)


def on_shipment_postponed(service: Identity, work: UnitOfWork, event: ShipmentPostponed) -> None:
    """The buyer hears of the new day, and that the item can still be cancelled."""
    shipping.note_postponed_shipment(work, event)


def on_ad_ended(service: Identity, work: UnitOfWork, event: AdEnded) -> None:
    """The final price: the mails follow in batches."""
    purchases.note_end(work, event)


def on_ad_withdrawn(service: Identity, work: UnitOfWork, event: AdWithdrawn) -> None:
    """Its supplier is told where it was not its own wish."""
    purchases.note_withdrawal(work, event)


def on_return_changed(service: Identity, work: UnitOfWork, event: ReturnChanged) -> None:
    """A return took a turn."""
    returns.note_return(work, event)


def on_withdrawal_changed(service: Identity, work: UnitOfWork, event: WithdrawalChanged) -> None:
    """A buyer withdrew from a purchase."""
    returns.note_withdrawal(work, event)


def on_review_hidden(service: Identity, work: UnitOfWork, event: ReviewHidden) -> None:
    """Its writer is told why."""
    reviews.note_hiding(work, event)


def on_rating_hidden(service: Identity, work: UnitOfWork, event: RatingHidden) -> None:
    """Its writer is told why."""
    reviews.note_hidden_rating(work, event)


def on_minimum_reached(service: Identity, work: UnitOfWork, event: MinimumReached) -> None:
    """Its supplier is told."""
    purchases.note_minimum(work, event)


def on_question_asked(service: Identity, work: UnitOfWork, event: QuestionAsked) -> None:
    """The supplier of the ad is told."""
    answers.note_question(work, event)


def on_question_answered(service: Identity, work: UnitOfWork, event: QuestionAnswered) -> None:
    """Its asker reads the answer, or how it was changed."""
    answers.note_answer(work, event)


def on_question_hidden(service: Identity, work: UnitOfWork, event: QuestionHidden) -> None:
    """Who wrote what was hidden is told why."""
    reviews.note_hidden_question(work, event)


def on_reply_hidden(service: Identity, work: UnitOfWork, event: ReplyHidden) -> None:
    """Its supplier is told why."""
    reviews.note_hidden_reply(work, event)


def on_words_shown(service: Identity, work: UnitOfWork, event: WordsShown) -> None:
    """Who wrote them is told."""
    reviews.note_shown(work, event)


def on_review_replied(service: Identity, work: UnitOfWork, event: ReviewReplied) -> None:
    """Its writer reads the reply."""
    answers.note_reply(work, event)


def on_invoice_ready(service: Identity, work: UnitOfWork, event: InvoiceReady) -> None:
    """Its buyer can fetch it."""
    invoices.note_invoice(work, event)


def on_operator_acted(service: Identity, work: UnitOfWork, event: OperatorActed) -> None:
    """What operators do anywhere is kept here."""
    audit.hear_act(work, event)


def on_work_overdue(service: Identity, work: UnitOfWork, event: WorkOverdue) -> None:
    """Operators are written to, once for each piece."""
    overdue.note_overdue(work, event.owner, event.kind, event.reason, event.lines, event.counted_at)


def on_work_counted(service: Identity, work: UnitOfWork, event: WorkCounted) -> None:
    """Suppliers read it in the day's mail."""
    mornings.note_counts(work, event)


def on_site_details_changed(service: Identity, work: UnitOfWork, event: SiteDetailsChanged) -> None:
    """What the shop is called, and how it is reached."""
    keep_imprint(work, ShopImprint, event)


def on_team_member_acted(service: Identity, work: UnitOfWork, event: TeamMemberActed) -> None:
    """What members of suppliers' teams do anywhere is kept here."""
    acts.hear(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AdPublished: on_ad_published,
    PlannedAdBegun: on_planned_ad_begun,
    AdNotBegun: on_ad_not_begun,
    ProductReopened: on_product_reopened,
    DemandAnswered: on_demand_answered,
    PriceStepReached: on_price_step_reached,
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    ItemsShipped: on_items_shipped,
    ShipmentCorrected: on_shipment_corrected,
    ShipmentTakenBack: on_shipment_taken_back,
    ItemsDelivered: on_items_delivered,
    ParcelCameBack: on_parcel_came_back,
    ShipmentLate: on_shipment_late,
    ShipmentPostponed: on_shipment_postponed,
    AdEnded: on_ad_ended,
    AdWithdrawn: on_ad_withdrawn,
    ReturnChanged: on_return_changed,
    WithdrawalChanged: on_withdrawal_changed,
    ReviewHidden: on_review_hidden,
    RatingHidden: on_rating_hidden,
    MinimumReached: on_minimum_reached,
    QuestionAsked: on_question_asked,
    QuestionAnswered: on_question_answered,
    QuestionHidden: on_question_hidden,
    ReplyHidden: on_reply_hidden,
    AdsWordsShown: on_words_shown,
    OrdersWordsShown: on_words_shown,
    ReviewReplied: on_review_replied,
    InvoiceReady: on_invoice_ready,
    **MONEY_SUBSCRIBERS,
    CatalogueOperatorActed: on_operator_acted,
    AdsOperatorActed: on_operator_acted,
    OrdersOperatorActed: on_operator_acted,
    PaymentsOperatorActed: on_operator_acted,
    **dict.fromkeys(OVERDUE, on_work_overdue),
    **dict.fromkeys(WORK_COUNTED, on_work_counted),
    **dict.fromkeys(TEAM_ACTS, on_team_member_acted),
    ReturnsOperatorActed: on_operator_acted,
    SiteDetailsChanged: on_site_details_changed,
}
