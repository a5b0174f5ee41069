"""The panels with keys alone: the list of shortcuts, sections by two letters, a list's rows, its search; and switched off."""

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.journey

OPERATOR = "yonetici@imece.test"
ADS = "/yonetim/ilanlar"


def arabic_key(page: Page, key: str, code: str) -> None:
    """A key as an Arabic keyboard tells it: headless Chromium itself has but an American one."""
    page.evaluate(
        "init => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))",
        {"key": key, "code": code},
    )


def test_an_operator_goes_through_the_panel_with_keys(open_window):
    screen = open_window()
    screen.sign_in(OPERATOR)
    page = screen.open(ADS)
    table = page.get_by_role("table", name="İlanlar")
    expect(table).to_be_visible()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Klavye kısayolları")
    expect(dialog.get_by_role("region", name="Bölüme git").get_by_role("term")).to_have_count(25)
    screen.photograph("shortcuts")
    screen.assert_accessible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    row = table.get_by_role("row").nth(1)
    expect(row.locator(":focus")).to_have_count(1)
    page.keyboard.press("/")
    search = page.get_by_label("İlan listesinde ara")
    expect(search).to_be_focused()
    page.keyboard.type("g k?")
    expect(search).to_have_value("g k?")
    expect(page).to_have_url(re.compile(f"{ADS}$"))
    page.keyboard.press("Tab")
    page.keyboard.press("g")
    page.keyboard.press("k")
    expect(page).to_have_url(re.compile("/yonetim/kapanislar$"))
    page.keyboard.press("g")
    page.keyboard.press("l")
    expect(table).to_be_visible()
    page.keyboard.press("j")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/ilan/\d+/"))


def test_the_tab_key_leads_through_the_sections_in_sight_and_past_them(open_window):
    screen = open_window()
    screen.sign_in(OPERATOR)
    page = screen.open(ADS)
    table = page.get_by_role("table", name="İlanlar")
    expect(table).to_be_visible()
    skip = page.get_by_role("link", name="Bölüme geç")
    sections = page.get_by_role("navigation", name="Panel bölümleri").get_by_role("link")
    sections.first.focus()
    for number in range(1, sections.count()):
        page.keyboard.press("Tab")
        expect(sections.nth(number)).to_be_focused()
        expect(sections.nth(number)).to_be_in_viewport(ratio=1)
    skip.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("#bolum :focus")).to_have_count(1)


def test_shortcuts_are_switched_off_for_good(open_window):
    screen = open_window()
    screen.sign_in(OPERATOR)
    page = screen.open(ADS)
    opener = page.get_by_role("button", name="Klavye kısayolları")
    opener.click()
    page.get_by_role("checkbox", name="Kısayollar açık").uncheck()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    page.reload()
    expect(opener).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("k")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"{ADS}$"))
    expect(opener).not_to_have_attribute("aria-keyshortcuts", "?")


def test_an_arabic_keyboard_means_the_key_in_the_same_place(open_window):
    screen = open_window()
    screen.sign_in(OPERATOR)
    screen.keep(locale="ar")
    page = screen.open(ADS)
    expect(page.get_by_role("button", name="اختصارات لوحة المفاتيح")).to_be_visible()
    arabic_key(page, "ل", "KeyG")
    arabic_key(page, "ن", "KeyK")
    expect(page).to_have_url(re.compile("/yonetim/kapanislar$"))
    arabic_key(page, "؟", "Slash")
    expect(page.get_by_role("dialog", name="اختصارات لوحة المفاتيح")).to_be_visible()
    screen.photograph("shortcuts-ar")
    screen.assert_accessible()
    assert screen.overflow() == 0


def test_a_phone_is_told_of_no_keys(open_window):
    phone = open_window("phone")
    phone.sign_in(OPERATOR)
    page = phone.open(ADS)
    page.get_by_role("button", name="Tümü").click()
    expect(page.get_by_role("dialog").get_by_role("link", name="Kapanışlar")).to_be_visible()
    expect(page.get_by_role("button", name="Klavye kısayolları")).to_have_count(0)
