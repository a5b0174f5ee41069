"""Selects of demand: people are only ever counted."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Delete,
    Row,
    Select,
    cast,
    delete,
    exists,
    func,
    literal,
    select,
    tuple_,
)
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, aliased

from ads.ads.rows import Ad
from ads.ads.rules import ENDED, LISTED_BELOW
from ads.copies.rows import Product, Ties
from ads.demand.rows import Vote
from ads.demand.rules import COUNTS_FOR, Step, Suggestion, Wanted, best_of, curve_of, suggestion_for, thinned
from kit.db import Id
from kit.keyset import Slice, Sorting, part_behind, sliced_part, total_of
from kit.wordsearch import folded, has_words

MOST = "most"
# What a supplier's list can be sorted by, and whether it descends.
SORTS = {MOST: ("people", True), "fewest": ("people", False), "largest": ("units", True), "name": ("name", False)}
_NAME = folded(Product.brand_name + " " + Product.model_name)
TOLD_AT_MOST = 5_000  # publishing an ad never takes longer for a model that all want
AT_ONCE = 1000  # votes that are removed


@dataclass(frozen=True)
class ProductDemand:
    """What people want of one product. No curve, no steps and no suggestion while they are too few."""

    product: Product
    people: int
    units: int
    last_kurus: int  # the first price of its last ad
    curve: list[Step]
    steps: list[Step]  # those of the curve that are shown
    suggestion: Suggestion | None


def own_vote(session: Session, person_id: str, ad_id: int) -> Vote | None:
    """What a person said of the product of an ad."""
    mine = select(Vote).join(Ad, Ad.product_id == Vote.product_id)
    return session.scalars(mine.where(Ad.ad_id == ad_id, Vote.person_id == person_id)).first()


def is_tied(session: Session, person_id: str, supplier_id: str) -> bool:
    """Whether a person is a supplier, or is tied to it by a number."""
    return person_id == supplier_id or bool(session.scalar(select(_tied(literal(person_id, Id), supplier_id))))


def _tied(person_id: ColumnElement[str], supplier_id: str) -> ColumnElement[bool]:
    mine, theirs = aliased(Ties), aliased(Ties)
    return exists().where(mine.person_id == person_id, theirs.person_id == supplier_id, mine.ties.overlap(theirs.ties))


@dataclass(frozen=True)
class ConsentingVoter:
    """A person who asked for a mail, and the key that takes the consent back."""

    person_id: str
    mail_key: str


def voters_to_tell(session: Session, ad: Ad, now: datetime) -> list[ConsentingVoter]:
    """Who voted for a product of an ad's model and asked for a mail, of any supplier; the last voters first.

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


def demand_page(
    session: Session, supplier_id: str, now: datetime, q: str = "", sort: str = MOST, after: object = None
) -> Slice[ProductDemand]:
    """What people want of a supplier's products whose names have the words of `q`, sorted by one of `SORTS`, from
    behind a product on.
    """
    summed = _summed(supplier_id, now).where(*has_words(q, _NAME)).subquery()
    sorting = Sorting((summed.c[SORTS[sort][0]], summed.c.product_id), SORTS[sort][1])
    wanted = select(summed.c.product_id, summed.c.people, summed.c.units)
    found = sliced_part(part_behind(session, wanted, sorting, after), total_of(session, wanted))
    return found.showing(_shown(session, supplier_id, now, found.items))


def demand_of(session: Session, supplier_id: str, now: datetime, product_id: int) -> ProductDemand | None:
    """What people want of one of a supplier's products; None for another's, and for one without votes."""
    summed = _summed(supplier_id, now).where(Product.product_id == product_id).subquery()
    found = session.execute(select(summed.c.product_id, summed.c.people, summed.c.units)).all()
    return next(iter(_shown(session, supplier_id, now, found)), None)


def _summed(supplier_id: str, now: datetime) -> Select[int, int, int, str]:
    """Of each product how many people want it, how many units, and how it is called."""
    people, units = func.count().label("people"), cast(func.sum(Vote.units), BigInteger).label("units")
    return (
        select(Product.product_id, people, units, _NAME.label("name"))
        .join(Vote, Vote.product_id == Product.product_id)
        .where(Product.supplier_id == supplier_id, Vote.changed_at >= now - COUNTS_FOR)
        .group_by(Product.product_id)
    )


def _shown(
    session: Session, supplier_id: str, now: datetime, found: Sequence[Row[int, int, int]]
) -> list[ProductDemand]:
    ids = [product_id for product_id, _, _ in found]
    products = {one.product_id: one for one in session.scalars(select(Product).where(Product.product_id.in_(ids)))}
    votes, prices = _votes(session, ids, now), _last_prices(session, supplier_id, ids)
    return [
        _demand(products[each], people, int(units), curve_of(votes[each]), prices.get(each, 0))
        for each, people, units in found
    ]


def _demand(product: Product, people: int, units: int, curve: list[Step], last_kurus: int) -> ProductDemand:
    steps = thinned(curve, best_of(curve)) if curve else []
    return ProductDemand(
        product=product,
        people=people,
        units=units,
        last_kurus=last_kurus,
        curve=curve,
        steps=steps,
        suggestion=suggestion_for(curve, last_kurus),
    )


def older_than(before: datetime) -> Delete:
    """The removal of a batch of votes that were said before."""
    key = tuple_(Vote.product_id, Vote.person_id)
    old = select(Vote.product_id, Vote.person_id).where(Vote.changed_at < before)
    over = old.limit(AT_ONCE).with_for_update(skip_locked=True).cte("over")
    return delete(Vote).where(key.in_(select(*over.columns)))


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
