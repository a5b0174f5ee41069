"""Holding units for a payment in progress, giving them back, and letting what was never paid run out.

Locks are always taken in the same order: the buyer, an earlier reservation, then ads by their ids. The guarded update
of an ad's stock comes last, so that the row every buyer wants is locked for as short as can be: it also writes the
new reservation, which costs less than a statement more.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from functools import cache

from sqlalchemy import Select, Update, func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.orm import Session

from ads.ads.rows import Ad
from ads.ads.rules import OPEN
from ads.ads.selects import NO_SUCH_AD
from ads.service import Ads
from ads.stock import selects
from ads.stock.rows import Purchase, Reservation, ReservationLine
from ads.stock.rules import EXPIRED, HELD, LINE_MOVES, RELEASED, RESERVATION_MOVES, Line, units_by_ad
from ads.stock.selects import AdForBuyer, Earlier
from contracts.calls.ads import Held, HeldLine
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound
from kit.locks import lock_name
from kit.many import and_inserting_each, as_given_each, table_of
from kit.prepared import prepared, rows, scalars
from kit.wakes import REST_SECONDS

EXPIRY_BATCH = 50
BY_ITSELF = timedelta(seconds=2 * REST_SECONDS)  # what runs out later than that, the worker has seen by then

_WHOLE = ("reservation_id", "order_id", "buyer_id", "state", "created_at", "expires_at")
_PART = ("reservation_id", "item_id", "ad_id", "units", "state")


def reserve(
    work: UnitOfWork, reservation_id: str, order_id: str, buyer_id: str, expires_at: datetime, lines: list[Line]
) -> Held:
    """Hold every line or none. A repeat with the same id gets the same answer.

    Raises `Conflict` with `own_ad`, `stock_exhausted`, `ad_closed`, `limit_per_buyer` or `reservation_open`.
    """
    if expires_at <= work.now:
        raise Invalid("validation_failed", "Rezervasyon süresi geçmişte olamaz(!)")
    lock_buyer(work.session, buyer_id)
    wanted = units_by_ad(lines)
    ads, before = selects.ads_for(work.session, reservation_id, buyer_id, list(wanted))
    same = next((each for each in before if each.reservation_id == reservation_id), None)
    if same is not None:
        return _same_answer(work.session, same, lines, ads)
    if len(ads) < len(wanted):
        raise NotFound(NO_SUCH_AD)
    _require_of_others(buyer_id, ads.values())
    _require_available(work.now, ads, wanted)
    given_back = _replace_earlier(work, order_id, next(iter(before), None))
    _require_within_limit(ads, wanted)  # nothing is held by the buyer any more
    written = _written(work.now, reservation_id, order_id, buyer_id, expires_at, lines)
    _take_units(work, wanted, given_back, written)
    work.is_quiet = not given_back and expires_at - work.now > BY_ITSELF
    return _answer(reservation_id, expires_at, lines, ads)


def lock_buyer(session: Session, buyer_id: str) -> None:
    """Wait for other units of work of the same buyer: one reservation at a time, limits counted right."""
    lock_name(session, buyer_id)


def _require_of_others(buyer_id: str, ads: Iterable[AdForBuyer]) -> None:
    """Refuse a buyer who is the supplier, or is tied to the supplier by a number (rules, section 3)."""
    if any(ad.is_tied or ad.supplier_id == buyer_id for ad in ads):
        raise Conflict("own_ad", "Kendi şirketinizin ilanından satın alamazsınız!")


def _require_available(now: datetime, ads: Mapping[int, AdForBuyer], wanted: Mapping[int, int]) -> None:
    """An early look without a lock: what is over or sold out is refused before a buyer waits for it."""
    for ad_id, units in wanted.items():
        ad = ads[ad_id]
        if ad.status != OPEN or ad.ends_at <= now:
            raise _closed(ad_id)
        if ad.units_sold + ad.units_doubted + units > ad.quantity:
            raise _exhausted(ad_id)


def _require_within_limit(ads: Mapping[int, AdForBuyer], wanted: Mapping[int, int]) -> None:
    for ad_id, units in wanted.items():
        limit = ads[ad_id].max_per_buyer
        if ads[ad_id].bought + units > limit:
            raise Conflict("limit_per_buyer", f"{ad_id} numaralı ilandan en fazla {limit} adet alabilirsiniz.")


def units_taken(session: Session, buyer_id: str, ad_ids: list[int]) -> dict[int, int]:
    """Units of each ad that a buyer has bought or holds, in one look."""
    return {ad_id: int(units) for ad_id, units in rows(session, _units_taken(buyer_id, ad_ids))}


@prepared
def _units_taken(buyer_id: str, ad_ids: list[int]) -> Select[int, int]:
    bought = select(Purchase.ad_id, Purchase.units).where(Purchase.buyer_id == buyer_id, Purchase.ad_id.in_(ad_ids))
    held = (
        select(ReservationLine.ad_id, ReservationLine.units)
        .join(Reservation, Reservation.reservation_id == ReservationLine.reservation_id)
        .where(Reservation.buyer_id == buyer_id, Reservation.state == HELD, ReservationLine.ad_id.in_(ad_ids))
    )
    both = bought.union_all(held).subquery()
    return select(both.c.ad_id, func.sum(both.c.units)).group_by(both.c.ad_id)


def _replace_earlier(work: UnitOfWork, order_id: str, earlier: Earlier | None) -> dict[int, int]:
    """End the buyer's held reservation if it is of the same order or has run out; the units that come free."""
    if earlier is None:
        return {}
    has_run_out = earlier.expires_at <= work.now
    if earlier.order_id != order_id and not has_run_out:
        raise Conflict(
            "reservation_open", "Önceki siparişinizin ödemesi işleniyor. Birkaç saniye sonra tekrar deneyiniz."
        )
    return _end(work, [earlier.reservation_id], EXPIRED if has_run_out else RELEASED)


