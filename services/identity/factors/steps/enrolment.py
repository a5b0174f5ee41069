"""Setting up a second factor, ending it, and its recovery codes; operators get theirs from who runs the installation.

Each of these changes is told to the person by mail, and every secret is shown once: it is stored sealed or as a hash.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert

from identity.factors import selects
from identity.factors.rows import Passkey, PasskeyChallenge, PendingFactor, RecoveryCode, SecondFactor
from identity.factors.rules import second_factor as rules
from identity.factors.rules.second_factor import Proof
from identity.factors.steps.proofs import asked_in, is_right, require_recent, wrong, wrong_code
from identity.factors.steps.sealing import FactorKeeper
from identity.passwords.steps.prove import require_password
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.people.steps import promote_to_operator
from identity.post.steps.writing import tell
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.steps import end_sessions
from kit.db import UnitOfWork
from kit.errors import Conflict, Gone
from kit.ids import new_id


@dataclass(frozen=True)
class Standing:
    """What a person is told of their second factor."""

    enabled: bool
    by_app: bool
    by_passkey: bool
    since: datetime | None
    recovery_codes_left: int
    required: bool


@dataclass(frozen=True)
class Setup:
    """What an authenticator app is given."""

    secret: str
    uri: str


@dataclass(frozen=True)
class Handout:
    """What a new operator is handed: `setup` is None when the factor that was there stays."""

    person: Person
    setup: Setup | None
    recovery_codes: list[str]


def standing(work: UnitOfWork, person: Person) -> Standing:
    """Whether a person has a second factor, since when, and how many codes are left on their paper."""
    factor = selects.second_factor(work.session, person.id)
    made = [passkey.created_at for passkey in selects.passkeys(work.session, person.id)]
    sinces = made if factor is None else [*made, factor.since]
    unused = select(func.count()).where(RecoveryCode.person_id == person.id, RecoveryCode.used_at.is_(None))
    left = work.session.scalar(unused) or 0
    is_required = rules.is_required(person.role)
    return Standing(bool(sinces), factor is not None, bool(made), min(sinces, default=None), left, is_required)


def begin(service: Identity, person_id: str, session_id: str, password: str | None) -> Setup:
    """Begin to set a factor up: what is given counts once its first code came back, within ten minutes.

    Raises `Invalid` without the password (or, for who has none, a sign-in of the last ten minutes), `Conflict` for who
    has an app, `Forbidden` (second_factor_needed) for who has a passkey and has not shown it of late.
    """
    require_password(service, person_id, session_id, password)
    keeper = service.factors
    secret = rules.new_secret()
    with service.work() as work:
        person, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        _require_none(work, person_id)
        if selects.has_second_factor(work.session, person_id):
            require_recent(work, session)
        row = {"secret": keeper.seal(secret, person_id), "expires_at": work.now + rules.PENDING_LIFE}
        write = insert(PendingFactor).values(person_id=person_id, **row)
        work.session.execute(write.on_conflict_do_update(index_elements=["person_id"], set_=row))
        return Setup(secret, rules.setup_uri(secret, account_name(person)))


def enable(service: Identity, person_id: str, session_id: str, typed: str) -> list[str]:
    """The first code came back: gives the recovery codes. Every other session ends, since it began with one factor.

    Raises `Invalid` (wrong_code), `Gone` when nothing is being set up any more.
    """
    keeper = service.factors
    with service.work() as work:
        people_selects.lock_person(work.session, person_id)
        _, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        _require_none(work, person_id)
        pending = work.session.get(PendingFactor, person_id)
        if pending is None or pending.expires_at <= work.now:
            raise Gone("second_factor_expired", "Kurulum süresi doldu. Lütfen yeniden başlayınız.")
        secret = keeper.unseal(pending.secret, person_id)
        step = rules.matching_step(secret, rules.plain(typed), work.now)
        if step is None:
            raise wrong_code()
        codes = _give(work, keeper, person_id, secret, step)
        session.second_factor_at = work.now
        end_sessions(work, person_id, "second factor enabled", but=session_id)
        _tell(work, person_id, "second_factor_on")
        return codes


def disable(service: Identity, person_id: str, session_id: str, proof: Proof) -> None:
    """End the factor, with every passkey. Raises `Conflict` (second_factor_required) for who may not be without one."""
    with service.work() as work:
        person = _holder(service, work, person_id, session_id)
        if rules.is_required(person.role):
            raise Conflict("second_factor_required", "Yönetici hesaplarında iki adımlı doğrulama kapatılamaz.")
        _require_right(service, work, person_id, session_id, proof)
        take_off(work, person_id)


def take_off(work: UnitOfWork, person_id: str, *, by_operators: bool = False) -> None:
    """Take the factor of a locked person off, with every passkey and code, and tell them, also who did it."""
    for model in (SecondFactor, RecoveryCode, PendingFactor, Passkey, PasskeyChallenge):
        work.session.execute(delete(model).where(model.person_id == person_id))
    _tell(work, person_id, "second_factor_off", **({"byOperators": True} if by_operators else {}))


def renew_codes(service: Identity, person_id: str, session_id: str, proof: Proof) -> list[str]:
    """New recovery codes in the place of the old ones."""
    keeper = service.factors
    with service.work() as work:
        _holder(service, work, person_id, session_id)
        _require_right(service, work, person_id, session_id, proof)
        _tell(work, person_id, "recovery_codes_renewed")
        return write_codes(work, keeper, person_id)


def appoint_operator(service: Identity, email: str, is_renewal: bool) -> Handout:
    """Make a member an operator with a second factor; who has one keeps it, unless it is renewed because it was lost.

    There is no route for this: only who runs the installation may do it. Sessions from before are over.
    """
    keeper = service.factors
    with service.work() as work:
        person = promote_to_operator(work, email)
        people_selects.lock_person(work.session, person.id)
        end_sessions(work, person.id, "appointed operator")
        if selects.has_second_factor(work.session, person.id) and not is_renewal:
            return Handout(person, None, [])
        for model in (Passkey, PasskeyChallenge):  # the finder of a lost device comes in no more
            work.session.execute(delete(model).where(model.person_id == person.id))
        secret = rules.new_secret()
        codes = _give(work, keeper, person.id, secret, last_step=None)
        _tell(work, person.id, "second_factor_on")
        return Handout(person, Setup(secret, rules.setup_uri(secret, account_name(person))), codes)


def share(work: UnitOfWork, keeper: FactorKeeper, person_id: str, secret: str) -> None:
    """Give a person a factor that several people have, as the demo's operators: one code may be used twice."""
    if not keeper.takes_shared:
        raise ValueError("a second factor that several people share is none")
    _give(work, keeper, person_id, secret, last_step=None, is_shared=True)


