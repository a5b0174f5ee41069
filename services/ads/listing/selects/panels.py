"""Lists of ads for suppliers and operators."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import STATUSES
from ads.search.selects import matching
from ads.stock.selects import held_reservations
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.keyset import Slice, Sorting, behind, sliced, total_of

SORTINGS = {
    "newest": Sorting((Ad.ad_id,)),
    "ending": Sorting((Ad.ends_at, Ad.ad_id), descends=False),
    "oldest": Sorting((Ad.ad_id,), descends=False),
    "ended": Sorting((Ad.ends_at, Ad.ad_id)),
    "most": Sorting((Ad.units_sold, Ad.ad_id)),
    "fewest": Sorting((Ad.units_sold, Ad.ad_id), descends=False),
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
    wanted = ads_wanted(session, status, q).where(mine)
    return _slice(session, behind(session, wanted, SORTINGS[sort], after, mine), wanted)


def operator_ads(session: Session, status: str | None, q: str, sort: str, after: int | None) -> Slice[ShownAd]:
    """All ads in a status (None: in every one) that match a text, sorted, from behind the ad `after` on."""
    wanted = ads_wanted(session, status, q)
    return _slice(session, behind(session, wanted, SORTINGS[sort], after), wanted)


def ads_wanted(session: Session, status: str | None, q: str) -> Select[int]:
    """The ids of ads in a status (None: in every one) that match a text."""
    is_meant = Ad.status.in_([status] if status else STATUSES)
    return select(Ad.ad_id).where(is_meant, *matching.by_every_word(session, q))


def _slice(session: Session, part: Select[int], wanted: Select[int]) -> Slice[ShownAd]:
    found = sliced(session.scalars(part).all(), total_of(session, wanted))
    return found.showing(shown_in_order(session, found.items))


def shown_to_operators(session: Session, ads: Sequence[ShownAd]) -> list[ShownToOperator]:
    """These ads with the payments that are in progress for each."""
    counts = held_reservations(session, [one.ad.ad_id for one in ads])
    return [ShownToOperator(**vars(one), reservations=counts.get(one.ad.ad_id, 0)) for one in ads]
