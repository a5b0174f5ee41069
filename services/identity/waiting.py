"""What waits in identity for an operator: applications to sell, shops that do not get closed, and what takes two."""

from datetime import timedelta

from sqlalchemy import func, select

from contracts.events.acts import Subject
from identity.notices.steps.overdue import note_overdue
from identity.offices.rows import Proposal
from identity.offices.selects import is_waiting
from identity.people.rows import Person
from identity.service import Identity
from identity.suppliers.rows import Supplier, SupplierMove
from identity.suppliers.rules import application
from kit.moments import Moment
from kit.overdue import overdue
from kit.waiting import PARKED, Lines, Work, waits

CLOSES_WITHIN = timedelta(days=60)  # the last ad's end, its parcels, the days of returns, and the payout


def _applications(moment: Moment) -> Lines:
    """One that was asked about waits anew once it is answered: until then it waited for its applicant."""
    came = (
        select(SupplierMove.person_id, func.max(SupplierMove.moved_at).label("at"))
        .where(SupplierMove.target == application.PENDING, SupplierMove.source.is_distinct_from(application.PENDING))
        .group_by(SupplierMove.person_id)
        .subquery()
    )
    since = func.greatest(Supplier.applied_at, came.c.at)
    found = waits("application", Supplier.person_id, since, Supplier.company_name)
    return found.outerjoin(came, came.c.person_id == Supplier.person_id).where(Supplier.status == application.PENDING)


def _closings(moment: Moment) -> Lines:
    """Closes by itself once nothing is left of the shop: one that stays so long needs an operator to look."""
    begun = (
        select(SupplierMove.person_id, func.max(SupplierMove.moved_at).label("at"))
        .where(SupplierMove.target == application.CLOSING)
        .group_by(SupplierMove.person_id)
        .subquery()
    )
    found = waits("closing", Supplier.person_id, begun.c.at, Supplier.company_name)
    return found.join(begun, begun.c.person_id == Supplier.person_id).where(
        Supplier.status == application.CLOSING, begun.c.at <= moment.of(lambda of, now: now - CLOSES_WITHIN)
    )


def _proposals(moment: Moment) -> Lines:
    name = Person.first_name + " " + Person.last_name
    found = waits("office", Proposal.id, Proposal.requested_at, name, Proposal.matter, due_at=Proposal.expires_at)
    return found.join(Person, Person.id == Proposal.person_id).where(*is_waiting(moment.now))


WORKS = (
    Work("application", Subject.SUPPLIER, timedelta(days=2), _applications),
    Work("closing", Subject.SUPPLIER, CLOSES_WITHIN, _closings),
    Work("office", Subject.PROPOSAL, timedelta(days=1), _proposals),
    PARKED,
)


def note_own_overdue(service: Identity) -> int:
    """Due step: what waits too long here. The other services tell of theirs."""
    with service.work() as work:
        for kind, reason, lines in overdue(WORKS, service, work):
            note_overdue(work, "identity", kind, reason, lines, work.now)
    return 0
