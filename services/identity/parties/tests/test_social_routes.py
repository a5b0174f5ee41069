"""Signing in with Google, Facebook and Telegram, as a browser sees it: who gets in, into which account, and who does not."""

from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa

from identity.people.rows import Person
from identity.settings import BadSettings, read_settings
from identity.tests import parties as outside
from identity.tests.visitor import ELIF, LOGIN, enter
from identity.tests.world import GENEROUS, Browser
from kit.tests.production import PRODUCTION


def people(world) -> int:
    with world.work() as work:
        return work.session.query(Person).count()


@pytest.mark.parametrize("party", LOGIN)
def test_a_new_person_becomes_a_member_and_finds_the_same_account_again(world, visit, party):
    first = enter(visit(), party)
    visitor = visit()
    world.clock.move(minutes=1)
    again = enter(visitor, party)
    assert first["user"]["id"] == again["user"]["id"]
    assert people(world) == 1
    assert visitor.get("/user/me").json["success"]["hasPassword"] is False
    assert visitor.refresh().status_code == 200


def test_google_is_asked_as_openid_connect_wants_it(visit):
    asked = visit().begin("google")
    assert asked["response_type"] == "code" and asked["scope"] == "openid email profile"
    assert asked["code_challenge_method"] == "S256" and len(asked["code_challenge"]) == 43
    assert asked["nonce"] and asked["state"] and asked["nonce"] != asked["state"]
    assert asked["redirect_uri"].endswith("/hesap/giris/google")


def test_a_verified_address_joins_the_account_that_has_it(world, visit):
    present = world.person(ELIF)
    visitor = visit()
    entered = enter(visitor, "google")
    assert (entered["user"]["id"], entered["suggestedEmail"]) == (present, None)
    assert entered["user"]["firstName"] == "Ayşe", "what is known here is not overwritten"
    assert visitor.get("/user/me").json["success"]["hasPassword"] is True
    assert world.sign_in(ELIF), "the password goes on working"
    assert people(world) == 1


@pytest.mark.parametrize("verified", [False, None, "true", 1])
def test_an_address_that_is_not_verified_joins_nothing(world, visit, verified):
    present = world.person(ELIF)
    world.parties.claims = {"email_verified": verified}
    entered = enter(visit(), "google")
    assert entered["user"]["id"] != present
    assert entered["user"]["email"] is None and entered["suggestedEmail"] == ELIF


def test_facebooks_address_is_a_hint_and_telegram_has_none(world, visit):
    present = world.person(ELIF)
    by_facebook, by_telegram = enter(visit(), "facebook"), enter(visit(), "telegram")
    assert (by_facebook["user"]["email"], by_facebook["suggestedEmail"]) == (None, ELIF)
    assert (by_telegram["user"]["email"], by_telegram["suggestedEmail"]) == (None, None)
    assert len({present, by_facebook["user"]["id"], by_telegram["user"]["id"]}) == 3


def test_the_identity_counts_and_not_the_address(world, visit):
    first = enter(visit(), "google")
    world.parties.claims = {"email": "yeni@kisiler.test"}
    assert enter(visit(), "google")["user"]["id"] == first["user"]["id"]
    world.parties.claims = {"sub": "g-2", "email": "baska@kisiler.test"}
    assert enter(visit(), "google")["user"]["id"] != first["user"]["id"]


def test_who_registered_with_an_address_and_never_confirmed_it_gets_nothing_of_its_owner(world, visit):
    thief = Browser(world)
    thief.post("/user/register", firstName="Hırsız", lastName="Biri", email=ELIF, password="saldirgan")
    world.send()
    token = world.token_of_last_mail(ELIF)
    enter(visit(), "google")
    assert thief.post("/user/validate", token=token, password="saldirgan").status_code == 401
    assert thief.post("/user/login", email=ELIF, password="saldirgan").status_code == 401


GOOGLE_LIES = {
    "for another shop": {"claims": {"aud": "other.apps"}},
    "for several, asked by another": {"claims": {"aud": [outside.CLIENT_ID, "other"], "azp": "other"}},
    "by another issuer": {"claims": {"iss": "https://evil.test"}},
    "of another sign-in": {"claims": {"nonce": "another"}},
    "without a nonce": {"claims": {"nonce": None}},
    "without a person": {"claims": {"sub": None}},
    "too old": {"claims": {"exp": 1_700_000_000}},
    "from the future": {"claims": {"iat": 1_900_000_000}},
    "signed by another key": {"key": rsa.generate_private_key(public_exponent=65537, key_size=2048)},
    "signed by an unknown key": {"kid": "key-9"},
    "signed with the secret": {"key": outside.CLIENT_SECRET * 3, "algorithm": "HS256"},
    "not signed": {"key": None, "algorithm": "none"},
}
FACEBOOK_LIES = {
    "not valid": {"token": {"is_valid": False}},
    "another app's": {"token": {"app_id": "999"}},
    "expired": {"token": {"expires_at": 1_700_000_000}},
    "without a person": {"token": {"user_id": None}},
    "another person's": {"me": {"id": "f-2"}},
}
LIES = [("google", name, lie) for name, lie in GOOGLE_LIES.items()]
LIES += [("facebook", name, lie) for name, lie in FACEBOOK_LIES.items()]


