"""A new password: by a link for who has forgotten theirs, or by who is signed in."""

from datetime import timedelta

from sqlalchemy import update

from identity import tokens
from identity.access.rows import PasswordLink
from identity.access.steps import second_step
from identity.access.steps.entering import Halfway, enter
from identity.letters.rules import deadlines
from identity.passwords.rules import password
from identity.passwords.rules.common import COMMON_PASSWORDS
from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.steps.writing import Note, tell, write_mail
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.steps import Grant, end_sessions
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Invalid
from kit.ids import new_id
from kit.texts import TURKISH

REPEATED_WITHIN = timedelta(minutes=10)


def ask_for_reset(service: Identity, email: str, language: str = TURKISH) -> None:
    """Send a link by which a person sets a new password. For an unknown address the same rows are written, no mail."""
    settings = service.settings
    link_id = new_id()
    with service.work() as work:
        person = people_selects.person_by_email(work.session, email)
        work.session.add(
            PasswordLink(
                id=link_id,
                token_hash=tokens.token_hash(tokens.link_token(settings.link_secret, link_id)),
                person_id=person.id if person else None,
                created_at=work.now,
                expires_at=work.now + deadlines.RESET_LINK_LIFE,
            )
        )
        context = {"firstName": person.first_name if person else "", "linkId": link_id, "language": language}
        life = deadlines.RESET_LINK_LIFE if person else timedelta(0)
        write_mail(work, Note("reset", link_id, email, context, life))


def update_password(
    service: Identity,
    person_id: str,
    session_id: str,
    new_password: str,
    current_password: str | None,
    device: str = "",
) -> Grant | Halfway | None:
    """Set a new password, end every other session, and mail the owner.

    Needs a restricted session (from a reset link), a sign-in of the last ten minutes, or the present password. A
    restricted session ends here too; in its place a full one is opened, or asked the second factor for, and given back.
    What was set a moment ago, with the password of before, brought again changes nothing: its answer may be lost.
    """
    settings = service.settings
    password.require_good_password(
        new_password, settings.password_min, settings.password_max, "newPassword", COMMON_PASSWORDS
    )
    try:
        is_restricted = require_present_password(service, person_id, session_id, current_password)
    except Invalid:
        if current_password is None or not _is_set(service, person_id, session_id, new_password):
            raise
        return None
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        password.require_not_own_email(new_password, person.email, "newPassword")
    password_hash = service.passwords.hash(new_password)
    with service.work() as work:
        person = _set_password(work, person_id, session_id, password_hash, is_restricted)
        return enter(work, person, device) if is_restricted else None


def _is_set(service: Identity, person_id: str, session_id: str, new_password: str) -> bool:
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        is_new = person.password_changed_at is not None and work.now - person.password_changed_at <= REPEATED_WITHIN
    return is_new and service.passwords.verify(person.password_hash, new_password)


def _set_password(work: UnitOfWork, person_id: str, session_id: str, password_hash: str, is_restricted: bool) -> Person:
    people_selects.lock_person(work.session, person_id)  # of two at once the second one finds its session ended
    person, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
    person.password_hash = password_hash
    person.password_changed_at = work.now
    end_sessions(work, person_id, "password changed", but=None if is_restricted else session.id)
    second_step.give_up(work, person_id)
    unused = update(PasswordLink).where(PasswordLink.person_id == person_id, PasswordLink.used_at.is_(None))
    work.session.execute(unused.values(used_at=work.now))
    tell(work, person_id, "password_changed", new_id(), {"at": work.now.isoformat()})
    return person


def use_link(work: UnitOfWork, link: PasswordLink) -> bool:
    """Use a link up; False when it was used before, or is too old."""
    unused = update(PasswordLink).where(
        PasswordLink.id == link.id, PasswordLink.used_at.is_(None), PasswordLink.expires_at > work.now
    )
    return rows_changed(work.session, unused.values(used_at=work.now)) == 1
