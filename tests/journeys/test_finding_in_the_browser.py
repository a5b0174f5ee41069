"""Finding an ad and all around it: menus, filters, search, a quick look and comparing."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import overflow_of
from tests.support.lasting import lasting_ads, named_once
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver(list => {
        // The rail of filters is told its counts later than the listing: what is held here is the listing.
        const isOfRail = ({ node }) => node instanceof Element && node.closest('aside');
        for (const entry of list.getEntries())
            if (!entry.hadRecentInput && !entry.sources.every(isOfRail)) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
"""


def _fits(page: Page) -> None:
    assert overflow_of(page) <= 0


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_home_page_leads_on_all_the_way_down(open_window, size):
    screen = open_window(size)
    page = screen.open("/")
    expect(page.get_by_role("heading", name="Anlık Fırsatlar")).to_be_visible()
    slides = page.get_by_role("region", name="Öne çıkanlar")
    # Who prefers less motion gets slides that stand still until they are asked to move.
    expect(slides.get_by_role("button", name="Oynat")).to_be_visible()
    slides.get_by_role("button", name="Sonraki").click()
    expect(slides.get_by_text("Geç kalan yok, herkes aynı fiyatı öder")).to_be_visible()
    page.mouse.wheel(0, 1200)
    expect(page.get_by_role("heading", name="Bir adım kala")).to_be_visible()
    expect(page.get_by_role("heading", name="Nasıl çalışır?")).to_be_visible()
    page.get_by_text("Kargo ücretli mi?").click()
    expect(page.get_by_text("Kargo bütün ilanlarda ücretsizdir", exact=False)).to_be_visible()
    _fits(page)
    screen.photograph("home-whole")
    screen.assert_accessible()
    page.mouse.wheel(0, 3000)
    page.get_by_role("button", name="Yukarı çık").click()
    screen.wait_until("window.scrollY === 0")


def test_the_categories_are_walked_by_keyboard_and_by_pointer(open_window):
    screen = open_window("desktop")
    page = screen.open("/kategori")
    opener = page.get_by_role("button", name="Filtrele", exact=True)
    opener.focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("navigation", name="Kategoriler")
    first = menu.get_by_role("button").first
    expect(first).to_be_visible()
    page.keyboard.press("Tab")
    expect(first).to_be_focused()
    names = menu.get_by_role("button").all_inner_texts()
    for _ in range(names.index("Elektronik")):  # other journeys may have brought categories before it
        page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("button", name="Elektronik", exact=True)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(menu.get_by_role("link", name="Tüm Elektronik ilanları")).to_be_focused()
    screen.photograph("departments")
    screen.assert_accessible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(opener).to_be_focused()
    opener.click()
    menu.get_by_role("button", name="Mutfak").hover()
    menu.get_by_role("link", name="Pişirme").click()
    expect(page.get_by_role("heading", level=1, name="Pişirme")).to_be_visible()
    expect(menu).to_have_count(0)


