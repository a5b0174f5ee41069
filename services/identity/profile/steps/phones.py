"""Proving a phone with a one-time code."""

from identity.codes import rules as code_rules
from identity.codes import steps as codes
from identity.codes.steps import Brought, Started
from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.steps.writing import Note, tell, write_code
from identity.profile import rules
from identity.profile.rows import Challenge
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from kit.db import UnitOfWork
from kit.errors import Conflict
from kit.ids import new_id
from kit.texts import TURKISH

PHONE_TAKEN = (
    "Bu telefon numarası başka bir hesapta onaylı. O hesabınıza giriş yaparak devam edebilir ya da orada başka bir "
    "numara onaylayabilirsiniz. Numara size yeni geçtiyse, son onayından 30 gün sonra bu hesapta onaylanabilir."
)


def send_code(work: UnitOfWork, person_id: str, phone: str, language: str = TURKISH) -> Started:
    """Send a code to a phone (E.164). The person's verified phone changes only once the code has come back."""
    started = codes.start_code(work, Challenge, person_id, phone, code_rules.PHONE_CODE_LIFE)
    context = {"challengeId": started.ref, "language": language}
    write_code(work, Note("code", started.ref, phone, context, code_rules.PHONE_CODE_LIFE))
    return started


def require_owner(service: Identity, person_id: str, session_id: str, phone: str, password: str | None) -> None:
    """Raise `Invalid` where a verified phone is to be another one, and who asks can't prove that the account is theirs:
    by the password, or by a sign-in of the last ten minutes.
    """
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
    if has_other_phone(person, phone):
        require_present_password(service, person_id, session_id, password)


def try_code(work: UnitOfWork, key: bytes, person_id: str, brought: Brought) -> str:
    """Count one try. Gives CORRECT (the phone is now verified), WRONG, CLOSED or TAKEN.

    The code that verified it changes nothing when it is brought again.

    The caller refuses after the unit of work is committed, so that a wrong try stays counted.
    """
    tried = codes.try_code(work, key, Challenge, person_id, brought)
    if tried.outcome == codes.CLOSED:
        person = people_selects.person(work.session, person_id)
        is_done = person.phone_verified and codes.is_done(work, key, Challenge, person_id, brought, person.phone or "")
        return codes.CORRECT if is_done else codes.CLOSED
    if tried.outcome != codes.CORRECT:
        return tried.outcome
    if not _give_way(work, person_id, tried.place):
        return codes.TAKEN
    set_verified_phone(work, person_id, tried.place)
    return codes.CORRECT


def phone_taken() -> Conflict:
    """The refusal of a phone that verifies another account."""
    return Conflict("phone_taken", PHONE_TAKEN)


def _give_way(work: UnitOfWork, person_id: str, phone: str) -> bool:
    """Whether a phone may verify a person: another account that it verified long ago loses that mark, and is told.

    The mark is all that it loses: no member signs in with a phone. Its owner proves a phone again before they next pay.
    """
    other = people_selects.person_verified_by(work.session, phone)
    if other is None or other.id == person_id:
        return True
    assert other.phone_verified_at is not None  # that is how it was found
    if not rules.may_move(other.phone_verified_at, work.now):
        return False
    other.phone_verified_at = other.ties_key = None
    work.session.flush()
    tell(work, other.id, "phone_moved", new_id(), {"at": work.now.isoformat()})
    return True


def has_other_phone(person: Person, phone: str) -> bool:
    """Whether another phone than this one verifies a person now."""
    return person.phone_verified and person.phone != phone


def set_verified_phone(work: UnitOfWork, person_id: str, phone: str) -> Person:
    """Note a phone (E.164) as proven."""
    person = people_selects.person(work.session, person_id)
    if has_other_phone(person, phone):
        tell(work, person_id, "phone_changed", new_id(), {"at": work.now.isoformat()})
    person.phone = phone
    person.phone_verified_at = work.now
    person.ties_key = None
    return person
