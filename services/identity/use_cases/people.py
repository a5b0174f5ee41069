"""Becoming a member, links in mails, passwords, and the profile."""

from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert

from identity import repository
from identity.common_passwords import COMMON_PASSWORDS
from identity.domain import people as rules
from identity.domain import sessions as session_rules
from identity.domain import tokens
from identity.domain.wishes import Wish
from identity.models import PasswordLink, Person, Registration
from identity.passwords import PasswordKeeper
from identity.settings import Settings
from identity.use_cases import emails
from identity.use_cases.messages import Note, write_mail
from identity.use_cases.sessions import Grant, Halfway, end_sessions, enter, open_session
from identity.use_cases.telling import tell
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid, NotFound, Unauthenticated
from kit.ids import new_id
from kit.policy import PASSWORD_SCOPE
from kit.service import Service
from kit.texts import TURKISH


@dataclass(frozen=True)
class Confirmed:
    """What opening a link in a mail gave."""

    grant: Grant | Halfway
    change: bool
    wish: Wish | None = None


def register(
    service: Service,
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
    settings: Settings = service.parts["settings"]
    rules.require_good_password(password, settings.password_min, settings.password_max, common=COMMON_PASSWORDS)
    rules.require_not_own_email(password, email)
    password_hash = _passwords(service).hash(password)
    link_id = new_id()
    with service.work() as work:
        _void_registrations(work, email)
        known = repository.person_by_email(work.session, email) is not None
        life = timedelta(0) if known else rules.CONFIRM_LINK_LIFE
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
        write_mail(work, Note(template, link_id, email, context, rules.CONFIRM_LINK_LIFE))


def open_link(
    service: Service, token: str, refresh_token: str = "", password: str | None = None, device: str = ""
) -> Confirmed:
    """Redeem the token of a mail: a registration becomes a person and signs in; a reset gives a restricted session.

    A registration asks for the password that was chosen: a stranger may have registered this address, and its owner
    must not open an account to which that stranger has the key. The address of who came without one counts only in the
    browser (`refresh_token`) that asked. Raises `Unauthenticated` for a token that is unknown, used or too old, and
    `Invalid` (password_needed) for a password that is missing or another one: the link stays good.
    """
    token_hash = tokens.token_hash(token)
    with service.work() as work:
        registration = repository.registration_by_hash(work.session, token_hash)
        if registration is None:
            return _open_link_of_person(work, token_hash, refresh_token, device)
        if registration.confirmed_at is not None or registration.expires_at <= work.now:
            raise _bad_link()
    if password is None:
        raise _password_needed("Üye olurken seçtiğiniz şifreyi giriniz(!)")
    if not _passwords(service).verify(registration.password_hash, password):
        raise _password_needed("Bu şifre üye olurken seçilen şifre değil(!)")
    with service.work() as work:
        person, wish = _confirm(work, registration)
        return Confirmed(enter(work, person, device), change=False, wish=wish)


def note_language(work: UnitOfWork, person_id: str, language: str) -> None:
    """Write to a person in the language in which they use the shop now."""
    work.session.execute(update(Person).where(Person.id == person_id).values(language=language))
    work.is_quiet = True


def add_person(
    work: UnitOfWork, first_name: str, last_name: str, email: str | None, password_hash: str | None
) -> Person:
    """A new person whose address, if there is one, is known to be theirs. Raises `Conflict` when it has an account."""
    person = Person(
        id=new_id(),
        email=email,
        password_hash=password_hash,
        first_name=first_name,
        last_name=last_name,
        role=rules.BUYER,
        created_at=work.now,
        password_changed_at=work.now,
        language=TURKISH,
        ties=[],
        ties_sequence=0,
    )
    columns = {column.key: getattr(person, column.key) for column in Person.__mapper__.column_attrs}
    added = insert(Person).values(columns).on_conflict_do_nothing().returning(Person.id)
    if work.session.execute(added).first() is None:
        raise Conflict("conflict", "Bu e-posta adresiyle bir hesap var.")
    return repository.person(work.session, person.id)


def ask_for_reset(service: Service, email: str, language: str = TURKISH) -> None:
    """Send a link that lets somebody set a new password. For an unknown address the same rows are written, no mail."""
    settings: Settings = service.parts["settings"]
    link_id = new_id()
    with service.work() as work:
        person = repository.person_by_email(work.session, email)
        work.session.add(
            PasswordLink(
                id=link_id,
                token_hash=tokens.token_hash(tokens.link_token(settings.link_secret, link_id)),
                person_id=person.id if person else None,
                created_at=work.now,
                expires_at=work.now + rules.RESET_LINK_LIFE,
            )
        )
        context = {"firstName": person.first_name if person else "", "linkId": link_id, "language": language}
        life = rules.RESET_LINK_LIFE if person else timedelta(0)
        write_mail(work, Note("reset", link_id, email, context, life))


def update_password(
    service: Service, person_id: str, session_id: str, new_password: str, current_password: str | None, device: str = ""
) -> Grant | Halfway | None:
    """Set a new password, end every other session, and mail the owner.

    Needs a restricted session (from a reset link), a sign-in of the last ten minutes, or the present password. A
    restricted session ends here too; in its place a full one is opened, or asked the second factor for, and given back.
    """
    settings: Settings = service.parts["settings"]
    rules.require_good_password(
        new_password, settings.password_min, settings.password_max, "newPassword", COMMON_PASSWORDS
    )
    is_restricted = require_present_password(service, person_id, session_id, current_password)
    with service.work() as work:
        person, _ = repository.person_of_session(work.session, person_id, session_id, work.now)
        rules.require_not_own_email(new_password, person.email, "newPassword")
    password_hash = _passwords(service).hash(new_password)
    with service.work() as work:
        person = _set_password(work, person_id, session_id, password_hash, is_restricted)
        return enter(work, person, device) if is_restricted else None


def require_present_password(service: Service, person_id: str, session_id: str, current_password: str | None) -> bool:
    """Raise `Invalid` unless the present password is right, or was not needed because the sign-in is fresh.

    Gives whether the session is a restricted one, from a reset link: it needs no password either.
    """
    with service.work() as work:
        person, session = repository.person_of_session(work.session, person_id, session_id, work.now)
        is_restricted = session.scope == PASSWORD_SCOPE
        needs_current = not is_restricted and not session_rules.is_fresh(session.signed_in_at, work.now)
    if needs_current and not person.has_password:
        raise _wrong_current("Bu işlem için çıkış yapıp yeniden giriş yapınız(!)")
    if current_password is None and needs_current:
        raise _wrong_current("Mevcut şifrenizi giriniz(!)")
    if current_password is not None and not _passwords(service).verify(person.password_hash, current_password):
        raise _wrong_current("Mevcut şifreniz hatalı(!)")
    return is_restricted


def _set_password(work: UnitOfWork, person_id: str, session_id: str, password_hash: str, is_restricted: bool) -> Person:
    person, session = repository.person_of_session(work.session, person_id, session_id, work.now)
    person.password_hash = password_hash
    person.password_changed_at = work.now
    end_sessions(work, person_id, "password changed", but=None if is_restricted else session.id)
    unused = update(PasswordLink).where(PasswordLink.person_id == person_id, PasswordLink.used_at.is_(None))
    work.session.execute(unused.values(used_at=work.now))
    tell(work, person_id, "password_changed", new_id(), {"at": work.now.isoformat()})
    return person


def edit_profile(work: UnitOfWork, person_id: str, first_name: str, last_name: str, **optional: str | None) -> Person:
    """Change names and, when it is given, the national id (None forgets it)."""
    person = repository.person(work.session, person_id)
    person.first_name = first_name
    person.last_name = last_name
    if "national_id" in optional:
        person.national_id = optional["national_id"]
        person.ties_key = None
    return person


def promote_to_operator(work: UnitOfWork, email: str) -> Person:
    """Make a person an operator. There is no route for this: only who runs the installation may do it."""
    person = repository.person_by_email(work.session, email)
    if person is None:
        raise NotFound("Bu e-posta adresiyle bir üye yok.")
    person.role = rules.OPERATOR
    return person


def _void_registrations(work: UnitOfWork, email: str) -> None:
    """Close what is open of an address. Registrations of one address happen one after another, so one stays open."""
    work.session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"registration:{email}", 0))))
    unconfirmed = update(Registration).where(
        Registration.email == email, Registration.confirmed_at.is_(None), Registration.expires_at > work.now
    )
    work.session.execute(unconfirmed.values(expires_at=work.now))


