"""Who follows an ad that is over or sold out waits for its product: they are told when its next ad opens."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import func, or_, select

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.ads.selects import told_of
from ads.copies.rows import Product
from ads.follows.rows import Follow
from contracts.events import ProductReopened
from kit.db import UnitOfWork

ADS_TOLD_IN_A_DAY = 3
TOLD_AT_ONCE = 200  # people of one event
TOLD_AT_MOST = 5_000  # those who began to follow last; publishing an ad never takes longer for a product that all want


def is_too_often(work: UnitOfWork, ad: Ad) -> bool:
    """Whether a product had so many ads of late that no person is written to about another one: an ad that is withdrawn
    at once costs its supplier nothing, and each one is a mail to thousands.
    """
    within_a_day = Ad.published_at > work.now - timedelta(days=1)
    others = select(func.count()).where(Ad.product_id == ad.product_id, Ad.ad_id != ad.ad_id, within_a_day)
    return (work.session.scalar(others) or 0) >= ADS_TOLD_IN_A_DAY


def tell_followers(work: UnitOfWork, ad: Ad, product: Product) -> Sequence[str]:
    """Announce a new ad to those who follow an earlier ad of its product that can't be bought any more; gives them."""
    is_gone = or_(Ad.status != OPEN, Ad.units_sold + Ad.units_doubted >= Ad.quantity)
    newest = func.max(Follow.since)
    waiting = (
        select(Follow.person_id)
        .join(Ad, Ad.ad_id == Follow.ad_id)
        .where(Ad.product_id == ad.product_id, Ad.ad_id != ad.ad_id, is_gone, Follow.person_id != ad.supplier_id)
        .group_by(Follow.person_id)
        .order_by(newest.desc(), Follow.person_id)
        .limit(TOLD_AT_MOST)
    )
    found = work.session.scalars(waiting).all()
    awaited = told_of(ad, product)
    for first in range(0, len(found), TOLD_AT_ONCE):
        person_ids = list(found[first : first + TOLD_AT_ONCE])
        work.announce(ProductReopened(**awaited, person_ids=person_ids))
    return found
