"""What the tree is made of, and which names a person sees in it beyond those that are accepted.

A supplier sees what it proposed itself, first or after another, and what its own products stand under; an operator sees
every proposal, a shopper none.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, and_, func, or_, select
from sqlalchemy.orm import Session

from catalogue.names.rows import ROWS, Brand, BrandCategory, Category, Named, ProductModel, Proposer
from catalogue.names.rules.life import ACCEPTED, BRAND, CATEGORY, MODEL, PROPOSED
from catalogue.products.rows import CountedAd, Product
from catalogue.products.selects.products import HAS_PICTURE, IS_OPEN
from catalogue.tree.rules import Beyond


def all_proposals(session: Session) -> Beyond:
    """What operators see."""
    return Beyond(*(_ids(session, select(row.id).where(row.state == PROPOSED)) for row in ROWS.values()))


def of_supplier(session: Session, supplier_id: str) -> Beyond:
    """What a supplier proposed, and what its products and its proposed models stand under."""
    products = Product.supplier_id == supplier_id
    models = _own(session, ProductModel, MODEL, supplier_id, select(Product.model_id).where(products))
    mine = ProductModel.id.in_(models)
    brands = _own(session, Brand, BRAND, supplier_id, select(ProductModel.brand_id).where(mine))
    categories = _own(session, Category, CATEGORY, supplier_id, select(ProductModel.category_id).where(mine))
    above = select(Category.parent_id).where(Category.id.in_(categories))
    return Beyond(categories | _ids(session, _proposed(Category).where(Category.id.in_(above))), brands, models)


def _own(session: Session, row: type[Named], kind: str, supplier_id: str, used: Select[int]) -> set[int]:
    after_another = select(Proposer.row_id).where(Proposer.kind == kind, Proposer.supplier_id == supplier_id)
    mine = or_(row.author_id == supplier_id, row.id.in_(after_another), row.id.in_(used))
    return _ids(session, _proposed(row).where(mine))


def _proposed(row: type[Named]) -> Select[int]:
    return select(row.id).where(row.state == PROPOSED)


def _ids(session: Session, wanted: Select[Any]) -> set[int]:
    return set(session.scalars(wanted))


def brands_in_categories(session: Session) -> Sequence[Row[int, int, str, str, bool, int]]:
    """Every appearance of a brand in a category: category_id, id, name, state, whether a supplier put it there, and its
    open ads.
    """
    open_ads = (
        select(CountedAd.category_id, CountedAd.brand_id, func.count().label("count"))
        .where(IS_OPEN)
        .group_by(CountedAd.category_id, CountedAd.brand_id)
        .subquery()
    )
    of_place = and_(open_ads.c.category_id == BrandCategory.category_id, open_ads.c.brand_id == BrandCategory.brand_id)
    count = func.coalesce(open_ads.c.count, 0).label("count")
    named = select(BrandCategory.category_id, Brand.id, Brand.name, Brand.state, BrandCategory.is_proposed, count)
    appearances = named.join(Brand, Brand.id == BrandCategory.brand_id)
    return session.execute(appearances.outerjoin(open_ads, of_place)).all()


def places_with_models(session: Session) -> set[tuple[int, int]]:
    """The categories and brands of all accepted models."""
    accepted = select(ProductModel.category_id, ProductModel.brand_id).where(ProductModel.state == ACCEPTED)
    return {(category_id, brand_id) for category_id, brand_id in session.execute(accepted.distinct())}


def models_with_product(session: Session) -> Sequence[Row[int, int, int, str, str, int | None]]:
    """Every model with its first product, if it has any: category_id, brand_id, id, name, state, product_id."""
    return session.execute(
        select(
            ProductModel.category_id,
            ProductModel.brand_id,
            ProductModel.id,
            ProductModel.name,
            ProductModel.state,
            func.min(Product.id).label("product_id"),
        )
        .outerjoin(Product, and_(Product.model_id == ProductModel.id, HAS_PICTURE))
        .group_by(ProductModel.id)
    ).all()


def first_pictures(session: Session) -> dict[int, dict[str, Any]]:
    """For each category the first picture of its first product."""
    of_category = select(Product.pictures[0]).where(Product.category_id == Category.id, HAS_PICTURE)
    first = of_category.order_by(Product.category_id, Product.id).limit(1).scalar_subquery()
    return {id_: picture for id_, picture in session.execute(select(Category.id, first)) if picture is not None}
