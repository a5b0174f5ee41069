"""Members as operators look for them."""

import re
from datetime import datetime
from uuid import UUID

from sqlalchemy import ColumnElement, Row, func, or_, select, true
from sqlalchemy.orm import Session as DatabaseSession

from identity.people.rows import Person
from identity.sessions.rows import Session
from kit.keyset import Slice, Sorting, behind, sliced, total_of
from kit.turkish import fold, folded_letters

NEWEST = Sorting((Person.created_at, Person.id))
WORDS_MAX = 10  # that a search looks for
_AROUND_DIGITS = re.compile(r"[\s()+.-]")
PHONE_DIGITS_MIN = 7  # fewer are part of too many numbers


def found_people(
    session: DatabaseSession, q: str, after: str | None, now: datetime
) -> Slice[Row[Person, int, datetime | None]]:
    """Members, newest first, from behind `after` on, each with the number of their open sessions and when they were
    here last: of an id the one, of a phone whoever named it, else those who have every word in their name or e-mail.
    """
    is_open = Session.ended_at.is_(None) & (Session.expires_at > now)
    last = func.max(func.coalesce(Session.last_seen_at, Session.signed_in_at))
    own = select(func.count().filter(is_open).label("number"), last.label("last"))
    sessions = own.where(Session.person_id == Person.id).lateral("own_sessions")
    conditions = _conditions(q)
    wanted = select(Person, sessions.c.number, sessions.c.last).join(sessions, true()).where(*conditions)
    rows = session.execute(behind(session, wanted, NEWEST, after)).all()
    return sliced(rows, total_of(session, select(Person.id).where(*conditions)))


def _conditions(q: str) -> list[ColumnElement[bool]]:
    digits = _AROUND_DIGITS.sub("", q).lstrip("0")
    if digits.isdecimal() and len(digits) >= PHONE_DIGITS_MIN:
        return [Person.phone.contains(digits, autoescape=True)]
    try:
        return [Person.id == str(UUID(q.strip()))]
    except ValueError:
        return [_has(word) for word in fold(q).split()[:WORDS_MAX]]


def _has(word: str) -> ColumnElement[bool]:
    name = func.lower(func.translate(Person.first_name + " " + Person.last_name, *folded_letters()))
    return or_(*(place.contains(word, autoescape=True) for place in (name, func.lower(Person.email))))
