"""What the catalogue does about events of others: one function per event."""

from catalogue.products.steps.counting import count_ad, uncount_ad
from catalogue.service import Catalogue
from catalogue.suppliers.steps import keep_standing
from contracts.events import AdClosing, AdPublished, AdWithdrawn, Event, SessionsEnded, SupplierChanged
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.service import Subscriber


def on_ad_published(service: Catalogue, work: UnitOfWork, event: AdPublished) -> None:
    """It counts, unless its end is known already."""
    count_ad(work, event)


def on_ad_gone(service: Catalogue, work: UnitOfWork, event: AdClosing | AdWithdrawn) -> None:
    """It does not count any more."""
    uncount_ad(work, event.ad_id)


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
