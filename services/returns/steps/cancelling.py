"""Cancelling before shipping: the request is kept first, then orders is asked, until its answer is known.

Orders decides under the order's lock and treats the same request as the same cancel. So after a lost answer
the worker asks again with the same id. A buyer who was not given the outcome and presses again means the same request.
"""

from dataclasses import dataclass
from datetime import datetime

from contracts.calls.orders import Cancellation as Wanted
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound, Refusal
from kit.ids import new_id
from kit.in_time import in_time
from returns import clients, selects, withdrawal_selects
from returns.rows import BoughtItem, Cancellation, Withdrawal
from returns.rules import cancelling, refusals, withdrawing
from returns.rules.cancelling import Outcome
from returns.rules.units import wanted_units
from returns.service import Returns
from returns.steps.choosing import own_item, require_reason
from returns.steps.withdrawals import refuse, settle

FORM = "cancel"
NOT_FOUND = "not_found"
BATCH = 20

# What orders can say no with. Anything else (it is away, or does not let us in) leaves the outcome unknown.
KNOWN_NO = (Conflict, NotFound, Invalid)


@dataclass(frozen=True)
class Wish:
    """What a buyer wants to cancel: `units` may be left out where no more than one is possible."""

    order_id: str
    ad_id: int | None
    units: int | None
    reason: str
    comment: str


def cancel_product(service: Returns, buyer_id: str, wish: Wish) -> None:
    """Cancel units of an item that has not been shipped. Returns once orders has done it.

    Raises `NotFound`, `Invalid`, `Conflict` (also with orders' own reasons), and `Unavailable` when the outcome is not
    known yet: nothing is lost then.
    """
    with service.work() as work:
        request_id = _request(work, buyer_id, wish)
    ask_orders(service, request_id)
    with service.work() as work:
        refusal = _tell(work, request_id)
    if refusal is not None:
        raise refusal


def ask_again(service: Returns) -> int:
    """Due step: ask orders about requests whose outcome is not known. Gives how many became known."""
    with service.work() as work:
        claimed = [_postponed(row, work.now) for row in selects.cancellations_to_ask(work.session, work.now, BATCH)]
    return sum(ask_orders(service, request_id) for request_id in in_time(claimed))


def _request(work: UnitOfWork, buyer_id: str, wish: Wish) -> str:
    """The id of the open request of the same content, or of a new one."""
    item = own_item(work, buyer_id, wish.order_id, wish.ad_id)
    selects.hold_item(work.session, item.item_id)
    untold = selects.untold_cancellations(work.session, item.item_id, work.now - cancelling.REPEAT_LIFE)
    for row in untold:
        if _means_the_same(row, wish):
            return row.id
    if any(row.outcome == Outcome.ASKING for row in untold):
        raise refusals.other_cancel_open()
    require_reason(work, wish.reason, FORM)
    left = item.units - selects.cancelled_units(work.session, item.item_id)
    return _keep(work, item, wanted_units(wish.units, item.units, left), wish.reason, wish.comment).id


def _means_the_same(row: Cancellation, wish: Wish) -> bool:
    return (row.units, row.reason, row.comment) == (wish.units or 1, wish.reason, wish.comment)


def keep_of_withdrawal(work: UnitOfWork, item: BoughtItem, withdrawal: Withdrawal) -> None:
    """Keep the request to cancel as many units of a withdrawal as were not shipped: it has the withdrawal's id."""
    row = _keep(work, item, withdrawal.units, withdrawing.REASON, withdrawal.comment)
    row.id, row.is_withdrawal = withdrawal.id, True


def _keep(work: UnitOfWork, item: BoughtItem, units: int, reason: str, comment: str) -> Cancellation:
    row = Cancellation(
        id=new_id(),
        buyer_id=item.buyer_id,
        order_id=item.order_id,
        item_id=item.item_id,
        ad_id=item.ad_id,
        units=units,
        reason=reason,
        comment=comment,
        outcome=Outcome.ASKING,
        attempts=0,
        ask_at=work.now + cancelling.pause_after(0),
        created_at=work.now,
    )
    work.session.add(row)
    return row


def _postponed(row: Cancellation, now: datetime) -> str:
    """Claimed: no other worker asks about it before the next time."""
    row.attempts += 1
    row.ask_at = now + cancelling.pause_after(row.attempts)
    return row.id


def ask_orders(service: Returns, request_id: str) -> bool:
    """Ask orders, unless its answer is known, and keep the answer. Gives whether it is known now."""
    with service.work() as work:
        row = selects.cancellation(work.session, request_id)
        if row.outcome != Outcome.ASKING:
            return True
        wanted = _wanted(row)
    try:
        cancelled = clients.cancel(service, wanted)
    except KNOWN_NO as refusal:
        return _settle(service, request_id, wanted.units, refusal)
    except Refusal:
        return False
    return _settle(service, request_id, cancelled.units, None)


def _wanted(row: Cancellation) -> Wanted:
    return Wanted(
        cancellation_id=row.id,
        order_id=row.order_id,
        buyer_id=row.buyer_id,
        units=row.units,
        reason=row.reason,
        ad_id=row.ad_id,
        is_up_to=row.is_withdrawal,
    )


def _settle(service: Returns, request_id: str, units: int, refusal: Refusal | None) -> bool:
    """Keep orders' answer: how many units it cancelled, or why none. Two who asked at once were given the same."""
    with service.work() as work:
        selects.hold_item(work.session, withdrawal_selects.item_of_cancellation(work.session, request_id))
        row = selects.cancellation(work.session, request_id)
        if row.outcome == Outcome.ASKING:
            target = Outcome.DONE if refusal is None else Outcome.REFUSED
            cancelling.MOVES.require(row.outcome, target, row.id)
            row.outcome, row.units = target, units
            row.known_at = work.now
            if refusal is not None:
                row.code, row.message = refusal.code, refusal.message
            work.session.flush()
            if row.is_withdrawal:
                go_on(work, row)
    return True


def go_on(work: UnitOfWork, row: Cancellation) -> None:
    """What a withdrawal is about and could not be cancelled, because a carrier has it, goes back some time."""
    withdrawal = withdrawal_selects.withdrawal(work.session, row.id)
    if row.code in (None, withdrawing.SHIPPED):
        settle(work, withdrawal, row.units if row.outcome == Outcome.DONE else 0)
    else:
        refuse(withdrawal)


def _tell(work: UnitOfWork, request_id: str) -> Refusal | None:
    """Give the buyer the outcome: what orders refused with, or None. Raises `Unavailable` while it is not known."""
    row = selects.cancellation(work.session, request_id)
    if row.outcome == Outcome.ASKING:
        raise refusals.cancel_unknown()
    row.told_at = work.now
    return refusal_of(work, request_id)


def refusal_of(work: UnitOfWork, request_id: str) -> Refusal | None:
    """What orders refused a request with; None where it did not."""
    row = withdrawal_selects.cancellation_or_none(work.session, request_id)
    if row is None or row.outcome != Outcome.REFUSED:
        return None
    code, message = row.refusal
    return NotFound(message) if code == NOT_FOUND else Conflict(code, message)
