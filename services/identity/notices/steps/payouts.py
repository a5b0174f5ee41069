"""What suppliers are told of transfers to their bank."""

from contracts.events import PayoutsBounced, PayoutsPaid
from identity.post.steps.writing import tell
from kit.db import UnitOfWork


def note_payment(work: UnitOfWork, event: PayoutsPaid) -> None:
    """Tell the supplier what was transferred on a day."""
    context = {
        "day": event.day,
        "bookedOn": event.booked_on or event.day,
        "payouts": event.payouts,
        "amountKurus": event.amount_kurus,
    }
    tell(work, event.supplier_id, "supplier_payouts_paid", event.transfer_id, context)


def note_bounce(work: UnitOfWork, event: PayoutsBounced) -> None:
    """Tell the supplier that the bank sent money back."""
    context = {"payouts": event.payouts, "amountKurus": event.amount_kurus}
    tell(work, event.supplier_id, "supplier_payouts_bounced", event.bounce_id, context)
