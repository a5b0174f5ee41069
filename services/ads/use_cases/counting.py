"""Moving the count of an ad, up or down: the count, the price and the public history always move together."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from ads.domain.price import discount_basis_points, price_at
from ads.metrics import count_price_move
from ads.models import Ad, HistoryLine
from ads.repository.shown import terms_of
from contracts.events import AdPriceChanged
from kit.db import UnitOfWork


def locked_ad(session: Session, ad_id: int) -> Ad:
    """An ad as it is now, locked until the end of the unit of work."""
    rows = select(Ad).where(Ad.ad_id == ad_id).with_for_update().execution_options(populate_existing=True)
    return session.scalars(rows).one()


def move_count(work: UnitOfWork, ad: Ad, item_id: str, units: int, reference: str = "") -> None:
    """Count an item's units in, or with a cancellation's `reference` some of them out (negative units).

    The ad is locked by the caller.
    """
    ad.units_sold += units
    ad.sequence += 1
    before_kurus = ad.price_kurus
    ad.price_kurus = price_at(terms_of(ad), ad.units_sold)
    ad.discount_basis_points = discount_basis_points(ad.initial_kurus, ad.price_kurus)
    line = HistoryLine(
        ad_id=ad.ad_id,
        seq=ad.sequence,
        at=work.now,
        units=units,
        units_after=ad.units_sold,
        price_after_kurus=ad.price_kurus,
        item_id=item_id,
        reference=reference,
    )
    work.session.add(line)
    work.session.flush()
    count_price_move(before_kurus, ad.price_kurus)
    work.announce(AdPriceChanged(ad.ad_id, ad.sequence, ad.units_sold, ad.price_kurus))
