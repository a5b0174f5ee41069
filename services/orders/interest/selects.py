"""The rows behind the funnel of a supplier, and the statements that count."""

from datetime import date, datetime
from typing import Any, TypeVarTuple

from sqlalchemy import (
    CTE,
    BigInteger,
    Date,
    Delete,
    Insert,
    Select,
    Subquery,
    cast,
    delete,
    func,
    literal,
    select,
    union_all,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from kit.clock import ISTANBUL
from kit.prepared import prepared
from orders.ads.rows import AdCopy
from orders.ads.rules import OPEN
from orders.interest.rows import InterestDay, InterestMark
from orders.interest.rules import Interest, Named, Paid
from orders.orders.rows import Item, Order

AT_ONCE = 10_000
MOST = 2**31 - 1  # what a column of a day's counts holds
Counted = TypeVarTuple("Counted")
COUNTS = ("looks", "carts", "cart_units")


def look(ad_id: int, at: datetime) -> Insert:
    """Note that an ad was looked at, if it is one that can be bought."""
    known = select(AdCopy.id, literal(at), literal(1)).where(AdCopy.id == ad_id, AdCopy.is_published)
    return insert(InterestMark).from_select(["ad_id", "at", "looks"], known.where(AdCopy.status == OPEN))


def put_into_cart(ad_id: int, units: int, at: datetime) -> CTE:
    """Note that a line was put into a cart: a part of the statement that puts it there, so that it costs none more."""
    return insert(InterestMark).values(ad_id=ad_id, at=at, carts=1, cart_units=units).cte("put_into_cart")


@prepared
def add_up(most: int) -> Select[int]:
    """Move marks into their days, and leave those that another worker moves; gives how many were moved.

    A count ends at `MOST`: who puts a large line into a cart and takes it out again, over and over, would else bring a
    sum about that no column holds, and the marks of all ads with it would never be moved.
    """
    first = select(InterestMark.seq).order_by(InterestMark.seq).limit(most).with_for_update(skip_locked=True)
    oldest = first.cte("oldest")  # read once, and not for each mark that might be one of them
    are_oldest = InterestMark.seq.in_(select(oldest.c.seq))
    taken = delete(InterestMark).where(are_oldest).returning(InterestMark).cte("taken")
    sums = [func.least(func.sum(taken.c[name]), MOST) for name in COUNTS]
    days = (
        select(_day_of(taken.c.at).label("day"), taken.c.ad_id, func.min(taken.c.at), *sums)
        .group_by("day", taken.c.ad_id)
        .order_by("day", taken.c.ad_id)  # so that two workers never wait for each other
    )
    adding = insert(InterestDay).from_select(["day", "ad_id", "first_at", *COUNTS], days)
    new: dict[str, Any] = {
        name: func.least(cast(getattr(InterestDay, name), BigInteger) + adding.excluded[name], MOST) for name in COUNTS
    }
    new["first_at"] = func.least(InterestDay.first_at, adding.excluded.first_at)
    added = adding.on_conflict_do_update(index_elements=["day", "ad_id"], set_=new).cte("added")
    return select(func.count()).select_from(taken).add_cte(added)


def older_than(day: date) -> Delete:
    """Forget the oldest days."""
    return delete(InterestDay).where(InterestDay.day < day)


def counted_since(session: Session) -> datetime | None:
    """The first moment of which counts are here."""
    first = select(func.min(InterestDay.day)).scalar_subquery()
    folded = select(func.min(InterestDay.first_at)).where(InterestDay.day == first).scalar_subquery()
    return session.scalar(select(func.least(folded, select(func.min(InterestMark.at)).scalar_subquery())))


def interest(session: Session, supplier_id: str, since: date, until: date) -> dict[int, Interest]:
    """By ad: looks and carts of some days, both included, with those that are not added up yet."""
    counted = _counted(since, until)
    sums = [func.sum(counted.c[name]) for name in COUNTS]
    mine = (
        select(counted.c.ad_id, *sums)
        .join(AdCopy, AdCopy.id == counted.c.ad_id)
        .where(AdCopy.supplier_id == supplier_id)
        .group_by(counted.c.ad_id)
    )
    return {ad_id: Interest(int(looks), int(carts), int(units)) for ad_id, looks, carts, units in session.execute(mine)}


def interest_by_day(session: Session, supplier_id: str, since: date, until: date) -> dict[date, tuple[int, int]]:
    """By day: looks and carts of all of a supplier's ads together."""
    counted = _counted(since, until)
    mine = (
        select(counted.c.day, func.sum(counted.c.looks), func.sum(counted.c.carts))
        .join(AdCopy, AdCopy.id == counted.c.ad_id)
        .where(AdCopy.supplier_id == supplier_id)
        .group_by(counted.c.day)
    )
    return {day: (int(looks), int(carts)) for day, looks, carts in session.execute(mine)}


def paid_by_day(session: Session, supplier_id: str, since: datetime, before: datetime) -> dict[date, int]:
    """By day: what `paid` counts as orders."""
    day = _day_of(Order.paid_at)
    mine = _of_supplier(select(day, func.count(Item.id)), supplier_id, since, before).group_by(day)
    return dict(session.execute(mine).all())


def paid(session: Session, supplier_id: str, since: datetime, before: datetime) -> dict[int, Paid]:
    """By ad: orders that were paid for in a time, deposits included, also those that were cancelled later."""
    counted = select(Item.ad_id, func.count(Item.id), func.sum(Item.units))
    mine = _of_supplier(counted, supplier_id, since, before).group_by(Item.ad_id)
    return {ad_id: Paid(orders, units) for ad_id, orders, units in session.execute(mine)}


def _of_supplier(counted: Select[*Counted], supplier_id: str, since: datetime, before: datetime) -> Select[*Counted]:
    """Only the items of a supplier's ads that were paid for in a time."""
    return (
        counted.join(Order, Order.id == Item.order_id)
        .join(AdCopy, AdCopy.id == Item.ad_id)
        .where(AdCopy.supplier_id == supplier_id, Order.paid_at >= since, Order.paid_at < before)
    )


def named(session: Session, supplier_id: str) -> dict[int, Named]:
    """All ads of a supplier that are published."""
    mine = select(AdCopy.id, AdCopy.slug, AdCopy.brand_name, AdCopy.model_name).where(
        AdCopy.supplier_id == supplier_id, AdCopy.is_published
    )
    return {ad_id: Named(ad_id, slug or "", f"{brand} {model}") for ad_id, slug, brand, model in session.execute(mine)}


def _counted(since: date, until: date) -> Subquery:
    columns = [getattr(InterestDay, name) for name in COUNTS]
    days = select(InterestDay.day, InterestDay.ad_id, *columns).where(
        InterestDay.day >= since, InterestDay.day <= until
    )
    day = _day_of(InterestMark.at)
    marks = select(day, InterestMark.ad_id, *(getattr(InterestMark, name) for name in COUNTS))
    return union_all(days, marks.where(day >= since, day <= until)).subquery("counted")


def _day_of(at: Any) -> Any:
    return cast(func.timezone(str(ISTANBUL), at), Date)
