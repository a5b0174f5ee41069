"""Signing in.

A person who has proven who they are, in any way, comes to `enter`: it alone decides whether that makes a session or
first asks for the second factor (`access.steps.second_step`).
"""

from dataclasses import dataclass

from identity import tokens
from identity.access.rows import SecondStep
from identity.factors import selects as factors_selects
from identity.factors.rules import second_factor
from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.registration import selects as registration_selects
from identity.service import Identity
from identity.sessions.rules.session import ALL_SCOPE
from identity.sessions.steps import Grant, open_session
from kit.db import UnitOfWork
from kit.errors import Forbidden, Unauthenticated

NOT_SET_UP = (
    "Yönetici hesaplarına iki adımlı doğrulama olmadan giriş yapılamaz ve bu hesapta henüz kurulu değil. "
    "Kurulum bilgilerinizi sistem sorumlusu oluşturabilir."
)


@dataclass(frozen=True)
class Halfway:
    """A person whose second factor is waited for: what comes back with its code, and of which kinds that may be."""

    ref: str
    methods: tuple[str, ...]


def log_in(service: Identity, email: str, password: str, device: str = "") -> Grant | Halfway:
    """Sign in with a password. Raises `Unauthenticated`; for the right password of an unconfirmed address `Forbidden`.

    Exactly one hash is computed whether the address is known or not.
    """
    with service.work() as work:
        person = people_selects.person_by_email(work.session, email)
        registration = None if person else registration_selects.open_registration(work.session, email, work.now)
    known = person or registration
    passwords = service.passwords
    if not passwords.verify(known.password_hash if known else None, password):
        raise _wrong()
    if person is None:
        raise Forbidden(
            "email_unconfirmed", "Lütfen önce e-posta adresinize gönderdiğimiz bağlantıyla hesabınızı onaylayınız."
        )
    with service.work() as work:
        present = people_selects.held_person(work.session, person.id)
        # Changed while it was looked at: it was the former one. Or the account was closed.
        if present is None or present.password_hash != person.password_hash:
            raise _wrong()
        return enter(work, present, device)


def _wrong() -> Unauthenticated:
    return Unauthenticated("invalid_credentials", "E-posta adresi ya da şifre hatalı.")


def enter(work: UnitOfWork, person: Person, device: str = "", is_factor_proven: bool = False) -> Grant | Halfway:
    """Let a person in who has proven who they are: a session, or the question for their second factor.

    Who came with a passkey has proven the factor as well. Raises `Forbidden` for who needs a factor and has none
    (operators get theirs from who runs the installation), and for whom an operator has suspended.
    """
    people_steps.require_not_suspended(work, person.id)
    if is_factor_proven:
        return open_session(work, person, ALL_SCOPE, device, is_factor_proven=True)
    has_app = factors_selects.second_factor(work.session, person.id) is not None
    has_passkey = bool(factors_selects.passkeys(work.session, person.id))
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
