"""Coming in by Google, Facebook and Telegram, a picture, one's own data, and leaving, in real Chromium."""

import json
import re
import uuid

import pytest
from playwright.sync_api import Page, expect

from tests.support.pictures import file
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"


def _go_to(screen, party: str) -> Page:
    """From the sign-in page to the party's own."""
    page = screen.open("/hesap/cikis/1")
    page.get_by_role("button", name=f"{party} ile devam et").click()
    page.wait_for_url(re.compile(f"/sandbox/people/{party.lower()}/"))
    return page


def _choose(page: Page, person: str, fault: str | None = None) -> None:
    if fault:
        page.get_by_label("Arıza").select_option(label=fault)
    page.get_by_role("button", name=person).click()


def _account_menu(page: Page) -> None:
    page.get_by_role("button", name="Hesabım", exact=True).locator("visible=true").first.click()


def test_google_lets_a_new_person_in_and_finds_the_account_of_a_verified_address(open_window):
    screen = open_window("desktop")
    page = screen.open("/hesap/cikis/1")
    expect(page.get_by_role("button", name="Telegram ile devam et")).to_be_visible()
    screen.photograph("sign-in-with-others")
    screen.assert_accessible()
    _go_to(screen, "Google")
    screen.photograph("sandbox-consent")
    _choose(page, "Elif Yıldız")
    page.wait_for_url(f"{screen.base}/")
    assert "code=" not in page.url
    _account_menu(page)
    expect(page.get_by_text("elif.yildiz@kisiler.test")).to_be_visible()
    _go_to(screen, "Google")
    _choose(page, "Ayşe Yılmaz")
    page.wait_for_url(f"{screen.base}/")
    page = screen.open("/hesap/siparis")
    orders = page.get_by_role("list", name="Siparişlerim").get_by_role("listitem")
    expect(orders.first).to_be_visible()  # the orders of the account that had the address before


def test_who_refuses_or_brings_a_false_paper_stays_outside(open_window):
    screen = open_window("phone")
    page = _go_to(screen, "Google")
    screen.photograph("sandbox-consent")
    page.get_by_role("button", name="Vazgeç").click()
    expect(page.get_by_text("Google ile girişten vazgeçtiniz.")).to_be_visible()
    screen.photograph("party-refused")
    screen.assert_accessible()
    for party, fault in (
        ("Google", "Belge başka bir uygulamaya verilmiş"),
        ("Facebook", "Anahtar başka bir uygulamaya verilmiş"),
        ("Telegram", "İmzadan sonra değiştirilmiş"),
    ):
        page = _go_to(screen, party)
        _choose(page, "Elif Yıldız", fault)
        expect(page.get_by_text(f"{party} ile giriş yapılamadı. Lütfen yeniden deneyiniz.")).to_be_visible()
        assert page.evaluate("localStorage.getItem('token')") is None


def test_facebook_and_telegram_let_in_and_an_address_is_proven_in_the_same_browser(open_window, running):
    screen = open_window("phone")
    page = _go_to(screen, "Facebook")
    _choose(page, "Elif Yıldız")
    page.wait_for_url(re.compile("/hesap/profil"))
    expect(page.get_by_label("E-posta", exact=True)).to_have_value("elif.yildiz@kisiler.test")
    _go_to(screen, "Telegram")
    _choose(page, "Can Öztürk")
    page.wait_for_url(re.compile("/hesap/profil"))
    expect(page.get_by_label("E-posta", exact=True)).to_have_value("")  # the address is there before the page
    screen.photograph("add-email")
    screen.assert_accessible()
    email = f"{uuid.uuid4().hex[:12]}@ornek.test"
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_role("button", name="Onay bağlantısı gönder").click()
    expect(page.get_by_text("Lütfen onu bu tarayıcıda açın.", exact=False)).to_be_visible()
    token = running.visitor().mailed_token(email)
    screen.open(f"/hesap/dogrula?token={token}")
    page.wait_for_url(f"{screen.base}/")
    screen.open("/hesap/bilgiler")
    expect(page.get_by_text(email)).to_be_visible()
    _leave_without_a_password(screen)


