"""What a visitor wanted is kept: through sign-in, through a registration whose mail is opened on another device."""

import re
import uuid

import pytest
from playwright.sync_api import Page, expect

from tests.support.panels import end_ad
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"


def _want(screen, ad_id: int, units: int) -> Page:
    """As a visitor: choose so many units of an ad, and be led to sign in with the specified warning."""
    page = screen.open(f"/ilan/{ad_id}/x")
    for _ in range(units - 1):
        page.get_by_role("button", name="Artır").locator("visible=true").first.click()
    page.get_by_role("button", name="Sepete Ekle").locator("visible=true").first.click()
    expect(page.get_by_text("Ürünü sepete ekleyebilmek için lütfen giriş yapın!")).to_be_visible()
    page.wait_for_url(re.compile("/hesap/cikis/1"))
    expect(page.get_by_text(f"seçtiğiniz {units} adet sepetinize eklenir")).to_be_visible()
    return page


def _sign_in(page: Page, email: str, password: str) -> None:
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_label("Şifre", exact=True).fill(password)
    page.get_by_role("button", name="Giriş Yap", exact=True).click()


def _assert_in_cart(page: Page, base: str, ad_id: int, units: int) -> None:
    page.wait_for_url(re.compile(f"/ilan/{ad_id}"))
    expect(page.get_by_text("Sepet güncellendi").first).to_be_visible()
    page.goto(f"{base}/sepet")
    expect(page.get_by_role("textbox", name="Adet").first).to_have_value(str(units))


def test_who_signs_in_is_back_on_the_ad_and_has_in_the_cart_what_they_chose(open_window, publish, new_buyer):
    ad_id, buyer, screen = publish(), new_buyer(), open_window("phone")
    page = _want(screen, ad_id, 2)
    screen.assert_accessible()
    _sign_in(page, buyer.user["email"], "yanlis-sifre")
    expect(page.get_by_label("Şifre", exact=True)).to_have_accessible_description("E-posta adresi ya da şifre hatalı.")
    _sign_in(page, buyer.user["email"], PASSWORD)
    _assert_in_cart(page, screen.base, ad_id, 2)


def test_a_mail_that_is_opened_on_another_device_leads_back_with_what_was_chosen(open_window, running, publish):
    ad_id, desk, phone = publish(), open_window("desktop"), open_window("phone")
    email = f"{uuid.uuid4().hex[:12]}@ornek.test"
    page = _want(desk, ad_id, 3)
    page.get_by_role("tab", name="Üye Ol").click()
    page.get_by_label("Ad", exact=True).fill("Gülşen")
    page.get_by_label("Soyad", exact=True).fill("Işık")
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Üye Ol", exact=True).click()
    expect(page.get_by_role("heading", name="E-postanızı kontrol edin")).to_be_visible()
    expect(page.get_by_text(email)).to_be_visible()
    page.get_by_role("button", name="E-postayı yeniden gönder").click()
    expect(page.get_by_text(re.compile("Bu saat içinde [0-9]+ kez daha"))).to_be_visible()
    desk.assert_accessible()
    visitor = running.visitor()
    both = eventually(
        lambda: len(mails := visitor.get(f"/sandbox/mail/messages?to={email}")) == 2 and mails, "the mail came twice"
    )
    links = {re.search(r"token=([\w\-.~]+)", mail["text"])[1] for mail in both}
    assert len(links) == 1
    opened = phone.open(f"/hesap/dogrula?token={links.pop()}")
    opened.get_by_label("Şifre", exact=True).fill(PASSWORD)
    opened.get_by_role("button", name="Hesabımı onayla").click()
    _assert_in_cart(opened, phone.base, ad_id, 3)


def test_who_forgot_the_password_has_what_they_chose_with_the_new_one(open_window, running, publish, new_buyer):
    ad_id, buyer, screen = publish(), new_buyer(), open_window("phone")
    email = buyer.user["email"]
    page = _want(screen, ad_id, 2)
    page.get_by_role("link", name="Şifremi unuttum").click()
    # The page of before, which asks for an e-mail as well, stands there until this one is drawn.
    expect(page.get_by_role("heading", level=1)).to_have_text("Şifre Yenileme")
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_role("button", name="Bağlantı Gönder").click()
    page.wait_for_url(re.compile("/hesap/cikis/1"))
    visitor = running.visitor()

    def reset_link() -> str | None:
        mails = visitor.get(f"/sandbox/mail/messages?to={email}")
        return next(
            (link[0] for mail in mails if (link := re.search(r"/hesap/dogrula\?\S*change=1\S*", mail["text"]))), None
        )

    screen.open(eventually(reset_link, "the mail with the link came"))
    page.get_by_label("Yeni şifre", exact=True).fill(f"yeni-{PASSWORD}")
    page.get_by_label("Yeni şifre (tekrar)").fill(f"yeni-{PASSWORD}")
    page.get_by_role("button", name="Şifreyi Değiştir").click()
    expect(page.get_by_text("seçtiğiniz 2 adet sepetinize eklenir")).to_be_visible()
    _sign_in(page, email, PASSWORD)
    expect(page.get_by_label("Şifre", exact=True)).to_have_accessible_description("E-posta adresi ya da şifre hatalı.")
    _sign_in(page, email, f"yeni-{PASSWORD}")
    _assert_in_cart(page, screen.base, ad_id, 2)


def _open_questions(page: Page) -> None:
    """The tabs come when one is near them."""
    page.get_by_role("contentinfo").scroll_into_view_if_needed()
    page.get_by_role("tab", name="Sorular").click()


def test_a_question_that_was_wanted_is_opened_once_and_not_by_a_reload(open_window, publish, new_buyer):
    ad_id, buyer, screen = publish(), new_buyer(), open_window("desktop")
    page = screen.open(f"/ilan/{ad_id}/x")
    _open_questions(page)
    page.get_by_role("button", name="Soru sormak için giriş yapın").click()
    _sign_in(page, buyer.user["email"], PASSWORD)
    dialog = page.get_by_role("dialog", name="Satıcıya soru sor")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.reload()
    _open_questions(page)
    expect(page.get_by_role("button", name="Satıcıya soru sor")).to_be_visible()
    expect(dialog).to_be_hidden()


def _is_over_in_carts(shopper, ad_id: int) -> bool:
    try:
        shopper.fill_cart(ad_id)
    except Refused as refused:
        return refused.code == "ad_closed"
    return False


def test_an_ad_that_ended_meanwhile_says_so_and_leaves_the_cart_as_it_was(open_window, publish, new_buyer, operator):
    ad_id, buyer, screen = publish(), new_buyer(), open_window("phone")
    page = _want(screen, ad_id, 2)
    end_ad(operator, ad_id)
    onlooker = new_buyer()
    eventually(lambda: _is_over_in_carts(onlooker, ad_id), "carts have heard that the ad is over")
    _sign_in(page, buyer.user["email"], PASSWORD)
    page.wait_for_url(re.compile(f"/ilan/{ad_id}"))
    expect(page.get_by_text(re.compile("ilan süresi dolmuştur!")).first).to_be_visible()
    page.goto(f"{screen.base}/sepet")
    expect(page.get_by_text("Herhangi bir siparişiniz bulunmamaktadır!")).to_be_visible()
