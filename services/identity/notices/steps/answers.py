"""What suppliers are told of questions, and people of what a supplier answered to their question or their review."""

from contracts.events import QuestionAnswered, QuestionAsked, ReviewReplied
from identity.post.steps.writing import tell
from kit.db import UnitOfWork


def note_question(work: UnitOfWork, event: QuestionAsked) -> None:
    """Tell the supplier of a question."""
    tell(work, event.supplier_id, "supplier_question_asked", str(event.question_id), {"title": event.title})


def note_answer(work: UnitOfWork, event: QuestionAnswered) -> None:
    """Tell the asker of an answer, and once more when it was changed."""
    context = {
        "title": event.title,
        "path": event.path,
        "supplierName": event.supplier_name,
        "question": event.question,
        "answer": event.answer,
        "firstAnswer": event.first_answer,
    }
    template = "question_answered" if event.first_answer is None else "answer_changed"
    tell(work, event.asker_id, template, str(event.question_id), context)


def note_reply(work: UnitOfWork, event: ReviewReplied) -> None:
    """Tell the writer of a review of the reply."""
    context = {"title": event.title, "supplierName": event.supplier_name, "reply": event.reply}
    tell(work, event.buyer_id, "review_replied", event.review_id, context)
