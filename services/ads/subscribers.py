"""What ads does about events of others: one function per event."""

from ads import use_cases
from contracts.events import AdSettled, Event, OrderPaid, ProductChanged, SupplierChanged
from kit.db import UnitOfWork
from kit.service import Service, Subscriber


def on_product_changed(service: Service, work: UnitOfWork, event: ProductChanged) -> None:
    """Keep our copy of the product."""
    use_cases.keep_product(work, event)


def on_supplier_changed(service: Service, work: UnitOfWork, event: SupplierChanged) -> None:
    """Keep our copy of the supplier."""
    use_cases.keep_supplier(work, event)


def on_order_paid(service: Service, work: UnitOfWork, event: OrderPaid) -> None:
    """Held units become sold units, and the price moves."""
    use_cases.commit_order(work, event)


def on_ad_settled(service: Service, work: UnitOfWork, event: AdSettled) -> None:
    """Remember that every difference has reached its buyer."""
    use_cases.mark_settled(work, event.ad_id)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    ProductChanged: on_product_changed,
    SupplierChanged: on_supplier_changed,
    OrderPaid: on_order_paid,
    AdSettled: on_ad_settled,
}
