"""An operator sorts a list, leaves columns out, and takes it home as a file: in the address, by keyboard, on a phone."""

import csv
import io
import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

REFUNDS = "/yonetim/para-iadeleri"
OPERATOR = "yonetici@imece.test"
AMOUNT = re.compile(r"([\d.]+,\d{2})\s*₺")


def kurus(text: str) -> int:
    return int(text.replace(".", "").replace(",", ""))


def amounts(page: Page) -> list[int]:
    rows = page.get_by_role("table", name="Para iadeleri").get_by_role("row").filter(has_text="₺").all_inner_texts()
    return [kurus(found[1]) for row in rows if (found := AMOUNT.search(row))]


def expect_sorted(page: Page, *, largest_first: bool) -> None:
    """The address and what was chosen change first: until the answer is drawn, the rows of before stand there."""

    def is_sorted() -> bool:
        found = amounts(page)
        return len(found) > 1 and found == sorted(found, reverse=largest_first)

    eventually(is_sorted, f"the rows are sorted, {'largest' if largest_first else 'smallest'} first")


def test_a_list_is_sorted_by_its_heads_and_shows_the_columns_that_are_wanted(open_window):
    screen = open_window()
    screen.sign_in(OPERATOR)
    page = screen.open(REFUNDS)
    table = page.get_by_role("table", name="Para iadeleri")
    head = table.get_by_role("columnheader", name=re.compile("Tutar"))
    expect(head).to_have_attribute("aria-sort", "none")
    head.get_by_role("link").focus()
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(page).to_have_url(re.compile(r"\?sira=largest$"))
    expect_sorted(page, largest_first=True)
    expect(head.get_by_role("link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect_sorted(page, largest_first=False)

    page.get_by_role("button", name="Sütunlar").click()
    page.get_by_role("region", name="Sütunlar").get_by_label("Açıklama").uncheck()
    expect(table.get_by_role("columnheader", name="Açıklama")).to_have_count(0)
    screen.photograph("columns")
    screen.assert_accessible()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.get_by_role("button", name="Sütunlar (1 gizli)")).to_be_visible()
    expect(head).to_have_attribute("aria-sort", "ascending")
    expect(table.get_by_role("columnheader", name="Açıklama")).to_have_count(0)

    page.get_by_role("link", name="Tamamlandı").click()
    expect(page).to_have_url(re.compile(r"durum=succeeded&sira=smallest"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="CSV indir").click()
    rows = list(csv.reader(io.StringIO(saved.value.path().read_text(encoding="utf-8-sig")), delimiter=";"))
    column = rows[0].index("Tutar")
    paid = [kurus(row[column]) for row in rows[1:]]
    assert len(paid) > 1
    assert paid == sorted(paid)


def test_stacked_rows_are_sorted_by_a_choice(open_window):
    phone = open_window("phone")
    phone.sign_in(OPERATOR)
    page = phone.open(REFUNDS)
    choice = page.get_by_label("Sıralama", exact=True)
    expect(choice).to_have_value("newest")
    choice.focus()
    choice.select_option("largest")
    expect(page).to_have_url(re.compile(r"\?sira=largest$"))
    expect(choice).to_be_focused()
    expect_sorted(page, largest_first=True)
    phone.photograph("sorted")
    phone.assert_accessible()


# Each list of the operator's, the button of its file, and the first column that the file has.
FILES = {
    "/yonetim/hakedisler": ("CSV indir", "Hak ediş"),
    "/yonetim/satici-hesaplari": ("CSV indir", "Satıcı"),
    "/yonetim/ilanlar": ("CSV indir", "İlan"),
    "/yonetim/sevkiyat": ("CSV indir", "Sipariş"),
    "/yonetim/sevkiyat?durum=returned": ("CSV indir", "Veriliş"),
    "/yonetim/urun-iadeleri": ("CSV indir", "Talep"),
    "/yonetim/degerlendirmeler": ("CSV indir", "Tarih"),
    "/yonetim/odemeler": ("CSV indir", "Tarih"),
    "/yonetim/supheliler": ("CSV indir", "İlk görülme"),
    "/yonetim/ters-ibrazlar?durum=all": ("CSV indir", "Kayıt"),
    "/yonetim/denetim": ("CSV indir", "Tarih"),
    "/yonetim/ara?q=imece.test": ("Üyeleri indir (CSV)", "Üyelik"),
    "/yonetim/ara": ("Siparişleri indir (CSV)", "Tarih"),
}


def test_every_list_is_taken_home_as_a_file_and_of_people_it_is_kept_who_did(open_window):
    screen = open_window()
    screen.sign_in(OPERATOR)
    for address, (button, first) in FILES.items():
        page = screen.open(address)
        with page.expect_download() as saved:
            page.get_by_role("button", name=button, exact=True).click()
        rows = list(csv.reader(io.StringIO(saved.value.path().read_text(encoding="utf-8-sig")), delimiter=";"))
        assert rows[0][0] == first, address
        assert {len(row) for row in rows} == {len(rows[0])}, address
    page = screen.open("/yonetim/denetim?islem=list_saved")
    expect(page.get_by_role("list", name="Yönetici işlemleri").get_by_text("üyeler").first).to_be_visible()
