"""A supplier's own products: the list that is searched and read on, and all of one, as its form shows it."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, exists, func

from catalogue import repository
from catalogue.domain import refusals
from catalogue.models import Brand, Category, CountedAd, Product, ProductModel
from catalogue.repository import NamedProduct, Parent
from kit.db import UnitOfWork
from kit.keyset import Slice, Sorting, behind, sliced, total_of
from kit.turkish import fold

WORDS_MAX = 10  # that a search looks for; what is typed beyond them narrows no list of one's own
OFFERED, IDLE = "offered", "idle"
STATES = (OFFERED, IDLE)  # with an open ad, and without one
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


def list_products(work: UnitOfWork, supplier_id: str, wish: Wish, after: int | None = None) -> Slice[dict[str, Any]]:
    """A supplier's products that a wish asks for, from behind the product `after` on."""
    session, mine = work.session, Product.supplier_id == supplier_id
    wanted = repository.named_products_select().where(mine, *_conditions(wish))
    rows = session.execute(behind(session, wanted, SORTINGS[wish.sort], after, mine)).all()
    found = sliced(rows, total_of(session, wanted))
    open_ads = repository.open_ads_of(session, [row.Product.id for row in found.items])
    items = [_listed(row) | {"open_ads": open_ads.get(row.Product.id, 0)} for row in found.items]
    return Slice(items, found.more, found.total)


def show_product(work: UnitOfWork, supplier_id: str | None, product_id: int) -> dict[str, Any]:
    """All of a supplier's own product (None: any). Raises `NotFound`."""
    for row in repository.named_products(work.session, [product_id]):
        product = row.Product
        if supplier_id in (None, product.supplier_id):
            return {
                **_listed(row),
                "open_ads": repository.open_ads_of(work.session, [product_id]).get(product_id, 0),
                "is_fixed": repository.has_ads(work.session, product_id),
                "description": product.description,
                "specs": product.specs,
                "pictures": product.pictures,
            }
    raise refusals.unknown("ürün")


def _conditions(wish: Wish) -> list[ColumnElement[bool]]:
    names = func.concat_ws(" ", Brand.name_key, ProductModel.name_key, Category.name_key, Parent.name_key)
    found = [names.contains(word, autoescape=True) for word in fold(wish.q).split()[:WORDS_MAX]]
    if wish.model_id is not None:
        found.append(Product.model_id == wish.model_id)
    if wish.state is not None:
        is_offered = exists().where(CountedAd.product_id == Product.id, repository.IS_OPEN)
        found.append(is_offered if wish.state == OFFERED else ~is_offered)
    return found


def _listed(row: NamedProduct) -> dict[str, Any]:
    product = row.Product
    return {
        **{key: value for key, value in row._mapping.items() if key != "Product"},
        **{name: getattr(product, name) for name in ("id", "category_id", "brand_id", "model_id", "changed_at")},
        "picture": product.pictures[0],
    }
