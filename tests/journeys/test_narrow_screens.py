"""Buying on the narrowest screen, on a desktop enlarged to twice its size, in large letters and in colours of the reader's own: nothing is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browsing import overflow_of
from tests.support.lasting import lasting_ads

NARROW = {"width": 320, "height": 640}
ENLARGED = {"width": 640, "height": 400}  # a window of 1280 by 800 at 200 %
# Figures that are wider than their place, or reach over the one beside them.
SPILT = """() => [...document.querySelectorAll('main dd, main dd *')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
    .map((each) => each.textContent)"""

OFFICE = {"taxOffice": "Kadıköy", "taxNumber": "1234567890"}
# No word of a button is torn apart: each of its words stands on one line.
LINES_OF_A_WORD = """button => {
    const text = button.firstChild, words = [...text.data.matchAll(/\\S+/g)];
    return Math.max(...words.map(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
    }));
}"""
# Latin words on one line of an Arabic page that end where its lines do: they lose their beginning there.
BEHEADED = """() => [...document.querySelectorAll('.truncate')]
    .filter((each) => /[a-z]/i.test(each.textContent) && !/[\\u0600-\\u06ff]/.test(each.textContent))
    .filter((each) => getComputedStyle(each).direction === 'rtl')
    .map((each) => each.textContent)"""
LINES = "badge => { const words = document.createRange(); words.selectNodeContents(badge); return words.getClientRects().length }"


def look(page: Page, base: str, path: str) -> None:
    page.goto(f"{base}{path}", wait_until="networkidle")
    assert overflow_of(page) <= 0, path
    assert page.evaluate(SPILT) == [], path


@pytest.mark.parametrize("window", [NARROW, ENLARGED], ids=["320 px", "200 %"])
@pytest.mark.parametrize("language", ["tr", "ar"])
def test_a_purchase_with_a_deposit_fits(open_window, running, publish, new_buyer, language, window):
    buyer = new_buyer()
    for terms in ({"ProductPrice": 38_999, "Deposit": 3_899}, {"ProductPrice": 28_900}, {"ProductPrice": 17_900}):
        buyer.fill_cart(publish(**terms), 2)
    screen = open_window("phone")
    screen.enter_as(buyer)
    screen.keep(locale=language)
    page = screen.page
    page.set_viewport_size(window)
    look(page, running.base, "/sepet")
    expect(page.locator("a[href*='/checkout'], button").filter(visible=True).last).to_be_in_viewport()
    look(page, running.base, "/checkout#delivery")
    token = buyer.start_payment(buyer.get("/api/user/address")[0]["id"])
    buyer.pay(token)
    back = buyer.come_back(token)
    order_id = back.rsplit("orderId=", 1)[1]
    buyer.paid_order(order_id)
    look(page, running.base, back.removeprefix(running.base))
    look(page, running.base, f"/hesap/siparis/{order_id}")


def test_names_that_are_too_long_keep_their_beginning_in_arabic(open_window, publish, new_buyer):
    buyer = new_buyer()
    buyer.fill_cart(publish(), 1)
    screen = open_window("phone")
    screen.enter_as(buyer)
    screen.keep(locale="ar")
    page = screen.open("/sepet")
    for name in ("سلتي", "حسابي"):
        page.get_by_role("banner").get_by_role("button", name=re.compile(f"^{name}")).filter(visible=True).click()
        expect(page.locator(".truncate").first).to_be_visible()
        assert page.evaluate(BEHEADED) == []
        page.keyboard.press("Escape")


def with_large_letters(page: Page) -> None:
    """As who has asked their browser for very large letters."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 24}})


