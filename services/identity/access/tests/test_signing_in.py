"""Signing in and out, as a browser sees it."""

from dataclasses import replace

import pytest

from identity.tests.joining import AYSE
from identity.tests.world import GENEROUS, PASSWORD, Browser
from kit.auth import TokenVerifier


def test_a_wrong_password_and_an_unknown_address_get_the_same_answer(world):
    world.person(AYSE)
    browser = Browser(world)
    wrong = browser.post("/user/login", email=AYSE, password="yanlis1")
    unknown = browser.post("/user/login", email="yok@imece.test", password="yanlis1")
    assert wrong.status_code == unknown.status_code == 401
    assert wrong.json == unknown.json
    assert wrong.json["failed"] == "E-posta adresi ya da şifre hatalı."


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
    settings = world.service.settings
    common = replace(settings.common, public_url="https://imece.test")
    world.service.settings = replace(settings, common=common)
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


def test_signing_out_ends_the_session_and_is_never_an_error(world):
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    cookie = browser.cookie
    assert browser.post("/user/logout").json == {"success": True}
    assert browser.cookie is None
    assert browser.refresh(cookie).status_code == 401
    assert browser.get("/user/me").status_code == 401
    assert Browser(world).post("/user/logout").status_code == 200


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
