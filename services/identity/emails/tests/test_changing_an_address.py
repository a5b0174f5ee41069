"""Another address for an account: proven by a code to the new one, told to the old one, and no way to find accounts."""

import pytest
from sqlalchemy import select

from contracts.events import SessionsEnded, SupplierChanged
from identity.desk import selects as desk_selects
from identity.emails.rows import EmailChange
from identity.housekeeping import forget_expired
from identity.leaving.steps import erasing
from identity.leaving.steps.erasing import is_about
from identity.people import selects as people_selects
from identity.post.rows import Message
from identity.post.steps.writing import Note, write_mail
from identity.suppliers.tests.desk import Desk
from identity.tests.second_steps import refusal, set_up, wrong
from identity.tests.world import PASSWORD, Browser
from kit.clock import iso
from kit.ids import new_id

AYSE, NEW, MEHMET = "ayse@imece.test", "ayse.isik@imece.test", "mehmet@imece.test"


@pytest.fixture
def ayse(world) -> Browser:
    world.person(AYSE)
    return world.sign_in(AYSE)


def ask(browser: Browser, email: str = NEW, password: str | None = PASSWORD) -> dict:
    answer = browser.post("/user/changeEmail", email=email, password=password)
    assert answer.status_code == 200, answer.json
    return answer.json["success"]


def code_in_mail(world, address: str = NEW) -> str:
    world.send()
    mail = world.mailbox.to(address)[-1]
    assert mail["Subject"] == "Yeni e-posta adresinizi onaylayın"
    text = mail.get_body(("plain",)).get_content()
    return next(word for word in text.split() if word.isdecimal() and len(word) == 6)


def bring(browser: Browser, asked: dict, code: str):
    return browser.post("/user/confirmEmail", ref=asked["ref"], secret=asked["secret"], otp=code)


def change(world, browser: Browser, email: str = NEW):
    return bring(browser, ask(browser, email), code_in_mail(world, email))


def subjects(world, address: str) -> list[str]:
    world.send()
    return [mail["Subject"] for mail in world.mailbox.to(address)]


def test_the_code_of_the_new_address_puts_it_in_the_place_of_the_old_one(world, ayse):
    asked = ask(ayse)
    assert ayse.get("/user/me").json["success"]["email"] == AYSE, "not before it is proven"
    answer = bring(ayse, asked, code_in_mail(world))
    assert (answer.status_code, answer.json["success"]["email"]) == (200, NEW)
    assert Browser(world).post("/user/login", email=AYSE, password=PASSWORD).status_code == 401
    assert world.sign_in(NEW).get("/user/me").json["success"]["email"] == NEW
    assert bring(ayse, asked, "000000").json["code"] == "code_expired", "once"


def test_the_code_brought_again_after_a_lost_answer_is_answered_as_before_and_mails_nothing(world, ayse):
    asked = ask(ayse)
    code = code_in_mail(world)
    first = bring(ayse, asked, code)
    told = subjects(world, AYSE)
    assert bring(ayse, asked, code).json == first.json
    assert subjects(world, AYSE) == told


def test_the_old_address_is_told_where_to_write_and_opens_nothing_any_more(world, ayse):
    Browser(world).post("/user/forgotPassword", email=AYSE)
    world.send()
    link = world.token_of_last_mail(AYSE)
    change(world, ayse)
    world.send()
    told = world.mailbox.to(AYSE)[-1]
    assert told["Subject"] == "Hesabınızın e-posta adresi değiştirildi"
    text = told.get_body(("plain",)).get_content()
    assert world.service.settings.support_email in text and NEW not in text
    assert Browser(world).post("/user/validate", token=link).status_code == 401


def test_sessions_elsewhere_end_and_this_one_goes_on(world, ayse):
    elsewhere = world.sign_in(AYSE)
    change(world, ayse)
    assert (elsewhere.get("/user/me").status_code, ayse.get("/user/me").status_code) == (401, 200)
    assert len(world.under_test.announced(SessionsEnded)) == 1


def test_without_the_password_nothing_is_sent(world, ayse):
    for password in (None, "baska-sifre"):
        answer = ayse.post("/user/changeEmail", email=NEW, password=password)
        assert (answer.status_code, list(answer.json["fields"])) == (422, ["password"])
    assert subjects(world, NEW) == []


def test_who_has_a_second_factor_takes_it_once_more_instead(world, ayse):
    secret, _ = set_up(world, ayse)
    world.clock.move(minutes=11)
    assert refusal(ayse.post("/user/changeEmail", email=NEW, password=PASSWORD)) == (403, "second_factor_needed")
    assert ayse.post("/user/secondFactor/confirm", code=world.code(secret)).status_code == 200
    assert bring(ayse, ask(ayse, password=None), code_in_mail(world)).status_code == 200


def test_an_address_that_has_an_account_is_answered_alike_and_only_its_owner_is_told(world, ayse):
    world.person(MEHMET)
    free, taken = ask(ayse), ask(ayse, MEHMET)
    assert free.keys() == taken.keys()
    assert subjects(world, MEHMET) == ["E-posta adresiniz başka bir hesap için yazıldı"]
    assert refusal(bring(ayse, taken, "000000")) == (422, "wrong_code")
    assert world.sign_in(MEHMET).get("/user/me").json["success"]["email"] == MEHMET


