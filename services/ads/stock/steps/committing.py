"""A paid order's units become sold: the count and the price move, and a line is added to the public history.

What a buyer who has left by now had bought counts all the same, without a name.

Locks: the buyer, the reservation, then ads by their ids, as everywhere.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Select, Update, select, update
from sqlalchemy.dialects.postgresql import Insert, insert
from sqlalchemy.orm import Session
from sqlalchemy.orm.attributes import set_committed_value

from ads.ads.rows import Ad
from ads.ads.rules import COUNTS_SALES, OPEN, WITHDRAWN
from ads.ads.selects import locked_ad
from ads.copies.rows import Ties
from ads.stock.rows import Purchase, Reservation, ReservationLine
from ads.stock.rules import COMMITTED, EXPIRED, HELD, LINE_MOVES, REFUSED, RESERVATION_MOVES
from ads.stock.steps.counting import move_count
from ads.stock.steps.reserving import units_taken
from contracts.events import OrderPaid, UnitsCommitted, UnitsRefused
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.ids import new_id
from kit.left import name_of
from kit.locks import lock_both
from kit.many import table_of
from kit.prepared import prepared, scalars
from kit.ties import is_marked


@dataclass(frozen=True)
class _Order:
    """What every line of the commit needs to know."""

    order_id: str
    buyer_id: str
    payment_id: str


def commit_order(work: UnitOfWork, event: OrderPaid) -> None:
    """Count a paid order. What its reservation still holds is sold; what it has lost is taken again if it can be.

    A line that cannot be given is announced as refused: its money goes back. Repeating it changes nothing.
    """
    session = work.session
    lock_both(session, event.buyer_id, name_of(event.buyer_id))  # as `lock_buyer` and then `hold_leaving` do
    if is_marked(work, Ties, event.buyer_id):
        event = replace(event, buyer_id=new_id())
    committed = _committed(event.reservation_id, event.order_id, event.buyer_id, work.now)
    # Unknown when it is looked for, it may be released by the time it is written: then it is there after all.
    if not (rows_changed(session, *committed) or _remember_unknown(work, event) or rows_changed(session, *committed)):
        return
    # Another statement, so that it sees what an expiry, which the first one waited for, has done to them.
    lines = scalars(session, _lines_of(event.reservation_id)).all() or _lost_lines(work, event)
    order = _Order(event.order_id, event.buyer_id, event.payment_id)
    for line in lines:
        _commit_line(work, order, line)


@prepared
def _committed(reservation: str, order: str, buyer: str, now: datetime) -> Update:
    states = RESERVATION_MOVES.before(COMMITTED)
    kept = table_of(Reservation)
    moved = update(kept).where(kept.c.reservation_id == reservation, kept.c.state.in_(states))
    return moved.values(state=COMMITTED, settled_at=now, order_id=order, buyer_id=buyer)


@prepared
def _lines_of(reservation: str) -> Select[ReservationLine]:
    lines = select(ReservationLine).where(ReservationLine.reservation_id == reservation)
    return lines.order_by(ReservationLine.ad_id, ReservationLine.item_id)


def _remember_unknown(work: UnitOfWork, event: OrderPaid) -> bool:
    """Write down a reservation that no buyer made here, as committed; False where it is known."""
    row: dict[str, Any] = {
        "reservation_id": event.reservation_id,
        "order_id": event.order_id,
        "buyer_id": event.buyer_id,
    }
    row |= {"state": COMMITTED, "created_at": work.now, "expires_at": work.now, "settled_at": work.now}
    return rows_changed(work.session, insert(Reservation).values(row).on_conflict_do_nothing()) == 1


def _lost_lines(work: UnitOfWork, event: OrderPaid) -> Sequence[ReservationLine]:
    """The lines of a late capture: of a reservation that no buyer made here, or that was only ever released."""
    lines = [
        {"reservation_id": event.reservation_id, "item_id": item.item_id, "ad_id": item.ad_id}
        | {"units": item.units, "state": EXPIRED}
        for item in event.items
    ]
    work.session.execute(insert(ReservationLine).on_conflict_do_nothing(), lines)
    return scalars(work.session, _lines_of(event.reservation_id)).all()


def _commit_line(work: UnitOfWork, order: _Order, line: ReservationLine) -> None:
    ad = locked_ad(work.session, line.ad_id)
    was_held = line.state == HELD
    if was_held:
        ad.units_held -= line.units
    reason = None if was_held and ad.status in COUNTS_SALES else _why_not(work, order, ad, line)
    state = REFUSED if reason else COMMITTED
    LINE_MOVES.require(line.state, state, line.item_id)
    if reason:
        line.state = state
        work.session.flush()
        work.announce(UnitsRefused(ad.ad_id, order.order_id, line.item_id, line.units, reason))
        return
    move_count(work, ad, line.item_id, line.units)
    _note_sold(work.session, order.buyer_id, line)
    work.announce(UnitsCommitted(ad.ad_id, order.order_id, line.item_id, line.units, ad.sequence, order.payment_id))


def _why_not(work: UnitOfWork, order: _Order, ad: Ad, line: ReservationLine) -> str | None:
    """Why units that are not held any more cannot be given; None when they can be taken again."""
    if ad.status == WITHDRAWN:
        return "withdrawn"
    if ad.status != OPEN or ad.ends_at <= work.now:
        return "ad_closed"
    if ad.units_sold + ad.units_doubted + ad.units_held + line.units > ad.quantity:
        return "stock_exhausted"
    taken = units_taken(work.session, order.buyer_id, [ad.ad_id]).get(ad.ad_id, 0)
    return "limit_per_buyer" if taken + line.units > ad.max_per_buyer else None


def _note_sold(session: Session, buyer_id: str, line: ReservationLine) -> None:
    """The line is committed, and its units are among those that its buyer has bought."""
    session.execute(*_sold(line.reservation_id, line.item_id, line.ad_id, buyer_id, line.units))
    set_committed_value(line, "state", COMMITTED)


@prepared
def _sold(reservation: str, item: str, ad: int, buyer: str, number: int) -> Insert:
    lines = table_of(ReservationLine)
    sold = update(lines).where(lines.c.reservation_id == reservation, lines.c.item_id == item).values(state=COMMITTED)
    bought = insert(table_of(Purchase)).values(ad_id=ad, buyer_id=buyer, units=number)
    more = {"units": bought.table.c.units + bought.excluded.units}
    return bought.on_conflict_do_update(index_elements=["ad_id", "buyer_id"], set_=more).add_cte(sold.cte("sold"))
