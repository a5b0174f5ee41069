"""Names as operators look at them: what waits, and all categories, brands and models, searched and read on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from difflib import SequenceMatcher
from typing import Any, NamedTuple, cast

from sqlalchemy import CompoundSelect, Row, Select, Text, case, func, literal, null, or_, select, union_all
from sqlalchemy import cast as as_type
from sqlalchemy.orm import Session, aliased

from catalogue.names.rows import (
    ROWS,
    TOP,
    AnyNamed,
    Brand,
    BrandCategory,
    Category,
    NameDecision,
    ProductModel,
    Proposer,
)
from catalogue.names.rules import refusals
from catalogue.names.rules.life import ACCEPTED, BRAND, CATEGORY, KINDS, MODEL, PROPOSED, WORDS
from catalogue.products.rows import CountedAd, Product
from catalogue.products.selects import products as products_selects
from catalogue.products.selects.products import Parent
from kit.db import UnitOfWork
from kit.keyset import Slice, Sorting, behind, part_behind, sliced, sliced_part, total_of
from kit.turkish import fold
from kit.wordsearch import has_words

TARGETS = 20  # that a search for what to merge into shows
ALIKE = 0.6  # of their letters are the same, in the same order

BY_NAME, OLDEST, NEWEST = "name", "oldest", "newest"
SORTINGS = (BY_NAME, OLDEST, NEWEST)
HISTORY = Sorting((NameDecision.id,))


@dataclass(frozen=True)
class NamesWish:
    """Which names an operator wants to see."""

    q: str = ""
    kind: str | None = None
    state: str | None = None
    sort: str | None = None


@dataclass(frozen=True)
class Usage:
    """How many products carry a name, how many open ads offer those, and how many proposed it after its author."""

    products: int = 0
    open_ads: int = 0
    proposers: int = 0


@dataclass(frozen=True)
class BrandPlace:
    """A category where suppliers put a brand, and what that stands under."""

    id: int
    name: str
    parent_name: str


@dataclass(frozen=True, kw_only=True)
class ListedName(Usage):
    """A category, brand or model, and how it is used; a brand that is not accepted with where it is to appear."""

    key: str
    kind: str
    id: int
    name: str
    state: str
    parent_id: int | None
    parent_name: str | None
    brand_name: str | None
    author_id: str | None
    vat_rate: int | None
    created_at: datetime
    places: Sequence[BrandPlace]


class _Named(NamedTuple):
    """A row of `_names`, its columns in their order."""

    kind: str
    id: int
    key: str
    name: str
    name_key: str
    state: str
    author_id: str | None
    created_at: datetime
    parent_id: int | None
    parent_name: str | None
    brand_id: int | None
    brand_name: str | None
    vat_rate: int | None


def list_names(work: UnitOfWork, wish: NamesWish, after: object = None) -> Slice[ListedName]:
    """Names that a wish asks for, from behind `after` on.

    Unless the wish says otherwise, what waits comes oldest first, everything else by its name.
    """
    wanted, sorting = names_wanted(wish)
    part = part_behind(work.session, wanted, sorting, after)
    found = sliced_part(part, total_of(work.session, wanted))
    return found.showing(counted(work.session, found.items))


def names_wanted(wish: NamesWish) -> tuple[Select[*tuple[Any, ...]], Sorting]:
    """All of them, as rows of `counted`, and how they are sorted."""
    names = _names(wish.kind).subquery()
    wanted = select(names)
    if wish.state is not None:
        wanted = wanted.where(names.c.state == wish.state)
    sort = wish.sort or (OLDEST if wish.state == PROPOSED else BY_NAME)
    first = names.c.name_key if sort == BY_NAME else names.c.created_at
    return wanted.where(*has_words(wish.q, names.c.name_key)), Sorting((first, names.c.key), descends=sort == NEWEST)


def list_targets(work: UnitOfWork, kind: str, row_id: int, q: str = "") -> list[ListedName]:
    """Accepted names into which a name can be merged: those that a search finds, without one those that are alike."""
    session = work.session
    mine = cast("AnyNamed | None", session.get(ROWS[kind], row_id))
    if mine is None:
        raise refusals.unknown(WORDS[kind])
    names = _names(kind).subquery()
    wanted = select(names).where(names.c.state == ACCEPTED, names.c.id != row_id)
    if isinstance(mine, Category):
        wanted = wanted.where((names.c.parent_id == TOP) if mine.parent_id == TOP else (names.c.parent_id != TOP))
    if fold(q):
        wanted = wanted.where(*has_words(q, names.c.name_key))
        rows = session.execute(wanted.order_by(names.c.name_key, names.c.key).limit(TARGETS)).all()
        return counted(session, rows)
    if isinstance(mine, ProductModel):
        wanted = wanted.where(names.c.brand_id == mine.brand_id)
    return counted(session, _alike(mine.name_key, session.execute(wanted).all()))


def list_history(work: UnitOfWork, after: int | None = None) -> Slice[NameDecision]:
    """What operators did to names, newest first, from behind the act `after` on."""
    wanted = select(NameDecision)
    rows = work.session.scalars(behind(work.session, wanted, HISTORY, after)).all()
    return sliced(rows, total_of(work.session, wanted))


def _alike(key: str, rows: Iterable[Row[Any]]) -> list[Row[Any]]:
    matcher = SequenceMatcher(b=key)

    def likeness(row: Row[Any]) -> float:
        matcher.set_seq1(row.name_key)
        return matcher.ratio() if matcher.quick_ratio() >= ALIKE else 0.0

    scored = [(likeness(row), row) for row in rows]
    alike = sorted((one for one in scored if one[0] >= ALIKE), key=lambda one: (-one[0], one[1].key))
    return [row for _, row in alike[:TARGETS]]


def _names(kind: str | None) -> CompoundSelect[Any] | Select[Any]:
    """All names of a kind, or of all kinds, in the same columns."""
    of_kind = {
        CATEGORY: _named(CATEGORY, Category, Category.parent_id, Parent.name, null()).outerjoin(
            Parent, Parent.id == Category.parent_id
        ),
        BRAND: _named(BRAND, Brand, null(), null(), null()),
        MODEL: _named(MODEL, ProductModel, ProductModel.category_id, Category.name, Brand.name)
        .join(Category, Category.id == ProductModel.category_id)
        .join(Brand, Brand.id == ProductModel.brand_id),
    }
    return of_kind[kind] if kind is not None else union_all(*(of_kind[each] for each in KINDS))


def _named(kind: str, row: Any, parent_id: Any, parent_name: Any, brand_name: Any) -> Select[Any]:
    return select(
        literal(kind).label("kind"),
        row.id,
        (literal(f"{kind}-") + as_type(row.id, Text)).label("key"),
        row.name,
        row.name_key,
        row.state,
        row.author_id,
        row.created_at,
        as_type(parent_id, Category.id.type).label("parent_id"),
        as_type(parent_name, Text).label("parent_name"),
        as_type(row.brand_id if kind == MODEL else null(), Category.id.type).label("brand_id"),
        as_type(brand_name, Text).label("brand_name"),
        _rate(kind).label("vat_rate"),
    ).select_from(row)


def _rate(kind: str) -> Any:
    """What a category that products stand in is taxed at."""
    stands_in = Category.parent_id != TOP
    return case((stands_in, Category.vat_rate)) if kind == CATEGORY else as_type(null(), Category.vat_rate.type)


def counted(session: Session, rows: Iterable[Sequence[Any]]) -> list[ListedName]:
    """Names that a select of `names_wanted` found, and how they are used."""
    named = [_Named(*row) for row in rows]
    usage = {kind: _usage(session, kind, [row.id for row in named if row.kind == kind]) for kind in KINDS}
    waiting = [row.id for row in named if row.kind == BRAND and row.state != ACCEPTED]
    places = _places(session, waiting) if waiting else {}
    return [_listed(row, usage[row.kind].get(row.id, Usage()), places.get(row.key, ())) for row in named]


def _places(session: Session, brand_ids: Sequence[int]) -> dict[str, list[BrandPlace]]:
    """Where these brands are to appear, by their keys, in the order of the names."""
    wanted = (
        select(BrandCategory.brand_id, Category.id, Category.name, func.coalesce(Parent.name, ""))
        .join(Category, Category.id == BrandCategory.category_id)
        .outerjoin(Parent, Parent.id == Category.parent_id)
        .where(BrandCategory.brand_id.in_(brand_ids))
        .order_by(Parent.name_key, Category.name_key, Category.id)
    )
    found: dict[str, list[BrandPlace]] = {}
    for brand_id, category_id, name, parent_name in session.execute(wanted):
        found.setdefault(f"{BRAND}-{brand_id}", []).append(BrandPlace(category_id, name, parent_name))
    return found


def _listed(row: _Named, usage: Usage, places: Sequence[BrandPlace]) -> ListedName:
    return ListedName(
        **vars(usage),
        key=row.key,
        kind=row.kind,
        id=row.id,
        name=row.name,
        state=row.state,
        parent_id=row.parent_id,
        parent_name=row.parent_name,
        brand_name=row.brand_name,
        author_id=row.author_id,
        vat_rate=row.vat_rate,
        created_at=row.created_at,
        places=places,
    )


def _usage(session: Session, kind: str, ids: Sequence[int]) -> dict[int, Usage]:
    if not ids:
        return {}
    offers = (
        select(func.count())
        .select_from(CountedAd)
        .where(CountedAd.product_id == Product.id, products_selects.IS_OPEN)
        .correlate(Product)
        .scalar_subquery()
    )
    columns = func.count(Product.id).label("products"), func.coalesce(func.sum(offers), 0).label("open_ads")
    if kind == CATEGORY:
        stands = aliased(Category)
        using = select(Category.id, *columns).join(
            stands, or_(stands.id == Category.id, stands.parent_id == Category.id)
        )
        using = using.join(Product, Product.category_id == stands.id).where(Category.id.in_(ids)).group_by(Category.id)
    else:
        column = Product.brand_id if kind == BRAND else Product.model_id
        using = select(column.label("id"), *columns).where(column.in_(ids)).group_by(column)
    found = {row.id: Usage(row.products, int(row.open_ads)) for row in session.execute(using)}
    more = select(Proposer.row_id, func.count()).where(Proposer.kind == kind, Proposer.row_id.in_(ids))
    for row_id, count in session.execute(more.group_by(Proposer.row_id)):
        found[row_id] = replace(found.get(row_id, Usage()), proposers=count)
    return found
