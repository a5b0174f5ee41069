"""Signing in and out, and the rotation of refresh tokens."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import ColumnElement, true, update

from contracts.events import SessionsEnded
from identity import repository
from identity.domain import sessions as rules
from identity.domain import tokens
from identity.models import Person, RefreshToken, Session
from identity.passwords import PasswordKeeper
from kit.auth import KeyFile, sign_access_token
from kit.auth import Person as TokenPerson
from kit.db import UnitOfWork
from kit.ended import note_ended
from kit.errors import Forbidden, Unauthenticated
from kit.ids import new_id
from kit.policy import PASSWORD_SCOPE
from kit.service import Service

ALL_SCOPE = "all"
TOLD_AT_ONCE = 500


@dataclass(frozen=True)
class Grant:
    """A person, their session and the refresh token that was just made. A restricted session has none."""

    person: Person
    session: Session
    refresh_token: str | None


def log_in(service: Service, email: str, password: str) -> Grant:
    """Sign in with a password. Raises `Unauthenticated`; for the right password of an unconfirmed address `Forbidden`.

    Exactly one hash is computed whether the address is known or not.
    """
    with service.work() as work:
        person = repository.person_by_email(work.session, email)
        registration = None if person else repository.open_registration(work.session, email, work.now)
    known = person or registration
    passwords: PasswordKeeper = service.parts["passwords"]
    if not passwords.verify(known.password_hash if known else None, password):
        raise Unauthenticated("invalid_credentials", "E-posta adresi ya da şifre hatalı.")
    if person is None:
        raise Forbidden(
            "email_unconfirmed", "Lütfen önce e-posta adresinize gönderdiğimiz bağlantıyla hesabınızı onaylayınız."
        )
    with service.work() as work:
        return open_session(work, repository.person(work.session, person.id), ALL_SCOPE)


def open_session(work: UnitOfWork, person: Person, scope: str) -> Grant:
    """Begin a session. A restricted one may only set the password, lives shortly, and cannot be refreshed."""
    is_restricted = scope == PASSWORD_SCOPE
    life: timedelta = rules.RESTRICTED_SESSION_LIFE if is_restricted else rules.SESSION_LIFE
    session = Session(id=new_id(), person_id=person.id, scope=scope, signed_in_at=work.now, expires_at=work.now + life)
    work.session.add(session)
    return Grant(person, session, None if is_restricted else _issue(work, session.id, tokens.new_token()))


def refresh(work: UnitOfWork, key: bytes, refresh_token: str) -> Grant | None:
    """Rotate a refresh token. None when it is worth nothing; if it is a replay, its whole session has ended by then.

    The second of two tabs gets what the first one got, so a session has one chain of tokens. The caller refuses after
    the unit of work is committed, so that the end of a stolen session is kept.
    """
    found = repository.refresh_token(work.session, tokens.token_hash(refresh_token))
    if found is None:
        return None
    token, session = found
    verdict = rules.judge_refresh_token(token.used_at, token.expires_at, session.expires_at, session.ended_at, work.now)
    if verdict == rules.REPLAYED:
        _end(work, "refresh token replayed", Session.id == session.id)
    if verdict not in (rules.ROTATE, rules.FOLLOW):
        return None
    person = repository.person(work.session, session.person_id)
    if verdict == rules.FOLLOW:
        return Grant(person, session, _end_of_chain(work, key, token))
    token.used_at = work.now
    return Grant(person, session, _issue(work, session.id, tokens.next_refresh_token(key, token.token_hash)))


def log_out(work: UnitOfWork, session_id: str | None, refresh_token: str | None) -> None:
    """End the session of an access token and that of a refresh token; either may be missing."""
    ids = {session_id} if session_id else set()
    found = repository.refresh_token(work.session, tokens.token_hash(refresh_token)) if refresh_token else None
    if found is not None:
        ids.add(found[1].id)
    _end(work, "signed out", Session.id.in_(ids))


def end_sessions(work: UnitOfWork, person_id: str, reason: str, but: str | None = None) -> None:
    """End every session of a person, but for one."""
    _end(work, reason, Session.person_id == person_id, Session.id != but if but is not None else true())


def access_token(service: Service, grant: Grant) -> str:
    """A signed access token for a session, with the person's present role."""
    session = grant.session
    claims = TokenPerson(
        grant.person.id, grant.person.role, session.id, session.scope, int(session.signed_in_at.timestamp())
    )
    key: KeyFile = service.parts["session_key"]  # type: ignore[assignment]
    return sign_access_token(key.content(), claims, service.clock)


def _end(work: UnitOfWork, reason: str, *which: ColumnElement[bool]) -> None:
    """End sessions here and, by what is announced, everywhere: tokens that are out are refused within two seconds."""
    ending = update(Session).where(*which, Session.ended_at.is_(None)).values(ended_at=work.now, end_reason=reason)
    ended = work.session.execute(ending.returning(Session.person_id, Session.id)).all()
    note_ended(work, [row.id for row in ended], work.now)
    for person_id in sorted({row.person_id for row in ended}):
        ids = sorted(row.id for row in ended if row.person_id == person_id)
        for start in range(0, len(ids), TOLD_AT_ONCE):
            work.announce(SessionsEnded(person_id, ids[start : start + TOLD_AT_ONCE], work.now))


def _end_of_chain(work: UnitOfWork, key: bytes, token: RefreshToken) -> str | None:
    """The unused token that a used one has led to: the first tab may have gone on by more than one already.

    None where it leads nowhere, as with one that an earlier version of this code has rotated.
    """
    while True:
        following = tokens.next_refresh_token(key, token.token_hash)
        found = repository.refresh_token(work.session, tokens.token_hash(following))
        if found is None:
            return None
        token = found[0]
        if token.used_at is None:
            return following


def _issue(work: UnitOfWork, session_id: str, token: str) -> str:
    work.session.add(
        RefreshToken(
            token_hash=tokens.token_hash(token),
            session_id=session_id,
            issued_at=work.now,
            expires_at=work.now + rules.REFRESH_TOKEN_LIFE,
        )
    )
    return token
