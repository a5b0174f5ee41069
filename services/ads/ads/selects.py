"""Selects of ads."""

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import LISTED_BELOW
from ads.price.rules.curve import Terms
from kit.errors import NotFound
from kit.prepared import prepared, scalars

NO_SUCH_AD = "İlan bulunamadı."
LISTED = Ad.listing_rank < LISTED_BELOW


def terms_of(ad: Ad) -> Terms:
    """The frozen terms of an ad."""
    return Terms(ad.initial_kurus, ad.max_discount_basis_points, ad.min_participants, ad.max_participants)


def locked_ad(session: Session, ad_id: int) -> Ad:
    """An ad as it is now, locked until the end of the unit of work."""
    return scalars(session, _locked_ad(ad_id)).one()


@prepared
def _locked_ad(ad_id: int) -> Select[Ad]:
    return select(Ad).where(Ad.ad_id == ad_id).with_for_update().execution_options(populate_existing=True)


def require_ad(session: Session, ad_id: int) -> None:
    """Raises `NotFound` when there is no such ad."""
    if session.scalar(select(Ad.ad_id).where(Ad.ad_id == ad_id)) is None:
        raise NotFound(NO_SUCH_AD)


def require_listed(session: Session, ad_id: int) -> None:
    """Raises `NotFound` when there is no such ad, or it was withdrawn."""
    if session.scalar(select(Ad.ad_id).where(Ad.ad_id == ad_id, LISTED)) is None:
        raise NotFound(NO_SUCH_AD)
