"""A membership ends: the member loses at once what they could do. Kept apart from inviting, which proves who asks."""

from identity.people import steps as people_steps
from identity.post.steps.writing import tell
from identity.sessions.rows import Session
from identity.sessions.steps import end_where
from identity.team.rows import TeamMember
from identity.team.rules import membership as rules
from kit.db import UnitOfWork
from kit.ids import new_id


def end_and_tell(work: UnitOfWork, member: TeamMember, company: str) -> None:
    """End a locked membership or invitation, and tell who worked there."""
    state = rules.after_end(member.state)
    end_membership(work, member, state)
    if state == rules.ENDED and member.person_id is not None:
        tell(work, member.person_id, "team_ended", new_id(), {"companyName": company})


def end_membership(work: UnitOfWork, member: TeamMember, state: str) -> None:
    """Bring a locked membership to its end: who acts by it is refused within two seconds, everywhere."""
    rules.MOVES.make(member, state)
    member.ended_at = work.now
    end_acting(work, member)
    for person_id in (member.person_id, member.supplier_id):
        if person_id is not None:
            people_steps.note_numbers(work, person_id)


def end_acting(work: UnitOfWork, member: TeamMember) -> None:
    """End the sessions in which a member acts for the company."""
    end_where(work, "the team changed", Session.acts_for == member.id)
