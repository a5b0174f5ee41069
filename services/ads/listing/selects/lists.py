"""Pages of ads. Every page walks along an index made for its order; what a text finds is known to `search`."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Generic, Protocol, TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Integer,
    Select,
    and_,
    false,
    func,
    literal,
    literal_column,
    select,
    text,
)
from sqlalchemy.orm import Session

from ads.ads.rows import NEAR_LOWEST, ONE_STEP_AWAY, Ad
from ads.ads.rules import LISTING_RANKS, OPEN
from ads.ads.selects import LISTED
from ads.copies.rows import Supplier
from ads.copies.selects import present
from ads.listing.selects.chosen import Condition, Place, chosen_ids
from ads.search.selects import finding
from ads.search.selects.finding import Matches

PAGE_SIZE = 15
BIG_TOTAL = 5_000
BIG_TOTAL_SECONDS = 5.0
BIG_TOTALS_KEPT = 200
ADS_DOCUMENT_LIMIT = 200
ENDING_SOON = timedelta(hours=48)

ORDERS: dict[str, tuple[Place, ...]] = {
    "newest": (Ad.published_at.desc(), Ad.ad_id.desc()),
    "ending": (Ad.ends_at, Ad.ad_id.desc()),
    "discount": (Ad.discount_basis_points.desc(), Ad.max_discount_basis_points.desc(), Ad.ad_id.desc()),
    "price_asc": (Ad.price_kurus, Ad.ad_id.desc()),
    "price_desc": (Ad.price_kurus.desc(), Ad.ad_id.desc()),
    "popular": (Ad.units_sold.desc(), Ad.followers.desc(), Ad.ad_id.desc()),
}

CHOSEN = "chosen"  # what the home page shows: one page, chosen by what is happening to ads
RELEVANCE = "relevance"  # what a text finds, best first; without a text it is the newest
SORTS = (*ORDERS, RELEVANCE, CHOSEN)


@dataclass(frozen=True)
class Moved:
    """A place in the catalogue, by ids: a category at the top, one under it, a brand."""

    parent_id: int | None
    category_id: int | None
    brand_id: int | None


class Item(Protocol):
    """An ad of a list, in the shape that the caller's `Show` reads it in."""

    @property
    def ad_id(self) -> int:
        """The ad's number."""

    @property
    def keeps_a_promise(self) -> bool:
        """It can be bought, is paid whole, and something would come back if it ended now: a banner may say so."""


Shown = TypeVar("Shown", bound=Item)
Columns = TypeVarTuple("Columns")
# Reads the ads with these ids, in the order given.
Show = Callable[[Session, Iterable[int]], list[Shown]]


@dataclass(frozen=True)
class Page(Generic[Shown]):
    """One page of a list."""

    items: list[Shown]
    page: int
    pages: int
    total: int
    searched: str | None = None  # the words that were searched instead of those that found nothing
    banner: Shown | None = None  # of what is chosen for home: the ad that its first banner shows
    moved: Moved | None = None  # the place in the catalogue that the asked one has become


@dataclass(frozen=True)
class Wanted:
    """What a listing is narrowed down to."""

    parent_id: int | None = None
    category_id: int | None = None
    brand_id: int | None = None
    seller_id: str | None = None
    q: str = ""
    price_from_kurus: int | None = None
    price_to_kurus: int | None = None
    is_ending_soon: bool = False
    is_near_lowest: bool = False
    is_one_step_away: bool = False
    is_deposit: bool = False
    rating_from: int | None = None
    is_exact: bool = False  # search the text as the shopper typed it, unmended
    sort: str | None = None
    page: int = 1


def listing(session: Session, wanted: Wanted, now: datetime, show: Show[Shown]) -> Page[Shown]:
    """A page of listed ads, the open ones first, as `show` reads them. What is chosen is one page.

    Under a category or brand that was merged there is nothing, so only then it is asked what it has become.
    """
    page = _listing(session, wanted, now, show)
    moved = _moved(session, wanted) if page.total == 0 else None
    if moved is None:
        return page
    return replace(_listing(session, replace(wanted, **asdict(moved)), now, show), moved=moved)


def _moved(session: Session, wanted: Wanted) -> Moved | None:
    """Where that is now what is wanted; None where it is where it was."""
    asked = Moved(wanted.parent_id, wanted.category_id, wanted.brand_id)
    parent_id, category_id, brand_id = asked.parent_id, asked.category_id, asked.brand_id
    if category_id is not None:
        category_id, under_id = present(session, "category", category_id)
        parent_id = under_id or parent_id
    if parent_id is not None:
        parent_id, _ = present(session, "category", parent_id)
    if brand_id is not None:
        brand_id, _ = present(session, "brand", brand_id)
    found = Moved(parent_id, category_id, brand_id)
    return None if found == asked else found


def _listing(session: Session, wanted: Wanted, now: datetime, show: Show[Shown]) -> Page[Shown]:
    found = finding.find(session, wanted.q, wanted.is_exact) if wanted.q else None
    conditions = [LISTED, *_filters(wanted), *_standing(wanted, now), *_found(found)]
    if wanted.sort == CHOSEN:
        ids = chosen_ids(session, conditions, now, ENDING_SOON, PAGE_SIZE)
        chosen = show(session, ids)
        return Page(chosen, 1, 1, len(ids), banner=next((one for one in chosen if one.keeps_a_promise), None))
    ads, order = _ordered(wanted.sort, found)
    key = str(replace(wanted, page=1, sort=None))
    page = page_of(session, ads, conditions, order, wanted.page, key, show)
    return replace(page, searched=found.searched) if found and found.searched != wanted.q else page


