"""The heart on a card follows an ad where it is seen: at home, in a listing, in what a search found."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.lasting import cards
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"
SMALLEST_TARGET = 44
LISTS = {"home": "/", "listing": "/kategori?sort=discount", "search": "/kategori?q=telefon"}


def _hearts(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("button", name=re.compile("^Takip et: "))


def _lasting_heart(page: Page) -> tuple[Locator, int]:
    """The heart of an ad, also when the list moves, and the ad's number: the lowest, which is the demo world's own.

    What other journeys publish may be called the same, and be over a moment later.
    """
    page.mouse.move(5, 5)
    expect(_hearts(page).first).to_be_visible()
    ad_id, _ = cards(page)[0]
    return _heart_of(page, ad_id), ad_id


def _heart_of(page: Page, ad_id: int) -> Locator:
    articles = page.get_by_role("main").get_by_role("article")
    card = articles.filter(has=page.locator(f"a[href^='/ilan/{ad_id}/']")).first
    return card.get_by_role("button", name=re.compile("^Takip et: "))


def _note_shifts(page: Page) -> None:
    page.add_init_script(
        "window.shifts = [];"
        "new PerformanceObserver(list => window.shifts.push(...list.getEntries().map(one => one.value)))"
        ".observe({type: 'layout-shift', buffered: true});"
    )


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("where", LISTS)
def test_a_member_follows_and_leaves_an_ad_from_its_card(open_window, new_buyer, size, where):
    buyer, screen = new_buyer(), open_window(size, is_first_visit=True)
    screen.enter_as(buyer)
    _note_shifts(screen.page)
    page = screen.open(LISTS[where])
    address = page.url
    heart, _ = _lasting_heart(page)
    expect(heart).to_have_attribute("aria-pressed", "false")
    assert heart.evaluate("button => button.closest('a')") is None
    box = heart.bounding_box()
    assert min(box["width"], box["height"]) >= SMALLEST_TARGET
    assert page.evaluate("shifts.reduce((sum, one) => sum + one, 0)") <= 0.02
    heart.click()
    expect(heart).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("İlan Takip Ediliyor").first).to_be_visible()
    eventually(lambda: len(buyer.get("/api/routines/favorites")) == 1, "the ad is among the followed ones")
    screen.photograph(f"heart-{where}")
    screen.assert_accessible()
    heart.focus()
    page.keyboard.press("Space")
    expect(heart).to_have_attribute("aria-pressed", "false")
    eventually(lambda: buyer.get("/api/routines/favorites") == [], "the ad is followed no more")
    assert page.url == address


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_visitor_is_told_and_the_ad_is_followed_once_they_are_in(open_window, new_buyer, size):
    buyer, screen = new_buyer(), open_window(size)
    page = screen.open(LISTS["listing"])
    heart, ad_id = _lasting_heart(page)
    heart.click()
    expect(page.get_by_text("İlanı Takip Etmek İçin Giriş Yapınız!")).to_be_visible()
    page.wait_for_url(re.compile("/hesap/cikis/1"))
    expect(page.get_by_text("Giriş yaptığınızda ilan takibinize alınır.")).to_be_visible()
    page.get_by_label("E-posta", exact=True).fill(buyer.user["email"])
    page.get_by_label("Şifre", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Giriş Yap", exact=True).click()
    page.wait_for_url(re.compile(r"/kategori\?sort=discount$"))
    expect(_heart_of(page, ad_id)).to_have_attribute("aria-pressed", "true", timeout=15_000)
    eventually(lambda: len(buyer.get("/api/routines/favorites")) == 1, "the ad is among the followed ones")
