"""The ad page with the keyboard and with a thumb: pictures, tabs, a question, following, sharing, and what it is called."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.lasting import lasting_ads

pytestmark = pytest.mark.journey

PASSWORD = "gizli-sifre-1"  # of all who register in tests


@pytest.fixture
def ad(running):
    """An open ad whose price has fallen, with more than one picture."""
    return lasting_ads(running.visitor())[0]


@pytest.fixture
def address(ad):
    """Where its page is."""
    return f"/ilan/{ad['adId']}/{ad['slug']}"


def test_the_page_is_called_the_same_before_and_after_its_code(open_window, running, ad, address):
    html = running.visitor().session.get(running.base + address).text
    title = re.search(r"<title>(.*?)</title>", html)[1].replace("&#39;", "'")
    page = open_window().open(f"{address}?ref=abc123")
    expect(page.get_by_test_id("price-now")).to_be_visible()
    assert re.fullmatch(rf"{re.escape(ad['brandName'])} .* [\d.]+,\d\d TL'ye", title)
    expect(page).to_have_title(title)
    assert page.url == running.base + address


def test_pictures_are_turned_with_the_keyboard_over_the_whole_screen(open_window, ad, address):
    screen = open_window()
    page = screen.open(address)
    count = len(ad["images"])
    page.get_by_role("button", name="2. fotoğrafı göster").press("Enter")
    expect(page.get_by_role("button", name="2. fotoğrafı göster")).to_have_attribute("aria-pressed", "true")
    opener = page.get_by_role("button", name=re.compile(r"2\. fotoğrafı büyüt$"))
    opener.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(f"2 / {count}")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_text(f"{2 % count + 1} / {count}")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_text(f"2 / {count}")).to_be_visible()
    box = dialog.get_by_role("img").bounding_box()
    assert box["width"] <= 700
    assert box["height"] <= 700
    screen.photograph("ad-picture")
    screen.assert_accessible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_member_follows_asks_and_shares(open_window, new_buyer, ad, address, size):
    buyer = new_buyer()
    screen = open_window(size)
    screen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.sign_in(buyer.user["email"], PASSWORD)
    page = screen.open(address)
    expect(page.get_by_role("timer").first).to_contain_text("Bitmesine")
    heart = page.get_by_role("button", name="İlanı takip et")
    shown = page.get_by_text(re.compile(r"^\d+ takipçi$"))
    before = int(shown.inner_text().split()[0])
    heart.click()
    expect(page.get_by_role("button", name="Takibi bırak")).to_have_attribute("aria-pressed", "true")
    page.get_by_text("İlan Takip Ediliyor").click(trial=True)  # nothing lies over it
    page.mouse.move(0, 0)  # a toast stays for as long as the pointer rests on it, and may lie over the next button
    expect(shown).to_have_text(f"{before + 1} takipçi")
    page.get_by_role("button", name="Takibi bırak").click()
    expect(shown).to_have_text(f"{before} takipçi")

    page.get_by_role("button", name="Bağlantıyı kopyala").click()
    expect(page.get_by_text("Bağlantı kopyalandı")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"/ilan/{ad['adId']}/{ad['slug']}")

    tabs = page.get_by_role("tablist", name="İlan bilgileri")
    tabs.scroll_into_view_if_needed()
    tabs.get_by_role("tab", name="Açıklama").focus()
    for name in ("Özellikler", "Yorumlar", "Sorular"):
        page.keyboard.press("ArrowRight")
        expect(tabs.get_by_role("tab", name=name)).to_be_focused()
        expect(page.get_by_role("tabpanel", name=name)).to_be_visible()
    page.get_by_role("button", name="Satıcıya soru sor").click()
    question = f"Kutusunda {buyer.user['email'][:6]} kablosu var mı?"
    page.get_by_label("Sorunuz").fill(question)
    screen.assert_accessible()
    page.get_by_role("button", name="Gönder").click()
    expect(page.get_by_text("Sorunuz satıcıya başarıyla iletildi")).to_be_visible()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("tabpanel").get_by_text(question)).to_be_visible()
    screen.photograph("ad-question")
    screen.assert_accessible()
