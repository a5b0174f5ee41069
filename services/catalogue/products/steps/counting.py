"""Counting the ads that are open, for each product and brand. Any order in which news of an ad arrive is right."""

from sqlalchemy.dialects.postgresql import insert

from catalogue.products.rows import CountedAd, Product
from catalogue.products.steps.announcing import announce
from catalogue.products.steps.removing import bring_back
from contracts.events import AdPublished
from kit.db import UnitOfWork


def count_ad(work: UnitOfWork, event: AdPublished) -> None:
    """Count an ad, unless its end is known already.

    It counts where its product stands, which a merge may have moved since; the product is locked against one meanwhile.
    One that its supplier removed before this was heard comes back. One with a code is announced again as it is: orders
    may have begun to keep codes after it was announced.
    """
    product = _counted_product(work, event)
    told = {
        "product_id": event.product_id,
        "category_id": event.category_id if product is None else product.category_id,
        "brand_id": event.brand_id if product is None else product.brand_id,
        "is_published": True,
    }
    row = insert(CountedAd).values(ad_id=event.ad_id, is_closed=False, **told)
    work.session.execute(row.on_conflict_do_update(index_elements=["ad_id"], set_=told))
    if product is not None and product.code is not None:
        announce(work, [product.id])


def _counted_product(work: UnitOfWork, event: AdPublished) -> Product | None:
    """The product of an ad, locked; None where there is none, and none comes back."""
    product = work.session.get(Product, event.product_id, with_for_update={"read": True})
    if product is None:
        bring_back(work, event.product_id)
        product = work.session.get(Product, event.product_id, with_for_update={"read": True})
    return product


def uncount_ad(work: UnitOfWork, ad_id: int) -> None:
    """Count an ad no more."""
    row = insert(CountedAd).values(ad_id=ad_id, is_published=False, is_closed=True)
    work.session.execute(row.on_conflict_do_update(index_elements=["ad_id"], set_={"is_closed": True}))
