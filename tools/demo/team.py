"""Who works for the first company of the demo world: one ships, one looks after the money."""

from collections.abc import Callable

from contracts.duties import Duty
from identity import tokens
from identity.people import selects as people_selects
from identity.team.rows import TeamMember
from identity.team.rules import membership
from identity.team.steps import joining
from kit.db import UnitOfWork
from kit.ids import new_id
from tools.demo.people import DemoPerson

MEMBERS = (
    (
        DemoPerson("depo@imece.test", "Cem", "Avcı", 3507, "Kazımdirik", "Sanayi Caddesi No: 40"),
        (Duty.ORDERS, Duty.CARE),
    ),
    (
        DemoPerson("muhasebe@imece.test", "Pelin", "Acar", 3507, "Kazımdirik", "Sanayi Caddesi No: 40"),
        (Duty.INVOICES, Duty.MONEY),
    ),
)
FIRST_PLACE = 80  # behind those whom operators are busy with


def let_people_work(work: UnitOfWork, join: Callable[[DemoPerson, int], str], supplier_id: str) -> None:
    """Each is invited, and joins."""
    for place, (person, duties) in enumerate(MEMBERS, start=FIRST_PLACE):
        person_id, token = join(person, place), tokens.new_token()
        work.session.add(
            TeamMember(
                id=new_id(),
                supplier_id=supplier_id,
                email=person.email,
                duties=list(duties),
                state=membership.INVITED,
                token_hash=tokens.token_hash(token),
                invited_at=work.now,
                expires_at=work.now + membership.INVITATION_LIFE,
            )
        )
        work.session.flush()
        joining.accept(work, people_selects.person(work.session, person_id), token)
