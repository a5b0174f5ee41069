"""All that an operator sees of one member."""

from dataclasses import dataclass
from datetime import datetime

from contracts.events.acts import Act, Subject
from identity.audit.steps import keep_act
from identity.desk import selects
from identity.factors.steps.enrolment import Standing, standing
from identity.offices import selects as offices_selects
from identity.offices.rows import Proposal
from identity.people import selects as people_selects
from identity.people.rows import Person
from identity.post.rows import Message
from identity.sessions import selects as sessions_selects
from identity.sessions.rules.devices import UNKNOWN
from identity.suppliers import selects as suppliers_selects
from kit.db import UnitOfWork
from kit.keyset import BarePart


@dataclass(frozen=True)
class OpenSession:
    """Where a member is signed in."""

    started_at: datetime
    last_seen_at: datetime
    device: str


@dataclass(frozen=True)
class SeenMember:
    """A member, and what is known of them beside.

    `sessions`: those that were seen last, of `open_sessions`; `proposal`: the one that waits for a second operator.
    """

    person: Person
    factor: Standing
    signs_in_with: list[str]
    supplier_status: str | None
    sessions: list[OpenSession]
    open_sessions: int
    proposal: Proposal | None


def look_at_member(work: UnitOfWork, operator_id: str, person_id: str) -> SeenMember:
    """A member, and where they are signed in; that the operator looked is kept. Raises `NotFound`."""
    person = people_selects.person(work.session, person_id)
    keep_act(work, operator_id, Act.MEMBER_SEEN, (Subject.MEMBER, person_id))
    waiting = offices_selects.pending_about(work.session, person_id)
    supplier = suppliers_selects.supplier(work.session, person_id)
    return SeenMember(
        person=person,
        factor=standing(work, person),
        signs_in_with=selects.parties_of(work.session, person_id),
        supplier_status=supplier.status if supplier else None,
        sessions=[
            OpenSession(one.signed_in_at, one.last_seen_at or one.signed_in_at, one.device or UNKNOWN)
            for one in sessions_selects.open_sessions(work.session, person_id, work.now).items
        ],
        open_sessions=sessions_selects.count_open(work.session, person_id, work.now),
        proposal=waiting if waiting is not None and waiting.expires_at > work.now else None,
    )


def messages_to_member(work: UnitOfWork, operator_id: str, person_id: str, after: object) -> BarePart[Message]:
    """What was sent to a member, newest first, from behind `after` on; that the operator looked is kept.

    Raises `NotFound`.
    """
    person = people_selects.person(work.session, person_id)
    keep_act(work, operator_id, Act.MEMBER_SEEN, (Subject.MEMBER, person_id))
    return selects.messages_to(work.session, person, after)
