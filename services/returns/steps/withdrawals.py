"""What becomes of a withdrawal from a purchase: once orders said what it cancelled, and whenever more is heard of where
the units are. Each is decided anew from all that was heard, under the lock of its item: so the order of hearing does
not matter, and what is heard again changes nothing. What was cancelled of units that wait counts when first heard.
"""

from collections.abc import Container, Iterable
from datetime import datetime

from contracts.events import ItemsCancelled, WithdrawalChanged
from kit.db import UnitOfWork
from kit.ids import new_id
from returns import selects, withdrawal_selects
from returns.rows import BoughtItem, Delivery, Return, Withdrawal
from returns.rules import deadlines, withdrawing
from returns.rules.life import Actor, Status, Step
from returns.rules.units import returnable_units
from returns.rules.withdrawing import Outcome, Spread
from returns.steps.moves import announce, claim_of, move


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


def turn_return(work: UnitOfWork, row: Withdrawal, turned: Return) -> None:
    """All units of a held return that waits for a decision are withdrawn from: what was to be decided is approved."""
    due_at = deadlines.send_withdrawn_by(work.now)
    move(work, turned, Step.WITHDRAW, Actor.BUYER, row.buyer_id, is_withdrawal=True, due_at=due_at)
    _write(work, row, Spread(returned=turned.units), turned)


def follow_cancelled(work: UnitOfWork, cancelled: ItemsCancelled, are_news: Container[str]) -> None:
    """Units will not come. Where their buyer gets back what was under way anyway, because it was withdrawn from or its
    parcel was given up, these are the ones that withdrawals wait for first: orders counts by the same rule.
    """
    is_first = cancelled.is_withdrawal or cancelled.cause == withdrawing.UNDELIVERED
    gone = {item.item_id: item.units for item in cancelled.items if is_first and item.item_id in are_news}
    for item in withdrawal_selects.hold_known_items(work.session, [each.item_id for each in cancelled.items]):
        _follow(work, item, gone.get(item.item_id, 0))


def follow_withdrawals(work: UnitOfWork, item_ids: Iterable[str], heard_before: datetime | None = None) -> None:
    """More was heard of where the units of some items are: what waited for them goes on, or ends with them. No more
    news is waited for of what was delivered earlier than `heard_before`.
    """
    for item in withdrawal_selects.hold_known_items(work.session, list(item_ids)):
        _follow(work, item, 0, heard_before)


def _follow(work: UnitOfWork, item: BoughtItem, gone: int, heard_before: datetime | None = None) -> None:
    """`gone` units of an item that is held were cancelled just now, those first that withdrawals wait for."""
    rows = withdrawal_selects.waiting_of(work.session, item.item_id)
    taken = withdrawing.take_first([row.waiting_units for row in rows], gone)
    delivery = selects.delivery(work.session, item.item_id)
    all_gone = withdrawal_selects.gone_units(work.session, item.item_id)
    if delivery is not None and (
        withdrawing.is_all_heard(item.units, delivery.units, all_gone)
        or (heard_before is not None and delivery.delivered_at < heard_before)
    ):
        for row, part in zip(rows, taken, strict=True):
            returned = min(row.waiting_units - part, _free_units(work, delivery, row))
            _place(work, row, Spread(row.cancelled_units + part, returned, 0))
        return
    left = [row.waiting_units - part for row, part in zip(rows, taken, strict=True)]
    shares = withdrawing.share_out(left, item.units - all_gone)
    for row, part, share in zip(rows, taken, shares, strict=True):
        if share != row.waiting_units:
            _place(work, row, Spread(row.cancelled_units + part, 0, share))


def _free_units(work: UnitOfWork, delivery: Delivery, row: Withdrawal) -> int:
    """Delivered units that no return has; none for what was declared too late."""
    if not withdrawing.is_in_time(row.declared_at, delivery.delivered_at):
        return 0
    others = selects.returns_of_item(work.session, row.item_id)
    return max(0, returnable_units(delivery.units, map(claim_of, others)))


def _place(work: UnitOfWork, row: Withdrawal, parts: Spread) -> None:
    """Where the units of a withdrawal are: of those delivered a return is made."""
    _write(work, row, parts, _return_of(work, row, parts.returned) if parts.returned else None)


def _write(work: UnitOfWork, row: Withdrawal, parts: Spread, made: Return | None) -> None:
    """Keep where the units of a withdrawal are, and in which return, and tell it."""
    target = Outcome.WAITING if parts.waiting else Outcome.SETTLED
    withdrawing.MOVES.require(row.outcome, target, row.id)
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