def _written(
    now: datetime, reservation_id: str, order_id: str, buyer_id: str, expires_at: datetime, lines: list[Line]
) -> dict[str, str]:
    """A reservation and its lines, as `_and_writing` takes them."""
    whole = (reservation_id, order_id, buyer_id, HELD, now, expires_at)
    parts = [(reservation_id, line.item_id, line.ad_id, line.units, HELD) for line in lines]
    return as_given_each(
        [dict(zip(_WHOLE, whole, strict=True))], [dict(zip(_PART, part, strict=True)) for part in parts]
    )


def _take_units(work: UnitOfWork, wanted: dict[int, int], given_back: dict[int, int], written: dict[str, str]) -> None:
    """Move the stock of every ad concerned, in the order of ids: each by one statement that refuses to oversell.

    The last one writes the reservation. Where it moves nothing, all is rolled back.
    """
    ad_ids = sorted(wanted.keys() | given_back.keys())
    for ad_id in ad_ids:
        change = wanted.get(ad_id, 0) - given_back.get(ad_id, 0)
        statement, values = _take(ad_id, change, work.now) if ad_id in wanted else _move(ad_id, change)
        if ad_id == ad_ids[-1]:
            statement, values = _and_writing(statement), values | written
        if rows_changed(work.session, statement, values) == 0:
            raise _why_not(work, ad_id)


@cache
def _and_writing(statement: Update) -> Update:
    return and_inserting_each(statement, (table_of(Reservation), _WHOLE), (table_of(ReservationLine), _PART))


@prepared
def _take(ad: int, change: int, now: datetime) -> Update:
    ads = table_of(Ad)
    is_left = ads.c.units_sold + ads.c.units_doubted + ads.c.units_held + change <= ads.c.quantity
    taken = update(ads).where(ads.c.ad_id == ad, ads.c.status == OPEN, ads.c.ends_at > now, is_left)
    return taken.values(units_held=ads.c.units_held + change)


