"""An operator decides about what suppliers proposed: accepts, merges, deletes, and is refused where something stands."""

import re
import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import press
from tests.support.owners import known_place, new_product, new_supplier, publish
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

DESK = "/yonetim/katalog"


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000042")


@pytest.fixture
def name() -> str:
    """A name that nothing has yet."""
    return f"Yelkenci {uuid.uuid4().hex[:6]}"


@pytest.fixture
def propose(seller):
    """`propose(name, place)` → the id of a brand that the supplier proposes at a place of the catalogue."""

    def put(name: str, place: dict) -> int:
        places = [{"BrandId": 0, "CategoryId": place["category_id"]}]
        return seller.post("/api/brands", {"Name": name, "BrandCategories": places})["id"]

    return put


def card(page: Page, name: str) -> Locator:
    """What stands about a name."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=name, exact=True))


def act(page: Page, what: str, name: str) -> Locator:
    """Begin an act; gives the dialog that asks once more."""
    page.get_by_role("button", name=f"{what}: {name}", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def waiting(operator) -> int:
    """How many names wait for an operator."""
    return operator.get("/api/operator/names?state=proposed")["total"]


def open_ads(operator, brand: str) -> int:
    """How many open ads the catalogue counts of a brand."""
    (found,) = operator.get(f"/api/operator/names?kind=brand&state=proposed&q={brand}")["items"]
    return found["openAds"]


def expect_counted(page: Page, size: str, *numbers: int) -> None:
    """The navigation says how many names wait: what was known just before, or just after, should others propose some.

    On a phone it stands in the sheet with all sections.
    """
    if size == "phone":
        page.get_by_role("button", name=re.compile("^Tümü")).click()
    place = page.get_by_role("dialog") if size == "phone" else page
    entry = place.get_by_role("link", name=re.compile("^Katalog"))
    least, most = min(numbers), max(numbers)
    eventually(lambda: least <= int(re.sub(r"\D", "", entry.inner_text()) or 0) <= most, f"{least} to {most} wait")
    if size == "phone":
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def in_menu(visitor, name: str) -> bool:
    """Whether shoppers' menus and filters have this brand."""
    tops = visitor.get("/cdn/categories.json")
    return any(brand["name"] == name for top in tops for brand in top["brands"])


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_proposal_is_seen_by_its_supplier_alone_until_an_operator_accepts_it(
    open_window, running, operator, seller, propose, name, size
):
    shopper = running.visitor()
    propose(name, known_place(shopper))
    assert not in_menu(shopper, name)
    before = waiting(operator)
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open("/yonetim?tur=brand")
    page.get_by_role("link", name=re.compile(f"^Önerilen marka.*{name}")).click()
    page.wait_for_url(re.compile(f"{DESK}\\?tur=brand&q="))
    expect(card(page, name).get_by_text("Ürün yok", exact=False)).to_be_visible()
    expect(card(page, name).get_by_role("link", name="Deneme Ticaret")).to_be_visible()
    screen.photograph("catalogue-desk")
    screen.assert_accessible()
    assert screen.overflow() <= 0
    expect_counted(page, size, before, waiting(operator))
    dialog = act(page, "Onayla", name)
    expect(dialog.get_by_text("bütün satıcıların formlarında görünür")).to_be_visible()
    screen.photograph("accept-name")
    dialog.get_by_role("button", name="Onayla", exact=True).click()
    expect(card(page, name)).to_have_count(0)
    expect_counted(page, size, before - 1, waiting(operator))
    eventually(lambda: in_menu(shopper, name), "the gateway's copy of the menu has it")

    page.get_by_role("link", name="Geçmiş").click()
    expect(page.get_by_text(f"“{name}” onaylandı")).to_be_visible()
    screen.photograph("name-history")
    screen.assert_accessible()
    mine = open_window(size)
    mine.enter_as(seller)
    page = mine.open("/satici/urunler")
    page.get_by_role("link", name="Önerdikleriniz (1)").click()
    expect(page.get_by_role("row").filter(has_text=name)).to_contain_text("Onaylandı")
    mine.photograph("own-proposals")
    mine.assert_accessible()


