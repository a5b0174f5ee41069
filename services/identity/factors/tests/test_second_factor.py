"""The second factor: setting it up, signing in with it, its loss and its end, as a browser sees them."""

import base64
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from urllib.parse import unquote

import pytest
from sqlalchemy import select

from contracts.events import SessionsEnded
from identity import promote
from identity.factors.rules import second_factor as rules
from identity.factors.steps import enrolment
from identity.factors.steps.sealing import FactorKeeper
from identity.people import steps as people_steps
from identity.sessions.rows import Session
from identity.settings import Limits
from identity.tests.second_steps import AYSE, first_step, refusal, second_step, set_up, wrong
from identity.tests.world import GENEROUS, PASSWORD, SHARED_SECRET, Browser
from kit.testing import NOON

OPERATOR = "yonetici@imece.test"
GONE = "Süre doldu. Lütfen yeniden giriş yapınız."


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


@pytest.fixture
def factor(world, ayse) -> tuple[str, list[str]]:
    return set_up(world, ayse)


RFC_SECRET = base64.b32encode(b"12345678901234567890").decode()


@pytest.mark.parametrize(("second", "shown"), [(59, "287082"), (1111111109, "081804"), (20000000000, "353130")])
def test_codes_are_those_of_rfc_6238(second, shown):
    at = NOON + timedelta(seconds=second - NOON.timestamp())
    assert rules.matching_step(RFC_SECRET, shown, at) == second // 30


@pytest.mark.parametrize(("seconds", "is_taken"), [(-60, False), (-30, True), (0, True), (30, True), (60, False)])
def test_a_telephone_may_be_half_a_minute_wrong(world, seconds, is_taken):
    code = world.code(RFC_SECRET)
    assert (
        rules.matching_step(RFC_SECRET, code, world.clock.now() + timedelta(seconds=seconds)) is not None
    ) == is_taken


@pytest.mark.parametrize("typed", ["k3mfx9tq2b", "K3MFX-9TQ2B", " k3mfx 9tq2b "])
def test_a_recovery_code_may_be_typed_as_one_likes(typed):
    assert rules.plain(typed) == "k3mfx9tq2b"


def test_digits_of_other_scripts_are_no_code():
    assert not rules.is_digits("١٢٣٤٥٦")


def test_recovery_codes_are_ten_that_are_not_guessed_or_misread():
    codes = rules.new_recovery_codes()
    assert len(set(codes)) == 10
    assert all(len(code) == 11 and set(code) <= {*rules.LETTERS, "-"} for code in codes)


def test_the_password_alone_gives_a_question_and_no_cookie(world, factor):
    browser = Browser(world)
    answer = browser.post("/user/login", email=AYSE, password=PASSWORD)
    asked = answer.json["success"]["secondFactor"]
    assert (answer.json["success"].keys(), asked["methods"]) == ({"secondFactor"}, ["totp", "recovery"])
    assert "Set-Cookie" not in answer.headers


def test_the_code_makes_the_session_that_the_password_did_not(world, factor):
    browser, ref = first_step(world)
    entered = second_step(browser, ref, f"{world.code(factor[0])[:3]} {world.code(factor[0])[3:]}")
    assert entered.status_code == 200
    assert entered.json["success"]["user"]["email"] == AYSE
    assert browser.refresh().status_code == browser.get("/user/me").status_code == 200


def test_a_wrong_code_is_refused_at_its_field_and_the_right_one_still_counts(world, factor):
    browser, ref = first_step(world)
    refused = second_step(browser, ref, wrong(world.code(factor[0])))
    assert refusal(refused) == (422, "wrong_code")
    assert refused.json["fields"] == {"code": ["Doğrulama kodu hatalı(!)"]}
    assert second_step(browser, ref, world.code(factor[0])).status_code == 200


def test_five_wrong_codes_end_the_step(world, factor):
    browser, ref = first_step(world)
    for _ in range(5):
        assert refusal(second_step(browser, ref, wrong(world.code(factor[0])))) == (422, "wrong_code")
    ended = second_step(browser, ref, world.code(factor[0]))
    assert refusal(ended) == (410, "second_factor_expired")
    assert ended.json["failed"] == GONE


def test_many_wrong_codes_at_once_are_five_tries(world, factor):
    _, ref = first_step(world)
    code = wrong(world.code(factor[0]))
    with ThreadPoolExecutor(8) as at_once:
        statuses = list(at_once.map(lambda _: second_step(Browser(world), ref, code).status_code, range(8)))
    assert sorted(statuses) == [410] * 3 + [422] * 5


def test_a_new_sign_in_brings_no_new_tries_without_end(make_world):
    world = make_world(limits=replace(GENEROUS, second_factor_account="8/15 minute"))
    world.person(AYSE)
    secret, _ = set_up(world, world.sign_in(AYSE))  # the first of the eight
    statuses = []
    for _ in range(3):
        browser, ref = first_step(world)
        statuses += [second_step(browser, ref, wrong(world.code(secret))).status_code for _ in range(4)]
    assert statuses == [422] * 7 + [429] * 5


def test_production_counts_codes_of_one_account():
    assert Limits().second_factor_account == "20/15 minute;60/day"


def test_after_five_minutes_the_step_is_over(world, factor):
    browser, ref = first_step(world)
    world.clock.move(minutes=5)
    assert refusal(second_step(browser, ref, world.code(factor[0]))) == (410, "second_factor_expired")


