"""Units that their buyer gives back while an ad is open leave its count.

Locks: the buyer, then ads by their ids, as everywhere; the reservation of a paid order never moves again.
"""

from sqlalchemy import func, update
from sqlalchemy.orm import Session

from ads.ads.rules import is_before_the_end
from ads.ads.selects import locked_ad
from ads.stock.rows import Purchase
from ads.stock.rules import CANCELLED, NEVER_COUNTED_DOWN, bought_units
from ads.stock.selects import is_held, moves_of, was_refused
from ads.stock.steps.counting import move_count
from ads.stock.steps.reserving import lock_buyer
from contracts.events import ItemsCancelled, ItemUnits
from kit.db import UnitOfWork


class OrderNotCounted(Exception):
    """A cancel or a doubt came before the order that it is about was counted: it is tried again later."""


class TooManyCancelled(Exception):
    """More units of an item were cancelled than it ever counted: a fault of the service that announced it."""


def cancel_units(work: UnitOfWork, event: ItemsCancelled) -> None:
    """Give units back: count and price of an open ad move, and what the buyer may still take.

    What was given back before an ad's end is heard until its price is fixed, which waits for what was heard before its
    order (`ads.steps`). Later an ad keeps its count, and with it its price, and its buyer has bought so much less;
    units that were refused never counted.
    Repeating it moves no count. Raises `OrderNotCounted` while the order's own event has not arrived.
    """
    lock_buyer(work.session, event.buyer_id)
    reference = event.cancellation_id or event.cause
    for item in sorted(event.items, key=lambda item: (item.ad_id, item.item_id)):
        _cancel_item(work, event, item, reference)


def _cancel_item(work: UnitOfWork, event: ItemsCancelled, item: ItemUnits, reference: str) -> None:
    if event.cause in NEVER_COUNTED_DOWN:  # one for each order of an ad: under the buyer's lock alone
        _take_if_counted(work.session, event.buyer_id, item)
        return
    ad = locked_ad(work.session, item.ad_id)
    if not is_before_the_end(ad.status, ad.ends_at, ad.closing_at, work.now, event.cancelled_at):
        if event.cancelled_at is not None and is_held(work.session, item.ad_id, item.item_id):
            raise OrderNotCounted(item.item_id)
        _take_if_counted(work.session, event.buyer_id, item)
        return
    moves = moves_of(work.session, item.ad_id, item.item_id)
    if reference in moves or (not moves and was_refused(work.session, item.ad_id, item.item_id)):
        return
    if not moves:
        raise OrderNotCounted(item.item_id)
    if bought_units(moves) < item.units:
        raise TooManyCancelled(item.item_id)
    held_out = item.units - sum(moves.values())
    if held_out > 0:  # they are counted again first, so that the history stays a sum
        move_count(work, ad, item.item_id, held_out, CANCELLED + reference)
    move_count(work, ad, item.item_id, -item.units, reference)
    _take_from_purchases(work.session, event.buyer_id, item)


def _take_if_counted(session: Session, buyer_id: str, item: ItemUnits) -> None:
    if moves_of(session, item.ad_id, item.item_id):
        _take_from_purchases(session, buyer_id, item)


def _take_from_purchases(session: Session, buyer_id: str, item: ItemUnits) -> None:
    bought = update(Purchase).where(Purchase.ad_id == item.ad_id, Purchase.buyer_id == buyer_id)
    left = func.greatest(Purchase.units - item.units, 0)
    session.execute(bought.values(units=left).execution_options(synchronize_session=False))
