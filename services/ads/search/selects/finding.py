"""The products that a shopper's words find, best first.

Each step is a walk along an index and ends after `MOST` products, however common a word is:

1. the names of a product: whole words before words that only begin so, its category before its brand before its model.
   Where more than `MOST` match there is no best: then the text is a category or a brand, or stands for all that match
2. where that does not fill a page, specifications and descriptions too
3. where there is nothing yet, names with words that have it inside ('book' in MacBook)
4. where there is nothing at all, the same for the words that were meant (`rules.typos`)
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVarTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    ColumnElement,
    Integer,
    Select,
    Text,
    bindparam,
    case,
    cast,
    exists,
    func,
    or_,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, TSQUERY
from sqlalchemy.orm import Session
from sqlalchemy.types import TypeEngine

from ads.ads.rows import Ad
from ads.ads.selects import LISTED
from ads.copies.rows import Product
from ads.search.rows import SearchWord
from ads.search.rules import typos
from ads.search.rules.synonyms import synonyms
from ads.search.rules.texts import Asked, asked, words
from ads.search.selects import matching
from ads.search.selects.lines import A_PAGE, Line, lines, lines_of_products
from ads.search.selects.matching import Names
from kit.prepared import prepared, rows, scalars
from kit.turkish import fold

MOST = 500
MOST_DETAILS = 200
MOST_INSIDE = 20
STEMS_KEPT = 20_000

# What a match weighs: D, C (model), B (brand), A (category).
WEIGHTS = "{0, 0.1, 0.4, 1}"
_STEMS = text("SELECT word, (ts_lexize('turkish_stem', word))[1] AS stem FROM unnest(CAST(:words AS text[])) AS word")

# As the index of beginnings compares: by bytes, and no letter comes after the last one of all.
_BEGINNINGS = text(
    """
    SELECT asked FROM unnest(CAST(:keys AS text[])) AS asked
    WHERE EXISTS (SELECT FROM search_words WHERE key ~>=~ asked AND key ~<~ (asked || chr(1114111)))
    """
)

Chosen = TypeVarTuple("Chosen")


@dataclass(frozen=True)
class Matches:
    """What was found for a text."""

    searched: str  # the text that was searched in the end
    ad_ids: Sequence[int] = ()  # ads whose number contains the text
    products: Sequence[int] = ()  # best first
    places: Sequence[int] = ()  # of each product; equally good ones share a place
    named: Names | None = None  # categories or brands of very many ads
    is_inside: bool = False  # no word begins as asked
    names: str | None = None  # what so many names match that there is no best: told by the query alone

    @property
    def is_empty(self) -> bool:
        """Whether nothing was found."""
        return not (self.ad_ids or self.products or self.names or self.named)

    def condition(self) -> ColumnElement[bool]:
        """Whether an ad is among them."""
        found: list[ColumnElement[bool]] = [Ad.ad_id.in_(self.ad_ids)] if self.ad_ids else []
        if self.named:
            found.append(matching.is_named(self.named.kind, [name.id for name in self.named.names]))
        elif self.names:
            named = Product.search_names.op("@@")(cast(self.names, TSQUERY))
            found.append(exists().where(Product.product_id == Ad.product_id, named))
        else:
            found.append(Ad.product_id == func.any(_array(self.products, BigInteger)))
        return or_(*found)

    def with_place(self, ads: Select[*Chosen]) -> tuple[Select[*Chosen], ColumnElement[int]]:
        """A select of ads that knows how good each is among them, and that as an order: the smaller the better."""
        by_number = case((Ad.ad_id.in_(self.ad_ids), 0), else_=1) if self.ad_ids else cast(1, Integer)
        if not self.products:
            return ads, by_number
        pairs = func.unnest(_array(self.products, BigInteger), _array(self.places, Integer))
        found = pairs.table_valued("product_id", "place", name="found").render_derived()
        joined = ads.outerjoin(found, found.c.product_id == Ad.product_id)
        return joined, by_number * (func.coalesce(found.c.place, 0) + 1)


def find(session: Session, q: str, as_typed: bool = False) -> Matches:
    """What a text finds; unless it is wanted `as_typed`, a text that finds nothing is mended first."""
    number = q.removeprefix("#")
    ids = matching.listed_ad_ids(session, number)
    found = _matches(session, q, ids)
    if not found.is_empty or as_typed:
        return found
    mended = mend(session, q)
    return _matches(session, mended, []) if mended else found


def best_ads(session: Session, q: str, limit: int) -> tuple[list[Line], bool]:
    """The newest listed ad of each of the best models that a text finds as it stands; whether a word begins so."""
    found = _matches(session, q, [], is_being_typed=True)
    if found.is_empty:
        return [], False
    first: dict[int, Line] = {}
    for line in _newest_ads(session, found):
        first.setdefault(line.model_id, line)
    return list(first.values())[:limit], not found.is_inside


def _newest_ads(session: Session, found: Matches) -> list[Line]:
    if found.products and not (found.ad_ids or found.named or found.names):  # as with almost every text
        return lines_of_products(session, found.products, found.places)
    ads, place = found.with_place(select(Ad.ad_id))
    order = (Ad.listing_rank, place, Ad.published_at.desc(), Ad.ad_id.desc())
    first = ads.where(LISTED, found.condition()).order_by(*order).limit(A_PAGE)
    return lines(session, session.scalars(first).all())


def mend(session: Session, q: str) -> str | None:
    """The text with each unknown word exchanged for the known one that was meant; None if no word was."""
    given = words(q)
    keys = {word: fold(word) for word in given}
    unknown = {key for key in keys.values() if typos.can_be_meant(key)}
    unknown -= _known(session, unknown)
    meant = {key: word for key in unknown if (word := _meant_by(session, key))}
    return " ".join(meant.get(keys[word], word) for word in given) if meant else None


_stems: dict[str, str | None] = {}


def stems_of(session: Session, given: Iterable[str]) -> dict[str, str | None]:
    """Words without their Turkish endings; None for those that mean nothing alone.

    Kept, because PostgreSQL's rules for endings don't change while it runs.
    """
    asked_for = set(given)
    if unknown := sorted(asked_for - _stems.keys()):
        if len(_stems) + len(unknown) > STEMS_KEPT:
            _stems.clear()
            unknown = sorted(asked_for)
        _stems.update({row.word: row.stem for row in session.execute(_STEMS, {"words": unknown})})
    return {word: _stems[word] for word in asked_for}


def _matches(session: Session, q: str, ad_ids: Sequence[int], is_being_typed: bool = False) -> Matches:
    given = words(q)
    stems = stems_of(session, [*given, *synonyms().words]) if given else {}
    looked_for = asked(q, stems, synonyms(), is_being_typed)
    if looked_for is None:
        return Matches(q, ad_ids)
    best = _by_names(session, looked_for)
    if len(best) > MOST:
        return _very_many(session, q, looked_for, ad_ids)
    products = best
    if len(best) < A_PAGE:
        last = max((place for _, place in best), default=0) + 1
        known = {product_id for product_id, _ in best}
        products = best + [(one, last) for one in _by_details(session, looked_for) if one not in known]
    inside = None if products else _inside_words(session, looked_for)
    if inside:
        products = _by_names(session, inside)[:MOST]
    ids, places = [one for one, _ in products], [place for _, place in products]
    return Matches(q, ad_ids, ids, places, is_inside=inside is not None)


def _very_many(session: Session, q: str, looked_for: Asked, ad_ids: Sequence[int]) -> Matches:
    for kind in ("category", "brand"):
        for said in (q, *synonyms().others(q)):
            named = matching.names(session, kind, said)
            if named.has_word_start:
                return Matches(q, ad_ids, named=named)
    return Matches(q, ad_ids, names=looked_for.query(is_exact=False))


def _by_names(session: Session, looked_for: Asked) -> list[tuple[int, int]]:
    """Listed products by their names, each with its place; one more than `MOST` if there are so many."""
    begins, exact = looked_for.query(is_exact=False), looked_for.query(is_exact=True)
    named = rows(session, _named_products(begins, exact)).all()
    if len(named) > MOST:
        return [(product_id, 0) for product_id, _, _ in named]
    goods = sorted({(not whole, -rank) for _, whole, rank in named})
    place_of = {good: place for place, good in enumerate(goods)}
    placed = [(product_id, place_of[(not whole, -rank)]) for product_id, whole, rank in named]
    return sorted(placed, key=lambda one: one[1])


@prepared
def _named_products(begins: str, exact: str) -> Select[int, bool, float]:
    """Stopped at `MOST` before an ad is looked for or a match is weighed: a common word would be a thousand of each."""
    asked = cast(begins, TSQUERY)
    named = select(Product.product_id).where(Product.search_names.op("@@")(asked)).limit(MOST + 1).cte("named")
    are_few = select(func.count()).select_from(named).scalar_subquery() <= MOST
    whole = Product.search_names.op("@@", return_type=Boolean())(cast(exact, TSQUERY))
    rank = func.ts_rank(text(f"'{WEIGHTS}'::float4[]"), Product.search_names, asked)
    tens = func.round(cast(rank * 100, Integer), -1)
    chosen = select(Product.product_id, case((are_few, whole)), case((are_few, tens)))
    return chosen.where(Product.product_id == named.c.product_id, or_(~are_few, _is_listed()))


def _by_details(session: Session, looked_for: Asked) -> Sequence[int]:
    return scalars(session, _detailed_products(looked_for.query(is_exact=False))).all()


@prepared
def _detailed_products(begins: str) -> Select[int]:
    matches = Product.search_details.op("@@")(cast(begins, TSQUERY))
    return select(Product.product_id).where(matches, _is_listed()).limit(MOST_DETAILS)


def _inside_words(session: Session, looked_for: Asked) -> Asked | None:
    """The same with words that have inside what no word begins with; None if there is none for one of them."""
    parts = []
    known = _known(session, {fold(part[0][0]) for part in looked_for.parts})
    for part in looked_for.parts:
        alone = fold(part[0][0])
        if len(part) > 1 or alone in known:
            parts.append(part)
            continue
        inside = SearchWord.insides.op("@@")(cast(f"'{alone}':*", TSQUERY))
        parts.append([(word,) for word in session.scalars(select(SearchWord.word).where(inside).limit(MOST_INSIDE))])
    return Asked(parts, looked_for.stems) if all(parts) and parts != list(looked_for.parts) else None


def _is_listed() -> ColumnElement[bool]:
    return exists().where(Ad.product_id == Product.product_id, LISTED)


def _known(session: Session, keys: set[str]) -> set[str]:
    """Those of these that a word of some name, or of the table of synonyms, begins with."""
    known = {key for key in keys if any(other.startswith(key) for other in synonyms().keys)}
    return known | set(session.scalars(_BEGINNINGS, {"keys": sorted(keys - known)}))


def _meant_by(session: Session, key: str) -> str | None:
    near = SearchWord.variants.op("&&")(_array(typos.variants(key), Text))
    known = {word.key: word.word for word in session.scalars(select(SearchWord).where(near))}
    known |= {other: word for other, word in synonyms().keys.items() if typos.can_be_meant(other)}
    nearest = typos.nearest(key, known)
    return known[nearest] if nearest else None


def _array(values: Sequence[int | str], kind: type[TypeEngine[Any]]) -> ColumnElement[Any]:
    return bindparam(None, list(values), type_=ARRAY(kind))
