"""What suppliers are told of transfers to their bank."""

from contracts.events import BankTransferBooked, PayoutsBounced, PayoutsPaid
from identity.post.steps.writing import tell
from kit.clock import istanbul_date
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


def note_bank_transfer(work: UnitOfWork, event: BankTransferBooked) -> None:
    """Tell the supplier of a transfer past the card provider, or that it had been booked in error."""
    context = {
        "amountKurus": event.amount_kurus,
        "bankReference": event.bank_reference,
        "bookedOn": istanbul_date(event.booked_at).isoformat(),
        "debtKurus": event.debt_kurus,
    }
    what = "undone" if event.is_undone else "made" if event.direction == "to_supplier" else "received"
    tell(work, event.supplier_id, f"supplier_bank_transfer_{what}", event.transfer_id, context)
