"""Selects of proposals and of operators."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Row, func, select
from sqlalchemy.orm import Session as DatabaseSession
from sqlalchemy.orm import aliased

from identity.offices.rows import Proposal
from identity.offices.rules import DECIDED, PENDING
from identity.people.rows import Person
from identity.people.rules import roles
from kit.errors import NotFound
from kit.keyset import Slice, Sorting, behind, by_time, sliced, total_of
from kit.wordsearch import folded, has_words

REQUESTED = by_time(Proposal.requested_at, Proposal.id)
DECIDED_AT = by_time(Proposal.decided_at, Proposal.id)

BY_NAME = (Person.first_name, Person.last_name, Person.id)
NAMES = 500

Proposer, Decider = aliased(Person), aliased(Person)

_NAMED = folded(Person.first_name + " " + Person.last_name + " " + func.coalesce(Person.email, ""))

Found = Slice[Row[Proposal, Person, Person | None, Person | None]]


def proposal(session: DatabaseSession, proposal_id: str) -> Proposal:
    """A proposal, as it stands now. Raises `NotFound`."""
    found = session.get(Proposal, proposal_id, populate_existing=True)
    if found is None:
        raise NotFound("Öneri bulunamadı.")
    return found


def pending_about(session: DatabaseSession, person_id: str) -> Proposal | None:
    """What waits about a member, though its time may be over."""
    return session.scalar(select(Proposal).where(Proposal.person_id == person_id, Proposal.state == PENDING))


def is_waiting(now: datetime | ColumnElement[datetime]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """What makes a proposal wait for a second operator."""
    return Proposal.state == PENDING, Proposal.expires_at > now


def waiting(
    session: DatabaseSession, now: datetime, q: str = "", sort: str | None = None, after: str | None = None
) -> Found:
    """What waits for a second operator, oldest first if not asked otherwise, with the member and who proposed it."""
    return _found(session, (*is_waiting(now), *_about(q)), REQUESTED[sort or "oldest"], after)


def decided(session: DatabaseSession, q: str = "", sort: str | None = None, after: str | None = None) -> Found:
    """What operators decided, last one first if not asked otherwise, with the member, who proposed it and decided."""
    is_decided = Proposal.state.in_(DECIDED), Proposal.decided_at.is_not(None)
    return _found(session, (*is_decided, *_about(q)), DECIDED_AT[sort or "newest"], after)


def _about(q: str) -> list[ColumnElement[bool]]:
    """What holds for a proposal about a member whose name or address has these words, or for such reasons."""
    of_member = select(_NAMED).where(Person.id == Proposal.person_id).correlate(Proposal).scalar_subquery()
    return has_words(q, func.coalesce(of_member, ""), folded(Proposal.reason))


def _found(
    session: DatabaseSession, which: tuple[ColumnElement[bool], ...], sorting: Sorting, after: str | None
) -> Found:
    about = select(Proposal, Person, Proposer, Decider).join(Person, Person.id == Proposal.person_id)
    proposed = about.outerjoin(Proposer, Proposer.id == Proposal.requested_by)
    wanted = proposed.outerjoin(Decider, Decider.id == Proposal.decided_by).where(*which)
    rows = session.execute(behind(session, wanted, sorting, after)).all()
    return sliced(rows, total_of(session, select(Proposal.id).where(*which)))


def operators(session: DatabaseSession) -> Sequence[Person]:
    """All operators by name, as far as a list of names goes."""
    return session.scalars(select(Person).where(Person.role == roles.OPERATOR).order_by(*BY_NAME).limit(NAMES)).all()


def other_operators(session: DatabaseSession, person_id: str) -> int:
    """How many operators there are beside this one."""
    others = select(func.count()).where(Person.role == roles.OPERATOR, Person.id != person_id)
    return session.scalar(others) or 0
