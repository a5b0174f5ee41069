"""Selects of stock."""

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ads.ads.selects import require_ad
from ads.stock.rows import HistoryLine, ReservationLine

HISTORY_PAGE = 50


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
    rows = (
        select(ReservationLine.ad_id, func.count())
        .where(ReservationLine.ad_id.in_(ad_ids), ReservationLine.state == "held")
        .group_by(ReservationLine.ad_id)
    )
    return dict(session.execute(rows).all())


def moves_of(session: Session, ad_id: int, item_id: str) -> dict[str, int]:
    """What an item has moved the count by, by reference: its join, its cancels, its doubts."""
    rows = select(HistoryLine.reference, HistoryLine.units)
    return dict(session.execute(rows.where(HistoryLine.item_id == item_id, HistoryLine.ad_id == ad_id)).all())


def was_refused(session: Session, ad_id: int, item_id: str) -> bool:
    """Whether units of an item were paid for and could not be given: they never counted."""
    refused = select(func.count()).where(
        ReservationLine.item_id == item_id, ReservationLine.ad_id == ad_id, ReservationLine.state == "refused"
    )
    return bool(session.scalar(refused))
