"""Pictures that buyers add to their reviews: uploaded before the review is written, and taken back by their author.

The row is committed before the first file is written, and the files are removed before their row: so no file is ever
forgotten, and no transaction waits for the store of files. A review takes a picture some time before it may be removed.
An operator hides a whole review (`hiding`), for a reason that is kept and told; no picture alone.
"""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import delete

from contracts.events import Picture, ReviewPictureRemoved
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.storage import Storage
from orders.reviews import rules as reviews_rules
from orders.reviews import selects as reviews_selects
from orders.reviews.documents import pictures as documents
from orders.reviews.rows import Review, ReviewPicture
from orders.service import Orders

UNUSED_LIFE = timedelta(days=1)
TAKEN_WITHIN = UNUSED_LIFE - timedelta(hours=1)
BATCH = 50


def keep_picture(service: Orders, buyer_id: str, data: bytes) -> str:
    """Keep a picture for a review that is about to be written; gives its id. Raises `Invalid` and `Unavailable`."""
    made = documents.made_from(data)
    size = {"width": made.width, "height": made.height, "small_width": made.small_width}
    with service.work() as work:
        row = ReviewPicture(id=new_id(), buyer_id=buyer_id, created_at=work.now, place=0, **size)
        work.session.add(row)
    documents.write(_storage_of(service), row.id, made)
    return row.id


def attach(work: UnitOfWork, review: Review, picture_ids: Sequence[str]) -> list[Picture]:
    """Give a review the pictures that its writer uploaded for it, in their order.

    Raises `Invalid` for one that is not there, another's, of another review already, or about to be removed.
    """
    found = reviews_selects.unused_pictures(work.session, review.buyer_id, picture_ids, work.now - TAKEN_WITHIN)
    if set(found) != set(picture_ids):
        raise reviews_rules.unknown_pictures()
    for place, picture_id in enumerate(picture_ids):
        found[picture_id].review_id, found[picture_id].place = review.id, place
    return [picture_of(found[picture_id]) for picture_id in picture_ids]


def remove_picture(work: UnitOfWork, buyer_id: str, picture_id: str) -> None:
    """Take a picture off a review of one's own; a repeat changes nothing. Raises `NotFound`."""
    row, review_id, order_id = reviews_selects.picture_of_review(work.session, picture_id, buyer_id)
    if row.dropped_at is None:
        row.dropped_at = work.now
        work.announce(ReviewPictureRemoved(review_id, order_id, picture_of(row).url))


def picture_of(row: ReviewPicture) -> Picture:
    """A picture as it is shown."""
    return documents.shown(row.id, row.width, row.height, row.small_width)


def remove_files(service: Orders) -> int:
    """Due step: remove what no review took within a day and what was taken back. Gives how many pictures."""
    with service.work() as work:
        ids = reviews_selects.pictures_to_remove(work.session, work.now - UNUSED_LIFE, BATCH)
    for picture_id in ids:
        documents.remove(_storage_of(service), picture_id)
    with service.work() as work:
        return rows_changed(work.session, delete(ReviewPicture).where(ReviewPicture.id.in_(ids)))


def _storage_of(service: Orders) -> Storage:
    storage = service.storage
    return storage
