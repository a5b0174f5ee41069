"""A person calls: an operator finds them by what they say, and their order with all its money."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_an_operator_finds_a_caller_and_sees_where_the_money_is(open_window, operator, sold, size):
    buyer, ad_id, order_id = sold(units=2)
    refunded = eventually(lambda: _refunds(operator, order_id), "the difference went back", 60)
    screen = open_window(size)
    screen.enter_as(operator)
    page = screen.open("/yonetim")
    page.goto(f"{screen.base}/yonetim/ara")
    box = page.get_by_label("Aranan")
    box.fill(buyer.user["email"].upper())
    box.press("Enter")
    page.wait_for_url(re.compile(r"/yonetim/ara\?q="))
    people = page.get_by_role("region", name="Üyeler")
    # Until the answer is drawn, the newest members of before the search stand there, this buyer among them.
    members = people.get_by_role("row").filter(has=page.get_by_role("cell"))
    expect(members).to_have_count(1)
    name, house = buyer.user["email"].split("@")
    expect(members).to_contain_text(f"{name[0]}***@{house}")
    members.get_by_role("link").first.click()
    expect(page.get_by_text(buyer.user["email"])).to_be_visible()
    page.get_by_role("link", name="Siparişlerini gör").click()
    orders = page.get_by_role("region", name="Siparişler")
    orders.get_by_role("link", name=f"#{order_id[:8]}").click()
    page.wait_for_url(f"{screen.base}/yonetim/siparisler/{order_id}")
    expect(page.get_by_role("heading", name=f"Sipariş #{order_id[:8]}")).to_be_visible()
    money = page.get_by_role("region", name="Para hareketleri")
    expect(money.get_by_text("Tahsil edildi")).to_be_visible()
    expect(money.get_by_text("Tamamlandı").first).to_be_visible()
    shown = money.get_by_role("region", name="Para iadeleri")
    expect(shown).to_contain_text(f"{refunded:,.2f}".replace(",", " ").replace(".", ",").replace(" ", "."))
    money.get_by_text(re.compile(r"^Defter: \d+ hareket$")).click()
    expect(money.get_by_text("İade tamamlandı")).to_be_visible()
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("order-file")
    page.goto(f"{screen.base}/yonetim/ara?q={ad_id}")
    expect(page.get_by_role("region", name="İlanlar").get_by_role("link")).to_contain_text(f"#{ad_id}")
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("desk-found")


def test_the_page_of_a_payment_tells_its_way_and_where_its_money_is(open_window, operator, sold):
    _, _, order_id = sold(units=2)
    eventually(lambda: _refunds(operator, order_id), "the difference went back", 60)
    [payment] = operator.get(f"/api/operator/orders/{order_id}/money")["payments"]
    screen = open_window("desktop")
    screen.enter_as(operator)
    page = screen.open(f"/yonetim/ara?q={payment['providerPaymentId']}")
    found = page.get_by_role("table", name="Ödemeler ve iade hesapları")
    found.get_by_role("link", name="Ödeme").click()
    page.wait_for_url(f"{screen.base}/yonetim/odemeler/{payment['paymentId']}")
    expect(page.get_by_role("heading", name=re.compile(f"^Sipariş #{order_id[:8]} için ödeme"))).to_be_visible()
    expect(page.get_by_text(payment["providerPaymentId"])).to_be_visible()
    way = page.get_by_role("list", name="Ödemenin yolculuğu").get_by_role("listitem")
    expect(way.first).to_contain_text("Ödeme başladı")
    expect(way.filter(has_text="Tahsilat")).to_have_count(1)
    expect(way.last).to_contain_text("İade tamamlandı")
    expect(page.get_by_role("table", name="Para iadeleri").get_by_text("Tamamlandı").first).to_be_visible()
    screen.assert_accessible()
    screen.photograph("payment")
    page.get_by_role("link", name=f"#{order_id[:8]}").first.click()
    page.wait_for_url(f"{screen.base}/yonetim/siparisler/{order_id}")
    phone = open_window("phone")
    phone.enter_as(operator)
    page = phone.open(f"/yonetim/odemeler/{payment['paymentId']}")
    expect(page.get_by_role("heading", name=re.compile(f"^Sipariş #{order_id[:8]} için ödeme"))).to_be_visible()
    assert phone.overflow() <= 0
    phone.assert_accessible()
    phone.photograph("payment")
    page.goto(f"{phone.base}/yonetim/odemeler/00000000-0000-4000-8000-000000000000")
    expect(page.get_by_role("heading", name="Böyle bir ödeme yok")).to_be_visible()
    phone.complaints[:] = [one for one in phone.complaints if "404" not in one]


def test_a_number_that_no_order_has_finds_nothing_and_an_order_that_is_none_says_so(open_window, operator):
    screen = open_window("phone")
    screen.enter_as(operator)
    page = screen.open("/yonetim/ara?q=00000000")
    expect(page.get_by_text("Bu aramaya uyan üye yok")).to_be_visible()
    expect(page.get_by_text("Bu aramaya uyan sipariş yok")).to_be_visible()
    screen.photograph("desk-nothing")
    page.goto(f"{screen.base}/yonetim/siparisler/00000000-0000-4000-8000-000000000000")
    expect(page.get_by_role("heading", name="Böyle bir sipariş yok")).to_be_visible()
    screen.complaints[:] = [one for one in screen.complaints if "404" not in one]


def _refunds(operator, order_id: str) -> float:
    money = operator.get(f"/api/operator/orders/{order_id}/money")
    return sum(one["amount"] for one in money["refunds"] if one["state"] == "succeeded")
