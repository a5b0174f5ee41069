"""Selects of ads."""

from datetime import datetime
from typing import Protocol, TypedDict

from sqlalchemy import Select, SmallInteger, literal_column, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import LISTED_BELOW
from ads.copies.rows import Product
from ads.price.rules.curve import Terms
from kit.errors import NotFound
from kit.prepared import prepared, scalars

NO_SUCH_AD = "İlan bulunamadı."
# Letter by letter what the indexes of lists say: of a parameter PostgreSQL could not know, before it is given, that an
# index has all that is looked for, and would plan anew each time.
LISTED = Ad.listing_rank < literal_column(str(LISTED_BELOW), SmallInteger)


class AwaitedAd(TypedDict):
    """What the events say of a new ad for which people wait."""

    ad_id: int
    title: str
    path: str
    initial_price_kurus: int
    target_price_kurus: int
    deposit_kurus: int | None
    ends_at: datetime


def told_of(ad: Ad, product: Product) -> AwaitedAd:
    """What those who wait for a new ad are told of it."""
    return AwaitedAd(
        ad_id=ad.ad_id,
        title=f"{product.brand_name} {product.model_name}",
        path=page_of(ad),
        initial_price_kurus=ad.initial_kurus,
        target_price_kurus=ad.target_kurus,
        deposit_kurus=ad.deposit_kurus,
        ends_at=ad.ends_at,
    )


class HasPage(Protocol):
    """An ad, or what is read of one, as far as its page's path needs it."""

    @property
    def ad_id(self) -> int:
        """The ad's number."""

    @property
    def slug(self) -> str:
        """Its title as a part of a path."""


def page_of(ad: HasPage) -> str:
    """The path of an ad's page."""
    return f"/ilan/{ad.ad_id}/{ad.slug}"


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
