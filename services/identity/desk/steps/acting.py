"""What one operator does about a member: each act has a reason, is kept in the audit, and is mailed to the member.

No operator acts on an operator's account so, neither another's nor their own: first the office has to end, and that
takes two.
"""

from dataclasses import dataclass
from functools import partial

from contracts.events.acts import Act, Change, Subject
from identity.access.steps import second_step
from identity.audit.steps import keep_act
from identity.leaving.steps import closing, erasing
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.rules import roles
from identity.post.steps.writing import tell
from identity.service import Identity
from identity.sessions import steps as sessions_steps
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rules.application import AT_WORK
from kit.clock import iso
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.ids import new_id


@dataclass(frozen=True)
class Deed:
    """An operator's act on a member, and the reason that the member reads."""

    operator_id: str
    person_id: str
    reason: str


def end_sessions(work: UnitOfWork, deed: Deed) -> int:
    """End every session of a member; gives how many that were. Raises `NotFound`, `Conflict` (operator_account)."""
    _member(work, deed)
    ended = sessions_steps.end_sessions(work, deed.person_id, "ended by an operator")
    second_step.give_up(work, deed.person_id)
    _keep(work, deed, Act.SESSIONS_ENDED, Change("openSessions", str(ended), "0"))
    _mail(work, deed, "sessions_ended")
    return ended


def suspend(work: UnitOfWork, deed: Deed) -> Person:
    """Let a member in no more until it is lifted; what they bought goes on, and refunds still come.

    Raises `NotFound`, and `Conflict` for an operator (operator_account), a supplier who sells or ships what was sold
    (sells_here), and who is suspended already.
    """
    person = _member(work, deed)
    supplier = suppliers_selects.supplier(work.session, person.id)
    if supplier is not None and supplier.status in AT_WORK:
        raise Conflict("sells_here", "Bu üye satış yapıyor; önce satıcı sayfasından satış yetkisini askıya alınız.")
    if person.suspended_at is not None:
        raise Conflict("conflict", "Bu üye zaten askıda.")
    person.suspended_at = work.now
    work.session.flush()
    sessions_steps.end_sessions(work, person.id, "suspended")
    _keep(work, deed, Act.MEMBER_SUSPENDED, Change("suspendedAt", "", iso(work.now)))
    _mail(work, deed, "member_suspended")
    return person


def lift(work: UnitOfWork, deed: Deed) -> Person:
    """Let a suspended member in again. Raises `NotFound`, and `Conflict` for who is not suspended."""
    person = _member(work, deed)
    if person.suspended_at is None:
        raise Conflict("conflict", "Bu üye askıda değil.")
    _keep(work, deed, Act.MEMBER_LIFTED, Change("suspendedAt", iso(person.suspended_at), ""))
    person.suspended_at = None
    _mail(work, deed, "member_lifted")
    return person


def erase(service: Identity, deed: Deed) -> None:
    """Close a member's account for good, as they would themselves. Raises `NotFound`, and `Conflict` for an operator
    (operator_account) or while something of theirs is open anywhere (account_busy).
    """

    def end(work: UnitOfWork, person: Person) -> None:
        _keep(work, deed, Act.MEMBER_ERASED, Change("role", person.role, ""))
        erasing.say_goodbye(work, person, deed.reason)

    closing.close(service, partial(_member, deed=deed), closing.member_busy, end)


def _member(work: UnitOfWork, deed: Deed) -> Person:
    """The member, locked. Raises `NotFound`, and `Conflict` for an operator."""
    people_selects.lock_person(work.session, deed.person_id)
    person = people_selects.person(work.session, deed.person_id)
    if person.role == roles.OPERATOR:
        raise Conflict(
            "operator_account",
            "Yönetici hesaplarında bu işlem yapılamaz; önce iki yöneticinin kararıyla yöneticilik kaldırılmalıdır.",
        )
    return person


def _keep(work: UnitOfWork, deed: Deed, act: Act, change: Change) -> None:
    keep_act(work, deed.operator_id, act, (Subject.MEMBER, deed.person_id), deed.reason, [change])


def _mail(work: UnitOfWork, deed: Deed, template: str) -> None:
    tell(work, deed.person_id, template, new_id(), {"at": work.now.isoformat(), "reason": deed.reason})
