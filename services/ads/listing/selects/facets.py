"""How many ads each choice of a listing leaves: one statement for all choices, and its answer kept for a moment.

The statement reads once each ad that the listing's text, price and seller leave, counts how many there are of each
kind, and sums these under the choices that `rules.facets` says.
"""

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    CTE,
    BigInteger,
    ColumnElement,
    CompoundSelect,
    Row,
    Select,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal,
    literal_column,
    select,
    true,
    union_all,
)
from sqlalchemy.orm import InstrumentedAttribute, Session

from ads.ads.rows import NEAR_LOWEST, ONE_STEP_AWAY, Ad
from ads.ads.rules import LISTING_RANKS, OPEN
from ads.ads.selects import LISTED
from ads.copies.rows import Supplier
from ads.listing.rules.facets import FACETS, FLAGS, at_least, counted_under
from ads.listing.selects.lists import ENDING_SOON, Wanted, unchosen
from ads.search.selects import finding
from kit.db import Instant

KEPT_SECONDS = 5.0
KEPT_ANSWERS = 200
MANY_ADS = 2_000
POINTS = 10
NO_RATING = -1

SHAPES = 256

# What narrows a listing down: what is not counted, and what is, by the field that says which.
UNCHOSEN = ("seller_id", "price_from_kurus", "price_to_kurus")
FIELDS = {
    "parent_id": "parent_id",
    "category_id": "category_id",
    "brand_id": "brand_id",
    "rating": "rating_from",
    "ending_soon": "is_ending_soon",
    "near_lowest": "is_near_lowest",
    "one_step_away": "is_one_step_away",
    "deposit": "is_deposit",
}

Counts = dict[str, dict[int, int]]


@dataclass(frozen=True)
class Choice:
    """A category or a brand, and how many ads it would leave."""

    id: int
    count: int


@dataclass(frozen=True)
class RatingChoice:
    """Sellers with so many points of ten or more, and how many ads they have."""

    least: int
    count: int


@dataclass(frozen=True)
class Facets:
    """How many ads each further choice would leave."""

    parents: list[Choice]
    categories: list[Choice]
    brands: list[Choice]
    ratings: list[RatingChoice]
    ending_soon: int
    near_lowest: int
    one_step_away: int
    deposit: int


def facets_of(session: Session, wanted: Wanted, now: datetime) -> Facets:
    """How many ads each choice would leave, most ads first."""
    counts = _counts(session, wanted, now)
    return Facets(
        parents=_choices(counts["parent_id"]),
        categories=_choices(counts["category_id"]),
        brands=_choices(counts["brand_id"]),
        ratings=[RatingChoice(least, count) for least, count in at_least(counts["rating"]).items()],
        **{flag: counts[flag].get(1, 0) for flag in FLAGS},
    )


def _choices(counts: dict[int, int]) -> list[Choice]:
    most_first = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))
    return [Choice(identifier, count) for identifier, count in most_first]


_kept: dict[tuple[str, Wanted], tuple[float, Counts]] = {}


def forget() -> None:
    """Count anew when asked next."""
    _kept.clear()


def _counts(session: Session, wanted: Wanted, now: datetime) -> Counts:
    key = (str(session.get_bind().engine.url), wanted)
    counted_at, counts = _kept.get(key, (0.0, {}))
    if counts and time.monotonic() - counted_at < KEPT_SECONDS:
        return counts
    counts = defaultdict(dict)
    for facet, value, ads in _counted(session, wanted, now):
        counts[facet][value] = ads
    if sum(counts["parent_id"].values()) >= MANY_ADS:
        if len(_kept) >= KEPT_ANSWERS:
            _kept.clear()
        _kept[key] = (time.monotonic(), counts)
    return counts


