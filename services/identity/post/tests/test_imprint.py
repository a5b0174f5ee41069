"""Mails and SMS under the name, and with the contacts, that the shop has when they are sent."""

import pytest

from contracts.events import SiteDetailsChanged
from identity.post.tests.test_sending import AYSE, write
from identity.settings import read_settings

LEGAL, ADDRESS, PHONE, MAIL = "Ortak Ticaret A.Ş.", "Yeni Cad. No: 1, Kadıköy", "444 0 123", "yardim@ortak.test"


def told(world, sequence: int, brand: str) -> SiteDetailsChanged:
    return SiteDetailsChanged(
        sequence=sequence,
        brand=brand,
        full_name=f"{brand} Alışveriş",
        legal_name=LEGAL,
        address=ADDRESS,
        email=MAIL,
        phone=PHONE,
        changed_at=world.clock.now(),
    )


def faces(world) -> tuple[str, str]:
    mail = world.mailbox.mails[-1]
    return mail.get_body(("plain",)).get_content(), mail.get_body(("html",)).get_content()


def sent(world, key: str = "1", template: str = "password_changed"):
    write(world, key=key, template=template)
    world.send()
    return world.mailbox.mails[-1]


def test_a_mail_comes_from_the_shop_as_it_is_called_and_says_who_that_is(world):
    world.under_test.deliver(told(world, 1, "Ortak"))
    mail = sent(world)
    assert mail["From"].addresses[0].display_name == "Ortak"
    assert mail["From"].addresses[0].addr_spec == "bilgi@imece.test"
    for face in faces(world):
        for part in ("Ortak", LEGAL, ADDRESS, PHONE, MAIL):
            assert part in face
        assert "İmece" not in face


def test_until_it_is_told_a_mail_says_what_came_with_the_deployment(world):
    mail = sent(world)
    assert mail["From"] == "İmece <bilgi@imece.test>"
    for face in faces(world):
        assert "İmece" in face and read_settings().support_email in face and LEGAL not in face


def test_a_name_with_marks_of_addresses_is_only_a_name(world):
    world.under_test.deliver(told(world, 1, 'Ortak, "Biz" <x@y.zz>'))
    (address,) = sent(world)["From"].addresses
    assert (address.display_name, address.addr_spec) == ('Ortak, "Biz" <x@y.zz>', "bilgi@imece.test")
    assert "<x@y.zz>" not in faces(world)[1]


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_the_newest_name_stays_when_others_come_late_or_twice(world, order):
    for sequence in order:
        world.under_test.deliver_twice(told(world, sequence, f"Ortak {sequence}"))
    assert sent(world)["From"].addresses[0].display_name == "Ortak 2"


def test_a_mail_that_waited_goes_out_under_the_new_name(world):
    write(world)
    world.under_test.deliver(told(world, 1, "Ortak"))
    world.clock.move(minutes=1)
    world.send()
    assert world.mailbox.mails[-1]["From"].addresses[0].display_name == "Ortak"


@pytest.mark.parametrize(
    ("brand", "begins"), [("Ortak Çarşı", "Ortak Carsi onay kodunuz"), ("Işık", "Isik onay kodunuz")]
)
def test_a_code_names_the_shop_in_plain_letters_and_fits_one_message(world, brand, begins):
    world.under_test.deliver(told(world, 1, brand))
    world.person(AYSE)
    browser = world.sign_in(AYSE)
    browser.post("/user/addPhone", phone="+905321234567")
    world.send()
    said = world.sms.received[-1]["msg"]
    assert said.startswith(begins) and said.isascii() and len(said) <= 160
