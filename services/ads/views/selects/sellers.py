"""A supplier as shoppers see it."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.selects import LISTED
from ads.copies.rows import Supplier
from ads.copies.rules import out_of_ten
from ads.reliability import selects as reliability_selects
from ads.reliability.rules import Reliability
from kit.errors import NotFound

NO_SUCH_SUPPLIER = "Satıcı bulunamadı."


@dataclass(frozen=True)
class Seller:
    """A supplier's public page. The rating is a mean, 0 to 10; until the first one there is none."""

    id: str
    name: str
    logo: str | None
    ad_count: int
    date_created: datetime
    is_closed: bool
    rating: float | None
    rating_count: int
    reliability: Reliability


def seller(session: Session, supplier_id: str) -> Seller:
    """A supplier and how many ads of it are listed. Raises `NotFound`."""
    row = session.get(Supplier, supplier_id)
    if row is None:
        raise NotFound(NO_SUCH_SUPPLIER)
    listed = select(func.count()).where(Ad.supplier_id == supplier_id, LISTED)
    return Seller(
        id=row.supplier_id,
        name=row.name,
        logo=row.logo_url,
        ad_count=session.scalar(listed) or 0,
        date_created=row.since,
        is_closed=row.is_closed,
        rating=out_of_ten(row.rating_sum_tenths, row.rating_count),
        rating_count=row.rating_count,
        reliability=reliability_selects.reliability(session, supplier_id),
    )
