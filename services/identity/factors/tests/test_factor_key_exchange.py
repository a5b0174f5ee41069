"""The key of second factors, and the secret of links, are exchanged while people sign in: no person loses a factor."""

from dataclasses import replace

import pytest
from cryptography.exceptions import InvalidTag
from sqlalchemy import select

from identity.factors.rows import RecoveryCode, SecondFactor
from identity.factors.steps.resealing import reseal
from identity.factors.steps.sealing import FactorKeeper
from identity.reseal import lines
from identity.settings import read_settings
from identity.tests.second_steps import AYSE, first_step, second_step, set_up
from identity.tests.world import Browser
from kit.settings import BadSettings
from kit.tests.production import PRODUCTION

BEFORE, AFTER = b"the key of before", b"the key of afterwards"


@pytest.fixture
def ayse(world):
    """A member who is signed in."""
    world.person(AYSE)
    return world.sign_in(AYSE)


def _with_keys(world, key: bytes, other: bytes = b"") -> None:
    """Every process of identity was started anew with these keys."""
    world.service.factors = FactorKeeper(key, takes_shared=True, other_key=other)


def _signs_in(world, code: str) -> bool:
    return second_step(*first_step(world), code).status_code == 200


def test_through_all_steps_of_the_exchange_the_telephone_and_the_paper_open(world, ayse):
    _with_keys(world, BEFORE)
    secret, codes = set_up(world, ayse)
    for keys in ((BEFORE, AFTER), (AFTER, BEFORE)):
        _with_keys(world, *keys)
        world.clock.move(minutes=2)
        assert _signs_in(world, world.code(secret))
        assert _signs_in(world, codes.pop())
    reseal(world.service)
    _with_keys(world, AFTER)
    world.clock.move(minutes=2)
    assert _signs_in(world, world.code(secret))


def test_who_signs_in_is_sealed_anew_on_the_way(world, ayse):
    _with_keys(world, BEFORE)
    secret, _ = set_up(world, ayse)
    _with_keys(world, AFTER, BEFORE)
    world.clock.move(minutes=2)
    assert _signs_in(world, world.code(secret))
    _with_keys(world, AFTER)
    world.clock.move(minutes=2)
    assert _signs_in(world, world.code(secret))


def test_a_code_is_still_good_only_once_while_it_is_sealed_anew(world, ayse):
    _with_keys(world, BEFORE)
    secret, _ = set_up(world, ayse)
    _with_keys(world, AFTER, BEFORE)
    world.clock.move(minutes=2)
    code = world.code(secret)
    assert [_signs_in(world, code), _signs_in(world, code)] == [True, False]


def test_the_command_seals_all_secrets_and_says_whose_paper_still_needs_the_former_key(world, ayse):
    _with_keys(world, BEFORE)
    secret, codes = set_up(world, ayse)
    _with_keys(world, AFTER, BEFORE)
    done = reseal(world.service)
    assert (done.renewed, done.unreadable, done.people_with_former_codes, done.is_done) == (1, [], 1, False)
    assert lines(done)[-1] == "the key of before is still needed"
    assert reseal(world.service).renewed == 0
    assert ayse.post("/user/secondFactor/codes", code=codes[0]).status_code == 200
    done = reseal(world.service)
    assert (done.people_with_former_codes, done.is_done) == (0, True)
    assert lines(done)[-1] == "the key of before is not needed any more"
    _with_keys(world, AFTER)
    world.clock.move(minutes=2)
    assert _signs_in(world, world.code(secret))


def test_what_neither_key_opens_is_named_and_left_as_it_is(world, ayse):
    _with_keys(world, BEFORE)
    set_up(world, ayse)
    _with_keys(world, AFTER)
    with world.work() as work:
        before = work.session.execute(select(SecondFactor.person_id, SecondFactor.secret)).one()
    done = reseal(world.service)
    assert (done.renewed, done.unreadable, done.is_done) == (0, [before.person_id], False)
    with world.work() as work:
        assert work.session.execute(select(SecondFactor.person_id, SecondFactor.secret)).one() == before


def test_the_key_beside_opens_nothing_of_another_person(world):
    sealed = FactorKeeper(BEFORE, takes_shared=False).seal("secret", "ayse")
    both = FactorKeeper(AFTER, takes_shared=False, other_key=BEFORE)
    assert both.unseal(sealed, "ayse") == "secret"
    with pytest.raises(InvalidTag):
        both.unseal(sealed, "another person")


def test_a_code_remembers_its_key_by_something_that_does_not_tell_it(world, ayse):
    _with_keys(world, BEFORE)
    set_up(world, ayse)
    with world.work() as work:
        (key_id,) = set(work.session.scalars(select(RecoveryCode.key_id)))
    assert key_id == FactorKeeper(BEFORE, takes_shared=False).key_id != FactorKeeper(AFTER, takes_shared=False).key_id


@pytest.mark.parametrize("other", ["short", "the same key, of more than thirty-two bytes"])
def test_in_production_the_key_beside_is_as_strict_as_the_key(other, monkeypatch):
    for name, value in PRODUCTION["identity"].items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("SECOND_FACTOR_KEY", "the same key, of more than thirty-two bytes")
    monkeypatch.setenv("SECOND_FACTOR_KEY_OTHER", other)
    with pytest.raises(BadSettings, match="SECOND_FACTOR_KEY"):
        read_settings()


def _with_link_secret(world, secret: bytes) -> None:
    service = world.service
    service.settings = replace(service.settings, link_secret=secret)


def test_with_another_link_secret_people_stay_signed_in_and_links_that_were_mailed_open(world, ayse):
    ayse.post("/user/forgotPassword", email=AYSE)
    world.send()
    _with_link_secret(world, b"another secret of links")
    assert [ayse.refresh().status_code for _ in range(3)] == [200, 200, 200]
    link = world.token_of_last_mail(AYSE)
    assert Browser(world).post("/user/validate", token=link).json["success"]["change"] is True


def test_a_link_that_was_not_mailed_yet_opens_nothing_after_the_change_and_can_be_asked_for_again(world, ayse):
    ayse.post("/user/forgotPassword", email=AYSE)
    _with_link_secret(world, b"another secret of links")
    world.send()
    dead = world.token_of_last_mail(AYSE)
    assert Browser(world).post("/user/validate", token=dead).status_code == 401
    ayse.post("/user/forgotPassword", email=AYSE)
    world.send()
    again = world.token_of_last_mail(AYSE)
    assert Browser(world).post("/user/validate", token=again).json["success"]["change"] is True


def test_a_code_in_an_sms_of_before_the_change_is_wrong_and_the_next_one_is_right(world, ayse):
    ticket = ayse.post("/user/addPhone", phone="+905321112233").json["success"]
    world.send()
    code = world.sms.last_code
    _with_link_secret(world, b"another secret of links")
    assert ayse.post("/user/otp", ref=ticket["ref"], secret=ticket["secret"], otp=code).status_code == 422
    world.clock.move(minutes=5)
    ticket = ayse.post("/user/addPhone", phone="+905321112233").json["success"]
    world.send()
    answer = ayse.post("/user/otp", ref=ticket["ref"], secret=ticket["secret"], otp=world.sms.last_code)
    assert answer.status_code == 200, answer.json
