"""What operators do to names: accept what suppliers proposed, rename, delete, set a category's VAT.

Merging is `merging`. Operators act one after the other, also on different names: acts are few, and some reach from a
category down to the models in it. An operator says what the name was called that it decided about, so that none
decides about what another one has changed meanwhile; the same act again changes nothing. Against suppliers, who put
products under names, the names are locked in the order in which a new product locks them: category, the one above it,
brand, model.
"""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.orm import Session

from catalogue.names import selects as names_selects
from catalogue.names.rows import ROWS, TOP, AnyNamed, BrandCategory, Category, GoneName, NameDecision, ProductModel
from catalogue.names.rules import refusals
from catalogue.names.rules.life import (
    ACCEPTED,
    BRAND,
    CATEGORY,
    DELETED,
    MERGED,
    MODEL,
    RENAMED,
    TAXED,
    WORDS,
    check_empty,
)
from catalogue.names.rules.spelling import clean_name, name_key
from catalogue.names.steps import flush_or
from catalogue.products.rows import Product
from catalogue.products.selects import products as products_selects
from catalogue.products.selects.products import naming_products
from catalogue.products.steps.announcing import announce_again
from contracts.events import CatalogueOperatorActed, NameDeleted
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.locks import lock_name


def accept(
    work: UnitOfWork,
    kind: str,
    row_id: int,
    seen: str | None,
    operator_id: str,
    categories: Sequence[int] | None = None,
) -> None:
    """Show a name to all visitors, with what it stands under; a brand in these of the categories where suppliers put
    it, or in all of them (None). In the others it is shown once an ad of it is open or a model of it is accepted there.

    Raises `NotFound`, and `Conflict` if it was renamed, is no longer in one of the categories, or was accepted in
    others meanwhile.
    """
    hold_desk(work.session)
    reached = _with_above(work.session, kind, row_id)
    rows = {each: held(work, *each) for each in reached}
    if rows[kind, row_id].state == ACCEPTED:
        if kind == BRAND and _is_proposed_in(work.session, row_id, categories or ()):
            raise refusals.accepted_meanwhile()
        return
    check_seen(rows[kind, row_id], seen)
    for (each_kind, _), row in rows.items():
        if row.state != ACCEPTED:
            row.state = ACCEPTED
            keep(work, each_kind, row, ACCEPTED, operator_id)
    if kind == BRAND:
        _accept_places(work.session, row_id, categories)
    work.session.flush()
    naming = or_(*(naming_products(*each) for each in reached))
    announce_again(work, products_selects.product_ids(work.session, naming))


def _is_proposed_in(session: Session, brand_id: int, categories: Sequence[int]) -> bool:
    placed = (BrandCategory.brand_id == brand_id, BrandCategory.is_proposed, BrandCategory.category_id.in_(categories))
    return session.scalar(select(BrandCategory.brand_id).where(*placed).limit(1)) is not None


def _accept_places(session: Session, brand_id: int, categories: Sequence[int] | None) -> None:
    placed = update(BrandCategory).where(BrandCategory.brand_id == brand_id).values(is_proposed=False)
    if categories is not None:
        placed = placed.where(BrandCategory.category_id.in_(categories))
    if rows_changed(session, placed) < len(set(categories or ())):
        raise refusals.moved_meanwhile()


def rename(work: UnitOfWork, kind: str, row_id: int, seen: str | None, name: str, operator_id: str) -> None:
    """Call it something else. Raises `NotFound`, and `Conflict` for a name that is taken, or another one than seen."""
    hold_desk(work.session)
    row, name = held(work, kind, row_id), clean_name(name)
    if row.name == name:
        return
    check_seen(row, seen)
    keep(work, kind, row, RENAMED, operator_id, new_name=name)
    row.name, row.name_key = name, name_key(name)
    flush_or(work, refusals.merge_instead(WORDS[kind], name))
    announce_again(work, products_selects.product_ids(work.session, naming_products(kind, row_id)))


def set_vat(
    work: UnitOfWork, row_id: int, seen: str | None, rate: int, operator_id: str, seen_rate: int | None = None
) -> None:
    """Say at which rate what stands in a category is taxed: new ads take it over, those that are published keep theirs.

    Raises `NotFound`, also for a category with others under it, and `Conflict` if it was renamed, or its rate is not
    the one that the operator saw (None: any rate).
    """
    hold_desk(work.session)
    row = held(work, CATEGORY, row_id)
    if not isinstance(row, Category) or row.parent_id == TOP:
        raise refusals.unknown(WORDS[CATEGORY])
    if row.vat_rate == rate:
        return
    check_seen(row, seen)
    if seen_rate not in (None, row.vat_rate):
        raise refusals.taxed_meanwhile(row.vat_rate)
    keep(work, CATEGORY, row, TAXED, operator_id, new_name=str(rate))
    row.vat_rate = rate
    work.session.flush()
    announce_again(work, products_selects.product_ids(work.session, naming_products(CATEGORY, row_id)))


