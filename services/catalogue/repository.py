"""Every select of the catalogue."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from sqlalchemy import (
    ColumnElement,
    NotNullable,
    Row,
    Select,
    and_,
    exists,
    func,
    or_,
    select,
)
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import Session, aliased

from catalogue.models import Banner, Brand, BrandCategory, Category, CountedAd, Product, ProductModel, Proposer

AnyNamed = Category | Brand | ProductModel
Named = TypeVar("Named", bound=AnyNamed)
# A product with the names around it: category_name, parent_id, category_state, parent_name, parent_state, brand_name,
# brand_state, model_name.
NamedProduct = Row[Product, str, int, str, str, str, str, str, str]

Parent = aliased(Category)  # of the category in which a product stands
IS_OPEN = and_(CountedAd.is_published, ~CountedAd.is_closed)


def locked(session: Session, kind: type[Named], row_id: int, to_change: bool = False) -> Named | None:
    """One row by id, or None. Locked, so that a name that is read here is the name when this unit of work commits."""
    return session.scalar(select(kind).where(kind.id == row_id).with_for_update(read=not to_change))


def is_in_category(session: Session, brand_id: int, category_id: int) -> bool:
    """Whether a brand appears in a category."""
    return session.get(BrandCategory, (brand_id, category_id)) is not None


def own_product(session: Session, product_id: int, supplier_id: str | None) -> Product | None:
    """A product to change, if it is this supplier's; None as supplier means any."""
    wanted = select(Product).where(Product.id == product_id).with_for_update()
    if supplier_id is not None:
        wanted = wanted.where(Product.supplier_id == supplier_id)
    return session.scalar(wanted)


def owners_of(session: Session, ids: Iterable[int]) -> Sequence[Row[int, str]]:
    """Whose these products are: product_id, supplier_id. One that is unknown is left out."""
    wanted = select(Product.id.label("product_id"), Product.supplier_id).where(Product.id.in_(list(ids)))
    return session.execute(wanted.order_by(Product.id)).all()


def has_ads(session: Session, product_id: int) -> bool:
    """Whether an ad was ever published for a product."""
    return bool(session.scalar(select(exists().where(CountedAd.product_id == product_id))))


def inside(category_id: int) -> Select[int]:
    """A category and what stands under it."""
    return select(Category.id).where(or_(Category.id == category_id, Category.parent_id == category_id))


def is_used_by_others(session: Session, author_id: str, kind: str, row_id: int, naming: ColumnElement[bool]) -> bool:
    """Whether others proposed a name, too, or present products under it (`naming`), or one of these had an ad."""
    offered = exists().where(CountedAd.product_id == Product.id)
    used = exists().where(naming, or_(Product.supplier_id != author_id, offered))
    proposed = exists().where(Proposer.kind == kind, Proposer.row_id == row_id)
    return bool(session.scalar(select(or_(used, proposed))))


def product_ids(session: Session, naming: ColumnElement[bool]) -> list[int]:
    """The products for which `naming` holds."""
    return list(session.scalars(select(Product.id).where(naming).order_by(Product.id)))


def named_products(session: Session, ids: Iterable[int]) -> Sequence[NamedProduct]:
    """Products with the names around them: `Product`, category_name, parent_id, parent_name, brand_name, model_name."""
    return session.execute(named_products_select().where(Product.id.in_(list(ids))).order_by(Product.id)).all()


def open_ads_of(session: Session, ids: Iterable[int]) -> dict[int, int]:
    """How many open ads each of these products has; one without any is left out."""
    offered = select(NotNullable(CountedAd.product_id), func.count()).group_by(CountedAd.product_id)
    return dict(session.execute(offered.where(CountedAd.product_id.in_(list(ids)), IS_OPEN)).all())


def named_products_select() -> Select[Product, str, int, str, str, str, str, str, str]:
    """Products with the names around them, to be narrowed."""
    return (
        select(
            Product,
            Category.name.label("category_name"),
            Category.parent_id,
            Category.state.label("category_state"),
            Parent.name.label("parent_name"),
            Parent.state.label("parent_state"),
            Brand.name.label("brand_name"),
            Brand.state.label("brand_state"),
            ProductModel.name.label("model_name"),
        )
        .join(Category, Category.id == Product.category_id)
        .join(Parent, Parent.id == Category.parent_id)
        .join(Brand, Brand.id == Product.brand_id)
        .join(ProductModel, ProductModel.id == Product.model_id)
    )


def all_categories(session: Session) -> Sequence[Category]:
    """Every category."""
    return session.scalars(select(Category)).all()


def brands_in_categories(session: Session) -> Sequence[Row[int, int, str, str, int]]:
    """Every appearance of a brand in a category, with its open ads: category_id, id, name, state, count."""
    count = (
        select(func.count())
        .where(
            CountedAd.category_id == BrandCategory.category_id,
            CountedAd.brand_id == Brand.id,
            IS_OPEN,
        )
        .scalar_subquery()
    )
    appearances = select(BrandCategory.category_id, Brand.id, Brand.name, Brand.state, count.label("count"))
    return session.execute(appearances.join(Brand, Brand.id == BrandCategory.brand_id)).all()


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
        .outerjoin(Product, Product.model_id == ProductModel.id)
        .group_by(ProductModel.id)
    ).all()


def first_pictures(session: Session) -> dict[int, dict[str, Any]]:
    """For each category the first picture of its first product."""
    first = (
        select(Product.category_id, Product.pictures[0].label("picture"))
        .ext(distinct_on(Product.category_id))
        .order_by(Product.category_id, Product.id)
    )
    return {row.category_id: row.picture for row in session.execute(first)}


def banners(session: Session) -> Sequence[Banner]:
    """The slideshow's pictures, in order."""
    return session.scalars(select(Banner).order_by(Banner.place, Banner.id)).all()
