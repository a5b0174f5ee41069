"""Selects of changed addresses, and of what was written to the addresses of a person."""

from sqlalchemy import ColumnElement, Uuid, and_, case, cast, exists, or_, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.emails.rows import EmailChange
from identity.people.rows import Person
from identity.post.rows import Message
from identity.profile.rows import Challenge


def is_written_to(session: DatabaseSession, person: Person) -> ColumnElement[bool]:
    """Whether a message went to a person: at the address and the proven phone that they have, and at the addresses that
    they had, as long as they had them. What one address got in the hands of another is the other's, and so is a code
    that another asked for by the same phone.
    """
    mine = EmailChange.person_id == person.id
    had = session.scalars(select(EmailChange.former).where(mine, EmailChange.former.is_not(None))).all()
    now = [contact for contact in (person.email, person.phone if person.phone_verified else None) if contact]
    left = EmailChange.former == Message.recipient, Message.created_at <= EmailChange.closed_at
    by_others = exists().where(EmailChange.person_id != person.id, *left)
    proof = case((Message.channel == "sms", cast(Message.key, Uuid(as_uuid=False))))  # every SMS is a code, by its id
    code_of_others = exists().where(Challenge.person_id != person.id, Challenge.id == proof)
    is_now = and_(Message.recipient.in_(now), ~by_others, ~code_of_others)
    is_theirs = or_(is_now, exists().where(mine, *left))
    return and_(Message.recipient.in_([*now, *had]), is_theirs)  # by its index
