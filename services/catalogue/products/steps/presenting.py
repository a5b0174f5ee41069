"""A supplier presents a model, and changes what it presents. An author of None is the operator's hand."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy.dialects.postgresql import insert

from catalogue.names.rows import TOP, Brand, Category, ProductModel
from catalogue.names.rules import refusals
from catalogue.names.rules.life import check_usable
from catalogue.names.steps import existing, flush_or
from catalogue.pictures.steps.uploads import name_pictures
from catalogue.products.rows import Product
from catalogue.products.rules import (
    PictureOrder,
    code_taken,
    frozen_by_ads,
    in_order,
    model_does_not_fit,
    product_exists,
    what_changed,
)
from catalogue.products.selects import products as products_selects
from catalogue.products.steps.announcing import announce, announce_again
from contracts.events import Picture
from contracts.events.acts import Change
from kit.db import UnitOfWork
from kit.locks import lock_name, try_name


def add_product(
    work: UnitOfWork,
    supplier_id: str,
    category_id: int,
    brand_id: int,
    model_id: int,
    pictures: Sequence[Picture],
    description: str = "",
    specs: Sequence[tuple[str, str]] = (),
    order: PictureOrder | None = None,
    code: str | None = None,
) -> int:
    """Present a model, with one to six pictures; specs are pairs of name and value. Gives the product's id."""
    hold_products(work, supplier_id)
    _check_model(work, category_id, brand_id, model_id, is_new=True)
    _check_code(work, supplier_id, code)
    pictures = pictures if order is None else in_order(order, (), pictures)
    name_pictures(work, pictures)
    row = {
        "supplier_id": supplier_id,
        "category_id": category_id,
        "brand_id": brand_id,
        "model_id": model_id,
        "code": code or None,
        "description": description,
        "specs": numbered(specs),
        "pictures": [asdict(picture) for picture in pictures],
        "sequence": 1,
        "created_at": work.now,
        "changed_at": work.now,
    }
    added = insert(Product).values(row).on_conflict_do_nothing().returning(Product.id)
    product_id = work.session.scalar(added)
    if product_id is None:
        raise product_exists()
    announce(work, [product_id])
    return product_id


def change_product(
    work: UnitOfWork,
    supplier_id: str | None,
    product_id: int,
    category_id: int,
    brand_id: int,
    model_id: int,
    pictures: Sequence[Picture] = (),
    description: str | None = None,
    specs: Sequence[tuple[str, str]] | None = None,
    order: PictureOrder | None = None,
    code: str | None = None,
) -> list[Change]:
    """Change a supplier's own product (None: any), and give what differs. What is None stays as it is.

    With an order it has the pictures that the order names, of its own and of `pictures`; without one `pictures` alone.
    """
    hold_products(work, owner_of(work, supplier_id, product_id))
    _check_model(work, category_id, brand_id, model_id)
    product = own_product(work, supplier_id, product_id)
    if model_id != product.model_id and products_selects.has_ads(work.session, product_id):
        raise frozen_by_ads()
    _check_code(work, product.supplier_id, code, product_id)
    before = _look(product)
    product.is_twin = product.is_twin and model_id == product.model_id
    product.category_id, product.brand_id, product.model_id = category_id, brand_id, model_id
    if order is not None:
        pictures = in_order(order, product.pictures, pictures)
    if pictures:
        name_pictures(work, pictures)
        product.pictures = [asdict(picture) for picture in pictures]
    if description is not None:
        product.description = description
    if specs is not None:
        product.specs = numbered(specs)
    if code is not None:
        product.code = code or None
    flush_or(work, product_exists())
    announce_again(work, [product_id])
    return what_changed(before, _look(product))


def told_as_new(work: UnitOfWork, product_id: int) -> list[Change]:
    """All that a product is, as what differs from nothing."""
    return what_changed({}, _look(work.session.get_one(Product, product_id)))


def _look(product: Product) -> dict[str, str]:
    """A product in the words of the record."""
    return {
        "category": str(product.category_id),
        "brand": str(product.brand_id),
        "model": str(product.model_id),
        "code": product.code or "",
        "description": product.description,
        "specs": "; ".join(f"{spec['name']}: {spec['value']}" for spec in product.specs),
        "pictures": ", ".join(picture["url"].split("/")[2][:8] for picture in product.pictures),
    }


def hold_products(work: UnitOfWork, supplier_id: str) -> None:
    """Wait for every other change of a supplier's products, and keep others out until this one ends: a file changes
    two thousand of them at once. Before any name or product is locked.
    """
    lock_name(work.session, _products_of(supplier_id))


def try_to_hold_products(work: UnitOfWork, supplier_id: str) -> bool:
    """The same where a name or a product may be locked already: it does not wait, and says whether it holds them."""
    return try_name(work.session, _products_of(supplier_id))


def _products_of(supplier_id: str) -> str:
    return f"products of {supplier_id}"


def owner_of(work: UnitOfWork, supplier_id: str | None, product_id: int) -> str:
    """Whose a product is that this supplier may change (None: any). Raises `NotFound`."""
    for _, owner_id in products_selects.owners_of(work.session, [product_id]):
        if supplier_id in (None, owner_id):
            return owner_id
    raise refusals.unknown("ürün")


def own_product(work: UnitOfWork, supplier_id: str | None, product_id: int) -> Product:
    """A supplier's own product (None: any), locked for a change. Another's is not found."""
    product = products_selects.own_product(work.session, product_id, supplier_id)
    if product is None:
        raise refusals.unknown("ürün")
    return product


def _check_code(work: UnitOfWork, supplier_id: str, code: str | None, product_id: int = 0) -> None:
    if code and products_selects.id_by_code(work.session, supplier_id, code) not in (None, product_id):
        raise code_taken()


def _check_model(work: UnitOfWork, category_id: int, brand_id: int, model_id: int, is_new: bool = False) -> None:
    """A product's names are locked before the product itself, as in renaming: they stay until it is saved.

    A product that stands under a refused name stays there, a new one is not put there.
    """
    category = existing(work, Category, category_id, "kategori")
    if category.parent_id == TOP:
        raise refusals.needs_subcategory()
    parent = existing(work, Category, category.parent_id, "kategori")
    brand = existing(work, Brand, brand_id, "marka")
    if is_new:
        for name, word in ((parent, "kategori"), (category, "kategori"), (brand, "marka")):
            check_usable(name.state, word)
    model = existing(work, ProductModel, model_id, "model")
    if (model.category_id, model.brand_id) != (category_id, brand_id):
        raise model_does_not_fit()


def numbered(specs: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """Specs as a row keeps them."""
    return [{"id": number, "name": name, "value": value} for number, (name, value) in enumerate(specs, start=1)]
