"""What suppliers are told of what banks took back."""

from contracts.events import ChargebackMoved
from identity.post.steps.writing import tell
from kit.db import UnitOfWork

TEMPLATES = {
    "received": "supplier_chargeback_opened",
    "won": "supplier_chargeback_won",
    # Whether the bank decided so or nothing was said against it: the money is the buyer's.
    "lost": "supplier_chargeback_lost",
    "accepted": "supplier_chargeback_lost",
}


def note_chargeback(work: UnitOfWork, event: ChargebackMoved) -> None:
    """Tell the supplier that a bank took money back, or how that ended. A state that is not known is not told."""
    template = TEMPLATES.get(event.state)
    if template is None:
        return
    context = {
        "chargebackId": event.chargeback_id,
        "orderId": event.order_id,
        "title": event.title,
        "amountKurus": event.amount_kurus,
        "balanceKurus": event.balance_kurus,
        "dueAt": event.due_at.isoformat(),
        "at": event.moved_at.isoformat(),
    }
    tell(work, event.supplier_id, template, event.chargeback_id, context)
