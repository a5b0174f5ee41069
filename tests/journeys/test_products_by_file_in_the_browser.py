"""A supplier takes its products along, changes them in a file, adds one, looks before anything is done, and undoes it."""

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import press
from tests.support.owners import known_place, new_product, new_supplier

pytestmark = pytest.mark.journey

FILE_PAGE = "/satici/urunler/dosya"
DONE_MILLISECONDS = 15_000  # while other journeys run


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000042")


@pytest.fixture
def product_id(running, seller) -> int:
    return new_product(seller, known_place(running.visitor()))


def _saved(page: Page, button: str) -> list[dict[str, str]]:
    """The rows of a file that is downloaded."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button).click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(text), delimiter=";"))


def _filled(rows: list[dict[str, str]], path: Path) -> Path:
    """The list as a spreadsheet saves it, with commas."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]), delimiter=",", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    path.write_bytes(out.getvalue().encode("utf-8-sig"))
    return path


def _other_model(visitor, of: dict[str, str]) -> dict[str, str]:
    """A line for a model of the demo world that the supplier does not present."""
    for top in visitor.get("/cdn/categories.json"):
        for category in top["subCategories"]:
            for brand in category["brands"]:
                for model in brand["models"]:
                    place = {
                        "Kategori": f"{top['name']} > {category['name']}",
                        "Marka": brand["name"],
                        "Model": model["name"],
                    }
                    if place.items() - of.items():
                        return dict.fromkeys(of, "") | place | {"Stok kodu": "YENI-1"}
    raise AssertionError("the demo world has one model only")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_products_go_out_come_in_and_are_undone(open_window, running, seller, product_id, tmp_path, size):
    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open("/satici/urunler")
    [row] = _saved(page, "Ürünlerimi indir (CSV)")
    assert row["Ürün no"] == str(product_id)
    page.get_by_role("link", name="Dosyayla ekle, değiştir").click()
    expect(page.get_by_text("Henüz dosya uygulamadınız.")).to_be_visible()
    assert _saved(page, "Boş şablonu indir") == []
    assert screen.overflow() <= 0
    screen.photograph("product-file")
    screen.assert_accessible()

    changed = row | {"Stok kodu": "ESKI-1", "Açıklama": "Dosyadan gelen açıklama"}
    unknown = _other_model(running.visitor(), row) | {"Marka": "Böyle Marka Yok"}
    rows = [changed, _other_model(running.visitor(), row), unknown]
    page.locator("input[type=file]").set_input_files(_filled(rows, tmp_path / "liste.csv"))
    expect(page.get_by_role("heading", name="Denetim sonucu: liste.csv")).to_be_focused()
    expect(page.get_by_role("radio", name="Reddedilen (1)")).to_be_checked()
    expect(page.get_by_role("table", name="Reddedilen")).to_contain_text("Marka: Bulunamadı.")
    page.get_by_text("Değişen (1)").click()
    expect(page.get_by_role("table", name="Değişen").get_by_text("Dosyadan gelen açıklama")).to_be_visible()
    assert screen.overflow() <= 0
    screen.photograph("product-file-checked")
    screen.assert_accessible()
    assert seller.get(f"/api/supplier/products/{product_id}")["code"] is None

    page.get_by_role("button", name="Doğru 2 satırı uygula").click()
    expect(page.get_by_role("heading", name="Uygulandı: liste.csv")).to_be_focused(timeout=DONE_MILLISECONDS)
    expect(page.get_by_text("1 yeni, 1 değişen, 1 reddedilen").first).to_be_visible()
    screen.photograph("product-file-applied")
    screen.assert_accessible()
    assert seller.get(f"/api/supplier/products/{product_id}")["description"] == "Dosyadan gelen açıklama"
    screen.open("/satici/urunler?durum=waiting")
    expect(page.get_by_role("link", name=re.compile("^Resim ekle"))).to_have_count(1)
    expect(page.get_by_text("YENI-1")).to_be_visible()
    screen.photograph("product-waits-for-its-picture")
    screen.assert_accessible()

    screen.open(FILE_PAGE)
    page.get_by_role("button", name=re.compile("^Geri al: liste.csv")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Dosyanın eklediği 1 ürün silinir.")
    screen.photograph("product-file-undo")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Geri al").click()
    expect(page.get_by_text("Dosyanın yaptığı her şey geri alındı.")).to_be_visible()
    page.get_by_role("button", name="Kapat").last.click()
    expect(page.get_by_text("Geri alındı", exact=True)).to_be_visible()
    [only] = seller.get("/api/supplier/products")["items"]
    assert (only["id"], only["code"]) == (product_id, None)


def test_a_file_is_applied_and_undone_by_keys_alone(open_window, seller, product_id, tmp_path):
    screen = open_window("phone")
    screen.enter_as(seller)
    page = screen.open(FILE_PAGE)
    [row] = _saved(page, "Ürünlerimi indir (CSV)")
    file = _filled([row | {"Stok kodu": "TUS-1"}], tmp_path / "tus.csv")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name="Denetim sonucu: tus.csv")).to_be_focused()
    press(page, page.get_by_role("button", name="1 satırı uygula"))
    expect(page.get_by_role("heading", name="Uygulandı: tus.csv")).to_be_focused(timeout=DONE_MILLISECONDS)
    press(page, page.get_by_role("button", name=re.compile("^Geri al: tus.csv")))
    press(page, page.get_by_role("dialog").get_by_role("button", name="Geri al"))
    expect(page.get_by_text("Dosyanın yaptığı her şey geri alındı.")).to_be_visible()
    assert seller.get(f"/api/supplier/products/{product_id}")["code"] is None
