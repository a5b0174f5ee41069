"""Every select of identity. What belongs to a person is selected with its owner; another's is not found."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import ColumnElement, exists, func, or_, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.domain.messages import UNSENT
from identity.models import (
    Ad,
    Address,
    EmailLink,
    Message,
    Passkey,
    PasswordLink,
    Person,
    Purchase,
    RefreshToken,
    Registration,
    SecondFactor,
    Session,
    Supplier,
)
from kit.errors import NotFound, Unauthenticated


def person(session: DatabaseSession, person_id: str) -> Person:
    """A person. Raises `NotFound`."""
    found = session.get(Person, person_id)
    if found is None:
        raise NotFound("Üye bulunamadı.")
    return found


def person_if_known(session: DatabaseSession, person_id: str) -> Person | None:
    """A person, or None when there is no account (any more)."""
    return session.get(Person, person_id)


def person_verified_by(session: DatabaseSession, phone: str) -> Person | None:
    """The account that a phone verifies, locked, so that no other is verified by it until the unit of work ends."""
    session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(f"phone:{phone}", 0))))
    verified = select(Person).where(Person.phone == phone, Person.phone_verified_at.is_not(None))
    return session.scalar(verified.with_for_update())


def people_with_untold_ties(session: DatabaseSession, key_id: str, limit: int) -> list[Person]:
    """People whose ties are to be looked at, or were made with another key, locked; each worker gets its own."""
    other_key = or_(Person.ties_key.is_(None), Person.ties_key < key_id, Person.ties_key > key_id)  # as an index reads
    rows = session.scalars(select(Person).where(other_key).limit(limit).with_for_update(skip_locked=True))
    return list(rows)


def suppliers_of(session: DatabaseSession, person_ids: list[str]) -> list[Supplier]:
    """The applications of these people, in every state."""
    return list(session.scalars(select(Supplier).where(Supplier.person_id.in_(person_ids))))


def tax_numbers_of(session: DatabaseSession, person_ids: list[str]) -> list[tuple[str, str]]:
    """The companies to which these people have invoices sent: the person's id and the tax number."""
    rows = select(Address.person_id, Address.tax_number).where(
        Address.person_id.in_(person_ids), Address.is_corporate, Address.hidden.is_(False)
    )
    return [(row[0], row[1]) for row in session.execute(rows)]


def lock_person(session: DatabaseSession, person_id: str) -> None:
    """Let the changes of one person's belongings happen one after another."""
    if session.scalar(select(Person.id).where(Person.id == person_id).with_for_update()) is None:
        raise NotFound("Üye bulunamadı.")


def person_by_email(session: DatabaseSession, email: str) -> Person | None:
    """The person with an e-mail address."""
    return session.scalar(select(Person).where(Person.email == email))


def languages_of(session: DatabaseSession, emails: Collection[str]) -> dict[str, str]:
    """The language of each of these addresses that is a person's."""
    rows = session.execute(select(Person.email, Person.language).where(Person.email.in_(emails)))
    return {row.email: row.language for row in rows}


def person_of_session(
    session: DatabaseSession, person_id: str, session_id: str, now: datetime
) -> tuple[Person, Session]:
    """A signed-in person and their session. Raises `Unauthenticated` when the session has ended."""
    found = session.execute(
        select(Person, Session)
        .join(Session, Session.person_id == Person.id)
        .where(Person.id == person_id, Session.id == session_id, Session.ended_at.is_(None), Session.expires_at > now)
    ).first()
    if found is None:
        raise Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")
    return found[0], found[1]


def open_registration(session: DatabaseSession, email: str, now: datetime) -> Registration | None:
    """The newest registration of an address that could still be confirmed."""
    return session.scalar(
        select(Registration)
        .where(Registration.email == email, Registration.confirmed_at.is_(None), Registration.expires_at > now)
        .order_by(Registration.created_at.desc())
        .limit(1)
    )


def registration_by_hash(session: DatabaseSession, token_hash: str) -> Registration | None:
    """The registration of a link."""
    return session.scalar(select(Registration).where(Registration.token_hash == token_hash))


def password_link_by_hash(session: DatabaseSession, token_hash: str) -> PasswordLink | None:
    """The password link of a token."""
    return session.scalar(select(PasswordLink).where(PasswordLink.token_hash == token_hash))


