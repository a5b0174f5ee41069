"""What a buyer does about a return: asks for it, and chooses who carries it."""

from collections.abc import Sequence
from dataclasses import dataclass

from kit.db import UnitOfWork
from kit.ids import new_id
from returns import selects
from returns.rows import BoughtItem, Delivery, Return
from returns.rules import deadlines, refusals
from returns.rules.life import NOT_RECEIVED, Actor, Status, Step
from returns.rules.units import returnable_units, wanted_units
from returns.settings import Settings
from returns.steps.choosing import own_item, require_reason
from returns.steps.evidence import attach_pictures
from returns.steps.moves import announce, claim_of, move, require_can

FORM = "return"
CARGO_CODE_LENGTH = 12


@dataclass(frozen=True)
class Wish:
    """What a buyer wants to return: `units` may be left out where no more than one is possible."""

    order_id: str
    ad_id: int | None
    units: int | None
    reason: str
    comment: str
    pictures: Sequence[str]


def request_return(work: UnitOfWork, settings: Settings, buyer_id: str, wish: Wish) -> Return:
    """Ask to send delivered units back.

    Raises `NotFound`, `Invalid`, and `Conflict` (not_delivered, return_window_closed, conflict).
    """
    item = own_item(work, buyer_id, wish.order_id, wish.ad_id)
    require_reason(work, wish.reason, FORM)
    selects.hold_item(work.session, item.item_id)
    delivery = _delivery_in_time(work, item)
    if wish.reason == NOT_RECEIVED and delivery.is_confirmed:
        raise refusals.received_before()
    units = _free_units(work, item, delivery, wish)
    row = _keep(work, settings, item, delivery, wish, units)
    attach_pictures(work, row, row.buyer_id, wish.pictures)
    announce(work, row, Actor.BUYER, person_id=buyer_id)
    return row


def say_received(work: UnitOfWork, buyer_id: str, return_id: str) -> Return:
    """What had not come is there after all: its return is over, and its units are free for another one.

    Raises `NotFound` for another's, and `Conflict` once it was decided.
    """
    row = selects.return_held(work.session, return_id)
    if row is None or row.buyer_id != buyer_id:
        raise refusals.unknown_return()
    require_can(row, Step.RECEIVED)
    move(work, row, Step.RECEIVED, Actor.BUYER, buyer_id)
    return row


def choose_cargo(
    work: UnitOfWork,
    buyer_id: str,
    order_id: str,
    ad_id: int | None,
    company: str,
    comment: str,
    return_id: str | None = None,
) -> Return:
    """Choose who carries an approved return, and get the code for it. The same choice again gives the same code;
    another one counts until the parcel was handed over. The buyer's time to send it goes on as it was.

    Of several returns of the item it is the one that is named, or the first that has no carrier yet, or the first.
    Raises `NotFound`, `Invalid` and `Conflict`.
    """
    item = own_item(work, buyer_id, order_id, ad_id)
    rows = selects.returns_of_item(work.session, item.item_id, lock=True)
    meant = [row for row in rows if return_id in (None, row.id)]
    approved = [row for row in meant if row.status == Status.APPROVED]
    waiting = [row for row in meant if row.status == Status.WAITING_FOR_SHIPMENT]
    if not approved and not waiting:
        raise refusals.nothing_to_send()
    row = (approved or waiting)[0]
    if approved or row.cargo_company != company:
        move(
            work,
            row,
            Step.CHOOSE_CARGO,
            Actor.BUYER,
            buyer_id,
            cargo_company=company,
            cargo_code=row.order_id[:CARGO_CODE_LENGTH],
            cargo_comment=comment,
            due_at=row.due_at or deadlines.send_by(row.delivered_at, work.now),  # none: the carrier refused it
        )
    return row


def _delivery_in_time(work: UnitOfWork, item: BoughtItem) -> Delivery:
    delivery = selects.delivery(work.session, item.item_id)
    if delivery is None:
        raise refusals.not_delivered()
    if not deadlines.can_be_asked_for(delivery.delivered_at, work.now):
        raise refusals.window_closed(deadlines.RETURN_DAYS)
    return delivery


def _free_units(work: UnitOfWork, item: BoughtItem, delivery: Delivery, wish: Wish) -> int:
    """The units of a new return; none of them is in another one. The item is held."""
    others = selects.returns_of_item(work.session, item.item_id)
    if any(_means_the_same(row, wish) for row in others if row.status == Status.CREATED):
        raise refusals.same_return()
    left = returnable_units(delivery.units, map(claim_of, others))
    if left < 1:
        raise refusals.nothing_to_return()
    units = wanted_units(wish.units, delivery.units, left)
    if units > left:
        raise refusals.fewer_to_return(left)
    return units


def _means_the_same(row: Return, wish: Wish) -> bool:
    return (row.units, row.reason, row.comment) == (wish.units or 1, wish.reason, wish.comment)


def _keep(work: UnitOfWork, settings: Settings, item: BoughtItem, delivery: Delivery, wish: Wish, units: int) -> Return:
    row = Return(
        id=new_id(),
        sequence=1,
        order_id=item.order_id,
        item_id=item.item_id,
        ad_id=item.ad_id,
        buyer_id=item.buyer_id,
        supplier_id=item.supplier_id,
        title=item.title,
        units=units,
        reason=wish.reason,
        comment=wish.comment,
        status=Status.CREATED,
        created_at=work.now,
        changed_at=work.now,
        delivered_at=delivery.delivered_at,
        due_at=deadlines.decide_by(work.now, settings.decision_time),
    )
    work.session.add(row)
    work.session.flush()
    return row
