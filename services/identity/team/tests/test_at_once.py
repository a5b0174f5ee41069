"""Everything that can happen to a membership, at the same moment: it is done or refused, and nothing gets stuck."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from sqlalchemy import select

from identity.sessions.rows import Session
from identity.team.rows import TeamMember
from identity.team.tests.team import MEMBER, Firm
from identity.tests.at_once import at_once
from identity.tests.forms import APPLICATION
from identity.tests.second_steps import refusal

SEAT = {"address": "Sanayi Caddesi No: 40", "city": 35, "district": 3503, "town": "Kazımdirik"}


@pytest.mark.parametrize("was_member", [False, True] * 3)
def test_no_two_changes_of_a_membership_wait_for_each_other(firm: Firm, world, was_member):
    token = firm.invite()
    change = f"/supplier/team/{firm.row().id}"
    browsers = [world.sign_in(MEMBER) for _ in range(4)]
    if was_member:
        assert browsers[0].post("/user/companies/accept", invitation=token).status_code == 200
    answers = at_once(
        *(partial(one.post, "/user/companies/accept", invitation=token) for one in browsers[:2]),
        partial(browsers[2].post, "/user/acting", supplierId=firm.id),
        partial(browsers[3].post, f"/user/companies/{firm.row().id}/leave"),
        partial(firm.owner.post, f"{change}/resend"),
        partial(firm.owner.post, f"{change}/duties", duties=["orders"]),
        partial(firm.owner.post, f"{change}/end"),
        partial(firm.owner.post, "/supplier/details", iban=APPLICATION["iban"], phone="+902161234568", **SEAT),
        partial(firm.operator.post, f"/operator/suppliers/{firm.id}/suspend", reason="Belgeler yeniden incelenecek"),
    )
    assert max(answers) < 500


def test_two_who_take_one_invitation_up_at_once_are_one_member(firm, world):
    token = firm.invite()
    browsers = [world.sign_in(MEMBER) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda one: one.post("/user/companies/accept", invitation=token), browsers))
    assert [answer.status_code for answer in answers] == [200] * 4
    with world.work() as work:
        assert [row.state for row in work.session.scalars(select(TeamMember))] == ["active"]


def test_an_end_beside_refreshes_and_new_acting_leaves_no_session_that_acts(firm, world):
    member_id = firm.join()
    firm.act()
    other = world.sign_in(MEMBER)

    def end() -> int:
        return firm.owner.post(f"/supplier/team/{member_id}/end").status_code

    def start() -> int:
        return other.post("/user/acting", supplierId=firm.id).status_code

    with ThreadPoolExecutor(3) as pool:
        tasks = [pool.submit(one) for one in (firm.member.refresh, start, end)]
        assert tasks[2].result() == 200
        assert tasks[1].result() in (200, 404)
        tasks[0].result()
    assert refusal(firm.member.refresh()) == (401, "unauthenticated")
    with world.work() as work:
        grants = [Session.ended_at.is_(None), Session.acts_for.is_not(None)]
        assert work.session.scalars(select(Session).where(*grants)).all() == []
