"""What buyers thought: reviews of products and ratings of suppliers, kept once each, with exact sums beside them.

A review that an operator hid is gone from here: not shown, and out of every count and mean, and the reply with it,
until it is shown again. What is told of both, and in which order it is heard, is settled by when it was done. Where the
words of a rating are hidden, it says so in their place, and the rating counts as before.
What is told of a buyer who has left by now is kept without a writer, as `leaving` makes it of what came before.
"""

from dataclasses import asdict
from datetime import datetime

from sqlalchemy import delete, func, select, update
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.copies.rows import Product, Supplier, Ties
from ads.reviews.rows import HiddenRating, HiddenReview, ReplyHiding, ReplyHidingLifted, Review, SellerRating
from contracts.events import (
    AdsOperatorActed,
    AdsWordsShown,
    ItemReviewed,
    OrdersWordsShown,
    RatingHidden,
    ReplyHidden,
    ReviewHidden,
    ReviewPictureRemoved,
    ReviewReplied,
    SellerRated,
)
from contracts.events.acts import Act, Change, Subject
from contracts.events.hiding import HideReason, Written
from kit.acts import tell_act
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.hiding import require_own_hiding, require_own_showing
from kit.ids import new_id
from kit.locks import lock_name
from kit.own_matters import require_others
from kit.ties import has_left

RATING_KEY = ["order_id", "supplier_id"]


class UnknownHere(Exception):
    """An event tells of something that has not arrived here yet: it is tried again later."""


def keep_review(work: UnitOfWork, event: ItemReviewed) -> None:
    """Publish a review with every ad of its product; the product's stars move. An item is reviewed once.

    One that was hidden before it was told of is not published, until it is told that it is shown again.
    """
    is_gone = has_left(work, Ties, event.buyer_id)
    hidden = _hiding_of(work, event.review_id, event.shown_at)
    if hidden is not None and hidden.is_in_force:
        return
    product_id = work.session.scalar(select(Ad.product_id).where(Ad.ad_id == event.ad_id))
    if product_id is None:
        raise UnknownHere(f"ad {event.ad_id}")
    kept = insert(Review).values(
        review_id=event.review_id,
        product_id=product_id,
        ad_id=event.ad_id,
        item_id=event.item_id,
        buyer_id=new_id() if is_gone else event.buyer_id,
        star=event.star,
        comment=event.comment,
        reviewed_at=event.reviewed_at,
        signature="" if is_gone else event.signature,
        pictures=[] if is_gone else [asdict(picture) for picture in event.pictures],
        reply=hidden.reply if hidden else None,
        replied_at=hidden.replied_at if hidden else None,
    )
    if rows_changed(work.session, kept.on_conflict_do_nothing()) == 0:
        return
    sums = {"star_sum": Product.star_sum + event.star, "review_count": Product.review_count + 1}
    work.session.execute(update(Product).where(Product.product_id == product_id).values(sums))


def hide_review(work: UnitOfWork, event: ReviewHidden) -> None:
    """Take a review away, and its stars out of the product's. Repeating it changes nothing, and hearing it late neither
    where the review was shown again since.
    """
    hidden = _hiding_of(work, event.review_id)
    if hidden is None:
        hidden = HiddenReview(review_id=event.review_id, hidden_at=event.hidden_at)
        work.session.add(hidden)
    elif event.hidden_at <= hidden.hidden_at or event.hidden_at <= (hidden.shown_at or hidden.hidden_at):
        return
    hidden.hidden_at = event.hidden_at
    told = Review.product_id, Review.star, Review.reply, Review.replied_at
    gone = delete(Review).where(Review.review_id == event.review_id).returning(*told)
    if (row := work.session.execute(gone).one_or_none()) is not None:
        hidden.reply, hidden.replied_at = row.reply, row.replied_at
        sums = {"star_sum": Product.star_sum - row.star, "review_count": Product.review_count - 1}
        work.session.execute(update(Product).where(Product.product_id == row.product_id).values(sums))


def reply_to_review(work: UnitOfWork, supplier_id: str, review_id: str, reply: str) -> None:
    """Say once, for all to read, what one has to say to a review of what one's own ad sold; its writer is told.

    Raises `NotFound`, or `Conflict` when it has another reply.
    """
    mine = (
        select(Review)
        .join(Ad, Ad.ad_id == Review.ad_id)
        .where(Review.review_id == review_id, Ad.supplier_id == supplier_id)
        .with_for_update(of=Review)
    )
    review = work.session.scalars(mine).first()
    if review is None:
        raise NotFound("Değerlendirme bulunamadı.")
    if review.reply is None:
        review.reply, review.replied_at = reply, work.now
        work.announce(_replied(work, supplier_id, review, reply))
    elif review.reply != reply:
        raise Conflict("already_replied", "Bu değerlendirmeyi zaten yanıtladınız.")


def hide_reply(work: UnitOfWork, operator_id: str, review_id: str, reason: HideReason, note: str) -> None:
    """Hide a supplier's reply from shoppers; a repeat by the same operator changes nothing. The supplier is told.
    Raises `NotFound`, also where there is no reply, `Forbidden` (own_matter) for whose reply or review it is, and
    `Conflict` where another operator was quicker.
    """
    review = _replied_by_others(work, operator_id, review_id)
    if review.reply_hiding is not None:
        return require_own_hiding(operator_id, review.reply_hiding.operator_id)
    why = {"operator_id": operator_id, "reason": reason, "note": note}
    work.session.add(ReplyHiding(review_id=review_id, hidden_at=work.now, **why))
    changes = [Change("state", "shown", "hidden"), Change("cause", "", reason), Change("ad", "", str(review.ad_id))]
    tell_act(work, AdsOperatorActed, operator_id, Act.REPLY_HIDDEN, (Subject.REVIEW, review_id), note, changes)
    product = work.session.get_one(Product, review.product_id)
    supplier_id = work.session.get_one(Ad, review.ad_id).supplier_id
    title = f"{product.brand_name} {product.model_name}"
    work.announce(ReplyHidden(review_id, supplier_id, title, reason, work.now))


