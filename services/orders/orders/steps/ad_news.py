"""What ads tells of units that were paid for: counted in, refused, and their final price."""

from datetime import datetime

from sqlalchemy import Update, case, select, update

from contracts.events import AdEnded, UnitsCommitted, UnitsRefused
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.many import table_of
from kit.prepared import prepared
from orders.ads.rows import AdCopy
from orders.orders.rows import Item, Order
from orders.orders.rules import delivery
from orders.orders.rules.states import OrderStatus
from orders.orders.steps.cancelling import LATE_CAPTURE, cancel_rest
from orders.orders.steps.items import paid_order

PRICED_AT_ONCE = 10_000  # items in one statement


def cancel_refused_units(work: UnitOfWork, refused: UnitsRefused) -> None:
    """A paid item whose units could not be given. Raises `LookupError` for an item that was never paid."""
    order = paid_order(work, refused.order_id)
    cancel_rest(work, order, [item for item in order.items if item.id == refused.item_id], LATE_CAPTURE)


def note_counted(work: UnitOfWork, committed: UnitsCommitted) -> None:
    """From this count of the ad on, the price that it tells has the item's units in it."""
    work.session.execute(*_counted(committed.item_id, committed.sequence))


@prepared
def _counted(item: str, sequence: int) -> Update:
    items = table_of(Item)
    return update(items).where(items.c.id == item).values(counted_sequence=sequence)


def fix_final_price(work: UnitOfWork, ended: AdEnded) -> None:
    """Write an ended ad's price on every item that was paid for it, and when it must be shipped; a deposit item is
    shipped after its balance. In statements that each stay far below their time limit.
    """
    ad = work.session.get_one(AdCopy, ended.ad_id, populate_existing=True)
    if ad.ends_at is None:
        return  # it is not known here yet, so it is in no order
    while _fix_some(work, ended, ad.sold_until):
        pass


def _fix_some(work: UnitOfWork, ended: AdEnded, sold_until: datetime) -> int:
    unpriced = (
        select(Item.id)
        .join(Order, Order.id == Item.order_id)
        .where(Item.ad_id == ended.ad_id, Item.final_price_kurus.is_(None), Order.status != OrderStatus.CREATED)
        .limit(PRICED_AT_ONCE)
    )
    ship_by = case((Item.deposit_kurus.is_(None), delivery.ship_by_after_end(sold_until)), else_=Item.ship_by)
    price = (
        update(Item)
        .where(Item.id.in_(unpriced))
        .values(final_price_kurus=ended.final_price_kurus, ship_by=ship_by)
        .execution_options(synchronize_session=False)
    )
    return rows_changed(work.session, price)
