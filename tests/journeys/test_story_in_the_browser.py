"""The story as people live it, in real Chromium: find, register, buy, pay, watch the price fall, get the difference."""

import re
import uuid

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import consent_box, fill_card, press
from tests.support.people import settlement
from tests.support.phones import unused_number
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


def _register(screen, running) -> str:
    """Register through the form, follow the mailed link, and be signed in; gives the e-mail."""
    email = f"{uuid.uuid4().hex[:12]}@ornek.test"
    page = screen.open("/hesap/cikis/2")
    page.get_by_label("Ad", exact=True).fill("Gülşen")
    page.get_by_label("Soyad", exact=True).fill("Işık")
    page.get_by_label("E-posta", exact=True).fill(email)
    page.get_by_label("Şifre", exact=True).fill("gizli-sifre-1")
    page.get_by_role("button", name="Üye Ol", exact=True).click()
    expect(page.get_by_role("heading", name="E-postanızı kontrol edin")).to_be_visible()
    screen.photograph("confirmation-pending")
    screen.open(f"/hesap/dogrula?token={running.visitor().mailed_token(email)}")
    page.get_by_label("Şifre", exact=True).fill("gizli-sifre-1")
    page.get_by_role("button", name="Hesabımı onayla").click()
    page.wait_for_url(f"{screen.base}/")
    assert "token" not in page.url
    return email


def _add_address(page: Page) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Ad", exact=True).fill("Gülşen")
    dialog.get_by_label("Soyad", exact=True).fill("Işık")
    _choose(page, dialog, "İl", "istan", "İstanbul")
    _choose(page, dialog, "İlçe", "kadı", "Kadıköy")
    dialog.get_by_label("Mahalle").fill("Caferağa")
    dialog.get_by_label("Telefon").fill("5321112233")
    dialog.get_by_label("Adres", exact=True).fill("Moda Caddesi No: 1 Daire: 2")
    dialog.get_by_label("Adres başlığı").fill("Ev")
    dialog.get_by_role("button", name="Kaydet").click()
    expect(dialog).to_have_count(0)


def _choose(page: Page, dialog, label: str, typed: str, option: str) -> None:
    box = dialog.get_by_role("combobox", name=label, exact=True)
    box.fill(typed)
    page.get_by_role("option", name=option, exact=True).click()


def _verify_phone(page: Page, running) -> None:
    dialog = page.get_by_role("dialog")
    phone = unused_number()
    dialog.get_by_label(re.compile("Telefon|Cep")).fill(phone)
    dialog.get_by_role("button", name="Kod gönder").click()
    visitor = running.visitor()
    messages = eventually(lambda: visitor.get(f"/sandbox/sms/messages?to={phone}"), f"an SMS to {phone}")
    code = re.search(r"\b(\d{6})\b", messages[-1]["text"])[1]
    dialog.get_by_label("Onay kodu").fill(code)
    dialog.get_by_role("button", name=re.compile("Onayla")).click()


def _put_into_cart(screen, ad: dict) -> None:
    page = screen.open(f"/ilan/{ad['adId']}/{ad['slug']}")
    page.get_by_role("button", name="Sepete Ekle").locator("visible=true").first.click()
    expect(page.get_by_text("Sepet güncellendi").first).to_be_visible()


def _checkout(screen, running) -> str:
    """From the cart through address, terms, SMS and payment page to the order; gives its id."""
    page = screen.open("/sepet")
    expect(page.get_by_text("1.000,00").first).to_be_visible()
    screen.photograph("cart")
    screen.assert_accessible()
    _confirm_cart(page).click()
    page.wait_for_url(re.compile("/checkout"))
    page.get_by_role("button", name="Yeni Adres Ekle").first.click()
    screen.photograph("address-form")
    screen.assert_accessible()
    _add_address(page)
    consent_box(page).check()
    screen.photograph("checkout")
    screen.assert_accessible()
    _pay_button(page).click()
    _verify_phone(page, running)
    fill_card(page)
    screen.photograph("payment-page")
    page.get_by_role("button", name=re.compile("öde", re.IGNORECASE)).click()
    page.wait_for_url(re.compile("/siparis/ozet"))
    expect(page.get_by_text("Siparişiniz Bize Ulaşmıştır")).to_be_visible(timeout=15_000)
    expect(page.get_by_text("Halk Bankası")).to_be_visible()
    screen.wait_until("document.querySelector('img[src^=\"/cdn/bin/552879\"]').naturalWidth > 0")
    screen.photograph("order-success")
    screen.assert_accessible()
    return re.search(r"orderId=([0-9a-f-]{36})", page.url)[1]


