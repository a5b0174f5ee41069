"""Letters in their reader's language: whose language is taken, and how the mail is set."""

import pytest

from identity.leaving.steps import erasing
from identity.people import selects as people_selects
from identity.post.steps.writing import Note, write_mail
from identity.tests.joining import AYSE, NEW_MEMBER
from identity.tests.world import PASSWORD, Browser
from kit.ids import new_id

AT = "2026-03-02T09:00:00+00:00"
ORDER = {"firstName": "Ada", "orderId": "1a2b3c4d-0000-4000-8000-000000000000", "title": "Lamp X1", "units": 2}


def test_a_cell_that_begins_with_a_foreign_word_is_still_read_from_right_to_left(world):
    with world.work() as work:
        context = {"firstName": "Ayşe", "companyName": "Ege", "at": AT, "changes": ["IBAN", "il"], "language": "ar"}
        write_mail(work, Note("supplier_details_changed", new_id(), AYSE, context))
    world.clock.move(microseconds=1)
    with world.work() as work:
        write_mail(work, Note("return_approved", new_id(), AYSE, ORDER | {"refundKurus": 100, "language": "ar"}))
    world.send()
    changed, approved = (body(mail, "html") for mail in world.mailbox.to(AYSE))
    assert '<td dir="rtl" align="left"' in changed.partition("IBAN")[0].rpartition("\n")[2]
    assert '<td dir="auto" align="left"' in approved.partition(">Lamp X1<")[0].rpartition("\n")[2]


def test_an_amount_of_units_stays_with_its_sign(world):
    with world.work() as work:
        lines = [{"title": "Lamp X1", "units": 2, "amountKurus": 100}]
        paid = ORDER | {"lines": lines, "totalKurus": 100}
        write_mail(work, Note("order_paid", new_id(), AYSE, paid))
    world.send()
    (mail,) = world.mailbox.to(AYSE)
    assert "Lamp X1\u00a0×\u00a02" in body(mail, "html") and "Lamp X1 × 2" in body(mail, "plain")


def test_a_reason_of_several_lines_keeps_them_and_stays_one_row(world):
    reason = "1. Vergi levhası\n2. <script>alert(1)</script>\n- Toplam: 0 TL"
    with world.work() as work:
        context = {"firstName": "Ayşe", "at": AT, "reason": reason}
        write_mail(work, Note("member_suspended", new_id(), AYSE, context))
    mail = last_mail(world)
    lines = "1. Vergi levhası<br>2. &lt;script&gt;alert(1)&lt;/script&gt;<br>- Toplam: 0 TL</td>"
    assert lines in body(mail, "html")
    plain = "- Gerekçe: 1. Vergi levhası\n  2. <script>alert(1)</script>\n  - Toplam: 0 TL\n"
    assert plain in body(mail, "plain").replace("\r\n", "\n")


def last_mail(world, address: str = AYSE):
    world.send()
    return world.mailbox.to(address)[-1]


def body(mail, kind: str) -> str:
    return mail.get_body((kind,)).get_content()


def test_a_newcomer_is_written_to_as_the_shop_is_shown(world):
    Browser(world).post("/user/register", headers={"Accept-Language": "ar"}, **NEW_MEMBER)
    mail = last_mail(world)
    assert (mail["Subject"], mail["Content-Language"]) == ("أكّد عضويتك", "ar")
    assert '<html lang="ar" dir="rtl">' in body(mail, "html")
    assert "أهلًا بك يا \u2068Ayşe\u2069!" in body(mail, "plain")
    assert "Onay" not in body(mail, "html")


def test_a_member_is_written_to_in_the_language_of_the_last_visit(world):
    member = world.person(AYSE)
    browser = Browser(world)
    browser.post("/user/login", headers={"Accept-Language": "ru"}, email=AYSE, password=PASSWORD)
    assert write(world, member)["Subject"] == "Ваш пароль изменён"
    browser.refresh(headers={"X-Requested-With": "imece", "Accept-Language": "en"})
    assert write(world, member)["Subject"] == "Your password was changed"
    browser.refresh()
    assert write(world, member)["Subject"] == "Your password was changed", "who names no language changes none"


def test_who_never_named_a_language_is_written_to_in_turkish(world):
    mail = write(world, world.person(AYSE))
    assert (mail["Subject"], mail["Content-Language"]) == ("Şifreniz değiştirildi", "tr")
    assert '<html lang="tr" dir="ltr">' in body(mail, "html")


def test_a_new_password_is_asked_for_in_the_language_of_the_page(world):
    world.person(AYSE)
    Browser(world).post("/user/forgotPassword", headers={"Accept-Language": "en"}, email=AYSE)
    assert last_mail(world)["Subject"] == "Renew your password"


def test_the_farewell_is_in_the_language_of_who_leaves(world):
    world.person(AYSE)
    Browser(world).post("/user/login", headers={"Accept-Language": "ru"}, email=AYSE, password=PASSWORD)
    with world.work() as work:
        person = people_selects.person_by_email(work.session, AYSE)
        erasing.erase(work, person)
        erasing.say_goodbye(work, person)
    assert last_mail(world)["Subject"] == "Ваш аккаунт закрыт"


@pytest.mark.parametrize(("language", "begins"), [("tr", "Imece onay kodunuz"), ("ar", "Your Imece code")])
def test_a_code_is_plain_letters_in_turkish_or_english(world, language, begins):
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    browser.post("/user/addPhone", headers={"Accept-Language": language}, phone="+905321234567")
    world.send()
    told = world.sms.received[-1]["msg"]
    assert told.startswith(begins) and told.isascii()


def write(world, person_id: str):
    with world.work() as work:
        context = {"firstName": "Ayşe", "at": AT}
        write_mail(work, Note("password_changed", new_id(), AYSE, context))
    return last_mail(world)