def test_a_mistyped_brand_is_merged_and_its_address_leads_to_the_right_one(
    open_window, running, operator, seller, propose, new_buyer, name
):
    shopper = running.visitor()
    place = known_place(shopper)
    right = operator.post(
        "/api/brands", {"Name": name, "BrandCategories": [{"BrandId": 0, "CategoryId": place["category_id"]}]}
    )
    typo = name.replace("Yelkenci", "Yelkencii")
    wrong = propose(typo, place)
    model = {"Name": "Rüzgâr 1", "BrandId": wrong, "CategoryId": place["category_id"]}
    stand = place | {"brand_id": wrong, "model_id": seller.post("/api/models", model)["id"]}
    ad_id = publish(seller, new_buyer(), new_product(seller, stand))
    eventually(lambda: open_ads(operator, typo) == 1, "the catalogue has heard of the ad")
    screen = open_window("desktop")
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"{DESK}?tur=brand&q={name.split()[1]}")
    expect(card(page, typo).get_by_text("1 ürün · 1 açık ilan")).to_be_visible()
    dialog = act(page, "Adını değiştir", typo)
    dialog.get_by_label("Yeni ad").fill(name)
    dialog.get_by_role("button", name="Adını değiştir", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("ikisini birleştirebilirsiniz")
    screen.photograph("rename-refused")
    dialog.get_by_role("button", name="Bunun yerine birleştir").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Birleştir", exact=True).click()
    expect(dialog.get_by_text("Lütfen birleşeceği adı seçiniz")).to_be_visible()
    dialog.get_by_role("radio", name=re.compile(f"^{name}")).check(force=True)
    expect(dialog.get_by_text("1 açık ilan ve modelleri")).to_be_visible()
    screen.photograph("merge-name")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Birleştir", exact=True).click()
    expect(card(page, typo)).to_have_count(0)

    def listed() -> list[int]:
        return [item["adId"] for item in shopper.get(f"/api/ads?brandId={right['id']}")["items"]]

    eventually(lambda: listed() == [ad_id], "the ad follows its product")
    page = screen.open(f"/kategori?brandId={wrong}")
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    assert page.url.endswith(f"/kategori?brandId={right['id']}")
    assert [one["intoName"] for one in seller.get("/api/supplier/proposals")["items"]] == [None, name]


def test_what_is_used_is_not_deleted_and_what_is_empty_is(open_window, running, seller, propose, name):
    place = known_place(running.visitor())
    brand = propose(name, place)
    seller.post("/api/models", {"Name": f"Boş {name}", "BrandId": brand, "CategoryId": place["category_id"]})
    screen = open_window("phone")
    screen.sign_in("yonetici@imece.test")
    page = screen.open(f"{DESK}?durum=all&q={name.split()[1]}")
    dialog = act(page, "Sil", name)
    dialog.get_by_role("button", name="Sil", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("altında 0 ürün, 1 model ve 0 alt kategori var")
    screen.photograph("delete-refused")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Vazgeç").click()
    page = screen.open(f"{DESK}?tur=model&q={name.split()[1]}")
    act(page, "Sil", f"Boş {name}").get_by_role("button", name="Sil", exact=True).click()
    expect(page.get_by_text("Bu aramaya uyan ad yok")).to_be_visible()
    page = screen.open(f"{DESK}?durum=all&q={name.split()[1]}")
    act(page, "Sil", name).get_by_role("button", name="Sil", exact=True).click()
    expect(page.get_by_text("Bu aramaya uyan ad yok")).to_be_visible()
    assert sorted(one["state"] for one in seller.get("/api/supplier/proposals")["items"]) == ["deleted", "deleted"]


def test_the_desk_is_worked_from_right_to_left_with_the_keyboard_alone(open_window, running, propose, name):
    shopper = running.visitor()
    propose(name, known_place(shopper))
    screen = open_window("phone")
    screen.sign_in("yonetici@imece.test")
    screen.keep(locale="ar")
    screen.page.set_viewport_size({"width": 320, "height": 720})
    page = screen.open(f"{DESK}?q={name.split()[1]}")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    press(page, page.get_by_role("button", name=re.compile(f"قبول.*{name}")))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(name)
    screen.photograph("accept-name-ar")
    assert screen.overflow() <= 0
    screen.assert_accessible()
    press(page, dialog.get_by_role("button", name="قبول", exact=True))
    expect(page.get_by_text("لا يوجد اسم مطابق لهذا البحث")).to_be_visible()
    screen.photograph("catalogue-desk-ar")
    eventually(lambda: in_menu(shopper, name), "the gateway's copy of the menu has it")
