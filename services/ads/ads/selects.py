"""Selects of ads."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import LISTED_BELOW
from ads.price.rules.curve import Terms
from kit.errors import NotFound

NO_SUCH_AD = "İlan bulunamadı."
LISTED = Ad.listing_rank < LISTED_BELOW


def terms_of(ad: Ad) -> Terms:
    """The frozen terms of an ad."""
    return Terms(ad.initial_kurus, ad.max_discount_basis_points, ad.min_participants, ad.max_participants)


def locked_ad(session: Session, ad_id: int) -> Ad:
    """An ad as it is now, locked until the end of the unit of work."""
    rows = select(Ad).where(Ad.ad_id == ad_id).with_for_update().execution_options(populate_existing=True)
    return session.scalars(rows).one()


def require_ad(session: Session, ad_id: int) -> None:
    """Raises `NotFound` when there is no such ad."""
    if session.scalar(select(Ad.ad_id).where(Ad.ad_id == ad_id)) is None:
        raise NotFound(NO_SUCH_AD)


def require_listed(session: Session, ad_id: int) -> None:
    """Raises `NotFound` when there is no such ad, or it was withdrawn."""
    if session.scalar(select(Ad.ad_id).where(Ad.ad_id == ad_id, LISTED)) is None:
        raise NotFound(NO_SUCH_AD)
