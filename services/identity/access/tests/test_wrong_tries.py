"""Wrong passwords slow strangers down, wherever they come from, and never keep the owner out of a device they know."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import text

from identity.access.rules import FIRST_PAUSE, FORGOTTEN_AFTER, Patience, told_wait
from identity.passwords.steps import keeper
from identity.tests.world import GENEROUS, PASSWORD
from kit.errors import Unavailable

AYSE, VELI = "ayse@imece.test", "veli@imece.test"
STRICT = replace(GENEROUS, login_account="3/5 minute", login_device="3/5 minute")
LONGEST = 300


class Device:
    """A browser at an address, which keeps the cookie of a device that is known."""

    def __init__(self, world, address: str):
        self.address, self.cookie, self.header = address, "", ""
        self.client = world.under_test.app.test_client(use_cookies=False)

    def enter(self, password: str = PASSWORD, email: str = AYSE):
        body, cookies = {"email": email, "password": password}, {"Cookie": f"imece_device={self.cookie}"}
        answer = self.client.post("/user/login", json=body, headers=cookies, environ_base={"REMOTE_ADDR": self.address})
        for header in answer.headers.getlist("Set-Cookie"):
            if header.startswith("imece_device="):
                self.header, self.cookie = header, header.partition("=")[2].partition(";")[0]
        return answer

    def fails(self, email: str = AYSE):
        return self.enter("yanlis1", email).status_code


@pytest.fixture
def world(make_world):
    world = make_world(limits=STRICT)
    for address in (AYSE, VELI):
        world.person(address)
    return world


def test_a_strangers_hundred_wrong_tries_do_not_keep_the_owner_out_of_a_device_they_know(world):
    phone = Device(world, "10.0.0.1")
    assert phone.enter().status_code == 200
    stranger = Device(world, "10.0.0.1")  # even from the same address
    assert {stranger.fails() for _ in range(100)} == {401, 429}
    assert phone.fails() == 401, "a typing error is allowed to the owner"
    assert phone.enter().status_code == 200


def test_a_stranger_is_slowed_down_across_addresses(world):
    answers = [Device(world, f"10.0.{number}.1").fails() for number in range(100)]
    assert answers == [401] * 3 + [429] * 97
    assert Device(world, "10.1.0.1").fails(VELI) == 401, "another account is not concerned"


def test_each_wrong_try_doubles_the_pause_up_to_the_longest(world):
    stranger, waits = Device(world, "10.0.0.1"), []
    for _ in range(10):
        while (answer := stranger.enter("yanlis1")).status_code == 401:
            continue
        waits.append(int(answer.headers["Retry-After"]))
        world.clock.move(seconds=waits[-1])
    assert waits == [5, 10, 20, 40, 80, 160, 300, 300, 300, 300]


def test_the_owner_on_a_new_device_waits_no_longer_than_the_longest_pause_however_busy_strangers_are(world):
    strangers = [Device(world, f"10.0.{number}.1") for number in range(8)]
    for _ in range(12):  # by now every one of them waits for the longest pause
        _let_all_try(world, strangers, seconds=LONGEST)
    owner, waited = Device(world, "10.9.9.9"), 0
    while (answer := owner.enter()).status_code == 429 and waited <= LONGEST:
        _let_all_try(world, strangers, seconds=int(answer.headers["Retry-After"]))
        waited += int(answer.headers["Retry-After"])
    assert answer.status_code == 200
    assert 0 < waited <= LONGEST
    assert owner.enter().status_code == 200, "the device is known now"


def _let_all_try(world, strangers, seconds):
    world.clock.move(seconds=seconds)
    for stranger in strangers:
        stranger.fails()


def test_who_waits_has_one_try_when_its_time_has_come_and_not_more(world):
    strangers = [Device(world, f"10.0.{number}.1") for number in range(6)]
    for stranger in strangers:
        stranger.fails()
    world.clock.move(seconds=FIRST_PAUSE.total_seconds())
    assert [stranger.fails() for stranger in strangers[3:]] == [401, 401, 401], "those who were told to wait"
    assert [stranger.fails() for stranger in strangers] == [429] * 6


def test_tries_from_a_known_device_are_counted_on_their_own_and_pause_too(world):
    phone = Device(world, "10.0.0.1")
    phone.enter()
    assert [phone.fails() for _ in range(4)] == [401, 401, 401, 429]
    assert Device(world, "10.0.0.2").fails() == 401
    world.clock.move(seconds=5)
    assert phone.enter().status_code == 200


def test_a_device_is_known_for_the_account_that_was_signed_in_on_it_and_for_no_other(world):
    thief = Device(world, "10.0.0.1")
    assert thief.enter(email=VELI).status_code == 200
    assert [thief.fails() for _ in range(4)] == [401, 401, 401, 429]


@pytest.mark.parametrize("value", ["", "~", "x.y", "deadbeef.", "a" * 5000, "%C5%9F.%C5%9F", "abc.def~" * 200])
def test_a_cookie_that_was_made_up_makes_no_device_known(world, value):
    for number in range(3):
        Device(world, f"10.0.{number}.1").fails()
    stranger = Device(world, "10.1.0.1")
    stranger.cookie = value
    assert stranger.fails() == 429


def test_two_people_of_one_browser_are_both_known_and_the_code_is_out_of_reach_of_scripts(world):
    laptop = Device(world, "10.0.0.1")
    for email in (AYSE, VELI):
        assert laptop.enter(email=email).status_code == 200
    assert {"HttpOnly", "SameSite=Strict", "Path=/api/user"} <= set(laptop.header.split("; "))
    assert "ayse" not in laptop.header
    for email in (AYSE, VELI):
        for number in range(4):
            Device(world, f"10.0.{number}.1").fails(email)
        assert laptop.enter(email=email).status_code == 200


def test_right_passwords_never_make_a_member_wait(world):
    assert {Device(world, f"10.0.{number}.1").enter().status_code for number in range(20)} == {200}


def test_a_process_whose_clock_is_a_moment_behind_sees_no_pause_where_there_is_none(world):
    assert Device(world, "10.0.0.1").enter().status_code == 200
    world.clock.move(milliseconds=-40)
    assert Device(world, "10.0.0.2").enter().status_code == 200
    assert Device(world, "10.0.0.3").fails() == 401
    world.clock.move(milliseconds=-40)
    assert Device(world, "10.0.0.4").enter().status_code == 200


def test_an_hour_without_a_wrong_try_forgets_all(world):
    stranger = Device(world, "10.0.0.1")
    assert [stranger.fails() for _ in range(4)][-1] == 429
    world.clock.move(seconds=FORGOTTEN_AFTER.total_seconds())
    assert [stranger.fails() for _ in range(4)] == [401, 401, 401, 429]


def test_whether_an_account_exists_is_not_told_by_the_pauses(world):
    stranger = Device(world, "10.0.0.1")
    assert [stranger.fails("yok@imece.test") for _ in range(4)] == [401, 401, 401, 429]


def test_who_has_to_wait_is_told_how_long_in_whole_seconds_or_minutes(world):
    stranger = Device(world, "10.0.0.1")
    refused = [stranger.enter("yanlis1") for _ in range(4)][-1].json
    assert refused["code"] == "rate_limited"
    assert refused["failed"] == "Çok fazla hatalı deneme yapıldı. Lütfen 5 saniye sonra tekrar deneyiniz."
    assert [told_wait(seconds).split()[6:8] for seconds in (59, 60, 61, 300)] == [
        ["59", "saniye"],
        ["1", "dakika"],
        ["2", "dakika"],
        ["5", "dakika"],
    ]


def test_no_address_is_kept_readably_with_the_tries(world):
    Device(world, "10.0.0.1").fails()
    with world.work() as work:
        keys = work.session.execute(text("SELECT key FROM rate_limits WHERE key LIKE 'tries:%'")).scalars().all()
    assert len(keys) == 1
    assert AYSE not in keys[0]


def test_a_pause_never_grows_beyond_the_longest():
    patience = Patience(3, timedelta(minutes=5))
    pauses = [patience.pause_after(wrong) for wrong in range(200)]
    assert pauses[:3] == [timedelta(0)] * 3
    assert max(pauses) == timedelta(minutes=5)
    assert pauses == sorted(pauses)


def test_a_try_that_there_was_no_time_to_look_at_is_not_a_wrong_one(world, monkeypatch):
    owner = Device(world, "10.0.0.1")
    with monkeypatch.context() as busy:
        busy.setattr(keeper.PasswordKeeper, "_turn", lambda _: _refuse())
        assert {owner.enter().status_code for _ in range(10)} == {503}
    assert owner.enter().status_code == 200


def _refuse():
    raise Unavailable()
