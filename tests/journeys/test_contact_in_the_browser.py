"""Another address and another phone for an account, in real Chromium."""

import re
import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.people import Refused, Visitor
from tests.support.phones import unused_number
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"


@pytest.fixture
def member(running) -> Visitor:
    """Who stays signed in elsewhere."""
    return running.visitor().register().verify_phone()


def _text_to(visitor: Visitor, address: str, subject: str) -> str:
    """The mail that came to an address."""

    def found() -> str | None:
        mails = visitor.get(f"/sandbox/mail/messages?to={address}")
        return next((mail["text"] for mail in mails if mail["subject"] == subject), None)

    return eventually(found, f"a mail to {address}")


def _code_in(text: str) -> str:
    return re.search(r"\b\d{6}\b", text)[0]


def _section(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_address_is_changed_by_the_code_that_was_mailed_to_the_new_one(open_window, member, running, size):
    former, address, screen = member.user["email"], f"{uuid.uuid4().hex[:12]}@ornek.test", open_window(size)
    screen.sign_in(former, PASSWORD)
    page = screen.page
    page.wait_for_url(f"{screen.base}/")
    screen.open("/hesap/profil")
    email = _section(page, "E-posta")
    email.get_by_role("button", name="E-postayı değiştir").click()
    email.get_by_label("Yeni e-posta adresi").fill(address)
    email.get_by_label("Şifreniz").fill(PASSWORD)
    screen.photograph("change-email")
    screen.assert_accessible()
    email.get_by_role("button", name="Kod gönder").click()
    expect(email.get_by_role("heading", name="Adresinizi onaylayın")).to_be_focused()
    screen.photograph("change-email-code")
    screen.assert_accessible()
    email.get_by_label("Onay kodu").fill(_code_in(_text_to(member, address, "Yeni e-posta adresinizi onaylayın")))
    email.get_by_role("button", name="Onayla").click()
    expect(email.get_by_text("E-posta adresiniz değiştirildi.")).to_be_visible()
    expect(email.get_by_text(address, exact=True)).to_be_visible()
    assert "yazınız" in _text_to(member, former, "Hesabınızın e-posta adresi değiştirildi")
    with pytest.raises(Refused, match="401"):
        member.get("/api/user/me")  # who was signed in elsewhere is so no more
    running.visitor().sign_in(address, PASSWORD)


def test_a_phone_is_changed_by_the_code_that_was_sent_to_the_new_one(open_window, member):
    screen, number = open_window("phone"), unused_number()
    screen.enter_as(member)
    page = screen.open("/hesap/profil")
    _section(page, "Telefon").get_by_role("button", name="Telefonu değiştir").click()
    dialog = page.get_by_role("dialog", name="Telefon onayı")
    dialog.get_by_label("Telefon").fill(number)
    dialog.get_by_role("button", name="Kod gönder").click()
    expect(dialog.get_by_label("Onay kodu")).to_be_visible()
    screen.photograph("change-phone-code")
    messages = eventually(lambda: member.get(f"/sandbox/sms/messages?to={number}"), f"an SMS to {number}")
    dialog.get_by_label("Onay kodu").fill(_code_in(messages[-1]["text"]))
    dialog.get_by_role("button", name="Onayla").click()
    expect(dialog).to_have_count(0)
    expect(_section(page, "Telefon")).to_contain_text(f"{number[:3]} {number[3:6]} {number[6:8]} {number[8:]}")
    _text_to(member, member.user["email"], "Telefon numaranız değiştirildi")
