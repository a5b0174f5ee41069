"""Selects of people."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import NotNullable, Select, or_, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.people.rows import Person
from identity.people.rules import roles
from kit.errors import NotFound
from kit.locks import lock_name
from kit.prepared import prepared, rows, scalar, scalars


def person(session: DatabaseSession, person_id: str) -> Person:
    """A person. Raises `NotFound`."""
    found = scalar(session, _person(person_id))
    if found is None:
        raise NotFound("Üye bulunamadı.")
    return found


@prepared
def _person(person_id: str) -> Select[Person]:
    return select(Person).where(Person.id == person_id)


def person_verified_by(session: DatabaseSession, phone: str) -> Person | None:
    """The account that a phone verifies, locked, so that no other is verified by it until the unit of work ends."""
    lock_name(session, f"phone:{phone}")
    verified = select(Person).where(Person.phone == phone, Person.phone_verified_at.is_not(None))
    return session.scalar(verified.with_for_update())


def people_with_untold_ties(session: DatabaseSession, key_id: str, limit: int) -> list[Person]:
    """People whose ties are to be looked at, or were made with another key, locked; each worker gets its own."""
    return list(scalars(session, _people_with_untold_ties(key_id, limit)))


@prepared
def _people_with_untold_ties(key_id: str, most: int) -> Select[Person]:
    other_key = or_(Person.ties_key.is_(None), Person.ties_key < key_id, Person.ties_key > key_id)  # as an index reads
    return select(Person).where(other_key).limit(most).with_for_update(skip_locked=True)


def hold_people(session: DatabaseSession, person_ids: Collection[str]) -> None:
    """Keep members so until the end of this unit of work: one who is just leaving is gone when this returns, one who
    leaves after it waits. It comes before any lock of another row, as `leaving` takes them in that order too.
    """
    ids = select(Person.id).where(Person.id.in_(person_ids)).order_by(Person.id)
    session.execute(ids.with_for_update(read=True, key_share=True))


def held_person(session: DatabaseSession, person_id: str) -> Person | None:
    """A person, held as by `hold_people`, or None when there is no account (any more)."""
    return scalar(session, _held_person(person_id))


@prepared
def _held_person(person_id: str) -> Select[Person]:
    return select(Person).where(Person.id == person_id).with_for_update(read=True, key_share=True)


def held_suspension(session: DatabaseSession, person_id: str) -> datetime | None:
    """Since when a person is suspended, as it stands now, though it was read before; held as by `hold_people`."""
    since = select(Person.suspended_at).where(Person.id == person_id)
    return session.scalar(since.with_for_update(read=True, key_share=True))


def operators_in_office(session: DatabaseSession) -> list[Person]:
    """Operators who are let in."""
    found = select(Person).where(Person.role == roles.OPERATOR, Person.suspended_at.is_(None))
    return list(session.scalars(found.order_by(Person.id)))


def people_here(session: DatabaseSession, person_ids: Collection[str]) -> tuple[dict[str, Person], set[str]]:
    """Those of these people who are members, held as by `hold_people`; and the ids of those who can't be told now, for
    another transaction holds them. It waits for none, so other rows may be locked before.
    """
    free = select(Person).where(Person.id.in_(person_ids))
    held = {row.id: row for row in session.scalars(free.with_for_update(read=True, key_share=True, skip_locked=True))}
    known = set(session.scalars(select(Person.id).where(Person.id.in_(person_ids))))
    return held, known - held.keys()


def lock_person(session: DatabaseSession, person_id: str) -> None:
    """Let the changes of one person's belongings happen one after another."""
    if session.scalar(select(Person.id).where(Person.id == person_id).with_for_update()) is None:
        raise NotFound("Üye bulunamadı.")


def person_by_email(session: DatabaseSession, email: str) -> Person | None:
    """The person with an e-mail address."""
    return session.scalar(select(Person).where(Person.email == email))


def languages_of(session: DatabaseSession, emails: Collection[str]) -> dict[str, str]:
    """The language of each of these addresses that is a person's."""
    return dict(rows(session, _languages_of(list(emails))).all())


@prepared
def _languages_of(emails: list[str]) -> Select[str, str]:
    return select(NotNullable(Person.email), Person.language).where(Person.email.in_(emails))


def pictures_shown(session: DatabaseSession, urls: list[str]) -> set[str]:
    """Which of these pictures a person shows."""
    return set(session.scalars(select(Person.image).where(Person.image.in_(urls))))
