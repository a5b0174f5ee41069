"""Following an ad, and no longer."""

from sqlalchemy import delete, select, update
from sqlalchemy.dialects.postgresql import insert

from ads.ads.rows import Ad
from ads.ads.selects import NO_SUCH_AD, require_listed
from ads.follows.rows import Follow
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import NotFound


def follow(work: UnitOfWork, person_id: str, ad_id: int) -> int:
    """Follow an ad; the number of its followers. Following twice counts once. Raises `NotFound`."""
    require_listed(work.session, ad_id)
    row = insert(Follow).values(person_id=person_id, ad_id=ad_id, since=work.now).on_conflict_do_nothing()
    return _move_followers(work, ad_id, rows_changed(work.session, row))


def unfollow(work: UnitOfWork, person_id: str, ad_id: int) -> int:
    """Stop following an ad; the number of its followers. Raises `NotFound`."""
    gone = delete(Follow).where(Follow.person_id == person_id, Follow.ad_id == ad_id)
    return _move_followers(work, ad_id, -rows_changed(work.session, gone))


def _move_followers(work: UnitOfWork, ad_id: int, change: int) -> int:
    moved = update(Ad).where(Ad.ad_id == ad_id).values(followers=Ad.followers + change).returning(Ad.followers)
    unmoved = select(Ad.followers).where(Ad.ad_id == ad_id)
    followers = work.session.scalar(moved if change else unmoved)
    if followers is None:
        raise NotFound(NO_SUCH_AD)
    return followers
