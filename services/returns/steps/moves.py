"""Moving a return: one place that checks the table, writes the row, keeps the history and tells the other services."""

from typing import Any

from sqlalchemy import update

from contracts.events import RefundRequested, ReturnChanged
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import IllegalMove
from returns.rows import HistoryLine, Return
from returns.rules import deadlines, life, refusals
from returns.rules.fault import is_fault
from returns.rules.life import NOT_RECEIVED, Actor, Objection, Status, Step


def require_can(row: Return, step: Step) -> None:
    """Refuse a person who comes too late. Raises `Conflict`."""
    if not can(row, step):
        raise refusals.not_now(Status(row.status))


def is_not_received(row: Return) -> bool:
    """Whether its buyer says that what a return is about never came."""
    return row.reason == NOT_RECEIVED


def can(row: Return, step: Step) -> bool:
    """Whether a step is possible as a return stands."""
    return life.can(Status(row.status), step, objection_of(row), is_not_received(row))


def can_withdraw(row: Return) -> bool:
    """Whether its buyer may withdraw from the purchase instead of waiting for a decision, the days for it apart. Units
    of one that was turned down for good are in no return: they are withdrawn from by themselves.
    """
    holds_units = life.holds_units(Status(row.status), objection_of(row))
    return not row.is_withdrawal and can(row, Step.WITHDRAW) and holds_units


def objection_of(row: Return) -> Objection | None:
    """How the objection to a return stands."""
    return None if row.objection is None else Objection(row.objection)


def claim_of(row: Return) -> tuple[Status, int, Objection | None]:
    """What a return claims of its item's units."""
    return Status(row.status), row.units, objection_of(row)


def move(
    work: UnitOfWork,
    row: Return,
    step: Step,
    by: Actor,
    person_id: str | None = None,
    note: str = "",
    **changes: Any,
) -> None:
    """Move a return whose row is locked; other columns may change with it. Raises `IllegalMove`."""
    before, objection = Status(row.status), objection_of(row)
    target = life.target_of(before, step, by, objection, is_not_received(row))
    _write(work, row, target, life.objection_after(step, target, objection), changes)
    announce(work, row, by, step, person_id, note)
    if target in life.ASKS_FOR_REFUND and before is not target:
        _ask_for_refund(work, row)


def _write(work: UnitOfWork, row: Return, target: Status, objection: Objection | None, changes: dict[str, Any]) -> None:
    """Save where the return stands now, if it still stood where the step was decided.

    A deadline holds for one status: it is gone unless the move sets a new one. Who is turned down gets one to object.
    """
    is_refunded = changes.get("refunded_at", row.refunded_at) is not None
    values = {
        "due_at": None,
        **changes,
        "status": target,
        "sequence": Return.sequence + 1,
        "changed_at": work.now,
        "objection": objection,
        "closed_at": None if life.is_open(target, is_refunded, objection) else work.now,
    }
    if objection is Objection.POSSIBLE:
        values["due_at"] = deadlines.object_by(work.now)
    guarded = update(Return).where(Return.id == row.id, Return.status == row.status, Return.sequence == row.sequence)
    moved = guarded.values(values).execution_options(synchronize_session=False)
    if rows_changed(work.session, moved) != 1:
        raise IllegalMove(f"return {row.id} is not {row.status} any more")
    work.session.refresh(row)


def _ask_for_refund(work: UnitOfWork, row: Return) -> None:
    work.announce(
        RefundRequested(
            return_id=row.id,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            units=row.units,
            requested_at=work.now,
        )
    )


def announce(
    work: UnitOfWork, row: Return, by: Actor, step: Step | None = None, person_id: str | None = None, note: str = ""
) -> None:
    """Keep what happened for good, and tell how the return stands now."""
    line = HistoryLine(
        return_id=row.id,
        sequence=row.sequence,
        at=work.now,
        step=step,
        status=row.status,
        by=by,
        person_id=person_id,
        note=note,
    )
    work.session.add(line)
    work.announce(
        ReturnChanged(
            return_id=row.id,
            sequence=row.sequence,
            order_id=row.order_id,
            item_id=row.item_id,
            ad_id=row.ad_id,
            buyer_id=row.buyer_id,
            supplier_id=row.supplier_id,
            units=row.units,
            status=row.status,
            is_open=life.is_open(Status(row.status), row.refunded_at is not None, objection_of(row)),
            cargo_company=row.cargo_company,
            cargo_code=row.cargo_code,
            refund_kurus=row.refund_kurus,
            created_at=row.created_at,
            changed_at=row.changed_at,
            objection=row.objection,
            is_fault=is_fault(row.reason) and not row.is_withdrawal,
            is_withdrawal=row.is_withdrawal,
            is_not_received=is_not_received(row),
        )
    )
