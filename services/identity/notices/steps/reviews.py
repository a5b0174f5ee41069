"""What people are told of what they wrote and an operator hid."""

from contracts.events import QuestionHidden, RatingHidden, ReplyHidden, ReviewHidden
from contracts.events.hiding import HiddenPart
from identity.notices.steps.bought import purchase_of
from identity.post.steps.writing import tell
from kit.db import UnitOfWork


def note_hiding(work: UnitOfWork, event: ReviewHidden) -> None:
    """Tell the writer that their review was hidden, and why. Raises `PurchaseUnknown`.

    An event of the version before named neither: then no mail is sent, and the page of their reviews still says it.
    """
    if not event.buyer_id:
        return
    context = {
        "orderId": event.order_id,
        "title": purchase_of(work, event.buyer_id, event.item_id).title,
        "reason": event.reason,
        "hiddenAt": event.hidden_at.isoformat(),
    }
    tell(work, event.buyer_id, "review_hidden", event.review_id, context)


def note_hidden_rating(work: UnitOfWork, event: RatingHidden) -> None:
    """Tell the buyer that what they wrote about a seller was hidden, and why."""
    context = {
        "orderId": event.order_id,
        "sellerId": event.supplier_id,
        "supplierName": event.supplier_name,
        "reason": event.reason,
        "hiddenAt": event.hidden_at.isoformat(),
    }
    tell(work, event.buyer_id, "rating_hidden", f"{event.order_id} {event.supplier_id}", context)


def note_hidden_question(work: UnitOfWork, event: QuestionHidden) -> None:
    """Tell who asked that their question was hidden, or the supplier that its answer was, and why."""
    template = "supplier_answer_hidden" if event.part == HiddenPart.ANSWER else "question_hidden"
    context = {"title": event.title, "reason": event.reason, "hiddenAt": event.hidden_at.isoformat()}
    tell(work, event.writer_id, template, str(event.question_id), context)


def note_hidden_reply(work: UnitOfWork, event: ReplyHidden) -> None:
    """Tell the supplier that its reply to a review was hidden, and why."""
    context = {"title": event.title, "reason": event.reason, "hiddenAt": event.hidden_at.isoformat()}
    tell(work, event.supplier_id, "supplier_reply_hidden", event.review_id, context)