@prepared
def _move(ad: int, change: int) -> Update:
    ads = table_of(Ad)
    return update(ads).where(ads.c.ad_id == ad).values(units_held=ads.c.units_held + change)


def _why_not(work: UnitOfWork, ad_id: int) -> Conflict:
    status, ends_at = rows(work.session, selects.standing(ad_id)).one()
    return _closed(ad_id) if status != OPEN or ends_at <= work.now else _exhausted(ad_id)


def _closed(ad_id: int) -> Conflict:
    return Conflict("ad_closed", f"{ad_id} numaralı ilan sona erdi.")


def _exhausted(ad_id: int) -> Conflict:
    return Conflict("stock_exhausted", f"{ad_id} numaralı ilanda yeterli stok kalmadı.")


def _same_answer(session: Session, earlier: Earlier, lines: list[Line], ads: Mapping[int, AdForBuyer]) -> Held:
    kept = session.scalars(select(ReservationLine).where(ReservationLine.reservation_id == earlier.reservation_id))
    asked = {(line.item_id, line.ad_id, line.units) for line in lines}
    if asked != {(line.item_id, line.ad_id, line.units) for line in kept} or earlier.state in (RELEASED, EXPIRED):
        raise Conflict("conflict", "Bu rezervasyon artık geçerli değil.")
    return _answer(earlier.reservation_id, earlier.expires_at, lines, ads)


def _answer(reservation_id: str, expires_at: datetime, lines: list[Line], ads: Mapping[int, AdForBuyer]) -> Held:
    told = [
        HeldLine(line.item_id, line.ad_id, line.units, ads[line.ad_id].initial_kurus, ads[line.ad_id].supplier_id)
        for line in lines
    ]
    return Held(reservation_id, expires_at, told)


def release_reservation(work: UnitOfWork, reservation_id: str) -> None:
    """Give back what a reservation holds. Repeating it, or releasing a committed one, changes nothing.

    A release that arrives before its reservation is remembered, so that the late reservation is refused.
    """
    remembered = {"reservation_id": reservation_id, "state": RELEASED, "created_at": work.now, "settled_at": work.now}
    early = insert(Reservation).values(remembered | {"expires_at": work.now}).on_conflict_do_nothing()
    if rows_changed(work.session, early) == 0:
        _give_back(work, _end(work, [reservation_id], RELEASED))


def expire_reservations(service: Ads) -> int:
    """Due step: end a batch of reservations whose time is over; returns how many."""
    with service.work() as work:
        ids = list(scalars(work.session, _over(work.now)))
        if ids:
            _give_back(work, _end(work, ids, EXPIRED))
        return len(ids)


@prepared
def _over(now: datetime) -> Select[str]:
    due = select(Reservation.reservation_id).where(Reservation.state == HELD, Reservation.expires_at <= now)
    return due.order_by(Reservation.expires_at).limit(EXPIRY_BATCH).with_for_update(skip_locked=True)


def _end(work: UnitOfWork, reservation_ids: list[str], state: str) -> dict[int, int]:
    """Move held reservations and their lines to a final state; the units of each ad that come free."""
    ended = work.session.scalars(
        update(Reservation)
        .where(Reservation.reservation_id.in_(reservation_ids), Reservation.state.in_(RESERVATION_MOVES.before(state)))
        .values(state=state, settled_at=work.now)
        .returning(Reservation.reservation_id)
        .execution_options(synchronize_session=False)
    ).all()
    if not ended:
        return {}
    lines = work.session.execute(
        update(ReservationLine)
        .where(ReservationLine.reservation_id.in_(ended), ReservationLine.state.in_(LINE_MOVES.before(state)))
        .values(state=state)
        .returning(ReservationLine.item_id, ReservationLine.ad_id, ReservationLine.units)
        .execution_options(synchronize_session=False)
    )
    return units_by_ad(Line(*line) for line in lines)


def _give_back(work: UnitOfWork, units_of_ads: dict[int, int]) -> None:
    for ad_id, units in units_of_ads.items():
        work.session.execute(*_move(ad_id, -units))
