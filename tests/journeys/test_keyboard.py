"""Everything that a pointer can do, done with keys alone; and at every stop the eye sees where one is."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import Screen, press

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
    look = page.get_by_role("button", name=re.compile("^Hızlı bakış: ")).first
    press(page, look)
    dialog = page.get_by_role("dialog")
    _holds_the_focus(page, dialog)
    _escape_gives_the_focus_back(page, dialog, look)
    for one in page.get_by_role("button", name=re.compile("^Karşılaştır: ")).all()[:2]:
        press(page, one)
        expect(one).to_have_attribute("aria-pressed", "true")
    press(page, page.get_by_role("region", name="Karşılaştırma").get_by_role("link", name="Karşılaştır"))
    columns = page.get_by_role("columnheader")
    expect(columns).to_have_count(2)
    press(page, page.get_by_role("button", name=re.compile("^Çıkar: ")).first)
    press(page, page.get_by_role("button", name="Geri al"))
    expect(columns).to_have_count(2)


def test_pictures_and_amounts_are_changed_by_keys(open_window, running):
    listing = running.visitor().get("/api/ads?sort=discount")["items"]
    ad = next(one for one in listing if one["status"] == "open" and len(one["images"]) > 1 and one["remaining"] > 1)
    page = open_window().open(f"/ilan/{ad['adId']}/{ad['slug']}")
    press(page, page.get_by_role("button", name="2. fotoğrafı göster"))
    opener = page.get_by_role("button", name=re.compile(r"2\. fotoğrafı büyüt$"))
    press(page, opener)
    _holds_the_focus(page, page.get_by_role("dialog"))
    _escape_gives_the_focus_back(page, page.get_by_role("dialog"), opener)
    press(page, page.get_by_role("button", name="Artır").locator("visible=true").first)
    expect(page.get_by_role("textbox", name="Adet").locator("visible=true").first).to_have_value("2")


@pytest.mark.parametrize("path", ["/", "/ilan/{ad}", "/checkout", "/hesap/profil"])
def test_every_stop_of_the_tab_key_is_framed_and_in_view(open_window, running, path):
    ad = running.visitor().get("/api/ads")["items"][0]["adId"]
    screen: Screen = open_window()
    screen.enter_as(running.signed_in("alici@imece.test"))
    page = screen.open(path.format(ad=ad))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for _ in range(STOPS):
        page.keyboard.press("Tab")
        stop = page.evaluate(FRAMED)
        if stop is None:
            break
        assert stop["isSeen"], stop["html"]