def test_the_phones_menu_has_three_levels(open_window):
    screen = open_window("phone")
    page = screen.open("/")
    page.get_by_role("button", name="Menü").click()
    drawer = page.get_by_role("dialog")
    drawer.get_by_role("button", name="Elektronik").click()
    drawer.get_by_role("button", name="Televizyon").click()
    expect(drawer.get_by_role("button", name="Geri")).to_be_focused()
    screen.assert_accessible()
    drawer.get_by_role("link", name="Lodos").click()
    expect(page.get_by_role("heading", level=1, name="Televizyon, Lodos")).to_be_visible()
    expect(drawer).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_filters_live_in_the_address_and_back_brings_the_place_back(open_window, size):
    screen = open_window(size)
    page = screen.open("/kategori")
    place = page.get_by_role("complementary", name="Filtreler")
    if size == "phone":
        page.get_by_role("button", name="Filtreler").click()
        place = page.get_by_role("dialog", name="Filtreler")
    department = place.get_by_role("link", name=re.compile("^Elektronik"))
    department.click()
    page.wait_for_url(re.compile(r"parentId=1"))
    # The address changes before the page does, and until then a price is sought in what was chosen before.
    expect(department).to_have_attribute("aria-current", "true")
    place.get_by_label("En az (₺)").fill("1.000")
    place.get_by_role("button", name="Fiyatı uygula").click()
    page.wait_for_url(re.compile(r"parentId=1&priceFrom=1000"))
    # Until the answer the ads of before are pale.
    screen.wait_until("document.querySelector('main').textContent.includes('En az 1.000,00')")
    screen.wait_until("!document.querySelector('main [aria-busy=true]')")
    screen.photograph("filters")
    screen.assert_accessible()
    if size == "phone":
        place.get_by_role("button", name=re.compile("ilanı göster")).click()
    chosen = page.get_by_role("navigation", name="Seçtikleriniz")
    expect(chosen.get_by_role("link", name=re.compile("^En az 1.000,00"))).to_be_visible()
    with page.expect_response(re.compile(r"/api/ads\?.*sort=price_asc")) as heard:  # another is of another moment
        page.get_by_label("Sırala").select_option("price_asc")
    page.wait_for_url(re.compile(r"sort=price_asc"))
    answer = heard.value.json()["success"]["items"]
    prices = [ad["instantPrice"] for ad in answer if ad["status"] == "open"]
    assert prices == sorted(prices) and prices[0] >= 1000
    cards = page.get_by_role("main").get_by_role("article")
    expect(cards.get_by_role("heading")).to_have_text([f"{ad['brandName']} {ad['modelName']}" for ad in answer])
    running_ads = cards.filter(has=page.get_by_role("timer"))
    last = running_ads.last
    last.scroll_into_view_if_needed()
    before = page.evaluate("window.scrollY")
    assert before > 300
    last.get_by_role("heading").click()
    expect(page.get_by_label("Kaç adet satılırsa?")).to_be_visible()
    screen.wait_until("window.scrollY === 0")
    page.go_back()
    expect(chosen).to_be_visible()
    screen.wait_until("before => Math.abs(window.scrollY - before) < 200", before)
    chosen.get_by_role("link", name="Elektronik seçimini kaldır").click()
    page.wait_for_url(re.compile(r"^(?!.*parentId).*priceFrom=1000"))


def test_nothing_found_leads_on(open_window):
    screen = open_window("phone")
    page = screen.open("/kategori?parentId=1&priceFrom=9999999")
    expect(page.get_by_text("Şu anda bu kategoride ilan bulunmamaktadır!")).to_be_visible()
    screen.assert_accessible()
    page.get_by_role("link", name="Tüm ilanlara bak").click()
    expect(page.get_by_role("main").get_by_role("article")).not_to_have_count(0)


def test_searching_by_keyboard(open_window):
    screen = open_window("desktop")
    page = screen.open("/")
    box = page.get_by_role("combobox", name="İlan ara")
    box.focus()
    page.keyboard.type("TELEVİZYON")
    option = page.get_by_role("option", name=re.compile("Televizyon"))
    expect(option.first).to_be_visible()
    expect(page.get_by_role("search").get_by_text("Kategoriler", exact=True)).to_be_visible()
    screen.assert_accessible()
    page.keyboard.press("Escape")
    expect(option).to_have_count(0)
    page.keyboard.press("ArrowDown")  # opens the list again, at the category; what else was found stands below
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Televizyon")).to_be_visible()
    page.keyboard.press("Tab")
    box.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_text("Son aramalarınız")).to_be_visible()
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_text("Son aramalarınız")).to_be_hidden()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_slip_is_mended_and_what_was_typed_can_be_searched_all_the_same(open_window, size):
    screen = open_window(size)
    page = screen.open("/kategori?q=televzyon")
    expect(page.get_by_role("heading", level=1, name="“televizyon” için ilanlar")).to_be_visible()
    expect(page.get_by_text("“televzyon” için sonuç çıkmadı", exact=False)).to_be_visible()
    expect(page.get_by_role("main").get_by_role("article")).not_to_have_count(0)
    _fits(page)
    screen.photograph("mended")
    screen.assert_accessible()
    page.get_by_role("link", name="Yine de “televzyon” ara").click()
    expect(page.get_by_text("“televzyon” ile eşleşen bir ilan yok.")).to_be_visible()
    page.wait_for_url(re.compile("exact=true"))
    expect(page.get_by_role("heading", name="Yakında biten ilanlar")).to_be_visible()
    _fits(page)
    screen.photograph("nothing-found")
    screen.assert_accessible()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_filter_brings_as_many_ads_as_it_promises(open_window, size):
    screen = open_window(size)

    def brings_what_it_promises() -> bool:
        page = screen.open("/kategori")
        place = page.get_by_role("complementary", name="Filtreler")
        if size == "phone":
            page.get_by_role("button", name="Filtreler").click()
            place = page.get_by_role("dialog", name="Filtreler")
        choice = place.get_by_role("link", name=re.compile("^Kaporayla alınanlar"))
        expect(choice).to_contain_text(re.compile(r"\d+ ilan"))
        promised = re.search(r"(\d+) ilan", choice.locator(".sr-only").inner_text())
        with page.expect_response(re.compile(r"/api/ads\?.*deposit=true")) as heard:
            choice.click()
        page.wait_for_url(re.compile("deposit=true"))
        total = heard.value.json()["success"]["total"]
        expect(page.get_by_role("status").get_by_text(f"{total} ilan", exact=True)).to_be_attached()
        return int(promised[1]) == total > 0  # others publish such ads and end them, perhaps in between

    eventually(brings_what_it_promises, "as many ads as the filter promised")


