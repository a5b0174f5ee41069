"""The second step of a sign-in, and codes of the second factor wherever one is asked for.

A code is taken once: which half minute it was of is kept in one statement that refuses that one and all before it, so
of two requests with the same code one passes. Tries are counted where the step is kept; the routes count them for each
person as well, so that a new sign-in brings no new tries.
"""

from sqlalchemy import or_, update

from identity import repository
from identity.domain import second_factor as rules
from identity.domain import tokens
from identity.factors import FactorKeeper
from identity.models import RecoveryCode, SecondFactor, SecondStep
from identity.use_cases.sessions import ALL_SCOPE, Grant, open_session
from kit.db import UnitOfWork
from kit.errors import Forbidden, Gone, Invalid
from kit.service import Service

MISSING = "Bu işlem için önce hesabınızın Giriş ve güvenlik sayfasından iki adımlı doğrulamayı açınız."
NEEDED = "Bu işlem için doğrulama kodunuzu giriniz(!)"


def person_of(service: Service, ref: str) -> str:
    """Whose second step this is, so that tries can be counted for them. Raises `Gone` for one that never was."""
    with service.work() as work:
        step = work.session.get(SecondStep, tokens.token_hash(ref))
        if step is None:
            raise _expired()
        return step.person_id


def finish(service: Service, ref: str, typed: str, device: str = "") -> Grant:
    """Let somebody in who brought the code. Raises `Invalid` (wrong_code), `Gone` (second_factor_expired).

    A wrong try stays counted: it is refused after its unit of work.
    """
    with service.work() as work:
        person_id = _count_try(work, ref)
        grant = None
        if person_id is not None and is_right(service, work, person_id, typed):
            mine = update(SecondStep).where(SecondStep.ref_hash == tokens.token_hash(ref))
            work.session.execute(mine.values(used_at=work.now))
            person = repository.person(work.session, person_id)
            grant = open_session(work, person, ALL_SCOPE, device, is_factor_proven=True)
    if person_id is None:
        raise _expired()
    if grant is None:
        raise wrong_code()
    return grant


def require_code(service: Service, work: UnitOfWork, person_id: str, typed: str | None) -> None:
    """Ask a signed-in person for their second factor once more, before something that can't be taken back.

    Raises `Forbidden` (second_factor_missing, second_factor_needed) and `Invalid` (wrong_code).
    """
    if repository.second_factor(work.session, person_id) is None:
        raise Forbidden("second_factor_missing", MISSING)
    if typed is None:
        raise Forbidden("second_factor_needed", NEEDED, {"code": [NEEDED]})
    if not is_right(service, work, person_id, typed):
        raise wrong_code()


def is_right(service: Service, work: UnitOfWork, person_id: str, typed: str) -> bool:
    """Whether a code is a person's; if so it is used up."""
    keeper: FactorKeeper = service.parts["factors"]
    code = rules.plain(typed)
    if not rules.is_digits(code):
        return _use_recovery_code(work, person_id, keeper.code_hash(code, person_id))
    factor = repository.second_factor(work.session, person_id)
    if factor is None:
        return False
    step = rules.matching_step(keeper.unseal(factor.secret, person_id), code, work.now)
    return step is not None and _use_step(work, factor, step, factor.is_shared and keeper.takes_shared)


def wrong_code() -> Invalid:
    """The refusal of a code that is wrong, or was taken before."""
    message = "Doğrulama kodu hatalı(!)"
    return Invalid("wrong_code", message, {"code": [message]})


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


def _use_step(work: UnitOfWork, factor: SecondFactor, step: int, is_shared: bool) -> bool:
    mine = update(SecondFactor).where(SecondFactor.person_id == factor.person_id, SecondFactor.secret == factor.secret)
    if not is_shared:
        mine = mine.where(or_(SecondFactor.last_step.is_(None), SecondFactor.last_step < step))
    return work.session.execute(mine.values(last_step=step)).rowcount == 1


def _use_recovery_code(work: UnitOfWork, person_id: str, code_hash: str) -> bool:
    unused = update(RecoveryCode).where(
        RecoveryCode.person_id == person_id, RecoveryCode.code_hash == code_hash, RecoveryCode.used_at.is_(None)
    )
    return work.session.execute(unused.values(used_at=work.now)).rowcount == 1


def _expired() -> Gone:
    return Gone("second_factor_expired", "Süre doldu. Lütfen yeniden giriş yapınız.")
