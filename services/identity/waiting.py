"""What waits in identity for an operator's decision: applications to sell, and what takes two operators."""

from datetime import datetime, timedelta

from contracts.events.acts import Subject
from identity.notices.steps.overdue import note_overdue
from identity.offices.rows import Proposal
from identity.offices.selects import is_waiting
from identity.people.rows import Person
from identity.service import Identity
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from kit.overdue import overdue
from kit.waiting import PARKED, Lines, Work, waits


def _applications(service: Identity, now: datetime) -> Lines:
    found = waits("application", Supplier.person_id, Supplier.applied_at, Supplier.company_name)
    return found.where(Supplier.status == application.PENDING)


def _proposals(service: Identity, now: datetime) -> Lines:
    name = Person.first_name + " " + Person.last_name
    found = waits("office", Proposal.id, Proposal.requested_at, name, Proposal.matter, due_at=Proposal.expires_at)
    return found.join(Person, Person.id == Proposal.person_id).where(*is_waiting(now))


WORKS = (
    Work("application", Subject.SUPPLIER, timedelta(days=2), _applications),
    Work("office", Subject.PROPOSAL, timedelta(days=1), _proposals),
    PARKED,
)


def note_own_overdue(service: Identity) -> int:
    """Due step: what waits too long here. The other services tell of theirs."""
    with service.work() as work:
        for kind, reason, lines in overdue(WORKS, service, work):
            note_overdue(work, "identity", kind, reason, lines, work.now)
    return 0