def email_link_by_hash(session: DatabaseSession, token_hash: str) -> EmailLink | None:
    """The link that proves an address, locked."""
    return session.scalar(select(EmailLink).where(EmailLink.token_hash == token_hash).with_for_update())


def pictures_shown(session: DatabaseSession, urls: list[str]) -> set[str]:
    """Which of these pictures somebody shows."""
    return set(session.scalars(select(Person.image).where(Person.image.in_(urls))))


def refresh_token(session: DatabaseSession, token_hash: str) -> tuple[RefreshToken, Session] | None:
    """A refresh token, locked, with its session."""
    found = session.execute(
        select(RefreshToken, Session)
        .join(Session, Session.id == RefreshToken.session_id)
        .where(RefreshToken.token_hash == token_hash)
        .with_for_update()
    ).first()
    return (found[0], found[1]) if found else None


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


def addresses(session: DatabaseSession, person_id: str) -> list[Address]:
    """A person's addresses, the default first, then the newest."""
    rows = session.scalars(
        select(Address)
        .where(Address.person_id == person_id, Address.hidden.is_(False))
        .order_by(Address.is_default.desc(), Address.id.desc())
    )
    return list(rows)


def address(session: DatabaseSession, person_id: str, address_id: int) -> Address:
    """One address of a person. Raises `NotFound` for a deleted one and for another's."""
    found = session.scalar(
        select(Address).where(Address.id == address_id, Address.person_id == person_id, Address.hidden.is_(False))
    )
    if found is None:
        raise NotFound("Adres bulunamadı.")
    return found


def suppliers(session: DatabaseSession, status: str | None, limit: int) -> list[tuple[Supplier, Person]]:
    """Applications with their people, oldest first."""
    rows = select(Supplier, Person).join(Person, Person.id == Supplier.person_id)
    if status:
        rows = rows.where(Supplier.status == status)
    return [(row[0], row[1]) for row in session.execute(rows.order_by(Supplier.applied_at).limit(limit))]


def supplier(session: DatabaseSession, person_id: str) -> Supplier | None:
    """A person's application, or None."""
    return session.get(Supplier, person_id)


def supplier_for_update(session: DatabaseSession, person_id: str) -> Supplier | None:
    """An application, locked."""
    return session.scalar(select(Supplier).where(Supplier.person_id == person_id).with_for_update())


def due_messages(
    session: DatabaseSession, channel: str, kind: ColumnElement[bool], now: datetime, limit: int
) -> list[Message]:
    """Messages of a kind that may be tried now, locked; those that another worker holds are passed over."""
    rows = session.scalars(
        select(Message)
        .where(Message.channel == channel, kind, Message.state.in_(UNSENT), Message.not_before <= now)
        .order_by(Message.not_before)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return list(rows)


def ad(session: DatabaseSession, ad_id: int) -> Ad | None:
    """The local copy of an ad."""
    return session.get(Ad, ad_id)


def ad_has_ended(session: DatabaseSession, ad_id: int) -> bool:
    """Whether the end of an ad is known here."""
    return bool(session.scalar(select(exists().where(Ad.id == ad_id, Ad.ended_at.is_not(None)))))


def purchases(session: DatabaseSession, item_ids: list[str]) -> dict[str, Purchase]:
    """Purchases by item, locked in a fixed order."""
    rows = session.scalars(
        select(Purchase).where(Purchase.item_id.in_(item_ids)).order_by(Purchase.item_id).with_for_update()
    )
    return {row.item_id: row for row in rows}


def purchases_to_tell(session: DatabaseSession, limit: int) -> list[tuple[Purchase, Ad, Person | None]]:
    """Purchases whose buyers have not heard yet that the ad ended, locked."""
    rows = session.execute(
        select(Purchase, Ad, Person)
        .join(Ad, Ad.id == Purchase.ad_id)
        .outerjoin(Person, Person.id == Purchase.buyer_id)
        .where(Purchase.ending_untold)
        .order_by(Purchase.item_id)
        .limit(limit)
        .with_for_update(of=Purchase, skip_locked=True)
    )
    return [(row[0], row[1], row[2]) for row in rows]


def count_addresses(session: DatabaseSession, person_id: str) -> int:
    """How many addresses a person keeps."""
    rows = select(func.count()).select_from(Address).where(Address.person_id == person_id, Address.hidden.is_(False))
    return session.scalar(rows) or 0
