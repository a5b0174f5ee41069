"""Passkeys: making one, the second step with it, signing in with it alone, and its end, as a browser sees them."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, text

from contracts.events import SessionsEnded
from identity import promote, repository
from identity.authenticators import RelyingParty, challenge_of
from identity.domain import passkeys as rules
from identity.domain.passkeys import NewKey, Signed
from identity.models import Passkey, PasskeyChallenge, RecoveryCode
from identity.settings import Limits
from identity.tests.authenticator import PRESENT, Authenticator
from identity.tests.test_second_factor import first_step, refusal, set_up, wrong
from identity.tests.world import GENEROUS, PASSWORD, Browser, World
from identity.use_cases import erasing, exporting, housekeeping, second_factors

AYSE = "ayse@imece.test"
CAN = "can@imece.test"
OPERATOR = "yonetici@imece.test"
BASE = "/user/passkeys"


def begun(browser: Browser, password: str | None = None) -> dict:
    answer = browser.post(f"{BASE}/begin", password=password)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["options"]


def add(browser: Browser, key: Authenticator, password: str | None = None, name: str = "Telefonum") -> list[str]:
    """Somebody makes a passkey; gives the recovery codes, if it is their first factor."""
    answer = browser.post(f"{BASE}/add", **key.make(begun(browser, password), name))
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["recoveryCodes"]


def asked(browser: Browser, path: str, **body) -> dict:
    answer = browser.post(f"{BASE}/{path}", **body)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]["options"]


def step_with(world: World, key: Authenticator, address: str = AYSE):
    browser, ref = first_step(world, address)
    signed = key.sign(asked(browser, "askStep", ref=ref))
    return browser.post("/user/secondFactor", ref=ref, passkey=signed)


def shown(browser: Browser) -> list[dict]:
    return browser.get(BASE).json["success"]


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


@pytest.fixture
def key() -> Authenticator:
    return Authenticator()


@pytest.fixture
def codes(ayse, key) -> list[str]:
    return add(ayse, key, PASSWORD)


# --- making one -------------------------------------------------------------------------------------------------------


def test_the_first_passkey_needs_the_password_and_gives_recovery_codes_once(world, ayse, key):
    for password, message in ((None, "Şifrenizi giriniz(!)"), ("yanlis1", "Şifreniz hatalı(!)")):
        refused = ayse.post(f"{BASE}/begin", password=password)
        assert (refused.status_code, refused.json["fields"]) == (422, {"password": [message]})
    other = world.sign_in(AYSE)
    assert len(add(ayse, key, PASSWORD)) == 10
    assert other.get("/user/me").status_code == 401, "sessions elsewhere began with one factor"
    assert len(world.under_test.announced(SessionsEnded)) == 1
    assert ayse.refresh().status_code == 200
    assert add(ayse, Authenticator()) == []
    assert ayse.get("/user/secondFactor").json["success"] == {
        "enabled": True, "byApp": False, "byPasskey": True, "since": "2026-03-02T09:00:00Z",
        "recoveryCodesLeft": 10, "required": False,
    }  # fmt: skip


def test_a_passkey_is_listed_with_its_name_and_dates_and_its_owner_is_told_by_mail(world, ayse, key, codes):
    assert shown(ayse) == [
        {"id": shown(ayse)[0]["id"], "name": "Telefonum", "createdAt": "2026-03-02T09:00:00Z", "lastUsedAt": None}
    ]
    world.clock.move(minutes=10)
    assert step_with(world, key).status_code == 200
    assert shown(ayse)[0]["lastUsedAt"] == "2026-03-02T09:10:00Z"
    world.send()
    mail = world.mailbox.to(AYSE)[-1]
    assert mail["Subject"] == "Hesabınıza geçiş anahtarı eklendi"
    assert "“Telefonum”" in mail.get_body(("plain",)).get_content()


def test_what_a_browser_makes_one_with_is_our_host_and_asks_for_finger_face_or_pin(ayse, key, codes):
    options = begun(ayse)
    assert options["rp"] == {"name": "İmece", "id": "localhost"}
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert (options["attestation"], options["user"]["name"]) == ("none", AYSE)
    assert [each["id"] for each in options["excludeCredentials"]] == [key.make(options)["id"]]
    assert options["excludeCredentials"][0]["transports"] == ["hybrid", "internal"]


def test_with_a_factor_a_passkey_is_added_after_a_recent_second_step_only(world, ayse):
    secret, _ = set_up(world, ayse)
    begun(ayse)
    world.clock.move(minutes=11)
    assert refusal(ayse.post(f"{BASE}/begin", password=PASSWORD)) == (403, "second_factor_needed")
    assert refusal(ayse.post("/user/secondFactor/confirm", code=wrong(world.code(secret)))) == (422, "wrong_code")
    assert ayse.post("/user/secondFactor/confirm", code=world.code(secret)).json == {"success": {}}
    assert add(ayse, Authenticator()) == []


def test_an_app_is_not_set_up_beside_a_passkey_without_the_passkey(world, ayse, key, codes):
    world.clock.move(minutes=11)
    assert refusal(ayse.post("/user/secondFactor/begin", password=PASSWORD)) == (403, "second_factor_needed")
    signed = key.sign(asked(ayse, "ask"))
    assert ayse.post("/user/secondFactor/confirm", passkey=signed).status_code == 200
    assert ayse.post("/user/secondFactor/begin", password=PASSWORD).status_code == 200


LIES = {
    "another origin": {"origin": "https://imece.example"},
    "another port": {"origin": "http://localhost:9090"},
    "another name": {"rp_id": "imece.example"},
    "nobody was there": {"flags": 0},
    "no finger, face or PIN": {"flags": PRESENT},
}


@pytest.mark.parametrize("lie", LIES)
def test_a_passkey_that_was_made_elsewhere_or_for_nobody_is_not_kept(ayse, lie):
    refused = ayse.post(f"{BASE}/add", **Authenticator(**LIES[lie]).make(begun(ayse, PASSWORD)))
    assert refusal(refused) == (422, "wrong_passkey")
    assert shown(ayse) == []


def test_what_was_asked_for_a_new_passkey_counts_once_for_five_minutes_in_its_session(world, ayse, key):
    options = begun(ayse, PASSWORD)
    assert refusal(world.sign_in(AYSE).post(f"{BASE}/add", **key.make(options))) == (422, "wrong_passkey")
    assert ayse.post(f"{BASE}/add", **key.make(options)).status_code == 200
    assert refusal(ayse.post(f"{BASE}/add", **Authenticator().make(options))) == (422, "wrong_passkey")
    options = begun(ayse)
    world.clock.move(minutes=5)
    assert refusal(ayse.post(f"{BASE}/add", **Authenticator().make(options))) == (422, "wrong_passkey")


def test_a_question_for_a_signature_makes_no_passkey(ayse, codes):
    options = {**begun(ayse), "challenge": asked(ayse, "ask")["challenge"]}
    assert refusal(ayse.post(f"{BASE}/add", **Authenticator().make(options))) == (422, "wrong_passkey")


def test_one_passkey_belongs_to_one_account(world, ayse, key, codes):
    world.person(CAN)
    can = world.sign_in(CAN)
    assert refusal(can.post(f"{BASE}/add", **key.make(begun(can, PASSWORD)))) == (409, "passkey_known")
    assert shown(can) == []


def test_ten_passkeys_are_the_most(ayse, key, codes):
    for _ in range(9):
        add(ayse, Authenticator())
    assert refusal(ayse.post(f"{BASE}/begin")) == (409, "too_many_passkeys")


# --- the second step --------------------------------------------------------------------------------------------------


def test_a_passkey_takes_the_place_of_the_code(world, key, codes):
    browser, ref = first_step(world)
    options = asked(browser, "askStep", ref=ref)
    assert (options["rpId"], options["userVerification"]) == ("localhost", "required")
    entered = browser.post("/user/secondFactor", ref=ref, passkey=key.sign(options))
    assert entered.json["success"]["user"]["email"] == AYSE
    assert browser.refresh().status_code == 200


def test_the_first_step_tells_what_the_second_may_be_done_with(world, ayse, key, codes):
    answer = Browser(world).post("/user/login", email=AYSE, password=PASSWORD)
    assert answer.json["success"]["secondFactor"]["methods"] == ["passkey", "recovery"]
    set_up(world, ayse)
    answer = Browser(world).post("/user/login", email=AYSE, password=PASSWORD)
    assert answer.json["success"]["secondFactor"]["methods"] == ["totp", "passkey", "recovery"]


def test_recovery_codes_let_in_who_has_lost_the_passkey(world, codes):
    browser, ref = first_step(world)
    assert browser.post("/user/secondFactor", ref=ref, code=codes[0]).status_code == 200


@pytest.mark.parametrize("lie", LIES)
def test_a_signature_for_another_place_or_of_nobody_is_refused(world, key, codes, lie):
    assert refusal(step_with(world, replace(key, **LIES[lie]))) == (422, "wrong_passkey")


def test_another_key_under_the_same_name_is_refused(world, key, codes):
    forged = Authenticator(credential_id=key.credential_id, owner=key.owner)
    assert refusal(step_with(world, forged)) == (422, "wrong_passkey")


def test_another_ones_passkey_opens_nothing(world, codes):
    world.person(CAN)
    strange = Authenticator()
    add(world.sign_in(CAN), strange, PASSWORD)
    assert refusal(step_with(world, strange)) == (422, "wrong_passkey")


def test_a_passkey_that_names_another_owner_is_refused(world, key, codes):
    assert refusal(step_with(world, replace(key, owner="AAAA"))) == (422, "wrong_passkey")


def test_a_signature_counts_once(world, key, codes):
    browser, ref = first_step(world)
    signed = key.sign(asked(browser, "askStep", ref=ref))
    assert browser.post("/user/secondFactor", ref=ref, passkey=signed).status_code == 200
    again, other_ref = first_step(world)
    assert refusal(again.post("/user/secondFactor", ref=other_ref, passkey=signed)) == (422, "wrong_passkey")


def test_of_two_who_bring_the_same_signature_at_once_one_gets_in(world, ayse, key, codes):
    signed = key.sign(asked(ayse, "ask"))
    with ThreadPoolExecutor(2) as at_once:
        answers = list(at_once.map(lambda _: _confirm(world, ayse, signed), range(2)))
    assert sorted(answers) == [200, 422]


def _confirm(world: World, signed_in: Browser, signed: dict) -> int:
    browser = Browser(world)
    browser.token = signed_in.token
    return browser.post("/user/secondFactor/confirm", passkey=signed).status_code


def test_a_signature_for_one_step_or_purpose_is_worth_nothing_at_another(world, ayse, key, codes):
    browser, ref = first_step(world)
    other, other_ref = first_step(world)
    signed = key.sign(asked(browser, "askStep", ref=ref))
    assert refusal(other.post("/user/secondFactor", ref=other_ref, passkey=signed)) == (422, "wrong_passkey")
    for question in (asked(ayse, "ask"), asked(browser, "askEntry"), begun(ayse)):
        refused = browser.post("/user/secondFactor", ref=ref, passkey=key.sign(question))
        assert refusal(refused) == (422, "wrong_passkey")
    for question in (asked(browser, "askStep", ref=other_ref), asked(browser, "askEntry")):
        refused = ayse.post("/user/secondFactor/confirm", passkey=key.sign(question))
        assert refusal(refused) == (422, "wrong_passkey")


def test_a_question_that_was_never_put_is_answered_by_nothing(world, key, codes):
    browser, ref = first_step(world)
    for challenge in ("bWFkZS11cA", ""):
        refused = browser.post("/user/secondFactor", ref=ref, passkey=key.sign({"challenge": challenge}))
        assert refusal(refused) == (422, "wrong_passkey")


def test_who_has_no_passkey_is_not_asked_for_one(world, ayse):
    set_up(world, ayse)
    assert refusal(ayse.post(f"{BASE}/ask")) == (409, "passkey_missing")
    browser, ref = first_step(world)
    assert refusal(browser.post(f"{BASE}/askStep", ref=ref)) == (409, "passkey_missing")


def test_an_answer_after_five_minutes_is_too_late(world, ayse, key, codes):
    signed = key.sign(asked(ayse, "ask"))
    world.clock.move(minutes=5)
    assert refusal(ayse.post("/user/secondFactor/confirm", passkey=signed)) == (422, "wrong_passkey")
    browser, ref = first_step(world)
    world.clock.move(minutes=5)
    assert refusal(browser.post(f"{BASE}/askStep", ref=ref)) == (410, "second_factor_expired")
    assert refusal(browser.post(f"{BASE}/askStep", ref="never-given")) == (410, "second_factor_expired")


def test_five_wrong_signatures_end_the_step(world, key, codes):
    browser, ref = first_step(world)
    forged = Authenticator(credential_id=key.credential_id, owner=key.owner)
    for _ in range(5):
        signed = forged.sign(asked(browser, "askStep", ref=ref))
        assert refusal(browser.post("/user/secondFactor", ref=ref, passkey=signed)) == (422, "wrong_passkey")
    assert refusal(browser.post(f"{BASE}/askStep", ref=ref)) == (410, "second_factor_expired")


def test_signatures_are_counted_for_each_account_and_questions_for_each_address(make_world):
    world = make_world(limits=replace(GENEROUS, second_factor_account="3/15 minute", passkey_address="4/5 minute"))
    world.person(AYSE)
    key, ayse = Authenticator(), world.sign_in(AYSE)
    add(ayse, key, PASSWORD)  # the first of the three
    assert [step_with(world, key).status_code for _ in range(3)] == [200, 200, 429]
    assert [Browser(world).post(f"{BASE}/askEntry").status_code for _ in range(2)] == [200, 429]
    assert Limits().passkey_address == "60/5 minute"


def test_a_counter_that_goes_back_is_refused_and_the_log_says_so(world, key, codes, caplog):
    key.count = 40
    assert step_with(world, key).status_code == 200
    key.count = 20
    with caplog.at_level(logging.WARNING, logger="passkeys"):
        assert refusal(step_with(world, key)) == (422, "wrong_passkey")
    assert [record.message for record in caplog.records] == ["a passkey's counter went back: it may be a copy"]
    key.count = 41
    assert step_with(world, key).status_code == 200


@pytest.mark.parametrize(("before", "now", "is_back"), [(0, 0, False), (0, 1, False), (5, 5, True), (5, 0, True)])
def test_who_does_not_count_says_nought_each_time(before, now, is_back):
    assert rules.goes_back(before, now) is is_back


def test_neither_a_code_nor_a_passkey_is_no_proof(ayse, codes):
    refused = ayse.post("/user/secondFactor/confirm")
    assert (refused.status_code, refused.json["fields"]) == (422, {"code": ["Doğrulama kodu boş olamaz(!)"]})


def test_recovery_codes_are_renewed_and_all_is_ended_with_a_passkey(world, ayse, key, codes):
    renewed = ayse.post("/user/secondFactor/codes", passkey=key.sign(asked(ayse, "ask")))
    assert len(renewed.json["success"]["recoveryCodes"]) == 10
    assert ayse.post("/user/secondFactor/disable", passkey=key.sign(asked(ayse, "ask"))).json == {"success": {}}
    assert shown(ayse) == []
    assert world.sign_in(AYSE).get("/user/secondFactor").json["success"]["enabled"] is False


# --- a passkey alone --------------------------------------------------------------------------------------------------


def enter(world: World, key: Authenticator):
    browser = Browser(world)
    answer = browser.post(f"{BASE}/enter", **key.sign(asked(browser, "askEntry")))
    return browser, answer


def test_a_passkey_alone_lets_its_owner_in_and_tells_nobody_who_has_one(world, key, codes):
    assert (
        "allowCredentials" not in asked(Browser(world), "askEntry")
        or asked(Browser(world), "askEntry")["allowCredentials"] == []
    )
    browser, answer = enter(world, key)
    assert answer.json["success"]["user"]["email"] == AYSE
    assert browser.refresh().status_code == 200


@pytest.mark.parametrize("lie", [*LIES, "no owner", "another owner"])
def test_a_passkey_that_does_not_hold_lets_nobody_in(world, key, codes, lie):
    owners = {"no owner": {"owner": None}, "another owner": {"owner": "AAAA"}}
    _, answer = enter(world, replace(key, **(LIES | owners)[lie]))
    assert refusal(answer) == (401, "invalid_passkey")
    assert "Set-Cookie" not in answer.headers


def test_an_operator_enters_with_a_passkey_alone(world, key):
    world.person(OPERATOR, role="operator")
    add(world.sign_in(OPERATOR), key)
    browser, answer = enter(world, key)
    assert answer.json["success"]["user"]["role"] == "operator"
    assert browser.refresh().status_code == 200


def test_an_entry_counts_once(world, key, codes):
    browser = Browser(world)
    signed = key.sign(asked(browser, "askEntry"))
    assert browser.post(f"{BASE}/enter", **signed).status_code == 200
    assert refusal(Browser(world).post(f"{BASE}/enter", **signed)) == (401, "invalid_passkey")


def test_wrong_entries_count_as_wrong_passwords_of_an_address_do(make_world):
    world = make_world(limits=replace(GENEROUS, login_address="2/5 minute"))
    assert [enter(world, Authenticator())[1].status_code for _ in range(3)] == [401, 401, 429]


# --- names, and the end -----------------------------------------------------------------------------------------------


def test_a_passkey_is_renamed_by_its_owner_only(world, ayse, key, codes):
    world.person(CAN)
    passkey_id = shown(ayse)[0]["id"]
    assert ayse.post(f"{BASE}/rename", id=passkey_id, name=" Anahtarlık ").json == {"success": {}}
    assert shown(ayse)[0]["name"] == "Anahtarlık"
    can = world.sign_in(CAN)
    for path, body in (("rename", {"name": "Benim"}), ("remove", {})):
        assert refusal(can.post(f"{BASE}/{path}", id=passkey_id, **body)) == (404, "not_found")
    assert ayse.post(f"{BASE}/rename", id=passkey_id, name="\u202egizli").status_code == 422


def test_a_removed_passkey_opens_nothing_and_its_owner_is_told(world, ayse, key, codes):
    add(ayse, Authenticator(), name="Bilgisayar")
    world.clock.move(minutes=11)
    passkey_id = shown(ayse)[0]["id"]
    assert refusal(ayse.post(f"{BASE}/remove", id=passkey_id)) == (403, "second_factor_needed")
    ayse.post("/user/secondFactor/confirm", passkey=key.sign(asked(ayse, "ask")))
    assert ayse.post(f"{BASE}/remove", id=passkey_id).json == {"success": {}}
    assert refusal(step_with(world, key)) == (422, "wrong_passkey")
    assert refusal(enter(world, key)[1]) == (401, "invalid_passkey")
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Geçiş anahtarınız kaldırıldı"


def test_with_the_last_passkey_the_second_factor_ends(world, ayse, codes):
    assert ayse.post(f"{BASE}/remove", id=shown(ayse)[0]["id"]).status_code == 200
    standing = world.sign_in(AYSE).get("/user/secondFactor").json["success"]
    assert (standing["enabled"], standing["recoveryCodesLeft"]) == (False, 0)
    world.send()
    subjects = [mail["Subject"] for mail in world.mailbox.to(AYSE)]
    assert {"Geçiş anahtarınız kaldırıldı", "İki adımlı doğrulama kapatıldı"} <= set(subjects)


def test_the_last_factor_of_an_operator_stays(world, ayse, key, codes):
    with world.work() as work:
        second_factors.promote_to_operator(work, AYSE)
    browser, _ = first_step(world)
    browser, answer = enter(world, key)
    browser.token = answer.json["success"]["token"]
    passkey_id = shown(browser)[0]["id"]
    assert refusal(browser.post(f"{BASE}/remove", id=passkey_id)) == (409, "second_factor_required")
    assert len(shown(browser)) == 1
    add(browser, Authenticator())
    assert browser.post(f"{BASE}/remove", id=passkey_id).status_code == 200


def test_an_operator_whose_factor_is_renewed_has_lost_the_passkeys_too(world, key, codes, monkeypatch, capsys):
    monkeypatch.setattr(promote, "build_service", lambda: world.service)
    promote.main([AYSE])
    assert "secret  " not in capsys.readouterr().out, "the passkey is their factor"
    promote.main([AYSE, "--renew"])
    assert "secret  " in capsys.readouterr().out
    assert refusal(enter(world, key)[1]) == (401, "invalid_passkey")


def test_who_leaves_takes_the_passkeys_along_and_what_expired_is_forgotten(world, ayse, codes):
    asked(ayse, "ask")
    world.clock.move(days=2)
    housekeeping.forget_expired(world.service)
    asked(Browser(world), "askEntry")
    with world.work() as work:
        assert len(work.session.scalars(select(PasskeyChallenge)).all()) == 1
        erasing.erase(work, repository.person_by_email(work.session, AYSE))
        assert [work.session.scalars(select(model)).all() for model in (Passkey, RecoveryCode)] == [[], []]


def test_what_is_known_of_a_person_names_their_passkeys_and_no_key(world, codes):
    with world.work() as work:
        person = repository.person_by_email(work.session, AYSE)
        record = exporting._own_record(work, person)
    assert [each.keys() & set(exporting.KEY) for each in record["passkeys"]] == [set()]
    assert record["passkeys"][0]["name"] == "Telefonum"


def test_no_challenge_is_stored_as_it_was_asked(world, ayse):
    challenge = begun(ayse, PASSWORD)["challenge"]
    with world.work() as work:
        assert challenge not in str(work.session.execute(text("SELECT * FROM passkey_challenges")).all())


# --- what is no passkey -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("url", "origin", "name"),
    [
        ("https://imece.example", "https://imece.example", "imece.example"),
        ("https://Imece.example:443/", "https://imece.example", "imece.example"),
        ("http://localhost:8080", "http://localhost:8080", "localhost"),
    ],
)
def test_origin_and_name_are_those_of_the_public_address(url, origin, name):
    party = RelyingParty(url)
    assert (party.origin, party.id) == (origin, name)


BASE64 = st.text("ABCDEFGHabcdefgh0123456789-_", min_size=1, max_size=200)


@given(st.tuples(BASE64, BASE64, BASE64, BASE64), st.binary(max_size=60))
def test_what_is_no_answer_of_a_passkey_is_refused_and_no_fault(parts, public_key):
    party = RelyingParty("http://localhost:8080")
    challenge_of(parts[1])
    assert party.made(NewKey(parts[0], parts[1], parts[2], ()), "AAAA") is None
    assert party.count_of(Signed(*parts), "AAAA", public_key) is None


@given(st.data())
def test_a_damaged_answer_is_refused_and_no_fault(data):
    party, key = RelyingParty("http://localhost:8080"), Authenticator()
    whole = key.make({"challenge": "AAAA", "user": {"id": "AAAA"}})
    where = data.draw(st.integers(0, len(whole["attestationObject"]) - 1))
    letter = data.draw(st.sampled_from("ABCXYZabcxyz019-_"))
    damaged = whole["attestationObject"][:where] + letter + whole["attestationObject"][where + 1 :]
    party.made(NewKey(whole["id"], whole["clientDataJSON"], damaged, ()), "AAAA")
