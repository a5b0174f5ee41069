"""What people are told of what they wrote and an operator hid, or showed again."""

from datetime import datetime

from contracts.events import QuestionHidden, RatingHidden, ReplyHidden, ReviewHidden
from contracts.events.hiding import HiddenPart, WordsShown, Written
from identity.notices.steps.bought import purchase_of
from identity.post.steps.writing import tell
from kit.clock import iso
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
    tell(work, event.buyer_id, "review_hidden", _key(event.review_id, event.hidden_at), context)


def note_hidden_rating(work: UnitOfWork, event: RatingHidden) -> None:
    """Tell the buyer that what they wrote about a seller was hidden, and why."""
    context = {
        "orderId": event.order_id,
        "sellerId": event.supplier_id,
        "supplierName": event.supplier_name,
        "reason": event.reason,
        "hiddenAt": event.hidden_at.isoformat(),
    }
    key = _key(f"{event.order_id} {event.supplier_id}", event.hidden_at)
    tell(work, event.buyer_id, "rating_hidden", key, context)


def note_hidden_question(work: UnitOfWork, event: QuestionHidden) -> None:
    """Tell who asked that their question was hidden, or the supplier that its answer was, and why; and the supplier
    whose answer a hidden question took along.
    """
    template = "supplier_answer_hidden" if event.part == HiddenPart.ANSWER else "question_hidden"
    context = {"title": event.title, "reason": event.reason, "hiddenAt": event.hidden_at.isoformat()}
    key = _key(str(event.question_id), event.hidden_at)
    tell(work, event.writer_id, template, key, context)
    if event.answerer_id:
        tell(work, event.answerer_id, "supplier_answer_taken_along", key, context)


def note_hidden_reply(work: UnitOfWork, event: ReplyHidden) -> None:
    """Tell the supplier that its reply to a review was hidden, and why."""
    context = {"title": event.title, "reason": event.reason, "hiddenAt": event.hidden_at.isoformat()}
    tell(work, event.supplier_id, "supplier_reply_hidden", _key(event.review_id, event.hidden_at), context)


def note_shown(work: UnitOfWork, event: WordsShown) -> None:
    """Tell who wrote it that it is shown again. What a later release shows again of another kind is not told."""
    if event.kind in list(Written):
        context = {"title": event.title, "kind": event.kind, "sellerId": event.supplier_id}
        key = _key(f"{event.kind} {event.subject_id} {event.supplier_id}", event.shown_at)
        tell(work, event.writer_id, "words_shown", key, context)


def _key(thing: str, at: datetime) -> str:
    """What is hidden may be shown again, and hidden again: each is told."""
    return f"{thing} {iso(at)}"
