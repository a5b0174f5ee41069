"""Asking for an account, the mail of it once more, and what its link confirms."""

from datetime import timedelta

from sqlalchemy import update

from identity import tokens
from identity.letters.rules import deadlines
from identity.passwords.rules.common import COMMON_PASSWORDS
from identity.passwords.rules.password import require_good_password, require_not_own_email
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.steps import add_person
from identity.post.steps.writing import Note, write_mail
from identity.registration import selects
from identity.registration.rows import Registration
from identity.registration.rules import Wish
from identity.service import Identity
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict, Unauthenticated
from kit.ids import new_id
from kit.locks import lock_name
from kit.texts import TURKISH


def register(
    service: Identity,
    first_name: str,
    last_name: str,
    email: str,
    password: str,
    language: str = TURKISH,
    wish: Wish | None = None,
) -> None:
    """Send a link that confirms this registration; to an address that has an account, a mail that says so.

    Links of earlier registrations of the address are void from now on.
    The same work is done either way, so neither the answer nor its time tells whether the address is known.
    """
    settings = service.settings
    require_good_password(password, settings.password_min, settings.password_max, common=COMMON_PASSWORDS)
    require_not_own_email(password, email)
    password_hash = service.passwords.hash(password)
    link_id = new_id()
    with service.work() as work:
        _void_registrations(work, email)
        known = people_selects.person_by_email(work.session, email) is not None
        life = timedelta(0) if known else deadlines.CONFIRM_LINK_LIFE
        work.session.add(
            Registration(
                id=link_id,
                token_hash=tokens.token_hash(tokens.link_token(settings.link_secret, link_id)),
                email=email,
                first_name=first_name,
                last_name=last_name,
                password_hash=password_hash,
                created_at=work.now,
                expires_at=work.now + life,
                wish=wish,
            )
        )
        context = {"firstName": first_name, "language": language} | ({} if known else {"linkId": link_id})
        template = "already_registered" if known else "confirm"
        write_mail(work, Note(template, link_id, email, context, deadlines.CONFIRM_LINK_LIFE))


def send_again(service: Identity, email: str) -> None:
    """Send what registering with an address led to: the link that is still open, or that the address has an account.

    The link is the same one, so whichever of the mails is opened does. For an address without a registration the same
    row is written, and no mail is sent.
    """
    with service.work() as work:
        is_known = people_selects.person_by_email(work.session, email) is not None
        registration = selects.open_registration(work.session, email, work.now)
        template, context, life = "confirm", {"firstName": ""}, timedelta(0)
        if is_known:
            template, life = "already_registered", deadlines.CONFIRM_LINK_LIFE
        elif registration is not None:
            context = {"firstName": registration.first_name, "linkId": registration.id}
            life = registration.expires_at - work.now
        write_mail(work, Note(template, new_id(), email, context, life))


def confirm(work: UnitOfWork, registration: Registration) -> tuple[Person, Wish | None]:
    """Make a person of a registration, once; gives what its visitor wanted as well. Raises what `bad_link` gives."""
    open_one = update(Registration).where(
        Registration.id == registration.id, Registration.confirmed_at.is_(None), Registration.expires_at > work.now
    )
    if rows_changed(work.session, open_one.values(confirmed_at=work.now, wish=None)) == 0:
        raise bad_link()
    if people_selects.person_by_email(work.session, registration.email) is not None:
        raise bad_link()
    try:
        person = add_person(
            work,
            registration.first_name,
            registration.last_name,
            registration.email,
            registration.password_hash,
        )
        return person, registration.wish
    except Conflict as conflict:
        raise bad_link() from conflict


def bad_link() -> Unauthenticated:
    """The refusal of a link that is unknown, used or too old, of every kind."""
    return Unauthenticated("link_invalid", "Bağlantı geçersiz ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyiniz.")


def _void_registrations(work: UnitOfWork, email: str) -> None:
    """Close what is open of an address. Registrations of one address happen one after another, so one stays open."""
    lock_name(work.session, f"registration:{email}")
    unconfirmed = update(Registration).where(
        Registration.email == email, Registration.confirmed_at.is_(None), Registration.expires_at > work.now
    )
    work.session.execute(unconfirmed.values(expires_at=work.now))
