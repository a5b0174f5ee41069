"""What becomes of a withdrawal from a purchase: once orders said what it cancelled, and whenever more is heard of where
the units are. Each is decided anew from all that was heard, under the lock of its item: so the order of hearing does
not matter, and what is heard again changes nothing.
"""

from collections.abc import Iterable, Sequence

from contracts.events import WithdrawalChanged
from kit.db import UnitOfWork
from kit.ids import new_id
from returns import selects, withdrawal_selects
from returns.rows import BoughtItem, Delivery, Return, Withdrawal
from returns.rules import deadlines, withdrawing
from returns.rules.life import Actor, Status
from returns.rules.units import returnable_units
from returns.rules.withdrawing import Outcome, Spread
from returns.steps.moves import announce, claim_of


def settle(work: UnitOfWork, row: Withdrawal, cancelled: int) -> None:
    """So many units of a withdrawal were cancelled: what was delivered goes back, the rest waits. Its item is held."""
    item = work.session.get_one(BoughtItem, row.item_id)
    delivery = selects.delivery(work.session, item.item_id)
    if delivery is None:
        waiting = sum(other.waiting_units for other in withdrawal_selects.waiting_of(work.session, item.item_id))
        under_way = item.units - withdrawal_selects.gone_units(work.session, item.item_id) - waiting
        parts = withdrawing.spread(row.units, cancelled, 0, max(0, under_way))
    else:
        parts = withdrawing.spread(row.units, cancelled, _free_units(work, delivery, row), 0)
    if parts == Spread():
        refuse(row)
        return
    _place(work, row, parts)


def refuse(row: Withdrawal) -> None:
    """There was nothing left to withdraw from."""
    withdrawing.MOVES.require(row.outcome, Outcome.REFUSED, row.id)
    row.outcome = Outcome.REFUSED


def follow_withdrawals(work: UnitOfWork, item_ids: Iterable[str]) -> None:
    """More was heard of where the units of some items are: what waited for them goes on, or ends with them."""
    for item in withdrawal_selects.hold_known_items(work.session, list(item_ids)):
        rows = withdrawal_selects.waiting_of(work.session, item.item_id)
        if rows:
            _follow(work, item, rows)


def _follow(work: UnitOfWork, item: BoughtItem, rows: Sequence[Withdrawal]) -> None:
    delivery = selects.delivery(work.session, item.item_id)
    if delivery is not None:
        for row in rows:
            returned = min(row.waiting_units, _free_units(work, delivery, row))
            _place(work, row, Spread(row.cancelled_units, returned, 0))
        return
    there = item.units - withdrawal_selects.gone_units(work.session, item.item_id)
    shares = withdrawing.share_out([row.waiting_units for row in rows], there)
    for row, share in zip(rows, shares, strict=True):
        if share != row.waiting_units:
            _place(work, row, Spread(row.cancelled_units, 0, share))


def _free_units(work: UnitOfWork, delivery: Delivery, row: Withdrawal) -> int:
    """Delivered units that no return has; none for what was declared too late."""
    if not withdrawing.is_in_time(row.declared_at, delivery.delivered_at):
        return 0
    others = selects.returns_of_item(work.session, row.item_id)
    return max(0, returnable_units(delivery.units, map(claim_of, others)))


def _place(work: UnitOfWork, row: Withdrawal, parts: Spread) -> None:
    """Write where the units of a withdrawal are, and tell it."""
    target = Outcome.WAITING if parts.waiting else Outcome.SETTLED
    withdrawing.MOVES.require(row.outcome, target, row.id)
    made = _return_of(work, row, parts.returned) if parts.returned else None
    row.outcome = target
    row.cancelled_units, row.returned_units, row.waiting_units = parts.cancelled, parts.returned, parts.waiting
    row.return_id = made.id if made else None
    row.sequence += 1
    row.changed_at = work.now
    work.session.flush()
    work.announce(
        WithdrawalChanged(
            withdrawal_id=row.id,
            sequence=row.sequence,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            supplier_id=row.supplier_id,
            units=row.units,
            cancelled_units=row.cancelled_units,
            returned_units=row.returned_units,
            waiting_units=row.waiting_units,
            return_id=row.return_id,
            send_by=made.due_at if made else None,
            declared_at=row.declared_at,
            changed_at=row.changed_at,
        )
    )


def _return_of(work: UnitOfWork, row: Withdrawal, units: int) -> Return:
    """The return of delivered units: approved from the start, since its supplier has nothing to decide about it."""
    item = work.session.get_one(BoughtItem, row.item_id)
    made = Return(
        id=new_id(),
        sequence=1,
        order_id=row.order_id,
        item_id=row.item_id,
        ad_id=row.ad_id,
        buyer_id=row.buyer_id,
        supplier_id=row.supplier_id,
        title=item.title,
        units=units,
        reason=withdrawing.REASON,
        comment=row.comment,
        status=Status.APPROVED,
        is_withdrawal=True,
        created_at=work.now,
        changed_at=work.now,
        delivered_at=selects.known_delivery(work.session, row.item_id).delivered_at,
        due_at=deadlines.send_withdrawn_by(work.now),
    )
    work.session.add(made)
    work.session.flush()
    announce(work, made, Actor.BUYER, person_id=row.buyer_id)
    return made
