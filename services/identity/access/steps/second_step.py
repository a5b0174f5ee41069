"""The second step of a sign-in.

Tries are counted where the step is kept; the routes count them for each person as well, so that a new sign-in brings no
new tries.
"""

from typing import Any

from sqlalchemy import update

from identity import tokens
from identity.access.rows import SecondStep
from identity.factors.rules import passkeys as passkey_rules
from identity.factors.rules import second_factor as rules
from identity.factors.rules.passkeys import Asked
from identity.factors.rules.second_factor import Proof
from identity.factors.steps import passkey_answers
from identity.factors.steps.proofs import is_right, wrong
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.service import Identity
from identity.sessions.rules.session import ALL_SCOPE
from identity.sessions.steps import Grant, open_session
from kit.db import UnitOfWork
from kit.errors import Gone

EXPIRED = "Süre doldu. Lütfen yeniden giriş yapınız."


def person_of(service: Identity, ref: str) -> tuple[str, str | None]:
    """Whose second step this is, with their address, so that tries can be counted for them. Raises `Gone` for one that
    never was.
    """
    with service.work() as work:
        step = work.session.get(SecondStep, tokens.token_hash(ref))
        if step is None:
            raise _expired()
        person = work.session.get(Person, step.person_id)
        return step.person_id, person.email if person else None


def ask_passkey(service: Identity, ref: str) -> dict[str, Any]:
    """What a browser has a passkey sign for the second step. Raises `Gone` for a step that is over."""
    with service.work() as work:
        step = work.session.get(SecondStep, tokens.token_hash(ref))
        is_open = step is not None and step.used_at is None and step.expires_at > work.now
        if step is None or not is_open or step.tries >= rules.MAX_TRIES:
            raise _expired()
        return passkey_answers.ask(service, work, _asked_at(step.ref_hash, step.person_id))


def finish(service: Identity, ref: str, proof: Proof, device: str = "") -> Grant:
    """Let a person in who brought the factor. Raises `Invalid` (wrong_code, wrong_passkey), `Gone`
    (second_factor_expired).

    A wrong try stays counted: it is refused after its unit of work.
    """
    with service.work() as work:
        # The person first, as who changes the password or ends the sessions does, and then the step.
        step = work.session.get(SecondStep, tokens.token_hash(ref))
        if step is not None:
            people_selects.held_person(work.session, step.person_id)
        person_id = _count_try(work, ref)
        grant = None
        if person_id is not None and is_right(service, work, _asked_at(tokens.token_hash(ref), person_id), proof):
            mine = update(SecondStep).where(SecondStep.ref_hash == tokens.token_hash(ref))
            work.session.execute(mine.values(used_at=work.now))
            person = people_selects.person(work.session, person_id)
            grant = open_session(work, person, ALL_SCOPE, device, is_factor_proven=True)
    if person_id is None:
        raise _expired()
    if grant is None:
        raise wrong(proof)
    return grant


def give_up(work: UnitOfWork, person_id: str) -> None:
    """End what a person's former password has begun: no second step of a sign-in with it makes a session any more."""
    begun = update(SecondStep).where(SecondStep.person_id == person_id, SecondStep.used_at.is_(None))
    work.session.execute(begun.values(used_at=work.now))


def _asked_at(ref_hash: str, person_id: str) -> Asked:
    return Asked(passkey_rules.STEP, person_id, ref_hash)


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


def _expired() -> Gone:
    return Gone("second_factor_expired", EXPIRED)
