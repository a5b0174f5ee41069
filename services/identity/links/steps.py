"""Opening the link of a mail: of a registration, of a forgotten password, or of an address that is to be proven.

An address is proven in the browser that asked for the link: a person who opens it elsewhere, by mistake or because
they were talked into it, lets no one into their account. If the address has an account already, the two become one.
"""

from dataclasses import dataclass

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from identity import tokens
from identity.access import selects as access_selects
from identity.access.steps.entering import Halfway, enter
from identity.access.steps.new_password import use_link
from identity.leaving.steps import erasing
from identity.parties import selects as parties_selects
from identity.parties.rows import EmailLink, ExternalIdentity
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.registration import selects as registration_selects
from identity.registration.rules import Wish
from identity.registration.steps import bad_link, confirm
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.steps import Grant, open_session
from kit.auth import PASSWORD_SCOPE
from kit.db import UnitOfWork
from kit.errors import Conflict, Forbidden, Invalid


@dataclass(frozen=True)
class Confirmed:
    """What opening a link in a mail gave."""

    grant: Grant | Halfway
    change: bool
    wish: Wish | None = None


def open_link(
    service: Identity, token: str, refresh_token: str = "", password: str | None = None, device: str = ""
) -> Confirmed:
    """Redeem the token of a mail: a registration becomes a person and signs in; a reset gives a restricted session.

    A registration asks for the password that was chosen: a stranger may have registered this address, and its owner
    must not open an account to which that stranger has the key. The address of who came without one counts only in the
    browser (`refresh_token`) that asked. Raises `Unauthenticated` for a token that is unknown, used or too old, and
    `Invalid` (password_needed) for a password that is missing or another one: the link stays good.
    """
    token_hash = tokens.token_hash(token)
    with service.work() as work:
        registration = registration_selects.registration_by_hash(work.session, token_hash)
        if registration is None:
            return _open_link_of_person(work, token_hash, refresh_token, device)
        if registration.confirmed_at is not None or registration.expires_at <= work.now:
            raise bad_link()
    if password is None:
        raise _password_needed("Üye olurken seçtiğiniz şifreyi giriniz(!)")
    if not service.passwords.verify(registration.password_hash, password):
        raise _password_needed("Bu şifre üye olurken seçilen şifre değil(!)")
    with service.work() as work:
        person, wish = confirm(work, registration)
        return Confirmed(enter(work, person, device), change=False, wish=wish)


def _open_link_of_person(work: UnitOfWork, token_hash: str, refresh_token: str, device: str) -> Confirmed:
    email_link = parties_selects.email_link_by_hash(work.session, token_hash)
    if email_link is not None:
        person = confirm_email(work, email_link, refresh_token)
        if person is None:
            raise bad_link()
        return Confirmed(enter(work, person, device), change=False)
    link = access_selects.password_link_by_hash(work.session, token_hash)
    if link is None or link.person_id is None or not use_link(work, link):
        raise bad_link()
    person = people_selects.person(work.session, link.person_id)
    return Confirmed(open_session(work, person, PASSWORD_SCOPE), change=True)


def _password_needed(message: str) -> Invalid:
    return Invalid("password_needed", message, {"password": [message]})


def confirm_email(work: UnitOfWork, link: EmailLink, refresh_token: str) -> Person | None:
    """Redeem a link: gives the account that the address now opens, or None for a link that is used or too old.

    Raises `Forbidden` in another browser than the one that asked.
    """
    if link.used_at is not None or link.expires_at <= work.now:
        return None
    _require_asker(work, link, refresh_token)
    link.used_at = work.now
    asker = people_selects.person(work.session, link.person_id)
    present = people_selects.person_by_email(work.session, link.email)
    return _join(work, asker, present) if present else _keep(work, asker, link.email)


def _keep(work: UnitOfWork, asker: Person, email: str) -> Person:
    asker.email = email
    try:
        work.session.flush()
    except IntegrityError as error:
        raise Conflict(
            "conflict", "Bu e-posta adresiyle az önce bir hesap açıldı. Lütfen yeniden deneyiniz."
        ) from error
    return asker


def _join(work: UnitOfWork, asker: Person, present: Person) -> Person:
    """The party that vouches for the asker opens the present account from now on. Without an address nothing was
    bought.
    """
    identities = update(ExternalIdentity).where(ExternalIdentity.person_id == asker.id)
    work.session.execute(identities.values(person_id=present.id))
    present.image = present.image or asker.image
    erasing.erase(work, asker)
    return present


def _require_asker(work: UnitOfWork, link: EmailLink, refresh_token: str) -> None:
    found = sessions_selects.refresh_token(work.session, tokens.token_hash(refresh_token))
    session = found[1] if found is not None and found[1].person_id == link.person_id else None
    if session is None or session.ended_at is not None or work.now >= session.expires_at:
        raise Forbidden("other_browser", "Lütfen bağlantıyı, e-posta adresinizi yazdığınız tarayıcıda açınız.")