@pytest.mark.parametrize(("party", "name", "lie"), LIES, ids=[f"{party} {name}" for party, name, _ in LIES])
def test_what_a_party_did_not_say_of_a_person_for_us_lets_no_visitor_in(world, visit, party, name, lie):
    for part, value in lie.items():
        setattr(world.parties, part, value)
    visitor = visit()
    visitor.begin(party)
    answer = visitor.come_back(party)
    assert (answer.status_code, answer.json["code"]) == (401, "sign_in_refused"), answer.json
    assert "ile giriş yapılamadı" in answer.json["failed"]
    assert people(world) == 0 and visitor.cookie is None


@pytest.mark.parametrize("party", ["google", "facebook"])
def test_a_code_that_the_party_does_not_know_lets_no_visitor_in(visit, party):
    visitor = visit()
    visitor.begin(party)
    assert visitor.come_back(party, "made-up").json["code"] == "sign_in_refused"


@pytest.mark.parametrize("changes", [{"auth_date": 1_700_000_000}, {"id": "x"}])
def test_telegrams_answer_must_be_fresh_and_about_a_person(world, visit, changes):
    visitor = visit()
    visitor.begin("telegram")
    assert visitor.come_back("telegram", world.parties.telegram(**changes)).json["code"] == "sign_in_refused"


def test_telegrams_answer_lets_in_once_even_in_another_attempt(world, visit):
    signed = world.parties.telegram()
    enter(visit(), "telegram", signed)
    thief = visit()
    thief.begin("telegram")
    assert thief.come_back("telegram", signed).json["code"] == "sign_in_expired"


@pytest.mark.parametrize("party", LOGIN)
def test_only_the_browser_that_began_may_come_back_and_only_once_in_ten_minutes(world, visit, party):
    visitor, stranger = visit(), visit()
    visitor.begin(party)
    stranger.party_cookie = "another-browsers"
    assert stranger.come_back(party).json["code"] == "sign_in_expired"
    assert visitor.come_back(party, state="another-state").json["code"] == "sign_in_expired"
    assert visitor.come_back(party).json["code"] == "sign_in_expired", "one try for one attempt"
    visitor.begin(party)
    world.clock.move(minutes=10)
    assert visitor.come_back(party).json["code"] == "sign_in_expired"
    assert world.parties.calls == [], "no party was asked"


def test_an_attempt_at_one_party_is_none_at_another(visit):
    visitor = visit()
    visitor.begin("facebook")
    assert visitor.come_back("google").json["code"] == "sign_in_expired"


def test_a_party_that_does_not_answer_is_said_to_be_away(world, visit):
    world.parties.down = True
    visitor = visit()
    visitor.begin("google")
    answer = visitor.come_back("google")
    assert (answer.status_code, answer.json["failed"][:6]) == (503, "Google")


def test_the_payloads_of_the_specification_alone_are_refused_politely(world):
    browser = Browser(world)
    for path, body in (
        ("/user/facebookLogin", {"code": "x"}),
        ("/user/googleLogin", {"code": "x"}),
        ("/user/telegram", {"response": world.parties.telegram()}),
    ):
        answer = browser.post(path, **body)
        assert (answer.status_code, answer.json["code"]) == (401, "sign_in_expired")
        assert answer.json["failed"]


def test_sign_ins_are_limited_per_address(make):
    browser = Browser(make(limits=replace(GENEROUS, party_address="2/minute")))
    codes = [browser.post("/user/googleLogin", code="x").status_code for _ in range(3)]
    assert codes == [401, 401, 429]


def test_parties_without_credentials_are_neither_shown_nor_begun(make):
    browser = Browser(make(settings=replace(outside.SETTINGS, google_client_id="", telegram_bot_token="")))
    assert browser.get("/cdn/sign-in.json").json == ["facebook"]
    assert browser.post("/user/signInWith", party="google").json["code"] == "party_not_offered"
    assert browser.post("/user/googleLogin", code="x").status_code == 404
    assert browser.post("/user/signInWith", party="twitter").status_code == 422


@pytest.mark.parametrize("party", LOGIN)
def test_who_comes_back_from_a_party_that_is_offered_no_more_is_told_so(world, visit, party):
    visitor = visit()
    visitor.begin(party)
    del world.service.parties[party]
    assert visitor.come_back(party).json["code"] == "party_not_offered"


@pytest.mark.parametrize("party", LOGIN)
def test_an_operator_without_a_factor_gets_no_session_by_a_party_either(world, visit, party):
    entered = enter(visit(), party)
    with world.work() as work:
        work.session.get_one(Person, entered["user"]["id"]).role = "operator"
    visitor = visit()
    world.clock.move(minutes=1)
    visitor.begin(party)
    refused = visitor.come_back(party)
    assert (refused.status_code, refused.json["code"]) == (403, "second_factor_not_set_up")
    assert visitor.refresh().status_code == 401


def test_production_offers_no_party_by_itself_and_refuses_the_demos_credentials(monkeypatch):
    for name, value in PRODUCTION["identity"].items():
        monkeypatch.setenv(name, value)
    parties = read_settings().parties
    assert (parties.google_client_id, parties.facebook_app_id, parties.telegram_bot_token) == ("", "", "")
    assert parties.google_token_url == "https://oauth2.googleapis.com/token"
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", "100001:telegram-bot-token")
    with pytest.raises(BadSettings):
        read_settings()
