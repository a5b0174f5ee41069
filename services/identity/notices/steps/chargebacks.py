"""What suppliers are told of what banks took back. Buyers are promised none of it again while their bank has it."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import ChargebackMoved
from identity.notices.rows import BankHold
from identity.post.steps.writing import tell
from kit.db import UnitOfWork

WON = "won"
TEMPLATES = {
    "received": "supplier_chargeback_opened",
    WON: "supplier_chargeback_won",
    # Whether the bank decided so or nothing was said against it: the money is the buyer's.
    "lost": "supplier_chargeback_lost",
    "accepted": "supplier_chargeback_lost",
}


def note_chargeback(work: UnitOfWork, event: ChargebackMoved) -> None:
    """Keep what the bank has, and tell the supplier that it took money back, or how that ended. A state that is not
    known is not told.
    """
    template = TEMPLATES.get(event.state)
    if template is None:
        return
    _keep_hold(work, event)
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


def _keep_hold(work: UnitOfWork, event: ChargebackMoved) -> None:
    """What is heard late takes the place of nothing newer."""
    held = {"held_kurus": 0 if event.state == WON else event.amount_kurus, "moved_at": event.moved_at}
    row = insert(BankHold).values(chargeback_id=event.chargeback_id, item_id=event.item_id, **held)
    is_older = BankHold.moved_at < event.moved_at
    work.session.execute(row.on_conflict_do_update(index_elements=["chargeback_id"], set_=held, where=is_older))
