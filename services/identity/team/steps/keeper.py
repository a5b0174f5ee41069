"""What capabilities below ask of teams, through the service: for whom a session acts, and who works for whom."""

from collections.abc import Collection

from sqlalchemy import update

from identity.people.rows import Person
from identity.people.rules.acting import Acting
from identity.sessions.rows import Session
from identity.team import selects
from identity.team.rules.membership import may_act
from kit.db import UnitOfWork


class TeamKeeper:
    """Reads memberships as they are now."""

    def acting_in(self, work: UnitOfWork, person: Person, session: Session) -> Acting | None:
        """For whom a person acts in a session, and what they may do there now. None where they act for no company (any
        more).
        """
        if session.acts_for is None:
            return None
        found = selects.standing(work.session, session.acts_for)
        if found is None or not may_act(found[0].state, person.role, found[1].status):
            return None
        member, supplier = found
        return Acting(supplier.person_id, supplier.company_name, tuple(member.duties))

    def acting_on(self, work: UnitOfWork, person: Person, session: Session) -> Acting | None:
        """The same for a refresh: a session that acts for no company any more is its person's own from then on."""
        acting = self.acting_in(work, person, session)
        if acting is None and session.acts_for is not None:
            work.session.execute(update(Session).where(Session.id == session.id).values(acts_for=None))
        return acting

    def employers_of(self, work: UnitOfWork, person_ids: Collection[str]) -> set[tuple[str, str]]:
        """Of these people, who has a hand in which company: its members, and the company itself if it has any."""
        found = [(one, company) for one, company in selects.memberships_of(work.session, person_ids) if one is not None]
        return {
            pair for one, company in found for pair in ((one, company), (company, company)) if pair[0] in person_ids
        }
