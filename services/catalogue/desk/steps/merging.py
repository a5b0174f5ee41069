"""Merging: a name becomes another one of its kind, and all that stood under it stands under the other.

What has the same name under both is merged as well: sub-categories of two categories, models of two brands. Every name
that goes is announced and remembered, so that its addresses lead on; every product that moves is announced anew.
"""

from collections.abc import Iterable
from typing import cast

from sqlalchemy import ColumnElement, Executable, Select, literal, select, update
from sqlalchemy.dialects.postgresql import insert

from catalogue.desk.steps.acting import check_seen, held, hold_desk, keep, let_go
from catalogue.names.rows import TOP, AnyNamed, Brand, BrandCategory, Category, GoneName, ProductModel
from catalogue.names.rules import refusals
from catalogue.names.rules.life import ACCEPTED, BRAND, CATEGORY, MERGED, MODEL, check_target
from catalogue.products.rows import CountedAd, Product
from catalogue.products.selects import products as products_selects
from catalogue.products.selects.products import naming_products
from catalogue.products.steps.announcing import announce_again
from contracts.events import NameMerged
from kit.db import UnitOfWork


def merge(
    work: UnitOfWork,
    kind: str,
    row_id: int,
    seen: str | None,
    into_id: int,
    operator_id: str,
    seen_into: str | None = None,
) -> None:
    """Make one name of two: `row_id` is gone, and what stood under it stands under the accepted `into_id`.

    Raises `NotFound`, and `Conflict` where one of them is not what the operator saw (None: any), or the other one is
    not accepted, or a category of the other level.
    """
    hold_desk(work.session)
    gone = work.session.get(GoneName, (kind, row_id))
    if gone is not None and gone.into_id == into_id:
        return
    source, target = _both(work, kind, row_id, into_id)
    check_seen(source, seen)
    check_seen(target, seen_into)
    check_target(kind, row_id, into_id, target.state)
    moved = products_selects.product_ids(work.session, naming_products(kind, row_id))
    merging = _Merging(work, operator_id)
    if isinstance(source, Category):
        merging.categories(source, cast(Category, target))
    elif isinstance(source, Brand):
        merging.brands(source, cast(Brand, target))
    else:
        merging.models(source, cast(ProductModel, target))
    announce_again(work, sorted({*moved, *merging.accepted}))


def _both(work: UnitOfWork, kind: str, row_id: int, into_id: int) -> tuple[AnyNamed, AnyNamed]:
    """The two names, locked; of top categories after the sub-categories in them, as a new product locks them."""
    if kind == CATEGORY:
        ids = (row_id, into_id)
        inside = select(Category).where(Category.parent_id.in_(ids)).order_by(Category.id)
        work.session.execute(inside.with_for_update())
    rows = {each: held(work, kind, each) for each in sorted({row_id, into_id})}
    source, target = rows[row_id], rows[into_id]
    levels = {row.parent_id == TOP for row in rows.values() if isinstance(row, Category)}
    if len(levels) > 1:
        raise refusals.other_level()
    return source, target


