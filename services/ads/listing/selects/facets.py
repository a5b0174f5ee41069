"""How many ads each choice of a listing leaves: one statement for all choices, and its answer kept for a moment.

The statement reads once each ad that the listing's text, price and seller leave, counts how many there are of each
kind, and sums these under the choices that `rules.facets` says.
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    CTE,
    BigInteger,
    ColumnElement,
    CompoundSelect,
    Select,
    and_,
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

KEPT_SECONDS = 5.0
KEPT_ANSWERS = 200
MANY_ADS = 2_000
POINTS = 10
NO_RATING = -1

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
    statement = _statement(session, wanted, now)
    for facet, value, ads in session.execute(statement) if statement is not None else []:
        counts[facet][value] = ads
    if sum(counts["parent_id"].values()) >= MANY_ADS:
        if len(_kept) >= KEPT_ANSWERS:
            _kept.clear()
        _kept[key] = (time.monotonic(), counts)
    return counts


def _statement(session: Session, wanted: Wanted, now: datetime) -> CompoundSelect[str, int, int] | None:
    conditions: list[ColumnElement[bool]] = [LISTED, *unchosen(wanted)]
    if wanted.q:
        found = finding.find(session, wanted.q, wanted.is_exact)
        if found.is_empty:
            return None
        conditions.append(found.condition())
    kinds = _kinds(conditions, now)
    chosen = {name: value for name, value in _chosen(wanted).items() if value}

    def counted(facet: str) -> Select[str, int, int]:
        tests = [_is_chosen(kinds.c[name], name, value) for name, value in counted_under(facet, chosen).items()]
        if facet in FLAGS:
            counting = select(literal(facet), literal(1), cast(func.sum(kinds.c.ads), BigInteger))
            return counting.where(kinds.c[facet], *tests).having(func.sum(kinds.c.ads) > 0)
        counting = select(literal(facet), kinds.c[facet], cast(func.sum(kinds.c.ads), BigInteger))
        return counting.where(and_(true(), *tests)).group_by(kinds.c[facet])

    return union_all(*(counted(facet) for facet in FACETS))


def _kinds(conditions: Sequence[ColumnElement[bool]], now: datetime) -> CTE:
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
    return {
        "parent_id": wanted.parent_id,
        "category_id": wanted.category_id,
        "brand_id": wanted.brand_id,
        "rating": wanted.rating_from,
        "ending_soon": wanted.is_ending_soon,
        "near_lowest": wanted.is_near_lowest,
        "one_step_away": wanted.is_one_step_away,
        "deposit": wanted.is_deposit,
    }


def _is_chosen(column: ColumnElement[Any], name: str, value: int | bool) -> ColumnElement[bool]:
    if name in FLAGS:
        return column
    return column >= value if name == "rating" else column == value
