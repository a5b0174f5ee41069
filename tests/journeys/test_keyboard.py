"""Everything that a pointer can do, done with keys alone; and at every stop the eye sees where one is."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Screen, press
from tests.support.lasting import lasting_ads, named_once
from tests.support.pictures import file

pytestmark = pytest.mark.journey

STOPS, STOPS_IN_DIALOGS = 60, 30
# A stop is framed itself, or the label or tile around it is, or the link that covers its tile.
FRAMED = """() => {
    const stop = document.activeElement;
    if (stop === document.body) return null;
    const frames = (one, part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const around = [stop, stop.closest('label'), stop.closest('label')?.parentElement].filter(Boolean);
    const { top, bottom } = stop.getBoundingClientRect();
    const isFramed = frames(stop, '::after') || around.some(one => frames(one));
    return { isSeen: isFramed && bottom > 0 && top < innerHeight, html: stop.outerHTML.slice(0, 120) };
}"""
HEIGHT = "document.body.scrollHeight"
FROM_THE_TOP = "scrollTo(0, 0); document.activeElement.blur(); getSelection().collapse(document.body, 0)"
HOLDS_FOCUS = "dialog => dialog.contains(document.activeElement)"


def _escape_gives_the_focus_back(page: Page, dialog: Locator, opener: Locator) -> None:
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()


def _holds_the_focus(page: Page, dialog: Locator) -> None:
    """Tab goes round inside; between the last and the first, the browser's own bar has its turn."""
    expect(dialog).to_be_visible()
    outside = 0
    for _ in range(STOPS_IN_DIALOGS):
        page.keyboard.press("Tab")
        if not dialog.evaluate(HOLDS_FOCUS):
            assert page.evaluate("document.activeElement === document.body"), "the focus is on the page behind"
            outside += 1
    assert outside < STOPS_IN_DIALOGS / 2


def test_the_phones_menu_goes_down_and_up_its_three_levels(open_window):
    page = open_window("phone").open("/")
    opener = page.get_by_role("button", name="Menü")
    press(page, opener)
    drawer = page.get_by_role("dialog")
    _holds_the_focus(page, drawer)
    press(page, drawer.get_by_role("button", name="Elektronik"))
    back = drawer.get_by_role("button", name="Geri")
    expect(back).to_be_focused()
    press(page, drawer.get_by_role("button", name="Televizyon"))
    expect(drawer.get_by_role("link", name="Lodos")).to_be_visible()
    expect(back).to_be_focused()
    page.keyboard.press("Enter")
    expect(drawer.get_by_role("button", name="Televizyon")).to_be_visible()
    _escape_gives_the_focus_back(page, drawer, opener)


def test_a_quick_look_and_a_comparison_need_no_pointer(open_window):
    page = open_window().open("/kategori?sort=discount")
    main = page.get_by_role("main")
    expect(main.get_by_role("button", name=re.compile("^Hızlı bakış: ")).first).to_be_visible()
    # Of the demo world: what another journey has published may be gone from the list while it is looked at.
    names = named_once(page)
    look = main.get_by_role("button", name=f"Hızlı bakış: {names[0]}", exact=True)
    press(page, look)
    dialog = page.get_by_role("dialog")
    _holds_the_focus(page, dialog)
    _escape_gives_the_focus_back(page, dialog, look)
    for name in names[:2]:
        one = main.get_by_role("button", name=f"Karşılaştır: {name}", exact=True)
        press(page, one)
        expect(one).to_have_attribute("aria-pressed", "true")
    press(page, page.get_by_role("region", name="Karşılaştırma").get_by_role("link", name="Karşılaştır"))
    columns = page.get_by_role("columnheader")
    expect(columns).to_have_count(2)
    press(page, page.get_by_role("button", name=re.compile("^Çıkar: ")).first)
    expect(page.get_by_role("button", name="Geri al")).to_be_focused()
    page.keyboard.press("Enter")
    expect(columns).to_have_count(2)


def test_pictures_and_amounts_are_changed_by_keys(open_window, running):
    ad = lasting_ads(running.visitor())[0]
    page = open_window().open(f"/ilan/{ad['adId']}/{ad['slug']}")
    press(page, page.get_by_role("button", name="2. fotoğrafı göster"))
    opener = page.get_by_role("button", name=re.compile(r"2\. fotoğrafı büyüt$"))
    press(page, opener)
    _holds_the_focus(page, page.get_by_role("dialog"))
    _escape_gives_the_focus_back(page, page.get_by_role("dialog"), opener)
    press(page, page.get_by_role("button", name="Artır").locator("visible=true").first)
    expect(page.get_by_role("textbox", name="Adet").locator("visible=true").first).to_have_value("2")


def test_a_phones_filters_are_chosen_and_closed_by_keys(open_window, running):
    page = open_window("phone").open("/kategori")
    opener = page.get_by_role("button", name="Filtreler", exact=True)
    press(page, opener)
    sheet = page.get_by_role("dialog")
    _holds_the_focus(page, sheet)
    press(page, sheet.get_by_role("link", name=re.compile("^Mutfak")))
    expect(sheet.get_by_role("link", name=re.compile("^Mutfak"))).to_have_attribute("aria-current", "true")
    press(page, sheet.get_by_role("button", name=re.compile(r"ilanı göster$")))
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mutfak")


def _delivered_order(buyer) -> str:
    """An order of which something may be given back and nothing has been said yet."""
    for one in buyer.get("/api/cart/list"):
        if any(item["returnableAmount"] and item["reviewAvailable"] for item in buyer.order(one["uuid"])["items"]):
            return one["uuid"]
    raise AssertionError("the demo world has no delivered order")


def test_stars_are_given_and_pictures_are_chosen_by_keys(open_window, running):
    buyer = running.signed_in("alici@imece.test")
    screen: Screen = open_window()
    screen.enter_as(buyer)
    page = screen.open(f"/hesap/siparis/{_delivered_order(buyer)}")
    opener = page.get_by_role("button", name="Ürünü değerlendir").first
    press(page, opener)
    dialog = page.get_by_role("dialog")
    press(page, dialog.get_by_role("radio", name="1 yıldız"), "ArrowRight")
    expect(dialog.get_by_role("radio", name="2 yıldız")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="3 yıldız")).to_be_checked()
    _escape_gives_the_focus_back(page, dialog, opener)

    opener = page.get_by_role("button", name="Kolay iade talebi oluştur").first
    press(page, opener)
    choice = dialog.get_by_label("Resim ekle")
    with page.expect_file_chooser() as chosen:
        press(page, choice)
    chosen.value.set_files(file("kutu.jpg"))
    expect(dialog.get_by_text("Yüklendi")).to_be_visible()
    press(page, dialog.get_by_role("button", name=re.compile("kutu.jpg")))
    expect(dialog.get_by_text("Yüklendi")).to_have_count(0)
    expect(choice).to_be_focused()
    _escape_gives_the_focus_back(page, dialog, opener)


@pytest.mark.parametrize("path", ["/", "/ilan/{ad}", "/checkout", "/hesap/profil"])
def test_every_stop_of_the_tab_key_is_framed_and_in_view(open_window, running, path):
    ad = lasting_ads(running.visitor())[0]["adId"]
    screen: Screen = open_window()
    screen.enter_as(running.signed_in("alici@imece.test"))
    page = screen.open(path.format(ad=ad))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    while True:
        height = page.evaluate(HEIGHT)
        hidden = _first_stop_out_of_sight(page)
        if hidden is None or page.evaluate(HEIGHT) == height:
            break
        # These tabs are faster than a person's: what arrived meanwhile has pushed the last stops down. It is here now.
        page.evaluate(FROM_THE_TOP)
    assert hidden is None


def _first_stop_out_of_sight(page: Page) -> str | None:
    """Go on by Tab until the end of the page, or to a stop that is not framed or not in view."""
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(FRAMED)
        if stop is None:
            return None
        if not stop["isSeen"]:
            return stop["html"]
    return None
