"""What ads does about events of others: one function per event."""

from ads import leaving
from ads.ads.steps import mark_settled
from ads.copies.rows import ShopImprint, Ties
from ads.copies.steps.deleted import keep_deleted
from ads.copies.steps.merged import keep_merged
from ads.copies.steps.suppliers import is_news, keep_supplier
from ads.doubts.steps import doubting
from ads.drafts.steps.writing import unplan_all
from ads.publishing.steps.products import forget_product, keep_product
from ads.questions.selects import answers_of
from ads.reliability.steps import keep_conduct
from ads.reviews.steps import (
    hide_rating,
    hide_review,
    keep_review,
    keep_seller_rating,
    remove_review_picture,
    show_rating,
)
from ads.service import Ads
from ads.stock.steps.cancelling import cancel_units
from ads.stock.steps.committing import commit_order
from contracts.events import (
    AccountClosed,
    AdSettled,
    ConductCounted,
    DoubtDecided,
    Event,
    ItemReviewed,
    ItemsCancelled,
    NameDeleted,
    NameMerged,
    OrderPaid,
    OrdersWordsShown,
    ProductChanged,
    ProductRemoved,
    RatingHidden,
    ReviewHidden,
    ReviewPictureRemoved,
    SellerRated,
    SessionsEnded,
    SiteDetailsChanged,
    SupplierChanged,
    TiesChanged,
    UnitsDoubted,
)
from kit.db import UnitOfWork
from kit.ended import on_sessions_ended
from kit.imprint import keep_imprint
from kit.service import Subscriber
from kit.ties import forget_ties, keep_ties


def on_product_changed(service: Ads, work: UnitOfWork, event: ProductChanged) -> None:
    """Keep our copy of the product."""
    keep_product(work, event)


def on_product_removed(service: Ads, work: UnitOfWork, event: ProductRemoved) -> None:
    """Nothing begins with it any more."""
    forget_product(work, event)


def on_name_merged(service: Ads, work: UnitOfWork, event: NameMerged) -> None:
    """Addresses of the name lead on to what it became."""
    keep_merged(work, event)


def on_name_deleted(service: Ads, work: UnitOfWork, event: NameDeleted) -> None:
    """The search box leads to it no more."""
    keep_deleted(work, event)


def on_supplier_changed(service: Ads, work: UnitOfWork, event: SupplierChanged) -> None:
    """Keep our copy of the supplier. Of a shop that closes, what was planned begins no more."""
    if event.is_closing and is_news(work, event):
        unplan_all(work, event.supplier_id)
    keep_supplier(work, event)


def on_ties_changed(service: Ads, work: UnitOfWork, event: TiesChanged) -> None:
    """A person is tied to companies by other numbers now."""
    keep_ties(work, Ties, event)


def on_order_paid(service: Ads, work: UnitOfWork, event: OrderPaid) -> None:
    """Held units become sold units, and the price moves."""
    commit_order(work, event)


def on_items_cancelled(service: Ads, work: UnitOfWork, event: ItemsCancelled) -> None:
    """Sold units leave the count of an open ad, and the price moves."""
    cancel_units(work, event)
    doubting.after_cancel(work, event)


def on_units_doubted(service: Ads, work: UnitOfWork, event: UnitsDoubted) -> None:
    """Units under suspicion leave the count, and the price moves."""
    doubting.doubt(work, event)


def on_doubt_decided(service: Ads, work: UnitOfWork, event: DoubtDecided) -> None:
    """What was cleared counts again; what was confirmed stays out."""
    doubting.decide(work, event)


def on_seller_rated(service: Ads, work: UnitOfWork, event: SellerRated) -> None:
    """The supplier's mean moves."""
    keep_seller_rating(work, event)


def on_item_reviewed(service: Ads, work: UnitOfWork, event: ItemReviewed) -> None:
    """Show the review with the product."""
    keep_review(work, event)


def on_review_picture_removed(service: Ads, work: UnitOfWork, event: ReviewPictureRemoved) -> None:
    """Show it no more."""
    remove_review_picture(work, event)


def on_review_hidden(service: Ads, work: UnitOfWork, event: ReviewHidden) -> None:
    """Show it no more, and count its stars no more."""
    hide_review(work, event)


def on_rating_hidden(service: Ads, work: UnitOfWork, event: RatingHidden) -> None:
    """Show its words no more; its stars count on."""
    hide_rating(work, event)


def on_words_shown(service: Ads, work: UnitOfWork, event: OrdersWordsShown) -> None:
    """Show them again."""
    show_rating(work, event)


def on_ad_settled(service: Ads, work: UnitOfWork, event: AdSettled) -> None:
    """Remember that every difference has reached its buyer."""
    mark_settled(work, event.ad_id)


def on_conduct_counted(service: Ads, work: UnitOfWork, event: ConductCounted) -> None:
    """How a supplier does, and how it answers."""
    keep_conduct(work, event, *answers_of(work.session, event.supplier_id, event.days, work.now))


def on_account_closed(service: Ads, work: UnitOfWork, event: AccountClosed) -> None:
    """A person left: what they said has no writer any more."""
    forget_ties(work, Ties, event)
    leaving.forget(work, event)


def on_site_details_changed(service: Ads, work: UnitOfWork, event: SiteDetailsChanged) -> None:
    """What the shop is called, and how it is reached."""
    keep_imprint(work, ShopImprint, event)


SUBSCRIBERS: dict[type[Event], Subscriber] = {
    AccountClosed: on_account_closed,
    SessionsEnded: on_sessions_ended,
    ProductChanged: on_product_changed,
    ProductRemoved: on_product_removed,
    NameMerged: on_name_merged,
    NameDeleted: on_name_deleted,
    SupplierChanged: on_supplier_changed,
    TiesChanged: on_ties_changed,
    OrderPaid: on_order_paid,
    ItemsCancelled: on_items_cancelled,
    SellerRated: on_seller_rated,
    ItemReviewed: on_item_reviewed,
    ReviewPictureRemoved: on_review_picture_removed,
    ReviewHidden: on_review_hidden,
    RatingHidden: on_rating_hidden,
    OrdersWordsShown: on_words_shown,
    AdSettled: on_ad_settled,
    ConductCounted: on_conduct_counted,
    UnitsDoubted: on_units_doubted,
    DoubtDecided: on_doubt_decided,
    SiteDetailsChanged: on_site_details_changed,
}
