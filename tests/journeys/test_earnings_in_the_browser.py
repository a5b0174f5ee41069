"""A supplier reads what an ended ad brought: units and money, equal to the statement, with the rows behind them."""

import pytest
from playwright.sync_api import expect

from tests.support.owners import buy_first, known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad, to_ship
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000114")


def test_what_an_ad_brought_from_its_card_to_the_last_kurus(open_window, seller, operator, new_buyer):
    buyer = new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)))
    kept = buy_first(buyer, ad_id, 2)
    other = new_buyer()
    given_up = buy_first(other, ad_id)
    other.paid_order(given_up)
    other.post("/api/order/cancelProduct", {
        "cartId": given_up, "adId": ad_id, "returnAmount": 1, "reason": "Diğer", "comment": "",
    })  # fmt: skip
    buyer.paid_order(kept)
    end_ad(operator, ad_id)
    to_ship(seller, kept)
    place = f"/api/supplier/ads/{ad_id}"
    eventually(lambda: seller.get(f"{place}/earnings")["waiting"]["net"] > 0, "its money is expected", 40)
    eventually(lambda: seller.get(f"{place}/earnings")["toGiveBack"] == 0, "the difference is on its way", 40)
    eventually(lambda: seller.get(f"{place}/units")["toShip"] == 2, "its units are to ship", 40)
    told = seller.get(f"{place}/earnings")
    assert told["collected"] == round(sum(one["amount"] for one in told["givenBack"]) + told["kept"]["gross"], 2)

    phone = open_window("phone")
    phone.enter_as(seller)
    page = phone.open("/satici/ilanlar?durum=ended")
    page.get_by_role("link", name="Ne kazandım?").click()
    expect(page.get_by_role("heading", name="bu ilandan ne kazandım?")).to_be_visible()
    steps = page.get_by_role("table", name="Para nereye gitti?")
    expect(steps.get_by_role("row").filter(has_text="İptaller")).to_contain_text("-1.000,00 ₺")
    expect(steps.get_by_role("row").filter(has_text="Net kazanç")).to_contain_text("₺")
    phone.photograph("earnings")
    phone.assert_accessible()
    page.get_by_role("region", name="Adetler").get_by_role("link", name="2 adet").last.click()
    expect(page.get_by_role("heading", name=f"Sipariş #{kept[:8]}")).to_be_visible()

    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open(f"/satici/hesap-ozeti/ilan/{ad_id}")
    with page.expect_download() as csv:
        page.get_by_role("button", name="CSV indir").click()
    assert csv.value.suggested_filename == f"ilan-kazanci-{ad_id}.csv"
    rows = csv.value.path().read_text(encoding="utf-8").splitlines()
    assert rows[0].startswith("\ufeffTarih;") and kept[:8] in rows[1]
    screen.photograph("earnings")
    screen.assert_accessible()
    screen.keep(locale="ar")
    screen.open(f"/satici/hesap-ozeti/ilan/{ad_id}")
    expect(screen.page.get_by_role("table", name="أين ذهب المال؟")).to_be_visible()
    screen.photograph("earnings-ar")
    screen.assert_accessible()
