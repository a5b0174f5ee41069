"""Whose products those are that were copied before the event told it, or from a catalogue of the version before.

Ads asks instead of having the catalogue announce all products again: during a deployment a worker of the version
before could still take such an announcement, and forget the supplier again.
"""

from sqlalchemy import select, update

from ads.copies.clients import owners_of
from ads.copies.rows import Product
from ads.service import Ads

BATCH = 200


def learn_owners(service: Ads) -> int:
    """Due step: ask the catalogue where the supplier of a product is not known; returns how many became known."""
    unknown = select(Product.product_id).where(Product.supplier_id.is_(None)).order_by(Product.product_id)
    with service.work() as work:
        product_ids = list(work.session.scalars(unknown.limit(BATCH)))
    if not product_ids:
        return 0
    owners = owners_of(service, product_ids)
    with service.work() as work:
        for product_id, supplier_id in owners.items():
            known = update(Product).where(Product.product_id == product_id, Product.supplier_id.is_(None))
            work.session.execute(known.values(supplier_id=supplier_id))
    return len(owners)
