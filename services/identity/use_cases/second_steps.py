"""The second step of a sign-in, and proofs of the second factor wherever one is asked for.

A code is taken once: which half minute it was of is kept in one statement that refuses that one and all before it, so
of two requests with the same code one passes. Tries are counted where the step is kept; the routes count them for each
person as well, so that a new sign-in brings no new tries.
"""

from collections.abc import Sequence

from sqlalchemy import or_, update

from identity import repository
from identity.domain import passkeys as passkey_rules
from identity.domain import second_factor as rules
from identity.domain import sessions as session_rules
from identity.domain import tokens
from identity.domain.passkeys import Asked
from identity.domain.second_factor import Proof
from identity.factors import FactorKeeper
from identity.models import RecoveryCode, SecondFactor, SecondStep, Session
from identity.use_cases import passkey_answers
from identity.use_cases.sessions import ALL_SCOPE, Grant, open_session
from kit.db import UnitOfWork
from kit.errors import Forbidden, Gone, Invalid
from kit.service import Service

MISSING = "Bu işlem için önce hesabınızın Giriş ve güvenlik sayfasından iki adımlı doğrulamayı açınız."
NEEDED = "Bu işlem için doğrulama kodunuzu giriniz(!)"
EXPIRED = "Süre doldu. Lütfen yeniden giriş yapınız."


def person_of(service: Service, ref: str) -> str:
    """Whose second step this is, so that tries can be counted for them. Raises `Gone` for one that never was."""
    with service.work() as work:
        step = work.session.get(SecondStep, tokens.token_hash(ref))
        if step is None:
            raise _expired()
        return step.person_id


def ask_passkey(service: Service, ref: str) -> dict:
    """What a browser has a passkey sign for the second step. Raises `Gone` for a step that is over."""
    with service.work() as work:
        step = work.session.get(SecondStep, tokens.token_hash(ref))
        is_open = step is not None and step.used_at is None and step.expires_at > work.now
        if step is None or not is_open or step.tries >= rules.MAX_TRIES:
            raise _expired()
        return passkey_answers.ask(service, work, _asked_at(step.ref_hash, step.person_id))


def finish(service: Service, ref: str, proof: Proof, device: str = "") -> Grant:
    """Let somebody in who brought the factor. Raises `Invalid` (wrong_code, wrong_passkey), `Gone`
    (second_factor_expired).

    A wrong try stays counted: it is refused after its unit of work.
    """
    with service.work() as work:
        person_id = _count_try(work, ref)
        grant = None
        if person_id is not None and is_right(service, work, _asked_at(tokens.token_hash(ref), person_id), proof):
            mine = update(SecondStep).where(SecondStep.ref_hash == tokens.token_hash(ref))
            work.session.execute(mine.values(used_at=work.now))
            person = repository.person(work.session, person_id)
            grant = open_session(work, person, ALL_SCOPE, device, is_factor_proven=True)
    if person_id is None:
        raise _expired()
    if grant is None:
        raise wrong(proof)
    return grant


def ask_passkey_of(service: Service, person_id: str, session_id: str) -> dict:
    """What a browser has a passkey sign before something that can't be taken back."""
    with service.work() as work:
        repository.person_of_session(work.session, person_id, session_id, work.now)
        return passkey_answers.ask(service, work, asked_in(person_id, session_id))


def confirm(service: Service, person_id: str, session_id: str, proof: Proof) -> None:
    """Take the second step once more in a session: it is a recent one for ten minutes from now.

    Raises what `require` raises.
    """
    with service.work() as work:
        _, session = repository.person_of_session(work.session, person_id, session_id, work.now)
        require(service, work, person_id, session_id, proof)
        session.second_factor_at = work.now


def require_recent(work: UnitOfWork, session: Session) -> None:
    """Raise `Forbidden` (second_factor_needed) unless the second step was taken in this session a moment ago."""
    at = session.second_factor_at
    if at is None or not session_rules.is_fresh(at, work.now):
        raise _needed()


