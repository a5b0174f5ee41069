"""What ends in the coming days, and what would follow if it ended now: for operators."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import ColumnElement, Integer, Select, and_, cast, exists, func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.ads.selects import NO_SUCH_AD
from ads.listing.selects.owed import back_at_lowest, back_now, back_withdrawn, fails_now
from ads.search.selects import matching
from ads.stock.rows import HistoryLine, Purchase
from ads.stock.selects import in_doubt
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.clock import ISTANBUL, day_begins, day_ends, istanbul_date
from kit.errors import NotFound
from kit.keyset import Slice, Sorting, Sortings, behind, by_size, sliced, total_of

DAYS = timedelta(days=7)  # of one week of the calendar
SORTINGS: Sortings = {
    "due": Sorting((Ad.ends_at, Ad.ad_id), descends=False),
    "most": Sorting((Ad.units_sold, Ad.ad_id)),
    "fewest": Sorting((Ad.units_sold, Ad.ad_id), descends=False),
    **by_size(back_now, Ad.ad_id),
}
_hour: ColumnElement[datetime] = func.date_trunc("hour", Ad.ends_at, str(ISTANBUL))


@dataclass(frozen=True)
class ClosingHour:
    """The open ads that end within one hour, and what would come back of what was paid for them. Kuruş.

    `failing` counts deposit ads that are below their minimum, which end without a sale.
    """

    hour: datetime
    ads: int
    units: int
    failing: int
    now_kurus: int
    lowest_kurus: int


@dataclass(frozen=True)
class ClosingWeek:
    """The hours of seven days in which ads end; when the weeks before and after it begin, None where nothing can end
    before, and nothing does after.
    """

    hours: Sequence[ClosingHour]
    begin: date
    previous: date | None
    next: date | None


@dataclass(frozen=True)
class ClosingAd:
    """An open ad as it would end now: what comes back of what was paid for it, also at its lowest price. Kuruş."""

    ad: ShownAd
    fails: bool
    now_kurus: int
    lowest_kurus: int


@dataclass(frozen=True)
class WhatIf:
    """What goes back of an open ad, and to how many buyers, if it is ended now, at its lowest price, or withdrawn; and
    the count and the price with which it would end now. Kuruş.
    """

    ad_id: int
    units_sold: int
    price_kurus: int
    buyers: int
    paid_units: int
    now_kurus: int
    lowest_kurus: int
    withdrawn_kurus: int


def calendar(session: Session, now: datetime, since: date | None = None) -> ClosingWeek:
    """The hours of a day (None: today) and the six that follow in which ads end, the next one first. Days are
    Istanbul's. Those that have to end already are of the week of today.
    """
    today = istanbul_date(now)
    begin = today if since is None else min(max(since, today), date.max - DAYS)
    ends_then = and_(Ad.status == OPEN, Ad.ends_at < day_begins(begin + DAYS))
    if begin > today:
        ends_then = and_(ends_then, Ad.ends_at >= day_begins(begin))
    goes_on = session.scalar(select(exists().where(Ad.status == OPEN, Ad.ends_at >= day_begins(begin + DAYS))))
    return ClosingWeek(
        hours=_hours(session, ends_then),
        begin=begin,
        previous=max(today, begin - DAYS) if begin > today else None,
        next=begin + DAYS if goes_on else None,
    )


def _hours(session: Session, ends_then: ColumnElement[bool]) -> Sequence[ClosingHour]:
    sums = (func.count(), func.sum(Ad.units_sold), func.sum(cast(fails_now, Integer)))
    back = (func.sum(back_now), func.sum(back_at_lowest))
    hours = select(_hour, *sums, *back).where(ends_then).group_by(_hour).order_by(_hour)
    return [ClosingHour(hour, *map(int, counted)) for hour, *counted in session.execute(hours)]


def closing_on(
    session: Session, day: date, q: str = "", sort: str = "due", after: int | None = None
) -> Slice[ClosingAd]:
    """The open ads that end on a day of Istanbul and that `q` finds, sorted by one of `SORTINGS`, from behind the ad
    `after` on.
    """
    wanted = closing_wanted(session, day, q)
    rows = session.execute(behind(session, wanted, SORTINGS[sort], after)).all()
    found = sliced(rows, total_of(session, wanted))
    return found.showing(closing_shown(session, found.items))


def closing_wanted(session: Session, day: date, q: str = "") -> Select[int, bool, int, int]:
    """All of them: the ad, whether it would fail, and what would come back."""
    ends_then = and_(Ad.status == OPEN, Ad.ends_at >= day_begins(day), Ad.ends_at < day_ends(day))
    found = matching.by_every_word(session, q)
    return select(Ad.ad_id, fails_now, back_now, back_at_lowest).where(ends_then, *found)


def closing_shown(session: Session, rows: Sequence[Sequence[Any]]) -> list[ClosingAd]:
    """What `closing_wanted` found, with the ads."""
    shown = {one.ad.ad_id: one for one in shown_in_order(session, [row[0] for row in rows])}
    return [ClosingAd(shown[ad_id], fails, int(now), int(low)) for ad_id, fails, now, low in rows if ad_id in shown]


def purchases_to_ship(session: Session, ad_ids: Sequence[int]) -> dict[int, int]:
    """How many purchases of each ad are not cancelled, counted or held out: as many parcels if it ends now."""
    has_left = func.sum(HistoryLine.units) > 0
    bought = select(HistoryLine.ad_id, HistoryLine.item_id).where(HistoryLine.ad_id.in_(ad_ids), ~in_doubt())
    items = bought.group_by(HistoryLine.ad_id, HistoryLine.item_id).having(has_left).subquery()
    return dict(session.execute(select(items.c.ad_id, func.count()).group_by(items.c.ad_id)).all())


def what_if(session: Session, ad_id: int) -> WhatIf:
    """What stopping an ad would bring back. Raises `NotFound` for one that is not open."""
    who = select(func.count()).where(Purchase.ad_id == Ad.ad_id, Purchase.units > 0).scalar_subquery()
    sums = (Ad.units_sold, Ad.price_kurus, Ad.units_paid, back_now, back_at_lowest, back_withdrawn)
    row = session.execute(select(who, *sums).where(Ad.ad_id == ad_id, Ad.status == OPEN)).one_or_none()
    if row is None:
        raise NotFound(NO_SUCH_AD)
    buyers, sold, price, paid, now, lowest, withdrawn = map(int, row)
    return WhatIf(
        ad_id=ad_id,
        units_sold=sold,
        price_kurus=price,
        buyers=buyers,
        paid_units=paid,
        now_kurus=now,
        lowest_kurus=lowest,
        withdrawn_kurus=withdrawn,
    )
