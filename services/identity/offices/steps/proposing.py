"""Proposing what takes two operators."""

from contracts.events.acts import Act, Subject
from identity.audit.steps import keep_act
from identity.factors import selects as factors_selects
from identity.offices import rules, selects
from identity.offices.rows import Proposal
from identity.people import selects as people_selects
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.ids import new_id
from kit.locks import lock_name

ACTS = {
    rules.PROMOTE: Act.PROMOTION_PROPOSED,
    rules.DEMOTE: Act.DEMOTION_PROPOSED,
    rules.RESET_FACTOR: Act.FACTOR_RESET_PROPOSED,
}


def hold_offices(work: UnitOfWork) -> None:
    """Let what changes who is an operator happen one after another. Comes before it is read who asks: an operator whose
    office ends while another decision waits here is none any more when it goes on.
    """
    lock_name(work.session, "offices")


def propose(work: UnitOfWork, operator_id: str, person_id: str, matter: str, reason: str) -> Proposal:
    """Propose a matter about a member, for a second operator to confirm within a day; offices are held.

    Raises `NotFound`, and `Conflict` for what does not fit the member (`rules.require_fits`), while another proposal
    waits (proposal_waits), or to end the only office that there is (last_operator).
    """
    people_selects.lock_person(work.session, person_id)
    require_fits(work, person_id, matter)
    if matter == rules.DEMOTE and selects.other_operators(work.session, person_id) == 0:
        raise Conflict("last_operator", "Bu, tek yönetici; yöneticiliği kaldırılamaz.")
    _require_none_waits(work, person_id)
    row = Proposal(
        id=new_id(),
        person_id=person_id,
        matter=matter,
        state=rules.PENDING,
        reason=reason,
        requested_by=operator_id,
        requested_at=work.now,
        expires_at=work.now + rules.LIFE,
    )
    work.session.add(row)
    keep_act(work, operator_id, ACTS[matter], (Subject.MEMBER, person_id), reason)
    return row


def require_fits(work: UnitOfWork, person_id: str, matter: str) -> None:
    """Raise `Conflict` where a matter does not fit a locked member as they are now."""
    person = people_selects.person(work.session, person_id)
    has_factor = factors_selects.has_second_factor(work.session, person_id)
    rules.require_fits(matter, person.role, person.suspended_at is not None, has_factor)


def _require_none_waits(work: UnitOfWork, person_id: str) -> None:
    waiting = selects.pending_about(work.session, person_id)
    if waiting is None:
        return
    if waiting.expires_at > work.now:
        raise Conflict("proposal_waits", "Bu üye hakkında karar bekleyen bir öneri var.")
    rules.MOVES.make(waiting, rules.EXPIRED)
    work.session.flush()
