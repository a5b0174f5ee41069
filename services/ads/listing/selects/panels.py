"""Lists of ads for suppliers and operators."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import STATUSES
from ads.listing.selects.lists import Page, page_of
from ads.search.selects import matching
from ads.stock.selects import held_reservations
from ads.views.selects.shown import ShownAd, shown_in_order

SUPPLIER_ADS_LIMIT = 200


@dataclass(frozen=True)
class ShownToOperator(ShownAd):
    """An ad with the number of payments in progress for it."""

    reservations: int


def supplier_ads(session: Session, supplier_id: str) -> list[ShownAd]:
    """A supplier's own ads, newest first."""
    ids = select(Ad.ad_id).where(Ad.supplier_id == supplier_id).order_by(Ad.ad_id.desc()).limit(SUPPLIER_ADS_LIMIT)
    return shown_in_order(session, session.scalars(ids))


def operator_page(session: Session, status: str | None, q: str, page: int) -> Page:
    """A page of all ads, in every status, newest first."""
    conditions: list[ColumnElement[bool]] = [Ad.status.in_([status] if status else STATUSES)]
    conditions += matching.by_every_word(session, q)
    return page_of(session, select(Ad.ad_id), conditions, (Ad.ad_id.desc(),), page)


def shown_to_operators(session: Session, ads: list[ShownAd]) -> list[ShownToOperator]:
    """These ads with the payments that are in progress for each."""
    counts = held_reservations(session, [one.ad.ad_id for one in ads])
    return [ShownToOperator(one.ad, one.product, one.supplier, one.frozen, counts.get(one.ad.ad_id, 0)) for one in ads]
