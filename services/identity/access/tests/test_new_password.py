"""Forgotten passwords, and new ones."""

from functools import partial

import pytest

from identity.tests.at_once import at_once
from identity.tests.joining import AYSE
from identity.tests.world import PASSWORD, Browser


def test_forgetting_a_password_gets_one_answer_and_only_a_known_address_a_mail(world):
    world.person(AYSE)
    browser = Browser(world)
    known = browser.post("/user/forgotPassword", email=AYSE)
    unknown = browser.post("/user/forgotPassword", email="yok@imece.test")
    assert known.json == unknown.json == {"success": True}
    world.send()
    assert len(world.mailbox.mails) == 1
    assert "change=1" in world.mailbox.to(AYSE)[0].get_body(("html",)).get_content()


def test_a_reset_link_can_do_nothing_but_set_the_password(world):
    world.person(AYSE)
    elsewhere = world.sign_in(AYSE)
    browser = Browser(world)
    browser.post("/user/forgotPassword", email=AYSE)
    world.send()
    member = browser.post("/user/validate", token=world.token_of_last_mail(AYSE)).json["success"]
    assert member["change"] is True
    assert browser.cookie is None
    token = member["token"]
    assert browser.get("/user/me", token=token).status_code == 403
    assert browser.get("/user/address", token=token).status_code == 403
    assert browser.post("/user/updatePassword", token=token, newPassword="yenisifre").json == {"success": True}
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Şifreniz değiştirildi"
    assert elsewhere.refresh().status_code == 401
    assert browser.post("/user/updatePassword", token=token, newPassword="ucuncusifre").status_code == 401
    assert browser.refresh().status_code == 200
    assert world.sign_in(AYSE, "yenisifre")
    assert Browser(world).post("/user/login", email=AYSE, password=PASSWORD).status_code == 401


def test_a_reset_link_lasts_an_hour_and_its_session_fifteen_minutes(world):
    world.person(AYSE)
    browser = Browser(world)
    for _ in range(2):
        browser.post("/user/forgotPassword", email=AYSE)
        world.send()
    world.clock.move(minutes=59)
    token = browser.post("/user/validate", token=world.token_of_last_mail(AYSE)).json["success"]["token"]
    world.clock.move(minutes=16)
    assert browser.post("/user/updatePassword", token=token, newPassword="yenisifre").status_code == 401
    assert browser.post("/user/validate", token=world.token_of_last_mail(AYSE)).status_code == 401


def test_changing_a_password_asks_for_the_present_one_unless_the_sign_in_is_fresh(world):
    world.person(AYSE)
    browser, other = world.sign_in(AYSE), world.sign_in(AYSE)
    assert browser.post("/user/updatePassword", newPassword="ikincisifre").status_code == 200
    assert browser.get("/user/me").status_code == 200
    assert other.get("/user/me").status_code == 401
    world.clock.move(minutes=11)
    without = browser.post("/user/updatePassword", newPassword="ucuncusifre")
    assert (without.status_code, list(without.json["fields"])) == (422, ["currentPassword"])
    wrong = browser.post("/user/updatePassword", newPassword="ucuncusifre", currentPassword=PASSWORD)
    assert wrong.status_code == 422
    right = browser.post("/user/updatePassword", newPassword="ucuncusifre", currentPassword="ikincisifre")
    assert right.json == {"success": True}
    assert world.sign_in(AYSE, "ucuncusifre")


def test_a_new_password_brought_again_after_a_lost_answer_is_the_one_that_was_set(world):
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    world.clock.move(minutes=11)
    wish = {"newPassword": "ikincisifre", "currentPassword": PASSWORD}
    assert browser.post("/user/updatePassword", **wish).json == {"success": True}
    assert browser.post("/user/updatePassword", **wish).json == {"success": True}
    world.send()
    assert [mail["Subject"] for mail in world.mailbox.to(AYSE)] == ["Şifreniz değiştirildi"]
    other = browser.post("/user/updatePassword", newPassword="ucuncusifre", currentPassword=PASSWORD)
    assert (other.status_code, list(other.json["fields"])) == (422, ["currentPassword"])
    world.clock.move(minutes=11)
    browser.token = browser.refresh().json["success"]["token"]
    assert browser.post("/user/updatePassword", **wish).status_code == 422
    assert world.sign_in(AYSE, "ikincisifre")


@pytest.mark.parametrize("_round", range(4))
def test_of_all_who_use_the_session_of_a_reset_link_at_once_one_sets_the_password(world, _round):
    world.person(AYSE)
    browser = Browser(world)
    browser.post("/user/forgotPassword", email=AYSE)
    world.send()
    token = browser.post("/user/validate", token=world.token_of_last_mail(AYSE)).json["success"]["token"]
    wanted = ["yeni-sifre-1", "yeni-sifre-2", "yeni-sifre-3"]
    answers = at_once(*(partial(Browser(world).post, "/user/updatePassword", token, newPassword=new) for new in wanted))
    assert sorted(answers) == [200, 401, 401]
    signs_in = [Browser(world).post("/user/login", email=AYSE, password=new).status_code for new in wanted]
    assert signs_in == answers
