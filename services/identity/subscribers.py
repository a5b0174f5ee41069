"""What identity does when it hears of something: one function per consumed event, each one step."""

from contracts.events import (
    AdEnded,
    AdNotBegun,
    AdPublished,
    AdsOperatorActed,
    BalanceDue,
    BalancePaid,
    BalanceReminded,
    CatalogueOperatorActed,
    DemandAnswered,
    DepositForfeited,
    Event,
    InvoiceReady,
    ItemsCancelled,
    ItemsDelivered,
    ItemsShipped,
    MinimumReached,
    OrderPaid,
    OrdersOperatorActed,
    ParcelCameBack,
    PaymentsOperatorActed,
    PayoutsBounced,
    PayoutsPaid,
    PlannedAdBegun,
    ProductReopened,
    QuestionAnswered,
    QuestionAsked,
    RefundCompleted,
    RefundParked,
    ReturnChanged,
    ReturnsOperatorActed,
    ReviewHidden,
    ReviewReplied,
    ShipmentCorrected,
    ShipmentLate,
    ShipmentPostponed,
    SiteDetailsChanged,
    TermsPlanned,
    TermsTakenBack,
)
from contracts.events.acts import OperatorActed
from contracts.events.mornings import WORK_COUNTED, WorkCounted
from contracts.events.overdue import OVERDUE, WorkOverdue
from contracts.events.team import TEAM_ACTS, TeamMemberActed
from identity.audit import steps as audit
from identity.notices.steps import (
    answers,
    deposits,
    invoices,
    mornings,
    overdue,
    payouts,
    planned,
    purchases,
    reopening,
    returns,
    reviews,
    shipping,
    terms,
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


def on_refund_completed(service: Identity, work: UnitOfWork, event: RefundCompleted) -> None:
    """Money went back."""
    purchases.note_refund(work, event)


def on_refund_parked(service: Identity, work: UnitOfWork, event: RefundParked) -> None:
    """Somebody is looking at a refund, or a bank account is needed for it."""
    purchases.note_parked_refund(work, event)


def on_balance_due(service: Identity, work: UnitOfWork, event: BalanceDue) -> None:
    """What is left to pay, and until when."""
    deposits.note_balance_due(work, event)


def on_balance_reminded(service: Identity, work: UnitOfWork, event: BalanceReminded) -> None:
    """The deadline is near."""
    deposits.note_balance_reminder(work, event)


def on_balance_paid(service: Identity, work: UnitOfWork, event: BalancePaid) -> None:
    """All is paid."""
    deposits.note_balance_paid(work, event)


def on_deposit_forfeited(service: Identity, work: UnitOfWork, event: DepositForfeited) -> None:
    """The balance was not paid in time."""
    deposits.note_forfeit(work, event)


def on_payouts_paid(service: Identity, work: UnitOfWork, event: PayoutsPaid) -> None:
    """A supplier reads what was transferred on a day."""
    payouts.note_payment(work, event)


def on_payouts_bounced(service: Identity, work: UnitOfWork, event: PayoutsBounced) -> None:
    """A supplier reads that the bank sent money back."""
    payouts.note_bounce(work, event)


def on_return_changed(service: Identity, work: UnitOfWork, event: ReturnChanged) -> None:
    """A return took a turn."""
    returns.note_return(work, event)


def on_review_hidden(service: Identity, work: UnitOfWork, event: ReviewHidden) -> None:
    """Its writer is told why."""
    reviews.note_hiding(work, event)


def on_minimum_reached(service: Identity, work: UnitOfWork, event: MinimumReached) -> None:
    """Its supplier is told."""
    purchases.note_minimum(work, event)


def on_question_asked(service: Identity, work: UnitOfWork, event: QuestionAsked) -> None:
    """The supplier of the ad is told."""
    answers.note_question(work, event)


def on_question_answered(service: Identity, work: UnitOfWork, event: QuestionAnswered) -> None:
    """Its asker reads the answer, or how it was changed."""
    answers.note_answer(work, event)


def on_review_replied(service: Identity, work: UnitOfWork, event: ReviewReplied) -> None:
    """Its writer reads the reply."""
    answers.note_reply(work, event)


def on_invoice_ready(service: Identity, work: UnitOfWork, event: InvoiceReady) -> None:
    """Its buyer can fetch it."""
    invoices.note_invoice(work, event)


def on_terms_planned(service: Identity, work: UnitOfWork, event: TermsPlanned) -> None:
    """Suppliers hear of it before its day: the mails follow in batches."""
    terms.note_plan(work, event)


def on_terms_taken_back(service: Identity, work: UnitOfWork, event: TermsTakenBack) -> None:
    """Who was told of a change is told that it won't come."""
    terms.note_withdrawal(work, event)


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
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    ItemsShipped: on_items_shipped,
    ShipmentCorrected: on_shipment_corrected,
    ItemsDelivered: on_items_delivered,
    ParcelCameBack: on_parcel_came_back,
    ShipmentLate: on_shipment_late,
    ShipmentPostponed: on_shipment_postponed,
    AdEnded: on_ad_ended,
    RefundCompleted: on_refund_completed,
    RefundParked: on_refund_parked,
    BalanceDue: on_balance_due,
    BalanceReminded: on_balance_reminded,
    BalancePaid: on_balance_paid,
    DepositForfeited: on_deposit_forfeited,
    PayoutsPaid: on_payouts_paid,
    PayoutsBounced: on_payouts_bounced,
    ReturnChanged: on_return_changed,
    ReviewHidden: on_review_hidden,
    MinimumReached: on_minimum_reached,
    QuestionAsked: on_question_asked,
    QuestionAnswered: on_question_answered,
    ReviewReplied: on_review_replied,
    InvoiceReady: on_invoice_ready,
    TermsPlanned: on_terms_planned,
    TermsTakenBack: on_terms_taken_back,
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
