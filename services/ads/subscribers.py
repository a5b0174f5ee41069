"""What ads does about events of others: one function per event."""

from ads import use_cases
from ads.use_cases import leaving, ties
from contracts.events import (
    AccountClosed,
    AdSettled,
    Event,
    ItemReviewed,
    ItemsCancelled,
    OrderPaid,
    ProductChanged,
    ReviewHidden,
    ReviewPictureRemoved,
    SellerRated,
    SessionsEnded,
    SupplierChanged,
    TiesChanged,
)
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.service import Service, Subscriber


def on_product_changed(service: Service, work: UnitOfWork, event: ProductChanged) -> None:
    """Keep our copy of the product."""
    use_cases.keep_product(work, event)


def on_supplier_changed(service: Service, work: UnitOfWork, event: SupplierChanged) -> None:
    """Keep our copy of the supplier."""
    use_cases.keep_supplier(work, event)


def on_ties_changed(service: Service, work: UnitOfWork, event: TiesChanged) -> None:
    """Somebody is tied to companies by other numbers now."""
    ties.keep(work, event)


def on_order_paid(service: Service, work: UnitOfWork, event: OrderPaid) -> None:
    """Held units become sold units, and the price moves."""
    use_cases.commit_order(work, event)


def on_items_cancelled(service: Service, work: UnitOfWork, event: ItemsCancelled) -> None:
    """Sold units leave the count of an open ad, and the price moves."""
    use_cases.cancel_units(work, event)


def on_seller_rated(service: Service, work: UnitOfWork, event: SellerRated) -> None:
    """The supplier's mean moves."""
    use_cases.keep_seller_rating(work, event)


def on_item_reviewed(service: Service, work: UnitOfWork, event: ItemReviewed) -> None:
    """Show the review with the product."""
    use_cases.keep_review(work, event)


def on_review_picture_removed(service: Service, work: UnitOfWork, event: ReviewPictureRemoved) -> None:
    """Show it no more."""
    use_cases.remove_review_picture(work, event)


def on_review_hidden(service: Service, work: UnitOfWork, event: ReviewHidden) -> None:
    """Show it no more, and count its stars no more."""
    use_cases.hide_review(work, event)


def on_ad_settled(service: Service, work: UnitOfWork, event: AdSettled) -> None:
    """Remember that every difference has reached its buyer."""
    use_cases.mark_settled(work, event.ad_id)


def on_account_closed(service: Service, work: UnitOfWork, event: AccountClosed) -> None:
    """Somebody left: nobody is behind what they said any more."""
    ties.forget(work, event)
    leaving.forget(work, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AccountClosed: on_account_closed,
    SessionsEnded: on_sessions_ended,
    ProductChanged: on_product_changed,
    SupplierChanged: on_supplier_changed,
    TiesChanged: on_ties_changed,
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    SellerRated: on_seller_rated,
    ItemReviewed: on_item_reviewed,
    ReviewPictureRemoved: on_review_picture_removed,
    ReviewHidden: on_review_hidden,
    AdSettled: on_ad_settled,
}