@pytest.mark.parametrize("language", ["tr", "ru", "ar"])
def test_who_reads_large_letters_on_a_phone_reaches_all_of_the_head_and_buys(
    open_window, running, publish, new_buyer, language
):
    ad = running.visitor().get(f"/api/ads/{publish(ProductPrice=38_999, Deposit=3_899)}")
    screen = open_window("phone")
    screen.enter_as(new_buyer())
    screen.keep(locale=language)
    page = screen.page
    with_large_letters(page)
    look(page, running.base, "/kategori")
    look(page, running.base, f"/ilan/{ad['adId']}/{ad['slug']}")
    for each in page.get_by_role("banner").locator("button, a").filter(visible=True).all():
        expect(each).to_be_in_viewport(ratio=1)
    buy = page.locator("section.fixed").get_by_role("button").last
    expect(buy).to_be_in_viewport(ratio=1)
    assert buy.evaluate(LINES_OF_A_WORD) == 1


@pytest.mark.parametrize("language", ["tr", "ar"])
def test_what_an_address_is_stays_a_word_beside_a_long_title(open_window, running, new_buyer, language):
    buyer = new_buyer()
    buyer.add_address(addressTitle="UzunbaşlıkUzunbaşlık", isCorporate=1, companyName="Işık Ltd.", **OFFICE)
    screen = open_window("phone")
    screen.enter_as(buyer)
    screen.keep(locale=language)
    screen.page.set_viewport_size(NARROW)
    look(screen.page, running.base, "/hesap/adres")
    badges = screen.page.locator("main li h2 span")
    expect(badges).to_have_count(2)
    assert [badge.evaluate(LINES) for badge in badges.all()] == [1, 1]


BORDER = "each => parseFloat(getComputedStyle(each).borderBlockEndWidth)"
BORDER_IS_SEEN = """each => getComputedStyle(each).borderBlockEndColor
    !== getComputedStyle(document.body).backgroundColor"""
TEXT_COLOUR = "() => getComputedStyle(document.body).color"
OUTLINE = "each => getComputedStyle(each).outlineStyle"


def test_colours_of_the_readers_own_leave_buttons_their_shape_and_tell_what_is_chosen(open_window, running):
    ad = lasting_ads(running.visitor())[0]
    screen = open_window("desktop")
    screen.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page = screen.open(f"/ilan/{ad['adId']}/{ad['slug']}")
    buy = page.get_by_role("button", name="Sepete Ekle").filter(visible=True)
    assert buy.evaluate(BORDER) == 1
    curve = page.locator("main svg polyline").last
    assert curve.evaluate("each => getComputedStyle(each).stroke") == curve.evaluate(TEXT_COLOUR)
    page.mouse.wheel(0, 1500)
    tabs = page.get_by_role("tab")
    expect(tabs.first).to_be_visible()
    assert [tab.evaluate(BORDER_IS_SEEN) for tab in tabs.all()] == [True] + [False] * (tabs.count() - 1)
    assert [tab.evaluate(OUTLINE) for tab in tabs.all()] == ["solid"] + ["none"] * (tabs.count() - 1)


def test_colours_of_the_readers_own_tell_the_chosen_language_and_the_line_of_a_list_that_keys_stand_on(open_window):
    screen = open_window("desktop")
    screen.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page = screen.open("/")
    page.get_by_role("button", name="Dil: Türkçe").click()
    languages = page.get_by_role("list", name="Dil", exact=True).get_by_role("button")
    expect(languages.first).to_be_visible()
    outlines = {one.inner_text(): one.evaluate(OUTLINE) for one in languages.all()}
    assert [name for name, outline in outlines.items() if outline != "none"] == ["Türkçe"]
    page.keyboard.press("Escape")

    box = page.get_by_role("combobox", name="İlan ara").first
    box.fill("poyraz")
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("Poyraz")
    assert {option.evaluate(OUTLINE) for option in options.all()} == {"none"}
    box.press("ArrowDown")
    expect(options.first).to_have_attribute("aria-selected", "true")
    assert [option.evaluate(OUTLINE) for option in options.all()] == ["solid"] + ["none"] * (options.count() - 1)