def require(service: Service, work: UnitOfWork, person_id: str, session_id: str, proof: Proof) -> None:
    """Ask a signed-in person for their second factor once more, before something that can't be taken back.

    Raises `Forbidden` (second_factor_missing, second_factor_needed) and `Invalid` (wrong_code, wrong_passkey).
    """
    if not repository.has_second_factor(work.session, person_id):
        raise Forbidden("second_factor_missing", MISSING)
    if proof.is_missing:
        raise _needed()
    if not is_right(service, work, asked_in(person_id, session_id), proof):
        raise wrong(proof)


def asked_in(person_id: str, session_id: str) -> Asked:
    """What a passkey signs in a session of its owner."""
    return Asked(passkey_rules.CONFIRM, person_id, session_id)


def is_right(service: Service, work: UnitOfWork, asked: Asked, proof: Proof) -> bool:
    """Whether a code is the asked person's, or their passkey has signed what it was asked for; if so it is used up."""
    if proof.passkey is not None:
        return passkey_answers.signer(service, work, asked, proof.passkey) is not None
    return asked.person_id is not None and _is_code(service, work, asked.person_id, proof.code or "")


def _is_code(service: Service, work: UnitOfWork, person_id: str, typed: str) -> bool:
    keeper: FactorKeeper = service.parts["factors"]
    code = rules.plain(typed)
    if not rules.is_digits(code):
        return _use_recovery_code(work, person_id, keeper.code_hashes(code, person_id))
    factor = repository.second_factor(work.session, person_id)
    if factor is None:
        return False
    step = rules.matching_step(keeper.unseal(factor.secret, person_id), code, work.now)
    return step is not None and _use_step(work, keeper, factor, step)


def wrong_code() -> Invalid:
    """The refusal of a code that is wrong, or was taken before."""
    message = "Doğrulama kodu hatalı(!)"
    return Invalid("wrong_code", message, {"code": [message]})


def wrong_passkey() -> Invalid:
    """The refusal of what a passkey has signed, or of one that was made, for another question than this."""
    message = "Geçiş anahtarınız doğrulanamadı(!)"
    return Invalid("wrong_passkey", message, {"passkey": [message]})


def wrong(proof: Proof) -> Invalid:
    """The refusal of what was brought."""
    return wrong_code() if proof.passkey is None else wrong_passkey()


def _asked_at(ref_hash: str, person_id: str) -> Asked:
    return Asked(passkey_rules.STEP, person_id, ref_hash)


def _needed() -> Forbidden:
    return Forbidden("second_factor_needed", NEEDED, {"code": [NEEDED]})


def _count_try(work: UnitOfWork, ref: str) -> str | None:
    open_one = (
        update(SecondStep)
        .where(
            SecondStep.ref_hash == tokens.token_hash(ref),
            SecondStep.used_at.is_(None),
            SecondStep.expires_at > work.now,
            SecondStep.tries < rules.MAX_TRIES,
        )
        .values(tries=SecondStep.tries + 1)
        .returning(SecondStep.person_id)
    )
    return work.session.execute(open_one).scalar_one_or_none()


def _use_step(work: UnitOfWork, keeper: FactorKeeper, factor: SecondFactor, step: int) -> bool:
    """Use the half minute up, and seal the secret with the key that seals now, if it was another one."""
    mine = update(SecondFactor).where(SecondFactor.person_id == factor.person_id, SecondFactor.secret == factor.secret)
    if not (factor.is_shared and keeper.takes_shared):
        mine = mine.where(or_(SecondFactor.last_step.is_(None), SecondFactor.last_step < step))
    sealed = keeper.renewed(factor.secret, factor.person_id)
    return work.session.execute(mine.values(last_step=step, secret=sealed)).rowcount == 1


def _use_recovery_code(work: UnitOfWork, person_id: str, code_hashes: Sequence[str]) -> bool:
    unused = update(RecoveryCode).where(
        RecoveryCode.person_id == person_id, RecoveryCode.code_hash.in_(code_hashes), RecoveryCode.used_at.is_(None)
    )
    return work.session.execute(unused.values(used_at=work.now)).rowcount == 1


def _expired() -> Gone:
    return Gone("second_factor_expired", EXPIRED)
