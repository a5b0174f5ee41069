"""No person is in a team twice, by whichever address they were invited."""

from sqlalchemy import update

from identity.people.rows import Person
from identity.team.tests.team import OTHER
from identity.tests.second_steps import refusal


def test_who_has_another_address_by_now_is_not_in_the_team_twice(firm, world):
    firm.join()
    waiting = firm.invite(OTHER)
    with world.work() as work:
        work.session.execute(update(Person).where(Person.id == firm.member_id).values(email="yeni@imece.test"))
    assert refusal(firm.ask("yeni@imece.test")) == (409, "already_in_team")
    with world.work() as work:
        work.session.execute(update(Person).where(Person.id == firm.member_id).values(email=OTHER))
    assert refusal(firm.member.post("/user/companies/accept", invitation=waiting)) == (409, "not_for_this_member")
