"""Withdrawals from a purchase as returns tells them: how many units become a return as soon as they arrive."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import WithdrawalChanged
from kit.db import UnitOfWork
from orders.aftersales import selects as aftersales_selects
from orders.aftersales.rows import WithdrawalCopy
from orders.orders.steps.items import item_named, paid_order


def learn_withdrawal(work: UnitOfWork, changed: WithdrawalChanged) -> None:
    """A withdrawal as it stands now, unless something newer is known. Raises `LookupError` for what was never paid."""
    item_named(paid_order(work, changed.order_id), changed.item_id)
    values = {
        "sequence": changed.sequence,
        "order_id": changed.order_id,
        "item_id": changed.item_id,
        "units": changed.units,
        "waiting_units": changed.waiting_units,
        "declared_at": changed.declared_at,
    }
    row = insert(WithdrawalCopy).values(id=changed.withdrawal_id, **values)
    is_newer = WithdrawalCopy.sequence < changed.sequence
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=values, where=is_newer))


def take_from_withdrawals(work: UnitOfWork, item_id: str, units: int) -> int:
    """Units of a locked order's item lie with their supplier, or nowhere, that were under way. Gives of how many of
    them their buyer has withdrawn: nothing waits for those to arrive any more, and returns will say so too.
    """
    taken = 0
    for copy in aftersales_selects.waiting_withdrawals(work.session, item_id):
        part = min(copy.waiting_units, units - taken)
        copy.waiting_units -= part
        taken += part
    return taken
