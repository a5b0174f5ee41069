"""What a member does: look at an invitation, take it up, act for a company and stop, leave."""

from dataclasses import dataclass
from datetime import datetime

from identity import tokens
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.people.rules.acting import Acting
from identity.post.steps.writing import tell
from identity.sessions import selects as sessions_selects
from identity.sessions.rows import Session
from identity.sessions.selects import session_over
from identity.sessions.steps import Grant, end_where, open_session, require_refresh_token
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules.application import APPROVED, AT_WORK
from identity.team import selects
from identity.team.rows import TeamMember
from identity.team.rules import membership as rules
from identity.team.steps.ending import end_membership
from kit.db import UnitOfWork
from kit.errors import Conflict, Gone, NotFound
from kit.ids import new_id

SWITCHED = "acts for another"


@dataclass(frozen=True)
class Asking:
    """In which session a member asks, and the refresh token that their browser sends along."""

    session_id: str
    refresh_token: str


@dataclass(frozen=True)
class Invitation:
    """What a person is invited to, as the page of the mail's link shows it."""

    company_name: str
    email: str
    duties: list[str]
    expires_at: datetime


def look(work: UnitOfWork, token: str) -> Invitation:
    """An invitation, by the token of its mail. Raises `Gone` (invitation_over)."""
    member, supplier = _invited(work, selects.by_link(work.session, tokens.token_hash(token)))
    rules.require_open(rules.state_now(member.state, member.expires_at, work.now))
    return Invitation(supplier.company_name, member.email, member.duties, member.expires_at)


def accept(work: UnitOfWork, person: Person, token: str) -> Supplier:
    """Join the team of a company. Again changes nothing.

    Raises `Gone` (invitation_over), `Forbidden` (other_address), `Conflict` (not_for_this_member, company_suspended).
    """
    member = selects.locked_by_link(work.session, tokens.token_hash(token), person.id)
    member, supplier = _invited(work, member)
    if member.state == rules.ACTIVE and member.person_id == person.id:
        return supplier
    rules.require_open(rules.state_now(member.state, member.expires_at, work.now))
    rules.require_may_join(person.role, person.email, member.email)
    _require_one_of(supplier, (APPROVED,))
    if selects.active_of(work.session, person.id, supplier.person_id) is not None:
        raise Conflict("not_for_this_member", "Bu şirketin ekibindesiniz; ikinci bir davete gerek yok.")
    rules.MOVES.make(member, rules.ACTIVE)
    member.person_id, member.accepted_at = person.id, work.now
    for one in (person.id, supplier.person_id):
        people_steps.note_numbers(work, one)
    tell(work, supplier.person_id, "team_accepted", member.id, {"name": name_of(person), "duties": member.duties})
    return supplier


def act_for(work: UnitOfWork, person: Person, asking: Asking, supplier_id: str) -> Grant:
    """Act for a company from now on, in a session that takes the place of this one.

    Raises `NotFound` for who is no member there, `Conflict` where the company or the member may not (now), and
    `Unauthenticated` as `_switch` does.
    """
    session = _session_of(work, person, asking)
    member = selects.active_of(work.session, person.id, supplier_id)
    supplier = suppliers_selects.supplier(work.session, supplier_id)
    if member is None or supplier is None:
        raise NotFound("Bu şirketin ekibinde değilsiniz.")
    _require_one_of(supplier, AT_WORK)
    if not rules.may_act(member.state, person.role, supplier.status):
        raise Conflict("not_for_this_member", "Satış yapan ya da yönetici olan bir hesapla başkası adına çalışılamaz.")
    acting = Acting(supplier_id, supplier.company_name, tuple(member.duties))
    return _switch(work, person, (session, asking.refresh_token), member.id, acting)


def stop_acting(work: UnitOfWork, person: Person, asking: Asking) -> Grant:
    """Be oneself again, in a session that takes the place of this one. Raises `Unauthenticated` as `_switch` does."""
    return _switch(work, person, (_session_of(work, person, asking), asking.refresh_token), None, None)


def leave(work: UnitOfWork, person: Person, asking: Asking, member_id: str) -> Grant:
    """Leave the team of a company, which is told; who acted for it is themselves again.

    Raises `NotFound`, `Conflict` for what is over, and `Unauthenticated` as `_switch` does.
    """
    session = _session_of(work, person, asking)
    member = selects.locked(work.session, member_id)
    if member is None or member.person_id != person.id:
        raise NotFound("Bu şirketin ekibinde değilsiniz.")
    if member.state != rules.ACTIVE:
        raise Conflict("conflict", "Bu ekipten zaten ayrılmışsınız.")
    own = _switch(work, person, (session, asking.refresh_token), None, None)
    end_membership(work, member, rules.ENDED)
    tell(work, member.supplier_id, "team_left", new_id(), {"name": name_of(person)})
    return own


def name_of(person: Person) -> str:
    """First and last name."""
    return f"{person.first_name} {person.last_name}"


def _session_of(work: UnitOfWork, person: Person, asking: Asking) -> Session:
    return sessions_selects.person_of_session(work.session, person.id, asking.session_id, work.now)[1]


def _switch(
    work: UnitOfWork, person: Person, present: tuple[Session, str], acts_for: str | None, acting: Acting | None
) -> Grant:
    """No session acts first for one and then for another, so that those which act for a company can be ended. What was
    proven in the one before counts in the next, and no longer.

    Raises `Unauthenticated` where the access token alone came, which scripts can read: it would lead to a refresh token
    and so live for months; and where the session was ended meanwhile. Who ends all sessions of a person locks them
    first: here they are held, so that the new session is either there by then or does not begin.
    """
    session, refresh_token = present
    people_selects.held_person(work.session, person.id)
    require_refresh_token(work, session.id, refresh_token)
    if end_where(work, SWITCHED, Session.id == session.id) == 0:
        raise session_over()
    grant = open_session(work, person, session.scope, session.device)
    kept = {
        "acts_for": acts_for,
        "signed_in_at": session.signed_in_at,
        "last_seen_at": work.now,  # a sign-in of long ago would make it look like one that is over
        "second_factor_at": session.second_factor_at,
        "expires_at": session.expires_at,
    }
    for name, value in kept.items():
        setattr(grant.session, name, value)
    work.session.flush()
    return Grant(person, grant.session, grant.refresh_token, acting)


def _invited(work: UnitOfWork, member: TeamMember | None) -> tuple[TeamMember, Supplier]:
    supplier = suppliers_selects.supplier(work.session, member.supplier_id) if member is not None else None
    if member is None or supplier is None:
        raise Gone("invitation_over", "Bu davet artık geçerli değil. Şirketten yeni bir davet isteyiniz.")
    return member, supplier


def _require_one_of(supplier: Supplier, statuses: tuple[str, ...]) -> None:
    if supplier.status not in statuses:
        raise Conflict("company_suspended", "Bu şirket şu anda satış yapmıyor.")
