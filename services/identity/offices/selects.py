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
from kit.keyset import Slice, Sorting, behind, sliced, total_of

OLDEST = Sorting((Proposal.requested_at, Proposal.id), descends=False)
LAST_DECIDED = Sorting((Proposal.decided_at, Proposal.id))

BY_NAME = (Person.first_name, Person.last_name, Person.id)
NAMES = 500

Proposer, Decider = aliased(Person), aliased(Person)

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


def is_waiting(now: datetime) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """What makes a proposal wait for a second operator."""
    return Proposal.state == PENDING, Proposal.expires_at > now


def waiting(session: DatabaseSession, now: datetime, after: str | None) -> Found:
    """What waits for a second operator, oldest first, with the member and who proposed it."""
    return _found(session, is_waiting(now), OLDEST, after)


def decided(session: DatabaseSession, after: str | None) -> Found:
    """What operators decided, last one first, with the member, who proposed it, and who decided."""
    return _found(session, (Proposal.state.in_(DECIDED), Proposal.decided_at.is_not(None)), LAST_DECIDED, after)


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
