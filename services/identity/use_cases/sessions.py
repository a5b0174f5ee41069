"""Signing in and out, and the rotation of refresh tokens.

Whoever has proven who they are, in whatever way, comes to `enter`: it alone decides whether that makes a session or
first asks for the second factor (`use_cases.second_steps`).
"""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import ColumnElement, func, select, true, update

from contracts.events import SessionsEnded
from identity import repository
from identity.domain import second_factor, tokens
from identity.domain import sessions as rules
from identity.models import Person, RefreshToken, SecondStep, Session
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
SHOWN_AT_MOST = 100
NOT_SET_UP = (
    "Yönetici hesaplarına iki adımlı doğrulama olmadan giriş yapılamaz ve bu hesapta henüz kurulu değil. "
    "Kurulum bilgilerinizi sistem sorumlusu oluşturabilir."
)


@dataclass(frozen=True)
class Grant:
    """A person, their session and the refresh token that was just made. A restricted session has none."""

    person: Person
    session: Session
    refresh_token: str | None


@dataclass(frozen=True)
class Halfway:
    """Somebody whose second factor is waited for: what comes back with its code, and of which kinds that may be."""

    ref: str
    methods: tuple[str, ...]


def log_in(service: Service, email: str, password: str, device: str = "") -> Grant | Halfway:
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
        return enter(work, repository.person(work.session, person.id), device)


def enter(work: UnitOfWork, person: Person, device: str = "", is_factor_proven: bool = False) -> Grant | Halfway:
    """Let somebody in who has proven who they are: a session, or for who has a second factor the question for it.

    Who came with a passkey has proven the factor as well. Raises `Forbidden` for who needs a factor and has none:
    operators get theirs from who runs the installation.
    """
    if is_factor_proven:
        return open_session(work, person, ALL_SCOPE, device, is_factor_proven=True)
    has_app = repository.second_factor(work.session, person.id) is not None
    has_passkey = bool(repository.passkeys(work.session, person.id))
    if has_app or has_passkey:
        ref = tokens.new_token()
        expires_at = work.now + second_factor.STEP_LIFE
        work.session.add(
            SecondStep(ref_hash=tokens.token_hash(ref), person_id=person.id, expires_at=expires_at, tries=0)
        )
        return Halfway(ref, second_factor.methods(has_app, has_passkey))
    if second_factor.is_required(person.role):
        raise Forbidden("second_factor_not_set_up", NOT_SET_UP)
    return open_session(work, person, ALL_SCOPE, device)


def open_session(
    work: UnitOfWork, person: Person, scope: str, device: str = "", is_factor_proven: bool = False
) -> Grant:
    """Begin a session. A restricted one may only set the password, lives shortly, and cannot be refreshed."""
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
    if session.second_factor_at is None and _needs_second_factor(work, person):
        _end(work, "second factor missing", Session.id == session.id)
        return None
    session.last_seen_at = work.now
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


def open_sessions(work: UnitOfWork, person_id: str) -> list[Session]:
    """Where a person is signed in, the last seen first. What was not refreshed for a month can't be any more."""
    seen_at = func.coalesce(Session.last_seen_at, Session.signed_in_at)
    rows = select(Session).where(
        Session.person_id == person_id,
        Session.scope == ALL_SCOPE,
        Session.ended_at.is_(None),
        Session.expires_at > work.now,
        seen_at > work.now - rules.REFRESH_TOKEN_LIFE,
    )
    return list(work.session.scalars(rows.order_by(seen_at.desc(), Session.id).limit(SHOWN_AT_MOST)))


def end_session(work: UnitOfWork, person_id: str, session_id: str) -> int:
    """End one session of a person; gives how many that were: another's, or one that is over, is none."""
    return _end(work, "ended by its person", Session.person_id == person_id, Session.id == session_id)


def end_sessions(work: UnitOfWork, person_id: str, reason: str, but: str | None = None) -> int:
    """End every session of a person, but for one; gives how many that were."""
    return _end(work, reason, Session.person_id == person_id, Session.id != but if but is not None else true())


def access_token(service: Service, grant: Grant) -> str:
    """A signed access token for a session, with the person's present role."""
    session = grant.session
    claims = TokenPerson(
        grant.person.id, grant.person.role, session.id, session.scope, int(session.signed_in_at.timestamp())
    )
    key: KeyFile = service.parts["session_key"]
    return sign_access_token(key.content(), claims, service.clock)


def _needs_second_factor(work: UnitOfWork, person: Person) -> bool:
    """Whether a session in which none was proven is worth nothing: of earlier times, or from before a promotion."""
    return second_factor.is_required(person.role) or repository.has_second_factor(work.session, person.id)


def _end(work: UnitOfWork, reason: str, *which: ColumnElement[bool]) -> int:
    """End sessions here and, by what is announced, everywhere: tokens that are out are refused within two seconds."""
    ending = update(Session).where(*which, Session.ended_at.is_(None)).values(ended_at=work.now, end_reason=reason)
    ended = work.session.execute(ending.returning(Session.person_id, Session.id)).all()
    note_ended(work, [row.id for row in ended], work.now)
    for person_id in sorted({row.person_id for row in ended}):
        ids = sorted(row.id for row in ended if row.person_id == person_id)
        for start in range(0, len(ids), TOLD_AT_ONCE):
            work.announce(SessionsEnded(person_id, ids[start : start + TOLD_AT_ONCE], work.now))
    return len(ended)


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
