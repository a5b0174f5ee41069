"""What buyers are told of the balances of their deposits: only what still holds, however late an event comes. And what
suppliers are told of those that were not paid.
"""

from sqlalchemy import update

from contracts.events import BalanceDue, BalancePaid, BalanceReminded, BalancesLapsed, DepositForfeited
from identity.notices.rows import Purchase
from identity.notices.steps.bought import purchase_of
from identity.post.steps.writing import tell
from kit.changes import rows_changed
from kit.db import UnitOfWork


def note_balance_due(work: UnitOfWork, event: BalanceDue) -> None:
    """The rest can be paid, or its amount changed. An older amount, or one of a closed balance, is not told."""
    purchase = purchase_of(work, event.buyer_id, event.item_id)
    is_changed = purchase.balance_sequence > 0
    newer = update(Purchase).where(
        Purchase.item_id == event.item_id,
        Purchase.balance_sequence < event.sequence,
        Purchase.balance_closed_at.is_(None),
    )
    if rows_changed(work.session, newer.values(balance_sequence=event.sequence)) == 0:
        return
    deposit = purchase.deposit_kurus or 0
    context = {
        "orderId": event.order_id,
        "title": purchase.title,
        "units": event.units,
        "depositKurus": deposit,
        "finalKurus": deposit + event.unit_balance_kurus,
        "amountKurus": event.amount_kurus,
        "dueAt": event.due_at.isoformat(),
        "isChanged": is_changed,
        "isExtended": event.is_extended,
        "isDueAgain": event.is_due_again,
        "isForfeited": event.is_deposit_forfeited,
    }
    tell(work, event.buyer_id, "balance_due", f"{event.item_id}:{event.sequence}", context)


def note_balance_reminder(work: UnitOfWork, event: BalanceReminded) -> None:
    """The deadline is near, and nothing was paid yet."""
    purchase = purchase_of(work, event.buyer_id, event.item_id)
    if purchase.balance_closed_at is not None:
        return
    context = {
        "orderId": event.order_id,
        "title": purchase.title,
        "amountKurus": event.amount_kurus,
        "dueAt": event.due_at.isoformat(),
        "isForfeited": event.is_deposit_forfeited,
    }
    tell(work, event.buyer_id, "balance_reminded", event.item_id, context)


def note_balance_paid(work: UnitOfWork, event: BalancePaid) -> None:
    """All is paid."""
    purchase = purchase_of(work, event.buyer_id, event.item_id)
    purchase.balance_closed_at = event.paid_at
    context = {
        "orderId": event.order_id,
        "title": purchase.title,
        "units": event.units,
        "amountKurus": event.amount_kurus,
    }
    tell(work, event.buyer_id, "balance_paid", event.item_id, context)


def note_forfeit(work: UnitOfWork, event: DepositForfeited) -> None:
    """The balance was not paid in time."""
    purchase = purchase_of(work, event.buyer_id, event.item_id)
    purchase.balance_closed_at = event.forfeited_at
    context = {
        "orderId": event.order_id,
        "title": purchase.title,
        "units": event.units,
        "amountKurus": event.amount_kurus,
        "isRefunded": event.is_refunded,
    }
    tell(work, event.buyer_id, "deposit_forfeited", event.item_id, context)


def note_lapse(work: UnitOfWork, event: BalancesLapsed) -> None:
    """Tell the supplier what it gets of the deposits, and that it need not ship the units."""
    context = {
        "adId": event.ad_id,
        "title": event.title,
        "items": event.items,
        "units": event.units,
        "amountKurus": event.amount_kurus,
        "earnedKurus": event.earned_kurus,
        "isRefunded": event.is_refunded,
        "at": event.lapsed_at.isoformat(),
    }
    tell(work, event.supplier_id, "supplier_balances_lapsed", event.lapse_id, context)