def _counted(session: Session, wanted: Wanted, now: datetime) -> Iterable[Row[str, int, int]]:
    if not wanted.q:
        return session.connection().execute(_without_text(*_shape(wanted)), {"now": now, **vars(wanted)})
    found = finding.find(session, wanted.q, wanted.is_exact)
    if found.is_empty:
        return []
    chosen = {name: value for name, value in _chosen(wanted).items() if value}
    return session.execute(_statement([LISTED, *unchosen(wanted), found.condition()], chosen, literal(now, Instant)))


def _shape(wanted: Wanted) -> tuple[frozenset[str], frozenset[str]]:
    """What is asked of the ads without its values: columns, and choices."""
    asked = (name for name in UNCHOSEN if getattr(wanted, name) is not None)
    return frozenset(asked), frozenset(name for name, value in _chosen(wanted).items() if value)


@lru_cache(SHAPES)
def _without_text(asked: frozenset[str], choices: frozenset[str]) -> CompoundSelect[str, int, int]:
    """Built once for all listings that are narrowed down by the same things: that takes as long as counting.

    What is wanted, and the instant, are its parameters. What a text finds makes a statement of its own each time.
    """
    values: dict[str, Any] = {name: bindparam(name) for name in asked}
    chosen: dict[str, Any] = {name: name in FLAGS or bindparam(FIELDS[name]) for name in sorted(choices)}
    return _statement([LISTED, *unchosen(Wanted(**values))], chosen, bindparam("now", type_=Instant))


def _statement(
    conditions: Sequence[ColumnElement[bool]], chosen: Mapping[str, Any], now: ColumnElement[datetime]
) -> CompoundSelect[str, int, int]:
    kinds = _kinds(conditions, now)

    def counted(facet: str) -> Select[str, int, int]:
        tests = [_is_chosen(kinds.c[name], name, value) for name, value in counted_under(facet, chosen).items()]
        if facet in FLAGS:
            counting = select(literal(facet), literal(1), cast(func.sum(kinds.c.ads), BigInteger))
            return counting.where(kinds.c[facet], *tests).having(func.sum(kinds.c.ads) > 0)
        counting = select(literal(facet), kinds.c[facet], cast(func.sum(kinds.c.ads), BigInteger))
        return counting.where(and_(true(), *tests)).group_by(kinds.c[facet])

    return union_all(*(counted(facet) for facet in FACETS))


def _kinds(conditions: Sequence[ColumnElement[bool]], now: ColumnElement[datetime]) -> CTE:
    """Ads that are the same in all that can be chosen, counted together."""
    rating = Supplier.rating_sum_tenths / func.nullif(Supplier.rating_count * POINTS, 0)
    is_open = Ad.listing_rank == LISTING_RANKS[OPEN]
    columns: tuple[ColumnElement[Any] | InstrumentedAttribute[Any], ...] = (
        Ad.parent_id,
        Ad.category_id,
        Ad.brand_id,
        case((Supplier.rating_count > 0, func.floor(rating)), else_=NO_RATING).label("rating"),
        (is_open & (Ad.ends_at <= now + ENDING_SOON)).label("ending_soon"),
        literal_column(f"({NEAR_LOWEST})").label("near_lowest"),
        literal_column(f"COALESCE({ONE_STEP_AWAY}, false)").label("one_step_away"),
        Ad.deposit_kurus.is_not(None).label("deposit"),
    )
    of_suppliers = select(*columns, func.count().label("ads")).join_from(
        Ad, Supplier, Supplier.supplier_id == Ad.supplier_id
    )
    same: Iterator[ColumnElement[int]] = (literal_column(str(place)) for place in range(1, len(columns) + 1))
    return of_suppliers.where(*conditions).group_by(*same).cte("kinds")


def _chosen(wanted: Wanted) -> dict[str, int | bool | None]:
    return {name: getattr(wanted, field) for name, field in FIELDS.items()}


def _is_chosen(column: ColumnElement[Any], name: str, value: int | bool) -> ColumnElement[bool]:
    if name in FLAGS:
        return column
    return column >= value if name == "rating" else column == value
