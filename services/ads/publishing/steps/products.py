"""What a product changes that was changed or removed: the copy of it, what it is found by, its ads and drafts."""

from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, func, select, update
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.copies.rows import Product, RemovedProduct
from ads.drafts.steps.writing import take_product_out
from ads.publishing.steps.publish import listed_under
from ads.search.steps import texts
from ads.search.steps.names import keep_names
from ads.showings.steps import freeze_running, tell_changes
from contracts.events import ProductChanged, ProductRemoved
from kit.changes import rows_changed
from kit.db import UnitOfWork

NOT_KEPT = ("pictures", "specs", "not_accepted", "code")  # as they come, or at all: shoppers are shown no code


def keep_product(work: UnitOfWork, event: ProductChanged) -> None:
    """Take over a product as the catalogue has it now; an older state than the one we have changes nothing."""
    before = work.session.get(Product, event.product_id, with_for_update={"key_share": True})
    if before is not None and before.sequence >= event.sequence:
        return
    running = freeze_running(work, event.product_id) if before is not None else []
    row = {name: value for name, value in asdict(event).items() if name not in NOT_KEPT}
    row |= {
        "pictures": [asdict(picture) for picture in event.pictures],
        "specs": [asdict(spec) for spec in event.specs],
    }
    kept = insert(Product).values(row)
    changed: dict[str, ColumnElement[Any]] = {name: kept.excluded[name] for name in row if name != "product_id"}
    # A product stays with its supplier: a catalogue of the version before, which does not tell it, takes nothing back.
    changed["supplier_id"] = func.coalesce(kept.excluded.supplier_id, Product.supplier_id)
    kept = kept.on_conflict_do_update(
        index_elements=[Product.product_id],
        set_=changed,
        where=Product.sequence < kept.excluded.sequence,
    )
    if rows_changed(work.session, kept) == 0:
        return
    keep_names(work.session, event)
    product = work.session.get_one(Product, event.product_id, populate_existing=True)
    back = RemovedProduct.product_id == event.product_id, RemovedProduct.sequence < event.sequence
    work.session.execute(delete(RemovedProduct).where(*back))
    texts.write(work.session, product)
    tell_changes(work, running, product)
    work.session.execute(update(Ad).where(Ad.product_id == product.product_id).values(**listed_under(product)))


def forget_product(work: UnitOfWork, event: ProductRemoved) -> None:
    """Nothing begins with a removed product any more, and no draft names it.

    One of which an ad began before this was heard stays for that ad, which goes on; and it comes back, which may be
    heard before this.
    """
    copied = select(Product.sequence).where(Product.product_id == event.product_id)
    newest = work.session.scalar(copied.with_for_update())  # an ad that begins just now is seen by what follows
    if newest is not None and event.sequence is not None and newest > event.sequence:
        return
    removed = insert(RemovedProduct).values(product_id=event.product_id, sequence=event.sequence)
    work.session.execute(removed.on_conflict_do_nothing())
    is_offered = exists().where(Ad.product_id == Product.product_id)
    work.session.execute(delete(Product).where(Product.product_id == event.product_id, ~is_offered))
    take_product_out(work, event.product_id)
