"""What the catalogue hears: of ads enough to count the open ones of each brand, of suppliers who is suspended.

Any order of arrival is right.
"""

from sqlalchemy.dialects.postgresql import insert

from catalogue.models import CountedAd, Product
from catalogue.service import Catalogue
from catalogue.standing import keep_standing
from contracts.events import AdClosing, AdPublished, AdWithdrawn, Event, SessionsEnded, SupplierChanged
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.service import Subscriber


def on_ad_published(service: Catalogue, work: UnitOfWork, event: AdPublished) -> None:
    """It counts, unless its end is known already.

    It counts where its product stands, which a merge may have moved since; the product is locked against one meanwhile.
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


def on_ad_gone(service: Catalogue, work: UnitOfWork, event: AdClosing | AdWithdrawn) -> None:
    """It does not count any more."""
    row = insert(CountedAd).values(ad_id=event.ad_id, is_published=False, is_closed=True)
    work.session.execute(row.on_conflict_do_update(index_elements=["ad_id"], set_={"is_closed": True}))


def on_supplier_changed(service: Catalogue, work: UnitOfWork, event: SupplierChanged) -> None:
    """Remember whether the supplier is suspended."""
    keep_standing(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    SupplierChanged: on_supplier_changed,
    SessionsEnded: on_sessions_ended,
    AdPublished: on_ad_published,
    AdClosing: on_ad_gone,
    AdWithdrawn: on_ad_gone,
}
