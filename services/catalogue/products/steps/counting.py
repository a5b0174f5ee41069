"""Counting the ads that are open, for each product and brand. Any order in which news of an ad arrive is right."""

from sqlalchemy.dialects.postgresql import insert

from catalogue.products.rows import CountedAd, Product
from catalogue.products.steps.announcing import announce
from contracts.events import AdPublished
from kit.db import UnitOfWork


def count_ad(work: UnitOfWork, event: AdPublished) -> None:
    """Count an ad, unless its end is known already.

    It counts where its product stands, which a merge may have moved since; the product is locked against one meanwhile.
    One with a code is announced again as it is: orders may have begun to keep codes after it was announced.
    """
    product = work.session.get(Product, event.product_id, with_for_update={"read": True})
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


def uncount_ad(work: UnitOfWork, ad_id: int) -> None:
    """Count an ad no more."""
    row = insert(CountedAd).values(ad_id=ad_id, is_published=False, is_closed=True)
    work.session.execute(row.on_conflict_do_update(index_elements=["ad_id"], set_={"is_closed": True}))
