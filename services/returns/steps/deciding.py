"""What a supplier and an operator decide about a return, and what time decides when they do not."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum

from contracts.events import ReturnsOperatorActed
from contracts.events.acts import Act, Change, Subject
from kit.acts import tell_act
from kit.auth import Person
from kit.db import UnitOfWork
from kit.own_matters import require_others
from returns import selects
from returns.rows import Return
from returns.rules import deadlines, life, refusals
from returns.rules.life import Actor, Status, Step
from returns.rules.units import returnable_units
from returns.service import Returns
from returns.settings import Settings
from returns.steps.evidence import attach_pictures
from returns.steps.following import follow_parcel
from returns.steps.moves import claim_of, is_not_received, move, require_can

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


def decide(
    work: UnitOfWork, person: Person, return_id: str, decision: Decision, note: str, pictures: Sequence[str] = ()
) -> Return:
    """Approve a request, deny it, or refund it without wanting the product back. Denying needs a reason, and a supplier
    that denies that something did not come shows that it did.

    Raises `NotFound` for another's, `Forbidden` (own_matter), `Invalid`, and `Conflict` when it was decided before.
    """
    if decision is Decision.DENY and not note:
        raise refusals.note_needed()
    row = _held(work, person, return_id)
    step = Step(decision)
    require_can(row, step)
    if is_not_received(row) and step is Step.DENY and not pictures and person.role != OPERATOR:
        raise refusals.proof_needed()
    attach_pictures(work, row, person.id, pictures)
    before = row.status
    move(work, row, step, _actor(person), person.id, note, due_at=_send_by(work, row, step))
    _tell(work, person, Act.RETURN_DECIDED, row, before, note)
    return row


def inspect(work: UnitOfWork, person: Person, return_id: str, inspection: Inspection, note: str) -> Return:
    """Accept what came back, or reject it with a reason. A supplier can't reject what has not arrived.

    Raises `NotFound` for another's, `Forbidden` (own_matter), `Invalid`, and `Conflict` (not_arrived, conflict).
    """
    if inspection is Inspection.REJECT and not note:
        raise refusals.note_needed()
    row = _held(work, person, return_id)
    step = Step(inspection)
    require_can(row, step)
    if step is Step.REJECT and row.arrived_at is None and person.role != OPERATOR:
        raise refusals.not_arrived()
    before = row.status
    move(work, row, step, _actor(person), person.id, note)
    _tell(work, person, Act.RETURN_INSPECTED, row, before, note)
    return row


def overrule(work: UnitOfWork, settings: Settings, person: Person, return_id: str, note: str) -> Return:
    """An operator has a denied return sent after all, or a rejected one refunded. It must not claim units of another.

    Raises `NotFound`, `Forbidden` (own_matter) and `Conflict`.
    """
    row = with_item_held(work, return_id)
    require_others(person.id, row.buyer_id, row.supplier_id)
    require_can(row, Step.OVERRULE)
    require_free_units(work, row)
    before, due_at = row.status, _send_by(work, row, Step.OVERRULE)
    move(work, row, Step.OVERRULE, Actor.OPERATOR, person.id, note, due_at=due_at)
    _tell(work, person, Act.RETURN_OVERRULED, row, before, note)
    follow_parcel(work, row, settings.decision_time)
    return row


def decide_by_time(service: Returns) -> int:
    """Due step: what was not decided in time. Gives how many returns moved."""
    with service.work() as work:
        rows = selects.due_returns(work.session, work.now, BATCH)
        for row in rows:
            step = life.WHEN_DUE[Status(row.status)]
            move(work, row, step, Actor.TIME, note=BY_ITSELF[step], due_at=_send_by(work, row, step))
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


def _send_by(work: UnitOfWork, row: Return, step: Step) -> datetime | None:
    """Until when its buyer has to send what a step approves; None where there is nothing to send."""
    target = life.moves_of(step, is_not_received(row))[Status(row.status)]
    return deadlines.send_by(row.delivered_at, work.now) if target is Status.APPROVED else None


def _held(work: UnitOfWork, person: Person, return_id: str) -> Return:
    """Any return of others for an operator, an own one for a supplier."""
    supplier_id = None if person.role == OPERATOR else person.id
    row = selects.return_held(work.session, return_id, supplier_id)
    if row is None:
        raise refusals.unknown_return()
    if person.role == OPERATOR:
        require_others(person.id, row.buyer_id, row.supplier_id)
    return row


def with_item_held(work: UnitOfWork, return_id: str) -> Return:
    """A return, locked after its item, as in a request. Raises `NotFound`."""
    item_id = selects.item_of_return(work.session, return_id)
    if item_id is None:
        raise refusals.unknown_return()
    selects.hold_item(work.session, item_id)
    return selects.known_return_held(work.session, return_id)


def _tell(work: UnitOfWork, person: Person, act: Act, row: Return, before: str, note: str) -> None:
    """Keep what an operator decides in a supplier's place, or against it."""
    if person.role == OPERATOR:
        told = [Change("state", before, row.status), Change("order", "", row.order_id)]
        tell_act(work, ReturnsOperatorActed, person.id, act, (Subject.RETURN, row.id), note, told)


def _actor(person: Person) -> Actor:
    return Actor.OPERATOR if person.role == OPERATOR else Actor.SUPPLIER
