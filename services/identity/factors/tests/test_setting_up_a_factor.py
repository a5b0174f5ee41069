"""The second factor: setting it up, what is kept of it, and its end, as a browser sees them."""

from urllib.parse import unquote

import pytest
from cryptography.exceptions import InvalidTag
from sqlalchemy import select, text

from contracts.events import SessionsEnded
from identity import housekeeping
from identity.access.rows import SecondStep
from identity.factors.rows import PendingFactor, RecoveryCode, SecondFactor
from identity.factors.rules import second_factor as rules
from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.tests.second_steps import AYSE, first_step, refusal, second_step, set_up, wrong
from identity.tests.world import PASSWORD, Browser

OPERATOR = "yonetici@imece.test"


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


@pytest.fixture
def factor(world, ayse) -> tuple[str, list[str]]:
    return set_up(world, ayse)


def test_setting_it_up_gives_a_picture_and_counts_from_its_first_code_on(world, ayse):
    assert ayse.get("/user/secondFactor").json["success"] == {
        "enabled": False, "byApp": False, "byPasskey": False, "since": None, "recoveryCodesLeft": 0, "required": False,
    }  # fmt: skip
    given = ayse.post("/user/secondFactor/begin", password=PASSWORD).json["success"]
    assert given["qr"].startswith("data:image/svg+xml")
    assert unquote(given["uri"]) == f"otpauth://totp/İmece:{AYSE}?secret={given['secret']}&issuer=İmece"
    assert Browser(world).post("/user/login", email=AYSE, password=PASSWORD).json["success"]["token"]
    assert refusal(ayse.post("/user/secondFactor/enable", code=wrong(world.code(given["secret"])))) == (
        422,
        "wrong_code",
    )
    enabled = ayse.post("/user/secondFactor/enable", code=world.code(given["secret"]))
    assert len(enabled.json["success"]["recoveryCodes"]) == 10
    shown = ayse.get("/user/secondFactor").json["success"]
    assert shown == {
        "enabled": True, "byApp": True, "byPasskey": False, "since": "2026-03-02T09:00:00Z",
        "recoveryCodesLeft": 10, "required": False,
    }  # fmt: skip
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "İki adımlı doğrulama açıldı"


def test_nothing_that_is_stored_opens_anything(world, ayse):
    given = ayse.post("/user/secondFactor/begin", password=PASSWORD).json["success"]
    with world.work() as work:
        assert given["secret"] not in str(work.session.execute(text("SELECT * FROM pending_factors")).all())
    codes = ayse.post("/user/secondFactor/enable", code=world.code(given["secret"])).json["success"]["recoveryCodes"]
    ref = first_step(world)[1]
    secrets = [given["secret"], ref, *codes, *(rules.plain(code) for code in codes)]
    tables = ("second_factors", "pending_factors", "recovery_codes", "second_steps", "messages")
    with world.work() as work:
        stored = "".join(str(work.session.execute(text(f"SELECT * FROM {table}")).all()) for table in tables)
        sealed = work.session.scalars(select(SecondFactor.secret)).one()
    assert [secret for secret in secrets if secret in stored] == []
    with pytest.raises(InvalidTag):
        world.service.factors.unseal(sealed, "of another person")


def test_enabling_ends_every_other_session_and_keeps_this_one(world, ayse):
    other = world.sign_in(AYSE)
    set_up(world, ayse)
    assert other.get("/user/me").status_code == 401
    assert (other.refresh().status_code, ayse.refresh().status_code) == (401, 200)
    assert len(world.under_test.announced(SessionsEnded)) == 1


def test_what_is_begun_waits_ten_minutes(world, ayse):
    given = ayse.post("/user/secondFactor/begin", password=PASSWORD).json["success"]
    world.clock.move(minutes=10)
    assert refusal(ayse.post("/user/secondFactor/enable", code=world.code(given["secret"]))) == (
        410,
        "second_factor_expired",
    )
    assert refusal(Browser(world).post("/user/secondFactor/enable", code="123456")) == (401, "unauthenticated")


def test_to_begin_needs_the_password_and_a_factor_is_not_set_up_over_another(world, ayse):
    for password, message in ((None, "Şifrenizi giriniz(!)"), ("yanlis1", "Şifreniz hatalı(!)")):
        refused = ayse.post("/user/secondFactor/begin", password=password)
        assert (refused.status_code, refused.json["fields"]) == (422, {"password": [message]})
    set_up(world, ayse)
    assert refusal(ayse.post("/user/secondFactor/begin", password=PASSWORD)) == (409, "second_factor_on")
    assert refusal(ayse.post("/user/secondFactor/enable", code="123456")) == (409, "second_factor_on")


def test_who_has_no_factor_has_none_to_confirm_with(ayse):
    assert refusal(ayse.post("/user/secondFactor/confirm", code="123456")) == (403, "second_factor_missing")


def test_who_has_no_password_begins_within_ten_minutes_of_a_sign_in(world, ayse):
    with world.work() as work:
        work.session.execute(text("UPDATE people SET password_hash = NULL"))
    assert ayse.post("/user/secondFactor/begin").status_code == 200
    world.clock.move(minutes=11)
    assert ayse.post("/user/secondFactor/begin").json["fields"] == {
        "password": ["Bu işlem için çıkış yapıp yeniden giriş yapınız(!)"]
    }


def test_new_recovery_codes_void_the_old_ones(world, ayse, factor):
    assert refusal(ayse.post("/user/secondFactor/codes", code="abcde-fghjk")) == (422, "wrong_code")
    codes = ayse.post("/user/secondFactor/codes", code=world.code(factor[0])).json["success"]["recoveryCodes"]
    assert refusal(second_step(*first_step(world), factor[1][0])) == (422, "wrong_code")
    assert second_step(*first_step(world), codes[0]).status_code == 200
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "Kurtarma kodlarınız yenilendi"


def test_without_a_factor_the_password_is_enough_again(world, ayse, factor):
    assert refusal(ayse.post("/user/secondFactor/disable", code="abcde-fghjk")) == (422, "wrong_code")
    assert ayse.post("/user/secondFactor/disable", code=factor[1][0]).json == {"success": {}}
    assert world.sign_in(AYSE).get("/user/secondFactor").json["success"]["enabled"] is False
    for path in ("disable", "codes"):
        assert refusal(ayse.post(f"/user/secondFactor/{path}", code="123456")) == (409, "second_factor_off")
    world.send()
    assert world.mailbox.to(AYSE)[-1]["Subject"] == "İki adımlı doğrulama kapatıldı"


def test_an_operator_does_not_end_theirs(world):
    world.person(OPERATOR, role="operator")
    operator = world.sign_in(OPERATOR)
    assert operator.get("/user/secondFactor").json["success"]["required"] is True
    assert refusal(operator.post("/user/secondFactor/disable", code=world.code())) == (409, "second_factor_required")


def test_who_leaves_takes_the_factor_along_and_what_expired_is_forgotten(world, ayse, factor):
    first_step(world)
    with world.work() as work:
        work.session.add(PendingFactor(person_id=world.person("can@imece.test"), secret="-", expires_at=work.now))
    world.clock.move(days=2)
    housekeeping.forget_expired(world.service)
    with world.work() as work:
        assert [work.session.scalars(select(model)).all() for model in (PendingFactor, SecondStep)] == [[], []]
        person = people_selects.person_by_email(work.session, AYSE)
        erasing.erase(work, person)
        assert [work.session.scalars(select(model)).all() for model in (SecondFactor, RecoveryCode)] == [[], []]