def show_reply(work: UnitOfWork, operator_id: str, review_id: str, note: str) -> None:
    """Show a supplier's reply again; one that is not hidden stays as it is. The supplier is told.
    Raises as hiding does.
    """
    review = _replied_by_others(work, operator_id, review_id)
    hiding = review.reply_hiding
    if hiding is None:
        return require_own_showing(work.session, operator_id, ReplyHidingLifted, review_id=review_id)
    key = {"review_id": review_id, "hidden_at": hiding.hidden_at}
    work.session.add(ReplyHidingLifted(**key, lifted_at=work.now, operator_id=operator_id, note=note))
    of_ad = Change("ad", "", str(review.ad_id))
    changes = [Change("state", "hidden", "shown"), Change("cause", hiding.reason, ""), of_ad]
    tell_act(work, AdsOperatorActed, operator_id, Act.REPLY_SHOWN, (Subject.REVIEW, review_id), note, changes)
    product = work.session.get_one(Product, review.product_id)
    writer_id = work.session.get_one(Ad, review.ad_id).supplier_id
    title = f"{product.brand_name} {product.model_name}"
    work.announce(AdsWordsShown(Written.REPLY, review_id, writer_id, title, hiding.reason, work.now))


def _replied_by_others(work: UnitOfWork, operator_id: str, review_id: str) -> Review:
    review = work.session.get(Review, review_id, with_for_update=True)
    if review is None or review.reply is None:
        raise NotFound("Yanıt bulunamadı.")
    require_others(operator_id, review.buyer_id, work.session.get_one(Ad, review.ad_id).supplier_id)
    return review


def _replied(work: UnitOfWork, supplier_id: str, review: Review, reply: str) -> ReviewReplied:
    product = work.session.get_one(Product, review.product_id)
    return ReviewReplied(
        review_id=review.review_id,
        buyer_id=review.buyer_id,
        title=f"{product.brand_name} {product.model_name}",
        supplier_name=work.session.get_one(Supplier, supplier_id).name,
        reply=reply,
        replied_at=work.now,
    )


def remove_review_picture(work: UnitOfWork, event: ReviewPictureRemoved) -> None:
    """Show a picture with its review no more."""
    hidden = _hiding_of(work, event.review_id)
    if hidden is not None and hidden.is_in_force:
        return
    review = work.session.get(Review, event.review_id, with_for_update=True)
    if review is None:
        raise UnknownHere(f"review {event.review_id}")
    review.pictures = [picture for picture in review.pictures if picture["url"] != event.picture_url]


def keep_seller_rating(work: UnitOfWork, event: SellerRated) -> None:
    """Count and publish a rating of a supplier, once per order."""
    is_gone = has_left(work, Ties, event.buyer_id)
    if work.session.get(Supplier, event.supplier_id) is None:
        raise UnknownHere(f"supplier {event.supplier_id}")
    kept = insert(SellerRating).values(
        order_id=event.order_id,
        supplier_id=event.supplier_id,
        buyer_id=new_id() if is_gone else event.buyer_id,
        score_tenths=event.score_tenths,
        comment=event.comment,
        rated_at=event.rated_at,
        signature="" if is_gone else event.signature,
    )
    if rows_changed(work.session, kept.on_conflict_do_nothing()) == 0:
        return
    sums = {
        "rating_sum_tenths": Supplier.rating_sum_tenths + event.score_tenths,
        "rating_count": Supplier.rating_count + 1,
    }
    work.session.execute(update(Supplier).where(Supplier.supplier_id == event.supplier_id).values(sums))


def hide_rating(work: UnitOfWork, event: RatingHidden) -> None:
    """Show the words of a rating no more; its stars still count. Repeating it changes nothing."""
    told = {"hidden_at": event.hidden_at, "reason": event.reason}
    hidden = insert(HiddenRating).values(order_id=event.order_id, supplier_id=event.supplier_id, **told)
    is_newer = HiddenRating.hidden_at < event.hidden_at
    work.session.execute(hidden.on_conflict_do_update(index_elements=RATING_KEY, set_=told, where=is_newer))


def show_rating(work: UnitOfWork, event: OrdersWordsShown) -> None:
    """Show the words of a rating again. What else is shown again is told otherwise: a review by `ItemReviewed`."""
    if event.kind != Written.RATING:
        return
    key = {"order_id": event.subject_id, "supplier_id": event.supplier_id}
    at = event.shown_at
    shown = insert(HiddenRating).values(**key, hidden_at=at, reason=event.reason, shown_at=at)
    last = {"shown_at": func.greatest(HiddenRating.shown_at, at)}
    work.session.execute(shown.on_conflict_do_update(index_elements=RATING_KEY, set_=last))


def _hiding_of(work: UnitOfWork, review_id: str, shown_at: datetime | None = None) -> HiddenReview | None:
    """Whether a review was hidden, and since `shown_at` is shown again. Who tells of it and who hides it wait for each
    other until their work is over.
    """
    lock_name(work.session, f"review: {review_id}")
    found = work.session.get(HiddenReview, review_id)
    if shown_at is not None:
        if found is None:
            found = HiddenReview(review_id=review_id, hidden_at=shown_at)
            work.session.add(found)
        found.shown_at = max(shown_at, found.shown_at or shown_at)
    return found
