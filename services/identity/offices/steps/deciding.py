"""Deciding about what another operator proposed."""

from collections.abc import Callable

from contracts.events.acts import Act, Change, Subject
from identity.audit.steps import keep_act
from identity.factors.steps.enrolment import take_off
from identity.offices import rules, selects
from identity.offices.rows import Proposal
from identity.offices.steps.proposing import require_fits
from identity.people import selects as people_selects
from identity.people.rules import roles
from identity.post.steps.writing import tell
from identity.sessions.steps import end_sessions
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rules.application import SELLERS
from kit.db import UnitOfWork
from kit.ids import new_id


def confirm(work: UnitOfWork, operator_id: str, proposal_id: str) -> Proposal:
    """A second operator confirms: now it takes effect, and every session of the member ends. Offices are held.

    Who confirms is an operator and stays one, so there is always one left. Raises `NotFound`, `Forbidden`
    (second_operator_needed, own_matter), `Conflict` for what was decided before or does not fit the member any more,
    and `Gone` (proposal_expired) after a day.
    """
    row = _waiting(work, proposal_id)
    rules.require_second(operator_id, row.requested_by, row.person_id)
    require_fits(work, row.person_id, row.matter)
    act, changes = _EFFECTS[row.matter](work, row.person_id)
    end_sessions(work, row.person_id, f"{row.matter} confirmed")
    _decide(work, row, rules.CONFIRMED, operator_id)
    asked = Change("requestedBy", "", row.requested_by)
    keep_act(work, operator_id, act, (Subject.MEMBER, row.person_id), row.reason, [*changes, asked])
    return row


def reject(work: UnitOfWork, operator_id: str, proposal_id: str, answer: str) -> Proposal:
    """An operator turns a proposal down, and its proposer is told why; or takes an own one back, without a word.

    Raises as `confirm` does, but for the second one, and `Invalid` (validation_failed) for no answer.
    """
    row = _waiting(work, proposal_id)
    if operator_id == row.requested_by:
        return _turn_down(work, row, rules.WITHDRAWN, operator_id, None)
    rules.require_not_own(operator_id, row.person_id)
    rules.require_answer(answer)
    _turn_down(work, row, rules.REJECTED, operator_id, answer)
    _tell_proposer(work, row)
    return row


def _turn_down(work: UnitOfWork, row: Proposal, state: str, operator_id: str, answer: str | None) -> Proposal:
    _decide(work, row, state, operator_id)
    row.answer = answer
    changes = [Change("state", rules.PENDING, state), Change("matter", row.matter, "")]
    keep_act(work, operator_id, Act.PROPOSAL_REJECTED, (Subject.MEMBER, row.person_id), answer or "", changes)
    return row


def _tell_proposer(work: UnitOfWork, row: Proposal) -> None:
    told = {"at": work.now.isoformat(), "matter": row.matter, "personId": row.person_id, "reason": row.answer}
    tell(work, row.requested_by, "proposal_rejected", row.id, told)


def _waiting(work: UnitOfWork, proposal_id: str) -> Proposal:
    """A proposal that waits, with its member locked."""
    row = selects.proposal(work.session, proposal_id)
    people_selects.lock_person(work.session, row.person_id)
    row = selects.proposal(work.session, proposal_id)
    rules.require_pending(row.state, row.expires_at, work.now)
    return row


def _decide(work: UnitOfWork, row: Proposal, state: str, operator_id: str) -> None:
    rules.MOVES.make(row, state)
    row.decided_by, row.decided_at = operator_id, work.now


def _promote(work: UnitOfWork, person_id: str) -> tuple[Act, list[Change]]:
    return Act.PROMOTED, _become(work, person_id, roles.OPERATOR, "operator_appointed")


def _demote(work: UnitOfWork, person_id: str) -> tuple[Act, list[Change]]:
    supplier = suppliers_selects.supplier(work.session, person_id)
    role = roles.SUPPLIER if supplier is not None and supplier.status in SELLERS else roles.BUYER
    return Act.DEMOTED, _become(work, person_id, role, "operator_dismissed")


def _reset_factor(work: UnitOfWork, person_id: str) -> tuple[Act, list[Change]]:
    take_off(work, person_id, by_operators=True)
    return Act.FACTOR_RESET, [Change("secondFactor", "on", "off")]


def _become(work: UnitOfWork, person_id: str, role: str, template: str) -> list[Change]:
    person = people_selects.person(work.session, person_id)
    change = Change("role", person.role, role)
    person.role = role
    tell(work, person_id, template, new_id(), {"at": work.now.isoformat()})
    return [change]


_EFFECTS: dict[str, Callable[[UnitOfWork, str], tuple[Act, list[Change]]]] = {
    rules.PROMOTE: _promote,
    rules.DEMOTE: _demote,
    rules.RESET_FACTOR: _reset_factor,
}
