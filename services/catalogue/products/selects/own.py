"""A supplier's own products: the list that is searched and read on, and all of one, as its form shows it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, exists, func

from catalogue.names.rows import Brand, Category, ProductModel
from catalogue.names.rules import refusals
from catalogue.products.rows import CountedAd, Product
from catalogue.products.selects import products as products_selects
from catalogue.products.selects.products import NamedProduct, Parent
from kit.db import UnitOfWork
from kit.keyset import Slice, Sorting, part_behind, sliced_part, total_of
from kit.wordsearch import folded, has_words

OFFERED, IDLE, WAITING = "offered", "idle", "waiting"
STATES = (OFFERED, IDLE, WAITING)  # with an open ad, without one, and without a picture
SORTINGS = {
    "newest": Sorting((Product.id,)),
    "oldest": Sorting((Product.id,), descends=False),
    "changed": Sorting((Product.changed_at, Product.id)),
}


@dataclass(frozen=True)
class Wish:
    """Which of the products a supplier wants to see."""

    q: str = ""
    state: str | None = None
    model_id: int | None = None
    sort: str = "newest"


@dataclass(frozen=True)
class OwnProduct:
    """A product in its supplier's list: its names, its cover, and how many open ads offer it."""

    id: int
    category_id: int
    category_name: str
    parent_id: int
    parent_name: str
    brand_id: int
    brand_name: str
    model_id: int
    model_name: str
    vat_rate: int
    code: str | None
    picture: dict[str, Any] | None
    open_ads: int
    changed_at: datetime


@dataclass(frozen=True)
class WholeProduct(OwnProduct):
    """All of a supplier's own product; `is_fixed`: ads were published for it."""

    is_fixed: bool
    description: str
    specs: list[dict[str, Any]]
    pictures: list[dict[str, Any]]


def list_products(work: UnitOfWork, supplier_id: str, wish: Wish, after: object = None) -> Slice[OwnProduct]:
    """A supplier's products that a wish asks for, from behind `after` on."""
    session, mine = work.session, Product.supplier_id == supplier_id
    wanted = products_selects.named_products_select().where(mine, *conditions(wish))
    part = part_behind(session, wanted, SORTINGS[wish.sort], after, mine)
    found = sliced_part(part, total_of(session, wanted))
    open_ads = products_selects.open_ads_of(session, [row.Product.id for row in found.items])
    return found.showing([_listed(row, open_ads.get(row.Product.id, 0)) for row in found.items])


def show_product(work: UnitOfWork, supplier_id: str | None, product_id: int) -> WholeProduct:
    """All of a supplier's own product (None: any). Raises `NotFound`."""
    for row in products_selects.named_products(work.session, [product_id]):
        product = row.Product
        if supplier_id in (None, product.supplier_id):
            open_ads = products_selects.open_ads_of(work.session, [product_id]).get(product_id, 0)
            return WholeProduct(
                **vars(_listed(row, open_ads)),
                is_fixed=products_selects.has_ads(work.session, product_id),
                description=product.description,
                specs=product.specs,
                pictures=product.pictures,
            )
    raise refusals.unknown("ürün")


def conditions(wish: Wish) -> list[ColumnElement[bool]]:
    """What holds for the products that a wish asks for."""
    named = Brand.name_key, ProductModel.name_key, Category.name_key, Parent.name_key, folded(Product.code)
    names = func.concat_ws(" ", *named)
    found = has_words(wish.q, names)
    if wish.model_id is not None:
        found.append(Product.model_id == wish.model_id)
    if wish.state == WAITING:
        found.append(~products_selects.HAS_PICTURE)
    elif wish.state is not None:
        is_offered = exists().where(CountedAd.product_id == Product.id, products_selects.IS_OPEN)
        found.append(is_offered if wish.state == OFFERED else ~is_offered)
    return found


def _listed(row: NamedProduct, open_ads: int) -> OwnProduct:
    product = row.Product
    return OwnProduct(
        id=product.id,
        category_id=product.category_id,
        category_name=row.category_name,
        parent_id=row.parent_id,
        parent_name=row.parent_name,
        brand_id=product.brand_id,
        brand_name=row.brand_name,
        model_id=product.model_id,
        model_name=row.model_name,
        vat_rate=row.vat_rate,
        code=product.code,
        picture=product.pictures[0] if product.pictures else None,
        open_ads=open_ads,
        changed_at=product.changed_at,
    )
