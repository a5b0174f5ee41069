"""Selects of second factors."""

from sqlalchemy import select
from sqlalchemy.orm import Session as DatabaseSession

from identity.factors.rows import Passkey, SecondFactor


def second_factor(session: DatabaseSession, person_id: str) -> SecondFactor | None:
    """The second factor of a person, or None."""
    return session.get(SecondFactor, person_id)


def passkeys(session: DatabaseSession, person_id: str) -> list[Passkey]:
    """The passkeys of a person, the oldest first."""
    rows = select(Passkey).where(Passkey.person_id == person_id).order_by(Passkey.created_at, Passkey.id)
    return list(session.scalars(rows))


def passkey(session: DatabaseSession, person_id: str, passkey_id: str) -> Passkey | None:
    """One passkey of a person, locked."""
    return session.scalar(
        select(Passkey).where(Passkey.id == passkey_id, Passkey.person_id == person_id).with_for_update()
    )


def passkey_by_credential(session: DatabaseSession, credential_id: str) -> Passkey | None:
    """The passkey that an authenticator names so, locked, so that its counter is read and written by one at a time."""
    return session.scalar(select(Passkey).where(Passkey.credential_id == credential_id).with_for_update())


def has_second_factor(session: DatabaseSession, person_id: str) -> bool:
    """Whether a person has an authenticator app or a passkey."""
    return second_factor(session, person_id) is not None or bool(passkeys(session, person_id))
