"""Becoming a member, as a browser sees it."""

import threading
from dataclasses import replace

import pytest
from sqlalchemy import select

from identity import tokens
from identity.registration import steps as registration_steps
from identity.registration.rows import Registration
from identity.tests.joining import AYSE, NEW_MEMBER, register
from identity.tests.world import GENEROUS, PASSWORD, Browser


def test_a_registration_that_is_confirmed_twice_at_once_makes_one_member(world):
    settings = world.service.settings
    registration_steps.register(world.service, "Ayşe", "Işık", AYSE, PASSWORD)
    token = tokens.link_token(settings.link_secret, world.messages()[0].context["linkId"])
    browsers = [Browser(world) for _ in range(4)]
    answers = []

    def open_link(browser: Browser) -> int:
        return browser.post("/user/validate", token=token, password=PASSWORD).status_code

    openers = [threading.Thread(target=lambda b=b: answers.append(open_link(b))) for b in browsers]
    for opener in openers:
        opener.start()
    for opener in openers:
        opener.join()
    assert sorted(answers) == [200, 401, 401, 401]


def test_of_registrations_that_arrive_at_once_one_stays_open(world):
    makers = [
        threading.Thread(
            target=registration_steps.register, args=(world.service, "Ayşe", "Işık", AYSE, f"sifre-{number}")
        )
        for number in range(4)
    ]
    for maker in makers:
        maker.start()
    for maker in makers:
        maker.join()
    with world.work() as work:
        found = work.session.scalars(select(Registration).where(Registration.expires_at > work.now)).all()
    assert len(found) == 1


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


def test_a_thief_cannot_slip_a_password_into_anothers_registration(world):
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


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("firstName", "", "Ad boş olamaz(!)"),
        ("firstName", "A", "Ad en az 2 karakter olmalıdır(!)"),
        ("lastName", "I5ık", "Bu alan sadece harf içermelidir (!)"),
        ("lastName", "x" * 51, "Soyad 50 karakterden fazla olamaz(!)"),
        ("email", "ayse@", "Geçersiz e-posta adresi!"),
        ("email", "ayşe@example.com", "E-posta adresindeki harfler İngiliz alfabesinden olmalıdır(!)"),
        ("email", "иван@example.com", "E-posta adresindeki harfler İngiliz alfabesinden olmalıdır(!)"),
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


def test_mails_that_a_stranger_can_cause_are_limited_whether_the_address_is_known_or_not(make_world):
    world = make_world(limits=replace(GENEROUS, mail_account="1/hour", reset_account="1/hour"))
    world.person(AYSE)
    for address in (AYSE, "yok@imece.test"):
        for path, body in (
            ("/user/forgotPassword", {"email": address}),
            ("/user/register", {**NEW_MEMBER, "email": address}),
        ):
            assert [Browser(world).post(path, **body).status_code for _ in range(2)] == [200, 429]


@pytest.mark.parametrize("password", ["123456", "      ", AYSE, AYSE.upper()])
def test_a_password_that_is_guessed_at_once_is_refused_by_the_form_that_asked_for_it(world, password):
    refused = Browser(world).post("/user/register", **{**NEW_MEMBER, "password": password})
    assert refused.status_code == 422
    assert list(refused.json["fields"]) == ["password"]
    world.person(AYSE)
    changed = world.sign_in(AYSE).post("/user/updatePassword", newPassword=password)
    assert changed.status_code == 422
    assert list(changed.json["fields"]) == ["newPassword"]
