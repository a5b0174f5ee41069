"""A supplier sees before publishing what an ad would leave, and the settled ad leaves exactly that."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.support.owners import buy_first, known_place, new_product, new_supplier
from tests.support.panels import end_ad, number_of, to_ship
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

TERMS = {"Satış fiyatı (₺)": "1.000", "En yüksek indirim (%)": "50", "Stok": "20", "İlan süresi (gün)": "2",
         "Minimum katılım": "1", "Maksimum katılım": "11"}  # fmt: skip
ASKED = {"ProductPrice": 1000, "MaxDiscountPercent": 0.5, "Quantity": 20, "EndDay": 2,
         "MinParticipants": 1, "MaxParticipants": 11}  # fmt: skip


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000042")


def _amount(page: Page, label: str) -> int:
    row = page.get_by_role("region", name="Elinize ne geçer?").locator("dl > div").filter(has_text=label)
    text = row.locator("dd").inner_text()
    return round(float(re.sub(r"[^\d,-]", "", text).replace(",", ".")) * 100)


def _simulate(page: Page) -> None:
    for label, value in TERMS.items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Bir adedin size maliyeti (₺)").fill("500")
    page.get_by_label("Bir adedin kargosu (₺)").fill("40,50")


def test_what_an_ad_would_leave_is_what_its_statement_says(open_window, seller, operator, new_buyer):
    buyer = new_buyer()
    place = known_place(buyer)
    new_product(seller, place)
    screen = open_window("desktop")
    screen.enter_as(seller)
    sent = []
    page = screen.open(f"/shop/create-new-ad?yer={_word(seller, place)}")
    page.on("request", lambda request: request.method == "POST" and sent.append(request.post_data or ""))
    _simulate(page)
    page.get_by_label("Kaç adet satmayı bekliyorsunuz?").fill("2")
    simulator = page.get_by_role("region", name="Elinize ne geçer?")
    # 950,00: VAT 158,33, commission 76,00, cost 540,50; so 175,17 are left of a piece, and 350,34 of both.
    expect(simulator.locator("dl > div").filter(has_text="Parça başına kâr")).to_contain_text("175,17")
    assert [_amount(page, one) for one in ("İçindeki KDV", "Komisyon", "Toplam kâr", "Alıcılara iade")] == [
        -15_833, -7_600, 35_034, 10_000]  # fmt: skip
    # 500,00: VAT 83,33, commission 40,00, cost 540,50: 163,83 are lost.
    expect(simulator.get_by_text("En düşük fiyatta parça başına 163,83 ₺ zarar edersiniz.")).to_be_visible()
    expect(simulator.get_by_text("1. adetten itibaren zarar etmezsiniz.")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 2400})
    screen.photograph("net-simulator")
    screen.assert_accessible()
    payout = _amount(page, "Hesabınıza yatan")

    page.get_by_label("Bir adedin size maliyeti (₺)").fill("900")
    expect(simulator.get_by_text("Bu maliyetle her adette zarar edersiniz.")).to_be_visible()
    page.get_by_label("Bir adedin size maliyeti (₺)").fill("çok")
    expect(simulator.get_by_text("Tutarı 1.000,50 gibi yazın(!)")).to_be_visible()
    page.get_by_label("Bir adedin size maliyeti (₺)").fill("500")
    page.get_by_role("button", name="İlanı yayınla").click()
    page.get_by_role("button", name="Evet, yayınla").click()
    page.wait_for_url(re.compile("/kategori"))
    (published,) = [json.loads(body) for body in sent if "ProductPrice" in body]
    assert set(published) - {"ProductId", "DraftId"} == set(ASKED), "what the product costs stays in the browser"
    assert {name: published[name] for name in ASKED} == ASKED

    (ad,) = seller.get("/api/supplier/ads")["items"]
    orders = [buy_first(one, ad["adId"]) for one in (buyer, new_buyer())]
    eventually(lambda: operator.get(f"/api/ads/{ad['adId']}")["numOrders"] == 2, "both are sold")
    end_ad(operator, ad["adId"])
    for order_id in orders:
        to_ship(seller, order_id)

    today = datetime.now(UTC).date()
    period = f"from={today - timedelta(days=1)}&to={today + timedelta(days=1)}"

    def waiting():
        lines = seller.get(f"/api/supplier/statement?{period}")["waitingLines"]
        return sorted((line["gross"], line["net"]) for line in lines) == [(950.0, 874.0)] * 2 and lines

    lines = eventually(waiting, "the statement knows the final price", 30)
    assert {line["number"] for line in lines} == {number_of(one) for one in orders}
    assert round(sum(line["net"] for line in lines) * 100) == payout


def _word(seller, place: dict[str, int]) -> str:
    top = next(
        one["id"]
        for one in seller.get("/api/supplier/categories")
        if any(sub["id"] == place["category_id"] for sub in one["subCategories"])
    )
    return f"{top}-{place['category_id']}-{place['brand_id']}-{place['model_id']}"


@pytest.mark.parametrize(("width", "locale"), [(390, "tr"), (320, "ar")])
def test_the_simulator_fits_a_phone(open_window, seller, new_buyer, width, locale):
    place = known_place(new_buyer())
    new_product(seller, place)
    screen = open_window("phone")
    screen.page.set_viewport_size({"width": width, "height": 844})
    screen.enter_as(seller)
    screen.keep(locale=locale)
    page = screen.open(f"/shop/create-new-ad?yer={_word(seller, place)}")
    names = ("price", "maxDiscount", "quantity", "duration", "minParticipants", "maxParticipants")
    for name, value in zip(names, TERMS.values(), strict=True):
        page.locator(f"input[name={name}]").fill(value)
    section = page.locator("section.tile").last
    section.locator("input").first.fill("500")
    expect(section.get_by_role("table")).to_be_visible()
    page.set_viewport_size({"width": width, "height": 5000})
    screen.photograph(f"net-simulator-{width}-{locale}")
    assert screen.overflow() <= 0
    screen.assert_accessible()


def test_a_buyer_is_not_told_the_rates(new_buyer):
    with pytest.raises(Refused) as refusal:
        new_buyer().get("/api/supplier/rates")
    assert refusal.value.status == 403
