"""What an ad shows of its product: frozen when it is published, and each later change told in public."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import CLOSING, OPEN
from ads.copies.rows import Product
from ads.showings.rows import Showing
from ads.showings.rules import PUBLICATION, differences
from kit.db import UnitOfWork

SHOWN = ("brand_name", "model_name", "description", "pictures", "specs")


def freeze(session: Session, ad: Ad, product: Product) -> Showing:
    """Keep what the product is now as what the ad shows from its publication on."""
    showing = Showing(ad_id=ad.ad_id, seq=PUBLICATION, at=ad.published_at, **_shown_of(product))
    session.add(showing)
    return showing


def freeze_running(work: UnitOfWork, product_id: int) -> list[tuple[Ad, Showing]]:
    """The ads of a product that still run, locked, each with the newest that is known of what it shows.

    To be asked before the product's copy changes: an ad that a process of the version before published has nothing
    frozen yet, and what the copy is until now is what such an ad has shown.
    """
    mine = select(Ad).where(Ad.product_id == product_id, Ad.status.in_((OPEN, CLOSING))).order_by(Ad.ad_id)
    ads = list(work.session.scalars(mine.with_for_update(key_share=True)))
    if not ads:
        return []
    newest = select(Showing).join(Ad, Ad.ad_id == Showing.ad_id)
    newest = newest.where(Showing.ad_id.in_([ad.ad_id for ad in ads]), Showing.seq == Ad.changes)
    known = {showing.ad_id: showing for showing in work.session.scalars(newest)}
    product = work.session.get_one(Product, product_id)
    return [(ad, known.get(ad.ad_id) or freeze(work.session, ad, product)) for ad in ads]


def tell_changes(work: UnitOfWork, running: list[tuple[Ad, Showing]], product: Product) -> None:
    """Add a public change to each of these ads whose product is not what it was."""
    for ad, before in running:
        if differences(before, product):
            work.session.add(Showing(ad_id=ad.ad_id, seq=before.seq + 1, at=work.now, **_shown_of(product)))
            ad.changes += 1


def _shown_of(source: Product | Showing) -> dict[str, Any]:
    return {name: getattr(source, name) for name in SHOWN}
