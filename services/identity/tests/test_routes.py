"""Membership and sessions, as a browser sees them."""

from dataclasses import replace

import jwt
import pytest

from identity import repository
from identity.tests.world import GENEROUS, PASSWORD, Browser
from kit.auth import TokenVerifier

AYSE = "ayse@imece.test"
NEW_MEMBER = {"firstName": "Ayşe", "lastName": "Işık", "email": AYSE, "password": PASSWORD}


def register(world, **changes) -> Browser:
    browser = Browser(world)
    answer = browser.post("/user/register", **{**NEW_MEMBER, **changes})
    assert (answer.status_code, answer.json) == (200, {"success": True})
    world.send()
    return browser


def test_a_registration_becomes_a_member_through_the_link_in_the_mail(world):
    browser = register(world)
    answer = browser.post("/user/validate", token=world.token_of_last_mail(AYSE), password=PASSWORD)
    member = answer.json["success"]
    assert member["change"] is False and member["role"] == "buyer" and member["firstName"] == "Ayşe"
    assert browser.get("/user/me", token=member["token"]).json["success"]["email"] == AYSE
    assert browser.refresh().status_code == 200
    assert world.sign_in(AYSE).token


def test_a_link_works_once_and_for_a_day(world):
    browser = register(world)
    token = world.token_of_last_mail(AYSE)
    world.clock.move(hours=24)
    assert browser.post("/user/validate", token=token, password=PASSWORD).status_code == 401
    register(world)
    token = world.token_of_last_mail(AYSE)
    assert browser.post("/user/validate", token=token, password=PASSWORD).status_code == 200
    again = browser.post("/user/validate", token=token, password=PASSWORD)
    assert (again.status_code, again.json["code"]) == (401, "link_invalid")


def test_before_the_link_is_opened_the_right_password_is_told_to_confirm_and_a_wrong_one_nothing(world):
    browser = register(world)
    assert browser.post("/user/login", email=AYSE, password=PASSWORD).json["code"] == "email_unconfirmed"
    assert browser.post("/user/login", email=AYSE, password="yanlis1").json["code"] == "invalid_credentials"


def test_a_known_address_gets_the_same_answer_and_a_mail_that_says_so(world):
    world.person(AYSE)
    browser = register(world, firstName="Başkası", password="saldirgan")
    mail = world.mailbox.to(AYSE)[-1]
    assert mail["Subject"] == "Zaten hesabınız var"
    assert "token=" not in mail.as_string()
    assert browser.post("/user/login", email=AYSE, password="saldirgan").json["code"] == "invalid_credentials"
    assert world.sign_in(AYSE)


def test_the_link_asks_for_the_password_that_was_chosen_and_stays_good_until_it_is_right(world):
    browser = register(world)
    token = world.token_of_last_mail(AYSE)
    for body in ({}, {"password": None}, {"password": "baskasifre"}):
        asked = browser.post("/user/validate", token=token, **body)
        assert (asked.status_code, asked.json["code"]) == (422, "password_needed")
        assert asked.json["fields"]["password"]
    assert browser.cookie is None
    assert browser.post("/user/validate", token=token, password=PASSWORD).status_code == 200


def test_who_opens_the_mail_of_a_strangers_registration_does_not_open_the_strangers_account(world):
    thief = register(world, password="saldirgan")
    strangers_link = world.token_of_last_mail(AYSE)
    owner = register(world)
    own_link = world.token_of_last_mail(AYSE)
    late = owner.post("/user/validate", token=strangers_link, password="saldirgan")
    assert (late.status_code, late.json["code"]) == (401, "link_invalid")
    assert owner.post("/user/validate", token=own_link, password=PASSWORD).status_code == 200
    assert thief.post("/user/login", email=AYSE, password="saldirgan").status_code == 401


def test_nobody_can_slip_a_password_into_anothers_registration(world):
    owner = register(world)
    own_link = world.token_of_last_mail(AYSE)
    thief = register(world, password="saldirgan")
    strangers_link = world.token_of_last_mail(AYSE)
    assert owner.post("/user/validate", token=own_link, password=PASSWORD).status_code == 401
    assert owner.post("/user/validate", token=strangers_link, password=PASSWORD).json["code"] == "password_needed"
    assert thief.post("/user/login", email=AYSE, password="saldirgan").json["code"] == "email_unconfirmed"
    register(world)
    assert owner.post("/user/validate", token=world.token_of_last_mail(AYSE), password=PASSWORD).status_code == 200
    assert thief.post("/user/login", email=AYSE, password="saldirgan").status_code == 401
    assert world.sign_in(AYSE)


def test_a_wrong_password_and_an_unknown_address_get_the_same_answer(world):
    world.person(AYSE)
    browser = Browser(world)
    wrong = browser.post("/user/login", email=AYSE, password="yanlis1")
    unknown = browser.post("/user/login", email="yok@imece.test", password="yanlis1")
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json == unknown.json
    assert wrong.json["failed"] == "E-posta adresi ya da şifre hatalı."


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("firstName", "", "Ad boş olamaz(!)"),
        ("firstName", "A", "Ad en az 2 karakter olmalıdır(!)"),
        ("lastName", "I5ık", "Bu alan sadece harf içermelidir (!)"),
        ("lastName", "x" * 51, "Soyad 50 karakterden fazla olamaz(!)"),
        ("email", "ayse@", "Geçersiz e-posta adresi!"),
        ("password", "12345", "Şifre en az 6 karakter olmalıdır(!)"),
        ("password", "x" * 51, "Şifre 6 ile 50 karakter arasında olmalıdır(!)"),
        ("password", None, "Şifre boş olamaz(!)"),
        ("role", "operator", "Bilinmeyen alan(!)"),
    ],
)
def test_a_bad_registration_is_refused_in_turkish(world, field, value, message):
    answer = Browser(world).post("/user/register", **{**NEW_MEMBER, field: value})
    assert answer.status_code == 422
    assert answer.json["fields"] == {field: [message]}
    assert answer.json["failed"] == message