def test_a_step_counts_once_and_one_that_never_was_is_over_as_well(world, factor):
    browser, ref = first_step(world)
    assert second_step(browser, ref, world.code(factor[0])).status_code == 200
    world.clock.move(seconds=60)
    assert refusal(second_step(browser, ref, world.code(factor[0]))) == (410, "second_factor_expired")
    assert refusal(second_step(browser, "never-given", world.code(factor[0]))) == (410, "second_factor_expired")


def test_a_code_that_was_taken_is_refused_and_so_is_an_older_one(world, factor):
    older, code = world.code(factor[0], steps=-1), world.code(factor[0])
    assert second_step(*first_step(world), code).status_code == 200
    assert refusal(second_step(*first_step(world), code)) == (422, "wrong_code")
    assert refusal(second_step(*first_step(world), older)) == (422, "wrong_code")
    assert second_step(*first_step(world), world.code(factor[0], steps=1)).status_code == 200


def test_the_code_with_which_it_was_set_up_opens_nothing(world, ayse):
    given = ayse.post("/user/secondFactor/begin", password=PASSWORD).json["success"]
    code = world.code(given["secret"])
    assert ayse.post("/user/secondFactor/enable", code=code).status_code == 200
    assert refusal(second_step(*first_step(world), code)) == (422, "wrong_code")


@pytest.mark.parametrize("round_", range(3))
def test_of_two_who_bring_the_same_code_at_once_one_gets_in(world, factor, round_):
    code = world.code(factor[0])
    steps = [first_step(world) for _ in range(2)]
    with ThreadPoolExecutor(2) as at_once:
        answers = list(at_once.map(lambda step: second_step(*step, code).status_code, steps))
    assert sorted(answers) == [200, 422]


def test_of_two_answers_to_one_step_one_gets_in(world, factor):
    ref = first_step(world)[1]
    codes = [world.code(factor[0]), factor[1][0]]
    with ThreadPoolExecutor(2) as at_once:
        answers = list(at_once.map(lambda code: second_step(Browser(world), ref, code).status_code, codes))
    assert sorted(answers) == [200, 410]


def test_a_recovery_code_counts_once_however_it_is_typed(world, factor, ayse):
    code = factor[1][3]
    assert second_step(*first_step(world), code.upper().replace("-", "")).status_code == 200
    assert refusal(second_step(*first_step(world), code)) == (422, "wrong_code")
    assert ayse.get("/user/secondFactor").json["success"]["recoveryCodesLeft"] == 9


def test_another_ones_codes_open_nothing(world, factor):
    world.person("can@imece.test")
    secret, codes = set_up(world, world.sign_in("can@imece.test"))
    for code in (codes[0], world.code(secret)):
        assert refusal(second_step(*first_step(world), code)) == (422, "wrong_code")


def test_an_operator_without_a_factor_gets_no_session_and_is_told_how(world):
    person_id = world.person(AYSE)
    with world.work() as work:
        people_steps.promote_to_operator(work, AYSE)
    browser = Browser(world)
    refused = browser.post("/user/login", email=AYSE, password=PASSWORD)
    assert refusal(refused) == (403, "second_factor_not_set_up")
    assert "sistem sorumlusu" in refused.json["failed"]
    assert "Set-Cookie" not in refused.headers
    with world.work() as work:
        assert work.session.scalars(select(Session).where(Session.person_id == person_id)).all() == []


def test_a_wrong_password_does_not_tell_that_an_operator_has_no_factor(world):
    world.person(AYSE)
    with world.work() as work:
        people_steps.promote_to_operator(work, AYSE)
    assert refusal(Browser(world).post("/user/login", email=AYSE, password="yanlis1")) == (401, "invalid_credentials")


def test_a_session_from_before_a_promotion_ends_at_its_next_refresh(world, ayse):
    with world.work() as work:
        people_steps.promote_to_operator(work, AYSE)
    assert ayse.refresh().status_code == 401
    assert len(world.under_test.announced(SessionsEnded)) == 1


def test_who_runs_the_installation_hands_an_operator_their_factor(world, ayse, monkeypatch, capsys):
    monkeypatch.setattr(promote, "build_service", lambda: world.service)
    promote.main([AYSE])
    told = capsys.readouterr().out
    secret = told.partition("secret   ")[2].split()[0]
    codes = told.partition("good once:\n")[2].split()
    assert (f"secret={secret}" in unquote(told), len(codes)) == (True, 10)
    assert ayse.get("/user/me").status_code == 401, "the session from before is over"
    assert second_step(*first_step(world), world.code(secret)).status_code == 200
    assert second_step(*first_step(world), codes[9]).status_code == 200
    promote.main([AYSE])
    assert "secret  " not in capsys.readouterr().out
    promote.main([AYSE, "--renew"])
    renewed = capsys.readouterr().out.partition("secret   ")[2].split()[0]
    assert refusal(second_step(*first_step(world), world.code(secret, steps=1))) == (422, "wrong_code")
    assert refusal(second_step(*first_step(world), codes[0])) == (422, "wrong_code")
    assert second_step(*first_step(world), world.code(renewed)).status_code == 200


def test_the_demos_operators_share_their_factor_and_production_takes_no_such_thing(world):
    world.person(OPERATOR, role="operator")
    code = world.code()
    assert [second_step(*first_step(world, OPERATOR), code).status_code for _ in range(2)] == [200, 200]
    strict = FactorKeeper(b"key", takes_shared=False)
    with pytest.raises(ValueError, match="share"), world.work() as work:
        enrolment.share(work, strict, world.person(AYSE), SHARED_SECRET)
    world.service.factors.takes_shared = False
    assert refusal(second_step(*first_step(world, OPERATOR), code)) == (422, "wrong_code")