def test_who_proves_an_address_that_got_an_account_meanwhile_is_told_so(world, ayse):
    asked = ask(ayse)
    code = code_in_mail(world)
    world.person(NEW)
    assert refusal(bring(ayse, asked, code)) == (409, "email_taken")
    assert ayse.get("/user/me").json["success"]["email"] == AYSE


def test_five_wrong_tries_close_a_code_and_so_does_half_an_hour_or_a_newer_one(world, ayse):
    first = ask(ayse)
    code = code_in_mail(world)
    for _ in range(5):
        assert refusal(bring(ayse, first, wrong(code))) == (422, "wrong_code")
    assert refusal(bring(ayse, first, code)) == (409, "code_expired")
    second, second_code = ask(ayse), code_in_mail(world)
    third, third_code = ask(ayse), code_in_mail(world)
    assert refusal(bring(ayse, second, second_code)) == (409, "code_expired")
    world.clock.move(minutes=30)
    assert refusal(bring(world.sign_in(AYSE), third, third_code)) == (409, "code_expired")


def test_a_code_is_good_for_the_account_that_asked_only(world, ayse):
    asked, code = ask(ayse), code_in_mail(world)
    world.person(MEHMET)
    assert refusal(bring(world.sign_in(MEHMET), asked, code)) == (409, "code_expired")
    assert refusal(bring(ayse, asked | {"secret": "another"}, code)) == (409, "code_expired")


def test_the_own_address_is_no_other_one_and_who_has_none_adds_one_first(world, ayse):
    answer = ayse.post("/user/changeEmail", email=AYSE.upper(), password=PASSWORD)
    assert (answer.status_code, list(answer.json["fields"])) == (422, ["email"])
    with world.work() as work:
        people_selects.person_by_email(work.session, AYSE).email = None
    assert refusal(ayse.post("/user/changeEmail", email=NEW, password=PASSWORD)) == (409, "conflict")


def test_of_two_accounts_that_prove_one_address_at_the_same_time_one_gets_it(world, ayse):
    world.person(MEHMET)
    mehmet = world.sign_in(MEHMET)
    hers, code = ask(ayse), code_in_mail(world)
    his, his_code = ask(mehmet), code_in_mail(world)
    assert bring(mehmet, his, his_code).status_code == 200
    assert refusal(bring(ayse, hers, code)) == (409, "email_taken")


def test_the_others_hear_of_a_suppliers_other_address_and_of_no_applicants(world):
    desk = Desk(world)
    desk.apply()
    change(world, desk.ayse)
    assert world.under_test.announced(SupplierChanged) == []
    desk.act("approve")
    change(world, desk.ayse, "baska@imece.test")
    assert [event.sequence for event in world.under_test.announced(SupplierChanged)] == [1, 2]


def test_who_leaves_has_what_was_mailed_to_the_former_address_forgotten(world, ayse):
    change(world, ayse)
    world.send()
    with world.work() as work:
        erasing.erase(work, people_selects.person_by_email(work.session, NEW))
    with world.work() as work:
        assert work.session.scalars(select(Message.recipient)).all() == []
        assert work.session.scalars(select(EmailChange.place)).all() == []


def test_what_an_address_gets_in_other_hands_is_not_of_who_had_it(world, ayse):
    """It is neither given to, nor shown of, nor forgotten with who had it before."""
    change(world, ayse)
    world.clock.move(minutes=1)
    world.person(AYSE)
    successor = world.sign_in(AYSE)
    world.clock.move(minutes=1)
    ask(successor, "sonraki@imece.test")
    with world.work() as work:
        hers, his = (people_selects.person_by_email(work.session, address) for address in (NEW, AYSE))
        write_mail(work, Note("phone_changed", new_id(), AYSE, {"firstName": "Ali", "at": iso(work.now)}))
        kept = work.session.scalars(select(Message.id).where(is_about(work.session, his))).all()
        told = work.session.scalars(select(Message.id).where(is_about(work.session, hers))).all()
        assert kept and told and not set(kept) & set(told)
        assert not {message.id for message in desk_selects.messages_to(work.session, hers, None).items} & set(kept)
    with world.work() as work:
        erasing.erase(work, people_selects.person_by_email(work.session, NEW))
    with world.work() as work:
        assert set(work.session.scalars(select(Message.id))) == set(kept)


def test_codes_to_what_was_never_proven_are_forgotten_with_who_asked(world, ayse):
    ask(ayse, "yanlis@imece.test")
    assert ayse.post("/user/addPhone", phone="+905321112233").status_code == 200
    with world.work() as work:
        assert len(work.session.scalars(select(Message.recipient)).all()) == 2
    world.clock.move(days=60)
    forget_expired(world.service)
    with world.work() as work:
        erasing.erase(work, people_selects.person_by_email(work.session, AYSE))
    with world.work() as work:
        assert work.session.scalars(select(Message.recipient)).all() == []
