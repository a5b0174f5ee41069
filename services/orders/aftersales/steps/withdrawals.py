"""Withdrawals from a purchase as returns tells them: how many units become a return as soon as they arrive."""

from sqlalchemy.dialects.postgresql import insert

from contracts.events import WithdrawalChanged
from kit.db import UnitOfWork
from orders.aftersales import selects as aftersales_selects
from orders.aftersales.rows import WithdrawalCopy
from orders.orders import selects as orders_selects
from orders.orders.rows import Order
from orders.orders.rules.parts import units_to_ship
from orders.orders.steps import cancelling
from orders.orders.steps.delivering import Part
from orders.orders.steps.items import item_named, paid_order, parts_of


def learn_withdrawal(work: UnitOfWork, changed: WithdrawalChanged) -> None:
    """A withdrawal as it stands now, unless something newer is known. Raises `LookupError` for what was never paid.

    What waits to arrive and lies with its supplier again, because its parcel was taken back before this was heard, is
    cancelled at once, as it would have been when it was taken back.
    """
    order = paid_order(work, changed.order_id)
    item = item_named(order, changed.item_id)
    values = {
        "sequence": changed.sequence,
        "order_id": changed.order_id,
        "item_id": changed.item_id,
        "units": changed.units,
        "waiting_units": max(0, changed.waiting_units - _unheard_units(work, changed)),
        "declared_at": changed.declared_at,
    }
    row = insert(WithdrawalCopy).values(id=changed.withdrawal_id, **values)
    is_newer = WithdrawalCopy.sequence < changed.sequence
    work.session.execute(row.on_conflict_do_update(index_elements=["id"], set_=values, where=is_newer))
    cancel_from_withdrawals(work, order, Part(item, units_to_ship(parts_of(item))))


def cancel_from_withdrawals(work: UnitOfWork, order: Order, part: Part) -> None:
    """Units of a locked order lie with their supplier again: those of which their buyer withdrew are cancelled."""
    units = take_from_withdrawals(work, part.item.id, part.units)
    if units > 0:
        cancelling.cancel_withdrawn(work, order, Part(part.item, units))


def take_from_withdrawals(work: UnitOfWork, item_id: str, units: int) -> int:
    """Units of a locked order's item lie with their supplier, or nowhere, that were under way. Gives of how many of
    them their buyer has withdrawn, the oldest withdrawal first: nothing waits for those to arrive any more. Returns
    counts them by the same rule when it hears that they are cancelled.
    """
    taken = 0
    for copy in aftersales_selects.waiting_withdrawals(work.session, item_id):
        part = min(copy.waiting_units, units - taken)
        copy.waiting_units -= part
        copy.taken_units += part
        taken += part
    return taken


def _unheard_units(work: UnitOfWork, changed: WithdrawalChanged) -> int:
    """Units of a withdrawal that were cancelled here later than what returns tells of it."""
    copy = work.session.get(WithdrawalCopy, changed.withdrawal_id, populate_existing=True)
    if copy is None:
        return 0
    at_once = orders_selects.cancellation(work.session, changed.withdrawal_id)
    return max(0, copy.taken_units - changed.cancelled_units + (at_once.units if at_once else 0))
