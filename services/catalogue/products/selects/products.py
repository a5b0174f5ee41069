"""Products with the names around them, and the ads that offer them."""

from collections.abc import Iterable, Sequence

from sqlalchemy import ColumnElement, NotNullable, Row, Select, and_, exists, func, select
from sqlalchemy.orm import Session, aliased

from catalogue.names import selects as names_selects
from catalogue.names.rows import Brand, Category, ProductModel
from catalogue.names.rules.life import BRAND, CATEGORY
from catalogue.products.rows import CountedAd, Product

# A product with the names around it: category_name, parent_id, category_state, parent_name, parent_state, brand_name,
# brand_state, model_name, vat_rate.
NamedProduct = Row[Product, str, int, str, str, str, str, str, str, int]

Parent = aliased(Category)  # of the category in which a product stands
HAS_PICTURE = func.jsonb_array_length(Product.pictures) > 0  # without one it is still to be finished
IS_OPEN = and_(CountedAd.is_published, ~CountedAd.is_closed)


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


def id_by_code(session: Session, supplier_id: str, code: str) -> int | None:
    """The product that a supplier calls so."""
    return session.scalar(select(Product.id).where(Product.supplier_id == supplier_id, Product.code == code))


def has_model(session: Session, supplier_id: str, model_id: int) -> bool:
    """Whether a supplier presents a model, a twin aside."""
    of_model = Product.supplier_id == supplier_id, Product.model_id == model_id, Product.is_twin.is_(False)
    return bool(session.scalar(select(exists().where(*of_model))))


def has_ads(session: Session, product_id: int) -> bool:
    """Whether an ad was ever published for a product."""
    return bool(session.scalar(select(exists().where(CountedAd.product_id == product_id))))


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


def named_products_select() -> Select[Product, str, int, str, str, str, str, str, str, int]:
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
            Category.vat_rate,
        )
        .join(Category, Category.id == Product.category_id)
        .join(Parent, Parent.id == Category.parent_id)
        .join(Brand, Brand.id == Product.brand_id)
        .join(ProductModel, ProductModel.id == Product.model_id)
    )


def naming_products(kind: str, row_id: int) -> ColumnElement[bool]:
    """Whether a product carries a name."""
    if kind == CATEGORY:
        return Product.category_id.in_(names_selects.inside(row_id))
    return (Product.brand_id if kind == BRAND else Product.model_id) == row_id
