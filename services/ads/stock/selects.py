"""Selects of stock."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import CTE, ColumnElement, Select, and_, exists, func, or_, select, true
from sqlalchemy.orm import Session, aliased

from ads.ads.rows import Ad
from ads.ads.selects import require_ad
from ads.copies.rows import Ties
from ads.stock.rows import HistoryLine, Purchase, Reservation, ReservationLine
from ads.stock.rules import HELD, IN_DOUBT
from kit.prepared import prepared, rows

HISTORY_PAGE = 50


def in_doubt() -> ColumnElement[bool]:
    """As `rules.is_in_doubt`, for the database."""
    return or_(*(HistoryLine.reference.startswith(mark) for mark in IN_DOUBT))


def history_page(session: Session, ad_id: int, before: int | None) -> tuple[list[HistoryLine], bool]:
    """Lines of the public history, newest first, and whether there are older ones. Raises `NotFound`."""
    require_ad(session, ad_id)
    lines = select(HistoryLine).where(HistoryLine.ad_id == ad_id).order_by(HistoryLine.seq.desc())
    if before is not None:
        lines = lines.where(HistoryLine.seq < before)
    found = list(session.scalars(lines.limit(HISTORY_PAGE + 1)))
    return found[:HISTORY_PAGE], len(found) > HISTORY_PAGE


def held_reservations(session: Session, ad_ids: list[int]) -> dict[int, int]:
    """How many reservations hold units of each ad."""
    held = (
        select(ReservationLine.ad_id, func.count())
        .where(ReservationLine.ad_id.in_(ad_ids), ReservationLine.state == "held")
        .group_by(ReservationLine.ad_id)
    )
    return dict(session.execute(held).all())


def moves_of(session: Session, ad_id: int, item_id: str) -> dict[str, int]:
    """What an item has moved the count by, by reference: its join, its cancels, its doubts."""
    moves = select(HistoryLine.reference, HistoryLine.units)
    return dict(session.execute(moves.where(HistoryLine.item_id == item_id, HistoryLine.ad_id == ad_id)).all())


def is_held(session: Session, ad_id: int, item_id: str) -> bool:
    """Whether units of an item are held still: its order was not counted yet."""
    held = ReservationLine.ad_id == ad_id, ReservationLine.item_id == item_id, ReservationLine.state == HELD
    return session.execute(select(ReservationLine.item_id).where(*held).limit(1)).first() is not None


def was_refused(session: Session, ad_id: int, item_id: str) -> bool:
    """Whether units of an item were paid for and could not be given: they never counted."""
    refused = select(func.count()).where(
        ReservationLine.item_id == item_id, ReservationLine.ad_id == ad_id, ReservationLine.state == "refused"
    )
    return bool(session.scalar(refused))


@dataclass(frozen=True)
class AdForBuyer:
    """What of an ad decides whether a buyer may have units of it."""

    ad_id: int
    supplier_id: str
    status: str
    ends_at: datetime
    quantity: int
    units_sold: int
    units_doubted: int
    max_per_buyer: int
    initial_kurus: int
    is_tied: bool  # the buyer is, to the supplier
    bought: int  # by the buyer


@dataclass(frozen=True)
class Earlier:
    """A reservation that is there already."""

    reservation_id: str
    order_id: str | None
    state: str
    expires_at: datetime


def ads_for(
    session: Session, reservation_id: str, buyer_id: str, ad_ids: list[int]
) -> tuple[dict[int, AdForBuyer], list[Earlier]]:
    """Those ads that there are, and what was reserved by this id or is held by the buyer, which is locked.

    The caller has locked the buyer, and what a buyer has bought changes under that lock alone: so waiting for the row
    of an earlier reservation, as where it is just expiring, makes nothing old of what is read beside it.
    """
    ads, before = {}, {}
    asked = _ads_for(reservation_id, buyer_id, ad_ids)
    for ad_id, *facts, known_id, order_id, state, expires_at in rows(session, asked):
        ads[ad_id] = AdForBuyer(ad_id, *facts)
        if known_id is not None:
            before[known_id] = Earlier(known_id, order_id, state, expires_at)
    return ads, list(before.values())


@prepared
def _ads_for(reservation: str, buyer: str, ad_ids: list[int]) -> Select[*tuple[Any, ...]]:
    mine, theirs = aliased(Ties), aliased(Ties)
    is_tied = exists().where(
        mine.person_id == buyer, theirs.person_id == Ad.supplier_id, mine.ties.overlap(theirs.ties)
    )
    bought = select(Purchase.units).where(Purchase.ad_id == Ad.ad_id, Purchase.buyer_id == buyer).scalar_subquery()
    ad = (Ad.ad_id, Ad.supplier_id, Ad.status, Ad.ends_at, Ad.quantity, Ad.units_sold, Ad.units_doubted)
    before = _before(reservation, buyer)
    asked = select(*ad, Ad.max_per_buyer, Ad.initial_kurus, is_tied, func.coalesce(bought, 0), *before.c)
    return asked.outerjoin_from(Ad, before, true()).where(Ad.ad_id.in_(ad_ids))


def _before(reservation: str, buyer: str) -> CTE:
    """What was reserved by this id, and what the buyer holds now, of which there is one at most."""
    is_held = and_(Reservation.buyer_id == buyer, Reservation.state == HELD)
    columns = Reservation.reservation_id, Reservation.order_id, Reservation.state, Reservation.expires_at
    known = select(*columns).where(or_(Reservation.reservation_id == reservation, is_held))
    return known.with_for_update().cte("before")


@prepared
def standing(ad: int) -> Select[str, datetime]:
    """Whether an ad is open, and until when."""
    return select(Ad.status, Ad.ends_at).where(Ad.ad_id == ad)
