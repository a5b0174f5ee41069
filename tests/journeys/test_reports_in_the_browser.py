"""What was bought stands in the reports: the market's for operators, its own for the supplier, in the same kuruş."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from playwright.sync_api import expect

from kit.clock import istanbul_date
from tests.support.owners import buy_first, known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad
from tests.support.people import Refused
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

ENOUGH = timedelta(minutes=2)  # for one of these tests, on a busy machine


@pytest.fixture
def day() -> date:
    """Today, of which enough is left: what is bought before midnight is not in the report of the day after."""

    def lasts() -> date | None:
        now = datetime.now(UTC)
        return istanbul_date(now) if istanbul_date(now) == istanbul_date(now + ENOUGH) else None

    return eventually(lasts, "midnight is over", ENOUGH.total_seconds())


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000106")


def test_a_sale_is_in_its_suppliers_report_and_in_the_markets(open_window, seller, operator, new_buyer, day):
    period = f"from={day}&to={day}"
    buyer = new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)))
    before = operator.get(f"/api/operator/reports/money?{period}")["totals"]["captured"]
    buyer.paid_order(buy_first(buyer, ad_id, 2))
    end_ad(operator, ad_id)

    def own():
        return seller.get(f"/api/supplier/reports/money?{period}")["totals"]

    # Two at 1.000,00 were paid; the price has fallen to 900,00, so that 200,00 goes back.
    eventually(lambda: own()["givenBack"] == 200.0, "the difference is instructed", 40)
    assert (own()["units"], own()["sold"], own()["revenue"]) == (2, 2000.0, 1800.0)

    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open(f"/satici/raporlar?bas={day}&son={day}")
    sales = page.get_by_role("region", name="Satışlarınız")
    expect(sales).to_contain_text("2.000,00 ₺")
    expect(sales).to_contain_text("1.800,00 ₺")
    chart = page.get_by_role("region", name="Günlere göre")
    chart.get_by_role("slider").press("End")
    expect(chart.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("1.800,00"))
    chart.get_by_text("Tablo olarak göster").press("Enter")
    expect(chart.get_by_role("row").filter(has_text="1.800,00 ₺")).to_be_visible()
    with page.expect_download() as download:
        chart.get_by_role("button", name="CSV indir").click()
    assert "2000,00;200,00;1800,00" in download.value.path().read_text("utf-8-sig")
    screen.photograph("reports-supplier")
    screen.assert_accessible()

    market = operator.get(f"/api/operator/reports/money?{period}")["totals"]["captured"]
    assert market >= before + 2000.0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_supplier_reads_its_answers_and_followers(open_window, seller, new_buyer, day, size):
    buyer = new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)))
    buyer.post("/api/routines/follow", {"adId": ad_id})
    buyer.post("/api/item/askQuestion", {"adId": ad_id, "question": "Garantisi var mı?"})
    (question,) = seller.get("/api/supplier/questions")["items"]
    seller.post("/api/supplier/answerQuestion", {"questionId": question["id"], "answer": "İki yıl."})

    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open(f"/satici/raporlar?bas={day}&son={day}")
    expect(page.get_by_role("region", name="Cevap süresi")).to_contain_text("%100")
    expect(page.get_by_role("region", name="Takip edenlerden satın alanlar")).to_contain_text("1 takipten 0 tanesi")
    expect(page.get_by_role("region", name="İade oranı ve sebepleri")).to_contain_text("teslim edilen ürününüz yok")
    chart = page.get_by_role("region", name="Sorulduğu güne göre")
    with page.expect_download() as download:
        chart.get_by_role("button", name="CSV indir").click()
    assert f"{day:%d.%m.%Y};1;1;0;0" in download.value.path().read_text("utf-8-sig")
    screen.photograph("reports-service")
    screen.assert_accessible()
    assert screen.overflow() <= 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_supplier_reads_what_became_of_a_look(open_window, seller, new_buyer, day, size):
    buyer = new_buyer()
    ad_id = publish(seller, buyer, new_product(seller, known_place(buyer)))
    buyer.paid_order(buy_first(buyer, ad_id, 2))
    shop = open_window(size)
    shop.enter_as(buyer)
    with shop.page.expect_response(re.compile("/api/routines/looked")) as told:
        shop.open(f"/ilan/{ad_id}")
    assert told.value.ok
    assert "authorization" not in told.value.request.headers

    def funnel():
        return seller.get(f"/api/supplier/reports/funnel?from={day}&to={day}")["totals"]

    eventually(lambda: funnel()["orders"] == 1, "the order is counted", 40)
    counts = [funnel()[name] for name in ("looks", "carts", "cartAmount", "orders", "amount")]
    assert counts == [1, 1, 2, 1, 2]

    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open(f"/satici/raporlar?bas={day}&son={day}")
    totals = page.get_by_role("region", name="Görüntülenme → sepet → ödeme")
    for label in ("Görüntülenme", "Sepete ekleme", "Ödenen sipariş"):
        expect(totals.get_by_text(label, exact=True).locator("xpath=..")).to_contain_text(re.compile(rf"^{label}1\D"))
    expect(totals).to_contain_text("1 görüntülenme var; oran en az 20 olunca söylenir.")
    by_ad = page.get_by_role("region", name="İlan ilan görüntülenme, sepet ve ödeme")
    with page.expect_download() as download:
        by_ad.get_by_role("button", name="CSV indir").click()
    assert re.search(rf"^{ad_id};.*;1;1;2;1;2;;\r?$", download.value.path().read_text("utf-8-sig"), re.MULTILINE)
    by_ad.get_by_text("Tablo olarak göster").press("Enter")
    expect(by_ad.get_by_role("link", name=str(ad_id))).to_be_visible()
    by_day = page.get_by_role("region", name="Gün gün görüntülenme, sepet ve ödeme")
    by_day.get_by_text("Tablo olarak göster").press("Enter")
    expect(by_day.get_by_role("row").last).to_contain_text(re.compile(r"1\D+1\D+1$"))
    with page.expect_download() as by_days:
        by_day.get_by_role("button", name="CSV indir").click()
    assert re.search(r"^[\d.]+;1;1;1\r?$", by_days.value.path().read_text("utf-8-sig"), re.MULTILINE)
    screen.photograph("reports-funnel")
    screen.assert_accessible()
    assert screen.overflow() <= 0


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_operator_reads_numbers_chart_and_what_is_held(open_window, operator, size):
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/yonetim/raporlar")
    held = page.get_by_role("region", name="Emanette duran para")
    expect(held.get_by_role("table")).to_be_visible()
    endings = page.get_by_role("region", name="Biten ilanlar, saatlere göre")
    expect(endings).to_contain_text("En yoğun saat")
    endings.get_by_text("Tablo olarak göster").click()
    expect(endings.get_by_role("table")).to_be_visible()
    page.get_by_role("link", name="Son 90 gün").click()
    page.wait_for_url(re.compile(r"bas=\d{4}-\d\d-\d\d&son="))
    expect(page.locator("section[aria-label='Günlere göre'] rect")).to_have_count(13)
    bars = page.get_by_role("region", name="Günlere göre").get_by_role("slider")
    bars.click()
    expect(bars).to_have_attribute("aria-valuenow", "7")
    expect(bars.locator("p")).to_contain_text("₺")
    screen.photograph("reports-operator")
    screen.assert_accessible()
    assert screen.overflow() <= 0


def test_a_buyer_reads_no_report(new_buyer):
    for place in ("operator", "supplier"):
        with pytest.raises(Refused) as refused:
            new_buyer().get(f"/api/{place}/reports/money?from=2026-11-01&to=2026-11-02")
        assert refused.value.status == 403