def _confirm_cart(page: Page):
    by_link, by_button = (
        page.get_by_role("link", name="Sepeti Onayla"),
        page.get_by_role("button", name="Sepeti Onayla"),
    )
    return by_link.or_(by_button).locator("visible=true").first


def _pay_button(page: Page):
    return page.get_by_role("button", name=re.compile("öde$")).locator("visible=true").first


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_newcomer_buys_and_gets_the_difference_back(open_window, running, publish, new_buyer, operator, size):
    ad_id = publish(ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=1, MaxParticipants=4, Quantity=10)
    ad = running.visitor().get(f"/api/ads/{ad_id}")
    buyer = open_window(size)
    _register(buyer, running)
    _put_into_cart(buyer, ad)
    order_id = _checkout(buyer, running)

    watcher = open_window("desktop")
    watched = watcher.open(f"/ilan/{ad_id}/{ad['slug']}")
    expect(watched.get_by_text("1.000,00").first).to_be_visible()
    friend = new_buyer()
    friend.fill_cart(ad_id, 2)
    token = friend.start_payment(friend.get("/api/user/address")[0]["id"])
    friend.pay(token)
    friend.come_back(token)
    expect(watched.get_by_text("800,00").first).to_be_visible(timeout=2_000)
    watcher.photograph("ad-after-the-price-fell")

    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    eventually(lambda: settlement(operator, ad_id)["succeeded"] == 2, "refunds done", 30)
    page = buyer.open(f"/hesap/siparis/{order_id}")
    expect(page.get_by_text("Bankaya gönderildi").first).to_be_visible()
    expect(page.get_by_text("200,00").first).to_be_visible()
    buyer.photograph("order-with-refund")
    buyer.assert_accessible()
    buyer.open("/hesap/siparis")
    expect(page.get_by_text(order_id[:8]).locator("visible=true").first).to_be_visible()
    buyer.photograph("orders")


def test_a_declined_card_is_told_in_words_and_the_buyer_stays(open_window, running, publish):
    ad_id = publish()
    ad = running.visitor().get(f"/api/ads/{ad_id}")
    screen = open_window()
    screen.sign_in("alici8@imece.test")
    _put_into_cart(screen, ad)
    page = screen.open("/checkout#delivery")
    consent_box(page).check()
    _pay_button(page).click()
    fill_card(page)
    page.get_by_label("Kart numarası").fill("4111111111111129")
    page.get_by_role("button", name=re.compile("öde", re.IGNORECASE)).click()
    expect(page.get_by_text(re.compile("limit|bakiye", re.IGNORECASE)).first).to_be_visible()


def test_the_whole_purchase_by_keyboard_alone(open_window, running, publish):
    ad_id = publish()
    ad = running.visitor().get(f"/api/ads/{ad_id}")
    screen = open_window()
    screen.sign_in("alici7@imece.test")
    page = screen.open(f"/ilan/{ad_id}/{ad['slug']}")
    press(page, page.get_by_role("button", name="Sepete Ekle").locator("visible=true").first)
    expect(page.get_by_text("Sepet güncellendi").first).to_be_visible()
    page = screen.open("/sepet")
    press(page, _confirm_cart(page))
    page.wait_for_url(re.compile("/checkout"))
    press(page, consent_box(page), "Space")
    press(page, _pay_button(page))
    page.wait_for_url(re.compile(r"/sandbox/iyzico/page/"))
