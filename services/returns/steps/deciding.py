"""What a supplier and an operator decide about a return, and what time decides when they do not."""

from datetime import datetime
from enum import StrEnum

from contracts.events import ReturnsOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.auth import Person
from kit.db import UnitOfWork
from returns import selects
from returns.rows import Return
from returns.rules import deadlines, life, refusals
from returns.rules.life import Actor, Status, Step
from returns.rules.units import returnable_units
from returns.service import Returns
from returns.settings import Settings
from returns.steps.following import follow_parcel
from returns.steps.moves import claim_of, move, require_can

BATCH = 50
OPERATOR = "operator"

BY_ITSELF = {
    Step.APPROVE: "Satıcı süresi içinde karar vermediği için kendiliğinden onaylandı.",
    Step.ACCEPT: "Satıcı süresi içinde incelemediği için kendiliğinden kabul edildi.",
    Step.NEVER_SEND: "Ürün süresi içinde kargoya verilmediği için kapatıldı.",
    Step.LAPSE: "Süresi içinde itiraz edilmediği için karar kesinleşti.",
}


class Decision(StrEnum):
    """What can be said about a request."""

    APPROVE = "approve"
    DENY = "deny"
    KEEP = "keep"


class Inspection(StrEnum):
    """What can be said about a product that came back."""

    ACCEPT = "accept"
    REJECT = "reject"


def decide(work: UnitOfWork, person: Person, return_id: str, decision: Decision, note: str) -> Return:
    """Approve a request, deny it, or refund it without wanting the product back. Denying needs a reason.

    Raises `NotFound` for another's, `Invalid`, and `Conflict` when it was decided before.
    """
    if decision is Decision.DENY and not note:
        raise refusals.note_needed()
    row = _held(work, person, return_id)
    step = Step(decision)
    require_can(row, step)
    due_at = deadlines.send_by(row.delivered_at, work.now) if step is Step.APPROVE else None
    move(work, row, step, _actor(person), person.id, note, due_at=due_at)
    return row


def inspect(work: UnitOfWork, person: Person, return_id: str, inspection: Inspection, note: str) -> Return:
    """Accept what came back, or reject it with a reason. A supplier can't reject what has not arrived.

    Raises `NotFound` for another's, `Invalid`, and `Conflict` (not_arrived, conflict).
    """
    if inspection is Inspection.REJECT and not note:
        raise refusals.note_needed()
    row = _held(work, person, return_id)
    step = Step(inspection)
    require_can(row, step)
    if step is Step.REJECT and row.arrived_at is None and person.role != OPERATOR:
        raise refusals.not_arrived()
    move(work, row, step, _actor(person), person.id, note)
    return row


def overrule(work: UnitOfWork, settings: Settings, person: Person, return_id: str, note: str) -> Return:
    """An operator has a denied return sent after all, or a rejected one refunded. It must not claim units of another.

    Raises `NotFound` and `Conflict`.
    """
    row = with_item_held(work, return_id)
    require_can(row, Step.OVERRULE)
    require_free_units(work, row)
    due_at = deadlines.send_by(row.delivered_at, work.now) if row.status == Status.DENIED else None
    before = row.status
    move(work, row, Step.OVERRULE, Actor.OPERATOR, person.id, note, due_at=due_at)
    told = [Change("state", before, row.status), Change("order", "", row.order_id)]
    tell_act(work, ReturnsOperatorActed, person.id, Act.RETURN_OVERRULED, (Subject.RETURN, row.id), note, told)
    follow_parcel(work, row, settings.decision_time)
    return row


def decide_by_time(service: Returns) -> int:
    """Due step: what was not decided in time. Gives how many returns moved."""
    with service.work() as work:
        rows = selects.due_returns(work.session, work.now, BATCH)
        for row in rows:
            step = life.WHEN_DUE[Status(row.status)]
            due_at = deadlines.send_by(row.delivered_at, work.now) if step is Step.APPROVE else None
            move(work, row, step, Actor.TIME, note=BY_ITSELF[step], due_at=due_at)
        return len(rows)


def decision_deadline(row: Return) -> datetime | None:
    """Until when the supplier has to decide or to look at what arrived; None when nothing waits for the supplier."""
    return row.due_at if row.status in (Status.CREATED, Status.SHIPPING) else None


def require_free_units(work: UnitOfWork, row: Return) -> None:
    """A return that is claimed again must not claim units of another one. Its item is held. Raises `Conflict`."""
    others = [other for other in selects.returns_of_item(work.session, row.item_id) if other.id != row.id]
    delivered = selects.known_delivery(work.session, row.item_id).units
    if returnable_units(delivered, map(claim_of, others)) < row.units:
        raise refusals.units_taken()


def _held(work: UnitOfWork, person: Person, return_id: str) -> Return:
    """Any return for an operator, an own one for a supplier."""
    supplier_id = None if person.role == OPERATOR else person.id
    row = selects.return_held(work.session, return_id, supplier_id)
    if row is None:
        raise refusals.unknown_return()
    return row


def with_item_held(work: UnitOfWork, return_id: str) -> Return:
    """A return, locked after its item, as in a request. Raises `NotFound`."""
    item_id = selects.item_of_return(work.session, return_id)
    if item_id is None:
        raise refusals.unknown_return()
    selects.hold_item(work.session, item_id)
    return selects.known_return_held(work.session, return_id)


def _actor(person: Person) -> Actor:
    return Actor.OPERATOR if person.role == OPERATOR else Actor.SUPPLIER
