"""What buyers are told of their invoices."""

from contracts.events import InvoiceReady
from identity.notices.steps.bought import titles_of
from identity.post.steps.writing import tell
from kit.db import UnitOfWork


def note_invoice(work: UnitOfWork, event: InvoiceReady) -> None:
    """An invoice can be fetched. Raises `PurchaseUnknown`."""
    context = {
        "orderId": event.order_id,
        "titles": titles_of(work, event.buyer_id, event.item_ids),
        "kind": event.kind,
        "isReplacement": event.is_replacement,
    }
    tell(work, event.buyer_id, "invoice_ready", event.invoice_id, context)
