"""Asking for the signature of a passkey, and judging what comes back.

Each challenge is random, for one purpose of one person, in one session or step, and is used up by the answer that is
taken. A passkey whose counter goes back may be a copy: it is refused, and the log says so.
"""

import logging
from typing import Any

from sqlalchemy import update

from identity import tokens
from identity.factors import selects
from identity.factors.clients import Known, challenge_of, handle_of
from identity.factors.rows import Passkey, PasskeyChallenge
from identity.factors.rules import passkeys as rules
from identity.factors.rules.passkeys import Asked, Signed
from identity.service import Identity
from kit.changes import rows_changed
from kit.db import UnitOfWork
from kit.errors import Conflict

log = logging.getLogger("passkeys")


def new_challenge(work: UnitOfWork, asked: Asked) -> str:
    """Random bytes to be signed, as base64url."""
    challenge = tokens.new_token()
    work.session.add(
        PasskeyChallenge(
            challenge_hash=tokens.token_hash(challenge),
            purpose=asked.purpose,
            person_id=asked.person_id,
            bound_to=asked.bound_to,
            expires_at=work.now + rules.CHALLENGE_LIFE,
        )
    )
    return challenge


def ask(service: Identity, work: UnitOfWork, asked: Asked) -> dict[str, Any]:
    """What a browser is told to have a challenge signed with, by the person's passkeys; without one by any.

    Raises `Conflict` (passkey_missing) for who has none: a browser would offer any.
    """
    party = service.relying_party
    known = known_to(work, asked.person_id) if asked.person_id else []
    if asked.person_id and not known:
        raise Conflict("passkey_missing", "Hesabınızda geçiş anahtarı yok.")
    return party.to_sign(new_challenge(work, asked), known)


def known_to(work: UnitOfWork, person_id: str) -> Known:
    """The passkeys of a person, as browsers find them."""
    return [(each.credential_id, each.transports) for each in selects.passkeys(work.session, person_id)]


def take(work: UnitOfWork, asked: Asked, client_data: str) -> str | None:
    """The challenge that an answer is for, used up; None when it was made for something else, or is over."""
    challenge = challenge_of(client_data)
    if challenge is None:
        return None
    unused = update(PasskeyChallenge).where(
        PasskeyChallenge.challenge_hash == tokens.token_hash(challenge),
        PasskeyChallenge.purpose == asked.purpose,
        PasskeyChallenge.person_id.is_not_distinct_from(asked.person_id),
        PasskeyChallenge.bound_to == asked.bound_to,
        PasskeyChallenge.used_at.is_(None),
        PasskeyChallenge.expires_at > work.now,
    )
    return challenge if rows_changed(work.session, unused.values(used_at=work.now)) == 1 else None


def signer(service: Identity, work: UnitOfWork, asked: Asked, signed: Signed) -> Passkey | None:
    """The passkey that has signed what was asked; None when it has not, or is another person's."""
    challenge = take(work, asked, signed.client_data)
    passkey = selects.passkey_by_credential(work.session, signed.credential_id)
    if challenge is None or passkey is None or not _is_owners(passkey, asked, signed):
        return None
    party = service.relying_party
    count = party.count_of(signed, challenge, passkey.public_key)
    if count is None:
        return None
    if rules.goes_back(passkey.sign_count, count):
        log.warning("a passkey's counter went back: it may be a copy", extra={"passkey": passkey.id})
        return None
    passkey.sign_count, passkey.last_used_at = count, work.now
    return passkey


def _is_owners(passkey: Passkey, asked: Asked, signed: Signed) -> bool:
    """A person who is not known yet is the one that the passkey names: it has to name its own."""
    is_named = signed.user_handle == handle_of(passkey.person_id)
    if asked.person_id is None:
        return is_named
    return passkey.person_id == asked.person_id and (signed.user_handle is None or is_named)