def _open_link_of_person(work: UnitOfWork, token_hash: str, refresh_token: str, device: str) -> Confirmed:
    email_link = repository.email_link_by_hash(work.session, token_hash)
    if email_link is not None:
        person = emails.confirm_email(work, email_link, refresh_token)
        if person is None:
            raise _bad_link()
        return Confirmed(enter(work, person, device), change=False)
    link = repository.password_link_by_hash(work.session, token_hash)
    if link is None or link.person_id is None or not _use_link(work, link):
        raise _bad_link()
    person = repository.person(work.session, link.person_id)
    return Confirmed(open_session(work, person, PASSWORD_SCOPE), change=True)


def _confirm(work: UnitOfWork, registration: Registration) -> tuple[Person, Wish | None]:
    open_one = update(Registration).where(
        Registration.id == registration.id, Registration.confirmed_at.is_(None), Registration.expires_at > work.now
    )
    if work.session.execute(open_one.values(confirmed_at=work.now, wish=None)).rowcount == 0:
        raise _bad_link()
    if repository.person_by_email(work.session, registration.email) is not None:
        raise _bad_link()
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
        raise _bad_link() from conflict


def _use_link(work: UnitOfWork, link: PasswordLink) -> bool:
    unused = update(PasswordLink).where(
        PasswordLink.id == link.id, PasswordLink.used_at.is_(None), PasswordLink.expires_at > work.now
    )
    return work.session.execute(unused.values(used_at=work.now)).rowcount == 1


def _passwords(service: Service) -> PasswordKeeper:
    return service.parts["passwords"]  # type: ignore[return-value]


def _bad_link() -> Unauthenticated:
    return Unauthenticated("link_invalid", "Bağlantı geçersiz ya da süresi dolmuş. Lütfen yeni bir bağlantı isteyiniz.")


def _password_needed(message: str) -> Invalid:
    return Invalid("password_needed", message, {"password": [message]})


def _wrong_current(message: str) -> Invalid:
    return Invalid("validation_failed", message, {"currentPassword": [message]})
