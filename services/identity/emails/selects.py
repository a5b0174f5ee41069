"""Selects of changed addresses."""

from sqlalchemy import select
from sqlalchemy.orm import Session as DatabaseSession

from identity.emails.rows import EmailChange
from identity.people.rows import Person


def contacts_of(session: DatabaseSession, person: Person) -> list[str]:
    """What a person was written to at: the address and the phone that they have, and the addresses that they had."""
    former = session.scalars(
        select(EmailChange.former).where(EmailChange.person_id == person.id, EmailChange.former.is_not(None))
    )
    return [contact for contact in {person.email, person.phone, *former} if contact]
