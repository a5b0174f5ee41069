"""What buyers are told of their invoices: of an order's not more than once in an hour, however often its supplier
replaces them. What happened meanwhile is told once the hour is over, as it stands then.
"""

from datetime import timedelta
from typing import Any

from contracts.events import InvoiceReady
from identity.notices.steps.bought import titles_of
from identity.post import selects as post_selects
from identity.post.rules.messages import QUEUED
from identity.post.steps.writing import tell
from kit.db import UnitOfWork
from kit.locks import lock_name

TEMPLATE = "invoice_ready"
PAUSE = timedelta(hours=1)


def note_invoice(work: UnitOfWork, event: InvoiceReady) -> None:
    """An invoice can be fetched. Raises `PurchaseUnknown`."""
    titles = titles_of(work, event.buyer_id, event.item_ids)
    lock_name(work.session, f"invoices of {event.order_id}")
    last = post_selects.last_about(work.session, event.order_id, TEMPLATE, {"kind": event.kind})
    if last is not None and last.state == QUEUED:
        last.context = {**last.context, **_with_more(last.context, titles, event.is_replacement)}
        return
    context = {
        "orderId": event.order_id,
        "titles": titles,
        "kind": event.kind,
        "isReplacement": event.is_replacement,
    }
    told_at = work.now - PAUSE if last is None else last.sent_at or last.not_before
    wait = max(timedelta(), told_at + PAUSE - work.now)
    tell(work, event.buyer_id, TEMPLATE, event.invoice_id, context, wait)


def _with_more(told: dict[str, Any], titles: list[str], is_replacement: bool) -> dict[str, Any]:
    """The same news of more items. Of these alone, what the buyer was told before it decides whether it replaces
    something; it says so of all of them or of none, so not where one is the first of its items.
    """
    all_titles = list(dict.fromkeys([*told["titles"], *titles]))
    is_of_more = len(all_titles) > len(told["titles"])
    return {"titles": all_titles, "isReplacement": told["isReplacement"] and (is_replacement or not is_of_more)}
