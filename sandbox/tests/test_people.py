"""Google, Facebook and Telegram as the sandbox plays them: the right questions get answers, wrong ones do not."""

import base64
import hashlib
import hmac
import json
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
import pytest

SHOP = "http://localhost:8080"
VERIFIER = "v" * 43
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).decode().rstrip("=")
GOOGLE = {
    "client_id": "imece.apps.sandbox",
    "redirect_uri": f"{SHOP}/hesap/giris/google",
    "response_type": "code",
    "scope": "openid email profile",
    "state": "a-state",
    "nonce": "a-nonce",
    "code_challenge": CHALLENGE,
    "code_challenge_method": "S256",
}
FACEBOOK = {
    "client_id": "1000000000000001",
    "redirect_uri": f"{SHOP}/hesap/giris/facebook",
    "response_type": "code",
    "scope": "public_profile,email",
    "state": "a-state",
}
TELEGRAM = {"bot_id": "100001", "origin": SHOP, "return_to": f"{SHOP}/hesap/giris/telegram?state=a-state"}
PAGES = {
    "google": ("/sandbox/people/google/auth", GOOGLE),
    "facebook": ("/sandbox/people/facebook/dialog/oauth", FACEBOOK),
    "telegram": ("/sandbox/people/telegram/auth", TELEGRAM),
}
BAD_QUESTIONS = [
    ("google", {"client_id": "another"}),
    ("google", {"redirect_uri": "https://evil.test/hesap/giris/google"}),
    ("google", {"redirect_uri": f"{SHOP}/hesap/giris/facebook"}),
    ("google", {"response_type": "token"}),
    ("google", {"scope": "email"}),
    ("google", {"state": ""}),
    ("google", {"nonce": ""}),
    ("google", {"code_challenge_method": "plain"}),
    ("facebook", {"client_id": "another"}),
    ("facebook", {"redirect_uri": "https://evil.test/hesap/giris/facebook"}),
    ("facebook", {"state": ""}),
    ("telegram", {"bot_id": "999"}),
    ("telegram", {"origin": "https://evil.test"}),
    ("telegram", {"return_to": "https://evil.test/hesap/giris/telegram"}),
]


@pytest.fixture
def browser(app):
    return app.test_client()


def choose(browser, party: str, person: str, fault: str = "") -> str:
    """Where the browser is sent after a person was chosen."""
    path, question = PAGES[party]
    answer = browser.post(f"{path}?{urlencode(question)}", data={"person": person, "fault": fault})
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"]


def code_of(url: str) -> str:
    return parse_qs(urlsplit(url).query)["code"][0]


def exchange(browser, code: str, **changes):
    form = {
        "grant_type": "authorization_code",
        "code": code,
        "client_id": "imece.apps.sandbox",
        "client_secret": "google-client-secret",
        "redirect_uri": GOOGLE["redirect_uri"],
        "code_verifier": VERIFIER,
    }
    return browser.post("/sandbox/people/google/token", data={**form, **changes})


@pytest.mark.parametrize("party", PAGES)
def test_the_page_offers_each_person_and_a_way_out(browser, party):
    path, question = PAGES[party]
    page = browser.get(f"{path}?{urlencode(question)}")
    assert page.status_code == 200
    assert "Elif Yıldız" in page.text and "Vazgeç" in page.text and "<script" not in page.text


@pytest.mark.parametrize(("party", "change"), BAD_QUESTIONS)
def test_a_question_that_is_not_the_shops_sends_the_browser_nowhere(browser, party, change):
    path, question = PAGES[party]
    for ask in (browser.get, browser.post):
        answer = ask(f"{path}?{urlencode({**question, **change})}")
        assert answer.status_code == 400
        assert "Location" not in answer.headers


@pytest.mark.parametrize("party", ["google", "facebook"])
def test_who_refuses_is_sent_back_with_an_error_and_the_state(browser, party):
    query = parse_qs(urlsplit(choose(browser, party, "")).query)
    assert query["error"] == ["access_denied"] and query["state"] == ["a-state"] and "code" not in query


