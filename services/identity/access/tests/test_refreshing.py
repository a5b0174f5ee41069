"""Staying signed in: the refresh cookie and its one chain."""

from identity.people import selects as people_selects
from identity.tests.joining import AYSE
from identity.tests.world import Browser


def test_a_refresh_rotates_the_cookie_and_carries_a_new_role(world):
    person_id = world.person(AYSE)
    browser = world.sign_in(AYSE)
    first = browser.cookie
    with world.work() as work:
        people_selects.person(work.session, person_id).role = "supplier"
    answer = browser.refresh()
    assert answer.json["success"]["user"]["role"] == "supplier"
    assert browser.cookie not in (None, first)


def test_a_replayed_refresh_token_ends_the_whole_session(world):
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    stolen = browser.cookie
    assert browser.refresh().status_code == 200
    world.clock.move(seconds=11)
    assert Browser(world).refresh(stolen).status_code == 401
    assert browser.refresh().status_code == 401
    assert browser.get("/user/me").status_code == 401


def test_two_tabs_may_refresh_with_the_same_cookie_at_once(world):
    world.person(AYSE)
    browser, other_tab = world.sign_in(AYSE), Browser(world)
    shared = browser.cookie
    assert browser.refresh(shared).status_code == 200
    world.clock.move(seconds=3)
    assert other_tab.refresh(shared).status_code == 200
    assert other_tab.cookie == browser.cookie
    assert browser.refresh().status_code == other_tab.refresh().status_code == 200
    assert other_tab.cookie == browser.cookie


def test_a_tab_that_is_two_refreshes_behind_gets_the_newest_cookie(world):
    world.person(AYSE)
    browser, late_tab = world.sign_in(AYSE), Browser(world)
    shared = browser.cookie
    for _ in range(3):
        assert browser.refresh().status_code == 200
    assert late_tab.refresh(shared).status_code == 200
    assert late_tab.cookie == browser.cookie


def test_a_thief_who_refreshes_beside_the_owner_cannot_live_on_beside_them(world):
    world.person(AYSE)
    owner, thief = world.sign_in(AYSE), Browser(world)
    stolen = owner.cookie
    assert owner.refresh().status_code == thief.refresh(stolen).status_code == 200
    world.clock.move(minutes=15)
    assert owner.refresh().status_code == 200
    world.clock.move(minutes=15)
    assert thief.refresh().status_code == 401
    assert owner.refresh().status_code == 401
    assert owner.get("/user/me").status_code == 401


def test_a_session_ends_after_thirty_days_of_silence_and_at_the_latest_after_ninety(world):
    world.person(AYSE)
    silent, busy = world.sign_in(AYSE), world.sign_in(AYSE)
    for _ in range(3):
        world.clock.move(days=29)
        assert busy.refresh().status_code == 200
    assert silent.refresh().status_code == 401
    world.clock.move(days=3)
    assert busy.refresh().status_code == 401


def test_an_unknown_refresh_cookie_is_refused(world):
    assert Browser(world).refresh("nonsense").status_code == 401