def _give(
    work: UnitOfWork, keeper: FactorKeeper, person_id: str, secret: str, last_step: int | None, is_shared: bool = False
) -> list[str]:
    sealed = keeper.seal(secret, person_id)
    row = {"secret": sealed, "since": work.now, "last_step": last_step, "is_shared": is_shared}
    write = insert(SecondFactor).values(person_id=person_id, **row)
    work.session.execute(write.on_conflict_do_update(index_elements=["person_id"], set_=row))
    work.session.execute(delete(PendingFactor).where(PendingFactor.person_id == person_id))
    return write_codes(work, keeper, person_id)


def write_codes(work: UnitOfWork, keeper: FactorKeeper, person_id: str) -> list[str]:
    """New recovery codes; those from before are void."""
    codes = rules.new_recovery_codes()
    work.session.execute(delete(RecoveryCode).where(RecoveryCode.person_id == person_id))
    hashes = [keeper.code_hash(rules.plain(code), person_id) for code in codes]
    work.session.execute(
        insert(RecoveryCode), [{"person_id": person_id, "code_hash": each, "key_id": keeper.key_id} for each in hashes]
    )
    return codes


def _holder(service: Identity, work: UnitOfWork, person_id: str, session_id: str) -> Person:
    """A signed-in person who has a factor; their changes happen one after another."""
    people_selects.lock_person(work.session, person_id)
    person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
    if not selects.has_second_factor(work.session, person_id):
        raise Conflict("second_factor_off", "İki adımlı doğrulama açık değil.")
    return person


def _require_right(service: Identity, work: UnitOfWork, person_id: str, session_id: str, proof: Proof) -> None:
    if not is_right(service, work, asked_in(person_id, session_id), proof):
        raise wrong(proof)


def _require_none(work: UnitOfWork, person_id: str) -> None:
    if selects.second_factor(work.session, person_id) is not None:
        raise Conflict("second_factor_on", "İki adımlı doğrulama zaten açık.")


def account_name(person: Person) -> str:
    """How authenticators name an account."""
    return person.email or f"{person.first_name} {person.last_name}"


def _tell(work: UnitOfWork, person_id: str, template: str, **more: bool) -> None:
    tell(work, person_id, template, new_id(), {"at": work.now.isoformat(), **more})
