"""What a stranger, or who knows the former password, can't do to the owner of an account."""

from dataclasses import replace

import pytest

from identity.factors.steps import enrolment
from identity.passwords.steps.keeper import PasswordKeeper
from identity.people import selects
from identity.tests.joining import AYSE
from identity.tests.world import GENEROUS, PASSWORD, Browser
from tools.stack.one_time_codes import SECRET

NEW_PASSWORD = "yeni-sifre-77"
PHONE = "+905321112233"


@pytest.fixture
def guarded(make_world):
    """A world in which Ayşe has a second factor."""

    def make(**limits: str):
        world = make_world(limits=replace(GENEROUS, **limits))
        person_id = world.person(AYSE)
        with world.work() as work:
            enrolment.share(work, world.service.factors, person_id, SECRET)
        return world

    return make


def half_way(world, browser: Browser) -> str:
    """The first step of a sign-in, done; what names the second one."""
    answer = browser.post("/user/login", email=AYSE, password=PASSWORD)
    return answer.json["success"]["secondFactor"]["ref"]


def person_of(world) -> str:
    with world.work() as work:
        return selects.person_by_email(work.session, AYSE).id


class KnownDevice(Browser):
    """A browser that keeps the cookie of a device that an account was signed in on."""

    device = ""

    def _keep(self, answer):
        for header in answer.headers.getlist("Set-Cookie"):
            if header.startswith("imece_device="):
                self.device = header.partition(";")[0]
        return super()._keep(answer)

    def _headers(self, token):
        headers = super()._headers(token)
        return {**headers, "Cookie": "; ".join(filter(None, (headers.get("Cookie"), self.device)))}


def at_home(world) -> KnownDevice:
    """Ayşe's own browser, signed in."""
    browser = KnownDevice(world)
    answer = browser.post("/user/login", email=AYSE, password=PASSWORD).json["success"]
    if "secondFactor" in answer:
        ref = answer["secondFactor"]["ref"]
        answer = browser.post("/user/secondFactor", ref=ref, code=world.code()).json["success"]
    browser.token = answer["token"]
    return browser


def change_password(browser: Browser) -> None:
    assert browser.post("/user/updatePassword", newPassword=NEW_PASSWORD, currentPassword=None).status_code == 200


def test_a_sign_in_that_began_with_the_former_password_comes_too_late(world, monkeypatch):
    world.person(AYSE)
    owner, thief = world.sign_in(AYSE), Browser(world)
    verify, looked = PasswordKeeper.verify, []

    def verify_and_be_overtaken(self, *given):
        is_right = verify(self, *given)
        if not looked:
            looked.append(1)
            change_password(owner)
        return is_right

    monkeypatch.setattr(PasswordKeeper, "verify", verify_and_be_overtaken)
    assert thief.post("/user/login", email=AYSE, password=PASSWORD).status_code == 401
    assert Browser(world).post("/user/login", email=AYSE, password=NEW_PASSWORD).status_code == 200


def test_a_second_step_ends_with_the_password_that_began_it(guarded):
    world = guarded()
    owner, thief = world.sign_in(AYSE), Browser(world)
    ref = half_way(world, thief)
    change_password(owner)
    world.clock.move(seconds=60)
    assert thief.post("/user/secondFactor", ref=ref, code=world.code()).json["code"] == "second_factor_expired"


def test_a_second_step_ends_when_an_operator_ends_the_sessions(guarded):
    world = guarded()
    world.person("yonetici@imece.test", role="operator")
    operator, person_id = world.sign_in("yonetici@imece.test"), person_of(world)
    thief = Browser(world)
    ref = half_way(world, thief)
    ended = operator.post(f"/operator/people/{person_id}/endSessions", reason="Hesabı ele geçirilmiş olabilir.")
    assert ended.status_code == 200
    world.clock.move(seconds=60)
    assert thief.post("/user/secondFactor", ref=ref, code=world.code()).json["code"] == "second_factor_expired"


def test_who_has_the_password_alone_does_not_use_up_the_codes_of_a_known_device(guarded):
    world = guarded(second_factor_account="3/15 minute")
    owner, thief = at_home(world), Browser(world)
    for expected in (422, 422, 429):
        assert thief.post("/user/secondFactor", ref=half_way(world, thief), code="000000").status_code == expected
    world.clock.move(seconds=60)
    ref = half_way(world, owner)
    assert owner.post("/user/secondFactor", ref=ref, code=world.code()).status_code == 200


def test_registering_with_another_s_address_keeps_nobody_from_a_new_password(make_world):
    world = make_world(limits=replace(GENEROUS, mail_account="2/hour", reset_account="2/hour"))
    world.person(AYSE)
    member = {"firstName": "Ali", "lastName": "Veli", "email": AYSE, "password": "gizli-9x8y7"}
    assert [Browser(world).post("/user/register", **member).status_code for _ in range(3)] == [200, 200, 429]
    assert Browser(world).post("/user/forgotPassword", email=AYSE).status_code == 200


def test_links_that_strangers_ask_for_do_not_count_for_a_device_that_the_account_knows(make_world):
    world = make_world(limits=replace(GENEROUS, reset_account="2/hour"))
    world.person(AYSE)
    owner = at_home(world)
    asked = [Browser(world).post("/user/forgotPassword", email=AYSE).status_code for _ in range(3)]
    assert asked == [200, 200, 429]
    assert owner.post("/user/forgotPassword", email=AYSE).status_code == 200


def test_asking_for_a_code_to_another_s_phone_without_a_right_to_it_does_not_use_up_its_sms(make_world):
    world = make_world(limits=replace(GENEROUS, sms_phone="3/hour"))
    world.person("baska@imece.test", phone="+905320000001")
    world.person(AYSE)
    other, owner = world.sign_in("baska@imece.test"), world.sign_in(AYSE)
    world.clock.move(minutes=11)
    assert {other.post("/user/addPhone", phone=PHONE).status_code for _ in range(4)} == {422}
    assert owner.post("/user/addPhone", phone=PHONE).status_code == 200