def first_ids(session: Session, limit: int = ADS_DOCUMENT_LIMIT) -> list[int]:
    """The ids of the newest listed ads, the open ones first."""
    order = (Ad.listing_rank, *ORDERS["newest"])
    return list(session.scalars(select(Ad.ad_id).where(LISTED).order_by(*order).limit(limit)))


def _filters(wanted: Wanted) -> list[ColumnElement[bool]]:
    asked = ((Ad.parent_id, wanted.parent_id), (Ad.category_id, wanted.category_id), (Ad.brand_id, wanted.brand_id))
    conditions = [column == value for column, value in asked if value is not None]
    if wanted.is_deposit:
        conditions.append(Ad.deposit_kurus.is_not(None))
    if wanted.rating_from is not None:
        conditions.append(Ad.supplier_id.in_(_rated_from(wanted.rating_from)))
    return conditions + unchosen(wanted)


def unchosen(wanted: Wanted) -> list[ColumnElement[bool]]:
    """What narrows a listing down without being one of several choices that are counted."""
    conditions = [Ad.supplier_id == wanted.seller_id] if wanted.seller_id is not None else []
    if wanted.price_from_kurus is not None:
        conditions.append(Ad.price_kurus >= wanted.price_from_kurus)
    if wanted.price_to_kurus is not None:
        conditions.append(Ad.price_kurus <= wanted.price_to_kurus)
    return conditions


def _rated_from(points: int) -> Select[str]:
    tenths = Supplier.rating_count * points * 10
    return select(Supplier.supplier_id).where(Supplier.rating_count > 0, Supplier.rating_sum_tenths >= tenths)


def _standing(wanted: Wanted, now: datetime) -> list[Condition]:
    """Where an open ad stands on its way. The texts are those of the indexes, letter by letter."""
    conditions: list[Condition] = []
    if wanted.is_ending_soon:
        conditions.append(and_(Ad.listing_rank == LISTING_RANKS[OPEN], Ad.ends_at <= now + ENDING_SOON))
    if wanted.is_near_lowest:
        conditions.append(text(NEAR_LOWEST))
    if wanted.is_one_step_away:
        conditions.append(text(ONE_STEP_AWAY))
    return conditions


def _found(found: Matches | None) -> list[ColumnElement[bool]]:
    if found is None:
        return []
    return [false() if found.is_empty else found.condition()]


def _ordered(sort: str | None, found: Matches | None) -> tuple[Select[int], tuple[Place, ...]]:
    """The ads to choose from, and their order: by a text's own, unless another is wanted."""
    ads = select(Ad.ad_id)
    if sort not in (None, RELEVANCE):
        return ads, (Ad.listing_rank, *ORDERS[sort])
    if found is None:
        return ads, (Ad.listing_rank, *ORDERS["newest"])
    ads, place = found.with_place(ads)
    return ads, (Ad.listing_rank, place, *ORDERS["newest"])


def page_of(
    session: Session,
    ads: Select[int],
    conditions: Sequence[Condition],
    order: tuple[Place, ...],
    page: int,
    key: str,
    show: Show[Shown],
) -> Page[Shown]:
    """One page of these ads in this order, and how many there are. The same `key` is the same conditions."""
    told = _told_total(session, key)
    counting = _count(conditions)
    chosen = ads.add_columns(literal(told) if told else counting.correlate(None).scalar_subquery()).where(*conditions)
    rows = session.execute(_cut(chosen.order_by(*order), page)).all()
    # Behind the last page no row tells how many there are.
    total: int = rows[0][1] if rows else (page > 1 and session.scalar(counting)) or 0
    if total >= BIG_TOTAL and not told:
        _tell_total(session, key, total)
    return Page(show(session, [row[0] for row in rows]), page, max(1, -(-total // PAGE_SIZE)), total)


def _cut(ads: Select[*Columns], page: int) -> Select[*Columns]:
    """One page of them. How many it has is written out: of a parameter PostgreSQL would suppose a tenth of all."""
    first = ads.limit(literal_column(str(PAGE_SIZE), Integer))
    return first.offset((page - 1) * PAGE_SIZE) if page > 1 else first


def _count(conditions: Sequence[Condition]) -> Select[int]:
    return select(func.count()).select_from(Ad).where(*conditions)


_big_totals: WeakKeyDictionary[Connection | Engine, dict[str, tuple[float, int]]] = WeakKeyDictionary()


def _told_total(session: Session, key: str) -> int:
    """How many there were a moment ago, if that were many: counting them takes long. Otherwise 0."""
    counted_at, total = _big_totals.get(session.get_bind().engine, {}).get(key, (0.0, 0))
    return total if time.monotonic() - counted_at < BIG_TOTAL_SECONDS else 0


def _tell_total(session: Session, key: str, total: int) -> None:
    told = _big_totals.setdefault(session.get_bind().engine, {})
    if len(told) >= BIG_TOTALS_KEPT:
        told.clear()
    told[key] = (time.monotonic(), total)
