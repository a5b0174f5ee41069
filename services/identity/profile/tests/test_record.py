"""A member's own record: names, national id, phone."""

import threading
from dataclasses import replace

import pytest
from sqlalchemy import select

from identity import tokens
from identity.codes.steps import CLOSED, WRONG, Brought
from identity.profile.rows import Challenge
from identity.profile.steps import phones
from identity.tests.second_steps import wrong
from identity.tests.world import GENEROUS, Browser
from kit import personal

AYSE = "ayse@imece.test"
PHONE = "+905321234567"


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def test_names_can_be_changed_and_a_national_id_kept_without_ever_being_shown(world, ayse):
    answer = ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik", nationalId="10000000146")
    assert answer.json["success"]["firstName"] == "Fatma"
    assert "10000000146" not in answer.text
    person_id = answer.json["success"]["id"]
    ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik")
    asked = ayse.client.get(f"/internal/people/{person_id}", headers=world.under_test.internal("orders"))
    assert asked.json["success"]["nationalId"] == "10000000146"
    ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik", nationalId=None)
    asked = ayse.client.get(f"/internal/people/{person_id}", headers=world.under_test.internal("orders"))
    assert asked.json["success"]["nationalId"] is None


def test_a_wrong_national_id_is_refused(ayse):
    answer = ayse.post("/user/editProfile", firstName="Fatma", lastName="Çelik", nationalId="10000000145")
    assert answer.json["fields"] == {"nationalId": ["T.C. kimlik numarası geçersiz(!)"]}
    assert ayse.get("/user/me").json["success"]["firstName"] == "Ayşe"


def asked_for(world, browser, phone: str) -> dict:
    """What brings the code back that was sent to a phone."""
    started = browser.post("/user/addPhone", phone=phone).json["success"]
    world.send()
    return {"ref": started["ref"], "secret": started["secret"], "otp": world.sms.last_code}


def test_a_phone_is_verified_by_the_code_that_was_sent_to_it(world, ayse):
    started = ayse.post("/user/addPhone", phone="0532 123 45 67").json["success"]
    assert started["expiresAt"] == "2026-03-02T09:03:00Z"
    assert ayse.get("/user/me").json["success"]["phoneVerified"] is False
    world.send()
    sent = world.sms.received[0]
    assert (sent["path"], sent["no"], sent["user"]) == ("/sms/rest/v2/otp", "5321234567", "imece")
    answer = ayse.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=world.sms.last_code)
    assert answer.json["success"]["phoneVerified"] is True
    assert answer.json["success"]["phone"] == PHONE


def test_the_code_of_a_phone_brought_again_after_a_lost_answer_is_answered_as_before(world, ayse):
    body = asked_for(world, ayse, "0532 123 45 67")
    first = ayse.post("/user/otp", **body)
    assert ayse.post("/user/otp", **body).json == first.json
    assert ayse.post("/user/otp", **body | {"otp": "000000"}).json["code"] == "code_expired"
    world.clock.move(minutes=3)
    assert ayse.post("/user/otp", **body).json["code"] == "code_expired"


def test_a_code_that_another_one_made_void_verifies_nothing_also_once_the_account_has_a_phone(world, ayse):
    void = asked_for(world, ayse, "0533 765 43 21")
    assert ayse.post("/user/otp", **asked_for(world, ayse, "0532 123 45 67")).json["success"]["phone"] == PHONE
    assert ayse.post("/user/otp", **void).json["code"] == "code_expired"
    assert ayse.get("/user/me").json["success"]["phone"] == PHONE


def test_five_wrong_tries_close_a_code(world, ayse):
    started = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    code = world.sms.last_code
    body = {"ref": started["ref"], "secret": started["secret"]}
    for _ in range(5):
        refused = ayse.post("/user/otp", otp=wrong(code), **body)
        assert (refused.status_code, refused.json["code"]) == (422, "wrong_code")
    last = ayse.post("/user/otp", otp=code, **body)
    assert (last.status_code, last.json["code"]) == (409, "code_expired")


def test_a_code_lasts_three_minutes_and_a_newer_one_replaces_it(world, ayse):
    started = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    body = {"ref": started["ref"], "secret": started["secret"], "otp": world.sms.last_code}
    world.clock.move(minutes=3)
    assert ayse.post("/user/otp", **body).json["code"] == "code_expired"
    first = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    first_code = world.sms.last_code
    ayse.post("/user/addPhone", phone=PHONE)
    late = ayse.post("/user/otp", ref=first["ref"], secret=first["secret"], otp=first_code)
    assert late.json["code"] == "code_expired"


def test_a_code_is_worth_nothing_to_another_person_or_without_its_secret(world, ayse):
    world.person("mehmet@imece.test")
    mehmet = world.sign_in("mehmet@imece.test")
    started = ayse.post("/user/addPhone", phone=PHONE).json["success"]
    world.send()
    code = world.sms.last_code
    stolen = mehmet.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=code)
    assert stolen.json["code"] == "code_expired"
    guessed = ayse.post("/user/otp", ref=started["ref"], secret="x" * 43, otp=code)
    assert guessed.json["code"] == "code_expired"
    assert ayse.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=code).status_code == 200


@pytest.mark.parametrize("phone", ["+4915112345678", "+902161234567", "5321234567", "+90532123456", "telefonumyok", ""])
def test_only_mobile_phones_in_turkey_get_a_code(ayse, phone):
    answer = ayse.post("/user/addPhone", phone=phone)
    expected = "lütfen telefon numaranızı eksiksiz giriniz(!)" if phone else "Telefon boş olamaz(!)"
    assert answer.json["fields"] == {"phone": [expected]}


def test_codes_to_one_phone_are_limited(make_world):
    world = make_world(limits=replace(GENEROUS, **{"sms_phone": "1/hour"}))
    world.person(AYSE)
    ayse = world.sign_in(AYSE)
    assert ayse.post("/user/addPhone", phone=PHONE).status_code == 200
    assert ayse.post("/user/addPhone", phone="0532 123 4567").status_code == 429
    assert ayse.post("/user/addPhone", phone="+905321234568").status_code == 200


def test_a_wrong_id_of_a_person_is_named_beside_a_wrong_name(ayse):
    answer = ayse.post("/user/editProfile", firstName="", lastName="Işık", nationalId="12345678901")
    assert set(answer.json["fields"]) == {"firstName", "nationalId"}


def test_parallel_guesses_have_five_tries_together(world):
    person_id = world.person(AYSE)
    key = world.service.settings.link_secret
    with world.work() as work:
        started = phones.send_code(work, person_id, "+905321234567")
    code = tokens.one_time_code(key, started.ref)
    guessed = Brought(started.ref, started.secret, f"{(int(code) + 1) % 10**6:06d}")
    outcomes = []

    def guess():
        with world.work() as work:
            outcomes.append(phones.try_code(work, key, person_id, guessed))

    guessers = [threading.Thread(target=guess) for _ in range(9)]
    for guesser in guessers:
        guesser.start()
    for guesser in guessers:
        guesser.join()
    assert sorted(outcomes) == [CLOSED] * 4 + [WRONG] * 5


def test_a_person_is_given_a_code_that_was_sent_under_its_columns_names(world):
    person_id = world.person(AYSE)
    with world.work() as work:
        phones.send_code(work, person_id, PHONE)
    with world.work() as work:
        (given,) = personal.rows(work.session, select(Challenge), ("secret_hash",))
    assert given["phone"] == PHONE
    assert not {"place", "secret_hash"} & set(given)
