"""A supplier finds its own products again, and changes how one shows itself to shoppers."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.browsing import press
from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PHOTOS = Path(__file__).parents[2] / "tools" / "demo" / "photos"


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000042")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_product_that_is_offered_is_found_and_shown_anew(open_window, running, seller, new_buyer, size):
    place = known_place(running.visitor())
    product_id = new_product(seller, place)
    ad_id = publish(seller, new_buyer(), product_id)
    eventually(lambda: seller.get("/api/supplier/products?state=offered")["items"], "the catalogue has heard of the ad")
    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open("/satici/urunler")
    expect(page.get_by_text("1 ürün", exact=True)).to_be_visible()
    expect(page.get_by_text("1 açık ilan", exact=True)).to_be_visible()
    page.get_by_label("Ürünlerimde ara").fill("böyle bir ürün yok")
    page.get_by_label("Ürünlerimde ara").press("Enter")
    expect(page.get_by_text("Bu aramaya uyan ürününüz yok")).to_be_visible()
    page.get_by_role("link", name="Tüm ürünlerim").click()
    expect(page.get_by_text("1 ürün", exact=True)).to_be_visible()  # until then the filters keep the search
    page.get_by_role("link", name="Açık ilanı olanlar").click()
    page.wait_for_url(re.compile("durum=offered"))
    screen.photograph("own-products")
    screen.assert_accessible()

    page.get_by_role("link", name=re.compile("^Düzenle")).click()
    expect(page.get_by_text(re.compile("Bu ürünün 1 açık ilanı var"))).to_be_visible()
    pictures = page.get_by_role("list", name="Resimler").get_by_role("img")
    expect(pictures).to_have_count(1)
    page.locator("#pictures").set_input_files([PHOTOS / "teapot-1.webp", PHOTOS / "teapot-2.webp"])
    expect(pictures).to_have_count(3)
    press(page, page.get_by_role("button", name="3. resmi öne al"))
    press(page, page.get_by_role("button", name="2. resmi kapak yap"))
    expect(page.get_by_role("button", name="1. resmi kapak yap")).to_be_focused()
    page.get_by_role("button", name="3. resmi kaldır").click()
    expect(pictures).to_have_count(2)
    page.get_by_label("Açıklama").fill("Yeni ve daha sessiz.")
    preview = page.get_by_role("region", name="Alıcıların göreceği")
    expect(preview.get_by_text("Yeni ve daha sessiz.")).to_be_visible()
    screen.photograph("own-product")
    screen.assert_accessible()
    page.get_by_role("button", name="Ürünü güncelle").click()
    expect(page.get_by_text("Ürün güncellendi").first).to_be_visible()
    shown = seller.get(f"/api/supplier/products/{product_id}")
    assert (shown["description"], len(shown["pictures"])) == ("Yeni ve daha sessiz.", 2)

    # What the ad promised stays, and the change is there for every visitor to read.
    shopper = running.visitor()
    eventually(lambda: shopper.get(f"/api/ads/{ad_id}")["changes"] == 1, "the change is public")
    (change,) = shopper.get(f"/api/ads/{ad_id}/changes")["items"]
    assert change["changed"] == ["description", "images"]
    assert change["after"]["description"] == "Yeni ve daha sessiz." != shopper.get(f"/api/ads/{ad_id}")["description"]


def test_an_ad_is_begun_from_the_product_that_it_is_for(open_window, running, seller):
    place = known_place(running.visitor())
    new_product(seller, place)
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open("/satici/urunler?durum=idle")
    page.get_by_role("link", name=re.compile("^İlan ver")).click()
    expect(page.get_by_role("combobox", name="Model", exact=True)).not_to_have_value("")
    page = screen.open("/shop/create-catalog-items?adim=urun")
    expect(page.get_by_role("button", name="Ürünü ekle", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_product_that_was_added_by_mistake_goes_and_leaves_the_drafts(open_window, running, seller, size):
    place = known_place(running.visitor())
    product_id = new_product(seller, place)
    draft = seller.post("/api/supplier/drafts", {"productId": product_id, "price": 900})["draftId"]
    eventually(lambda: seller.get(f"/api/supplier/drafts/{draft}")["modelName"], "ads has heard of the product")
    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open(f"/satici/urunler/{product_id}")
    page.get_by_role("button", name="Sil", exact=True).click()
    dialog = page.get_by_role("dialog", name="Ürün silinsin mi?")
    expect(dialog).to_be_visible()
    screen.photograph("remove-product")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Sil", exact=True).click()
    expect(page.get_by_text("Ürün silindi").first).to_be_visible()
    expect(page.get_by_text("Henüz ürününüz yok")).to_be_visible()

    def left():
        return seller.get(f"/api/supplier/drafts/{draft}")["productId"] is None

    eventually(left, "the draft names it no more")
    assert seller.get(f"/api/supplier/drafts/{draft}")["price"] == 900
    again = new_product(seller, place)
    assert again > product_id
