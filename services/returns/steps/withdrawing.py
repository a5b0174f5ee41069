"""A buyer withdraws from a purchase: declared once, without a reason, and told once what comes of it.

What was not shipped is cancelled by orders, which knows under its own lock how much that is: so the declaration is kept
first, and orders is asked as for any cancel (`cancelling`), until its answer is known. What was delivered needs no
answer of orders.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.db import UnitOfWork
from kit.errors import Refusal
from kit.ids import new_id
from returns import selects, withdrawal_selects
from returns.rows import BoughtItem, Delivery, Withdrawal
from returns.rules import deadlines, refusals, withdrawing
from returns.rules.cancelling import REPEAT_LIFE
from returns.rules.life import Status
from returns.rules.units import returnable_units, wanted_units
from returns.rules.withdrawing import Outcome
from returns.service import Returns
from returns.steps import cancelling
from returns.steps.choosing import own_item
from returns.steps.moves import can_withdraw, claim_of
from returns.steps.withdrawals import settle, turn_return


@dataclass(frozen=True)
class Wish:
    """From how much a buyer withdraws: `units` may be left out where no more than one is possible. With `return_id` it
    is from all units of that return, which waits for a decision.
    """

    order_id: str
    ad_id: int | None
    units: int | None
    comment: str
    return_id: str | None = None


def withdraw_product(service: Returns, buyer_id: str, wish: Wish) -> None:
    """Withdraw from the purchase of units of an item, wherever they are. The same again is the same declaration.

    Raises `NotFound`, `Invalid`, `Conflict` (nothing_to_withdraw, withdrawal_window_closed, forfeited, conflict), and
    `Unavailable` when it is not known yet what comes of it: it is declared then.
    """
    with service.work() as work:
        row = _declare(work, buyer_id, wish)
        withdrawal_id, is_asking = row.id, row.outcome == Outcome.ASKING
    if is_asking:
        cancelling.ask_orders(service, withdrawal_id)
    with service.work() as work:
        refusal = _tell(work, withdrawal_id)
    if refusal is not None:
        raise refusal


def _declare(work: UnitOfWork, buyer_id: str, wish: Wish) -> Withdrawal:
    """The declaration of this content that its buyer was not told the outcome of, or a new one."""
    item = own_item(work, buyer_id, wish.order_id, wish.ad_id)
    selects.hold_item(work.session, item.item_id)
    before = withdrawal_selects.withdrawals_of(work.session, item.item_id)
    if wish.return_id is not None:
        declared = next((row for row in before if row.return_id == wish.return_id), None)
        return declared or _turn(work, item, wish.return_id, wish.comment)
    since = work.now - REPEAT_LIFE
    for row in before:
        is_untold = row.outcome == Outcome.ASKING or (row.told_at is None and row.declared_at >= since)
        if is_untold and (row.units, row.comment) == (wish.units or 1, wish.comment):
            return row
    if withdrawal_selects.is_cancelling(work.session, item.item_id):
        raise refusals.other_cancel_open()
    delivery = selects.delivery(work.session, item.item_id)
    if delivery is not None and not withdrawing.is_in_time(work.now, delivery.delivered_at):
        raise refusals.withdrawal_too_late(deadlines.WITHDRAWAL_DAYS)
    left = _units_left(work, item, delivery)
    if left < 1:
        return _declared_before(work, item, before, wish)
    units = wanted_units(wish.units, item.units, left)
    if units > left:
        raise refusals.fewer_to_withdraw(left)
    return _keep(work, item, delivery, units, wish.comment)


def _units_left(work: UnitOfWork, item: BoughtItem, delivery: Delivery | None) -> int:
    """Units of a held item from whose purchase its buyer may withdraw, as far as was heard."""
    if delivery is not None:
        return returnable_units(delivery.units, map(claim_of, selects.returns_of_item(work.session, item.item_id)))
    waiting = sum(row.waiting_units for row in withdrawal_selects.waiting_of(work.session, item.item_id))
    return item.units - withdrawal_selects.gone_units(work.session, item.item_id) - waiting


def _declared_before(work: UnitOfWork, item: BoughtItem, before: Sequence[Withdrawal], wish: Wish) -> Withdrawal:
    """The declaration of as many units that left nothing: declared again it is a repeat. Raises `Conflict`."""
    for row in before:
        if row.outcome != Outcome.REFUSED and row.units == (wish.units or 1):
            return row
    if any(map(can_withdraw, selects.returns_of_item(work.session, item.item_id))):
        raise refusals.withdraw_from_the_return()
    raise refusals.nothing_to_withdraw()


def _turn(work: UnitOfWork, item: BoughtItem, return_id: str, comment: str) -> Withdrawal:
    """Withdraw from all units of a return of a held item. Raises `NotFound` for another's, and `Conflict`."""
    turned = selects.return_held(work.session, return_id)
    if turned is None or turned.item_id != item.item_id:
        raise refusals.unknown_return()
    if not can_withdraw(turned):
        raise refusals.not_now(Status(turned.status))
    if not withdrawing.is_in_time(work.now, turned.delivered_at):
        raise refusals.withdrawal_too_late(deadlines.WITHDRAWAL_DAYS)
    row = _new(work, item, turned.units, comment)
    turn_return(work, row, turned)
    return row


def _keep(work: UnitOfWork, item: BoughtItem, delivery: Delivery | None, units: int, comment: str) -> Withdrawal:
    row = _new(work, item, units, comment)
    if delivery is None:
        cancelling.keep_of_withdrawal(work, item, row)
    else:
        settle(work, row, 0)
    return row


def _new(work: UnitOfWork, item: BoughtItem, units: int, comment: str) -> Withdrawal:
    row = Withdrawal(
        id=new_id(),
        sequence=0,
        order_id=item.order_id,
        item_id=item.item_id,
        ad_id=item.ad_id,
        buyer_id=item.buyer_id,
        supplier_id=item.supplier_id,
        units=units,
        comment=comment,
        outcome=Outcome.ASKING,
        declared_at=work.now,
        changed_at=work.now,
    )
    work.session.add(row)
    work.session.flush()
    return row


def _tell(work: UnitOfWork, withdrawal_id: str) -> Refusal | None:
    """Give the buyer what came of it: why it was refused, or None. Raises `Unavailable` while that is not known."""
    row = withdrawal_selects.withdrawal(work.session, withdrawal_id)
    if row.outcome == Outcome.ASKING:
        raise refusals.withdrawal_unknown()
    row.told_at = work.now
    if row.outcome != Outcome.REFUSED:
        return None
    return cancelling.refusal_of(work, withdrawal_id) or refusals.nothing_to_withdraw()
