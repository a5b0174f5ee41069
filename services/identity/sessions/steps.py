"""Beginning, showing and ending sessions, and the tokens that belong to them."""

from dataclasses import dataclass, replace
from datetime import timedelta

from sqlalchemy import ColumnElement, true, update

from contracts.duties import Duty
from contracts.events import SessionsEnded
from identity import tokens
from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.people.rules.acting import Acting
from identity.people.rules.roles import SUPPLIER
from identity.service import Identity
from identity.sessions import selects
from identity.sessions.rows import RefreshToken, Session
from identity.sessions.rules import session as rules
from kit.auth import PASSWORD_SCOPE, sign_access_token
from kit.auth import Person as TokenPerson
from kit.db import UnitOfWork
from kit.ended import note_ended
from kit.ids import new_id

TOLD_AT_ONCE = 500


@dataclass(frozen=True)
class Grant:
    """A person, their session and the refresh token that was just made. A restricted session has none.

    `acting`: the company that they act for in it, as it stands now.
    """

    person: Person
    session: Session
    refresh_token: str | None
    acting: Acting | None = None


def open_session(
    work: UnitOfWork, person: Person, scope: str, device: str = "", is_factor_proven: bool = False
) -> Grant:
    """Begin a session. A restricted one may only set the password, lives shortly, and cannot be refreshed.

    Raises `Forbidden` (account_suspended) for whom an operator has suspended.
    """
    people_steps.require_not_suspended(work, person.id)
    is_restricted = scope == PASSWORD_SCOPE
    life: timedelta = rules.RESTRICTED_SESSION_LIFE if is_restricted else rules.SESSION_LIFE
    session = Session(
        id=new_id(),
        person_id=person.id,
        scope=scope,
        signed_in_at=work.now,
        second_factor_at=work.now if is_factor_proven else None,
        device=device,
        expires_at=work.now + life,
    )
    work.session.add(session)
    return Grant(person, session, None if is_restricted else issue(work, session.id, tokens.new_token()))


def require_refresh_token(work: UnitOfWork, session_id: str, refresh_token: str) -> None:
    """Raise `Unauthenticated` unless this is a refresh token of the session: the browser's own, which no script reads.

    An access token lives for a quarter of an hour, also for who has stolen it.
    """
    found = selects.refresh_token(work.session, tokens.token_hash(refresh_token))
    if found is None or found[1].id != session_id:
        raise selects.session_over()


def log_out(work: UnitOfWork, session_id: str | None, refresh_token: str | None) -> None:
    """End the session of an access token and that of a refresh token; either may be missing."""
    ids = {session_id} if session_id else set()
    found = selects.refresh_token(work.session, tokens.token_hash(refresh_token)) if refresh_token else None
    if found is not None:
        ids.add(found[1].id)
    end_where(work, "signed out", Session.id.in_(ids))


def end_session(work: UnitOfWork, person_id: str, session_id: str) -> int:
    """End one session of a person; gives how many that were: another's, or one that is over, is none."""
    return end_where(work, "ended by its person", Session.person_id == person_id, Session.id == session_id)


def end_sessions(work: UnitOfWork, person_id: str, reason: str, but: str | None = None) -> int:
    """End every session of a person, but for one; gives how many that were."""
    return end_where(work, reason, Session.person_id == person_id, Session.id != but if but is not None else true())


def access_token(service: Identity, grant: Grant) -> str:
    """A signed access token for a session, with the person's present role; of the company for who acts for one."""
    session, acting = grant.session, grant.acting
    signed_in_at = int(session.signed_in_at.timestamp())
    claims = TokenPerson(grant.person.id, grant.person.role, session.id, session.scope, signed_in_at)
    if acting is not None:
        duties = frozenset(Duty(name) for name in acting.duties)
        claims = replace(claims, id=acting.supplier_id, role=SUPPLIER, actor=grant.person.id, duties=duties)
    key = service.session_key
    return sign_access_token(key.content(), claims, service.clock)


def end_where(work: UnitOfWork, reason: str, *which: ColumnElement[bool]) -> int:
    """End sessions here and, by what is announced, everywhere: tokens that are out are refused within two seconds.
    Gives how many of them a browser was signed in with.
    """
    ending = update(Session).where(*which, Session.ended_at.is_(None)).values(ended_at=work.now, end_reason=reason)
    was_open = selects.lasts_at(work.now).label("was_open")
    ended = work.session.execute(ending.returning(Session.person_id, Session.id, was_open)).all()
    note_ended(work, [row.id for row in ended], work.now)
    for person_id in sorted({row.person_id for row in ended}):
        ids = sorted(row.id for row in ended if row.person_id == person_id)
        for start in range(0, len(ids), TOLD_AT_ONCE):
            work.announce(SessionsEnded(person_id, ids[start : start + TOLD_AT_ONCE], work.now))
    return sum(row.was_open for row in ended)


def end_of_chain(work: UnitOfWork, key: bytes, token: RefreshToken) -> str | None:
    """The unused token that a used one has led to: the first tab may have gone on by more than one already.

    None where it leads nowhere, as with one that an earlier version of this code has rotated.
    """
    while True:
        following = tokens.next_refresh_token(key, token.token_hash)
        found = selects.refresh_token(work.session, tokens.token_hash(following))
        if found is None:
            return None
        token = found[0]
        if token.used_at is None:
            return following


def issue(work: UnitOfWork, session_id: str, token: str) -> str:
    """Keep a refresh token of a session, as a hash, and give it back."""
    work.session.add(
        RefreshToken(
            token_hash=tokens.token_hash(token),
            session_id=session_id,
            issued_at=work.now,
            expires_at=work.now + rules.REFRESH_TOKEN_LIFE,
        )
    )
    return token
