"""Ads, whose they are, and by which codes their suppliers know what they offer."""

from collections.abc import Iterable

from sqlalchemy import ColumnElement, NotNullable, Select, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from kit.prepared import prepared, scalars
from orders.ads.rows import AdCopy, ProductCode, Ties


def ad_copy(session: Session, ad_id: int) -> AdCopy | None:
    """An ad whose terms are known."""
    return scalars(session, _ad_copy(ad_id)).one_or_none()


@prepared
def _ad_copy(ad_id: int) -> Select[AdCopy]:
    return select(AdCopy).where(AdCopy.id == ad_id, AdCopy.is_published)


def ads_held_still(session: Session, ad_ids: Iterable[int]) -> dict[int, AdCopy]:
    """Ads that no event changes until this unit of work ends: so a paid item meets its final price or withdrawal either
    here or in the event's own update, never in neither.
    """
    return {ad.id: ad for ad in scalars(session, _ads_held_still(sorted(ad_ids)))}


@prepared
def _ads_held_still(ad_ids: list[int]) -> Select[AdCopy]:
    wanted = select(AdCopy).where(AdCopy.id.in_(ad_ids)).order_by(AdCopy.id).with_for_update(read=True)
    return wanted.execution_options(populate_existing=True)


def is_own(buyer_id: str) -> ColumnElement[bool]:
    """Whether an ad's supplier is the buyer: the same person, or tied to them by a number."""
    mine, theirs = aliased(Ties), aliased(Ties)
    both = mine.person_id == buyer_id, theirs.person_id == AdCopy.supplier_id
    is_tied = exists().where(*both, mine.ties.overlap(theirs.ties)).correlate(AdCopy)
    return or_(func.coalesce(AdCopy.supplier_id == buyer_id, False), is_tied)


def own_ads(session: Session, buyer_id: str, ad_ids: Iterable[int]) -> list[tuple[int, str]]:
    """Those of these ads whose supplier is the buyer, each with its supplier."""
    wanted = select(AdCopy.id, NotNullable(AdCopy.supplier_id)).where(AdCopy.id.in_(list(ad_ids)), is_own(buyer_id))
    return [(ad_id, supplier_id) for ad_id, supplier_id in session.execute(wanted.order_by(AdCopy.id))]


def codes_of(session: Session, ad_ids: Iterable[int]) -> dict[int, str]:
    """The codes that suppliers have for what these ads offer, of those that are known to have one."""
    coded = select(AdCopy.id, NotNullable(ProductCode.code)).join(
        ProductCode, ProductCode.product_id == AdCopy.product_id
    )
    wanted = coded.where(AdCopy.id.in_(list(ad_ids)), ProductCode.code.is_not(None))
    return dict(session.execute(wanted).all())


def ad_to_cancel(session: Session) -> AdCopy | None:
    """An ad with orders that are to be cancelled with it; no order of it becomes a paid one meanwhile, and no other
    worker gets it.
    """
    return scalars(session, _ad_to_cancel()).one_or_none()


@prepared
def _ad_to_cancel() -> Select[AdCopy]:
    wanted = select(AdCopy).where(AdCopy.cancel_all_cause.is_not(None), AdCopy.cancelled_all_at.is_(None))
    return wanted.limit(1).with_for_update(skip_locked=True, key_share=True)


def seller_names(session: Session, supplier_ids: Iterable[str]) -> dict[str, str]:
    """What suppliers are called, by their newest ads."""
    newest = select(func.max(AdCopy.id)).where(AdCopy.supplier_id.in_(list(supplier_ids)), AdCopy.is_published)
    named = select(NotNullable(AdCopy.supplier_id), NotNullable(AdCopy.supplier_name))
    wanted = named.where(AdCopy.id.in_(newest.group_by(AdCopy.supplier_id)))
    return dict(iter(session.execute(wanted)))
