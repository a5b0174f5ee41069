"""No person is in a team twice, by whichever address they were invited; and whom that address is told."""

from sqlalchemy import update

from identity.people.rows import Person
from identity.team.tests.team import MEMBER, OTHER
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


def test_a_company_is_told_the_new_address_of_who_works_for_it_and_not_of_who_did(firm, world):
    def shown() -> str:
        (member,) = firm.owner.get("/supplier/team").json["success"]["items"]
        return member["email"]

    def moves_to(email: str) -> None:
        with world.work() as work:
            work.session.execute(update(Person).where(Person.id == firm.member_id).values(email=email))

    member_id = firm.join()
    moves_to("yeni@imece.test")
    assert shown() == "yeni@imece.test"
    assert firm.owner.post(f"/supplier/team/{member_id}/end").status_code == 200
    moves_to("ozel@imece.test")
    assert shown() == MEMBER
