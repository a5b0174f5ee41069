"""One session takes another's place: only for the browser that has both its tokens, and never past an end of all."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select, text

from identity.people import selects as people_selects
from identity.sessions import steps as sessions_steps
from identity.sessions.rows import Session
from identity.team.steps import joining
from identity.team.steps.joining import Asking
from identity.team.tests.team import MEMBER, Firm
from identity.tests.second_steps import refusal
from identity.tests.test_every_door import gives_session
from identity.tests.world import Browser
from tests.support.waiting import eventually

WAITING_FOR_A_LOCK = text(
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
)


def act(firm: Firm, browser: Browser):
    return browser.post("/user/acting", supplierId=firm.id)


def stop(firm: Firm, browser: Browser):
    return browser.post("/user/acting/stop")


def leave(firm: Firm, browser: Browser):
    return browser.post(f"/user/companies/{firm.row().id}/leave")


def open_sessions(firm: Firm) -> list[str]:
    with firm.world.work() as work:
        mine = select(Session.id).where(Session.person_id == firm.member_id, Session.ended_at.is_(None))
        return list(work.session.scalars(mine))


def a_transaction_waits(firm: Firm) -> bool:
    with firm.world.work() as work:
        return work.session.scalar(WAITING_FOR_A_LOCK) > 0


@pytest.mark.parametrize("switch", [act, stop, leave])
def test_an_access_token_alone_leads_to_no_refresh_token(firm: Firm, switch: Callable):
    firm.join()
    thief = Browser(firm.world)
    thief.token = firm.member.token
    for stolen in (None, "some-other-token", firm.world.sign_in(MEMBER).cookie):
        thief.cookie = stolen
        answer = switch(firm, thief)
        assert (*refusal(answer), gives_session(answer)) == (401, "unauthenticated", False)
    assert firm.row().state == "active"
    assert switch(firm, firm.member).status_code == 200


@pytest.mark.parametrize("switch", [act, stop, leave])
def test_a_session_that_is_ended_meanwhile_is_followed_by_none(firm: Firm, switch: Callable):
    firm.join()
    with ThreadPoolExecutor(1) as pool:
        with firm.world.work() as work:
            people_selects.lock_person(work.session, firm.member_id)
            beside = pool.submit(switch, firm, firm.member)
            eventually(lambda: beside.done() or a_transaction_waits(firm), "the other session reaches the lock")
            sessions_steps.end_sessions(work, firm.member_id, "password changed")
        answer = beside.result(timeout=10)
    assert (*refusal(answer), gives_session(answer)) == (401, "unauthenticated", False)
    assert open_sessions(firm) == []


def test_who_ends_all_other_sessions_ends_one_that_begins_just_now(firm: Firm):
    owner = firm.world.sign_in(MEMBER)
    session_id = own_session(firm, firm.member)
    with ThreadPoolExecutor(1) as pool:
        with firm.world.work() as work:
            person = people_selects.person(work.session, firm.member_id)
            joining.stop_acting(work, person, Asking(session_id, firm.member.cookie))
            beside = pool.submit(owner.post, "/user/sessions/end", others=True)
            eventually(lambda: beside.done() or a_transaction_waits(firm), "the end reaches the lock")
        assert beside.result(timeout=10).status_code == 200
    assert open_sessions(firm) == [own_session(firm, owner)]


def test_a_session_that_took_anothers_place_is_open_however_long_ago_its_person_signed_in(firm: Firm):
    for _ in range(3):
        firm.world.clock.move(days=20)
        firm.member.token = firm.member.refresh().json["success"]["token"]
    for _ in range(2):
        answer = firm.member.post("/user/acting/stop")
        assert answer.status_code == 200, answer.json
        firm.member.token = answer.json["success"]["token"]
        assert [one["isThis"] for one in firm.member.get("/user/sessions").json["success"]] == [True]


def own_session(firm: Firm, browser: Browser) -> str:
    shown = browser.get("/user/sessions").json["success"]
    return next(one["id"] for one in shown if one["isThis"])
