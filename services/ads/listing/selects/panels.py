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
from kit.keyset import Slice, Sorting, behind, sliced, total_of

SORTINGS = {
    "newest": Sorting((Ad.ad_id,)),
    "ending": Sorting((Ad.ends_at, Ad.ad_id), descends=False),
}


@dataclass(frozen=True)
class ShownToOperator(ShownAd):
    """An ad with the number of payments in progress for it."""

    reservations: int


def supplier_ads(
    session: Session, supplier_id: str, status: str | None, sort: str, q: str = "", after: int | None = None
) -> Slice[ShownAd]:
    """A supplier's own ads in a status (None: in every one) that match a text, from behind the ad `after` on."""
    mine = Ad.supplier_id == supplier_id
    wanted = select(Ad.ad_id).where(mine, Ad.status.in_([status] if status else STATUSES))
    wanted = wanted.where(*matching.by_every_word(session, q))
    found = sliced(
        session.scalars(behind(session, wanted, SORTINGS[sort], after, mine)).all(), total_of(session, wanted)
    )
    return found.showing(shown_in_order(session, found.items))


def operator_page(session: Session, status: str | None, q: str, page: int) -> Page[ShownAd]:
    """A page of all ads, in every status, newest first."""
    conditions: list[ColumnElement[bool]] = [Ad.status.in_([status] if status else STATUSES)]
    conditions += matching.by_every_word(session, q)
    key = f"operator {status} {q}"
    return page_of(session, select(Ad.ad_id), conditions, (Ad.ad_id.desc(),), page, key, shown_in_order)


def shown_to_operators(session: Session, ads: list[ShownAd]) -> list[ShownToOperator]:
    """These ads with the payments that are in progress for each."""
    counts = held_reservations(session, [one.ad.ad_id for one in ads])
    return [ShownToOperator(**vars(one), reservations=counts.get(one.ad.ad_id, 0)) for one in ads]