def remove(work: UnitOfWork, kind: str, row_id: int, seen: str | None, operator_id: str) -> None:
    """Delete a name that nothing stands under. Raises `NotFound`, and `Conflict` for one that is used."""
    hold_desk(work.session)
    gone = work.session.get(GoneName, (kind, row_id))
    if gone is not None and gone.into_id is None:
        return
    row = held(work, kind, row_id, seen)
    check_empty(kind, *_usage(work.session, kind, row_id))
    keep(work, kind, row, DELETED, operator_id)
    let_go(work, kind, row)
    work.announce(NameDeleted(name_id=row_id, kind=kind))


def hold_desk(session: Session) -> None:
    """Wait for every other operator's act, and keep others out until this one ends."""
    lock_name(session, "catalogue desk")


def held(work: UnitOfWork, kind: str, row_id: int, seen: str | None = None) -> AnyNamed:
    """A name, locked, that is still called what the operator saw (None: any name). Raises `NotFound` and `Conflict`."""
    row = names_selects.locked(work.session, ROWS[kind], row_id, to_change=True)
    if row is None:
        raise refusals.unknown(WORDS[kind])
    check_seen(row, seen)
    return row


def check_seen(row: AnyNamed, seen: str | None) -> None:
    """Raises `Conflict` where a name is not what the operator saw."""
    if seen is not None and row.name != clean_name(seen):
        raise refusals.changed_meanwhile(row.name)


_TOLD = {
    ACCEPTED: Act.NAME_ACCEPTED,
    RENAMED: Act.NAME_RENAMED,
    MERGED: Act.NAME_MERGED,
    DELETED: Act.NAME_DELETED,
    TAXED: Act.NAME_TAXED,
}


def keep(
    work: UnitOfWork,
    kind: str,
    row: AnyNamed,
    act: str,
    operator_id: str,
    new_name: str | None = None,
    into_id: int | None = None,
) -> None:
    """Write down what is done to a name, before it is done, and tell identity's audit of it."""
    told = {"kind": kind, "row_id": row.id, "name": row.name, "decision": act, "operator_id": operator_id}
    work.session.add(NameDecision(**told, reason="", new_name=new_name, into_id=into_id, at=work.now))
    after = new_name or ("" if act == DELETED else row.name)
    changes = [Change("name", row.name, after)]
    if isinstance(row, Category) and act == TAXED:
        changes = [Change("vatPercent", str(row.vat_rate), after)]
    if into_id is not None:
        changes.append(Change("into", str(row.id), str(into_id)))
    tell_act(work, CatalogueOperatorActed, operator_id, _TOLD[act], (Subject(kind), row.id), changes=changes)


def let_go(work: UnitOfWork, kind: str, row: AnyNamed, into_id: int | None = None) -> None:
    """Take a name away that nothing stands under any more, and remember what it has become."""
    session = work.session
    told = {"kind": kind, "row_id": row.id, "name": row.name, "author_id": row.author_id}
    session.add(GoneName(**told, created_at=row.created_at, into_id=into_id, at=work.now))
    if kind != MODEL:
        column = BrandCategory.brand_id if kind == BRAND else BrandCategory.category_id
        session.execute(delete(BrandCategory).where(column == row.id))
    session.delete(row)
    session.flush()


def _with_above(session: Session, kind: str, row_id: int) -> list[tuple[str, int]]:
    """A name and what it stands under, in the order of locking. Raises `NotFound`."""
    if kind == BRAND:
        return [(BRAND, row_id)]
    if kind == MODEL:
        place = session.execute(select(ProductModel.category_id, ProductModel.brand_id).filter_by(id=row_id)).first()
        if place is None:
            raise refusals.unknown(WORDS[kind])
        return [*_with_above(session, CATEGORY, place.category_id), (BRAND, place.brand_id), (MODEL, row_id)]
    parent_id = session.scalar(select(Category.parent_id).filter_by(id=row_id))
    return [(CATEGORY, row_id), *([(CATEGORY, parent_id)] if parent_id else [])]


def _usage(session: Session, kind: str, row_id: int) -> tuple[int, int, int]:
    """How many products, models and sub-categories stand under a name."""

    def count(of: type[Category | ProductModel | Product], condition: ColumnElement[bool]) -> int:
        return session.scalar(select(func.count()).select_from(of).where(condition)) or 0

    products = count(Product, naming_products(kind, row_id))
    if kind == CATEGORY:
        models = ProductModel.category_id.in_(names_selects.inside(row_id))
        return products, count(ProductModel, models), count(Category, Category.parent_id == row_id)
    return products, count(ProductModel, ProductModel.brand_id == row_id) if kind == BRAND else 0, 0
