"""Members as operators look for them."""

import re
from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, Nullable, Row, Select, and_, false, func, or_, select, true
from sqlalchemy.orm import Session as DatabaseSession

from identity.emails.selects import is_written_to
from identity.parties.rows import ExternalIdentity
from identity.people.rows import Person
from identity.people.rules.roles import ROLES
from identity.post.rows import Message
from identity.sessions.rows import Session
from identity.sessions.selects import SEEN_AT, open_at
from identity.suppliers.rows import Supplier
from kit.keyset import BarePart, Slice, Sorting, by_time, part_behind, sliced_part, total_of
from kit.wordsearch import folded, has_words

NAME = folded(Person.last_name + " " + Person.first_name)
NEWEST = Sorting((Message.created_at, Message.id))
SUSPENDED = "suspended"
STATES = (*ROLES, SUSPENDED)  # of which members alone are listed
SORTINGS = {**by_time(Person.created_at, Person.id), "name": Sorting((NAME, Person.id), descends=False)}
_AROUND_DIGITS = re.compile(r"[\s()+.-]")
PHONE_DIGITS_MIN = 7  # fewer are part of too many numbers: they are looked for at their beginning and their end alone
PHONE_END_MIN = 3
COUNTRY = "+90"


def found_people(
    session: DatabaseSession, q: str, state: str | None, sort: str, after: object, now: datetime
) -> Slice[Row[Person, int, datetime | None]]:
    """Members in one of `STATES` (None: in any), in one of `SORTINGS`, from behind `after` on, each with the number of
    their open sessions and when they were here last: of an id the one, of a phone or a part of it all that named it,
    and all with every word in their name or e-mail.
    """
    part = part_behind(session, people_wanted(q, state, now), SORTINGS[sort], after)
    return sliced_part(part, total_of(session, select(Person.id).where(*_conditions(q, state))))


def people_wanted(q: str, state: str | None, now: datetime) -> Select[Person, int, datetime | None]:
    """All of these members."""
    last = func.max(SEEN_AT)
    own = select(func.count().filter(open_at(now)).label("number"), last.label("last"))
    sessions = own.where(Session.person_id == Person.id).lateral("own_sessions")
    return select(Person, sessions.c.number, sessions.c.last).join(sessions, true()).where(*_conditions(q, state))


def _conditions(q: str, state: str | None) -> list[ColumnElement[bool]]:
    return [*_is_meant(q), *([] if state is None else [_is_in(state)])]


def _is_in(state: str) -> ColumnElement[bool]:
    return Person.suspended_at.is_not(None) if state == SUSPENDED else Person.role == state


def _is_meant(q: str) -> list[ColumnElement[bool]]:
    try:
        return [Person.id == str(UUID(q.strip()))]
    except ValueError:
        words = has_words(q, folded(Person.first_name + " " + Person.last_name), func.lower(Person.email))
        digits = _AROUND_DIGITS.sub("", q).lstrip("0")
        return [or_(_has_phone(digits), and_(*words))] if digits.isdecimal() else words


def _has_phone(digits: str) -> ColumnElement[bool]:
    """Whether this is of a member's phone, as people write one: with or without 0 or +90 in front."""
    if len(digits) >= PHONE_DIGITS_MIN:
        return Person.phone.contains(digits)
    if len(digits) < PHONE_END_MIN:
        return false()
    begins = (Person.phone.startswith(front + digits) for front in ("+", COUNTRY))
    return or_(*begins, Person.phone.endswith(digits))


def names_of(session: DatabaseSession, ids: Sequence[str]) -> Sequence[Row[str, str, str, str | None]]:
    """Of some members, by id: their two names, and that of their company."""
    named = select(Person.id, Person.first_name, Person.last_name, Nullable(Supplier.company_name))
    with_company = named.outerjoin(Supplier, Supplier.person_id == Person.id)
    return session.execute(with_company.where(Person.id.in_(ids)).order_by(Person.id)).all()


def messages_to(session: DatabaseSession, person: Person, after: object) -> BarePart[Message]:
    """What was written to a member, newest first, by mail and SMS; from behind `after` on."""
    return _messages(session, is_written_to(session, person), after)


def messages_about(
    session: DatabaseSession, order_id: str, templates: Collection[str], after: object
) -> BarePart[Message]:
    """What was written by some templates about an order to its buyer and its suppliers, newest first; from behind
    `after` on.
    """
    about = and_(Message.context["orderId"].astext == order_id, Message.template.in_(templates))
    return _messages(session, about, after)


def _messages(session: DatabaseSession, wanted: ColumnElement[bool], after: object) -> BarePart[Message]:
    part = part_behind(session, select(Message).where(wanted), NEWEST, after, wanted)
    return part.showing([message for (message,) in part.items])


def parties_of(session: DatabaseSession, person_id: str) -> list[str]:
    """The parties that vouch for a member."""
    parties = select(ExternalIdentity.party).where(ExternalIdentity.person_id == person_id)
    return sorted(session.scalars(parties))
