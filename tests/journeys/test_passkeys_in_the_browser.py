"""Passkeys in real Chromium, whose own virtual authenticator makes and uses them: at the door, and before an IBAN."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Screen
from tests.support.owners import new_supplier

pytestmark = pytest.mark.journey

OPERATOR = "yonetici2@imece.test"
PASSWORD = "gizli-sifre-1"
ASKED_WITHIN_MS = 20_000  # two answers one after the other, on a busy machine
OTHER_IBAN = "TR320010009999901234567890"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def _give_authenticator(page: Page) -> None:
    """A device that holds passkeys, and whose owner says yes each time."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def _section(page: Page, name: str = "Geçiş anahtarları") -> Locator:
    return page.get_by_role("region", name=name)


def _add(screen: Screen, name: str, password: str | None = None) -> Locator:
    """Make a passkey on the account's page; gives the section that tells of it."""
    page = screen.open("/hesap/guvenlik")
    section = _section(page)
    section.get_by_role("button", name="Geçiş anahtarı ekle").click()
    section.get_by_label("Geçiş anahtarının adı").fill(name)
    if password:
        section.get_by_label("Şifreniz").fill(password)
    screen.photograph("passkey-new")
    screen.assert_accessible()
    section.get_by_role("button", name="Anahtarı oluştur").click()
    return section


def _sign_out(screen: Screen) -> Page:
    page = screen.open("/hesap/cikis/1")
    screen.wait_until("() => localStorage.getItem('token') === null")
    return page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_operator_adds_a_passkey_and_signs_in_with_it_and_takes_it_away(open_window, size):
    screen = open_window(size)
    _give_authenticator(screen.page)
    screen.sign_in(OPERATOR)
    name = f"Masamdaki {size}"
    section = _add(screen, name)
    expect(section.get_by_text("Geçiş anahtarı eklendi.")).to_be_visible()
    expect(section.get_by_text(name)).to_be_visible()
    screen.photograph("passkey-list")
    screen.assert_accessible()
    assert screen.overflow() <= 0

    # In the place of the code.
    page = _sign_out(screen)
    page.get_by_label("E-posta", exact=True).fill(OPERATOR)
    page.get_by_label("Şifre", exact=True).fill("imece123")
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    button = page.get_by_role("button", name="Geçiş anahtarını kullan")
    expect(button).to_be_visible()
    screen.photograph("passkey-step")
    screen.assert_accessible()
    button.click()
    page.wait_for_url(f"{screen.base}/")

    # In the place of both steps.
    page = _sign_out(screen)
    screen.photograph("passkey-door")
    screen.assert_accessible()
    page.get_by_role("button", name="Geçiş anahtarıyla giriş yap").click()
    page.wait_for_url(f"{screen.base}/")

    section = _section(screen.open("/hesap/guvenlik"))
    section.get_by_role("button", name=f"{name} anahtarını kaldır").click()
    page.get_by_role("dialog").get_by_role("button", name="Kaldır").click()
    expect(section.get_by_text("Geçiş anahtarı kaldırıldı.")).to_be_visible()
    expect(section.get_by_text(name)).to_have_count(0)
    page = _sign_out(screen)
    page.get_by_role("button", name="Geçiş anahtarıyla giriş yap").click()
    expect(page.get_by_text("Bu geçiş anahtarıyla giriş yapılamadı.")).to_be_visible()


def test_a_supplier_changes_the_iban_with_a_passkey(open_window, running, operator):
    person = new_supplier(running.visitor().register(), operator, taxNumber="4810000042")
    screen = open_window("phone")
    _give_authenticator(screen.page)
    screen.enter_as(person)
    section = _add(screen, "Telefonum", PASSWORD)
    expect(section.get_by_role("heading", name="Kurtarma kodlarınız")).to_be_focused()
    section.get_by_label("Kodları sakladım").check()
    section.get_by_role("button", name="Bitti").click()
    expect(section.get_by_text("Telefonum")).to_be_visible()

    page = screen.open("/satici/bilgiler")
    page.get_by_label("IBAN", exact=True).fill(OTHER_IBAN)
    page.get_by_role("button", name="Kaydet", exact=True).click()
    button = page.get_by_role("button", name="Geçiş anahtarını kullan")
    expect(button).to_be_visible(timeout=ASKED_WITHIN_MS)
    screen.photograph("passkey-iban")
    screen.assert_accessible()
    assert person.get("/api/supplier/application")["iban"] != OTHER_IBAN
    with page.expect_response("**/api/supplier/details") as changed:
        button.click()
    assert changed.value.json()["success"]["iban"] == OTHER_IBAN
    assert person.get("/api/supplier/application")["iban"] == OTHER_IBAN


def test_an_account_with_a_code_and_a_passkey_reads_well_in_arabic(open_window):
    screen = open_window("phone")
    screen.sign_in(OPERATOR)
    screen.keep(locale="ar")
    page = screen.open("/hesap/guvenlik")
    expect(page.get_by_role("region", name="مفاتيح المرور")).to_be_visible()
    screen.photograph("passkey-arabic")
    screen.assert_accessible()
    assert screen.overflow() <= 0
