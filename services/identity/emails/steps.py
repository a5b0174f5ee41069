"""Another address for an account: a code is sent to it, and it takes the old one's place once the code came back.

The address is what signs in and what a new password is asked for with. So a member who changes it proves once more who
they are, sessions elsewhere end, and the old address is told. Whether the new one belongs to another account is told in
its own mailbox only.
"""

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from identity import tokens
from identity.access.rows import PasswordLink
from identity.emails import rules
from identity.emails.rows import EmailChange
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.steps.writing import Note, write_mail
from identity.profile.steps.phones import CLOSED, CORRECT, TAKEN, WRONG, Brought, Started
from identity.sessions.steps import end_sessions
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rules.application import KNOWN
from identity.suppliers.steps.moving import announce
from kit.clock import iso
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid
from kit.ids import new_id

CODE, IN_USE, CHANGED = "change_email", "email_in_use", "email_changed"
IN_USE_HERE = "Bu e-posta adresi başka bir hesapta kullanılıyor. Lütfen başka bir adres yazınız."


def send_code(work: UnitOfWork, person: Person, email: str) -> Started:
    """Send a code to an address; where that has an account, a mail that says so. Either way the answer is the same.

    An earlier code is void from now on. Raises `Invalid` for the address that the person has, and `Conflict` for who
    has none yet.
    """
    if person.email is None:
        raise Conflict("conflict", "Hesabınızın henüz e-posta adresi yok. Önce profilinizden bir adres ekleyiniz.")
    if person.email == email:
        message = "Bu zaten hesabınızın e-posta adresi(!)"
        raise Invalid("validation_failed", message, {"email": [message]})
    void_codes(work, person.id)
    change_id, secret = new_id(), tokens.new_token()
    expires_at = work.now + rules.CODE_LIFE
    work.session.add(
        EmailChange(
            id=change_id,
            person_id=person.id,
            email=email,
            secret_hash=tokens.token_hash(secret),
            created_at=work.now,
            expires_at=expires_at,
            tries=0,
        )
    )
    is_in_use = people_selects.person_by_email(work.session, email) is not None
    told = {"firstName": person.first_name, "language": person.language, "changeId": change_id}
    template, context = (IN_USE, {}) if is_in_use else (CODE, told)
    write_mail(work, Note(template, change_id, email, context, rules.CODE_LIFE))
    return Started(change_id, secret, expires_at)


def void_codes(work: UnitOfWork, person_id: str) -> None:
    """No code that was sent for a person's account changes its address any more."""
    open_ones = update(EmailChange).where(EmailChange.person_id == person_id, EmailChange.closed_at.is_(None))
    work.session.execute(open_ones.values(closed_at=work.now))


def try_code(work: UnitOfWork, key: bytes, person: Person, session_id: str, brought: Brought) -> str:
    """Count one try and compare. Gives CORRECT (the account has the address now), WRONG, CLOSED or TAKEN (the code is
    right, and the address has an account by now).

    The caller refuses after the unit of work is committed, so that a wrong try stays counted.
    """
    open_one = (
        update(EmailChange)
        .where(
            EmailChange.id == brought.ref,
            EmailChange.person_id == person.id,
            EmailChange.secret_hash == tokens.token_hash(brought.secret),
            EmailChange.closed_at.is_(None),
            EmailChange.expires_at > work.now,
            EmailChange.tries < rules.MAX_TRIES,
        )
        .values(tries=EmailChange.tries + 1)
        .returning(EmailChange.email)
    )
    email = work.session.execute(open_one).scalar_one_or_none()
    if email is None:
        return CLOSED
    if not tokens.same(tokens.one_time_code(key, brought.ref), brought.code):
        return WRONG
    if people_selects.person_by_email(work.session, email) is not None:
        void_codes(work, person.id)
        return TAKEN
    _replace(work, person, email, brought.ref, session_id)
    return CORRECT


def _replace(work: UnitOfWork, person: Person, email: str, change_id: str, session_id: str) -> None:
    """Sessions elsewhere end, and what was mailed to the old address opens nothing any more."""
    former, person.email = person.email, email
    try:
        work.session.flush()
    except IntegrityError as error:
        raise email_taken() from error
    assert former is not None  # no code is sent for an account without one
    done = update(EmailChange).where(EmailChange.id == change_id)
    work.session.execute(done.values(closed_at=work.now, former=former))
    unused = update(PasswordLink).where(PasswordLink.person_id == person.id, PasswordLink.used_at.is_(None))
    work.session.execute(unused.values(used_at=work.now))
    end_sessions(work, person.id, "e-mail changed", but=session_id)
    context = {"firstName": person.first_name, "language": person.language, "at": iso(work.now)}
    write_mail(work, Note(CHANGED, change_id, former, context))
    _tell_others(work, person.id)


def _tell_others(work: UnitOfWork, person_id: str) -> None:
    """The card provider knows a supplier's address: payments asks for it anew when it hears of a change."""
    supplier = suppliers_selects.supplier_for_update(work.session, person_id)
    if supplier is not None and supplier.status in KNOWN:
        announce(work, supplier)


def email_taken() -> Conflict:
    """The refusal of an address that another account has."""
    return Conflict("email_taken", IN_USE_HERE)
