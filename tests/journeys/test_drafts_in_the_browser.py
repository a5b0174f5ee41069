"""A supplier writes an ad over days and devices, has it begin by itself, and copies what went well."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.panels import end_ad
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

TERMS = {"Satış fiyatı (₺)": "1.000", "En yüksek indirim (%)": "30", "Stok": "40", "İlan süresi (gün)": "2",
         "Minimum katılım": "2", "Maksimum katılım": "20"}  # fmt: skip
ISTANBUL = ZoneInfo("Europe/Istanbul")


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own, with a product."""
    person = new_supplier(running.visitor().register(), operator, taxNumber="4810000042")
    new_product(person, known_place(running.visitor()))
    return person


def _write(page: Page, **others: str) -> None:
    for label, value in (TERMS | others).items():
        page.get_by_label(label, exact=True).fill(value)


def _is_kept(page: Page) -> str:
    """The address of the draft, once there is one."""
    expect(page.get_by_text(re.compile("^Taslak kaydedildi"))).to_be_visible()
    page.wait_for_url(re.compile("taslak="))
    return page.url


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_draft_is_gone_on_with_on_another_device_and_begins_by_itself(open_window, running, seller, size):
    product = seller.get("/api/supplier/products")["items"][0]
    place = "-".join(str(product[name]) for name in ("parentId", "categoryId", "brandId", "modelId"))
    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open(f"/shop/create-new-ad?yer={place}")
    _write(page)
    address = _is_kept(page)
    # Who types slowly has what was typed by then kept, and is told so, before the rest is.
    eventually(
        lambda: seller.get("/api/supplier/drafts")["items"][0]["maxParticipants"] == 20, "the last field is kept"
    )
    page.reload()
    expect(page.get_by_label("Stok", exact=True)).to_have_value("40")
    screen.photograph("draft")
    screen.assert_accessible()

    other = open_window("phone" if size == "desktop" else "desktop")
    other.enter_as(seller)
    elsewhere = other.open(address.removeprefix(other.base))
    expect(elsewhere.get_by_label("Satış fiyatı (₺)", exact=True)).to_have_value("1000")
    elsewhere.get_by_label("Stok", exact=True).fill("60")
    eventually(lambda: seller.get("/api/supplier/drafts")["items"][0]["quantity"] == 60, "the other device kept it")
    page.get_by_label("Stok", exact=True).fill("50")
    expect(page.get_by_text(re.compile("başka bir yerde değişti"))).to_be_visible()
    page.get_by_role("button", name="Son hâlini aç").click()
    expect(page.get_by_label("Stok", exact=True)).to_have_value("60")

    _plan(page, minutes=5)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile("hiçbir zaman değiştirilemez"))).to_be_visible()
    screen.photograph("frozen-step")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Evet, planla").click()
    page.wait_for_url(re.compile("durum=planned"))
    expect(page.get_by_role("link", name=re.compile("^(?:Yazmayı sürdür|Değiştir):"))).to_be_visible()
    screen.photograph("planned-ads")
    screen.assert_accessible()
    assert running.visitor().get(f"/api/ads?sellerId={seller.user['id']}")["total"] == 0

    # Its hour is brought near: what is left is waited for, and nothing is pressed.
    (planned,) = seller.get("/api/supplier/drafts")["items"]
    soon = datetime.now(UTC) + timedelta(seconds=6)
    names = ("productId", "price", "maxDiscountBasisPoints", "quantity", "endDay", "minParticipants", "maxParticipants")
    body = {name: planned[name] for name in names} | {"version": planned["version"], "startsAt": soon.isoformat()}
    seller.post(f"/api/supplier/drafts/{planned['draftId']}/plan", body)
    eventually(
        lambda: running.visitor().get(f"/api/ads?sellerId={seller.user['id']}")["total"] == 1, "the ad began", 30
    )
    page.reload()
    expect(page.get_by_text("Planlı ilanınız yok")).to_be_visible()
    page.get_by_role("link", name="Yayında", exact=True).click()
    if size == "phone":  # what is secondary is folded there
        page.get_by_role("button", name=re.compile("^Ayrıntılar:")).click()
        expect(page.get_by_text("Geçen süre: %0")).to_be_visible()
    else:
        expect(page.get_by_role("table", name="İlanlarım").get_by_text("Yayında", exact=True)).to_be_visible()
    screen.photograph("own-ads")
    screen.assert_accessible()


