"""A person's passkeys: making one, naming it, taking it away.

A passkey is a second factor beside the authenticator app: the first factor of a person brings recovery codes and ends
the sessions elsewhere, the last one goes only from who may be without.
"""

from typing import Any

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from identity.factors import selects
from identity.factors.rows import Passkey, RecoveryCode
from identity.factors.rules import passkeys as rules
from identity.factors.rules import second_factor as factor_rules
from identity.factors.rules.passkeys import Asked, NewKey
from identity.factors.steps import passkey_answers
from identity.factors.steps.enrolment import account_name, write_codes
from identity.factors.steps.proofs import require_owner, require_recent, wrong_passkey
from identity.people import selects as people_selects
from identity.post.steps.writing import tell
from identity.service import Identity
from identity.sessions import selects as sessions_selects
from identity.sessions.steps import end_sessions
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict, NotFound
from kit.ids import new_id

UNKNOWN = "Geçiş anahtarı bulunamadı."


def begin(service: Identity, person_id: str, session_id: str, password: str | None) -> dict[str, Any]:
    """What a browser makes a passkey with, once its owner has proven who they are.

    Raises what `require_owner` raises, and `Conflict` (too_many_passkeys).
    """
    require_owner(service, person_id, session_id, password)
    with service.work() as work:
        person, _ = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        _require_room(work, person_id)
        challenge = passkey_answers.new_challenge(work, Asked(rules.ADD, person_id, session_id))
        party = service.relying_party
        known = passkey_answers.known_to(work, person_id)
        return party.to_make(challenge, person_id, account_name(person), known)


def add(service: Identity, person_id: str, session_id: str, name: str, new: NewKey) -> list[str]:
    """Keep a passkey that was made in this session. Gives recovery codes when it is the person's first factor.

    Raises `Invalid` (wrong_passkey), `Conflict` for one that is known already.
    """
    party = service.relying_party
    with service.work() as work:
        people_selects.lock_person(work.session, person_id)
        _, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        _require_room(work, person_id)
        challenge = passkey_answers.take(work, Asked(rules.ADD, person_id, session_id), new.client_data)
        made = party.made(new, challenge) if challenge else None
        if made is None:
            raise wrong_passkey()
        is_first = not selects.has_second_factor(work.session, person_id)
        row = {
            "id": new_id(), "person_id": person_id, "credential_id": new.credential_id, "public_key": made.public_key,
            "sign_count": made.sign_count, "transports": list(new.transports), "name": name, "created_at": work.now,
        }  # fmt: skip
        if rows_changed(work.session, insert(Passkey).values(row).on_conflict_do_nothing()) == 0:
            raise Conflict("passkey_known", "Bu geçiş anahtarı zaten kayıtlı.")
        _tell(work, person_id, "passkey_added", name)
        if not is_first:
            return []
        session.second_factor_at = work.now
        end_sessions(work, person_id, "second factor enabled", but=session_id)
        return write_codes(work, service.factors, person_id)


def rename(work: UnitOfWork, person_id: str, passkey_id: str, name: str) -> None:
    """Call a passkey something else. Raises `NotFound`."""
    _own(work, person_id, passkey_id).name = name


def remove(service: Identity, person_id: str, session_id: str, passkey_id: str) -> None:
    """Take a passkey away, after a second step of the last ten minutes.

    With the last factor the recovery codes go too. Raises `NotFound`, `Forbidden` (second_factor_needed), `Conflict`
    (second_factor_required) for the last factor of who may not be without one.
    """
    with service.work() as work:
        people_selects.lock_person(work.session, person_id)
        person, session = sessions_selects.person_of_session(work.session, person_id, session_id, work.now)
        passkey = _own(work, person_id, passkey_id)
        require_recent(work, session)
        work.session.delete(passkey)
        work.session.flush()
        is_last = not selects.has_second_factor(work.session, person_id)
        if is_last and factor_rules.is_required(person.role):
            raise Conflict("second_factor_required", "Yönetici hesaplarında son doğrulama yöntemi kaldırılamaz.")
        _tell(work, person_id, "passkey_removed", passkey.name)
        if is_last:
            work.session.execute(delete(RecoveryCode).where(RecoveryCode.person_id == person_id))
            tell(work, person_id, "second_factor_off", new_id(), {"at": work.now.isoformat()})


def _own(work: UnitOfWork, person_id: str, passkey_id: str) -> Passkey:
    passkey = selects.passkey(work.session, person_id, passkey_id)
    if passkey is None:
        raise NotFound(UNKNOWN)
    return passkey


def _require_room(work: UnitOfWork, person_id: str) -> None:
    if len(selects.passkeys(work.session, person_id)) >= rules.MAX_PASSKEYS:
        raise Conflict("too_many_passkeys", "En fazla 10 geçiş anahtarı ekleyebilirsiniz.")


def _tell(work: UnitOfWork, person_id: str, template: str, name: str) -> None:
    tell(work, person_id, template, new_id(), {"at": work.now.isoformat(), "name": name})
