"""The shop in four languages: switched where one stands, kept for the next visit, mirrored in Arabic."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.lasting import lasting_ads

pytestmark = pytest.mark.journey

SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
"""


def _open_ad(running) -> dict:
    return lasting_ads(running.visitor())[0]


def _choose(page: Page, language: str) -> None:
    """Through the top bar's list of languages, in any language that it is in now."""
    page.get_by_role("navigation").first.get_by_role("button").last.click()
    page.get_by_role("button", name=language, exact=True).click()


def _expect_language(page: Page, code: str, direction: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator("html")).to_have_attribute("dir", direction)


def test_the_language_changes_where_one_stands_and_stays_for_the_next_visit(open_window, running):
    ad = _open_ad(running)
    page = open_window().open(f"/ilan/{ad['adId']}/{ad['slug']}")
    expect(page.get_by_role("button", name="Sepete Ekle").first).to_be_visible()
    page.evaluate("window.sameDocument = true")
    page.get_by_role("button", name="Dil: Türkçe").click()
    english = page.get_by_role("button", name="English")
    expect(english).to_be_visible()
    page.evaluate("window.scrollTo(0, 10)")
    box = english.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("button", name="Add to cart").first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="The site is now in English")).to_have_count(1)
    expect(page.get_by_role("button", name="Language: English")).to_be_focused()
    _expect_language(page, "en", "ltr")
    expect(page).to_have_title(re.compile(re.escape(f"for ₺{ad['instantPrice']:,.2f}")))
    assert page.evaluate("[window.sameDocument, Math.round(window.scrollY)]") == [True, 10]
    _choose(page, "Русский")
    expect(page.get_by_role("button", name="Язык: Русский")).to_be_visible()
    _expect_language(page, "ru", "ltr")
    _choose(page, "العربية")
    _expect_language(page, "ar", "rtl")
    page.reload()
    _expect_language(page, "ar", "rtl")
    expect(page.get_by_role("button", name="اللغة: العربية")).to_be_visible()
    _choose(page, "Türkçe")
    expect(page.get_by_role("button", name="Sepete Ekle").first).to_be_visible()
    _expect_language(page, "tr", "ltr")


def test_what_was_typed_stays_and_what_was_wrong_is_said_anew(open_window):
    page = open_window().open("/hesap/cikis/1")
    page.get_by_label("E-posta", exact=True).fill("yarım kalan")
    page.get_by_label("Şifre", exact=True).focus()
    expect(page.get_by_text("geçersiz eposta adresi").first).to_be_visible()
    _choose(page, "English")
    expect(page.get_by_label("E-mail", exact=True)).to_have_value("yarım kalan")
    expect(page.get_by_text("invalid e-mail address").first).to_be_visible()


def test_a_phone_changes_the_language_in_its_menu(open_window):
    page = open_window("phone").open("/")
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("dialog").get_by_role("button", name="العربية").click()
    _expect_language(page, "ar", "rtl")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("العربية")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_without_the_texts_the_old_language_stays(open_window, running):
    screen = open_window(is_first_visit=True)
    page = screen.open("/")
    page.get_by_role("button", name="Dil: Türkçe").click()
    expect(page.get_by_role("button", name="English")).to_be_visible()
    page.route(re.compile(r"/assets/(foreignTexts|en)-"), lambda route: route.abort())
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("alert")).to_contain_text("Bu dilin metinleri alınamadı")
    _expect_language(page, "tr", "ltr")
    page.unroute_all()
    page.get_by_role("button", name="English").click()
    _expect_language(page, "en", "ltr")
    screen.complaints[:] = [one for one in screen.complaints if "Failed to load resource" not in one]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_arabic_takes_the_place_of_the_first_screen_that_the_server_drew(open_window, running, size):
    ad = _open_ad(running)
    screen = open_window(size, is_first_visit=True)
    screen.keep(locale="ar")
    screen.page.add_init_script(SHIFTS)
    for name, path in {"home": "/", "listing": "/kategori", "ad": f"/ilan/{ad['adId']}/{ad['slug']}"}.items():
        page = screen.open(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        _expect_language(page, "ar", "rtl")
        page.wait_for_load_state("networkidle")
        screen.photograph(f"ar-{name}")
        assert page.evaluate("window.shifts") <= 0.02, name
