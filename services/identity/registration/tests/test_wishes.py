"""What a visitor wanted before they registered: kept with the registration, given back once, to who confirms it."""

from dataclasses import replace

import pytest

from identity.registration.rules import is_own_path
from identity.tests.joining import AYSE, NEW_MEMBER, register
from identity.tests.world import GENEROUS, PASSWORD, Browser

WISH = {"path": "/ilan/100201/kulaklik?sekme=sorular", "act": {"kind": "add", "adId": 100_201, "units": 3}}


def confirm(world, browser: Browser, password: str = PASSWORD, address: str = AYSE):
    return browser.post("/user/validate", token=world.token_of_last_mail(address), password=password)


def test_the_link_gives_back_what_was_wanted_on_another_device(world):
    register(world, wish=WISH)
    phone = Browser(world)
    assert confirm(world, phone).json["success"]["wish"] == WISH


def test_a_registration_without_a_wish_gives_none_back(world):
    assert confirm(world, register(world)).json["success"]["wish"] is None


def test_where_a_visitor_was_is_enough(world):
    browser = register(world, wish={"path": "/favoriler"})
    assert confirm(world, browser).json["success"]["wish"] == {"path": "/favoriler", "act": None}


def test_the_wish_of_the_registration_that_is_confirmed_counts_and_no_other(world):
    register(world, wish=WISH)
    browser = register(world, wish={"path": "/sepet"})
    assert confirm(world, browser).json["success"]["wish"]["path"] == "/sepet"


def test_who_does_not_know_the_chosen_password_is_not_told_the_wish(world):
    browser = register(world, wish=WISH)
    assert "100201" not in confirm(world, browser, password="baska-bir-sifre").text
    assert "100201" not in browser.post("/user/validate", token=world.token_of_last_mail(AYSE)).text


def test_a_wish_is_forgotten_once_it_was_given_back(world):
    browser = register(world, wish=WISH)
    token = confirm(world, browser).json["success"]["token"]
    kept = browser.get("/user/export", token=token).json
    assert "100201" not in str(kept)


@pytest.mark.parametrize(
    "path",
    [
        "//kotu.test/ilan/1",
        "/\\kotu.test",
        "https://kotu.test/",
        "javascript:alert(1)",
        "ilan/1",
        "/ilan/1\n//kotu.test",
        "/\t/kotu.test",
        "/ilan/" + "1" * 300,
    ],
)
def test_a_page_that_is_not_of_the_shop_is_refused(world, path):
    assert not is_own_path(path)
    answer = Browser(world).post("/user/register", **{**NEW_MEMBER, "wish": {"path": path}})
    assert answer.status_code == 422


@pytest.mark.parametrize(
    "act",
    [
        {"kind": "pay", "adId": 100_201},
        {"kind": "add", "adId": 0, "units": 1},
        {"kind": "add", "adId": 100_201, "units": 0},
        {"kind": "add", "adId": 100_201, "units": 1001},
        {"kind": "add", "adId": 100_201, "units": 1, "price": 1},
    ],
)
def test_an_act_that_the_shop_does_not_know_is_refused(world, act):
    answer = Browser(world).post("/user/register", **{**NEW_MEMBER, "wish": {"path": "/", "act": act}})
    assert answer.status_code == 422


def resend(world, address: str = AYSE) -> int:
    answer = Browser(world).post("/user/resendConfirmation", email=address)
    assert answer.status_code == 200 and answer.json["success"]["left"] >= 0
    world.send()
    return len(world.mailbox.to(address))


def test_the_mail_of_a_registration_comes_once_more_with_the_same_link(world):
    browser = register(world, wish=WISH)
    first = world.token_of_last_mail(AYSE)
    assert resend(world) == 2
    assert world.token_of_last_mail(AYSE) == first
    assert confirm(world, browser).json["success"]["wish"] == WISH


def test_who_has_an_account_is_told_so_once_more(world):
    world.person(AYSE)
    register(world)
    assert resend(world) == 2
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Zaten hesabınız var"


def test_an_address_that_is_not_registered_gets_no_mail_and_the_same_answer(world):
    assert resend(world, "kimse@imece.test") == 0


def test_a_registration_that_is_over_is_not_sent_again(world):
    register(world)
    world.clock.move(hours=25)
    assert resend(world) == 1


def test_asking_again_counts_with_all_other_mails_that_a_stranger_can_cause(make_world):
    world = make_world(limits=replace(GENEROUS, mail_account="2/hour", mail_address="9/hour"))
    register(world)
    last = Browser(world).post("/user/resendConfirmation", email=AYSE)
    assert last.json == {"success": {"left": 0}}
    refused = Browser(world).post("/user/resendConfirmation", email=AYSE)
    assert refused.status_code == 429 and int(refused.headers["Retry-After"]) > 0


def test_what_others_asked_for_is_not_told_to_a_stranger(make_world):
    world = make_world(limits=replace(GENEROUS, mail_account="5/hour"))
    register(world)
    elsewhere = {"REMOTE_ADDR": "203.0.113.9"}
    client = world.under_test.app.test_client()
    asked = client.post("/user/resendConfirmation", json={"email": AYSE}, environ_base=elsewhere)
    assert asked.json == {"success": {"left": 4}}
