"""Signing in with a second factor, beginning with one, its recovery codes, and the sessions elsewhere, in real Chromium."""

import re
import time

import pyotp
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Screen
from tests.support.people import Refused, Visitor
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
STEP_SECONDS = 30


def _next_code(secret: str) -> str:
    """The code of the step to come: it is accepted already, and is another one than was used a moment ago."""
    return pyotp.TOTP(secret).at(time.time() + STEP_SECONDS)


def _type_password(page: Page, email: str, password: str = PASSWORD) -> None:
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_label("Şifre", exact=True).fill(password)
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    expect(page.get_by_label("Doğrulama kodu", exact=True)).to_be_focused()


def _sign_out(screen: Screen) -> Page:
    """Opening the sign-in page signs out; what comes next waits for it."""
    page = screen.open("/hesap/cikis/1")
    screen.wait_until("() => localStorage.getItem('token') === null")
    return page


def _section(page: Page) -> Locator:
    return page.get_by_role("region", name="İki adımlı doğrulama")


def _begin(screen: Screen) -> tuple[str, list[str]]:
    """Begin with a second factor on the account's page; gives its secret and the recovery codes."""
    page = screen.open("/hesap/guvenlik")
    section = _section(page)
    section.get_by_role("button", name="İki adımlı doğrulamayı aç").click()
    section.get_by_label("Şifreniz").fill(PASSWORD)
    section.get_by_role("button", name="Devam et").click()
    picture = section.get_by_role("img", name=re.compile("kare kod"))
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    secret = section.locator("bdi").inner_text().replace(" ", "")
    screen.photograph("second-factor-square")
    screen.assert_accessible()
    section.get_by_label("Uygulamanın gösterdiği kod").fill(pyotp.TOTP(secret).now())
    section.get_by_role("button", name="Doğrula ve aç").click()
    expect(section.get_by_role("heading", name="Kurtarma kodlarınız")).to_be_focused()
    codes = section.get_by_role("listitem").all_inner_texts()
    screen.photograph("second-factor-recovery-codes")
    screen.assert_accessible()
    section.get_by_label("Kodları sakladım").check()
    section.get_by_role("button", name="Bitti").click()
    expect(section.get_by_text("İki adımlı doğrulama açıldı.")).to_be_visible()
    return secret, codes


def _enter_elsewhere(base: str, email: str, recovery_code: str) -> Visitor:
    """The same person in another browser."""
    visitor = Visitor(base)
    asked = visitor.post("/api/user/login", {"email": email, "password": PASSWORD})["secondFactor"]
    answer = visitor.post("/api/user/secondFactor", {"ref": asked["ref"], "code": recovery_code})
    visitor.token, visitor.user = answer["token"], answer["user"]
    return visitor


def _is_out(visitor: Visitor) -> bool:
    try:
        visitor.get("/api/user/sessions")
    except Refused as refusal:
        return refusal.status == 401
    return False


def test_an_operator_signs_in_with_a_code_and_can_not_end_the_second_factor(open_window):
    screen = open_window("phone")
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/hesap/guvenlik")
    expect(_section(page).get_by_text("Açık", exact=True)).to_be_visible()
    expect(_section(page).get_by_text(re.compile("zorunludur"))).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_buyer_begins_with_a_second_factor_and_signs_in_with_it(open_window, new_buyer, running, size):
    email = new_buyer().user["email"]
    screen = open_window(size)
    page = screen.open("/hesap/cikis/1")
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    page.wait_for_url(f"{screen.base}/")
    secret, recovery_codes = _begin(screen)
    assert len(recovery_codes) == 10

    # Signed out, and back to where they wanted to go with the app's code.
    _sign_out(screen)
    page = screen.open("/favoriler")
    _type_password(page, email)
    screen.photograph("second-factor-step")
    screen.assert_accessible()
    page.get_by_label("Doğrulama kodu", exact=True).fill("000000")
    page.get_by_role("button", name="Doğrula", exact=True).click()
    expect(page.get_by_label("Doğrulama kodu", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Doğrulama kodu", exact=True).fill(_next_code(secret))
    page.get_by_role("button", name="Doğrula", exact=True).click()
    page.wait_for_url(f"{screen.base}/favoriler")

    # A recovery code lets in once.
    _sign_out(screen)
    _type_password(page, email)
    page.get_by_role("button", name="Kurtarma kodu kullan").click()
    page.get_by_label("Kurtarma kodu", exact=True).fill(recovery_codes[0])
    page.get_by_role("button", name="Doğrula", exact=True).click()
    page.wait_for_url(f"{screen.base}/")
    _sign_out(screen)
    _type_password(page, email)
    page.get_by_role("button", name="Kurtarma kodu kullan").click()
    page.get_by_label("Kurtarma kodu", exact=True).fill(recovery_codes[0])
    page.get_by_role("button", name="Doğrula", exact=True).click()
    expect(page.get_by_label("Kurtarma kodu", exact=True)).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Kurtarma kodu", exact=True).fill(recovery_codes[1].upper())
    page.get_by_role("button", name="Doğrula", exact=True).click()
    page.wait_for_url(f"{screen.base}/")

    # Who is signed in elsewhere is seen, and sent out.
    elsewhere = _enter_elsewhere(running.base, email, recovery_codes[2])
    page = screen.open("/hesap/guvenlik")
    expect(_section(page).get_by_text(re.compile("7 kurtarma kodunuz kaldı"))).to_be_visible()
    sessions = page.get_by_role("region", name="Açık oturumlar")
    expect(sessions.get_by_role("listitem").first).to_contain_text("Bu cihaz")
    expect(sessions.get_by_role("listitem")).to_have_count(2)
    screen.photograph("security-page")
    screen.assert_accessible()
    assert screen.overflow() <= 0
    sessions.get_by_role("button", name="Diğer bütün oturumları kapat").click()
    page.get_by_role("dialog").get_by_role("button", name="Diğer bütün oturumları kapat").click()
    expect(sessions.get_by_role("listitem")).to_have_count(1)
    eventually(lambda: _is_out(elsewhere), "the session elsewhere has ended")