def test_what_was_looked_at_last_is_found_again_and_forgotten_by_one_button(open_window):
    screen = open_window("desktop")
    page = screen.open("/kategori?sort=popular")
    expect(page.get_by_role("main").get_by_role("article").first).to_be_visible()
    names = named_once(page)[:2]
    for name in names:
        page.get_by_role("main").get_by_role("link", name=name, exact=True).click()
        expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
        page.go_back()
    screen.open("/kategori?q=zzyzx")
    row = page.get_by_role("heading", name="Son baktıklarınız")
    expect(row).to_be_visible()
    page.get_by_role("button", name="Listeyi temizle").click()
    expect(row).to_have_count(0)


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_quick_look_and_a_comparison(open_window, size):
    screen = open_window(size)
    page = screen.open("/kategori?sort=discount")
    expect(page.get_by_role("button", name=re.compile("^Karşılaştır: ")).first).to_be_visible()
    # As the list stands now: the first paint may still show the one of a moment ago.
    names = named_once(page)[:3]
    page.mouse.move(10, 10)
    page.get_by_role("button", name=f"Hızlı bakış: {names[0]}", exact=True).click()
    look = page.get_by_role("dialog", name=names[0])
    expect(look.get_by_text("Şu an buradasınız")).to_be_visible()
    expect(look.get_by_role("button", name="Sepete eklemek için giriş yapın")).to_be_visible()
    screen.photograph("quick-view")
    screen.assert_accessible()
    page.keyboard.press("Escape")
    expect(look).to_have_count(0)
    for name in names:
        page.get_by_role("button", name=f"Karşılaştır: {name}", exact=True).click()
    bar = page.get_by_role("region", name="Karşılaştırma")
    expect(bar.get_by_text("3 ilan karşılaştırmada")).to_be_visible()
    screen.photograph("compare-bar")
    screen.assert_accessible()
    bar.get_by_role("link", name="Karşılaştır").click()
    column = page.get_by_role("columnheader", name=names[1])
    expect(column).to_be_visible()
    _fits(page)
    screen.photograph("compare")
    screen.assert_accessible()
    page.get_by_role("button", name=f"Çıkar: {names[1]}").click()
    expect(column).to_have_count(0)
    page.get_by_role("button", name="Geri al").click()
    expect(column).to_be_visible()
    page.get_by_role("button", name=f"Çıkar: {names[1]}").click()
    expect(page.get_by_role("button", name="Geri al")).to_be_visible()
    expect(page.get_by_role("button", name="Geri al")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("columnheader", name=names[0])).to_be_visible()
    expect(column).to_have_count(0)


def test_a_supplier_is_found_from_its_ad(open_window, running):
    ad = lasting_ads(running.visitor())[0]
    screen = open_window("phone")
    page = screen.open(f"/tedarikci/{ad['sellerId']}")
    expect(page.get_by_role("heading", level=1, name=ad["sellerName"])).to_be_visible()
    page.get_by_label("Sırala").select_option("price_desc")
    page.wait_for_url(re.compile(r"sort=price_desc"))
    screen.photograph("supplier")


@pytest.mark.parametrize("language", ["tr", "ar"])
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_slip_in_a_search_is_told_at_once_and_moves_nothing(open_window, size, language):
    screen = open_window(size, is_first_visit=True)
    screen.keep(locale=language)
    screen.page.add_init_script(SHIFTS)
    page = screen.open("/kategori?q=telefn")
    told = page.get_by_role("status").filter(has_text="telefn")
    expect(told).to_contain_text("telefon")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifts") <= 0.02
    screen.photograph(f"mended-{language}")
    screen.assert_accessible()
    told.get_by_role("link").click()
    page.wait_for_url(re.compile("exact=true"))
