"""A supplier removes a product of its own, and one comes back of which an ad had begun in the same moment.

Whether an ad was published for a product is heard of it, some time after: what is removed meanwhile has an ad that
shows it, and that its supplier could neither correct nor follow. So a removed product is kept for a while, as it was,
and is its supplier's again once such an ad is heard of.
"""

from datetime import timedelta
from typing import Any

from sqlalchemy import delete, select

from catalogue.names.rows import Brand, Category, ProductModel
from catalogue.names.selects import present_place
from catalogue.products.rows import Product, RemovedProduct
from catalogue.products.rules import offered_once
from catalogue.products.selects import products as products_selects
from catalogue.products.steps.announcing import announce
from catalogue.products.steps.presenting import hold_products, own_product, try_to_hold_products
from catalogue.service import Catalogue
from contracts.events import ProductRemoved
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Unavailable

KEPT = timedelta(days=90)
AS_IT_WAS = ("id", "supplier_id", "description", "specs", "pictures", "created_at")
PLACE = {"category_id": Category, "brand_id": Brand, "model_id": ProductModel}


def remove_product(work: UnitOfWork, supplier_id: str, product_id: int) -> None:
    """Take a supplier's own product away for good. Raises `NotFound`, and `Conflict` once an ad was published for it.

    One that waits for its first picture was told to no other service, and neither is its end.
    """
    hold_products(work, supplier_id)
    product = own_product(work, supplier_id, product_id)
    if products_selects.has_ads(work.session, product_id):
        raise offered_once()
    if product.pictures:
        removed = _values(product, *AS_IT_WAS, *PLACE, "code")
        work.session.add(RemovedProduct(**removed, sequence=product.sequence + 1, removed_at=work.now))
        work.announce(ProductRemoved(product_id, product.sequence + 1))
    work.session.delete(product)


def bring_back(work: UnitOfWork, product_id: int) -> None:
    """Give a supplier back what it removed, as an ad began with it: under the names that stand for its own by now, and
    without its code where that is another product's. Under a name that is no more it can't come back.

    Raises `Unavailable` while its supplier's products are held. Events of other ads share this unit of work and have
    locked products of theirs: a file that is being read waits for those, and this must not wait for the file.
    """
    supplier_id = work.session.scalar(select(RemovedProduct.supplier_id).where(RemovedProduct.id == product_id))
    if supplier_id is None:
        return
    if not try_to_hold_products(work, supplier_id):
        raise Unavailable()
    removed = work.session.get(RemovedProduct, product_id, with_for_update=True)
    if removed is None:  # another ad of it has brought it back just now
        return
    place = present_place(work.session, _values(removed, *PLACE))
    if any(work.session.get(row, place[name]) is None for name, row in PLACE.items()):
        return
    taken = products_selects.id_by_code(work.session, supplier_id, removed.code) if removed.code else None
    work.session.add(
        Product(
            **_values(removed, *AS_IT_WAS),
            **place,
            code=None if taken else removed.code,
            is_twin=products_selects.has_model(work.session, supplier_id, place["model_id"]),
            sequence=removed.sequence + 1,
            changed_at=work.now,
        )
    )
    work.session.delete(removed)
    work.session.flush()
    announce(work, [product_id])


def forget_removed(service: Catalogue) -> int:
    """Due step: forget removed products after ninety days; of an ad is heard long before. Gives how many."""
    with service.work() as work:
        work.is_quiet = True
        return rows_changed(work.session, delete(RemovedProduct).where(RemovedProduct.removed_at < work.now - KEPT))


def _values(row: Product | RemovedProduct, *names: str) -> dict[str, Any]:
    return {name: getattr(row, name) for name in names}
