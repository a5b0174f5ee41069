"""What is seen before any script is there, and that it waits for none."""

import re

import pytest
import requests
from playwright.sync_api import expect

from tests.support.browsing import held_back
from tests.support.lasting import lasting_ads

pytestmark = pytest.mark.journey

TEXTS = {
    "/site/sss": "Sıkça Sorulan Sorular",
    "/site/imecede-sat": "İmece’de sat",
    "/site/hakkimizda": "Hakkımızda",
    "/site/sozlesmeler/mesafeli-satis": "Mesafeli Satış Sözleşmesi",
    "/blog/kapora-nedir": "Kapora nedir, ne zaman geri alınır?",
}
FORMS = {"/hesap/cikis/1": "Giriş Yap", "/hesap/cikis/2": "Üye Ol", "/hesap/sifre-yenile": "Şifre Yenileme"}
ENTRY = re.compile(r"/assets/index-[^/]+\.js$")
STARTED_AFTER_PAINT = """() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const [started] = performance.getEntriesByName('storefront');
    return painted.startTime <= started.startTime;
}"""


def _html(running, path):
    answer = requests.get(running.base + path, timeout=10)
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize(("path", "title"), TEXTS.items())
def test_texts_are_read_without_a_script_and_by_search_engines(running, path, title):
    html = _html(running, path)
    assert f"<title>{title} | İmece</title>" in html
    assert f'<link rel="canonical" href="{path}">' in html
    assert re.search(rf"<h1[^>]*>{re.escape(title)}</h1>", html)
    assert len(re.search(r'<meta name="description" content="([^"]+)">', html)[1]) > 60
    assert "noindex" not in html


@pytest.mark.parametrize("path", [*FORMS, "/sepet", "/shop/track-order"])
def test_forms_are_nothing_for_search_engines(running, path):
    assert '<meta name="robots" content="noindex">' in _html(running, path)


@pytest.mark.parametrize(("path", "title"), FORMS.items())
def test_a_form_takes_no_letter_before_it_can_keep_it(open_window, running, path, title):
    page = open_window("phone", is_first_visit=True).page
    with held_back(page, ENTRY):
        with page.expect_request(ENTRY):
            page.goto(running.base + path, wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        fields = page.locator("[data-first-screen] form input")
        expect(fields.first).to_be_visible()
        assert all(field.evaluate("field => field.closest('[inert]') !== null") for field in fields.all())
    expect(page.locator("[data-first-screen]")).to_have_count(0)
    email = page.get_by_label("E-posta", exact=True)
    email.fill("ayse@example.com")
    expect(email).to_have_value("ayse@example.com")


@pytest.mark.parametrize("kind", ["home", "listing", "ad", "supplier", "text", "form", "cart"])
def test_scripts_run_once_the_first_screen_is_painted(open_window, running, kind):
    ad = lasting_ads(running.visitor())[0]
    path = {
        "home": "/",
        "listing": "/kategori",
        "ad": f"/ilan/{ad['adId']}/{ad['slug']}",
        "supplier": f"/tedarikci/{ad['sellerId']}",
        "text": "/site/sss",
        "form": "/hesap/cikis/1",
        "cart": "/sepet",
    }[kind]
    page = open_window("phone", is_first_visit=True).open(path)
    assert page.evaluate(STARTED_AFTER_PAINT)


def test_the_first_screen_comes_in_the_language_that_was_chosen(open_window, running):
    page = open_window(is_first_visit=True).open("/")
    page.get_by_role("button", name=re.compile("^Dil: ")).click()
    page.get_by_role("button", name="العربية").click()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    with held_back(page, ENTRY):
        with page.expect_request(ENTRY):
            page.goto(f"{running.base}/site/sss", wait_until="commit")
        expect(page.locator("html")).to_have_attribute("dir", "rtl")
        expect(page.get_by_role("heading", level=1)).to_have_text("الأسئلة الشائعة")
        expect(page.locator("[data-first-screen]")).to_have_count(1)
    expect(page.locator("[data-first-screen]")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("الأسئلة الشائعة")


@pytest.mark.parametrize("path", ["/", "/kategori"])
def test_a_card_is_as_high_before_the_script_as_after_it(open_window, running, path):
    def heights(cards):
        return cards.evaluate_all("cards => cards.slice(0, 4).map(card => card.getBoundingClientRect().height)")

    page = open_window("phone", is_first_visit=True).page
    with held_back(page, ENTRY):
        with page.expect_request(ENTRY):
            page.goto(running.base + path, wait_until="commit")
        drawn = page.locator("[data-first-screen] .fp-card")
        expect(drawn.nth(3)).to_be_attached()
        page.evaluate("document.fonts.ready.then(() => true)")
        before = heights(drawn)
    expect(page.locator("[data-first-screen]")).to_have_count(0)
    cards = page.locator("main article.tile")
    expect(cards.nth(3)).to_be_visible()
    assert heights(cards) == pytest.approx(before, abs=2)
