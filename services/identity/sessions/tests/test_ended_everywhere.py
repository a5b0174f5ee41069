"""Who is signed out here is signed out of all services, as their own programs see it on databases of their own."""

import time

import pytest

from contracts.events import SessionsEnded
from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.service import Identity
from identity.sessions.rules.session import ALL_SCOPE
from identity.sessions.steps import TOLD_AT_ONCE, open_session
from identity.tests.world import PASSWORD, Browser, World
from kit import ended
from kit.testing import ServiceUnderTest
from tests.support.waiting import eventually

AYSE = "ayse@imece.test"
REFUSED_WITHIN_SECONDS = 2.0
PAGES = {
    "catalogue": "/supplier/products",
    "ads": "/operator/ads",
    "orders": "/operator/parcels",
    "payments": "/operator/payouts",
    "returns": "/operator/returns",
}


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE, role="operator")
    return world.sign_in(AYSE)


def told(world: World) -> list[SessionsEnded]:
    return world.under_test.announced(SessionsEnded)


def status(other: ServiceUnderTest[Identity], page: str, token: str) -> int:
    return other.client.get(page, headers={"Authorization": f"Bearer {token}"}).status_code


@pytest.mark.parametrize("name", PAGES)
def test_a_token_is_refused_by_every_service_two_seconds_after_its_owner_has_signed_out(
    world, ayse, service_under_test, name, monkeypatch
):
    other, page = service_under_test(name), PAGES[name]
    stays = world.sign_in(AYSE)
    assert (status(other, page, ayse.token), status(other, page, stays.token)) == (200, 200)
    ayse.post("/user/logout")
    for event in told(world):
        other.deliver_twice(event)
    later = time.monotonic() + REFUSED_WITHIN_SECONDS
    monkeypatch.setattr(ended.time, "monotonic", lambda: later)
    assert status(other, page, ayse.token) == 401
    assert status(other, page, stays.token) == 200


def test_signing_out_tells_of_that_session_once(world, ayse):
    world.sign_in(AYSE)
    ayse.post("/user/logout")
    ended_at = world.clock.now()
    ayse.post("/user/logout")
    assert [(len(event.session_ids), event.ended_at) for event in told(world)] == [(1, ended_at)]


def test_a_new_password_tells_of_all_other_sessions(world, ayse):
    elsewhere = [world.sign_in(AYSE), world.sign_in(AYSE)]
    assert ayse.post("/user/updatePassword", newPassword="yenisifre", currentPassword=PASSWORD).status_code == 200
    assert [len(event.session_ids) for event in told(world)] == [2]
    refused = [eventually(lambda b=b: b.post("/user/addPhone").status_code == 401, "refused here") for b in elsewhere]
    assert refused == [True, True]
    assert ayse.get("/user/me").status_code == 200


def test_a_replayed_refresh_token_is_told_of(world, ayse):
    stolen = ayse.cookie
    ayse.refresh()
    world.clock.move(seconds=11)
    assert Browser(world).refresh(stolen).status_code == 401
    assert [len(event.session_ids) for event in told(world)] == [1]


def test_very_many_sessions_are_told_of_in_several_messages(world, ayse):
    with world.work() as work:
        person = people_selects.person_by_email(work.session, AYSE)
        for _ in range(TOLD_AT_ONCE + 1):
            open_session(work, person, ALL_SCOPE)
    ayse.post("/user/updatePassword", newPassword="yenisifre", currentPassword=PASSWORD)
    assert [len(event.session_ids) for event in told(world)] == [TOLD_AT_ONCE, 1]


def test_a_member_who_closes_the_account_is_signed_out_of_all_services(world, ayse):
    with world.work() as work:
        erasing.erase(work, people_selects.person_by_email(work.session, AYSE))
    assert [len(event.session_ids) for event in told(world)] == [1]
    eventually(lambda: ayse.get("/user/me").status_code == 401, "refused here")
