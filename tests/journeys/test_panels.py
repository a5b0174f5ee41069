"""Suppliers and operators at work in the browser: from a new category to an ad that shoppers see, and its end."""

import re
import uuid
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.people import settlement
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PICTURE = Path(__file__).parents[2] / "tools" / "demo" / "photos" / "teapot-1.webp"


def _fill_and_add(page: Page, label: str, name: str, button: str, said: str) -> None:
    page.get_by_label(label, exact=True).fill(name)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_text(said).last).to_be_visible()


def _choose(page: Page, label: str, name: str) -> None:
    box = page.get_by_role("combobox", name=label, exact=True)
    if box.input_value() == name:
        return
    box.fill(name)
    page.get_by_role("option", name=name, exact=True).click()


def _is_chosen(page: Page, label: str, name: str) -> None:
    """Each step hands what it added to the next."""
    expect(page.get_by_role("combobox", name=label, exact=True)).to_have_value(name)


def _add_to_catalogue(page: Page, mark: str) -> None:
    """A new department, category, brand, model and product with a picture."""
    _fill_and_add(page, "Kategori adı", f"Bölüm {mark}", "Kategoriyi ekle", "Yeni kategori eklendi")
    _is_chosen(page, "Üst kategori", f"Bölüm {mark}")
    _fill_and_add(page, "Kategori adı", f"Alt {mark}", "Kategoriyi ekle", "Yeni kategori eklendi")
    _is_chosen(page, "Kategori", f"Bölüm {mark}")
    _is_chosen(page, "Alt kategori", f"Alt {mark}")
    _fill_and_add(page, "Marka adı", f"Marka {mark}", "Markayı ekle", "Yeni marka eklendi")
    _is_chosen(page, "Marka", f"Marka {mark}")
    _fill_and_add(page, "Model adı", f"Model {mark}", "Modeli ekle", "Yeni model eklendi")
    _is_chosen(page, "Model", f"Model {mark}")
    page.locator("input[type=file]").set_input_files(PICTURE)
    page.get_by_label("Açıklama").fill("El yapımı, altı kişilik çaydanlık.")
    page.get_by_role("button", name="Ürünü ekle", exact=True).click()
    expect(page.get_by_text("Yeni ürün eklendi").last).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_supplier_brings_a_product_and_publishes_an_ad(open_window, running, size):
    mark = uuid.uuid4().hex[:6]
    screen = open_window(size)
    screen.sign_in("satici@imece.test")
    page = screen.open("/shop/create-catalog-items")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    screen.photograph("create-catalog-items")
    _add_to_catalogue(page, mark)

    page = screen.open("/shop/create-new-ad")
    page.get_by_role("button", name="İlanı yayınla").click()
    expect(page.get_by_text("zorunlu alan(!)").first).to_be_visible()
    places = (("Kategori", "Bölüm"), ("Alt kategori", "Alt"), ("Marka", "Marka"), ("Model", "Model"))
    for label, kind in places:
        _choose(page, label, f"{kind} {mark}")
    for label, value in (
        ("Satış fiyatı (₺)", "99,99"),
        ("En yüksek indirim (%)", "15"),
        ("Stok", "10"),
        ("İlan süresi (gün)", "2"),
        ("Minimum katılım", "3"),
        ("Maksimum katılım", "10"),
    ):
        page.get_by_label(label, exact=True).fill(value)
    expect(page.get_by_text("84,99").first).to_be_visible()
    screen.photograph("create-new-ad")
    screen.assert_accessible()
    page.get_by_role("button", name="İlanı yayınla").click()
    page.get_by_role("button", name="Evet, yayınla").click()
    page.wait_for_url(re.compile("/kategori"))
    expect(page.get_by_text(f"Model {mark}").first).to_be_visible()
    page.get_by_text(f"Model {mark}").first.click()
    page.wait_for_url(re.compile("/ilan/"))
    expect(page.get_by_text("99,99").first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_operator_ends_an_ad_and_sees_it_settled(open_window, running, publish, new_buyer, operator, size):
    ad_id = publish(ProductPrice=400, MaxDiscountPercent=0.5, MinParticipants=1, MaxParticipants=2)
    buyer = new_buyer()
    buyer.paid_order(buyer.buy(ad_id, 2))
    eventually(lambda: operator.get(f"/api/ads/{ad_id}")["numOrders"] == 2, "units sold")
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/yonetim/ilanlar")
    page.get_by_label("İlan listesinde ara").fill(str(ad_id))
    page.get_by_role("button", name="Ara", exact=True).locator("visible=true").last.click()
    end = page.get_by_role("button", name=re.compile("İlanı şimdi bitir")).locator("visible=true")
    expect(end).to_have_count(1)  # until the answer is there, the list is the one before
    end.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill("Deneme bitti")
    dialog.get_by_role("button", name=re.compile("bitir", re.IGNORECASE)).click()
    expect(dialog).to_have_count(0)
    eventually(lambda: settlement(operator, ad_id)["succeeded"] == 1, "settled", 30)
    page = screen.open(f"/yonetim/ilanlar/{ad_id}")
    expect(page.get_by_text("Toplamlar tutuyor").first).to_be_visible()
    screen.photograph("settlement")
    screen.assert_accessible()


def test_a_buyer_does_not_get_into_the_panels(open_window):
    screen = open_window()
    screen.sign_in("alici2@imece.test")
    page = screen.open("/yonetim")
    expect(page.get_by_text("yalnızca yönetici hesaplarına açıktır")).to_be_visible()
    page = screen.open("/shop/create-new-ad")
    expect(page.get_by_text("yalnızca onaylı satıcılar").first).to_be_visible()
