"""Passkeys: making one, and the second step with it, as a browser sees them."""

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from contracts.events import SessionsEnded
from identity.factors.rules import passkeys as rules
from identity.settings import Limits
from identity.tests.authenticator import Authenticator
from identity.tests.passkeys import AYSE, BASE, CAN, LIES, add, asked, begun, shown, step_with
from identity.tests.second_steps import first_step, refusal, set_up, wrong
from identity.tests.world import GENEROUS, PASSWORD, Browser, World


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


@pytest.mark.parametrize("lie", LIES)
def test_a_passkey_that_was_made_elsewhere_or_without_its_owner_is_not_kept(ayse, lie):
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


def test_the_tenth_passkey_of_one_session_leaves_no_room_for_the_one_that_another_began(world, ayse, key, codes):
    for _ in range(8):
        add(ayse, Authenticator())
    begun_before = begun(ayse)
    other, ref = first_step(world)
    entered = other.post("/user/secondFactor", ref=ref, passkey=key.sign(asked(other, "askStep", ref=ref)))
    other.token = entered.json["success"]["token"]
    add(other, Authenticator())
    assert refusal(ayse.post(f"{BASE}/add", **Authenticator().make(begun_before))) == (409, "too_many_passkeys")


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
def test_a_signature_for_another_place_or_without_its_owner_is_refused(world, key, codes, lie):
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


@pytest.mark.parametrize("act", ["disable", "codes"])
def test_a_signature_of_another_key_neither_ends_the_factor_nor_renews_its_codes(ayse, key, codes, act):
    forged = Authenticator(credential_id=key.credential_id, owner=key.owner)
    refused = ayse.post(f"/user/secondFactor/{act}", passkey=forged.sign(asked(ayse, "ask")))
    assert refusal(refused) == (422, "wrong_passkey")
    assert ayse.get("/user/secondFactor").json["success"]["recoveryCodesLeft"] == 10


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
