"""A phone verifies one account, and follows its owner to another one only after it has stood still."""

import pytest
from alembic import command
from sqlalchemy import create_engine, select, text

from identity.desk import selects as desk_selects
from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.post.rows import Message
from identity.tests.world import PASSWORD
from kit.ids import new_id
from kit.migrate import configuration

PHONE = "+905321234567"
PERSON = (
    "INSERT INTO people (id, first_name, last_name, role, phone, phone_verified_at, created_at) "
    "VALUES (:id, 'Ayşe', 'Işık', 'buyer', :phone, :at, now())"
)
AYSE, MEHMET = "ayse@imece.test", "mehmet@imece.test"


@pytest.fixture
def ayse(world):
    world.person(AYSE, phone=PHONE)
    return world.sign_in(AYSE)


@pytest.fixture
def mehmet(world):
    world.person(MEHMET)
    return world.sign_in(MEHMET)


def verify(world, browser, phone: str = PHONE):
    started = browser.post("/user/addPhone", phone=phone).json["success"]
    world.send()
    return browser.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=world.sms.last_code)


def is_verified(browser) -> bool:
    return browser.get("/user/me").json["success"]["phoneVerified"]


def test_a_phone_that_verifies_another_account_is_refused_in_clear_words(world, ayse, mehmet):
    world.clock.move(days=29)
    ayse, mehmet = world.sign_in(AYSE), world.sign_in(MEHMET)
    refused = verify(world, mehmet)
    assert (refused.status_code, refused.json["code"]) == (409, "phone_taken")
    assert "başka bir hesapta onaylı" in refused.json["failed"]
    assert (is_verified(ayse), is_verified(mehmet)) == (True, False)


def test_only_who_holds_the_phone_learns_that_it_is_taken(world, ayse, mehmet):
    started = mehmet.post("/user/addPhone", phone=PHONE)
    assert started.status_code == 200
    body = {"ref": started.json["success"]["ref"], "secret": started.json["success"]["secret"]}
    world.send()
    wrong = f"{(int(world.sms.last_code) + 1) % 1_000_000:06d}"
    assert mehmet.post("/user/otp", otp=wrong, **body).json["code"] == "wrong_code"


def test_after_thirty_days_the_phone_moves_to_who_holds_it_and_the_other_account_is_told(world, ayse, mehmet):
    world.clock.move(days=30)
    ayse, mehmet = world.sign_in(AYSE), world.sign_in(MEHMET)
    assert verify(world, mehmet).status_code == 200
    assert (is_verified(ayse), is_verified(mehmet)) == (False, True)
    world.send()
    mail = world.mailbox.to(AYSE)[-1]
    assert mail["Subject"] == "Telefon numaranız başka bir hesapta onaylandı"
    assert verify(world, ayse).json["code"] == "phone_taken", "it cannot be passed to and fro"


def test_codes_to_a_phone_are_of_who_asked_for_them_also_once_another_account_has_it(world, ayse, mehmet):
    def codes(condition) -> set[str]:
        return set(work.session.scalars(select(Message.id).where(condition, Message.channel == "sms")))

    assert verify(world, ayse).status_code == 200
    world.clock.move(days=30)
    assert verify(world, world.sign_in(MEHMET)).status_code == 200
    with world.work() as work:
        hers, his = (people_selects.person_by_email(work.session, address) for address in (AYSE, MEHMET))
        asked = [codes(erasing.is_about(work.session, person)) for person in (hers, his)]
        assert [len(ids) for ids in asked] == [1, 1] and asked[0] != asked[1]
        shown = desk_selects.messages_to(work.session, his, None).items
        assert {message.id for message in shown if message.channel == "sms"} == asked[1]
    with world.work() as work:
        erasing.erase(work, people_selects.person_by_email(work.session, MEHMET))
    with world.work() as work:
        assert codes(Message.recipient == PHONE) == asked[0]


def test_its_own_account_verifies_it_again_at_any_time(world, ayse):
    assert verify(world, ayse).status_code == 200
    assert is_verified(ayse)


def test_a_phone_that_was_given_up_for_another_one_is_free_at_once(world, ayse, mehmet):
    assert verify(world, ayse, "+905320000001").status_code == 200
    assert verify(world, mehmet).status_code == 200


def test_another_phone_needs_the_password_or_a_fresh_sign_in_and_its_owner_is_told(world, ayse):
    other = "+905320000001"
    world.clock.move(minutes=11)
    refused = ayse.post("/user/addPhone", phone=other)
    assert (refused.status_code, list(refused.json["fields"])) == (422, ["currentPassword"])
    assert ayse.post("/user/addPhone", phone=PHONE).status_code == 200, "the same phone once more"
    assert ayse.post("/user/addPhone", phone=other, currentPassword="yanlis-sifre").status_code == 422
    started = ayse.post("/user/addPhone", phone=other, currentPassword=PASSWORD).json["success"]
    world.send()
    answer = ayse.post("/user/otp", ref=started["ref"], secret=started["secret"], otp=world.sms.last_code)
    assert answer.json["success"]["phone"] == other
    world.send()
    assert [mail["Subject"] for mail in world.mailbox.to(AYSE)] == ["Telefon numaranız değiştirildi"]


def test_of_accounts_that_shared_a_phone_before_the_upgrade_the_newest_stays_verified(database_factory):
    url = database_factory("identity_shared_phones")
    config = configuration("identity", url)
    command.upgrade(config, "identity_ties")
    engine = create_engine(url)
    ids = [new_id() for _ in range(3)]
    with engine.begin() as connection:
        for day, person_id in enumerate(ids, start=1):
            connection.execute(text(PERSON), {"id": person_id, "at": f"2026-03-0{day}T09:00Z", "phone": PHONE})
    command.upgrade(config, "head")
    with engine.connect() as connection:
        verified = connection.execute(text("SELECT id::text FROM people WHERE phone_verified_at IS NOT NULL"))
        assert list(verified.scalars()) == [ids[-1]]
    engine.dispose()
