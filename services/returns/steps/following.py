"""What carriers and payments report about a return: where its parcel is, and what went back for it."""

from datetime import datetime, timedelta

from contracts.events import ParcelMoved, RefundCompleted, RefundForestalled, RefundOpened
from kit.db import UnitOfWork
from returns import selects
from returns.rows import Return
from returns.rules import deadlines
from returns.rules.life import Actor, Status, Step
from returns.steps.copying import remember_refunded
from returns.steps.moves import can, move

RETURN = "return"  # the direction of a parcel on its way back
RETURNED = "returned"  # the cause of a refund
ANNOUNCED = "created"  # the state of a parcel that its carrier has not seen
DELIVERED = "delivered"
ARRIVED = "Ürün satıcıya ulaştı."
BANK_REFUNDED = "Alıcının bankası bu tutarı ters ibrazla daha önce geri almış; ayrıca para iadesi yapılmadı."
ON_THE_WAY = frozenset({"accepted", "in_transit", "out_for_delivery", DELIVERED})


def note_parcel(work: UnitOfWork, moved: ParcelMoved, decision_time: timedelta | None) -> None:
    """A parcel moved. That a return was handed over, and that it arrived, is kept in every status, once each.

    A return may have several parcels: its buyer may choose another carrier. Raises `LookupError` for a return that does
    not exist.
    """
    if moved.direction == RETURN and moved.state == ANNOUNCED:
        _note_announced(_known(work, moved.reference_id), moved, work.now)
    if moved.direction != RETURN or moved.state not in ON_THE_WAY:
        return
    row = _known(work, moved.reference_id)
    row.handed_over_at = min(row.handed_over_at or moved.moved_at, moved.moved_at)
    if moved.state == DELIVERED:
        row.arrived_at = min(row.arrived_at or moved.moved_at, moved.moved_at)
    work.session.flush()
    follow_parcel(work, row, decision_time)


def _note_announced(row: Return, moved: ParcelMoved, now: datetime) -> None:
    """The carrier that the buyer chose takes the parcel, or refuses it. While no branch takes it the buyer can't send
    it, and no time runs; once one does, there are all the days for it again. What is heard late of a parcel of
    before the last choice says nothing of the one that the same carrier has now.
    """
    if row.status != Status.WAITING_FOR_SHIPMENT or row.cargo_company != moved.carrier:
        return
    if moved.moved_at < row.changed_at:  # in this status, when the carrier was chosen
        return
    if moved.is_refused:
        row.due_at = None
    elif row.due_at is None:
        row.due_at = deadlines.send_by(row.delivered_at, now)


def follow_parcel(work: UnitOfWork, row: Return, decision_time: timedelta | None) -> None:
    """Bring a held return in line with where its parcel is. The supplier's time to look at it begins with the news."""
    status = Status(row.status)
    is_known_to_have_arrived = status is Status.SHIPPING and row.due_at is not None
    if row.arrived_at is not None and can(row, Step.ARRIVE) and not is_known_to_have_arrived:
        due_at = deadlines.decide_by(work.now, decision_time)
        move(work, row, Step.ARRIVE, Actor.CARRIER, note=ARRIVED, due_at=due_at)
    elif row.handed_over_at is not None and can(row, Step.HAND_OVER):
        move(work, row, Step.HAND_OVER, Actor.CARRIER)


def note_refund_opened(work: UnitOfWork, opened: RefundOpened) -> None:
    """How much goes back for a return is known. Several refunds of one return all say the same total."""
    if opened.cause != RETURNED or not opened.reference_id:
        return
    row = _known(work, opened.reference_id)
    if row.refund_kurus is None:
        move(work, row, Step.OPEN_REFUND, Actor.PAYMENTS, refund_kurus=opened.reference_total_kurus)


def note_refund_completed(work: UnitOfWork, completed: RefundCompleted) -> None:
    """Money went back. Once all refunds of a return together reach their total, it has ended well."""
    if completed.cause != RETURNED or not completed.reference_id:
        remember_refunded(work, completed)
        return
    row = _known(work, completed.reference_id)
    remember_refunded(work, completed)
    total = completed.reference_total_kurus
    if row.refunded_at is None and selects.refunded_kurus(work.session, row.id) >= total:
        move(work, row, Step.FINISH_REFUND, Actor.PAYMENTS, refund_kurus=total, refunded_at=work.now)


def note_refund_forestalled(work: UnitOfWork, forestalled: RefundForestalled) -> None:
    """The buyer's bank had given the money back before: the return ends well, without a refund of ours."""
    if forestalled.cause != RETURNED:
        return
    row = _known(work, forestalled.reference_id)
    if row.refunded_at is None:
        move(work, row, Step.BANK_REFUNDED, Actor.PAYMENTS, note=BANK_REFUNDED, refunded_at=work.now)


def _known(work: UnitOfWork, return_id: str) -> Return:
    row = selects.return_held(work.session, return_id)
    if row is None:
        raise LookupError(f"no return {return_id}")
    return row