def test_google_exchanges_a_code_once_for_a_token_that_its_published_key_verifies(browser):
    code = code_of(choose(browser, "google", "elif"))
    token = exchange(browser, code).json["id_token"]
    key = jwt.PyJWK(browser.get("/sandbox/people/google/certs").json["keys"][0])
    off = {"verify_exp": False, "verify_iat": False}
    claims = jwt.decode(token, key, algorithms=["RS256"], audience="imece.apps.sandbox", options=off)
    assert claims["iss"] == "https://accounts.google.com" and claims["nonce"] == "a-nonce"
    assert (claims["email"], claims["email_verified"]) == ("elif.yildiz@kisiler.test", True)
    assert exchange(browser, code).json["error"] == "invalid_grant"


@pytest.mark.parametrize(
    "change", [{"code_verifier": "w" * 43}, {"redirect_uri": f"{SHOP}/elsewhere"}, {"code": "made-up"}]
)
def test_google_exchanges_nothing_for_who_did_not_ask(browser, change):
    answer = exchange(browser, **{"code": code_of(choose(browser, "google", "elif")), **change})
    assert (answer.status_code, answer.json["error"]) == (400, "invalid_grant")


def test_google_and_facebook_know_their_shop_by_its_secret(browser):
    assert exchange(browser, "any", client_secret="wrong").status_code == 401
    query = {"client_id": "1000000000000001", "client_secret": "wrong", "code": "any", "redirect_uri": "any"}
    assert browser.get(f"/sandbox/people/facebook/oauth/access_token?{urlencode(query)}").status_code == 400


def test_a_code_expires(browser, clock):
    code = code_of(choose(browser, "google", "elif"))
    clock.move(minutes=11)
    assert exchange(browser, code).status_code == 400


def test_facebook_tells_the_app_whose_token_it_is_and_who_that_is(browser):
    base, secret = "/sandbox/people/facebook", "facebook-app-secret"
    query = {
        "client_id": FACEBOOK["client_id"],
        "client_secret": secret,
        "redirect_uri": FACEBOOK["redirect_uri"],
        "code": code_of(choose(browser, "facebook", "elif")),
    }
    token = browser.get(f"{base}/oauth/access_token?{urlencode(query)}").json["access_token"]
    asked = urlencode({"input_token": token, "access_token": f"{FACEBOOK['client_id']}|{secret}"})
    told = browser.get(f"{base}/debug_token?{asked}").json["data"]
    assert told["is_valid"] is True and told["app_id"] == FACEBOOK["client_id"]
    proof = hmac.digest(secret.encode(), token.encode(), "sha256").hex()
    fields = {"fields": "id,email", "access_token": token}
    me = browser.get(f"{base}/me?{urlencode({**fields, 'appsecret_proof': proof})}")
    assert me.json == {"id": told["user_id"], "email": "elif.yildiz@kisiler.test"}
    unproven = browser.get(f"{base}/me?{urlencode({**fields, 'appsecret_proof': 'x'})}")
    assert unproven.json["error"]["type"] == "OAuthException"


def test_telegram_brings_back_what_the_bots_token_signs(browser):
    where = choose(browser, "telegram", "ivan")
    assert where.startswith(TELEGRAM["return_to"] + "#tgAuthResult=")
    packed = where.partition("tgAuthResult=")[2]
    said = json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)))
    given = said.pop("hash")
    lines = "\n".join(f"{name}={said[name]}" for name in sorted(said))
    key = hashlib.sha256(b"100001:telegram-bot-token").digest()
    assert hmac.new(key, lines.encode(), "sha256").hexdigest() == given
    assert "last_name" not in said
    assert choose(browser, "telegram", "") == TELEGRAM["return_to"]


def test_the_people_are_listed_for_readers_and_for_programs(browser):
    assert "Deniz Kaya" in browser.get("/sandbox/people").text
    assert {"elif", "alici", "can"} <= {person["key"] for person in browser.get("/sandbox/people/list.json").json}
