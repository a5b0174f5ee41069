"""Selects of changed addresses, and of what was written to the addresses of a person."""

from sqlalchemy import ColumnElement, and_, exists, or_, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.emails.rows import EmailChange
from identity.people.rows import Person
from identity.post.rows import Message


def is_written_to(session: DatabaseSession, person: Person) -> ColumnElement[bool]:
    """Whether a message went to a person: at the address and the proven phone that they have, and at the addresses that
    they had, as long as they had them. What one address got in the hands of another is the other's.
    """
    mine = EmailChange.person_id == person.id
    had = session.scalars(select(EmailChange.former).where(mine, EmailChange.former.is_not(None))).all()
    now = [contact for contact in (person.email, person.phone if person.phone_verified else None) if contact]
    left = EmailChange.former == Message.recipient, Message.created_at <= EmailChange.closed_at
    by_others = exists().where(EmailChange.person_id != person.id, *left)
    is_theirs = or_(and_(Message.recipient.in_(now), ~by_others), exists().where(mine, *left))
    return and_(Message.recipient.in_([*now, *had]), is_theirs)  # by its index