def test_an_access_token_says_who_and_what_role_and_both_schemes_are_read(world):
    person_id = world.person(AYSE, role="supplier")
    browser = world.sign_in(AYSE)
    person = TokenVerifier("orders", world.under_test.keys_dir, world.clock).person(f"MTToken {browser.token}")
    assert (person.id, person.role, person.scope) == (person_id, "supplier", "all")
    answer = browser.client.get("/user/me", headers={"Authorization": f"MTToken {browser.token}"})
    assert answer.json["success"]["id"] == person_id


def test_the_refresh_cookie_is_out_of_reach_of_scripts_and_other_sites(make_world):
    world = make_world()
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    for part in ("HttpOnly", "SameSite=Strict", "Path=/api/user"):
        assert part in browser.cookie_header
    assert "Secure" not in browser.cookie_header
    assert browser.refresh(headers={}).status_code == 403
    foreign = {"X-Requested-With": "imece", "Sec-Fetch-Site": "cross-site"}
    assert browser.refresh(headers=foreign).status_code == 403


def test_over_tls_the_cookie_has_a_name_that_only_tls_can_set(world):
    settings = world.service.parts["settings"]
    common = replace(settings.common, public_url="https://imece.test")
    world.service.parts["settings"] = replace(settings, common=common)
    world.person(AYSE)
    client = world.under_test.app.test_client(use_cookies=False)
    entered = client.post("/user/login", json={"email": AYSE, "password": PASSWORD})
    given = entered.headers["Set-Cookie"]
    assert given.startswith("__Secure-imece_refresh=")
    assert "Secure;" in given
    value = given.partition("=")[2].partition(";")[0]
    planted, real = (f"{name}={value}" for name in ("imece_refresh", "__Secure-imece_refresh"))
    asking = {"X-Requested-With": "imece"}
    assert client.post("/user/refresh", json={}, headers={**asking, "Cookie": planted}).status_code == 401
    assert client.post("/user/refresh", json={}, headers={**asking, "Cookie": real}).status_code == 200


def test_a_refresh_rotates_the_cookie_and_carries_a_new_role(world):
    person_id = world.person(AYSE)
    browser = world.sign_in(AYSE)
    first = browser.cookie
    with world.work() as work:
        repository.person(work.session, person_id).role = "supplier"
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


def test_signing_out_ends_the_session_and_is_never_an_error(world):
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    cookie = browser.cookie
    assert browser.post("/user/logout").json == {"success": True}
    assert browser.cookie is None
    assert browser.refresh(cookie).status_code == 401
    assert browser.get("/user/me").status_code == 401
    assert Browser(world).post("/user/logout").status_code == 200


def test_an_unknown_refresh_cookie_is_refused(world):
    assert Browser(world).refresh("nonsense").status_code == 401


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


@pytest.mark.parametrize("limit", ["login_account", "login_address"])
def test_only_wrong_passwords_count_against_the_limits_of_signing_in(make_world, limit):
    world = make_world(limits=replace(GENEROUS, **{limit: "2/5 minute"}))
    world.person(AYSE)
    for _ in range(4):
        world.sign_in(AYSE)
    for _ in range(2):
        assert Browser(world).post("/user/login", email=AYSE, password="yanlis1").status_code == 401
    refused = Browser(world).post("/user/login", email=AYSE, password=PASSWORD)
    assert (refused.status_code, refused.json["code"]) == (429, "rate_limited")
    assert int(refused.headers["Retry-After"]) > 0


def test_mails_that_a_stranger_can_cause_are_limited_whether_the_address_is_known_or_not(make_world):
    world = make_world(limits=replace(GENEROUS, **{"mail_account": "1/hour"}))
    world.person(AYSE)
    for address in (AYSE, "yok@imece.test"):
        assert Browser(world).post("/user/forgotPassword", email=address).status_code == 200
        assert Browser(world).post("/user/register", **{**NEW_MEMBER, "email": address}).status_code == 429


def test_public_documents_carry_a_tag_and_need_no_token(world):
    browser = Browser(world)
    cities = browser.get("/cdn/cities.json")
    assert {"id": 34, "name": "İstanbul"} in cities.json
    assert cities.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    again = browser.client.get("/cdn/cities.json", headers={"If-None-Match": cities.headers["ETag"]})
    assert again.status_code == 304
    assert browser.get("/cdn/districts/34.json").json[0] == {"id": 3401, "city_id": 34, "name": "Adalar"}
    assert browser.get("/cdn/districts/82.json").status_code == 404
    world.person(AYSE)
    (key,) = browser.get("/.well-known/jwks.json").json["keys"]
    assert jwt.get_unverified_header(world.sign_in(AYSE).token)["kid"] == key["kid"]


@pytest.mark.parametrize("password", ["123456", "      ", AYSE, AYSE.upper()])
def test_a_password_that_is_guessed_at_once_is_refused_by_the_form_that_asked_for_it(world, password):
    refused = Browser(world).post("/user/register", **{**NEW_MEMBER, "password": password})
    assert refused.status_code == 422
    assert list(refused.json["fields"]) == ["password"]
    world.person(AYSE)
    changed = world.sign_in(AYSE).post("/user/updatePassword", newPassword=password)
    assert changed.status_code == 422
    assert list(changed.json["fields"]) == ["newPassword"]
