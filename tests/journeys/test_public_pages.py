"""What a visitor reads of an ad without signing in, and what a messenger reads of its page."""

import io
import json
import re

import pytest
import requests
from PIL import Image
from playwright.sync_api import expect

from tests.support.lasting import lasting_ads

pytestmark = pytest.mark.journey


def _falling_ad(running):
    return lasting_ads(running.visitor())[0]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_ad_page_shows_the_curve_the_price_and_the_countdown(open_window, running, size):
    ad = _falling_ad(running)
    screen = open_window(size)
    page = screen.open(f"/ilan/{ad['adId']}/{ad['slug']}")
    expect(page.get_by_role("heading", level=1)).to_contain_text(ad["modelName"])
    expect(page.get_by_text("Şu an buradasınız")).to_be_visible()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("button", name="Sepete Ekle").first).to_be_visible()
    screen.photograph("ad")


def test_the_slider_says_what_the_server_would(open_window, running):
    ad = _falling_ad(running)
    page = open_window().open(f"/ilan/{ad['adId']}/{ad['slug']}")
    slider = page.get_by_role("slider")
    slider.focus()
    slider.press("End")
    target = f"{ad['targetPrice']:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".")
    expect(page.get_by_text(re.compile(re.escape(target))).first).to_be_visible()


def test_a_wrong_slug_leads_to_the_right_one_and_an_unknown_ad_is_not_found(running):
    ad = _falling_ad(running)
    moved = requests.get(f"{running.base}/ilan/{ad['adId']}/yanlis", allow_redirects=False, timeout=10)
    assert moved.status_code == 301
    assert moved.headers["Location"].endswith(f"/ilan/{ad['adId']}/{ad['slug']}")
    assert requests.get(f"{running.base}/ilan/999999999/x", timeout=10).status_code == 404


@pytest.mark.parametrize("length", [4_094, 4_095, 8_000, 8_150, 8_250, 12_000])
def test_an_address_of_any_length_is_answered_in_the_form_of_the_contract(running, length):
    """Between what the gateway lets pass and what a service takes, nothing is left to a library's page of HTML."""
    path = "/api/search?q="
    answer = requests.get(running.base + path + "a" * (length - len(path)), timeout=10)
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.json()["error"]["message"]
    assert answer.status_code == (414 if length > 8_192 else 422)


def test_a_link_unfolds_with_picture_and_price_without_a_script(running):
    ad = _falling_ad(running)
    html = requests.get(f"{running.base}/ilan/{ad['adId']}/{ad['slug']}", timeout=10).text
    picture = re.search(r'<meta property="og:image" content="([^"]+)"', html)[1]
    assert picture.startswith(f"{running.base}/cdn/share/{ad['adId']}/")
    with Image.open(io.BytesIO(requests.get(picture, timeout=10).content)) as drawn:
        assert (drawn.format, drawn.size) == ("JPEG", (1200, 630))
    price = f"{ad['instantPrice']:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".")
    assert price in re.search(r"<title>(.*?)</title>", html)[1]
    data = [json.loads(block) for block in re.findall(r'ld\+json">(.*?)</script>', html, re.DOTALL)]
    assert any(ad["brandName"] in json.dumps(block, ensure_ascii=False) for block in data)
    assert re.search(r'<script type="module"[^>]* src="/assets/', html)


def test_search_finds_by_turkish_letters_either_way(open_window):
    page = open_window().open("/")
    box = page.get_by_role("combobox", name="İlan ara").first
    for written in ("poyraz", "POYRAZ"):
        box.fill(written)
        expect(page.get_by_role("option").first).to_contain_text("Poyraz")
    box.press("Escape")
    expect(page.get_by_role("option")).to_have_count(0)
