"""A file of tracking numbers is undone: what no carrier and no buyer had to do with yet lies with its supplier again.

Each parcel is a unit of work of its own, as when it was shipped: a worker that dies in the middle leaves whole parcels,
and undoing the file again goes on from there. A parcel is locked before its order, as where it is followed
(`tracking`); once it is decided about, what its carrier may answer just now counts no more.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import delete

from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import NotFound
from orders.carriers.rules import ParcelState
from orders.fulfilment import selects as fulfilment_selects
from orders.fulfilment.rows import TrackingFile
from orders.fulfilment.rules.undoing import Outcome, SentParcel, already_undone, undo
from orders.fulfilment.selects import Tracked
from orders.orders import selects as orders_selects
from orders.parcels import selects as parcels_selects
from orders.parcels.rows import Parcel, Shipment
from orders.parcels.rules.stranded import Decision
from orders.parcels.steps.deciding import take_back
from orders.service import Orders

KEPT = timedelta(days=90)
FILES_AT_ONCE = 20
# What one request takes back, as what one ships (`tracking`).
PARCELS_MAX, LONGEST_SECONDS = 500, 8.0
FOR_GOOD = frozenset(Outcome) - {Outcome.TAKEN_BACK}  # what of these a parcel is, it stays


@dataclass(frozen=True)
class UndoneParcel:
    """A parcel that a file shipped, and what becomes of it."""

    line: int
    shipment: Shipment
    outcome: Outcome


@dataclass(frozen=True)
class Undoing:
    """A file and what becomes of each of its parcels; `left` counts those that nothing was done about yet."""

    file: TrackingFile
    parcels: Sequence[UndoneParcel]
    left: int


def look_at(work: UnitOfWork, supplier_id: str, file_id: int) -> Undoing:
    """What would become of each parcel of a file. Nothing is changed. Raises `NotFound`."""
    file = _own(work, supplier_id, file_id)
    parcels = [UndoneParcel(row[0], row[1], _outcome(row)) for row in fulfilment_selects.tracked(work.session, file_id)]
    return Undoing(file, parcels, 0)


def undo_file(service: Orders, supplier_id: str, file_id: int, seconds: float = LONGEST_SECONDS) -> Undoing:
    """Take back what can be of a file, one parcel at least, until the time is over.

    Raises `NotFound`, and `Conflict` (already_undone).
    """
    with service.work() as work:
        if _own(work, supplier_id, file_id).undone_at is not None:
            raise already_undone()
        rows = fulfilment_selects.tracked(work.session, file_id)
    done = {row[2].id: _outcome(row) for row in rows if row[2].decision is not None or _outcome(row) in FOR_GOOD}
    until = time.monotonic() + seconds
    for row in [row for row in rows if row[2].id not in done][:PARCELS_MAX]:
        done[row[2].id] = _take_back(service, file_id, row[2])
        if time.monotonic() >= until:
            break
    with service.work() as work:
        return _close(work, supplier_id, file_id, done)


def _take_back(service: Orders, file_id: int, seen: Parcel) -> Outcome:
    with service.work() as work:
        parcel = parcels_selects.parcel(work.session, seen.id)
        order = orders_selects.known_order_locked(work.session, parcel.order_id)
        [row] = fulfilment_selects.tracked(work.session, file_id, parcel.id)
        outcome = _outcome(row)
        if outcome is Outcome.TAKEN_BACK and parcel.decision is None:
            take_back(work, parcel, row[1], order, row[1].supplier_id)
        return outcome


def _close(work: UnitOfWork, supplier_id: str, file_id: int, done: dict[str, Outcome]) -> Undoing:
    """The file is undone once something was done about all that it shipped, even while this was under way."""
    file = _own(work, supplier_id, file_id, lock=True)
    rows = fulfilment_selects.tracked(work.session, file_id)
    parcels = [UndoneParcel(row[0], row[1], done.get(row[2].id, _outcome(row))) for row in rows]
    left = sum(row[2].id not in done for row in rows)
    if left == 0 and file.undone_at is None:
        file.undone_at = work.now
        file.stayed = sum(one.outcome is not Outcome.TAKEN_BACK for one in parcels)
    return Undoing(file, parcels, left)


def forget_files(service: Orders) -> int:
    """Due step: forget files after ninety days, which ends that they can be undone. Gives how many."""
    with service.work() as work:
        work.is_quiet = True
        old = fulfilment_selects.files_before(work.session, work.now - KEPT, FILES_AT_ONCE)
        return rows_changed(work.session, delete(TrackingFile).where(TrackingFile.id.in_(old)))


def _own(work: UnitOfWork, supplier_id: str, file_id: int, lock: bool = False) -> TrackingFile:
    file = fulfilment_selects.own_file(work.session, supplier_id, file_id, lock)
    if file is None:
        raise NotFound("Seçtiğiniz dosya bulunamadı(!)")
    return file


def _outcome(row: Tracked) -> Outcome:
    _, _, parcel, has_arrived, is_corrected, is_too_often = row
    decision = Decision(parcel.decision) if parcel.decision else None
    return undo(SentParcel(ParcelState(parcel.state), decision, has_arrived, is_corrected, is_too_often))
