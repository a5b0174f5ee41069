"""Proving a phone with a one-time code."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import update

from identity import tokens
from identity.passwords.steps.prove import require_present_password
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.steps.writing import Note, tell, write_code
from identity.profile import rules
from identity.profile.rows import Challenge
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid
from kit.ids import new_id
from kit.texts import TURKISH

CORRECT = "correct"
WRONG = "wrong"
CLOSED = "closed"
TAKEN = "taken"
PHONE_TAKEN = (
    "Bu telefon numarası başka bir hesapta onaylı. O hesabınıza giriş yaparak devam edebilir ya da orada başka bir "
    "numara onaylayabilirsiniz. Numara size yeni geçtiyse, son onayından 30 gün sonra bu hesapta onaylanabilir."
)


@dataclass(frozen=True)
class Started:
    """A code is on its way. `ref` and `secret` must come back with it."""

    ref: str
    secret: str
    expires_at: datetime


@dataclass(frozen=True)
class Brought:
    """A code that came back, with what has to come with it."""

    ref: str
    secret: str
    code: str


def send_code(work: UnitOfWork, person_id: str, phone: str, language: str = TURKISH) -> Started:
    """Send a code to a phone (E.164). The person's verified phone changes only once the code has come back."""
    open_ones = update(Challenge).where(Challenge.person_id == person_id, Challenge.closed_at.is_(None))
    work.session.execute(open_ones.values(closed_at=work.now))
    challenge_id, secret = new_id(), tokens.new_token()
    expires_at = work.now + rules.CODE_LIFE
    work.session.add(
        Challenge(
            id=challenge_id,
            person_id=person_id,
            phone=phone,
            secret_hash=tokens.token_hash(secret),
            created_at=work.now,
            expires_at=expires_at,
            tries=0,
        )
    )
    context = {"challengeId": challenge_id, "language": language}
    write_code(work, Note("code", challenge_id, phone, context, rules.CODE_LIFE))
    return Started(challenge_id, secret, expires_at)


def require_owner(service: Identity, person_id: str, session_id: str, phone: str, password: str | None) -> None:
    """Raise `Invalid` where a verified phone is to be another one, and who asks can't prove that the account is theirs:
    by the password, or by a sign-in of the last ten minutes.
    """
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
    if has_other_phone(person, phone):
        require_present_password(service, person_id, session_id, password)


def try_code(work: UnitOfWork, key: bytes, person_id: str, ref: str, secret: str, code: str) -> str:
    """Count one try and compare. Gives CORRECT (the phone is now verified), WRONG, CLOSED or
    TAKEN (the code is right, and the phone verifies another account).

    The caller refuses after the unit of work is committed, so that a wrong try stays counted.
    """
    open_one = (
        update(Challenge)
        .where(
            Challenge.id == ref,
            Challenge.person_id == person_id,
            Challenge.secret_hash == tokens.token_hash(secret),
            Challenge.closed_at.is_(None),
            Challenge.expires_at > work.now,
            Challenge.tries < rules.MAX_TRIES,
        )
        .values(tries=Challenge.tries + 1)
        .returning(Challenge.phone)
    )
    phone = work.session.execute(open_one).scalar_one_or_none()
    if phone is None:
        return CLOSED
    if not tokens.same(tokens.one_time_code(key, ref), code):
        return WRONG
    work.session.execute(update(Challenge).where(Challenge.id == ref).values(closed_at=work.now))
    if not _give_way(work, person_id, phone):
        return TAKEN
    set_verified_phone(work, person_id, phone)
    return CORRECT


def refuse_code(outcome: str, taken: Conflict) -> None:
    """Raise the refusal that belongs to an outcome of trying a code; `taken` where what it proves is another's."""
    if outcome == WRONG:
        message = "Onay kodu hatalı(!)"
        raise Invalid("wrong_code", message, {"otp": [message]})
    if outcome == TAKEN:
        raise taken
    if outcome == CLOSED:
        raise Conflict("code_expired", "Onay kodunun süresi doldu. Lütfen yeni bir kod isteyiniz.")


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