class _Merging:
    """One operator's merge, and all that follows from it."""

    def __init__(self, work: UnitOfWork, operator_id: str):
        self._work = work
        self._session = work.session
        self._operator_id = operator_id
        self.accepted: set[int] = set()  # products under a name that is accepted by becoming one with an accepted one

    def categories(self, source: Category, target: Category) -> None:
        """Of one level."""
        if source.parent_id == TOP:
            self._move_subcategories(source, target)
        else:
            self._move_models(ProductModel.category_id == source.id, category_id=target.id)
            placed = BrandCategory.category_id == source.id
            self._place(select(BrandCategory.brand_id, literal(target.id), BrandCategory.is_proposed).where(placed))
            self._move_products(Product.category_id == source.id, category_id=target.id)
            counted = update(CountedAd).where(CountedAd.category_id == source.id)
            self._execute(counted.values(category_id=target.id))
        self._end(CATEGORY, source, target, target.parent_id or None)

    def brands(self, source: Brand, target: Brand) -> None:
        """With their models in every category."""
        self._move_models(ProductModel.brand_id == source.id, brand_id=target.id)
        placed = BrandCategory.brand_id == source.id
        self._place(select(literal(target.id), BrandCategory.category_id, BrandCategory.is_proposed).where(placed))
        self._move_products(Product.brand_id == source.id, brand_id=target.id)
        self._execute(update(CountedAd).where(CountedAd.brand_id == source.id).values(brand_id=target.id))
        self._end(BRAND, source, target)

    def models(self, source: ProductModel, target: ProductModel) -> None:
        """Wherever they stand. A supplier that presents both keeps both products, the source's as a twin."""
        there = select(Product.supplier_id).where(Product.model_id == target.id)
        twins = update(Product).where(Product.model_id == source.id, Product.supplier_id.in_(there))
        self._execute(twins.values(is_twin=True))
        moved = products_selects.product_ids(self._session, Product.model_id == source.id)
        place = {"category_id": target.category_id, "brand_id": target.brand_id}
        self._move_products(Product.model_id == source.id, model_id=target.id, **place)
        self._execute(update(CountedAd).where(CountedAd.product_id.in_(moved)).values(**place))
        self._end(MODEL, source, target)

    def _move_subcategories(self, source: Category, target: Category) -> None:
        there = {row.name_key: row for row in self._under(target)}
        for child in self._under(source):
            same = there.get(child.name_key)
            if same is None:
                child.parent_id = target.id
            else:
                self.categories(child, same)
        self._session.flush()

    def _under(self, category: Category) -> Iterable[Category]:
        return self._session.scalars(
            select(Category).where(Category.parent_id == category.id).order_by(Category.id)
        ).all()

    def _move_models(self, those: ColumnElement[bool], **place: int) -> None:
        """Put models under another brand or category; one whose name stands there already is merged into that one."""
        models = select(ProductModel).where(those).order_by(ProductModel.id).with_for_update()
        for model in self._session.scalars(models).all():
            where = {"category_id": model.category_id, "brand_id": model.brand_id, "name_key": model.name_key} | place
            same = self._session.scalar(select(ProductModel).filter_by(**where).with_for_update())
            if same is not None:
                self.models(model, same)
                continue
            for name, value in place.items():
                setattr(model, name, value)
        self._session.flush()

    def _move_products(self, those: ColumnElement[bool], **place: int) -> None:
        self._execute(update(Product).where(those).values(**place))

    def _place(self, placed: Select[int, int, bool]) -> None:
        """Let brands appear in categories: ids of a brand and of a category each, and whether a supplier wants it. One
        that appears there already is a supplier's wish only where both were: an operator's place stays one.
        """
        rows = insert(BrandCategory).from_select(["brand_id", "category_id", "is_proposed"], placed)
        both = BrandCategory.is_proposed & rows.excluded.is_proposed
        by_key = [BrandCategory.brand_id, BrandCategory.category_id]
        self._execute(rows.on_conflict_do_update(index_elements=by_key, set_={"is_proposed": both}))

    def _end(self, kind: str, source: AnyNamed, target: AnyNamed, parent_id: int | None = None) -> None:
        if source.state == ACCEPTED and target.state != ACCEPTED:  # shoppers keep seeing what they saw
            target.state = ACCEPTED
            self.accepted.update(products_selects.product_ids(self._session, naming_products(kind, target.id)))
        keep(self._work, kind, source, MERGED, self._operator_id, target.name, target.id)
        let_go(self._work, kind, source, target.id)
        self._work.announce(NameMerged(name_id=source.id, kind=kind, into_id=target.id, into_parent_id=parent_id))

    def _execute(self, statement: Executable) -> None:
        self._session.flush()
        self._session.execute(statement, execution_options={"synchronize_session": False})
