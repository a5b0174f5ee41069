"""Telling others what a product is now."""

from collections.abc import Sequence

from sqlalchemy import update

from catalogue.names.rules.life import ACCEPTED
from catalogue.products.rows import Product
from catalogue.products.selects import products as products_selects
from contracts.events import Picture, ProductChanged, Spec
from kit.db import UnitOfWork

ANNOUNCED_AT_ONCE = 500
NAMES_OF_A_PRODUCT = ("parent", "category", "brand")


def announce_again(work: UnitOfWork, product_ids: Sequence[int]) -> None:
    """Products changed: count the change and announce them as they are now."""
    for start in range(0, len(product_ids), ANNOUNCED_AT_ONCE):
        some = product_ids[start : start + ANNOUNCED_AT_ONCE]
        counted = update(Product).where(Product.id.in_(some))
        counted = counted.values(sequence=Product.sequence + 1, changed_at=work.now)
        work.session.execute(counted, execution_options={"synchronize_session": False})
        work.session.expire_all()
        announce(work, some)


def announce(work: UnitOfWork, product_ids: Sequence[int]) -> None:
    """Tell what products are now, but for those that still wait for their first picture."""
    for row in products_selects.named_products(work.session, product_ids):
        product = row.Product
        if not product.pictures:
            continue
        work.announce(
            ProductChanged(
                product_id=product.id,
                sequence=product.sequence,
                category_id=product.category_id,
                category_name=row.category_name,
                parent_id=row.parent_id,
                parent_name=row.parent_name,
                brand_id=product.brand_id,
                brand_name=row.brand_name,
                model_id=product.model_id,
                model_name=row.model_name,
                description=product.description,
                pictures=[Picture(**picture) for picture in product.pictures],
                specs=[Spec(**spec) for spec in product.specs],
                supplier_id=product.supplier_id,
                code=product.code,
                vat_rate=row.vat_rate,
                not_accepted=[kind for kind in NAMES_OF_A_PRODUCT if getattr(row, f"{kind}_state") != ACCEPTED],
            )
        )
