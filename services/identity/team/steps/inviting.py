"""What a supplier does about its team: invite, invite again, allow other things, end.

Who may do what changes at once: sessions that act for the company as the member end everywhere.
"""

from dataclasses import dataclass

from identity import tokens
from identity.factors.rules.second_factor import Proof
from identity.factors.steps import proofs
from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.steps.writing import Note, tell, write_mail
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules.application import APPROVED
from identity.team import selects
from identity.team.rows import TeamMember
from identity.team.rules import membership as rules
from identity.team.steps.ending import end_acting, end_and_tell
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id

NONE = Proof()
NOT_FOUND = "Ekip üyesi bulunamadı."


@dataclass(frozen=True)
class Asking:
    """The supplier who asks, in which session, and what they prove themselves with."""

    supplier_id: str
    session_id: str
    password: str | None = None
    proof: Proof = NONE


def invite(service: Identity, asking: Asking, email: str, duties: list[str], language: str) -> TeamMember:
    """Ask a person into the team, by a mail that is good for seven days.

    Needs what another IBAN needs: the password unless the sign-in is fresh, and the second factor. Raises `Conflict`
    (team_full, already_in_team) and for a company that is suspended.
    """
    require_present_password(service, asking.supplier_id, asking.session_id, asking.password)
    with service.work() as work:
        supplier = _company(work, asking)
        _require_new(work, supplier, email)
        proofs.require(service, work, asking.supplier_id, asking.session_id, asking.proof)
        member = TeamMember(
            id=new_id(), supplier_id=supplier.person_id, email=email, duties=duties, state=rules.INVITED
        )
        work.session.add(member)
        _send(service, work, member, supplier, language)
        return member


def invite_again(service: Identity, supplier_id: str, session_id: str, member_id: str, language: str) -> TeamMember:
    """Send an invitation once more, with another link: the one before is void. Also one whose time was over."""
    with service.work() as work:
        supplier = _company(work, Asking(supplier_id, session_id))
        member = _member(work, supplier_id, member_id)
        if member.state != rules.INVITED:
            raise Conflict("conflict", "Bu davet artık beklemiyor.")
        _send(service, work, member, supplier, language)
        return member


def allow(service: Identity, asking: Asking, member_id: str, duties: list[str]) -> TeamMember:
    """Let a member do other things from now on. What adds something needs what an invitation needs."""
    with service.work() as work:
        sessions_selects.person_of_session(work.session, asking.supplier_id, asking.session_id, work.now)
        is_more = rules.adds(_member(work, asking.supplier_id, member_id).duties, duties)
    if is_more:
        require_present_password(service, asking.supplier_id, asking.session_id, asking.password)
    with service.work() as work:
        supplier = _company(work, asking, may_be_suspended=True)
        member = _member(work, asking.supplier_id, member_id)
        if member.state not in rules.LIVING:
            raise Conflict("conflict", "Bu üye artık ekibinizde değil.")
        if rules.adds(member.duties, duties):
            proofs.require(service, work, asking.supplier_id, asking.session_id, asking.proof)
        if set(member.duties) != set(duties):
            member.duties = duties
            _tell_change(work, member, supplier, duties)
        return member


def end(work: UnitOfWork, supplier_id: str, member_id: str) -> TeamMember:
    """End a membership, or take an invitation back. Raises `NotFound`, and `Conflict` for what is over."""
    member = _member(work, supplier_id, member_id)
    supplier = suppliers_selects.supplier(work.session, supplier_id)
    end_and_tell(work, member, supplier.company_name if supplier else "")
    return member


def _tell_change(work: UnitOfWork, member: TeamMember, supplier: Supplier, duties: list[str]) -> None:
    end_acting(work, member)
    if member.person_id is not None:
        tell(
            work,
            member.person_id,
            "team_duties_changed",
            new_id(),
            {"companyName": supplier.company_name, "duties": duties},
        )


def _company(work: UnitOfWork, asking: Asking, may_be_suspended: bool = False) -> Supplier:
    """The company of who asks, locked."""
    sessions_selects.person_of_session(work.session, asking.supplier_id, asking.session_id, work.now)
    people_selects.lock_person(work.session, asking.supplier_id)
    supplier = suppliers_selects.supplier_for_update(work.session, asking.supplier_id)
    if supplier is None:
        raise NotFound("Satıcı kaydınız bulunamadı.")
    if supplier.status != APPROVED and not may_be_suspended:
        raise Conflict(
            "conflict", "Satış yetkiniz askıdayken ya da mağazanız kapanırken ekibinize kimseyi davet edemezsiniz."
        )
    return supplier


def _require_new(work: UnitOfWork, supplier: Supplier, email: str) -> None:
    living = selects.living(work.session, supplier.person_id)
    for member in living:
        if rules.state_now(member.state, member.expires_at, work.now) == rules.EXPIRED:
            rules.MOVES.make(member, rules.EXPIRED)
            member.ended_at = work.now
    still = [member for member in living if member.state in rules.LIVING]
    invited = people_selects.person_by_email(work.session, email)
    if any(
        member.email.lower() == email.lower() or (invited is not None and member.person_id == invited.id)
        for member in still
    ):
        raise Conflict("already_in_team", "Bu adres zaten ekibinizde ya da daveti bekliyor.")
    rules.require_room(len(still))
    work.session.flush()


def _member(work: UnitOfWork, supplier_id: str, member_id: str) -> TeamMember:
    member = selects.locked(work.session, member_id)
    if member is None or member.supplier_id != supplier_id:
        raise NotFound(NOT_FOUND)
    return member


def _send(service: Identity, work: UnitOfWork, member: TeamMember, supplier: Supplier, language: str) -> None:
    link_id = new_id()
    member.token_hash = tokens.token_hash(tokens.link_token(service.settings.link_secret, link_id))
    member.invited_at, member.expires_at = work.now, work.now + rules.INVITATION_LIFE
    invited = people_selects.person_by_email(work.session, member.email)
    context = {
        "companyName": supplier.company_name,
        "duties": member.duties,
        "linkId": link_id,
        "language": _language_of(invited, language),
    }
    write_mail(work, Note("team_invited", link_id, member.email, context, rules.INVITATION_LIFE))


def _language_of(invited: Person | None, language: str) -> str:
    """Who has no account is written to in the language of who invites them."""
    return invited.language if invited is not None else language
