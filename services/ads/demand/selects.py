"""Selects of demand: people are only ever counted."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import exists, func, select
from sqlalchemy.orm import Session, aliased

from ads.ads.rows import Ad
from ads.ads.rules import ENDED
from ads.copies.rows import Product, Ties
from ads.demand.rows import Vote
from ads.demand.rules import COUNTS_FOR, Step, Suggestion, Wanted, best_of, curve_of, suggestion_for, thinned

MOST_PRODUCTS = 200  # those that most people want


@dataclass(frozen=True)
class ProductDemand:
    """What people want of one product. No steps and no suggestion while they are too few."""

    product: Product
    people: int
    units: int
    last_kurus: int  # the first price of its last ad
    steps: list[Step]
    suggestion: Suggestion | None


def own_vote(session: Session, person_id: str, ad_id: int) -> Vote | None:
    """What somebody said of the product of an ad."""
    mine = select(Vote).join(Ad, Ad.product_id == Vote.product_id)
    return session.scalars(mine.where(Ad.ad_id == ad_id, Vote.person_id == person_id)).first()


def is_tied(session: Session, person_id: str, supplier_id: str) -> bool:
    """Whether somebody is a supplier, or is tied to it by a number."""
    mine, theirs = aliased(Ties), aliased(Ties)
    tied = exists().where(mine.person_id == person_id, theirs.person_id == supplier_id, mine.ties.overlap(theirs.ties))
    return person_id == supplier_id or bool(session.scalar(select(tied)))


def last_ended(session: Session, supplier_id: str, product_id: int) -> Ad | None:
    """The supplier's last ad of a product that came to its end."""
    mine = select(Ad).where(Ad.product_id == product_id, Ad.supplier_id == supplier_id, Ad.status == ENDED)
    return session.scalars(mine.order_by(Ad.ad_id.desc()).limit(1)).first()


def demand_for(session: Session, supplier_id: str, now: datetime, product_id: int | None = None) -> list[ProductDemand]:
    """What people want of a supplier's products, those that most of them want first; with an id of that one alone."""
    people = func.count()
    wanted = (
        select(Product, people, func.sum(Vote.units))
        .join(Vote, Vote.product_id == Product.product_id)
        .where(Product.supplier_id == supplier_id, Vote.changed_at >= now - COUNTS_FOR)
        .group_by(Product.product_id)
        .order_by(people.desc(), Product.product_id.desc())
        .limit(MOST_PRODUCTS)
    )
    if product_id is not None:
        wanted = wanted.where(Product.product_id == product_id)
    rows = session.execute(wanted).all()
    votes = _votes(session, [product.product_id for product, _, _ in rows], now)
    prices = _last_prices(session, supplier_id, list(votes))
    return [_shown(product, many, int(units), votes, prices) for product, many, units in rows]


def _shown(
    product: Product, people: int, units: int, votes: dict[int, list[Wanted]], prices: dict[int, int]
) -> ProductDemand:
    curve = curve_of(votes[product.product_id])
    last = prices.get(product.product_id, 0)
    steps = thinned(curve, best_of(curve)) if curve else []
    return ProductDemand(product, people, units, last, steps, suggestion_for(curve, last))


def _votes(session: Session, product_ids: list[int], now: datetime) -> dict[int, list[Wanted]]:
    found: dict[int, list[Wanted]] = defaultdict(list)
    summed = (
        select(Vote.product_id, Vote.price_kurus, func.sum(Vote.units), func.count())
        .where(Vote.product_id.in_(product_ids), Vote.changed_at >= now - COUNTS_FOR)
        .group_by(Vote.product_id, Vote.price_kurus)
    )
    for product_id, price, units, people in session.execute(summed):
        found[product_id].append(Wanted(price, int(units), people))
    return found


def _last_prices(session: Session, supplier_id: str, product_ids: list[int]) -> dict[int, int]:
    newest = (
        select(func.max(Ad.ad_id))
        .where(Ad.product_id.in_(product_ids), Ad.supplier_id == supplier_id, Ad.status == ENDED)
        .group_by(Ad.product_id)
    )
    chosen = select(Ad.product_id, Ad.initial_kurus).where(Ad.ad_id.in_(newest))
    return {row.product_id: row.initial_kurus for row in session.execute(chosen)}
