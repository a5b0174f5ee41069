"""What people are told of money that goes back to them."""

from typing import Any

from contracts.events import RefundCompleted, RefundParked
from identity.notices import selects
from identity.notices.steps.bought import bought_by
from identity.notices.steps.purchases import tell_ending_of
from identity.post.steps.writing import tell
from kit.db import UnitOfWork


def note_refund(work: UnitOfWork, event: RefundCompleted) -> None:
    """Tell the buyer that money went back, and first of the end that it follows from, if they have not heard of it.

    Raises `EndUnknown` where that end has not arrived here yet. Some minutes later the money is told all the same: its
    buyer sees it on the card, and hears of the end when it comes.
    """
    tell_ending_of(work, event)
    key = f"{event.refund_id}:{event.bounces}" if event.bounces else event.refund_id
    tell(work, event.buyer_id, "refund_completed", key, _refund(work, event))


def note_parked_refund(work: UnitOfWork, event: RefundParked) -> None:
    """Tell the buyer that an operator is looking at their refund, that a bank account is needed for it (each time that
    they are asked for one), that a bank sent it back, or which account it will be sent to (each time that one was
    named).
    """
    if event.bounced_at is not None:
        tell(work, event.buyer_id, "refund_bounced", f"{event.refund_id}:{event.bounces}", _refund(work, event))
        return
    if event.named_at is not None:
        key, named = f"{event.refund_id}:{event.named_at.isoformat()}", {"accountEnd": event.account_end}
        at = {"at": event.named_at.isoformat()}
        tell(work, event.buyer_id, "refund_account_named", key, _refund(work, event) | named | at)
        return
    if not event.needs_iban:
        tell(work, event.buyer_id, "refund_parked", event.refund_id, _refund(work, event))
        return
    key = f"{event.refund_id}:{event.asked_at.isoformat()}" if event.asked_at else event.refund_id
    tell(work, event.buyer_id, "refund_needs_iban", key, _refund(work, event))


def _refund(work: UnitOfWork, event: RefundCompleted | RefundParked) -> dict[str, Any]:
    purchase = bought_by(work, event.buyer_id, [event.item_id]).get(event.item_id)
    ad = selects.ad(work.session, event.ad_id)
    title = purchase.title if purchase else (ad.title if ad else "")
    return {
        "orderId": event.order_id,
        "title": title,
        "cause": event.cause,
        "amountKurus": event.amount_kurus,
    }
