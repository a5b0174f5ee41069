"""Paying as people really do: another tab changes the cart, the way back is lost. The shop says what is true."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import Screen, consent_box, fill_card
from tests.support.people import Refused, Visitor
from tests.support.waiting import eventually

PASSWORD = "gizli-sifre-1"
TOLD_WITHIN_SECONDS = 15


@pytest.fixture
def lose_all_news(operator):
    """Have the provider not tell that a cart is paid: neither the browser's way back nor a notification comes."""

    def lose(order_id: str) -> None:
        lost = {"scope": ["pay"], "match": {"basketId": order_id}}
        operator.post("/sandbox/iyzico/faults", {"lost_callback": lost, "lost_webhook": lost})

    yield lose
    for name in ("lost_callback", "lost_webhook"):
        operator.ask("DELETE", f"/sandbox/iyzico/faults/{name}")


def _go_to_the_card_page(screen: Screen) -> Page:
    page = screen.open("/checkout#delivery")
    consent_box(page).check()
    page.get_by_role("button", name=re.compile("öde$")).locator("visible=true").first.click()
    fill_card(page)
    return page


def _pay(page: Page) -> None:
    page.get_by_role("button", name=re.compile("öde", re.IGNORECASE)).click()


def _take_one_more(page: Page, base: str, change: Callable[[Page], None]) -> None:
    """In another tab, beside the open card page."""
    tab = page.context.new_page()
    tab.goto(f"{base}/sepet", wait_until="load")
    change(tab)
    tab.close()


def _press_more(tab: Page) -> None:
    expect(tab.get_by_role("link", name="Ödeme sayfasına dön")).to_be_visible()
    tab.get_by_role("button", name=re.compile("artır", re.IGNORECASE)).locator("visible=true").first.click()
    expect(tab.get_by_text("2.000,00").first).to_be_visible()
    expect(tab.get_by_role("link", name="Ödeme sayfasına dön")).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_who_changes_the_cart_beside_the_card_page_and_pays_is_told_that_it_goes_back(
    open_window, running, publish, new_buyer, size
):
    ad_id, buyer = publish(ProductPrice=1000), new_buyer()
    buyer.fill_cart(ad_id, 1)
    screen = open_window(size)
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = _go_to_the_card_page(screen)
    _take_one_more(page, running.base, _press_more)
    _pay(page)
    page.wait_for_url(re.compile("/siparis/ozet"))
    expect(page.get_by_role("heading", name="Ödemeniz iade ediliyor")).to_be_visible(timeout=15_000)
    expect(page.get_by_text(re.compile("1.000,00.*sepetiniz değişti.*tamamı kartınıza iade"))).to_be_visible()
    expect(page.get_by_text("Teşekkürler")).to_have_count(0)
    screen.photograph("paid-and-refunded")
    screen.assert_accessible()
    page.get_by_role("link", name="Sepete dön").click()
    expect(page.get_by_text("2.000,00").first).to_be_visible()
    assert buyer.post("/api/cart/get", {"cartId": None, "isOrder": 0})["info"]["status"] == "created"


def test_who_pays_and_hears_nothing_is_led_to_the_order_by_looking_at_the_cart(
    open_window, publish, new_buyer, lose_all_news
):
    buyer = new_buyer()
    order_id = buyer.fill_cart(publish(), 1)["info"]["uuid"]
    lose_all_news(order_id)
    screen = open_window("desktop")
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = _go_to_the_card_page(screen)
    _pay(page)
    page.wait_for_url(re.compile("/done"))
    screen.open("/sepet")
    page.wait_for_url(re.compile("/siparis/ozet"), timeout=TOLD_WITHIN_SECONDS * 1000)
    expect(page.get_by_role("heading", name="Teşekkürler")).to_be_visible(timeout=TOLD_WITHIN_SECONDS * 1000)
    assert buyer.order(order_id)["info"]["status"] == "paid"


def test_a_cart_that_was_paid_without_any_news_shows_paid_in_time_and_is_not_paid_twice(
    publish, new_buyer, lose_all_news
):
    buyer: Visitor = new_buyer()
    order_id = buyer.fill_cart(publish(), 1)["info"]["uuid"]
    address_id = buyer.get("/api/user/address")[0]["id"]
    lose_all_news(order_id)
    terms = buyer.accept_terms(order_id, address_id)
    token = buyer.start_payment(address_id)
    buyer.pay(token)
    paid_at = time.monotonic()
    with pytest.raises(Refused) as refusal:
        buyer.post("/api/payment/create", terms)
    assert (refusal.value.status, refusal.value.code) == (409, "already_paid")
    eventually(lambda: buyer.order(order_id)["info"]["status"] == "paid", "it shows paid", TOLD_WITHIN_SECONDS)
    assert time.monotonic() - paid_at < TOLD_WITHIN_SECONDS


def test_a_payment_without_news_at_which_no_buyer_looks_is_found_in_time(publish, new_buyer, lose_all_news):
    buyer: Visitor = new_buyer()
    order_id = buyer.fill_cart(publish(), 1)["info"]["uuid"]
    lose_all_news(order_id)
    buyer.pay(buyer.start_payment(buyer.get("/api/user/address")[0]["id"]))
    eventually(lambda: buyer.order(order_id)["info"]["status"] == "paid", "it shows paid", TOLD_WITHIN_SECONDS)
