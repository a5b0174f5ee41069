"""Selects of demand: people are only ever counted."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, exists, func, literal, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, aliased

from ads.ads.rows import Ad
from ads.ads.rules import ENDED, LISTED_BELOW
from ads.copies.rows import Product, Ties
from ads.demand.rows import Vote
from ads.demand.rules import COUNTS_FOR, Step, Suggestion, Wanted, best_of, curve_of, suggestion_for, thinned
from kit.db import Id

TOLD_AT_MOST = 5_000  # publishing an ad never takes longer for a model that all want
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
    return person_id == supplier_id or bool(session.scalar(select(_tied(literal(person_id, Id), supplier_id))))


def _tied(person_id: ColumnElement[str], supplier_id: str) -> ColumnElement[bool]:
    mine, theirs = aliased(Ties), aliased(Ties)
    return exists().where(mine.person_id == person_id, theirs.person_id == supplier_id, mine.ties.overlap(theirs.ties))


@dataclass(frozen=True)
class ConsentingVoter:
    """Somebody who asked for a mail, and the key that takes the consent back."""

    person_id: str
    mail_key: str


def voters_to_tell(session: Session, ad: Ad, now: datetime) -> list[ConsentingVoter]:
    """Who voted for a product of an ad's model and asked for a mail, whoever sold it; those who spoke last first.

    Neither the ad's supplier is among them, nor who is tied to it, nor whose vote counts no more.
    """
    of_model = select(Ad.product_id).where(Ad.model_id == ad.model_id, Ad.listing_rank < LISTED_BELOW)
    wanted = (
        Vote.product_id.in_(of_model),
        Vote.mail_asked_at.is_not(None),
        Vote.mail_key.is_not(None),
        Vote.changed_at >= now - COUNTS_FOR,
        Vote.person_id != ad.supplier_id,
        ~_tied(Vote.person_id.expression, ad.supplier_id),
    )
    last = select(Vote.person_id, Vote.mail_key, Vote.changed_at).where(*wanted).ext(distinct_on(Vote.person_id))
    each = last.order_by(Vote.person_id, Vote.changed_at.desc()).subquery()
    newest = select(each.c.person_id, each.c.mail_key).order_by(each.c.changed_at.desc(), each.c.person_id)
    return [ConsentingVoter(*row) for row in session.execute(newest.limit(TOLD_AT_MOST))]


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
