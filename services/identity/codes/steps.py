"""Starting a code and trying it when it comes back. What it is sent by, and what it proves, is the caller's."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import insert, select, update

from identity import tokens
from identity.codes import rules
from identity.codes.rows import SentCode
from kit.db import UnitOfWork
from kit.errors import Conflict, Invalid
from kit.ids import new_id

CORRECT = "correct"
WRONG = "wrong"
CLOSED = "closed"
TAKEN = "taken"  # the code is right, and the place is another account's


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


@dataclass(frozen=True)
class Tried:
    """CORRECT, WRONG or CLOSED, and the place that a correct code was sent to."""

    outcome: str
    place: str = ""


def start_code(work: UnitOfWork, kind: type[SentCode], person_id: str, place: str, life: timedelta) -> Started:
    """Write a code down that is to be sent to a place; an earlier one of the person's is void from now on."""
    open_ones = update(kind).where(kind.person_id == person_id, kind.closed_at.is_(None))
    work.session.execute(open_ones.values(closed_at=work.now))
    started = Started(new_id(), tokens.new_token(), work.now + life)
    row = insert(kind).values(
        id=started.ref,
        person_id=person_id,
        place=place,
        secret_hash=tokens.token_hash(started.secret),
        created_at=work.now,
        expires_at=started.expires_at,
        tries=0,
    )
    work.session.execute(row)
    return started


def try_code(work: UnitOfWork, key: bytes, kind: type[SentCode], person_id: str, brought: Brought) -> Tried:
    """Count one try and compare. A correct code is closed.

    The caller refuses after the unit of work is committed, so that a wrong try stays counted.
    """
    open_one = (
        update(kind)
        .where(
            kind.id == brought.ref,
            kind.person_id == person_id,
            kind.secret_hash == tokens.token_hash(brought.secret),
            kind.closed_at.is_(None),
            kind.expires_at > work.now,
            kind.tries < rules.MAX_TRIES,
        )
        .values(tries=kind.tries + 1)
        .returning(kind.place)
    )
    sent_to = work.session.execute(open_one).scalar_one_or_none()
    if sent_to is None:
        return Tried(CLOSED)
    if not tokens.same(tokens.one_time_code(key, brought.ref), brought.code):
        return Tried(WRONG)
    work.session.execute(update(kind).where(kind.id == brought.ref).values(closed_at=work.now))
    return Tried(CORRECT, sent_to)


def is_done(work: UnitOfWork, key: bytes, kind: type[SentCode], person_id: str, brought: Brought, place: str) -> bool:
    """Whether a closed code is brought again that proved what the account has already: the first answer may be lost."""
    closed = select(kind.id).where(
        kind.id == brought.ref,
        kind.person_id == person_id,
        kind.secret_hash == tokens.token_hash(brought.secret),
        kind.place == place,
        kind.closed_at.is_not(None),
        kind.expires_at > work.now,
    )
    return work.session.scalar(closed) is not None and tokens.same(tokens.one_time_code(key, brought.ref), brought.code)


def refuse_code(outcome: str, taken: Conflict) -> None:
    """Raise the refusal that belongs to an outcome of trying a code; `taken` where what it proves is another's."""
    if outcome == WRONG:
        message = "Onay kodu hatalı(!)"
        raise Invalid("wrong_code", message, {"otp": [message]})
    if outcome == TAKEN:
        raise taken
    if outcome == CLOSED:
        raise Conflict("code_expired", "Onay kodunun süresi doldu. Lütfen yeni bir kod isteyiniz.")
