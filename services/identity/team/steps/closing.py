"""What becomes of memberships when a member or a company is erased, or a company's shop is closed."""

from sqlalchemy import delete, or_, select

from identity.people import selects as people_selects
from identity.people import steps as people_steps
from identity.people.rows import Person
from identity.post.steps.writing import Note, tell, write_mail
from identity.suppliers import selects as suppliers_selects
from identity.suppliers.rows import Supplier
from identity.team import selects
from identity.team.rows import TeamMember
from identity.team.rules import membership as rules
from identity.team.steps.ending import end_acting, end_and_tell
from identity.team.steps.joining import name_of
from kit.db import UnitOfWork
from kit.ids import new_id


def forget_memberships(work: UnitOfWork, person: Person) -> None:
    """Forget where a person worked and was invited to, and whom their company let work for it. Those are told, and so
    are the companies that the person worked for.
    """
    own = TeamMember.person_id == person.id, TeamMember.email == person.email, TeamMember.supplier_id == person.id
    selects.hold_members(work.session, person.id)
    concerned = select(TeamMember).where(or_(*own)).order_by(TeamMember.id).with_for_update()
    supplier = suppliers_selects.supplier(work.session, person.id)
    for member in work.session.scalars(concerned):
        end_acting(work, member)
        if member.state == rules.ACTIVE and member.person_id == person.id:
            _tell_company(work, member.supplier_id, person)
        elif member.state == rules.ACTIVE and member.supplier_id == person.id and member.person_id is not None:
            people_steps.note_numbers(work, member.person_id)
            name = supplier.company_name if supplier else ""
            tell(work, member.person_id, "team_ended", new_id(), {"companyName": name})
    work.session.execute(delete(TeamMember).where(or_(*own)))


def _tell_company(work: UnitOfWork, supplier_id: str, person: Person) -> None:
    """Its owner is not held, as who changes a team holds its company before its members; one who is leaving as well
    waits for this member, and forgets the mail.
    """
    owner = people_selects.person(work.session, supplier_id)
    if owner.email is not None:
        context = {"firstName": owner.first_name, "name": name_of(person)}
        write_mail(work, Note("team_left", new_id(), owner.email, context))


def end_team(work: UnitOfWork, supplier: Supplier) -> None:
    """No member works for a locked company any more: members lose what they could do, invitations are void."""
    selects.hold_members(work.session, supplier.person_id)
    for member in selects.living(work.session, supplier.person_id):
        end_and_tell(work, member, supplier.company_name)
