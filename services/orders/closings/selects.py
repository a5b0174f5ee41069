"""What is paid of ads that end on a day, and how it went with what ended ads sold."""

from collections.abc import Sequence
from datetime import date, datetime

from sqlalchemy import ColumnElement, Row, Select, and_, func, select
from sqlalchemy.orm import Session

from kit.clock import day_begins, day_ends
from orders.ads.rows import AdCopy
from orders.ads.rules import ENDED, OPEN, is_reached
from orders.aftersales.rows import ReturnCopy
from orders.aftersales.rules import OBJECTED
from orders.closings.rules import LOOKED_BACK, Delivered
from orders.orders.rows import Item
from orders.orders.rules.states import ItemStatus
from orders.orders.selects import IS_PAID

MOST = 1_000  # ads of one day that are told one by one; the sums are of all of them

_stands = and_(IS_PAID, Item.status == ItemStatus.CREATED)


def failing_on(session: Session, day: date) -> list[int]:
    """The ads that end on a day of Istanbul without a sale, unless more of them is sold until then."""
    with_deposit = and_(_ends_on(day), AdCopy.deposit_kurus.is_not(None))
    read = select(AdCopy.id, AdCopy.deposit_kurus, AdCopy.units_sold, AdCopy.min_participants).where(with_deposit)
    return [ad_id for ad_id, deposit, sold, least in session.execute(read) if not is_reached(deposit, sold, least)]


def parcels_on(session: Session, day: date, without: Sequence[int]) -> int:
    """How many parcels the ads that end on a day give, `without` those that fail: one for each order and supplier, as
    at the desk from which suppliers ship.
    """
    parcels = select(Item.order_id, AdCopy.supplier_id).join(AdCopy, AdCopy.id == Item.ad_id)
    apart = parcels.where(_ends_on(day), _stands, AdCopy.id.not_in(without)).distinct().subquery()
    return session.scalar(select(func.count()).select_from(apart)) or 0


def purchases_on(session: Session, day: date, without: Sequence[int]) -> Sequence[Row[int, int]]:
    """The ads that end on a day, `without` those that fail, each with how many purchases of it there are to ship; the
    first `MOST` of them by their numbers.
    """
    counted = _purchases(day, without).group_by(Item.ad_id)
    ads = counted.with_only_columns(Item.ad_id, func.count()).order_by(Item.ad_id)
    return session.execute(ads.limit(MOST)).all()


def count_purchases(session: Session, day: date, without: Sequence[int]) -> int:
    """How many purchases there are to ship of all of these ads."""
    return session.scalar(_purchases(day, without)) or 0


def _purchases(day: date, without: Sequence[int]) -> Select[int]:
    counted = select(func.count()).select_from(Item).join(AdCopy, AdCopy.id == Item.ad_id)
    return counted.where(_ends_on(day), _stands, AdCopy.id.not_in(without))


def delivered(session: Session, now: datetime) -> Delivered:
    """How it went with what was delivered of the ads that ended of late. A return counts once, also a refused one."""
    has_ended = and_(AdCopy.status == ENDED, AdCopy.ended_at >= now - LOOKED_BACK)
    is_delivered = and_(has_ended, Item.status == ItemStatus.DELIVERED)
    purchases = select(func.count(Item.id)).join(AdCopy, AdCopy.id == Item.ad_id).where(is_delivered)
    objected = func.count().filter(ReturnCopy.objection.in_(OBJECTED))
    found = select(func.count(ReturnCopy.id), objected)
    of_items = found.join(Item, Item.id == ReturnCopy.item_id).join(AdCopy, AdCopy.id == Item.ad_id)
    returns, objections = session.execute(of_items.where(is_delivered)).one()
    return Delivered(session.scalar(purchases) or 0, returns, objections)


def _ends_on(day: date) -> ColumnElement[bool]:
    return and_(AdCopy.status == OPEN, AdCopy.ends_at >= day_begins(day), AdCopy.ends_at < day_ends(day))
