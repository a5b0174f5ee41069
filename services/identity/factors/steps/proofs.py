"""Proofs of the second factor, wherever one is asked for.

A code is taken once: which half minute it was of is kept in one statement that refuses that one and all before it, so
of two requests with the same code one passes.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import or_, update

from identity.factors import selects
from identity.factors.rows import RecoveryCode, SecondFactor
from identity.factors.rules import passkeys as passkey_rules
from identity.factors.rules import second_factor as rules
from identity.factors.rules.passkeys import Asked
from identity.factors.rules.second_factor import Proof
from identity.factors.steps import passkey_answers
from identity.factors.steps.sealing import FactorKeeper
from identity.passwords.steps.prove import require_password
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.rows import Session
from identity.sessions.rules import session as session_rules
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Forbidden, Invalid

MISSING = "Bu işlem için önce hesabınızın Giriş ve güvenlik sayfasından iki adımlı doğrulamayı açınız."
NEEDED = "Bu işlem için doğrulama kodunuzu giriniz(!)"


def ask_passkey_of(service: Identity, person_id: str, session_id: str) -> dict[str, Any]:
    """What a browser has a passkey sign before something that can't be taken back."""
    with service.work() as work:
        sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        return passkey_answers.ask(service, work, asked_in(person_id, session_id))


def confirm(service: Identity, person_id: str, session_id: str, proof: Proof) -> None:
    """Take the second step once more in a session: it is a recent one for ten minutes from now.

    Raises what `require` raises.
    """
    with service.work() as work:
        _, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        require(service, work, person_id, session_id, proof)
        session.second_factor_at = work.now


def require_owner(service: Identity, person_id: str, session_id: str, password: str | None) -> None:
    """Ask a signed-in person to prove once more who they are, before what opens their account is changed.

    Who has a second factor needs a proof of the last ten minutes, all others the password (or, without one, such a
    sign-in). Raises `Forbidden` (second_factor_needed) and `Invalid`.
    """
    with service.work() as work:
        _, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        has_factor = selects.has_second_factor(work.session, person_id)
        if has_factor:
            require_recent(work, session)
    if not has_factor:
        require_password(service, person_id, session_id, password)


def require_recent(work: UnitOfWork, session: Session) -> None:
    """Raise `Forbidden` (second_factor_needed) unless the second step was taken in this session a moment ago."""
    at = session.second_factor_at
    if at is None or not session_rules.is_fresh(at, work.now):
        raise _needed()


def require(service: Identity, work: UnitOfWork, person_id: str, session_id: str, proof: Proof) -> None:
    """Ask a signed-in person for their second factor once more, before something that can't be taken back.

    Raises `Forbidden` (second_factor_missing, second_factor_needed) and `Invalid` (wrong_code, wrong_passkey).
    """
    if not selects.has_second_factor(work.session, person_id):
        raise Forbidden("second_factor_missing", MISSING)
    if proof.is_missing:
        raise _needed()
    if not is_right(service, work, asked_in(person_id, session_id), proof):
        raise wrong(proof)


def asked_in(person_id: str, session_id: str) -> Asked:
    """What a passkey signs in a session of its owner."""
    return Asked(passkey_rules.CONFIRM, person_id, session_id)


def is_right(service: Identity, work: UnitOfWork, asked: Asked, proof: Proof) -> bool:
    """Whether a code is the asked person's, or their passkey has signed what it was asked for; if so it is used up."""
    if proof.passkey is not None:
        return passkey_answers.signer(service, work, asked, proof.passkey) is not None
    return asked.person_id is not None and _is_code(service, work, asked.person_id, proof.code or "")


def _is_code(service: Identity, work: UnitOfWork, person_id: str, typed: str) -> bool:
    keeper = service.factors
    code = rules.plain(typed)
    if not rules.is_digits(code):
        return _use_recovery_code(work, person_id, keeper.code_hashes(code, person_id))
    factor = selects.second_factor(work.session, person_id)
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


def _needed() -> Forbidden:
    return Forbidden("second_factor_needed", NEEDED, {"code": [NEEDED]})


def _use_step(work: UnitOfWork, keeper: FactorKeeper, factor: SecondFactor, step: int) -> bool:
    """Use the half minute up, and seal the secret with the key that seals now, if it was another one."""
    mine = update(SecondFactor).where(SecondFactor.person_id == factor.person_id, SecondFactor.secret == factor.secret)
    if not (factor.is_shared and keeper.takes_shared):
        mine = mine.where(or_(SecondFactor.last_step.is_(None), SecondFactor.last_step < step))
    sealed = keeper.renewed(factor.secret, factor.person_id)
    return rows_changed(work.session, mine.values(last_step=step, secret=sealed)) == 1


def _use_recovery_code(work: UnitOfWork, person_id: str, code_hashes: Sequence[str]) -> bool:
    unused = update(RecoveryCode).where(
        RecoveryCode.person_id == person_id, RecoveryCode.code_hash.in_(code_hashes), RecoveryCode.used_at.is_(None)
    )
    return rows_changed(work.session, unused.values(used_at=work.now)) == 1
