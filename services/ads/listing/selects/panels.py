"""Lists of ads for suppliers and operators."""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import STATUSES
from ads.listing.selects.chosen import Place
from ads.listing.selects.lists import Page, page_of
from ads.search.selects import matching
from ads.stock.selects import held_reservations
from ads.views.selects.shown import ShownAd, shown_in_order
from kit.keyset import Slice, Sorting, behind, in_order, sliced, total_of

READ_AT_ONCE = 200  # of a file
SORTINGS = {
    "newest": Sorting((Ad.ad_id,)),
    "ending": Sorting((Ad.ends_at, Ad.ad_id), descends=False),
}
ORDERS: dict[str, tuple[Place, ...]] = {
    "newest": (Ad.ad_id.desc(),),
    "oldest": (Ad.ad_id,),
    "ending": (Ad.ends_at, Ad.ad_id),
    "ended": (Ad.ends_at.desc(), Ad.ad_id.desc()),
    "most": (Ad.units_sold.desc(), Ad.ad_id.desc()),
    "fewest": (Ad.units_sold, Ad.ad_id),
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
    wanted = select(Ad.ad_id).where(mine, *_conditions(session, status, q))
    found = sliced(
        session.scalars(behind(session, wanted, SORTINGS[sort], after, mine)).all(), total_of(session, wanted)
    )
    return found.showing(shown_in_order(session, found.items))


def operator_page(session: Session, status: str | None, q: str, sort: str, page: int) -> Page[ShownAd]:
    """A page of all ads, in every status, in one of `ORDERS`."""
    conditions = _conditions(session, status, q)
    key = f"operator {status} {q}"
    return page_of(session, select(Ad.ad_id), conditions, ORDERS[sort], page, key, shown_in_order)


def all_of_supplier(
    session: Session, supplier_id: str, status: str | None, sort: str, q: str = ""
) -> Iterator[ShownAd]:
    """All of a supplier's ads in a status that match a text, read little by little."""
    wanted = select(Ad.ad_id).where(Ad.supplier_id == supplier_id, *_conditions(session, status, q))
    return _shown(session, in_order(wanted, SORTINGS[sort]))


def all_of_operators(session: Session, status: str | None, q: str, sort: str) -> Iterator[ShownAd]:
    """All ads in a status that match a text, read little by little."""
    return _shown(session, select(Ad.ad_id).where(*_conditions(session, status, q)).order_by(*ORDERS[sort]))


def _conditions(session: Session, status: str | None, q: str) -> list[ColumnElement[bool]]:
    return [Ad.status.in_([status] if status else STATUSES), *matching.by_every_word(session, q)]


def _shown(session: Session, wanted: Select[int]) -> Iterator[ShownAd]:
    ids = session.scalars(wanted).all()
    for first in range(0, len(ids), READ_AT_ONCE):
        yield from shown_in_order(session, ids[first : first + READ_AT_ONCE])


def shown_to_operators(session: Session, ads: list[ShownAd]) -> list[ShownToOperator]:
    """These ads with the payments that are in progress for each."""
    counts = held_reservations(session, [one.ad.ad_id for one in ads])
    return [ShownToOperator(**vars(one), reservations=counts.get(one.ad.ad_id, 0)) for one in ads]
