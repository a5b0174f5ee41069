"""What buyers are told of the reviews that they wrote."""

from contracts.events import ReviewHidden
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