def _leave_without_a_password(screen) -> None:
    """A sign-in of this minute is proof enough; and the next run finds the world as this one did."""
    page = screen.open("/hesap/profil")
    page.get_by_role("button", name="Hesabımı kapat").click()
    expect(page.get_by_text("Son on dakika içinde giriş yapmış olmanız gerekir.")).to_be_visible()
    page.get_by_role("button", name="Hesabımı kalıcı olarak kapat").click()
    page.wait_for_url(f"{screen.base}/")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_member_shows_a_picture_takes_their_data_along_and_leaves(open_window, running, size):
    visitor, screen = running.visitor(), open_window(size)
    email = f"{uuid.uuid4().hex[:12]}@ornek.test"
    named = {"firstName": "Gülşen", "lastName": "Işık", "email": email, "password": PASSWORD}
    visitor.post("/api/user/register", named)
    page = screen.open(f"/hesap/dogrula?token={visitor.mailed_token(email)}")
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Hesabımı onayla").click()
    page.wait_for_url(f"{screen.base}/")

    screen.open("/hesap/profil")
    page.get_by_label("Resim seç").set_input_files(file("ben.jpg", width=900))
    picture = page.get_by_role("img", name="Gülşen Işık profil resmi")
    expect(picture).to_have_attribute("src", re.compile("/media/people/"))
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 264
    _account_menu(page)
    expect(page.locator("img[src$='/96.webp']")).to_be_visible()
    screen.photograph("account-menu-picture")
    page.keyboard.press("Escape")
    screen.photograph("profile")
    screen.assert_accessible()

    with page.expect_download() as download:
        page.get_by_role("button", name="Verilerimi indir").click()
    everything = json.loads(download.value.path().read_text())["success"]
    assert download.value.suggested_filename == "imece-verilerim.json"
    assert everything["identity"]["person"][0]["email"] == email
    assert {"ads", "catalogue", "orders", "payments", "returns"} < set(everything)

    page.get_by_role("button", name="Hesabımı kapat").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Silinecekler")).to_be_visible()
    screen.photograph("close-account")
    screen.assert_accessible()
    dialog.get_by_label("Şifreniz", exact=True).fill("yanlis-sifre")
    dialog.get_by_role("button", name="Hesabımı kalıcı olarak kapat").click()
    expect(dialog.get_by_text("Mevcut şifreniz hatalı(!)")).to_be_visible()
    dialog.get_by_label("Şifreniz", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Hesabımı kalıcı olarak kapat").click()
    expect(page.get_by_text("Hesabınız kapatıldı. Hoşça kalın!")).to_be_visible()
    page.wait_for_url(f"{screen.base}/")
    screen.wait_until("localStorage.getItem('user') === null")
    subjects = eventually(lambda: _subjects(visitor, email, "Hesabınız kapatıldı"), "the farewell")
    assert subjects[-1] == "Hesabınız kapatıldı"
    page = screen.open("/hesap/cikis/1")
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    expect(page.get_by_text("E-posta adresi ya da şifre hatalı.").first).to_be_visible()


def _subjects(visitor, email: str, wanted: str) -> list[str]:
    found = [mail["subject"] for mail in visitor.get(f"/sandbox/mail/messages?to={email}")]
    return found if wanted in found else []


def test_an_open_order_keeps_its_buyer_and_says_so(open_window, sold):
    buyer, _, _ = sold(1)
    screen = open_window("phone")
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open("/hesap/profil")
    page.get_by_role("button", name="Hesabımı kapat").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Hesabımı kalıcı olarak kapat").click()
    expect(dialog.get_by_text("Teslim edilmemiş siparişiniz var.")).to_be_visible()
    screen.photograph("close-account-refused")
    screen.assert_accessible()