def _plan(page: Page, minutes: int) -> None:
    page.get_by_role("checkbox", name="İleri bir gün ve saatte başlasın").check()
    hour = (datetime.now(UTC) + timedelta(minutes=minutes)).astimezone(ISTANBUL)
    page.get_by_label("Başlangıç günü ve saati").fill(hour.strftime("%Y-%m-%dT%H:%M"))
    page.get_by_role("button", name="İlanı planla").click()


def test_an_ended_ad_is_copied_changed_and_published(open_window, seller, operator, new_buyer):
    product_id = seller.get("/api/supplier/products")["items"][0]["id"]
    terms = {"MinParticipants": 2, "MaxParticipants": 20, "Quantity": 40, "EndDay": 2}
    ad_id = publish(seller, new_buyer(), product_id, **terms)
    end_ad(operator, ad_id)
    eventually(lambda: seller.get("/api/supplier/ads?status=ended")["items"], "the ad is over")
    screen = open_window("desktop")
    screen.enter_as(seller)
    page = screen.open("/satici/ilanlar?durum=ended")
    page.get_by_role("button", name=re.compile("^Kopyala")).click()
    page.wait_for_url(re.compile("taslak="))
    expect(page.get_by_label("Maksimum katılım", exact=True)).to_have_value("20")
    page.get_by_label("Satış fiyatı (₺)", exact=True).fill("950")
    expect(page.get_by_role("region", name="Canlı önizleme").get_by_text("665,00").first).to_be_visible()
    page.get_by_role("button", name="İlanı yayınla").click()
    page.get_by_role("button", name="Evet, yayınla").click()
    page.wait_for_url(re.compile("/kategori"))
    newest = seller.get("/api/supplier/ads?status=open")["items"][0]
    assert (newest["productPrice"], newest["maxParticipants"], newest["adId"] != ad_id) == (950.0, 20, True)
    assert seller.get("/api/supplier/drafts")["items"] == []


def test_a_draft_is_removed_only_when_asked_twice(open_window, seller):
    seller.post("/api/supplier/drafts", {"price": 450})
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open("/satici/ilanlar?durum=draft")
    page.get_by_role("button", name=re.compile("^Sil")).click()
    screen.photograph("remove-draft")
    page.get_by_role("button", name="Sil", exact=True).click()
    expect(page.get_by_text("Taslağınız yok")).to_be_visible()
    assert seller.get("/api/supplier/drafts")["items"] == []


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_curve_coach_speaks_beside_the_terms(open_window, seller, size):
    """No ad ends by itself while a test waits, so what is said is put in the answer's place; that it asks is real."""
    product = seller.get("/api/supplier/products")["items"][0]
    draft = seller.post("/api/supplier/drafts", {
        **{name: product[name] for name in ("parentId", "categoryId", "brandId", "modelId")}, "productId": product["id"],
        "price": 1000, "maxDiscountBasisPoints": 3000, "quantity": 40, "endDay": 2, "minParticipants": 2,
        "maxParticipants": 20,
    })  # fmt: skip
    screen = open_window(size)
    screen.enter_as(seller)
    path = f"/shop/create-new-ad?taslak={draft['draftId']}"
    with screen.page.expect_response(lambda answer: "/api/supplier/coach" in answer.url) as asked:
        page = screen.open(path)
    assert asked.value.json() == {"success": {"ads": None, "lowestPercent": None, "fellPercent": None}}
    assert page.get_by_text(re.compile("en düşük fiyata ulaştı")).count() == 0

    said = {"success": {"ads": 34, "lowestPercent": 62, "fellPercent": 88}}
    page.route("**/api/supplier/coach**", lambda route: route.fulfill(json=said))
    page.get_by_label("Stok", exact=True).fill("50")
    advice = page.get_by_text(re.compile("34 ilanın yüzde 62 kadarı en düşük fiyata ulaştı"))
    advice.scroll_into_view_if_needed()
    expect(advice).to_be_visible()
    screen.photograph("curve-coach")
    screen.assert_accessible()
    page.set_viewport_size({"width": 320, "height": 640})
    assert screen.overflow() <= 0
