"""Another address for an account: a code is sent to it, and it takes the old one's place once the code came back.

The address is what signs in and what a new password is asked for with. So a member who changes it proves once more who
they are, sessions elsewhere end, and the old address is told. Whether the new one belongs to another account is told in
its own mailbox only.
"""

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError

from identity.access.rows import PasswordLink
from identity.codes import rules
from identity.codes import steps as codes
from identity.codes.steps import Brought, Started
from identity.emails.rows import EmailChange
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.steps.writing import Note, write_mail
from identity.sessions.steps import end_sessions
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rules.application import KNOWN
from identity.suppliers.steps.moving import announce
from kit.clock import iso
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid

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
    started = codes.start_code(work, EmailChange, person.id, email, rules.EMAIL_CODE_LIFE)
    is_in_use = people_selects.person_by_email(work.session, email) is not None
    told = {"firstName": person.first_name, "language": person.language, "changeId": started.ref}
    template, context = (IN_USE, {}) if is_in_use else (CODE, told)
    write_mail(work, Note(template, started.ref, email, context, rules.EMAIL_CODE_LIFE))
    return started


def try_code(work: UnitOfWork, key: bytes, person: Person, session_id: str, brought: Brought) -> str:
    """Count one try. Gives CORRECT (the account has the address now), WRONG, CLOSED or TAKEN (it is another's by now).
    The code that changed it brought again changes nothing.

    The caller refuses after the unit of work is committed, so that a wrong try stays counted.
    """
    tried = codes.try_code(work, key, EmailChange, person.id, brought)
    if tried.outcome == codes.CLOSED and codes.is_done(work, key, EmailChange, person.id, brought, person.email or ""):
        return codes.CORRECT
    if tried.outcome != codes.CORRECT:
        return tried.outcome
    if people_selects.person_by_email(work.session, tried.place) is not None:
        return codes.TAKEN
    _replace(work, person, tried.place, brought.ref, session_id)
    return codes.CORRECT


def _replace(work: UnitOfWork, person: Person, email: str, change_id: str, session_id: str) -> None:
    """Sessions elsewhere end, and what was mailed to the old address opens nothing any more."""
    former, person.email = person.email, email
    try:
        work.session.flush()
    except IntegrityError as error:
        raise email_taken() from error
    assert former is not None  # no code is sent for an account without one
    done = update(EmailChange).where(EmailChange.id == change_id)
    work.session.execute(done.values(former=former))
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
